import type { FastifyInstance, FastifyReply } from 'fastify';
import { Places } from '../../db/places.ts';
import { unavailable } from '../errors.ts';

/** How often is looked for those who have waited too long, in milliseconds. */
const LOOK = 1_000;

declare module 'fastify' {
  interface FastifyReply {
    /** Where it waits among all others, and until when. */
    place: number;
    due: number;
  }
}

/**
 * Tells whoever has waited for too long that there will be no answer. One clock looks after all requests: a timer each would cost
 * more than all of this.
 */
export class Overdue {
  readonly #after: number;
  readonly #waiting = new Places<FastifyReply>();

  constructor(app: FastifyInstance, after: number) {
    this.#after = after;
    app.decorateReply('place', -1).decorateReply('due', 0);
    const timer = setInterval(() => this.#look(), Math.min(LOOK, after)).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }

  begin(reply: FastifyReply): void {
    reply.due = performance.now() + this.#after;
    reply.place = this.#waiting.enter(reply);
  }

  /** An answer is on its way, however long that takes: a stream of events goes on for as long as somebody listens. */
  end(reply: FastifyReply): void {
    this.#waiting.leave(reply.place, reply);
  }

  #look(): void {
    const now = performance.now();
    for (const reply of this.#waiting.all().filter(({ due }) => due <= now)) {
      this.end(reply);
      // Who went away, or is answered piece by piece, waits for nothing.
      const { raw } = reply;
      if (!reply.sent && !raw.headersSent && !raw.destroyed) reply.send(unavailable());
    }
  }
}
