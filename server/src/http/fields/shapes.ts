import { type TSchema, Type } from 'typebox';
import { type AbsencePolicy, type AnyField, Field, type Fields, report, type ValuesOf, WHOLE_BODY } from './field.ts';
import { rulesOfAbsence, rulesOfField } from './field-rules.ts';
import { parseFields } from './parse.ts';
import { id } from './types.ts';

/** An array whose elements are checked one by one and reported at their index. */
export function listOf<T>(element: Field<T>, { max = 1_000 }: { max?: number } = {}): Field<T[]> {
  return new Field<T[]>({
    schema: Type.Array(element.spec.schema, { maxItems: max }),
    reply: Type.Array(element.spec.reply ?? element.spec.schema),
    ...(element.spec.rules && { rules: ['array', 'max', ...element.spec.rules] as const }),
    check(value, path, context) {
      if (!Array.isArray(value)) return report(context, 'array', path);
      if (value.length > max)
        return report(context, 'max', path, { limit: max }, 'The {field} field may be at most {limit} long');
      const before = context.errors.length;
      const checked = value.map((one, index) => element.spec.check(one, `${path}.${index}`, context) as T);
      return context.errors.length > before ? undefined : checked;
    },
  });
}

/** Ids that replace a set of links: as many as a detail read returns. */
export const idList = (): Field<number[], 'given'> => listOf(id(), { max: 1_000 }).required();

/** An object with fields of its own; errors name the dotted path. */
export function object<F extends Fields>(fields: F, absent: AbsencePolicy = WHOLE_BODY): Field<ValuesOf<F>> {
  const names = Object.keys(fields);
  const required = names.filter((name) => fields[name]!.options.presence === 'required');
  return new Field<ValuesOf<F>>({
    schema: Type.Unsafe({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, bodySchema(fields[name]!, absent.fillDefaults)])),
      ...(required.length > 0 && { required }),
    }),
    rules: ['object', ...names.flatMap((name) => [...rulesOfField(fields[name]!), ...rulesOfAbsence(fields[name]!)])],
    check(value, path, context) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return report(context, 'object', path);
      return parseFields(fields, value, `${path}.`, absent, context);
    },
  });
}

/** A schema that also allows null, in the form that serialises fastest. */
export function orNull(schema: TSchema): TSchema {
  const { type, enum: values, ...rest } = schema as TSchema & { type?: string; enum?: unknown[] };
  if (!type) return Type.Union([schema, Type.Null()]);
  return Type.Unsafe({ ...rest, type: [type, 'null'], ...(values && { enum: [...values, null] }) });
}

const orNullIn = (field: AnyField, schema: TSchema): TSchema => (field.isNullable ? orNull(schema) : schema);

/** Adds `minLength: 1` to a required text, because blanks count as no value. */
function withoutBlanks({ spec, isNullable }: AnyField): TSchema {
  const { schema } = spec;
  const isFree = spec.textual && (schema as { type?: string }).type === 'string';
  const isBound = 'enum' in schema || 'format' in schema || 'minLength' in schema;
  return isFree && !isNullable && !isBound ? ({ ...schema, minLength: 1 } as TSchema) : schema;
}

/** Adds the field's description, if it has one. */
const described = ({ options: { description } }: AnyField, schema: TSchema): TSchema =>
  description === undefined ? schema : ({ ...schema, description } as TSchema);

/** The schema of a field in a body; a set of changes has no defaults. */
export function bodySchema(field: AnyField, isFilledIn = true): TSchema {
  const { fallback } = field.options;
  const schema = described(field, withoutBlanks(field));
  const filled = isFilledIn && fallback !== undefined ? ({ ...schema, default: fallback } as TSchema) : schema;
  return orNullIn(field, filled);
}

/** The schema of a parameter. */
export function parameterSchema({ spec, options }: AnyField): TSchema {
  const { fallback } = options;
  return (fallback === undefined ? spec.schema : { ...spec.schema, default: fallback }) as TSchema;
}

/** The schema of a field in a reply. */
export const replySchema = (field: AnyField): TSchema =>
  orNullIn(field, described(field, field.spec.reply ?? field.spec.schema));
