import { refused } from '../http/errors.ts';
import { EventStream, type Sees, type Whose } from './event-stream.ts';
import { type Position, positionText } from './position.ts';
import type { Asked } from './stream-query.ts';
import type { TrailReader } from './trail-reader.ts';

/** Looks a session up again after its request was admitted; undefined once the session has ended. */
export type RefreshSession<Session> = () => Session | undefined | Promise<Session | undefined>;

/** Where a stream begins, and what its follower has been told of beyond that. */
interface Start {
  readonly from: Position;
  readonly seen: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** What lets a caller follow the trail of their instance, as far as they may see it at each moment. */
export class TrailAccess<Session extends { readonly isActive: boolean }> {
  readonly #reader: TrailReader;
  readonly #whose: Whose;
  readonly #refresh: RefreshSession<Session>;

  constructor(reader: TrailReader, whose: Whose, refresh: RefreshSession<Session>) {
    this.#reader = reader;
    this.#whose = whose;
    this.#refresh = refresh;
  }

  /** Everything from a place on; without one, from now on. */
  async follow(asked: Asked | undefined, sees: Sees<Session>): Promise<EventStream> {
    const { from, seen } = await this.#start(asked);
    const isNew: Sees<Session> = (session, entry) => !seen.has(positionText(entry)) && sees(session, entry);
    return EventStream.openAmongAll(this.#reader, this.#whose, from, isNew, async () => {
      const session = await this.#refresh();
      return session?.isActive ? session : undefined;
    });
  }

  /** A place that was never reached here would be waited for in silence, while all that happens lies before it. */
  async #start(asked: Asked | undefined): Promise<Start> {
    if (!asked) return this.#reader.present(this.#whose.ownerId);
    const { from, field } = asked;
    if (await this.#reader.isAhead(from))
      throw refused('max', field, {}, 'The {field} field lies ahead of all that has happened here');
    return { from, seen: NOTHING };
  }
}
