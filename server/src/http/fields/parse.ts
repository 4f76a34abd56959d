import { fieldError, invalid, MOST_ERRORS } from '../errors.ts';
import {
  type Absent,
  type AnyField,
  CHANGES,
  type Context,
  type Fields,
  type QueryOf,
  report,
  type ValuesOf,
  WHOLE,
} from './field.ts';

function bodyObject(body: unknown, path: string, context: Context): Record<string, unknown> | undefined {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  return report(context, 'object', path);
}

/** Checks the fields of an object, reporting under `prefix`. */
export function parseFields(
  fields: Fields,
  body: unknown,
  prefix: string,
  absent: Absent,
  context: Context,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const source = bodyObject(body, prefix.slice(0, -1), context);
  if (!source) return values;
  for (const name in fields) {
    const field = fields[name]!;
    if (!field.options.writable) continue;
    const given = Object.hasOwn(source, name) ? source[name] : undefined;
    if (given !== undefined) values[name] = field.parse(given, prefix + name, context);
    else if (field.options.presence !== 'required' || isReplaced(field, source)) {
      if (absent.fill) values[name] = field.options.fallback ?? null;
    } else if (absent.demand) report(context, 'required', prefix + name);
  }
  if (context.isStrict)
    reportUnknown(source, (name) => fieldIn(fields, name)?.options.writable === true, prefix, context);
  return values;
}

/** Whether something else was sent that makes a required field needless. */
const isReplaced = ({ options: { unless } }: AnyField, source: Record<string, unknown>): boolean =>
  unless !== undefined && Object.hasOwn(source, unless) && source[unless] !== null;

/** A field by a name that somebody sent: `constructor` is none, though every object has one. */
const fieldIn = (fields: Fields, name: string): AnyField | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

function reportUnknown(source: object, isKnown: (name: string) => boolean, prefix: string, context: Context): void {
  for (const name of Object.keys(source)) if (!isKnown(name)) report(context, 'unknown', prefix + name);
}

/** How a request is read: its times, and whether what is unknown is refused instead of ignored. */
export interface Reading {
  readonly timezone: string;
  readonly isStrict?: boolean;
}

const contextOf = ({ timezone, isStrict = false }: Reading): Context => ({ timezone, isStrict, errors: [] });

/** A body against its fields: the values to store, or 422 with every failing field. */
export function parseBody<F extends Fields>(fields: F, body: unknown, reading: Reading): ValuesOf<F> {
  return parseOrThrow(fields, body, WHOLE, reading) as ValuesOf<F>;
}

/** A partial body: only what was sent. */
export function parsePartial<F extends Fields>(fields: F, body: unknown, reading: Reading): Partial<ValuesOf<F>> {
  return parseOrThrow(fields, body, CHANGES, reading) as Partial<ValuesOf<F>>;
}

function parseOrThrow(fields: Fields, body: unknown, absent: Absent, reading: Reading) {
  const context = contextOf(reading);
  const values = parseFields(fields, body, '', absent, context);
  if (context.errors.length > 0) throw invalid(context.errors);
  return values;
}

/** A query string against its fields. Blanks count as absent, defaults are filled in. */
export function parseQuery<F extends Fields>(
  fields: F,
  query: Readonly<Record<string, unknown>>,
  reading: Reading,
  /** Parameters somebody else reads. */
  others: Fields = {},
): QueryOf<F> {
  const context = contextOf(reading);
  const values: Record<string, unknown> = {};
  for (const name in fields) {
    const { spec, options } = fields[name]!;
    const given = query[name];
    if (given === undefined || given === '') {
      if (options.presence === 'required') report(context, 'required', name);
      else if (options.fallback !== undefined) values[name] = options.fallback;
      continue;
    }
    const value = typeof given === 'string' && spec.cast ? spec.cast(given) : given;
    const checked = spec.check(value, name, context);
    if (checked !== undefined) values[name] = checked;
  }
  if (context.isStrict)
    reportUnknown(query, (name) => (fieldIn(fields, name) ?? fieldIn(others, name)) !== undefined, '', context);
  if (context.errors.length > 0) throw invalid(context.errors);
  return values as QueryOf<F>;
}

/** Whatever is sent where nothing is taken, for callers who want to be told. */
export function refuseBody(body: unknown): void {
  if (body === undefined || body === null) return;
  const names = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : [''];
  if (names.length > 0) throw invalid(names.slice(0, MOST_ERRORS).map((name) => fieldError('unknown', name)));
}
