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

/** What two schemas that both hold say as one: only so can its properties be told to be all there are. */
function merged(parts: readonly Json[], schemas: Record<string, Json>): Json {
  const whole = parts.map((part) => (part.$ref ? schemas[nameIn(String(part.$ref))]! : part));
  return {
    type: 'object',
    properties: Object.assign({}, ...whole.map(({ properties }) => properties)),
    required: whole.flatMap(({ required }) => required ?? []),
  };
}

/** Objects that list their properties have no others: an undeclared field must not pass. */
function closed(schema: unknown, schemas: Record<string, Json>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('allOf' in schema) return closed(merged(schema.allOf as Json[], schemas), schemas);
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value, schemas)]));
  return 'properties' in copy && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** What the document leaves out: itself, how to read it, and what is for those who run the server. */
const UNDOCUMENTED = /^\/($|docs|openapi\.json|health\/|metrics)/;

/** An address that the document does not know answers that it is none, or not with this method. */
function requireUnknown(method: string, pathname: string, status: number): void {
  if (!UNDOCUMENTED.test(pathname) && status !== 404 && status !== 405)
    throw new Error(`${method} ${pathname} answered ${status} and is not documented`);
}

/** A 422 may only name rules that the operation says it does; any other error only the codes of its status. */
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

/** What is meant for those on the way, caches and browsers, and for nobody who calls. */
const OF_HTTP = new RegExp(
  `^(?:${[
    'accept-encoding|connection|content-type|content-length|content-encoding|date|keep-alive|transfer-encoding|vary|x-accel-buffering',
    'cache-control|content-security-policy|cross-origin-[a-z-]+|x-content-type-options|x-frame-options|referrer-policy',
    'permissions-policy|strict-transport-security|access-control-[a-z-]+',
  ].join('|')})$`,
);

/** The headers of a reply that its operation does not tell of. */
function undeclaredHeaders({ headers = {} }: Response, sent: object): string[] {
  const known = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return Object.keys(sent).filter((name) => !known.has(name) && !OF_HTTP.test(name));
}

const typeOf = (headers: object): string =>
  String((headers as { 'content-type'?: string })['content-type'] ?? 'application/json').split(';')[0]!;

/** Holds every answer against the OpenAPI document: its status and headers must be declared and its body must fit. */
export function conformanceCheck(document: Document) {
  const { schemas, responses } = document.components;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'doc', components: { schemas: closed(schemas, schemas) } });
  const paths = Object.keys(document.paths).map((path) => ({
    path,
    // The empty id is one too, if nobody's.
    form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`),
  }));
  const literal = (path: string) => (path.includes('{') ? 1 : 0);
  paths.sort((a, b) => literal(a.path) - literal(b.path));
  const validators = new Map<string, ValidateFunction>();

  return (method: string, url: string, status: number, body: string, headers: object): void => {
    const type = typeOf(headers);
    const pathname = url.split('?')[0]!;
    // An address of its own is not one of those that take any id, whatever methods these have.
    const named = document.paths[pathname];
    const found =
      named && !named[method.toLowerCase()]
        ? undefined
        : paths.find(({ form, path }) => form.test(pathname) && document.paths[path]![method.toLowerCase()]);
    if (!found) {
      requireUnknown(method, pathname, status);
      return;
    }
    const where = `${method} ${found.path} ${status}`;
    const operation = document.paths[found.path]![method.toLowerCase()]!;
    const declared = operation.responses[status];
    if (!declared) throw new Error(`${where}: status not declared; body ${body.slice(0, 300)}`);
    const response = declared.$ref ? responses[nameIn(declared.$ref)]! : declared;
    const strangers = undeclaredHeaders(response, headers);
    if (strangers.length > 0) throw new Error(`${where}: headers ${strangers.join(', ')} not declared`);
    const schema = response.content?.[type]?.schema;
    if (schema && type !== 'application/json') return;
    if (!schema) {
      if (body !== '') throw new Error(`${where}: no body declared, but got ${body.slice(0, 300)}`);
      return;
    }
    const validate = validators.getOrInsertComputed(where, () =>
      ajv.compile(JSON.parse(JSON.stringify(closed(schema, schemas)).replaceAll('"#/components', '"doc#/components'))),
    );
    const answer = JSON.parse(body) as { errors?: { rule: string }[]; code?: string };
    if (!validate(answer)) throw new Error(`${where}: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`);
    const strange = undeclared(operation, status, answer);
    if (strange.length > 0) throw new Error(`${where}: ${strange.join(', ')} not declared in ${body.slice(0, 500)}`);
  };
}
