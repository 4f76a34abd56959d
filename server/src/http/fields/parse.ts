import { fieldError, invalid, MAX_FIELD_ERRORS } from '../errors.ts';
import {
  type AbsencePolicy,
  type AnyField,
  type Context,
  type Fields,
  PARTIAL_BODY,
  type QueryOf,
  report,
  type ValuesOf,
  WHOLE_BODY,
} from './field.ts';

function bodyObject(body: unknown, path: string, context: Context): Record<string, unknown> | undefined {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  return report(context, 'object', path);
}

/** Checks the fields of an object and reports errors under `prefix`. */
export function parseFields(
  fields: Fields,
  body: unknown,
  prefix: string,
  absent: AbsencePolicy,
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
      if (absent.fillDefaults) values[name] = field.options.fallback ?? null;
    } else if (absent.reportRequired) report(context, 'required', prefix + name);
  }
  if (context.isStrict)
    reportUnknown(source, (name) => fieldIn(fields, name)?.options.writable === true, prefix, context);
  return values;
}

/** Whether the field that replaces a required one was sent. */
const isReplaced = ({ options: { unless } }: AnyField, source: Record<string, unknown>): boolean =>
  unless !== undefined && Object.hasOwn(source, unless) && source[unless] !== null;

/** Looks up a field by a name from the client: inherited names such as `constructor` are no fields. */
const fieldIn = (fields: Fields, name: string): AnyField | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

function reportUnknown(source: object, isKnown: (name: string) => boolean, prefix: string, context: Context): void {
  for (const name of Object.keys(source)) if (!isKnown(name)) report(context, 'unknown', prefix + name);
}

/** How a request is parsed: its time zone, and whether unknown names are refused. */
export interface ParseOptions {
  readonly timezone: string;
  readonly isStrict?: boolean;
}

const contextOf = ({ timezone, isStrict = false }: ParseOptions): Context => ({ timezone, isStrict, errors: [] });

/** Parses a body: returns the values to store, or throws 422 with every failing field. */
export function parseBody<F extends Fields>(fields: F, body: unknown, reading: ParseOptions): ValuesOf<F> {
  return parseOrThrow(fields, body, WHOLE_BODY, reading) as ValuesOf<F>;
}

/** Parses a partial body: returns only the fields that were sent. */
export function parsePartial<F extends Fields>(fields: F, body: unknown, reading: ParseOptions): Partial<ValuesOf<F>> {
  return parseOrThrow(fields, body, PARTIAL_BODY, reading) as Partial<ValuesOf<F>>;
}

function parseOrThrow(fields: Fields, body: unknown, absent: AbsencePolicy, reading: ParseOptions) {
  const context = contextOf(reading);
  const values = parseFields(fields, body, '', absent, context);
  if (context.errors.length > 0) throw invalid(context.errors);
  return values;
}

/** Parses a query string. Blanks count as absent; defaults are filled in. */
export function parseQuery<F extends Fields>(
  fields: F,
  query: Readonly<Record<string, unknown>>,
  reading: ParseOptions,
  /** Parameters that the area itself reads. */
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

/** Throws 422 if a body was sent to an operation that takes none. */
export function refuseBody(body: unknown): void {
  if (body === undefined || body === null) return;
  const names = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : [''];
  if (names.length > 0) throw invalid(names.slice(0, MAX_FIELD_ERRORS).map((name) => fieldError('unknown', name)));
}
