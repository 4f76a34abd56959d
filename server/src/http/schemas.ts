import { type TObject, type TSchema, Type } from 'typebox';
import type { AnyField, Fields } from './fields/field.ts';
import { named } from './fields/schema-name.ts';
import { bodySchema, replySchema } from './fields/shapes.ts';
import { CODES, INPUT_CODES } from './messages/codes.ts';
import { RULES } from './messages/rules.ts';

export const Id = Type.Integer({ minimum: 1, examples: [1] });
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-14T23:52:00.000+00:00'] });
export const Created = named('Created', Type.Object({ id: Id }));
export const Choice = named('Choice', Type.Object({ value: Id, label: Type.String() }));
export const Choices = Type.Array(Choice);

/** One of a set of words, each with what it means. */
const vocabulary = (name: string, description: string, words: Readonly<Record<string, { about: string }>>): TSchema =>
  named(
    name,
    Type.Unsafe({
      type: 'string',
      enum: Object.keys(words),
      description,
      'x-enumDescriptions': Object.fromEntries(Object.entries(words).map(([word, { about }]) => [word, about])),
    }),
  );

export const Problem = named(
  'Problem',
  Type.Object({
    code: vocabulary('ErrorCode', 'What went wrong, for programs.', CODES),
    message: Type.String({ description: 'What went wrong, for people, in the language they asked for.' }),
  }),
);

const Meta = Type.Unsafe({
  type: 'object',
  additionalProperties: true,
  description:
    'The values behind the message: a limit, ids, names of fields. With `Prefer: handling=strict` wherever there are any.',
});

export const FieldProblem = named(
  'FieldProblem',
  Type.Object({
    message: Type.String({ description: 'What is wrong, for people, in the language they asked for.' }),
    rule: vocabulary('Rule', 'The rule that was broken, for programs.', RULES),
    field: Type.String({ description: 'The dotted path of the field, such as `tagIds.1`; empty for the whole body.' }),
    meta: Type.Optional(Meta),
  }),
);

const errors = Type.Array(FieldProblem, { description: 'Every failing field, one error each.' });

export const ValidationProblem = named('ValidationProblem', Type.Object({ errors }));

const InputCode = vocabulary('InputCode', 'Why the time clock refused it, for programs.', INPUT_CODES);

/** A 422 that may name its cause by a code, with the message beside it. */
export const CodedProblem = named(
  'CodedProblem',
  Type.Object({ code: Type.Optional(InputCode), message: Type.Optional(Type.String()), errors }),
);

const PageMeta = named('PageMeta', Type.Object({ currentPage: Type.Integer(), perPage: Type.Integer() }));

/** The staff API's page. */
export const pageOf = (row: TSchema): TSchema =>
  Type.Object({
    meta: PageMeta,
    data: Type.Array(row),
  });

const url = Type.Unsafe({ type: ['string', 'null'], examples: ['/?page=2'] });

const FullPageMeta = named(
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

/** The platform area's page, with totals and addresses. */
export const fullPageOf = (row: TSchema): TSchema =>
  Type.Object({
    meta: FullPageMeta,
    data: Type.Array(row),
  });

/** What a set of fields reads back as, name by name. */
export const repliesOf = (fields: Record<string, AnyField>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, replySchema(field)]));

/** The object a set of fields reads back as. */
export const replyOf = (fields: Record<string, AnyField>): TObject => Type.Object(repliesOf(fields));

/** The object a body must be; a partial one requires nothing. */
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
