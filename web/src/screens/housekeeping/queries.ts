import { each, type HousekeepingTask } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { roomsOf, useBoard, useDangers, useSplit } from '../../app/housekeeping/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { layOut } from './columns.ts';

/** Tasks changed today, whatever day they were due. */
function useDayTasks() {
  const { slug, api } = useHouse();
  const dates = useDates();
  const day = dates.today();
  return useQuery({
    queryKey: [slug, 'housekeeping-day', day],
    queryFn: async ({ signal }) => {
      const all: HousekeepingTask[] = [];
      for await (const task of each(api.listHousekeepingTasks, { updatedFrom: day }, { signal })) all.push(task);
      return all;
    },
    meta: { entities: ['housekeeping-tasks'], isKept: true },
  });
}

/** Rooms, people and tasks, laid out as the board shows them. */
export function useHousekeeping() {
  const board = useBoard();
  const split = useSplit();
  const day = useDayTasks();
  const dangers = useDangers();
  const dates = useDates();
  const now = useNow();
  const layout = useMemo(
    () =>
      // Everything appears at once, so that nothing moves afterwards.
      board.data && day.data && dangers && !split.isLoading
        ? layOut({ rooms: roomsOf(board.data), split: split.data, tasks: day.data, dangers, now, dates })
        : null,
    [board.data, split.data, split.isLoading, day.data, dangers, now, dates],
  );
  return {
    board: board.data,
    split: split.data,
    layout,
    now,
    error: board.error ?? day.error,
    refetch: () => void Promise.all([board.refetch(), day.refetch(), split.refetch()]),
  };
}
