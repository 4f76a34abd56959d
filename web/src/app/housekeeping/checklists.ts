import type { HousekeepingTask } from '@pousada/client';
import type { Key } from '../../words/types.ts';
import type { Words } from '../../words/words.ts';

/** One line of a task's checklist. */
export interface Check {
  readonly item: string;
  readonly done: boolean;
}

type ListKey = Extract<Key, `check.${string}`>;

/** Default checklist of each kind of task in a room. */
const LISTS: Readonly<Record<HousekeepingTask['taskType'], readonly ListKey[]>> = {
  daily: ['check.bed', 'check.towels', 'check.bathroom', 'check.bins'],
  checkout: ['check.linen', 'check.towels', 'check.bathroom', 'check.minibar'],
  deep: ['check.linen', 'check.bathroom', 'check.behind', 'check.windows', 'check.floor'],
  turndown: ['check.turnBed', 'check.towels', 'check.water'],
  inspection: ['check.clean', 'check.lights', 'check.minibar', 'check.smell'],
};

/** Default checklist of a hall or a kiosk, which has no beds. */
const SPACE_LIST: readonly ListKey[] = ['check.floor', 'check.bins', 'check.bathroom', 'check.lights'];

/** Default checklist of a boat or a bicycle. */
const THING_LIST: readonly ListKey[] = ['check.wipe', 'check.parts', 'check.works', 'check.away'];

function listFor(taskType: HousekeepingTask['taskType'], kind: string | undefined): readonly ListKey[] {
  if (kind === 'space') return SPACE_LIST;
  return kind === undefined || kind === 'accommodation' ? LISTS[taskType] : THING_LIST;
}

const isCheck = (line: Readonly<Record<string, unknown>>): boolean => typeof line.item === 'string';

/** The checklist of a task: its own, else the default of its kind. */
export function checksOf(
  { checklist, taskType }: Pick<HousekeepingTask, 'checklist' | 'taskType'>,
  kind: string | undefined,
  { say }: Words,
): readonly Check[] {
  const own = checklist.filter(isCheck).map(({ item, done }) => ({ item: String(item), done: done === true }));
  return own.length > 0 ? own : listFor(taskType, kind).map((key) => ({ item: say(key), done: false }));
}
