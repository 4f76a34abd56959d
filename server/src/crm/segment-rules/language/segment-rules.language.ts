import { type Phrase, verbatim } from '../../../http/messages/messages.ts';
import {
  FIELDS,
  OPERATORS,
  OPERATORS_OF,
  type Operator,
  type SegmentField,
  THRESHOLDS,
} from './segment-rules.fields.ts';
import { InvalidDefinition, type Operand, readOperands } from './segment-rules.values.ts';

/** A parsed definition: plain data, ready to be turned into SQL. */
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

/** Keys allowed anywhere in a definition, and ignored. */
const REMARKS = new Set(['name', 'description', 'comment', 'note']);

interface ParseState {
  readonly timezone: string;
  tests: number;
}

/**
 * Parses the definition of a rule. An object may combine `{ field, operator, value }`, `{ all: [...] }`,
 * `{ any: [...] }`, `{ not: {...} }` and thresholds such as `{ minStays: 3 }`; all of them must hold. An unknown word
 * refuses the whole definition: ignoring it would match people whom it was meant to exclude.
 */
export function parseDefinition(definition: unknown, timezone: string): Condition | InvalidDefinition {
  return read(definition, { timezone, tests: 0 }, 1);
}

/** The number of conditions in a plan; if each value of a list is compared separately, each one counts. */
export function countConditions(plan: Condition): number {
  if (plan.is === 'not') return countConditions(plan.part);
  if (plan.is !== 'test') return plan.parts.reduce((sum, part) => sum + countConditions(part), 0);
  const { kind } = plan.field;
  return kind === 'preferences' || kind === 'timestamp' ? plan.operands.length : 1;
}

function read(node: unknown, state: ParseState, depth: number): Condition | InvalidDefinition {
  if (depth > MAX_DEPTH)
    return new InvalidDefinition('conditions are nested more than {limit} deep', { limit: MAX_DEPTH });
  if (typeof node !== 'object' || node === null || Array.isArray(node))
    return new InvalidDefinition('a condition must be an object');
  const parts: Condition[] = [];
  for (const [word, value] of Object.entries(node)) {
    const part = readWord(node as Record<string, unknown>, word, value, state, depth);
    if (part instanceof InvalidDefinition) return part;
    if (part) parts.push(part);
  }
  if (parts.length === 0)
    return new InvalidDefinition('a condition says nothing: give field and operator, all, any, not or a threshold');
  return parts.length === 1 ? parts[0]! : { is: 'all', parts };
}

/** One key of an object: a condition, or undefined for keys that belong to another one. */
function readWord(
  node: Record<string, unknown>,
  word: string,
  value: unknown,
  state: ParseState,
  depth: number,
): Condition | InvalidDefinition | undefined {
  if (word === 'all' || word === 'any') return readList(word, value, state, depth);
  if (word === 'not') {
    const part = read(value, state, depth + 1);
    return part instanceof InvalidDefinition ? part : { is: 'not', part };
  }
  if (word === 'field') return readTest(value, node.operator, node.value, state);
  if ((word === 'operator' || word === 'value') && Object.hasOwn(node, 'field')) return undefined;
  const threshold = THRESHOLDS.get(word);
  if (threshold) {
    if (typeof value !== 'number') return new InvalidDefinition('{word} takes a number', { word });
    return readTest(threshold.field, threshold.operator, value, state);
  }
  return REMARKS.has(word)
    ? undefined
    : new InvalidDefinition('"{word}" is no word of the language', { word: shortened(word) });
}

function readList(is: 'all' | 'any', value: unknown, state: ParseState, depth: number): Condition | InvalidDefinition {
  // An empty list would match every customer or none; neither can be intended.
  if (!Array.isArray(value) || value.length === 0)
    return new InvalidDefinition('{word} takes a list of conditions', { word: is });
  const parts: Condition[] = [];
  for (const one of value) {
    const part = read(one, state, depth + 1);
    if (part instanceof InvalidDefinition) return part;
    parts.push(part);
  }
  return { is, parts };
}

function readTest(name: unknown, operator: unknown, value: unknown, state: ParseState): Condition | InvalidDefinition {
  if (++state.tests > MAX_TESTS)
    return new InvalidDefinition('there are more than {limit} conditions', { limit: MAX_TESTS });
  const field = typeof name === 'string' ? FIELDS.get(name) : undefined;
  if (!field) return new InvalidDefinition('there is no field "{word}"', { word: shortened(name) });
  const known = OPERATORS.find((one) => one === operator);
  if (!known) return new InvalidDefinition('there is no operator "{word}"', { word: shortened(operator) });
  const allowed: readonly Operator[] = OPERATORS_OF[field.kind];
  if (!allowed.includes(known))
    return new InvalidDefinition('{word} cannot be compared with {operator}', { word: name, operator: known });
  const operands = readOperands(field, known, value, state.timezone);
  if (operands instanceof InvalidDefinition)
    return new InvalidDefinition('{condition}: {problem}', { condition: `${name} ${known}`, problem: operands.phrase });
  return { is: 'test', field, operator: known, operands };
}

/** The value as sent, cut short for a message. */
const shortened = (value: unknown): Phrase => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return verbatim(text.length > 60 ? `${text.slice(0, 60)}...` : text);
};
