import type { FastifyInstance } from 'fastify';

const SLOW = 1_000;

/**
 * One line a request: slow ones as a warning, the others only at `debug`. The route's pattern stands for the address
 * asked for, since ids, searches and the caller's address are personal data. Failures are logged where they are answered.
 */
export function mountRequestLog(app: FastifyInstance): void {
  const isDebugged = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const isSlow = ms > SLOW;
    if (!isSlow && !isDebugged) return done();
    const { method, routeOptions, log } = request;
    const line = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms };
    // The request's id is bound to its logger.
    if (isSlow) log.warn(line, 'slow request');
    else log.debug(line, 'request');
    done();
  });
}
