import { UUID } from '../http/field-types.ts';
import type { Group, Revocations } from './revocations.ts';
import { SessionCache } from './session-cache.ts';
import { hashToken } from './tokens.ts';

/** Whether a header has the form of an instance's token. */
export const isInstanceToken = (header: unknown): header is string => typeof header === 'string' && UUID.test(header);

type Look<S> = (header: string, tokenHash: Buffer) => Promise<{ session: S; group: Group } | undefined>;

/** Recognises the people of instances by instance header and token, and keeps what it found until it changes. */
export class InstanceSessions<S> {
  readonly #cache: SessionCache<S>;
  readonly #look: Look<S>;

  constructor(revocations: Revocations, look: Look<S>) {
    this.#cache = new SessionCache(revocations);
    this.#look = look;
  }

  /** The session, at once if it is cached. */
  find(header: string, token: string): S | Promise<S | undefined> | undefined {
    const key = `${header} ${token}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    return isInstanceToken(header) ? this.#cache.load(key, () => this.#look(header, hashToken(token))) : undefined;
  }
}
