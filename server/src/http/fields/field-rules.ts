import type { TSchema } from 'typebox';
import type { Rule } from '../messages/rules.ts';
import type { AnyField } from './field.ts';

type Known = TSchema & {
  type?: string | string[];
  format?: string;
  items?: TSchema;
  properties?: Record<string, TSchema>;
  anyOf?: TSchema[];
};

const FORMATS: Readonly<Record<string, Rule>> = { email: 'email', date: 'date', 'date-time': 'date', uuid: 'uuid' };

/** What a check by this schema may find wrong, for fields that do not say it themselves. */
function rulesOfSchema(schema: TSchema): Rule[] {
  const { type, format, items, properties, anyOf } = schema as Known;
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

/** What the value of a field may be refused by. */
export const rulesOfField = ({ spec, options }: AnyField): Rule[] => [
  ...(spec.rules ?? rulesOfSchema(spec.schema)),
  ...(options.references ? (['database.exists'] as const) : []),
];

/** What a body's field that is null, blank or left out may be refused by. */
export const rulesOfAbsence = ({ options }: AnyField): Rule[] => (options.presence === 'nullable' ? [] : ['required']);
