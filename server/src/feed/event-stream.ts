import { Readable } from 'node:stream';
import { tooMany } from '../http/errors.ts';
import { type Position, positionText } from './position.ts';
import type { TrailEntry } from './trail-log.ts';
import type { Follower, TrailReader } from './trail-reader.ts';

/** A line now and then keeps proxies from closing the connection, and tells the client how far it has come. */
const HEARTBEAT = 15_000;
/** What waits for a client that does not read; more than this and it is cut off, to come back where it left. */
const MOST_WAITING = 256 * 1_024;
/** How long a client waits before it comes back. */
const RETRY = 2_000;

/** Streams of one owner open at a time, and of one person: nobody takes the places of all the others. */
const MOST_OF_OWNER = 200;
const MOST_OF_USER = 20;
/** When somebody who found too many streams open may ask again, in seconds. */
const RETRY_AFTER = 5;

/** Whether somebody with this session may see an entry. */
export type Sees<S> = (session: S, entry: TrailEntry) => boolean;

/** Which of the entries may be seen now, or null when nothing may be followed any longer. */
type Admission = (entries: readonly TrailEntry[]) => Promise<readonly TrailEntry[] | null>;

/** Who follows whose trail. */
export interface Whose {
  readonly ownerId: number;
  readonly userId: number;
}

interface Options extends Whose {
  readonly reader: TrailReader;
  readonly from: Position;
  readonly admit: Admission;
}

/** The text of one entry. */
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
 * The trail of one owner as server-sent events. Rights are asked for with every batch, so that what is taken away
 * takes effect at once. Batches follow one another: the next one waits until the one before has been admitted.
 */
export class EventStream extends Readable implements Follower {
  readonly ownerId: number;
  readonly userId: number;
  readonly #reader: TrailReader;
  readonly #admit: Admission;
  readonly #heartbeat: NodeJS.Timeout;
  #reached: Position;
  #turn: Promise<void> = Promise.resolve();

  /** Opens a stream once there is a place for it among those of all workers. */
  static async openAmongAll<S>(...call: Parameters<typeof EventStream.open<S>>): Promise<EventStream> {
    const [reader, whose] = call;
    const mayFollow = await reader.takePlace(whose, { ofOwner: MOST_OF_OWNER, ofUser: MOST_OF_USER });
    if (!mayFollow) throw tooMany(RETRY_AFTER);
    // Where it has a place among all there is one in this process: what is refused here was never let in.
    return EventStream.open(...call);
  }

  /** `session` answers who follows, as of now; undefined ends the stream. */
  static open<S>(
    reader: TrailReader,
    { ownerId, userId }: Whose,
    from: Position,
    sees: Sees<S>,
    session: () => Promise<S | undefined>,
  ): EventStream {
    if (reader.followersOf(ownerId) >= MOST_OF_OWNER) throw tooMany(RETRY_AFTER);
    if (reader.followersOfUser(ownerId, userId) >= MOST_OF_USER) throw tooMany(RETRY_AFTER);
    const admit: Admission = async (entries) => {
      const now = await session();
      return now === undefined ? null : entries.filter((entry) => sees(now, entry));
    };
    return new EventStream({ reader, ownerId, userId, from, admit });
  }

  private constructor({ reader, ownerId, userId, from, admit }: Options) {
    super({ encoding: 'utf8' });
    this.ownerId = ownerId;
    this.userId = userId;
    this.#reader = reader;
    this.#admit = admit;
    this.#reached = from;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT);
    this.#heartbeat.unref();
    this.push(`retry: ${RETRY}\nid: ${positionText(from)}\n\n`);
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
    // Entries are pushed when they come.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.#heartbeat);
    this.#reader.unfollow(this);
    done(error);
  }

  async #send(entries: readonly TrailEntry[], reached: Position): Promise<void> {
    if (this.destroyed) return;
    const admitted = await this.#admit(entries);
    if (!admitted) return this.#end();
    this.#reached = reached;
    if (admitted.length > 0) this.#write(admitted.map(messageOf).join(''));
  }

  #beat(): void {
    // A heartbeat is also when somebody is found out whose token has ended without a change to tell of.
    this.#turn = this.#turn
      .then(async () => {
        if (await this.#admit([])) this.#write(`id: ${positionText(this.#reached)}\n: \n\n`);
        else this.#end();
      })
      .catch(() => this.#end());
  }

  #write(text: string): void {
    if (this.destroyed) return;
    this.push(text);
    if (this.readableLength > MOST_WAITING) this.destroy();
  }

  #end(): void {
    if (this.destroyed) return;
    this.#reader.unfollow(this);
    clearInterval(this.#heartbeat);
    this.push(null);
  }
}
