import { type Phrase, verbatim } from '../../../http/messages/messages.ts';
import {
  FIELDS,
  OPERATORS,
  OPERATORS_OF,
  type Operator,
  type SegmentField,
  THRESHOLDS,
} from './segment-rules.fields.ts';
import { NotUnderstood, type Operand, readOperands } from './segment-rules.values.ts';

/** A definition that was understood: plain data, ready to be turned into SQL. */
export type Condition =
  | { readonly is: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly is: 'not'; readonly part: Condition }
  | {
      readonly is: 'test';
      readonly field: SegmentField;
      readonly operator: Operator;
      readonly operands: readonly Operand[];
    };

const MAX_DEPTH = 12;
const MAX_TESTS = 200;

/** May stand anywhere in a definition and mean nothing to us. */
const REMARKS = new Set(['name', 'description', 'comment', 'note']);

interface Reading {
  readonly timezone: string;
  tests: number;
}

/**
 * Reads a rule's definition. Everything an object says must hold: `{ field, operator, value }`, `{ all: [...] }`,
 * `{ any: [...] }`, `{ not: {...} }` and thresholds such as `{ minStays: 3 }` may stand side by side.
 * A word it does not know makes the whole not understood: leaving it out would reach people it was meant to spare.
 */
export function understand(definition: unknown, timezone: string): Condition | NotUnderstood {
  return read(definition, { timezone, tests: 0 }, 1);
}

/** How many conditions a plan is made of; where each value of a list is compared by itself, each one counts. */
export function sizeOf(plan: Condition): number {
  if (plan.is === 'not') return sizeOf(plan.part);
  if (plan.is !== 'test') return plan.parts.reduce((sum, part) => sum + sizeOf(part), 0);
  const { kind } = plan.field;
  return kind === 'preferences' || kind === 'timestamp' ? plan.operands.length : 1;
}

function read(node: unknown, reading: Reading, depth: number): Condition | NotUnderstood {
  if (depth > MAX_DEPTH) return new NotUnderstood('conditions are nested more than {limit} deep', { limit: MAX_DEPTH });
  if (typeof node !== 'object' || node === null || Array.isArray(node))
    return new NotUnderstood('a condition must be an object');
  const parts: Condition[] = [];
  for (const [word, value] of Object.entries(node)) {
    const part = readWord(node as Record<string, unknown>, word, value, reading, depth);
    if (part instanceof NotUnderstood) return part;
    if (part) parts.push(part);
  }
  if (parts.length === 0)
    return new NotUnderstood('a condition says nothing: give field and operator, all, any, not or a threshold');
  return parts.length === 1 ? parts[0]! : { is: 'all', parts };
}

/** One word of an object: a condition, or undefined for those that belong to another word. */
function readWord(
  node: Record<string, unknown>,
  word: string,
  value: unknown,
  reading: Reading,
  depth: number,
): Condition | NotUnderstood | undefined {
  if (word === 'all' || word === 'any') return readList(word, value, reading, depth);
  if (word === 'not') {
    const part = read(value, reading, depth + 1);
    return part instanceof NotUnderstood ? part : { is: 'not', part };
  }
  if (word === 'field') return readTest(value, node.operator, node.value, reading);
  if ((word === 'operator' || word === 'value') && Object.hasOwn(node, 'field')) return undefined;
  const threshold = THRESHOLDS.get(word);
  if (threshold) {
    if (typeof value !== 'number') return new NotUnderstood('{word} takes a number', { word });
    return readTest(threshold.field, threshold.operator, value, reading);
  }
  return REMARKS.has(word)
    ? undefined
    : new NotUnderstood('"{word}" is no word of the language', { word: shown(word) });
}

function readList(is: 'all' | 'any', value: unknown, reading: Reading, depth: number): Condition | NotUnderstood {
  // An empty list would match everybody or nobody; neither is what somebody meant.
  if (!Array.isArray(value) || value.length === 0)
    return new NotUnderstood('{word} takes a list of conditions', { word: is });
  const parts: Condition[] = [];
  for (const one of value) {
    const part = read(one, reading, depth + 1);
    if (part instanceof NotUnderstood) return part;
    parts.push(part);
  }
  return { is, parts };
}

function readTest(name: unknown, operator: unknown, value: unknown, reading: Reading): Condition | NotUnderstood {
  if (++reading.tests > MAX_TESTS)
    return new NotUnderstood('there are more than {limit} conditions', { limit: MAX_TESTS });
  const field = typeof name === 'string' ? FIELDS.get(name) : undefined;
  if (!field) return new NotUnderstood('there is no field "{word}"', { word: shown(name) });
  const known = OPERATORS.find((one) => one === operator);
  if (!known) return new NotUnderstood('there is no operator "{word}"', { word: shown(operator) });
  const allowed: readonly Operator[] = OPERATORS_OF[field.kind];
  if (!allowed.includes(known))
    return new NotUnderstood('{word} cannot be compared with {operator}', { word: name, operator: known });
  const operands = readOperands(field, known, value, reading.timezone);
  if (operands instanceof NotUnderstood)
    return new NotUnderstood('{condition}: {problem}', { condition: `${name} ${known}`, problem: operands.phrase });
  return { is: 'test', field, operator: known, operands };
}

/** What was sent, short enough for a message. */
const shown = (value: unknown): Phrase => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return verbatim(text.length > 60 ? `${text.slice(0, 60)}...` : text);
};
