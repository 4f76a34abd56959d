import type { HousekeepingTask } from '@pousada/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { minutesOf, roomsOf, useBoard, useDangers, useSplit } from '../../app/housekeeping/queries.ts';
import { onAccepted } from '../../app/queue/queue.ts';
import { useQueue } from '../../app/queue/use-queue.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { applyChange, changeIn, planOf } from './plan.ts';

const PAGE_SIZE = 100;

/** Tasks of the signed-in user: all open ones, and those changed today, whatever their due date. */
function useMyTasks() {
  const { slug, owner, api, me } = useHouse();
  const dates = useDates();
  const day = dates.today();
  const assignedToTourUserId = me.user.id;
  const key = useMemo(() => [slug, 'round-tasks', assignedToTourUserId, day], [slug, assignedToTourUserId, day]);
  const client = useQueryClient();
  // Updates the cache as soon as the server accepts a call, before the tasks are read again.
  useEffect(
    () =>
      onAccepted((call) => {
        const change = changeIn(call);
        if (!change || call.owner !== owner) return;
        void client.cancelQueries({ queryKey: key });
        client.setQueryData<HousekeepingTask[]>(key, (tasks) =>
          tasks?.map((task) => (task.id === change.id ? applyChange(task, change.body, call.at) : task)),
        );
        void client.invalidateQueries({ queryKey: key });
      }),
    [client, key, owner],
  );
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const mine = { assignedToTourUserId, perPage: PAGE_SIZE };
      const pages = await Promise.all([
        api.listHousekeepingTasks({ ...mine, status: 'in_progress' }, { signal }),
        api.listHousekeepingTasks({ ...mine, status: 'pending' }, { signal }),
        api.listHousekeepingTasks({ ...mine, updatedFrom: day }, { signal }),
      ]);
      return [...new Map(pages.flatMap(({ data }) => data).map((task) => [task.id, task])).values()];
    },
    meta: { entities: ['housekeeping-tasks'], isKept: true },
  });
}

/** The round of the signed-in user, with queued changes already applied. */
export function useRound() {
  const { me } = useHouse();
  const dates = useDates();
  const now = useNow();
  const tasks = useMyTasks();
  const board = useBoard();
  const split = useSplit();
  const dangers = useDangers();
  const { waiting } = useQueue();
  const plan = useMemo(
    () =>
      // Waits for all data: content that arrives later would move the rest.
      tasks.data && board.data && !split.isLoading && dangers
        ? planOf({
            tasks: tasks.data,
            rooms: roomsOf(board.data),
            minutes: minutesOf(split.data),
            waiting,
            userId: me.user.id,
            now,
            dates,
          })
        : null,
    [tasks.data, board.data, split.data, split.isLoading, dangers, waiting, me.user.id, now, dates],
  );
  return {
    plan,
    dangers,
    now,
    people: split.data?.people ?? [],
    error: tasks.error ?? board.error,
    refetch: () => void Promise.all([tasks.refetch(), board.refetch()]),
  };
}
