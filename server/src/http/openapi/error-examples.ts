import { type FieldError, fieldError } from '../errors.ts';
import type { AnyField, Fields } from '../fields/field.ts';
import { rulesOfField } from '../fields/field-rules.ts';
import type { Rule } from '../messages/rules.ts';
import type { NamedOperation } from './operation.ts';

type Limits = { maxLength?: number; minimum?: number; maximum?: number; minLength?: number };

/** The bound that a rule's message names. */
const BOUNDS: Partial<Record<Rule, (limits: Limits) => number | undefined>> = {
  maxLength: ({ maxLength }) => maxLength,
  minLength: ({ minLength }) => minLength,
  min: ({ minimum }) => minimum,
  max: ({ maximum }) => maximum,
};

/** Rules that a message without further values explains. */
const PLAIN: readonly Rule[] = ['email', 'date', 'enum', 'boolean', 'uuid', 'base64', 'array', 'regex', 'timezone'];

/** An error that a value of this field may cause: the most telling of its rules. */
function errorOf(name: string, field: AnyField): FieldError | undefined {
  const rules = rulesOfField(field);
  const bounded = (['maxLength', 'max', 'min', 'minLength'] as const).flatMap((rule) => {
    const limit = rules.includes(rule) ? BOUNDS[rule]!(field.spec.schema as Limits) : undefined;
    return limit === undefined ? [] : [fieldError(rule, name, { limit })];
  });
  const plain = PLAIN.filter((rule) => rules.includes(rule)).map((rule) => fieldError(rule, name));
  return plain[0] ?? bounded[0];
}

const entriesOf = (fields: unknown): [string, AnyField][] =>
  Object.entries((fields ?? {}) as Fields).filter(([, { options }]) => options.writable);

/** Errors of a 422 that this operation itself may answer: a missing field, a taken value, or a value out of bounds. */
export function errorsOf({ route }: NamedOperation): FieldError[] {
  const [body, query] = [entriesOf(route.body), entriesOf(route.query)];
  const required = (entries: [string, AnyField][]) =>
    entries.filter(([, { options }]) => options.presence === 'required' && !options.unless);
  const [missing] = route.partial ? required(query) : [...required(body), ...required(query)];
  const wrong = [...body, ...query]
    .filter(([name]) => name !== missing?.[0])
    .flatMap(([name, field]) => errorOf(name, field) ?? [])[0];
  const found = [...(missing ? [fieldError('required', missing[0])] : []), ...(wrong ? [wrong] : [])];
  return found.length > 0 ? found : [fieldError('unknown', 'colour')];
}
