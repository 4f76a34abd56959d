import { PousadaError } from '@pousada/client';
import type { Words } from '../words/words.ts';

type Problem = PousadaError['errors'][number];
type Meta = Readonly<Record<string, string | number>>;

const plainValues = (meta: unknown): Meta =>
  Object.fromEntries(
    Object.entries((meta ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** Words for a field; for a nested one, such as `every.count`, those of its last part. Names of the API are never shown. */
function labelOf(words: Words, field: string): string {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part));
  return words.find(`field.${parts.at(-1)}`) ?? words.say('field.other');
}

/** The sentence for a problem. It depends on the rule and the field, not on the message of the server. */
export function problemSentence({ rule, field, ...problem }: Problem, words: Words): string {
  const meta = 'meta' in problem ? plainValues(problem.meta) : {};
  const values = { ...meta, field: labelOf(words, field) };
  const states = { ...values, from: stateWord(words, meta.from), to: stateWord(words, meta.to) };
  return asSentence(
    words.find(`rule.${rule}@${field}`, states) ??
      words.find(`rule.${rule}`, states) ??
      words.say('error.generic', { id: rule }),
  );
}

/** Capitalizes the first letter: a label may come first. */
const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Words for the states of stays, rooms, tasks and orders. A value that two of them share means the same in both. */
const STATE_WORDS = ['status', 'state', 'hk.status', 'mt.status'];

const stateWord = (words: Words, value: string | number | undefined): string =>
  STATE_WORDS.map((kind) => words.find(`${kind}.${value}`)).find((word) => word !== undefined) ?? String(value ?? '');

/** The sentence for an error. The message of the server is shown under "technical detail" only. */
export function sentenceOf(error: unknown, words: Words): string {
  if (!(error instanceof PousadaError)) return words.say('error.generic', { id: '–' });
  if (error.errors.length > 0) return error.errors.map((one) => problemSentence(one, words)).join(' ');
  if (error.status === 0) return words.say('error.network');
  if (error.code === 'UNAVAILABLE' && error.retryAfter) return words.say('error.busy', { n: error.retryAfter });
  return words.find(`code.${error.code}`) ?? words.say('error.generic', { id: error.requestId ?? '–' });
}
