import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, preconditionFailed } from './errors.ts';
import { type Condition, conditionIn, inEveryCoding, isNamed, tagOf } from './etag.ts';
import { pathParameters, type Route } from './route.ts';

/** A change that is made only while the record reads as its caller says. */
export interface Conditional<Caller> {
  /** The address of the record. */
  readonly place: string;
  readonly isMetBy: Condition;
  /** Once it is done there is nothing left to read. */
  readonly isGoneAfter: boolean;
  /** The tag the record has for a caller; undefined where they may not read it. */
  readonly tagFor: (caller: Caller) => Promise<string | undefined>;
}

const CHANGES = new Set(['PUT', 'PATCH', 'DELETE']);

/** Whether a route reads one record: what an id leads to, or what is changed under the same address. */
const isRecord = <Caller>({ method, path }: Route<Caller>, routes: readonly Route<Caller>[]): boolean =>
  method === 'GET' &&
  (/\/:\w+$/.test(path) || routes.some((other) => other.path === path && CHANGES.has(other.method)));

/**
 * The read that tells what a route reads or changes: its own address, or the nearest record above it. Of what only
 * comes and goes nobody has read anything.
 */
export function recordOf<Caller>(route: Route<Caller>, routes: readonly Route<Caller>[]): Route<Caller> | undefined {
  if (route.method === 'GET') return isRecord(route, routes) ? route : undefined;
  if (!CHANGES.has(route.method)) return undefined;
  for (let { path } = route; path; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = routes.find((other) => other.path === path && isRecord(other, routes));
    if (found) return found;
  }
  return undefined;
}

const writtenOut = (answer: unknown): string | Buffer => (Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));

/** Answers a read of one record under its tag, or that it is what the caller has already. */
export function sendTagged({ headers }: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = writtenOut(answer);
  const tag = tagOf(body);
  reply.header('etag', tag);
  if (isNamed(headers['if-none-match'], inEveryCoding(tag))) return reply.removeHeader('content-type').code(304).send();
  if (typeof body === 'string') reply.type('application/json; charset=utf-8');
  return reply.send(body);
}

interface Sent<Caller> {
  readonly params: Record<string, string>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Throws where a caller may not use a route. */
  readonly authorize: (caller: Caller, route: Route<Caller>) => void;
}

/** What a change demands of the record, if anything. */
export function conditionalOf<Caller>(
  record: Route<Caller>,
  id: number,
  { params, request, reply, authorize }: Sent<Caller>,
): Conditional<Caller> | undefined {
  const demanded = request.headers['if-match'];
  if (demanded === undefined) return undefined;
  const names = pathParameters(record.path);
  const place = names.reduce((path, name) => path.replace(`:${name}`, params[name]!), record.path);
  const read = record.peek ?? record.handle;
  return {
    place,
    isMetBy: conditionIn(demanded),
    isGoneAfter: request.method === 'DELETE',
    // Whoever may not read a record must not find out by its tag whether they guessed what it says.
    tagFor: async (caller) =>
      isAdmitted(() => authorize(caller, record))
        ? tagOf(writtenOut(await read({ caller, id, params, query: {}, body: {}, request, reply })))
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

/** Throws 412 where the record is not what the caller has read. */
export async function requireUnchanged<Caller>(
  { isMetBy, tagFor }: Conditional<Caller>,
  caller: Caller,
): Promise<void> {
  if (!isMetBy(await tagFor(caller))) throw preconditionFailed();
}
