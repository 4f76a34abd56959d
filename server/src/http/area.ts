import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { POLICY } from '../admission/policy.ts';
import { HttpError, notFound } from './errors.ts';
import type { Fields } from './fields/field.ts';
import { parseBody, parsePartial, parseQuery, refuseBody } from './fields/parse.ts';
import { fingerprintOf, idempotencyKeyOf, type KeyedRequest, type StoredReply } from './idempotency-key.ts';
import { afterPause } from './limits/event-loop-budget.ts';
import { hasLongBody, queueLarge } from './limits/large-requests.ts';
import type { OperationInfo } from './openapi/operation.ts';
import { isStrict } from './prefer-header.ts';
import { type ConditionalChange, conditionalOf, recordRouteOf, sendWithEntityTag } from './replies/conditional.ts';
import { pathParameters, type Route } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationInfo;
  }
}

/** A group of routes with one kind of caller: how callers authenticate, what they may do, which time zone applies. */
export interface Area<Caller> {
  readonly name: string;
  readonly prefix: string;
  /** The security schemes of the OpenAPI document. */
  readonly security: readonly string[];
  /** The meaning of access words that are no permission codes, for the API documentation. */
  readonly accessDescriptions?: Readonly<Record<string, string>>;
  /** Query parameters that authentication reads on every request. */
  readonly parameters?: Fields;
  /** A rate limit applies; every operation documents it. */
  readonly isRateLimited?: true;
  /** The statuses every endpoint of the area may answer with. */
  readonly statuses: readonly number[];
  /** Identifies the caller or throws 401. Runs before the body is read. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Caller | Promise<Caller>;
  /** Runs before a malformed request is refused, and may throw an error that takes precedence. */
  readonly beforeRefusal?: (request: FastifyRequest) => Promise<void>;
  /** Throws 403. */
  authorize(caller: Caller, route: Route<Caller>): void;
  timezoneOf(caller: Caller): string;
  /** Runs the work of a request with an idempotency key at most once; a repeated request gets the stored reply. */
  readonly withIdempotencyKey?: (
    caller: Caller,
    keyed: KeyedRequest,
    work: (caller: Caller) => Promise<StoredReply>,
  ) => Promise<StoredReply & { readonly isReplay: boolean }>;
  /** Runs the work of a request with `If-Match`; throws 412 if the record has changed since the caller read it. */
  readonly withIfMatch?: (
    caller: Caller,
    conditional: ConditionalChange<Caller>,
    work: (caller: Caller) => Promise<unknown>,
  ) => Promise<{ readonly answer: unknown; readonly tag: string | undefined }>;
  /** The tenant that an admitted request is charged to: tenants are served in rotation. */
  readonly tenantOf: (caller: Caller, request: FastifyRequest) => string;
  /** Maximum size of a body in bytes, where it is below the server's limit. */
  readonly bodyLimit?: number;
}

const EVENT_STREAM = 'text/event-stream';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. Stored on the request, because entries of a WeakMap survive it and cost garbage collection. */
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
    const record = area.withIfMatch && recordRouteOf(route, routes);
    app.route(fastifyRoute(area, tag, route, record));
  }
}

/** `record` is the GET route of the record that this route reads or changes, if there is one. */
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
      operation: {
        security: area.security,
        parameters: area.parameters ?? {},
        accessDescriptions: area.accessDescriptions ?? {},
        isRateLimited: area.isRateLimited === true,
        acceptsIdempotencyKey: acceptsIdempotencyKey(area, route),
        record: record && area.prefix + record.path,
        tag,
        route: route as Route<unknown>,
        statuses,
      },
    },
    onRequest: onRequest(area, route),
    handler: handler(area, route, record),
    ...(area.beforeRefusal && { errorHandler: refuseAfter(area.beforeRefusal) }),
  };
}

/** Errors thrown by a handler stand; any other error means that the request was malformed. */
function refuseAfter(before: (request: FastifyRequest) => Promise<void>) {
  return async (error: unknown, request: FastifyRequest): Promise<never> => {
    if (!(error instanceof HttpError)) await before(request);
    throw error;
  };
}

function guard<Caller>(area: Area<Caller>, route: Route<Caller>) {
  const admit = (request: FastifyRequest, caller: Caller) => {
    area.authorize(caller, route);
    request.caller = caller;
    request.tenant = area.tenantOf(caller, request);
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

/** Authenticates first; then the tenant's pause passes, and a large request or long body waits for its turn. */
function onRequest<Caller>(area: Area<Caller>, route: Route<Caller>) {
  const first = [guard(area, route), afterPause];
  if (route.isLarge) return [...first, inTurn];
  const isShort = (route.bodyLimit ?? area.bodyLimit ?? Infinity) <= POLICY.longBodies.minBytes;
  return route.method === 'GET' || isShort ? first : [...first, inTurnIfLong];
}

const inTurn = ({ server, tenant }: FastifyRequest, reply: FastifyReply): Promise<void> =>
  queueLarge(server.admission.largeRequests, tenant!, reply);

function inTurnIfLong(request: FastifyRequest, reply: FastifyReply, done: Done): void {
  // Requests that were queued together come in one by one: each waits for the cost of the one before it.
  const pausing = () => afterPause(request, reply, done);
  const { longBodies } = request.server.admission;
  if (hasLongBody(request)) queueLarge(longBodies, request.tenant!, reply).then(pausing, done);
  else done();
}

function handler<Caller>(area: Area<Caller>, route: Route<Caller>, record: Route<Caller> | undefined) {
  const names = pathParameters(route.path);
  const fields = route.body as Fields | undefined;
  const parse = route.partial ? parsePartial : parseBody;
  const takesKey = acceptsIdempotencyKey(area, route);
  const operation = `${route.method} ${area.prefix}${route.path}`;
  const keyedOperation = { operation, isSecret: route.isSecret === true, patience: route.patience };
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
    // Answers the headers only: a stream opened for HEAD would have no reader and would never be closed.
    if (request.method === 'HEAD' && route.answerType === EVENT_STREAM) return reply.type(EVENT_STREAM).send();
    const answerTo = async (asking: Caller) => {
      const answer = await route.handle({ caller: asking, id, params, query, body, request, reply });
      if (route.status === 201 && !reply.hasHeader('location')) reply.header('location', locationOf(request, answer));
      return route.status === 204 ? undefined : answer;
    };
    if (record === route) return sendWithEntityTag(request, reply, await answerTo(caller));
    const conditional = record && conditionalOf(record, id, { params, request, reply, authorize: area.authorize });
    if (conditional) {
      const { answer, tag } = await area.withIfMatch!(caller, conditional, answerTo);
      if (tag !== undefined) reply.header('etag', tag);
      return reply.code(route.status).send(answer);
    }
    const key = takesKey ? idempotencyKeyOf(request) : undefined;
    if (key === undefined) return reply.code(route.status).send(await answerTo(caller));
    const keyed = { ...keyedOperation, key, fingerprint: fingerprintOf(request) };
    const work = async (joining: Caller) => toStoredReply(reply, route.status, await answerTo(joining));
    return sendStoredReply(reply, await area.withIdempotencyKey!(caller, keyed, work));
  };
}

/** Only POST takes an idempotency key: the other methods change nothing or may be repeated safely. */
const acceptsIdempotencyKey = <Caller>(area: Area<Caller>, route: Route<Caller>): boolean =>
  route.method === 'POST' && area.withIdempotencyKey !== undefined;

const toStoredReply = (reply: FastifyReply, status: number, answer: unknown): StoredReply => ({
  status,
  location: (reply.getHeader('location') as string | undefined) ?? null,
  body: answer === undefined ? null : JSON.stringify(answer),
});

function sendStoredReply(
  reply: FastifyReply,
  { status, location, body, isReplay }: StoredReply & { isReplay: boolean },
) {
  if (location !== null) reply.header('location', location);
  if (isReplay) reply.header('idempotency-replayed', 'true');
  return body === null
    ? reply.code(status).send()
    : reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Checks the ids of the path; throws 404 for any that is no positive integer. */
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
  // Any operation may answer 422: with `Prefer: handling=strict` it refuses unknown parameters.
  const codes = new Set<number>([route.status, 422, ...area.statuses, ...(route.also ?? [])]);
  if (route.access !== 'open') codes.add(403);
  if (acceptsIdempotencyKey(area, route)) codes.add(409);
  if (record) codes.add(record === route ? 304 : 412);
  // Any body is read, even if none is expected: it may be too large, of another type or malformed.
  if (route.method !== 'GET') codes.add(413).add(415);
  if (pathParameters(route.path).length > 0) codes.add(404);
  return [...codes].sort((a, b) => a - b);
}
