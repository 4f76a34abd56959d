import type { AnyField } from '../../src/http/fields/field.ts';

/** A value that a field must reject, and the rule that the error must name. */
export interface InvalidValue<Value = unknown> {
  readonly description: string;
  readonly value: Value;
  readonly rule: string;
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const schemaOf = (field: AnyField): Schema => field.spec.schema as Schema;
const isNumeric = ({ type }: Schema): boolean => type === 'integer' || type === 'number';

/** Values of another type than the field's. */
function wrongTypes(schema: Schema): InvalidValue[] {
  if (schema.enum) return [{ description: 'an unknown value', value: 'no-such-value', rule: 'enum' }];
  if (schema.type === 'string') return [{ description: 'a number', value: 42, rule: 'string' }];
  if (schema.type === 'boolean') return [{ description: 'a text', value: 'true', rule: 'boolean' }];
  if (schema.type === 'object') return [{ description: 'an array', value: [], rule: 'object' }];
  if (schema.type === 'array') return [{ description: 'an object', value: {}, rule: 'array' }];
  const fraction = { description: 'a fraction', value: 1.5, rule: 'withoutDecimals' };
  const text = { description: 'a text', value: '1', rule: 'number' };
  return schema.type === 'integer' ? [text, fraction] : isNumeric(schema) ? [text] : [];
}

/** Values beyond the limits of the field. An id has no limits but the records that exist. */
function beyondLimits(field: AnyField): InvalidValue[] {
  const { maxLength, minimum, maximum, ...schema } = schemaOf(field);
  const values: InvalidValue[] = [];
  if (maxLength !== undefined)
    values.push({ description: 'too long', value: 'x'.repeat(maxLength + 1), rule: 'maxLength' });
  if (field.spec.sqlType === 'bigint')
    return [...values, { description: 'an impossible id', value: 0, rule: 'database.exists' }];
  if (isNumeric(schema) && minimum !== undefined)
    values.push({ description: 'below the minimum', value: minimum - 1, rule: 'min' });
  if (isNumeric(schema) && maximum !== undefined)
    values.push({ description: 'above the maximum', value: maximum + 1, rule: 'max' });
  return values;
}

/** The values that a field must reject in a body, derived from its declaration alone. */
export function invalidValues(name: string, field: AnyField): InvalidValue[] {
  const missing = field.isNullable ? [] : [{ description: 'null', value: null, rule: 'required' }];
  const values = [...missing, ...wrongTypes(schemaOf(field)), ...beyondLimits(field)];
  if (values.length === 0) throw new Error(`${name}: its declaration allows every value`);
  return values;
}

const queryValue = (value: string, rule: string): InvalidValue<string> => ({
  description: value.slice(0, 20),
  value,
  rule,
});

/** The values that a field must reject in a query string, where every value is a text. */
export function invalidQueryValues(field: AnyField): InvalidValue<string>[] {
  const schema = schemaOf(field);
  const { maxLength, minimum } = schema;
  if (schema.enum) return [queryValue('no-such-value', 'enum')];
  if (schema.type === 'boolean') return [queryValue('maybe', 'boolean')];
  if (isNumeric(schema)) {
    const zero = queryValue('0', field.spec.sqlType === 'bigint' ? 'database.exists' : 'min');
    return [queryValue('abc', 'number'), ...(minimum === 1 ? [zero] : [])];
  }
  if (maxLength !== undefined) return [queryValue('x'.repeat(maxLength + 1), 'maxLength')];
  return field.spec.sqlType === 'timestamptz' ? [queryValue('yesterday', 'date')] : [];
}

/** The invalid value of each field in one request. */
export type Round<Value = unknown> = Readonly<Record<string, InvalidValue<Value>>>;

/**
 * Spreads invalid values over as few requests as possible: an error reply names every invalid field, so round n holds
 * the n-th invalid value of each field.
 */
export function roundsOf<Value>(fields: Readonly<Record<string, readonly InvalidValue<Value>[]>>): Round<Value>[] {
  const most = Math.max(0, ...Object.values(fields).map((values) => values.length));
  return Array.from({ length: most }, (_, round) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, values]) => (values[round] ? [[name, values[round]]] : [])),
    ),
  );
}

export const valuesIn = <Value>(round: Round<Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(round).map(([name, { value }]) => [name, value]));
