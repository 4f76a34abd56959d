import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailable } from './errors.ts';

/** How often is looked for those who have waited too long, in milliseconds. */
const LOOK = 1_000;

/**
 * Tells whoever has waited for too long that there will be no answer. One clock looks after all requests, the oldest first: a
 * timer each would cost more than all of this.
 */
export class Overdue {
  readonly #after: number;
  readonly #waiting = new Map<FastifyReply, number>();

  constructor(app: FastifyInstance, after: number) {
    this.#after = after;
    const timer = setInterval(() => this.#look(), Math.min(LOOK, after)).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }

  begin(reply: FastifyReply): void {
    this.#waiting.set(reply, performance.now() + this.#after);
  }

  /** An answer is on its way, however long that takes: a stream of events goes on for as long as somebody listens. */
  end(reply: FastifyReply): void {
    this.#waiting.delete(reply);
  }

  #look(): void {
    const now = performance.now();
    for (const [reply, due] of this.#waiting) {
      if (due > now) return;
      this.#waiting.delete(reply);
      // Who went away, or is answered piece by piece, waits for nothing.
      const { raw } = reply;
      if (!reply.sent && !raw.headersSent && !raw.destroyed) reply.send(unavailable());
    }
  }
}
