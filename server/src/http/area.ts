import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Conditional, conditionalOf, recordOf, sendTagged } from './conditional.ts';
import { HttpError, notFound } from './errors.ts';
import type { Fields } from './fields/field.ts';
import { parseBody, parsePartial, parseQuery, refuseBody } from './fields/parse.ts';
import { fingerprintOf, type Keyed, keyOf, type Reply } from './idempotency-key.ts';
import { afterPause } from './limits/event-loop-budget.ts';
import { hasLongBody, LONG_BODY, takeTurn, takeTurnForBody } from './limits/large-requests.ts';
import type { OperationInfo } from './openapi/operation.ts';
import { isStrict } from './prefer-header.ts';
import { pathParameters, type Route } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationInfo;
  }
}

/** One world of callers: how they are recognised, what they may do, how their times are read. */
export interface Area<Caller> {
  readonly name: string;
  readonly prefix: string;
  /** The security schemes of the OpenAPI document. */
  readonly security: readonly string[];
  /** What a route's access means to callers, where it is no permission. */
  readonly accessWords?: Readonly<Record<string, string>>;
  /** Query parameters the guard itself reads on every request. */
  readonly parameters?: Fields;
  /** Few requests are taken in a minute, so that every operation tells of it. */
  readonly isScarce?: true;
  /** The statuses every endpoint of the area may answer with. */
  readonly statuses: readonly number[];
  /** Recognises the caller or throws 401; runs before the body is read. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Caller | Promise<Caller>;
  /** Throws what is to be said before a body that cannot be read, or makes no sense, is refused. */
  readonly beforeRefusal?: (request: FastifyRequest) => Promise<void>;
  /** Throws 403. */
  authorize(caller: Caller, route: Route<Caller>): void;
  timezoneOf(caller: Caller): string;
  /** Does the work of a request that names itself at most once, and answers as it did the first time. */
  readonly once?: (
    caller: Caller,
    keyed: Keyed,
    work: (caller: Caller) => Promise<Reply>,
  ) => Promise<Reply & { readonly isRepeated: boolean }>;
  /** Does the work of a request that changes a record only while the record is what its caller has read. */
  readonly whileUnchanged?: (
    caller: Caller,
    conditional: Conditional<Caller>,
    work: (caller: Caller) => Promise<unknown>,
  ) => Promise<{ readonly answer: unknown; readonly tag: string | undefined }>;
  /** On whose behalf an admitted request comes: owners take turns, so nobody is to wait for somebody else's. */
  readonly ownerOf: (request: FastifyRequest) => unknown;
  /** The most a body may have, where that is less than everywhere. */
  readonly bodyLimit?: number;
}

const EVENT_STREAM = 'text/event-stream';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once they are recognised. On the request itself: what a table keeps for it would outlive it as garbage. */
    caller: unknown;
  }
}

/** Mounts the routes of a module below the area's prefix. */
export function mountRoutes<Caller>(
  app: FastifyInstance,
  area: Area<Caller>,
  tag: string,
  routes: readonly Route<Caller>[],
): void {
  for (const route of routes) {
    const record = area.whileUnchanged && recordOf(route, routes);
    app.route(fastifyRoute(area, tag, route, record));
  }
}

/** `record` is the route that reads what this one reads or changes, where that is one record. */
function fastifyRoute<Caller>(
  area: Area<Caller>,
  tag: string,
  route: Route<Caller>,
  record: Route<Caller> | undefined,
): RouteOptions {
  if (!route.access) throw new Error(`${route.method} ${area.prefix}${route.path} states no access`);
  const statuses = statusesOf(area, route, record);
  const bodyLimit = route.bodyLimit ?? area.bodyLimit;
  return {
    method: route.method,
    url: area.prefix + route.path,
    ...(bodyLimit && { bodyLimit }),
    config: {
      ownerOf: area.ownerOf,
      operation: {
        security: area.security,
        parameters: area.parameters ?? {},
        accessWords: area.accessWords ?? {},
        isLimited: area.isScarce === true,
        isKeyed: isKeyed(area, route),
        record: record && area.prefix + record.path,
        tag,
        route: route as Route<unknown>,
        statuses,
      },
    },
    onRequest: onRequest(area, route),
    handler: handler(area, route, record),
    ...(area.beforeRefusal && { errorHandler: refusing(area.beforeRefusal) }),
  };
}

/** What a handler answered on purpose stands; everything else is a request that did not get that far. */
function refusing(before: (request: FastifyRequest) => Promise<void>) {
  return async (error: unknown, request: FastifyRequest): Promise<never> => {
    if (!(error instanceof HttpError)) await before(request);
    throw error;
  };
}

function guard<Caller>(area: Area<Caller>, route: Route<Caller>) {
  const admit = (request: FastifyRequest, caller: Caller) => {
    area.authorize(caller, route);
    request.caller = caller;
  };
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    try {
      const caller = area.authenticate(request, reply);
      if (caller instanceof Promise) caller.then((known) => admit(request, known)).then(() => done(), done);
      else {
        admit(request, caller);
        done();
      }
    } catch (error) {
      done(error as Error);
    }
  };
}

type Done = (error?: Error) => void;

/** Who calls is known first; then whoever was long before waits, and what is large, or has a long body, for its turn. */
function onRequest<Caller>(area: Area<Caller>, route: Route<Caller>) {
  const first = [guard(area, route), afterPause];
  if (route.isLarge) return [...first, inTurn(area)];
  const isShort = (route.bodyLimit ?? area.bodyLimit ?? Infinity) <= LONG_BODY;
  return route.method === 'GET' || isShort ? first : [...first, inTurnIfLong(area)];
}

const inTurn =
  <Caller>({ ownerOf }: Area<Caller>) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    takeTurn(ownerOf(request), reply);

const inTurnIfLong =
  <Caller>({ ownerOf }: Area<Caller>) =>
  (request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    // Those who waited together come in one by one: each waits for what the one before it has cost.
    const pausing = () => afterPause(request, reply, done);
    if (hasLongBody(request)) takeTurnForBody(ownerOf(request), reply).then(pausing, done);
    else done();
  };

function handler<Caller>(area: Area<Caller>, route: Route<Caller>, record: Route<Caller> | undefined) {
  const names = pathParameters(route.path);
  const fields = route.body as Fields | undefined;
  const parse = route.partial ? parsePartial : parseBody;
  const mayBeNamed = isKeyed(area, route);
  const operation = `${route.method} ${area.prefix}${route.path}`;
  const named = { operation, isSecret: route.isSecret === true, patience: route.patience };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = request.caller as Caller;
    const isPreferred = isStrict(request);
    if (isPreferred) reply.header('preference-applied', 'handling=strict');
    const reading = { timezone: area.timezoneOf(caller), isStrict: isPreferred || route.strict === true };
    if (reading.isStrict && !fields) refuseBody(request.body);
    const query = parseQuery(route.query ?? {}, request.query as Record<string, unknown>, reading, area.parameters);
    const body = fields ? parse(fields, request.body, reading) : {};
    const params = request.params as Record<string, string>;
    const id = pathIds(names, params);
    // What a stream would be headed by; nobody would listen to one that was opened for it, nor close it.
    if (request.method === 'HEAD' && route.answerType === EVENT_STREAM) return reply.type(EVENT_STREAM).send();
    const answerTo = async (asking: Caller) => {
      const answer = await route.handle({ caller: asking, id, params, query, body, request, reply });
      if (route.status === 201 && !reply.hasHeader('location')) reply.header('location', locationOf(request, answer));
      return route.status === 204 ? undefined : answer;
    };
    if (record === route) return sendTagged(request, reply, await answerTo(caller));
    const conditional = record && conditionalOf(record, id, { params, request, reply, authorize: area.authorize });
    if (conditional) {
      const { answer, tag } = await area.whileUnchanged!(caller, conditional, answerTo);
      if (tag !== undefined) reply.header('etag', tag);
      return reply.code(route.status).send(answer);
    }
    const key = mayBeNamed ? keyOf(request) : undefined;
    if (key === undefined) return reply.code(route.status).send(await answerTo(caller));
    const keyed = { ...named, key, fingerprint: fingerprintOf(request) };
    const work = async (joining: Caller) => keptReply(reply, route.status, await answerTo(joining));
    return sendKept(reply, await area.once!(caller, keyed, work));
  };
}

/** Whether a request may name itself: those that change nothing, or may be repeated anyway, need no name. */
const isKeyed = <Caller>(area: Area<Caller>, route: Route<Caller>): boolean =>
  route.method === 'POST' && area.once !== undefined;

const keptReply = (reply: FastifyReply, status: number, answer: unknown): Reply => ({
  status,
  location: (reply.getHeader('location') as string | undefined) ?? null,
  body: answer === undefined ? null : JSON.stringify(answer),
});

function sendKept(reply: FastifyReply, { status, location, body, isRepeated }: Reply & { isRepeated: boolean }) {
  if (location !== null) reply.header('location', location);
  if (isRepeated) reply.header('idempotency-replayed', 'true');
  return body === null
    ? reply.code(status).send()
    : reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Checks the path's ids: what is no positive integer names no record. */
function pathIds(names: readonly string[], params: Record<string, string>): number {
  let own = 0;
  for (const name of names) {
    if (!/id$/i.test(name)) continue;
    const value = /^[1-9]\d{0,15}$/.test(params[name]!) ? Number(params[name]) : Number.NaN;
    if (!Number.isSafeInteger(value)) throw notFound();
    if (name === 'id') own = value;
  }
  return own;
}

function locationOf({ url }: FastifyRequest, answer: unknown): string {
  const [path] = url.split('?', 1) as [string];
  return `${path.endsWith('/') ? path : `${path}/`}${(answer as { id: number }).id}`;
}

function statusesOf<Caller>(area: Area<Caller>, route: Route<Caller>, record: Route<Caller> | undefined): number[] {
  // Every operation refuses what it does not know, for callers who want it so.
  const codes = new Set<number>([route.status, 422, ...area.statuses, ...(route.also ?? [])]);
  if (route.access !== 'open') codes.add(403);
  if (isKeyed(area, route)) codes.add(409);
  if (record) codes.add(record === route ? 304 : 412);
  // Any body is read and may be too large, of another type or malformed, even where none is expected.
  if (route.method !== 'GET') codes.add(413).add(415);
  if (pathParameters(route.path).length > 0) codes.add(404);
  return [...codes].sort((a, b) => a - b);
}
