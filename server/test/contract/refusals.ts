import type { AnyField } from '../../src/http/fields/field.ts';

export interface Refusal {
  readonly what: string;
  readonly value: unknown;
  readonly rule: string;
}

interface Described {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const describedBy = (field: AnyField): Described => field.spec.schema as Described;
const isNumeric = ({ type }: Described): boolean => type === 'integer' || type === 'number';

/** What the type of a field alone refuses in a body. */
function wrongTypes(schema: Described): Refusal[] {
  if (schema.enum) return [{ what: 'a stranger', value: 'no-such-value', rule: 'enum' }];
  if (schema.type === 'string') return [{ what: 'a number', value: 42, rule: 'string' }];
  if (schema.type === 'boolean') return [{ what: 'a text', value: 'true', rule: 'boolean' }];
  if (schema.type === 'object') return [{ what: 'an array', value: [], rule: 'object' }];
  if (schema.type === 'array') return [{ what: 'an object', value: {}, rule: 'array' }];
  const fraction = { what: 'a fraction', value: 1.5, rule: 'withoutDecimals' };
  const text = { what: 'a text', value: '1', rule: 'number' };
  return schema.type === 'integer' ? [text, fraction] : isNumeric(schema) ? [text] : [];
}

/** What lies beyond the limits of a field; the limits of an id are those of the records there are. */
function beyondLimits(field: AnyField): Refusal[] {
  const { maxLength, minimum, maximum, ...schema } = describedBy(field);
  const cases: Refusal[] = [];
  if (maxLength !== undefined)
    cases.push({ what: 'too long a text', value: 'x'.repeat(maxLength + 1), rule: 'maxLength' });
  if (field.spec.sqlType === 'bigint')
    return [...cases, { what: 'an impossible id', value: 0, rule: 'database.exists' }];
  if (isNumeric(schema) && minimum !== undefined)
    cases.push({ what: 'less than the least', value: minimum - 1, rule: 'min' });
  if (isNumeric(schema) && maximum !== undefined)
    cases.push({ what: 'more than the most', value: maximum + 1, rule: 'max' });
  return cases;
}

/** What a field must refuse in a body, from its declaration alone. */
export function refusals(name: string, field: AnyField): Refusal[] {
  const missing = field.isNullable ? [] : [{ what: 'null', value: null, rule: 'required' }];
  const cases = [...missing, ...wrongTypes(describedBy(field)), ...beyondLimits(field)];
  if (cases.length === 0) throw new Error(`${name}: its declaration says nothing that could be refused`);
  return cases;
}

/** What a field must refuse in a query string, where everything is a text. */
export function refusedQueries(field: AnyField): { value: string; rule: string }[] {
  const schema = describedBy(field);
  const { maxLength, minimum } = schema;
  if (schema.enum) return [{ value: 'no-such-value', rule: 'enum' }];
  if (schema.type === 'boolean') return [{ value: 'maybe', rule: 'boolean' }];
  if (isNumeric(schema))
    return [
      { value: 'abc', rule: 'number' },
      ...(minimum === 1 ? [{ value: '0', rule: field.spec.sqlType === 'bigint' ? 'database.exists' : 'min' }] : []),
    ];
  if (maxLength !== undefined) return [{ value: 'x'.repeat(maxLength + 1), rule: 'maxLength' }];
  return field.spec.sqlType === 'timestamptz' ? [{ value: 'yesterday', rule: 'date' }] : [];
}
