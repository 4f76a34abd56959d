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

/** The name a person knows a field by; its last part where it lies within others. */
function labelOf(words: Words, field: string): string {
  const last = field.split('.').at(-1) ?? field;
  return words.find(`field.${field}`) ?? words.find(`field.${last}`) ?? last;
}

/** Chosen by the rule and the field, never by the server's own message. */
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

/** Where the name of a field comes first, it begins as a sentence does. */
const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What has steps: stays, rooms, tasks, orders. Where two share a word of the server, they mean the same by it. */
const STEPS = ['status', 'state', 'hk.status', 'mt.status'];

const stateWord = (words: Words, value: string | number | undefined): string =>
  STEPS.map((kind) => words.find(`${kind}.${value}`)).find((word) => word !== undefined) ?? String(value ?? '');

/** What people are told of an error; the server's own words stay under "technical detail". */
export function sentenceOf(error: unknown, words: Words): string {
  if (!(error instanceof PousadaError)) return words.say('error.generic', { id: '–' });
  if (error.errors.length > 0) return error.errors.map((one) => problemSentence(one, words)).join(' ');
  if (error.status === 0) return words.say('error.network');
  if (error.code === 'UNAVAILABLE' && error.retryAfter) return words.say('error.busy', { n: error.retryAfter });
  return words.find(`code.${error.code}`) ?? words.say('error.generic', { id: error.requestId ?? '–' });
}
