import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../../admission/overloaded.ts';
import { POLICY } from '../../admission/policy.ts';
import type { Reader, UnreadReply } from '../../admission/unread-replies.ts';
import { SlotList } from '../../db/connections/slot-list.ts';

const { minStallableBytes } = POLICY.connections;
const { bytesPerStream } = POLICY.unreadReplies;

/** Interval at which the progress of readers is looked at. */
const SWEEP_INTERVAL_MS = 1_000;

/** Internals of a socket: its handle, which counts the bytes that the operating system has not taken yet. */
interface Handle {
  readonly writeQueueSize?: number;
}

/** The client of a long reply, and how long it has taken nothing. */
class ReplyReader implements Reader {
  readonly #socket: Socket;
  #queued = 0;
  #progressAt = performance.now();

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Bytes that the operating system takes leave the queue; with an empty one, the reader waits for the server. */
  look(now: number): void {
    const { _handle: handle } = this.#socket as unknown as { readonly _handle: Handle | null };
    const queued = handle?.writeQueueSize ?? 0;
    if (queued === 0 || queued !== this.#queued) this.#progressAt = now;
    this.#queued = queued;
  }

  idleMs(now: number): number {
    return now - this.#progressAt;
  }

  disconnect(): void {
    this.#socket.destroy();
  }
}

/** A long reply that may be sent: its payload, and its share of the budget. */
export interface AdmittedReply {
  readonly payload: unknown;
  readonly unread?: UnreadReply | undefined;
}

/**
 * Disconnects clients that request a long reply and read none of it, and counts the bytes that wait for readers. A slow reader is
 * kept as long as some bytes go out and its tenant stays within its budget.
 */
export class StalledReaders {
  readonly #afterMs: number;
  readonly #readers = new SlotList<ReplyReader>();

  constructor(app: FastifyInstance, afterMs: number) {
    this.#afterMs = afterMs;
    const timer = setInterval(() => this.#sweep(), Math.min(SWEEP_INTERVAL_MS, afterMs / 10)).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }

  /** Admits a long reply; an error if the bytes that wait for its tenant's readers leave no room for it. */
  admit(request: FastifyRequest, reply: FastifyReply, payload: unknown): AdmittedReply | Overloaded {
    const { socket } = request.raw;
    if (!(socket instanceof Socket)) return { payload };
    // Its length is counted in bytes, and the operating system gets them without a further copy.
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const reader = new ReplyReader(socket);
    const unread = hold(request, reply, bytes, reader);
    if (unread instanceof Overloaded) return unread;
    const slot = this.#readers.add(reader);
    const end = () => {
      unread?.release();
      this.#readers.remove(slot, reader);
    };
    reply.raw.once('finish', end).once('close', end);
    return { payload: bytes, unread };
  }

  #sweep(): void {
    const now = performance.now();
    for (const reader of this.#readers.all()) {
      reader.look(now);
      if (reader.idleMs(now) >= this.#afterMs) reader.disconnect();
    }
  }
}

/** Short replies are handed to the operating system at once. */
export const isShort = (payload: unknown): boolean =>
  payload === null ||
  payload === undefined ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length < minStallableBytes);

/** Counts a reply of a tenant. Files of the console, which are in memory once for all readers, belong to none. */
function hold(
  { tenant, method, server }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  reader: Reader,
): UnreadReply | Overloaded | undefined {
  // Event streams bound what they buffer, and are counted by number.
  if (tenant === undefined || String(reply.getHeader('content-type')).startsWith('text/event-stream')) return undefined;
  const { unreadReplies } = server.admission;
  const bytes = Buffer.isBuffer(payload) ? payload.length : bytesPerStream;
  // A write has taken effect: its client has to learn that.
  if (method !== 'GET' && method !== 'HEAD') return unreadReplies.add(tenant, bytes, reader);
  const unread = unreadReplies.hold(tenant, bytes, reader);
  if (unread) return unread;
  if (payload instanceof Readable) payload.destroy();
  // They describe the reply that is not sent.
  for (const name of ['etag', 'x-total-count']) reply.removeHeader(name);
  reply.header('cache-control', 'no-store');
  return new Overloaded('too many bytes wait for readers');
}
