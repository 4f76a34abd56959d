import type { HousekeepingBoard, PousadaError, StaffName, TaskStatus } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { shortNameOf } from '../../ui/names.ts';
import { useOffline } from '../../ui/offline.ts';
import { problemSentence, sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { changeTask } from './change-task.ts';
import type { Card, Inspection } from './columns.ts';

type Problem = PousadaError['errors'][number];

/** Optimistic update of the board: these tasks assigned to a person. */
function withAssignee(board: HousekeepingBoard, ids: ReadonlySet<number>, person: StaffName | null): HousekeepingBoard {
  const places = <P extends HousekeepingBoard['unzoned']>(place: P): P => ({
    ...place,
    resources: place.resources.map((room) => ({
      ...room,
      openTasks: room.openTasks.map((task) => (ids.has(task.id) ? { ...task, assignedToTourUser: person } : task)),
    })),
  });
  return { ...board, zones: board.zones.map(places), unzoned: places(board.unzoned) };
}

/** Actions of the head housekeeper. Assignments appear at once. A refusal stays on the board until the next action. */
export function useLeadActs() {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { slug, api } = useHouse();
  const client = useQueryClient();
  const isOffline = useOffline();
  const [refused, setRefused] = useState<string | null>(null);
  const again = () => readAgain('housekeeping-tasks', 'resources');

  /** Runs an action, then shows its toast with the undo, or the reason of the refusal. */
  async function act(work: () => Promise<string | null>, undo?: () => Promise<unknown>): Promise<void> {
    // These actions need the server's answer, so none of them is queued offline.
    if (isOffline) return setRefused(say('common.offline'));
    setRefused(null);
    try {
      const told = await work();
      if (told) offerUndo(told, undo && (() => undo().then(again)));
    } catch (error) {
      setRefused(sentenceOf(error, words));
    }
    await again();
  }

  async function change(ids: readonly number[], body: { assignedToTourUserId?: number | null; status?: TaskStatus }) {
    const { outcomes } = await api.changeHousekeepingTasks({ body: { ids: [...ids], ...body } });
    const failed = outcomes.filter(({ isDone }) => !isDone);
    const first = failed[0]?.errors[0] as Problem | undefined;
    if (first) setRefused(say('board.someRefused', { n: failed.length, why: problemSentence(first, words) }));
  }

  function assign(cards: readonly Card[], person: StaffName | null): Promise<void> {
    const ids = cards.map(({ task }) => task.id);
    const key = [slug, 'housekeeping-board'];
    if (!isOffline) {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<HousekeepingBoard>(key, (board) => board && withAssignee(board, new Set(ids), person));
    }
    const [first] = cards;
    const name = person ? shortNameOf(person.displayName) : say('hk.nobody');
    const before = first?.task.assignedToTourUser;
    const told =
      cards.length !== 1 || !first
        ? say('board.assignedMany', { n: cards.length, name })
        : before
          ? say('hk.moved', { unit: first.room.code, a: shortNameOf(before.displayName), b: name })
          : say('board.assigned', { unit: first.room.code, name });
    const byPerson = Map.groupBy(cards, ({ task }) => task.assignedToTourUser?.id ?? null);
    const undo = () =>
      Promise.all(
        [...byPerson].map(([assignedToTourUserId, some]) =>
          change(
            some.map(({ task }) => task.id),
            { assignedToTourUserId },
          ),
        ),
      );
    return act(async () => {
      await change(ids, { assignedToTourUserId: person?.id ?? null });
      return told;
    }, undo);
  }

  /** Passes a room. It completes the inspection task, or else marks the cleaning as inspected, or else the room. */
  async function inspect({ room, task, done }: Inspection): Promise<unknown> {
    if (task?.status === 'pending') await changeTask(api, task, { status: 'in_progress' });
    if (task) return changeTask(api, { id: task.id, status: 'in_progress' }, { status: 'done' });
    if (done) return changeTask(api, done, { status: 'inspected' });
    return api.sayResourceState({ id: room.id, body: { state: 'inspected' } });
  }

  /** Fails a room. Its cleaning becomes pending again with the note, or a new cleaning is created. */
  async function turnDown({ room, done }: Inspection, note: string): Promise<unknown> {
    if (done) return changeTask(api, done, { status: 'pending', notes: note });
    await api.sayResourceState({ id: room.id, body: { state: 'dirty', note } });
    const body = { tourResourceId: room.id, taskType: 'checkout', priority: 40, notes: note } as const;
    return api.createHousekeepingTask({ body });
  }

  return {
    refused,
    act,
    assign,
    change,
    pass: (inspection: Inspection) =>
      act(async () => {
        await inspect(inspection);
        return say('board.passed', { unit: inspection.room.code });
      }),
    fail: (inspection: Inspection, note: string) =>
      act(async () => {
        await turnDown(inspection, note);
        return say('board.failed', { unit: inspection.room.code });
      }),
    markDirty: (cards: readonly Card[]) =>
      act(async () => {
        const rooms = [...new Set(cards.map(({ room }) => room.id))];
        for (const id of rooms) await api.sayResourceState({ id, body: { state: 'dirty' } });
        return say('board.markedDirty', { n: rooms.length });
      }),
    generate: () =>
      act(async () => {
        const { created } = await api.generateHousekeepingTasks({ body: { date: dates.today() } });
        return created === 0 ? say('board.generatedNone') : say('board.generated', { n: created });
      }),
    /** Creates a daily cleaning for each room whose guests stay and that has no open task. */
    makeStayovers: (rooms: readonly Card['room'][]) =>
      act(async () => {
        const wanting = rooms.filter(
          ({ inHouse, leaving, openTasks }) => inHouse.parties > leaving.parties && openTasks.length === 0,
        );
        for (const { id } of wanting)
          await api.createHousekeepingTask({ body: { tourResourceId: id, taskType: 'daily', dueAt: endOfDay(dates) } });
        return wanting.length === 0 ? say('board.stayoversNone') : say('board.stayoversMade', { n: wanting.length });
      }),
  };
}

/** Default due time: the end of the working day. */
export const endOfDay = (dates: ReturnType<typeof useDates>): string => dates.instant(dates.today(), '18:00');

export type LeadActs = ReturnType<typeof useLeadActs>;
