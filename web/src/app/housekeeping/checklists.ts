import type { HousekeepingTask } from '@pousada/client';
import type { Key } from '../../words/types.ts';
import type { Words } from '../../words/words.ts';

/** One line of a checklist, as the task keeps it. */
export interface Check {
  readonly item: string;
  readonly done: boolean;
}

type ListKey = Extract<Key, `check.${string}`>;

/** What a task of each kind begins with, where whoever wrote it gave it no list of its own. */
const LISTS: Readonly<Record<HousekeepingTask['taskType'], readonly ListKey[]>> = {
  daily: ['check.bed', 'check.towels', 'check.bathroom', 'check.bins'],
  checkout: ['check.linen', 'check.towels', 'check.bathroom', 'check.minibar'],
  deep: ['check.linen', 'check.bathroom', 'check.behind', 'check.windows', 'check.floor'],
  turndown: ['check.turnBed', 'check.towels', 'check.water'],
  inspection: ['check.clean', 'check.lights', 'check.minibar', 'check.smell'],
};

/** Nobody sleeps in a hall or a kiosk. */
const OF_SPACES: readonly ListKey[] = ['check.floor', 'check.bins', 'check.bathroom', 'check.lights'];

/** Nor in a boat or on a bicycle. */
const OF_THINGS: readonly ListKey[] = ['check.wipe', 'check.parts', 'check.works', 'check.away'];

function listFor(taskType: HousekeepingTask['taskType'], kind: string | undefined): readonly ListKey[] {
  if (kind === 'space') return OF_SPACES;
  return kind === undefined || kind === 'accommodation' ? LISTS[taskType] : OF_THINGS;
}

const isCheck = (line: Readonly<Record<string, unknown>>): boolean => typeof line.item === 'string';

/** The lines of a task: its own, else those of its kind. */
export function checksOf(
  { checklist, taskType }: Pick<HousekeepingTask, 'checklist' | 'taskType'>,
  kind: string | undefined,
  { say }: Words,
): readonly Check[] {
  const own = checklist.filter(isCheck).map(({ item, done }) => ({ item: String(item), done: done === true }));
  return own.length > 0 ? own : listFor(taskType, kind).map((key) => ({ item: say(key), done: false }));
}
