import { type TObject, type TSchema, Type } from 'typebox';
import type { AnyField, Fields } from './fields/field.ts';
import { namedSchema } from './fields/schema-name.ts';
import { bodySchema, replySchema } from './fields/shapes.ts';
import { CODES, INPUT_CODES } from './messages/codes.ts';
import { RULES } from './messages/rules.ts';

export const Id = Type.Integer({ minimum: 1, examples: [1] });
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-14T23:52:00.000+00:00'] });
export const Created = namedSchema('Created', Type.Object({ id: Id }));
export const Choice = namedSchema('Choice', Type.Object({ value: Id, label: Type.String() }));
export const Choices = Type.Array(Choice);

/** A text of a reply whose known values are listed. Later versions may add values, so `enum` would promise too much. */
export const openEnum = <V extends string>(values: readonly V[], about: object = {}) =>
  Type.Unsafe<V>({ type: 'string', 'x-extensible-enum': [...values], ...about });

/** An open enum with a description of each value. */
const vocabulary = (name: string, description: string, words: Readonly<Record<string, { about: string }>>): TSchema =>
  namedSchema(
    name,
    openEnum(Object.keys(words), {
      description: `${description} New values may be added.`,
      'x-enumDescriptions': Object.fromEntries(Object.entries(words).map(([word, { about }]) => [word, about])),
    }),
  );

export const Problem = namedSchema(
  'Problem',
  Type.Object({
    code: vocabulary('ErrorCode', 'The cause of the error, for programs.', CODES),
    message: Type.String({ description: 'The cause of the error, for people, in the requested language.' }),
  }),
);

const Meta = Type.Unsafe({
  type: 'object',
  additionalProperties: true,
  description:
    'The values behind the message, such as a limit, ids or names of fields. With `Prefer: handling=strict` every error that has values sends them.',
});

export const FieldProblem = namedSchema(
  'FieldProblem',
  Type.Object({
    message: Type.String({ description: 'The error, for people, in the requested language.' }),
    rule: vocabulary('Rule', 'The rule that was broken, for programs.', RULES),
    field: Type.String({ description: 'The dotted path of the field, such as `tagIds.1`; empty for the whole body.' }),
    meta: Type.Optional(Meta),
  }),
);

const errors = Type.Array(FieldProblem, { description: 'Every failing field, one error each.' });

export const ValidationProblem = namedSchema('ValidationProblem', Type.Object({ errors }));

const InputCode = vocabulary('InputCode', 'Why the time clock refused the request, for programs.', INPUT_CODES);

/** A 422 that may also carry a code and its message. */
export const CodedProblem = namedSchema(
  'CodedProblem',
  Type.Object({ code: Type.Optional(InputCode), message: Type.Optional(Type.String()), errors }),
);

const PageMeta = namedSchema(
  'PageMeta',
  Type.Object({
    currentPage: Type.Integer({ description: 'The page that was asked for; 1 with `after`.' }),
    perPage: Type.Integer({ description: 'The largest number of records of this page.' }),
    after: Type.Optional(
      Type.Unsafe({
        type: ['string', 'null'],
        description: 'The cursor of the next page, null on the last one. Only with `cursor` or `after`.',
      }),
    ),
  }),
);

/** The staff API's page. */
export const pageOf = (row: TSchema): TSchema =>
  Type.Object({
    meta: PageMeta,
    data: Type.Array(row),
  });

const url = Type.Unsafe({ type: ['string', 'null'], examples: ['/?page=2'] });

const FullPageMeta = namedSchema(
  'FullPageMeta',
  Type.Object({
    total: Type.Integer(),
    perPage: Type.Integer(),
    currentPage: Type.Integer(),
    lastPage: Type.Integer(),
    firstPage: Type.Integer(),
    firstPageUrl: url,
    lastPageUrl: url,
    nextPageUrl: url,
    previousPageUrl: url,
  }),
);

/** The platform area's page, with totals and links. */
export const fullPageOf = (row: TSchema): TSchema =>
  Type.Object({
    meta: FullPageMeta,
    data: Type.Array(row),
  });

/** The reply schemas of a set of fields, by name. */
export const repliesOf = (fields: Record<string, AnyField>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, replySchema(field)]));

/** The reply object of a set of fields. */
export const replyOf = (fields: Record<string, AnyField>): TObject => Type.Object(repliesOf(fields));

/** The body schema of a set of fields; a partial body requires nothing. */
export function bodyOf(fields: Fields, partial: boolean): TSchema {
  const writable = Object.entries(fields).filter(([, field]) => field.options.writable);
  const required = partial
    ? []
    : writable.filter(([, { options }]) => options.presence === 'required' && !options.unless).map(([name]) => name);
  return Type.Unsafe({
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, bodySchema(field, !partial)])),
    ...(required.length > 0 && { required }),
  });
}
