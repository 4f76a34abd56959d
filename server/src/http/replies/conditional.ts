import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, preconditionFailed } from '../errors.ts';
import { pathParameters, type Route } from '../route.ts';
import { type Condition, entityTagOf, inEveryEncoding, matchesIfNoneMatch, parseIfMatch } from './etag.ts';

/** A change with `If-Match`: it applies only while the record has one of the tags that the caller names. */
export interface ConditionalChange<Caller> {
  /** The path of the record. */
  readonly path: string;
  readonly isMetBy: Condition;
  /** A deleted record has no tag to answer. */
  readonly isDeletion: boolean;
  /** The record's present tag; undefined if the caller may not read the record. */
  readonly currentTag: (caller: Caller) => Promise<string | undefined>;
}

const CHANGES = new Set(['PUT', 'PATCH', 'DELETE']);

/** Whether a route reads one record: its path ends in an id, or the same path also takes changes. */
const isRecord = <Caller>({ method, path }: Route<Caller>, routes: readonly Route<Caller>[]): boolean =>
  method === 'GET' &&
  (/\/:\w+$/.test(path) || routes.some((other) => other.path === path && CHANGES.has(other.method)));

/**
 * The GET route of the record that a route reads or changes: at the same path, or the nearest one above it. Undefined if
 * no such record can be read.
 */
export function recordRouteOf<Caller>(
  route: Route<Caller>,
  routes: readonly Route<Caller>[],
): Route<Caller> | undefined {
  if (route.method === 'GET') return isRecord(route, routes) ? route : undefined;
  if (!CHANGES.has(route.method)) return undefined;
  for (let { path } = route; path; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = routes.find((other) => other.path === path && isRecord(other, routes));
    if (found) return found;
  }
  return undefined;
}

const serialize = (answer: unknown): string | Buffer => (Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));

/** Answers one record with its entity tag, or 304 if the caller already has it. */
export function sendWithEntityTag({ headers }: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = serialize(answer);
  const tag = entityTagOf(body);
  reply.header('etag', tag);
  if (matchesIfNoneMatch(headers['if-none-match'], inEveryEncoding(tag)))
    return reply.removeHeader('content-type').code(304).send();
  if (typeof body === 'string') reply.type('application/json; charset=utf-8');
  return reply.send(body);
}

interface RequestContext<Caller> {
  readonly params: Record<string, string>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Throws if the caller may not use the route. */
  readonly authorize: (caller: Caller, route: Route<Caller>) => void;
}

/** The condition of the `If-Match` header, if the request has one. */
export function conditionalOf<Caller>(
  record: Route<Caller>,
  id: number,
  { params, request, reply, authorize }: RequestContext<Caller>,
): ConditionalChange<Caller> | undefined {
  const demanded = request.headers['if-match'];
  if (demanded === undefined) return undefined;
  const names = pathParameters(record.path);
  const path = names.reduce((text, name) => text.replace(`:${name}`, params[name]!), record.path);
  const read = record.peek ?? record.handle;
  return {
    path,
    isMetBy: parseIfMatch(demanded),
    isDeletion: request.method === 'DELETE',
    // Callers without read access get no tag: by guessing tags they could find out what the record says.
    currentTag: async (caller) =>
      isAdmitted(() => authorize(caller, record))
        ? entityTagOf(serialize(await read({ caller, id, params, query: {}, body: {}, request, reply })))
        : undefined,
  };
}

function isAdmitted(authorize: () => void): boolean {
  try {
    authorize();
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** Throws 412 if the record has changed since the caller read it. */
export async function requireUnchanged<Caller>(
  { isMetBy, currentTag }: ConditionalChange<Caller>,
  caller: Caller,
): Promise<void> {
  if (!isMetBy(await currentTag(caller))) throw preconditionFailed();
}
