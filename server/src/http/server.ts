import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Admission } from '../admission/admission.ts';
import { errorHandler } from './error-handler.ts';
import { fieldError, invalid, notAllowed, notFound } from './errors.ts';
import { chargeBody, chargeReply } from './limits/event-loop-budget.ts';
import { cutOffIdleSender } from './limits/idle-senders.ts';
import { inOrder } from './limits/pipelined-requests.ts';
import { RequestDeadlines } from './limits/request-deadlines.ts';
import { isShort, StalledReaders } from './limits/stalled-readers.ts';
import { drainUnreadBody, refuseCompressed } from './limits/unread-body.ts';
import { compressReply } from './replies/compression.ts';
import { withLazyChildren } from './request-logger.ts';
import { type Exposure, enableCors, setContentHeaders, setSecurityHeaders } from './security-headers.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the limit on receiving a request, so that a client that stops half-way still gets the 408. */
const ANSWER_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 5_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const VALID_REQUEST_ID = /^[\w.-]{1,64}$/;

export interface ServerOptions extends Exposure {
  /** The application's; without it, the server has limits of its own. */
  readonly admission?: Admission;
  /** How long a client may read nothing before its connection is closed, in milliseconds. */
  readonly stalledAfterMs?: number;
  /** Interval at which the progress of a long body is checked, in milliseconds. */
  readonly idleSenderCheckMs?: number;
  /** How long a request may wait for its answer before it gets a 503, in milliseconds. */
  readonly overdueAfterMs?: number;
}

/** Creates the Fastify server with the rules that all areas share: limits, headers, errors, JSON. */
export function createServer(
  logger: FastifyBaseLogger,
  {
    admission = new Admission(),
    stalledAfterMs = 30_000,
    idleSenderCheckMs = 5_000,
    overdueAfterMs = ANSWER_TIMEOUT_MS,
    ...exposure
  }: ServerOptions = {},
): FastifyInstance {
  const commonHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    setSecurityHeaders(request, reply, exposure.isHttps);
  };
  const app = Fastify({
    loggerInstance: withLazyChildren(logger),
    logController: new LogController({ disableRequestLogging: true }),
    // Forwarding headers count only if a trusted proxy sent them.
    trustProxy: exposure.isTrusted ?? (() => false),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: refuseUnreadable,
    keepAliveTimeout: 72_000,
    // While draining, a request that still arrives is answered, not refused.
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && VALID_REQUEST_ID.test(sent) ? sent : randomUUID();
    },
    frameworkErrors: (error, request, reply) => {
      commonHeaders(request, reply);
      errorHandler(error, request, reply);
    },
  });
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(() => {
    throw notFound('There is no such address');
  });
  app.decorate('admission', admission);
  app.decorateRequest('caller', undefined).decorateRequest('tenant', undefined);
  const deadlines = new RequestDeadlines(app, overdueAfterMs);
  const readers = new StalledReaders(app, stalledAfterMs);
  app.addHook('onRequest', (request, reply, done) => {
    commonHeaders(request, reply);
    inOrder(request, reply, (error) => {
      deadlines.begin(reply);
      done(error);
    });
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    cutOffIdleSender(app.server, request, idleSenderCheckMs);
    refuseCompressed(request, reply, payload, done);
  });
  enableCors(app, exposure);
  acceptJsonOnly(app);
  // One hook for all steps: each hook of its own would cost as much as the step.
  app.addHook('onSend', (request, reply, payload, done) => {
    deadlines.end(reply);
    drainUnreadBody(request, reply);
    setContentHeaders(reply);
    chargeReply(request, reply, payload);
    if (isShort(payload)) compressReply(request, reply, payload, done);
    else sendLong(readers, request, reply, payload, done);
  });
  return app;
}

/** Sends a long reply if there is room among those that wait for their readers; its length counts once it is compressed. */
function sendLong(
  readers: StalledReaders,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const admitted = readers.admit(request, reply, payload);
  if (admitted instanceof Error) {
    done(admitted);
    return;
  }
  compressReply(request, reply, admitted.payload, (error, sent) => {
    if (Buffer.isBuffer(sent)) admitted.unread?.resize(sent.length);
    done(error, sent);
  });
}

const UNREADABLE_REQUESTS: Record<string, [status: string, code: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TIMEOUT'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
};

/** Answers a request that cannot be parsed as HTTP with an ordinary error body, and closes the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, code] = UNREADABLE_REQUESTS[error.code ?? ''] ?? ['400 Bad Request', 'BAD_REQUEST'];
  const body = JSON.stringify({ code, message: 'The request could not be read' });
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `X-Request-Id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const began = performance.now();
    const value = readJson(body);
    chargeBody(request, body.length, performance.now() - began);
    if (value === NOT_JSON) done(invalid([fieldError('json', '')]));
    else done(null, value);
  });
}

const NOT_JSON = Symbol('not JSON');

function readJson(body: Buffer): unknown {
  try {
    return isUtf8(body) ? JSON.parse(body.toString()) : NOT_JSON;
  } catch {
    return NOT_JSON;
  }
}

/** Answers 405 with `Allow` for every other method of the collected paths. Call it after the last route. */
export function refuseOtherMethods(app: FastifyInstance, methods: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, known] of methods) {
    const allow = [...known].sort().join(', ');
    const others = METHODS.filter((method) => !known.has(method));
    if (others.length === 0) continue;
    // Refused before the body is read; the handler is never reached.
    app.route({
      method: others,
      url,
      onRequest: (_request, _reply, done) => done(notAllowed(allow)),
      handler: () => {},
    });
  }
}
