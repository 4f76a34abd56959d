import type { TSchema } from 'typebox';
import type { Rule } from '../messages/rules.ts';
import type { AnyField } from './field.ts';

type JsonSchema = TSchema & {
  type?: string | string[];
  format?: string;
  items?: TSchema;
  properties?: Record<string, TSchema>;
  anyOf?: TSchema[];
};

const FORMATS: Readonly<Record<string, Rule>> = { email: 'email', date: 'date', 'date-time': 'date', uuid: 'uuid' };

/** The rules implied by a schema, for fields that declare none. */
function rulesOfSchema(schema: TSchema): Rule[] {
  const { type, format, items, properties, anyOf } = schema as JsonSchema;
  if ('enum' in schema) return ['enum'];
  if (anyOf) return anyOf.flatMap(rulesOfSchema);
  const kind = [type].flat()[0];
  if (kind === 'boolean') return ['boolean'];
  if (kind === 'integer') return ['number', 'withoutDecimals', 'min', 'max'];
  if (kind === 'number') return ['number', 'min', 'max', 'decimal'];
  if (kind === 'array') return ['array', 'max', ...(items ? rulesOfSchema(items) : [])];
  if (kind === 'object') return ['object', ...Object.values(properties ?? {}).flatMap(rulesOfSchema)];
  return [
    'string',
    ...('maxLength' in schema ? (['maxLength'] as const) : []),
    ...('minLength' in schema ? (['minLength'] as const) : []),
    ...('pattern' in schema ? (['regex'] as const) : []),
    ...(format && FORMATS[format] ? [FORMATS[format]] : []),
  ];
}

/** The rules that may refuse the value of a field. */
export const rulesOfField = ({ spec, options }: AnyField): Rule[] => [
  ...(spec.rules ?? rulesOfSchema(spec.schema)),
  ...(options.references ? (['database.exists'] as const) : []),
];

/** The rules that may refuse a field of a body that is null, blank or absent. */
export const rulesOfAbsence = ({ options }: AnyField): Rule[] => (options.presence === 'nullable' ? [] : ['required']);
