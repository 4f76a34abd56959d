import type { FastifyInstance } from 'fastify';
import type { Services } from '../callers/services.ts';
import { sql } from '../db/sql.ts';
import { unavailable } from '../http/errors.ts';

/** `/health/live`: the process answers. `/health/ready`: it can serve, database included, and is not draining. */
export function mountHealth(app: FastifyInstance, { db }: Services): void {
  let isClosing = false;
  app.decorate('drain', () => {
    isClosing = true;
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => {
    if (isClosing) throw unavailable('UNAVAILABLE', 'The server is shutting down');
    await db.row(sql`select 1 as ok`);
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
