import type { FastifyInstance } from 'fastify';

const SLOW_REQUEST_MS = 1_000;

/**
 * Logs one line per request: a warning for slow ones, `debug` for the others. It names the route's pattern, as ids, searches and
 * addresses are personal data. The error handler logs failures.
 */
export function mountRequestLog(app: FastifyInstance): void {
  const isDebugged = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const isSlow = ms > SLOW_REQUEST_MS;
    if (!isSlow && !isDebugged) return done();
    const { method, routeOptions, log } = request;
    const line = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms };
    // The logger adds the request's id.
    if (isSlow) log.warn(line, 'slow request');
    else log.debug(line, 'request');
    done();
  });
}
