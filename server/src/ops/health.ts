import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../callers/services.ts';
import { compile, sql } from '../db/sql.ts';
import { unavailable } from '../http/errors.ts';

/** Whoever asks wants to know soon: a database that takes longer is not ready. */
const PATIENCE = 1_500;
const READY = compile(sql`select 1 as ok`);

async function tooLong(): Promise<never> {
  await pause(PATIENCE, undefined, { ref: false });
  throw unavailable();
}

/** `/health/live`: the process answers. `/health/ready`: it can serve, database included, and is not draining. */
export function mountHealth(app: FastifyInstance, { db }: Services): void {
  let isClosing = false;
  app.decorate('drain', () => {
    isClosing = true;
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => {
    if (isClosing) throw unavailable('UNAVAILABLE', 'The server is shutting down');
    await Promise.race([db.row(READY), tooLong()]);
    return { status: 'ok' };
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Tells clients to take their next request elsewhere.
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/health/ready` says no and connections are not kept. */
    drain(): void;
  }
}
