import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { errorHandler } from './error-handler.ts';
import { fieldError, HttpError, invalid, notFound } from './errors.ts';

const BODY_LIMIT = 1_048_576;
const REQUEST_TIMEOUT = 30_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const SANE_ID = /^[\w.-]{1,64}$/;

/** Fastify with the rules every area shares: limits, headers, errors, JSON. */
export function createServer(logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    handlerTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: 72_000,
    // While draining, a request that still arrives is answered, not turned away.
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && SANE_ID.test(sent) ? sent : randomUUID();
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
  app.addHook('onRequest', (request, reply, done) => {
    commonHeaders(request, reply);
    done();
  });
  acceptJsonOnly(app);
  return app;
}

function commonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store');
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body));
    } catch {
      done(invalid([fieldError('json', '')]));
    }
  });
}

/** Answers 405 with `Allow` for every other method of the paths collected in `methods`. Call it after the last route. */
export function refuseOtherMethods(app: FastifyInstance, methods: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, known] of methods) {
    const allow = [...known].sort().join(', ');
    const others = METHODS.filter((method) => !known.has(method));
    if (others.length === 0) continue;
    const refusal = () => new HttpError(405, 'METHOD_NOT_ALLOWED', `This address takes ${allow}`, { allow });
    // Refused before the body is read; the handler is never reached.
    app.route({ method: others, url, onRequest: (_request, _reply, done) => done(refusal()), handler: () => {} });
  }
}
