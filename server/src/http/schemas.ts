import { type TSchema, Type } from 'typebox';
import type { AnyField, Fields } from './field.ts';
import { bodySchema, replySchema } from './field-shapes.ts';

export const Id = Type.Integer({ minimum: 1, examples: [1] });
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-14T23:52:00.000+00:00'] });
export const Created = Type.Object({ id: Id });
export const Choice = Type.Object({ value: Id, label: Type.String({ examples: ['Suíte Mar'] }) });
export const Choices = Type.Array(Choice);

export const Problem = Type.Object(
  { code: Type.String({ examples: ['NOT_FOUND'] }), message: Type.String({ examples: ['There is no such record'] }) },
  { $id: 'Problem' },
);

export const ValidationProblem = Type.Object(
  {
    errors: Type.Array(
      Type.Object({
        message: Type.String({ examples: ['The fullName field must be defined'] }),
        rule: Type.String({ examples: ['required'] }),
        field: Type.String({ examples: ['fullName'] }),
        meta: Type.Optional(Type.Unsafe({ type: 'object', additionalProperties: true })),
      }),
    ),
  },
  { $id: 'ValidationProblem' },
);

/** A 422 that may name its cause by a code, with the message beside it. */
export const codedProblem = (codes: readonly string[]): TSchema =>
  Type.Object({
    code: Type.Optional(Type.Unsafe({ type: 'string', enum: [...codes] })),
    message: Type.Optional(Type.String()),
    ...(ValidationProblem as unknown as { properties: Record<string, TSchema> }).properties,
  });

/** The staff API's page. */
export const pageOf = (row: TSchema): TSchema =>
  Type.Object({
    meta: Type.Object({ currentPage: Type.Integer({ examples: [1] }), perPage: Type.Integer({ examples: [25] }) }),
    data: Type.Array(row),
  });

const url = Type.Unsafe({ type: ['string', 'null'], examples: ['/?page=2'] });

/** The platform area's page, with totals and addresses. */
export const fullPageOf = (row: TSchema): TSchema =>
  Type.Object({
    meta: Type.Object({
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
    data: Type.Array(row),
  });

/** What a set of fields reads back as, name by name. */
export const repliesOf = (fields: Record<string, AnyField>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, replySchema(field)]));

/** The object a set of fields reads back as. */
export const replyOf = (fields: Record<string, AnyField>): TSchema => Type.Object(repliesOf(fields));

/** The object a body must be; a partial one requires nothing. */
export function bodyOf(fields: Fields, partial: boolean): TSchema {
  const writable = Object.entries(fields).filter(([, field]) => field.options.writable);
  const required = partial
    ? []
    : writable.filter(([, field]) => field.options.presence === 'required').map(([name]) => name);
  return Type.Unsafe({
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, bodySchema(field)])),
    ...(required.length > 0 && { required }),
  });
}
