import { EventStream, type Sees } from '../feed/event-stream.ts';
import { type Position, positionText } from '../feed/position.ts';
import type { TrailReader } from '../feed/trail-reader.ts';
import type { Again } from './scoped-caller.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** What lets a caller follow the trail of their instance, as far as they may see it at each moment. */
export class TrailAccess<Session extends { readonly isActive: boolean }> {
  readonly #reader: TrailReader;
  readonly #ownerId: number;
  readonly #again: Again<Session>;

  constructor(reader: TrailReader, ownerId: number, again: Again<Session>) {
    this.#reader = reader;
    this.#ownerId = ownerId;
    this.#again = again;
  }

  /** Everything from a place on; without one, from now on. */
  async follow(from: Position | undefined, sees: Sees<Session>): Promise<EventStream> {
    const { from: start, seen } = from ? { from, seen: NOTHING } : await this.#reader.present(this.#ownerId);
    const isNew: Sees<Session> = (session, entry) => !seen.has(positionText(entry)) && sees(session, entry);
    return EventStream.open(this.#reader, this.#ownerId, start, isNew, async () => {
      const session = await this.#again();
      return session?.isActive ? session : undefined;
    });
  }
}
