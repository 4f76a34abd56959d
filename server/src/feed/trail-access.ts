import { gone, refused } from '../http/errors.ts';
import { EventStream, type MayView } from './event-stream.ts';
import { type Position, positionText } from './position.ts';
import type { RequestedStart } from './stream-query.ts';
import type { StreamIdentity, TrailReader } from './trail-reader.ts';

/** Looks the session up again after the request was admitted; undefined once it has ended. */
export type RefreshSession<Session> = () => Session | undefined | Promise<Session | undefined>;

/** The start of a stream, and the later entries that the follower has already seen. */
interface Start {
  readonly from: Position;
  readonly seen: ReadonlySet<string>;
}

const NO_ENTRIES: ReadonlySet<string> = new Set();

/** Lets a caller follow the trail of their instance, limited to what they may view at each moment. */
export class TrailAccess<Session extends { readonly isActive: boolean }> {
  readonly #reader: TrailReader;
  readonly #identity: StreamIdentity;
  readonly #refresh: RefreshSession<Session>;

  constructor(reader: TrailReader, identity: StreamIdentity, refresh: RefreshSession<Session>) {
    this.#reader = reader;
    this.#identity = identity;
    this.#refresh = refresh;
  }

  /** The present position: everything later is streamed after it. */
  async position(): Promise<string> {
    return positionText((await this.#reader.present(this.#identity.ownerId)).from);
  }

  /** Streams everything after a position; by default from now on. */
  async follow(requested: RequestedStart | undefined, mayView: MayView<Session>): Promise<EventStream> {
    const { from, seen } = await this.#start(requested);
    const isNew: MayView<Session> = (session, entry) => !seen.has(positionText(entry)) && mayView(session, entry);
    return EventStream.openWithSlot(this.#reader, this.#identity, from, isNew, async () => {
      const session = await this.#refresh();
      return session?.isActive ? session : undefined;
    });
  }

  /**
   * Refuses a position ahead of the present: the stream would stay silent while events occur before it. Refuses one
   * before events that are no longer kept: the follower would miss them without notice.
   */
  async #start(requested: RequestedStart | undefined): Promise<Start> {
    if (!requested) return this.#reader.present(this.#identity.ownerId);
    const { from, field } = requested;
    if (await this.#reader.isAhead(from))
      throw refused('max', field, {}, 'The {field} field lies ahead of all that has happened here');
    if (await this.#reader.isGone(from))
      throw gone('Events after this position are no longer kept: read all records again, then follow');
    return { from, seen: NO_ENTRIES };
  }
}
