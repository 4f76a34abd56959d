import { type TSchema, Type } from 'typebox';
import { type Sql, sql } from '../../db/sql.ts';
import type { Rule } from '../messages/rules.ts';
import { type Context, Field, report } from './field.ts';
import { readDate, readTimestamp, readTimezone, replyTime, replyTimeOf } from './iso-time.ts';
import { namedSchema } from './schema-name.ts';

const INT4_MAX = 2_147_483_647;
const MONEY_MAX = 9_999_999_999.99;
/** ASCII only: look-alike letters must not make two accounts of one address. */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the one character that PostgreSQL's text cannot store
const UNSTORABLE = /\u0000/;

/** Counts characters as a person does: each code point is one, whatever its encoding. */
const lengthOf = (text: string): number => (text.length > 0 ? [...text].length : 0);

function checkText(value: unknown, path: string, context: Context, max?: number, asTyped = false): string | undefined {
  if (typeof value !== 'string' || UNSTORABLE.test(value) || !value.isWellFormed())
    return report(context, 'string', path);
  const text = asTyped ? value : value.trim();
  if (max !== undefined && text.length > max && lengthOf(text) > max)
    return report(context, 'maxLength', path, { limit: max });
  return text;
}

/** A text whose format `read` checks; it returns the value to store, or undefined. */
function textMatching(
  rule: Rule,
  schema: TSchema,
  read: (text: string, context: Context) => string | undefined,
  { max, reply }: { max?: number | undefined; reply?: TSchema } = {},
) {
  return new Field<string>({
    schema,
    ...(reply && { reply }),
    rules: ['string', ...(max === undefined ? [] : (['maxLength'] as const)), rule],
    sqlType: 'text',
    textual: true,
    check(value, path, context) {
      const text = checkText(value, path, context, max);
      return text === undefined ? undefined : (read(text, context) ?? report(context, rule, path));
    },
  });
}

/** Default maximum length of a text in characters: several pages, but cheap to read, compare and store. */
export const FREE_TEXT_MAX_LENGTH = 20_000;

/** A text of at most `max` characters. Trimmed, unless `asTyped`. */
export function text(
  max = FREE_TEXT_MAX_LENGTH,
  { min, asTyped = false }: { min?: number; asTyped?: boolean } = {},
): Field<string> {
  return new Field<string>({
    schema: Type.String({ maxLength: max, ...(min !== undefined && { minLength: min }) }),
    sqlType: 'text',
    textual: true,
    check(value, path, context) {
      const checked = checkText(value, path, context, max, asTyped);
      if (checked === undefined || min === undefined || lengthOf(checked) >= min) return checked;
      return report(context, 'minLength', path, { limit: min });
    },
  });
}

export const pattern = (form: RegExp, max?: number): Field<string> =>
  textMatching(
    'regex',
    Type.String({ pattern: form.source, ...(max && { maxLength: max }) }),
    (value) => (form.test(value) ? value : undefined),
    { max },
  );

export const email = (max = 250): Field<string> =>
  textMatching(
    'email',
    Type.String({ format: 'email', maxLength: max }),
    (value) => (EMAIL.test(value) ? value : undefined),
    { max },
  );

const TimeZone = namedSchema(
  'TimeZone',
  Type.Unsafe<string>({
    type: 'string',
    enum: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort(),
    description: 'A name of the IANA time zone database. Older names are accepted too.',
  }),
);

export const timezone = (): Field<string> =>
  textMatching('timezone', TimeZone, readTimezone, { max: 64, reply: Type.String() }).example('America/Sao_Paulo');

/** A currency code of three letters, stored in upper case. */
export const currency = (): Field<string> =>
  textMatching(
    'regex',
    Type.String({ pattern: '^[A-Za-z]{3}$' }),
    (value) => (/^[A-Za-z]{3}$/.test(value) ? value.toUpperCase() : undefined),
    { reply: Type.String({ pattern: '^[A-Z]{3}$' }) },
  ).example('BRL');

export const uuid = (): Field<string> => {
  const field = textMatching('uuid', Type.String({ format: 'uuid' }), (value) =>
    UUID.test(value) ? value.toLowerCase() : undefined,
  );
  return new Field({ ...field.spec, sqlType: 'uuid' });
};

export function oneOf<const V extends string>(values: readonly V[], options: { ranked?: boolean } = {}): Field<V> {
  const known = new Set<unknown>(values);
  return new Field<V>({
    schema: Type.Unsafe<V>({ type: 'string', enum: [...values] }),
    sqlType: 'text',
    textual: true,
    check: (value, path, context) => (known.has(value) ? (value as V) : report(context, 'enum', path)),
    ...(options.ranked && { ranks: values }),
  });
}

const castNumber = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);

function checkNumber(value: unknown, path: string, context: Context): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : report(context, 'number', path);
}

function checkRange(value: number, min: number, max: number, path: string, context: Context): number | undefined {
  if (value < min) return report(context, 'min', path, { limit: min });
  return value > max ? report(context, 'max', path, { limit: max }) : value;
}

export function integer({ min = -INT4_MAX, max = INT4_MAX }: { min?: number; max?: number } = {}): Field<number> {
  return new Field<number>({
    schema: Type.Integer({ minimum: min, maximum: max }),
    sqlType: 'integer',
    cast: castNumber,
    check(value, path, context) {
      const number = checkNumber(value, path, context);
      if (number === undefined) return undefined;
      return Number.isInteger(number)
        ? checkRange(number, min, max, path, context)
        : report(context, 'withoutDecimals', path);
    },
  });
}

/** The id of a record. A number that cannot be an id is reported as a missing record. */
export function id(): Field<number> {
  return new Field<number>({
    schema: Type.Integer({ minimum: 1 }),
    rules: ['number', 'withoutDecimals', 'database.exists'],
    sqlType: 'bigint',
    cast: castNumber,
    check(value, path, context) {
      const number = checkNumber(value, path, context);
      if (number === undefined) return undefined;
      if (!Number.isInteger(number)) return report(context, 'withoutDecimals', path);
      return Number.isSafeInteger(number) && number > 0 ? number : report(context, 'database.exists', path);
    },
  }).example(1);
}

/** An exact amount with two decimals: a number in a body, stored as `numeric`. */
export function money({
  min = -MONEY_MAX,
  as = 'string',
}: {
  min?: number;
  as?: 'string' | 'number';
} = {}): Field<string> {
  const answer =
    as === 'string'
      ? Type.String({ pattern: '^-?\\d+\\.\\d{2}$', examples: ['150.00'] })
      : Type.Number({ examples: [150] });
  return new Field<string>({
    schema: Type.Number({ minimum: min, maximum: MONEY_MAX, examples: [150] }),
    reply: answer,
    sqlType: 'numeric(12,2)',
    cast: castNumber,
    check(value, path, context) {
      const number = checkNumber(value, path, context);
      if (number === undefined || checkRange(number, min, MONEY_MAX, path, context) === undefined) return undefined;
      const exact = number.toFixed(2);
      return Number(exact) === number ? exact : report(context, 'decimal', path, { limit: 2 });
    },
    ...(as === 'string'
      ? { json: (column: Sql) => sql`${column}::text` }
      : { select: (column: Sql) => sql`${column}::float8`, shown: Number }),
  });
}

const BOOLEAN_TEXTS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

/** A boolean. */
export function flag(): Field<boolean>;
export function flag(fallback: boolean): Field<boolean, 'given'>;
export function flag(fallback?: boolean): Field<boolean, 'given'> | Field<boolean> {
  const field = new Field<boolean>({
    schema: Type.Boolean(),
    sqlType: 'boolean',
    cast: (value) => BOOLEAN_TEXTS[value] ?? value,
    check: (value, path, context) => (typeof value === 'boolean' ? value : report(context, 'boolean', path)),
  });
  return fallback === undefined ? field : field.default(fallback);
}

/** The id of the transaction that wrote a row. A reader in commit order stays below the oldest running one. */
export const transactionId = (): Field<string> =>
  new Field<string>({ schema: Type.String({ examples: ['7421'] }), sqlType: 'xid8', check: () => undefined });

/** A calendar date, without time or time zone. */
export const plainDate = (): Field<string> => {
  const field = textMatching('date', Type.String({ format: 'date' }), readDate).example('2026-11-14');
  return new Field({ ...field.spec, sqlType: 'date' }, field.options);
};

/** The format of an instant in replies and in the audit trail. */
export const UTC = { json: replyTimeOf, shown: (time: unknown) => replyTime(String(time)) };

/** An instant. */
export function timestamp(): Field<string> {
  const field = textMatching('date', Type.String({ format: 'date-time' }), (value, context) =>
    readTimestamp(value, context.timezone),
  );
  return new Field<string>({ ...field.spec, sqlType: 'timestamptz', ...UTC }).example('2026-11-14T23:52:00.000+00:00');
}

const Bytes = namedSchema(
  'Bytes',
  Type.Object({ type: Type.Literal('Buffer'), data: Type.Array(Type.Integer({ minimum: 0, maximum: 255 })) }),
);

const Base64 = namedSchema(
  'Base64',
  Type.String({ contentEncoding: 'base64', pattern: BASE64.source, examples: ['q83vEg=='] }),
);

/** Strict base64, stored as bytes and answered as a serialised buffer. */
export function base64(): Field<Buffer> {
  return new Field<Buffer>({
    schema: Base64,
    reply: Bytes,
    rules: ['string', 'base64'],
    sqlType: 'bytea',
    textual: true,
    check(value, path, context) {
      if (typeof value !== 'string') return report(context, 'string', path);
      // Node skips invalid characters; text that does not encode back to itself was not base64.
      const bytes = Buffer.from(value, 'base64');
      return bytes.toString('base64') === value ? bytes : report(context, 'base64', path);
    },
  }).secret();
}
