import type { FastifyInstance, FastifyReply } from 'fastify';
import { SlotList } from '../../db/connections/slot-list.ts';
import { unavailable } from '../errors.ts';

/** Interval at which requests over their deadline are looked for. */
const SWEEP_INTERVAL_MS = 1_000;

declare module 'fastify' {
  interface FastifyReply {
    /** Slot among all requests that wait for their reply. */
    slot: number;
    deadline: number;
  }
}

/** Answers 503 to requests that have waited too long. One timer looks after all of them: one for each would cost more. */
export class RequestDeadlines {
  readonly #afterMs: number;
  readonly #waiting = new SlotList<FastifyReply>();

  constructor(app: FastifyInstance, afterMs: number) {
    this.#afterMs = afterMs;
    app.decorateReply('slot', -1).decorateReply('deadline', 0);
    const timer = setInterval(() => this.#sweep(), Math.min(SWEEP_INTERVAL_MS, afterMs)).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }

  begin(reply: FastifyReply): void {
    reply.deadline = performance.now() + this.#afterMs;
    reply.slot = this.#waiting.add(reply);
  }

  /** The reply has begun, and may take any time: an event stream lasts as long as its client listens. */
  end(reply: FastifyReply): void {
    this.#waiting.remove(reply.slot, reply);
  }

  #sweep(): void {
    const now = performance.now();
    for (const reply of this.#waiting.all().filter(({ deadline }) => deadline <= now)) {
      this.end(reply);
      // A client that has gone, or whose reply is being streamed, waits for nothing.
      const { raw } = reply;
      if (!reply.sent && !raw.headersSent && !raw.destroyed) reply.send(unavailable());
    }
  }
}
