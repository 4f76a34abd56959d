import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { CODES } from '../src/http/messages/codes.ts';
import { COMMON_TO_ALL } from '../src/http/openapi/rules-of.ts';

type Json = Record<string, unknown>;

interface Response {
  readonly $ref?: string;
  readonly headers?: Json;
  readonly content?: Record<string, { schema: Json }>;
}

interface Operation {
  readonly responses: Record<string, Response>;
  readonly 'x-rules'?: readonly string[];
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Json>; readonly responses: Record<string, Response> };
}

const nameIn = (reference: string): string => reference.split('/').at(-1)!;

/** The schemas of an `allOf` as one, so that it can forbid properties beyond all of theirs. */
function merged(parts: readonly Json[], schemas: Record<string, Json>): Json {
  const whole = parts.map((part) => (part.$ref ? schemas[nameIn(String(part.$ref))]! : part));
  return {
    type: 'object',
    properties: Object.assign({}, ...whole.map(({ properties }) => properties)),
    required: whole.flatMap(({ required }) => required ?? []),
  };
}

/** Forbids undeclared properties in every object that lists its properties. */
function closed(schema: unknown, schemas: Record<string, Json>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('allOf' in schema) return closed(merged(schema.allOf as Json[], schemas), schemas);
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value, schemas)]));
  return 'properties' in copy && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** Paths that the document leaves out: itself, its pages, and those for operators. */
const UNDOCUMENTED = /^\/($|docs|openapi\.json|health\/|metrics)/;

/** An undocumented path must answer 404 or 405. */
function requireNotFound(method: string, pathname: string, status: number): void {
  if (!UNDOCUMENTED.test(pathname) && status !== 404 && status !== 405)
    throw new Error(`${method} ${pathname} answered ${status} and is not documented`);
}

/** The rules of a 422 that the operation does not declare, or the code of another error that its status does not have. */
function undeclared(
  operation: Operation,
  status: number,
  body: { errors?: { rule: string }[]; code?: string },
): string[] {
  if (status !== 422) {
    const known =
      status < 400 || Object.entries(CODES).some(([code, one]) => code === body.code && one.status === status);
    return known ? [] : [`code ${body.code}`];
  }
  const known: readonly string[] = [...COMMON_TO_ALL, ...(operation['x-rules'] ?? [])];
  return body.errors!.filter(({ rule }) => !known.includes(rule)).map(({ rule }) => `rule ${rule}`);
}

/** Headers for proxies, caches and browsers, which no operation declares. */
const TRANSPORT_HEADERS = new RegExp(
  `^(?:${[
    'accept-encoding|connection|content-type|content-length|content-encoding|date|keep-alive|transfer-encoding|vary|x-accel-buffering',
    'cache-control|content-security-policy|cross-origin-[a-z-]+|x-content-type-options|x-frame-options|referrer-policy',
    'permissions-policy|strict-transport-security|access-control-[a-z-]+',
  ].join('|')})$`,
);

/** The headers of a reply that its operation does not declare. */
function undeclaredHeaders({ headers = {} }: Response, sent: object): string[] {
  const known = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return Object.keys(sent).filter((name) => !known.has(name) && !TRANSPORT_HEADERS.test(name));
}

const typeOf = (headers: object): string =>
  String((headers as { 'content-type'?: string })['content-type'] ?? 'application/json').split(';')[0]!;

/** Checks replies against the OpenAPI document: status and headers must be declared, and the body must match its schema. */
export function conformanceCheck(document: Document) {
  const { schemas, responses } = document.components;
  // Schemas are compiled once per worker and used a few times, so the code for them need not be fast.
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  formats.default(ajv);
  ajv.addSchema({ $id: 'doc', components: { schemas: closed(schemas, schemas) } });
  const paths = Object.keys(document.paths).map((path) => ({
    path,
    // An id may be empty.
    form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`),
  }));
  const hasId = (path: string) => (path.includes('{') ? 1 : 0);
  paths.sort((a, b) => hasId(a.path) - hasId(b.path));
  const validators = new Map<string, ValidateFunction>();

  return (method: string, url: string, status: number, body: string, headers: object): void => {
    const type = typeOf(headers);
    const pathname = url.split('?')[0]!;
    // A literal path takes precedence over a path with an id, also for methods that only the latter has.
    const named = document.paths[pathname];
    const found =
      named && !named[method.toLowerCase()]
        ? undefined
        : paths.find(({ form, path }) => form.test(pathname) && document.paths[path]![method.toLowerCase()]);
    if (!found) {
      requireNotFound(method, pathname, status);
      return;
    }
    const where = `${method} ${found.path} ${status}`;
    const operation = document.paths[found.path]![method.toLowerCase()]!;
    const declared = operation.responses[status];
    if (!declared) throw new Error(`${where}: status not declared; body ${body.slice(0, 300)}`);
    const response = declared.$ref ? responses[nameIn(declared.$ref)]! : declared;
    const extra = undeclaredHeaders(response, headers);
    if (extra.length > 0) throw new Error(`${where}: headers ${extra.join(', ')} not declared`);
    const schema = response.content?.[type]?.schema;
    if (schema && type !== 'application/json') return;
    if (!schema) {
      if (body !== '') throw new Error(`${where}: no body declared, but got ${body.slice(0, 300)}`);
      return;
    }
    const validate = validators.getOrInsertComputed(declared.$ref ?? where, () =>
      ajv.compile(JSON.parse(JSON.stringify(closed(schema, schemas)).replaceAll('"#/components', '"doc#/components'))),
    );
    const answer = JSON.parse(body) as { errors?: { rule: string }[]; code?: string };
    if (!validate(answer)) throw new Error(`${where}: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`);
    const unknown = undeclared(operation, status, answer);
    if (unknown.length > 0) throw new Error(`${where}: ${unknown.join(', ')} not declared in ${body.slice(0, 500)}`);
  };
}
