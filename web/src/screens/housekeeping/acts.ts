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
import type { Card, Look } from './columns.ts';

type Problem = PousadaError['errors'][number];

/** The board as it will be when the server has agreed. */
function given(board: HousekeepingBoard, ids: ReadonlySet<number>, person: StaffName | null): HousekeepingBoard {
  const places = <P extends HousekeepingBoard['unzoned']>(place: P): P => ({
    ...place,
    resources: place.resources.map((room) => ({
      ...room,
      openTasks: room.openTasks.map((task) => (ids.has(task.id) ? { ...task, assignedToTourUser: person } : task)),
    })),
  });
  return { ...board, zones: board.zones.map(places), unzoned: places(board.unzoned) };
}

/** What a lead does. Drawn at once; what was refused is told on the board until the next act. */
export function useLeadActs() {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { slug, api } = useHouse();
  const client = useQueryClient();
  const isOffline = useOffline();
  const [refused, setRefused] = useState<string | null>(null);
  const again = () => readAgain('housekeeping-tasks', 'resources');

  /** Does it, tells of it, or tells why not. */
  async function act(work: () => Promise<string | null>, undo?: () => Promise<unknown>): Promise<void> {
    // The server decides all of it, and nothing of it waits in a queue.
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
      client.setQueryData<HousekeepingBoard>(key, (board) => board && given(board, new Set(ids), person));
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

  /** Passes a room: its own inspection is done, else its cleaning is inspected, else the room is said to be. */
  async function inspect({ room, task, done }: Look): Promise<void> {
    if (task?.status === 'pending') await api.updateHousekeepingTask({ id: task.id, body: { status: 'in_progress' } });
    if (task) return api.updateHousekeepingTask({ id: task.id, body: { status: 'done' } });
    if (done) return api.updateHousekeepingTask({ id: done.id, body: { status: 'inspected' } });
    return api.sayResourceState({ id: room.id, body: { state: 'inspected' } });
  }

  /** Fails it: its cleaning waits again with the note, else a new one does. */
  async function turnDown({ room, done }: Look, note: string): Promise<unknown> {
    if (done) return api.updateHousekeepingTask({ id: done.id, body: { status: 'pending', notes: note } });
    await api.sayResourceState({ id: room.id, body: { state: 'dirty', note } });
    const body = { tourResourceId: room.id, taskType: 'checkout', priority: 40, notes: note } as const;
    return api.createHousekeepingTask({ body });
  }

  return {
    refused,
    act,
    assign,
    change,
    pass: (look: Look) =>
      act(async () => {
        await inspect(look);
        return say('board.passed', { unit: look.room.code });
      }),
    fail: (look: Look, note: string) =>
      act(async () => {
        await turnDown(look, note);
        return say('board.failed', { unit: look.room.code });
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
    /** Rooms with guests who stay and nothing to be done there yet. */
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

/** Due when the day is over, where nobody says when. */
export const endOfDay = (dates: ReturnType<typeof useDates>): string => dates.instant(dates.today(), '18:00');

export type LeadActs = ReturnType<typeof useLeadActs>;
