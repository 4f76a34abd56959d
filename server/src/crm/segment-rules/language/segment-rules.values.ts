import { readDate, readTimestamp, startOfDay } from '../../../http/fields/iso-time.ts';
import { type Phrase, phraseOf, render, type Values } from '../../../http/messages/messages.ts';
import type { Sentence } from '../../../http/messages/portuguese.ts';
import { type Operator, SEVERITIES, type SegmentField } from './segment-rules.fields.ts';

/** The reason why a definition cannot be run, for its author. */
export class InvalidDefinition {
  readonly phrase: Phrase;
  constructor(sentence: Sentence, values: Values = {}) {
    this.phrase = phraseOf(sentence, values);
  }

  /** In English, as stored in the records of runs. */
  get reason(): string {
    return render(this.phrase, 'en');
  }
}

/** The time span a value stands for: a local day, or one instant (then `until` is null). */
export interface Moment {
  readonly from: string;
  readonly until: string | null;
}

/** Criteria for one preference; all given parts must hold. */
export interface PreferenceCriteria {
  /** Searched in the kind and in the value. */
  readonly text?: string;
  readonly kind?: string;
  readonly value?: string;
  readonly severity?: string;
}

/** A checked value; `in` has several, the other operators exactly one. */
export type Operand = string | number | boolean | Moment | PreferenceCriteria;

const MAX_TEXT_LENGTH = 500;
const MAX_LIST_LENGTH = 1_000;
const MAX_DAYS = 100_000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH && isPlain(value);
const isPlain = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values a test compares with, or the reason why they do not fit the field and the operator. */
export function readOperands(
  { kind, choices }: SegmentField,
  operator: Operator,
  value: unknown,
  timezone: string,
): Operand[] | InvalidDefinition {
  if (operator === 'exists')
    return typeof value === 'boolean' ? [value] : new InvalidDefinition('exists takes true or false');
  if (operator === 'olderThanDays' || operator === 'withinDays') {
    const isDays = Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DAYS;
    return isDays
      ? [value as number]
      : new InvalidDefinition('{word} takes a whole number of days up to {limit}', { word: operator, limit: MAX_DAYS });
  }
  if (operator !== 'in') return single(kind, choices, value, timezone);
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_LIST_LENGTH)
    return new InvalidDefinition('in takes a list of 1 to {limit} values', { limit: MAX_LIST_LENGTH });
  const operands = value.map((one) => single(kind, choices, one, timezone));
  return operands.find((one) => one instanceof InvalidDefinition) ?? (operands as Operand[][]).flat();
}

function single(
  kind: SegmentField['kind'],
  choices: readonly string[] | undefined,
  value: unknown,
  timezone: string,
): Operand[] | InvalidDefinition {
  const operand = readers[kind](value, timezone, choices ?? []);
  if (operand !== undefined) return [operand];
  return new InvalidDefinition(EXPECTED_VALUES[kind], { limit: MAX_TEXT_LENGTH, choices: choices?.join(', ') });
}

const TEXT_EXPECTED = 'the value must be a text of 1 to {limit} characters';

const EXPECTED_VALUES: Record<SegmentField['kind'], Sentence> = {
  text: TEXT_EXPECTED,
  email: TEXT_EXPECTED,
  country: TEXT_EXPECTED,
  choice: 'the value must be one of {choices}',
  flag: 'the value must be true or false',
  number: 'the value must be a number',
  date: 'the value must be a date such as 1990-05-21',
  timestamp: 'the value must be a date such as 2026-05-21 or a time such as 2026-05-21T14:00:00-03:00',
  tags: 'the value must be the code or the id of a tag',
  preferences: 'the value must be a text, or an object with kind, value or severity',
};

const readers: Record<
  SegmentField['kind'],
  (value: unknown, timezone: string, choices: readonly string[]) => Operand | undefined
> = {
  text: (value) => (isText(value) ? value : undefined),
  email: (value) => (isText(value) ? value.trim().toLowerCase() : undefined),
  // Country codes are stored in capitals.
  country: (value) => (isText(value) ? value.toUpperCase() : undefined),
  choice: (value, _timezone, choices) => (isText(value) && choices.includes(value) ? value : undefined),
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  date: (value) => (isText(value) ? readDate(value) : undefined),
  timestamp: (value, timezone) => (isText(value) ? readMoment(value, timezone) : undefined),
  tags: (value) =>
    isText(value) || (Number.isSafeInteger(value) && (value as number) > 0) ? (value as Operand) : undefined,
  preferences: readPreference,
};

/** A plain date is the whole local day of the house. */
function readMoment(text: string, timezone: string): Moment | undefined {
  const date = readDate(text);
  if (!date) {
    const instant = readTimestamp(text, timezone);
    return instant ? { from: instant, until: null } : undefined;
  }
  const next = Temporal.PlainDate.from(date).add({ days: 1 });
  // At either end of the calendar a day has no instants that PostgreSQL can read.
  if (date < '0001-01-03' || next.year > 9999) return undefined;
  return { from: startOfDay(date, timezone), until: startOfDay(next.toString(), timezone) };
}

function readPreference(value: unknown): PreferenceCriteria | undefined {
  if (isText(value)) return { text: value };
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  const known = entries.every(
    ([name, part]) =>
      isText(part) && (name === 'severity' ? SEVERITIES.includes(part) : name === 'kind' || name === 'value'),
  );
  return known && entries.length > 0 ? (Object.fromEntries(entries) as PreferenceCriteria) : undefined;
}
