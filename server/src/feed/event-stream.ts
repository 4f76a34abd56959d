import { Readable } from 'node:stream';
import { tooMany } from '../http/errors.ts';
import { type Position, positionText } from './position.ts';
import type { TrailEntry } from './trail-log.ts';
import type { Follower, StreamIdentity, TrailReader } from './trail-reader.ts';

/** A regular heartbeat keeps proxies from closing the connection and tells the client its position. */
const HEARTBEAT_MS = 15_000;
/** Output buffered for a slow client. Beyond this the client is disconnected, and can resume from its position. */
const MAX_BUFFERED_CHARACTERS = 256 * 1_024;
/** How long a client waits before it reconnects. */
const RETRY_MS = 2_000;

/** Open streams allowed for one tenant and for one user, so that no user takes all of them. */
const MAX_STREAMS_PER_TENANT = 200;
const MAX_STREAMS_PER_USER = 20;
/** `Retry-After` for a client that finds too many streams open. */
const RETRY_AFTER_SECONDS = 5;

/** Whether a session may view an entry. */
export type MayView<S> = (session: S, entry: TrailEntry) => boolean;

/** Returns the entries that may be viewed now, or null if the stream must end. */
type FilterEntries = (entries: readonly TrailEntry[]) => Promise<readonly TrailEntry[] | null>;

interface EventStreamOptions extends StreamIdentity {
  readonly reader: TrailReader;
  readonly from: Position;
  readonly filter: FilterEntries;
}

/** One entry as a server-sent event. */
function messageOf({ xid, id, entity, entityId, action, occurredAt, changed }: TrailEntry): string {
  const data = JSON.stringify({
    entity,
    entityId,
    action,
    occurredAt: new Date(occurredAt).toISOString().replace('Z', '+00:00'),
    changed,
  });
  return `id: ${xid}.${id}\nevent: change\ndata: ${data}\n\n`;
}

/**
 * The trail of one tenant as server-sent events. Permissions are checked for every batch, so that a revocation takes
 * effect at once. Batches are sent in order: each waits until the previous one has been filtered.
 */
export class EventStream extends Readable implements Follower {
  readonly ownerId: number;
  readonly userId: number;
  readonly #reader: TrailReader;
  readonly #filter: FilterEntries;
  readonly #heartbeat: NodeJS.Timeout;
  #reached: Position;
  #turn: Promise<void> = Promise.resolve();

  /** Opens a stream after taking a slot among the streams of all workers. */
  static async openWithSlot<S>(...call: Parameters<typeof EventStream.open<S>>): Promise<EventStream> {
    const [reader, whose] = call;
    const mayFollow = await reader.takeSlot(whose, { perOwner: MAX_STREAMS_PER_TENANT, perUser: MAX_STREAMS_PER_USER });
    if (!mayFollow) throw tooMany(RETRY_AFTER_SECONDS);
    // A slot among all workers implies one in this process, so the limits below cannot refuse.
    return EventStream.open(...call);
  }

  /** `session` returns the present session; undefined ends the stream. */
  static open<S>(
    reader: TrailReader,
    { ownerId, userId }: StreamIdentity,
    from: Position,
    mayView: MayView<S>,
    session: () => Promise<S | undefined>,
  ): EventStream {
    if (reader.followersOf(ownerId) >= MAX_STREAMS_PER_TENANT) throw tooMany(RETRY_AFTER_SECONDS);
    if (reader.followersOfUser(ownerId, userId) >= MAX_STREAMS_PER_USER) throw tooMany(RETRY_AFTER_SECONDS);
    const filter: FilterEntries = async (entries) => {
      const now = await session();
      return now === undefined ? null : entries.filter((entry) => mayView(now, entry));
    };
    return new EventStream({ reader, ownerId, userId, from, filter });
  }

  private constructor({ reader, ownerId, userId, from, filter }: EventStreamOptions) {
    super({ encoding: 'utf8' });
    this.ownerId = ownerId;
    this.userId = userId;
    this.#reader = reader;
    this.#filter = filter;
    this.#reached = from;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
    this.push(`retry: ${RETRY_MS}\nid: ${positionText(from)}\n\n`);
    reader.follow(this, from);
  }

  receive(entries: readonly TrailEntry[], reached: Position): void {
    if (entries.length === 0) {
      this.#turn = this.#turn.then(() => {
        this.#reached = reached;
      });
      return;
    }
    this.#turn = this.#turn.then(() => this.#send(entries, reached)).catch(() => this.#end());
  }

  release(): void {
    this.#end();
  }

  override _read(): void {
    // Entries are pushed as they arrive.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.#heartbeat);
    this.#reader.unfollow(this);
    done(error);
  }

  async #send(entries: readonly TrailEntry[], reached: Position): Promise<void> {
    if (this.destroyed) return;
    const admitted = await this.#filter(entries);
    if (!admitted) return this.#end();
    this.#reached = reached;
    if (admitted.length > 0) this.#write(admitted.map(messageOf).join(''));
  }

  #beat(): void {
    // The heartbeat also detects a token that expired without a revocation.
    this.#turn = this.#turn
      .then(async () => {
        if (await this.#filter([])) this.#write(`id: ${positionText(this.#reached)}\n: \n\n`);
        else this.#end();
      })
      .catch(() => this.#end());
  }

  #write(text: string): void {
    if (this.destroyed) return;
    this.push(text);
    if (this.readableLength > MAX_BUFFERED_CHARACTERS) this.destroy();
  }

  #end(): void {
    if (this.destroyed) return;
    this.#reader.unfollow(this);
    clearInterval(this.#heartbeat);
    this.push(null);
  }
}
