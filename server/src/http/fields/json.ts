import { type TSchema, Type } from 'typebox';
import { MAX_FIELD_ERRORS } from '../errors.ts';
import { type Context, Field, report } from './field.ts';
import { namedSchema } from './schema-name.ts';

const MAX_JSON_DEPTH = 64;
/** Comparing larger values and storing them in the audit trail would take seconds of database time. */
const MAX_JSON_BYTES = 65_536;

/** Whether PostgreSQL can store the value as jsonb: no NUL, no lone surrogates, no excessive nesting. */
function isStorable(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [part, depth] = next;
    if (depth > MAX_JSON_DEPTH) return false;
    if (typeof part === 'string' && (part.includes('\u0000') || !part.isWellFormed())) return false;
    if (typeof part === 'number' && !Number.isFinite(part)) return false;
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, child] of Object.entries(part)) {
      if (key.includes('\u0000') || !key.isWellFormed()) return false;
      open.push([child, depth + 1]);
    }
  }
  return true;
}

const FreeObject = namedSchema(
  'FreeObject',
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description: `Any JSON object, stored as sent: at most ${MAX_JSON_BYTES} bytes in all, at most ${MAX_JSON_DEPTH} levels deep.`,
  }),
);

function json<T>(schema: TSchema, accepts: (value: unknown, path: string, context: Context) => boolean): Field<T> {
  return new Field<T>({
    schema,
    rules: ['object', 'array', 'json.unstorable', 'maxLength'],
    sqlType: 'jsonb',
    check(value, path, context) {
      if (!accepts(value, path, context)) return undefined;
      if (!isStorable(value)) return report(context, 'json.unstorable', path);
      return Buffer.byteLength(JSON.stringify(value)) <= MAX_JSON_BYTES
        ? (value as T)
        : report(
            context,
            'maxLength',
            path,
            { limit: MAX_JSON_BYTES },
            'The {field} field may be at most {limit} bytes long',
          );
    },
  });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A free JSON object, stored as sent. */
export const jsonObject = (): Field<Record<string, unknown>> =>
  json(FreeObject, (value, path, context) => {
    if (!isObject(value)) report(context, 'object', path);
    return isObject(value);
  });

/** A free array of JSON objects; each element that is no object is reported at its index. */
export const jsonObjects = (element: TSchema = FreeObject): Field<Record<string, unknown>[]> =>
  json(Type.Array(element), (value, path, context) => {
    if (!Array.isArray(value)) return report(context, 'array', path) ?? false;
    let invalidCount = 0;
    for (let index = 0; index < value.length && invalidCount < MAX_FIELD_ERRORS; index++) {
      if (isObject(value[index])) continue;
      report(context, 'object', `${path}.${index}`);
      invalidCount++;
    }
    return invalidCount === 0;
  });
