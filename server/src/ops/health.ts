import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../callers/services.ts';
import { compile, sql } from '../db/sql.ts';
import { unavailable } from '../http/errors.ts';

/** A database that takes longer to reply is not ready. */
const READY_TIMEOUT_MS = 1_500;
const READY = compile(sql`select 1 as ok`);

async function timeOut(): Promise<never> {
  await pause(READY_TIMEOUT_MS, undefined, { ref: false });
  throw unavailable();
}

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, is not draining, and its database replies and accepts new
 * connections.
 */
export function mountHealth(app: FastifyInstance, { db }: Services): void {
  let isClosing = false;
  app.decorate('drain', () => {
    isClosing = true;
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => {
    if (isClosing) throw unavailable('UNAVAILABLE', 'The server is shutting down');
    await Promise.race([Promise.all([db.row(READY), db.gate.verify()]), timeOut()]);
    return { status: 'ok' };
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Clients send their next request over another connection.
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/health/ready` is 503 and connections are not kept. */
    drain(): void;
  }
}
