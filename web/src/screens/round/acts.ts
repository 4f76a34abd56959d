import type { HousekeepingTaskChanges } from '@pousada/client';
import type { Check } from '../../app/housekeeping/checklists.ts';
import type { Person } from '../../app/housekeeping/queries.ts';
import { newCall, withdraw } from '../../app/queue/queue.ts';
import type { Guard } from '../../app/queue/queued-call.ts';
import { useEnqueue } from '../../app/queue/use-queue.ts';
import { useDates } from '../../app/use-dates.ts';
import { shortNameOf } from '../../ui/names.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { applyChange, type Plan, type Stop } from './plan.ts';

/** Label of a room. */
export const unitOf = ({ room }: Stop): string => room?.code ?? '–';

interface ChangeOptions {
  readonly says: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly stamps?: 'startedAt' | 'completedAt';
  readonly replaces?: string;
}

/** The fields a change depends on: the assignee, the status, and those it would overwrite. */
const guardOf = ({ task }: Stop, body: HousekeepingTaskChanges): Guard => ({
  read: 'getHousekeepingTask',
  known: {
    status: task.status,
    assignedToTourUserId: task.assignedToTourUserId,
    ...(body.priority !== undefined && { priority: task.priority }),
    ...(body.notes !== undefined && { notes: task.notes }),
    ...(body.checklist !== undefined && { checklist: task.checklist }),
  },
  names: { assignedToTourUserId: 'assignedToTourUser.displayName' },
  words: { status: 'hk.status' },
});

/** A change of a task as a queued call. */
const change = (stop: Stop, body: HousekeepingTaskChanges, { says, values = {}, ...how }: ChangeOptions) =>
  newCall({
    call: 'updateHousekeepingTask',
    args: { id: stop.task.id, body },
    guard: guardOf(stop, body),
    about: `room ${stop.task.tourResourceId}`,
    says: `round.told.${says}`,
    values: { unit: unitOf(stop), ...values },
    ...how,
  });

/** Actions of a round. All go through the queue, so that none waits for the network. */
export function useRoundActs(plan: Plan) {
  const { say } = useWords();
  const dates = useDates();
  const enqueue = useEnqueue();
  /** Priority behind all other open tasks. */
  const atTheEnd = () => Math.max(100, ...plan.next.map(({ task }) => task.priority)) + 1;
  const noted = ({ task }: Stop, note: string) => ({ notes: task.notes ? `${task.notes}\n${note}` : note });
  const clock = () => dates.clock(Date.now());

  const start = (stop: Stop) => change(stop, { status: 'in_progress' }, { says: 'start', stamps: 'startedAt' });
  const finish = (stop: Stop) => change(stop, { status: 'done' }, { says: 'done', stamps: 'completedAt' });
  const pause = (stop: Stop) => change(stop, { status: 'pending' }, { says: 'pause' });

  /** Withdraws the call from the queue; if it was already sent, enqueues the opposite change. */
  async function undo(key: string, otherwise: ReturnType<typeof change>): Promise<void> {
    if (!(await withdraw(key))) await enqueue(otherwise);
  }

  return {
    start: (stop: Stop) => void enqueue(start(stop)),
    /** Finishes or pauses the open task, then starts another. */
    finishThenStart: (open: Stop, stop: Stop) => void enqueue(finish(open), start(stop)),
    pauseThenStart: (open: Stop, stop: Stop) => void enqueue(pause(open), start(stop)),
    pause: (stop: Stop) => void enqueue(pause(stop)),
    async finish(stop: Stop) {
      const [key] = await enqueue(finish(stop));
      const finished = { ...stop, task: applyChange(stop.task, { status: 'done' }, Date.now()) };
      const reopened = change(finished, { status: 'in_progress', completedAt: null }, { says: 'reopen' });
      offerUndo(say('round.finished', { unit: unitOf(stop) }), () => undo(key!, reopened));
    },
    tick: (stop: Stop, checklist: readonly Check[]) =>
      void enqueue(
        change(
          stop,
          { checklist: checklist.map((line) => ({ ...line })) },
          { says: 'tick', replaces: `ticks ${stop.task.id}` },
        ),
      ),
    postpone: (stop: Stop) =>
      void enqueue(change(stop, { status: 'pending', priority: atTheEnd() }, { says: 'postpone' })),
    doNotDisturb: (stop: Stop) =>
      void enqueue(
        change(
          stop,
          { status: 'pending', priority: atTheEnd(), ...noted(stop, say('round.noteDnd', { t: clock() })) },
          { says: 'dnd' },
        ),
      ),
    decline: (stop: Stop) =>
      void enqueue(
        change(
          stop,
          { status: 'skipped', ...noted(stop, say('round.noteDeclined', { t: clock() })) },
          { says: 'declined' },
        ),
      ),
    passOn: (stop: Stop, { tourUserId, displayName }: Person) =>
      void enqueue(
        change(
          stop,
          { status: 'pending', assignedToTourUserId: tourUserId },
          { says: 'passed', values: { name: shortNameOf(displayName) } },
        ),
      ),
  };
}

export type RoundActs = ReturnType<typeof useRoundActs>;
