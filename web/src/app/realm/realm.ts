import type { Calls, ClientOptions, Entity, FeedEvent } from '@pousada/client';
import type { Instance, Instances } from './instances.ts';

/** One kind of instance that people sign in to, with its own accounts, sessions and feed: houses, or time clocks. */
export interface Realm<I extends Instance = Instance, M = unknown> {
  readonly name: 'house' | 'clock';
  readonly instances: Instances<I>;
  /** The header that names an instance. */
  header(id: string): Pick<ClientOptions, 'tourId' | 'timesheetId'>;
  /** The first parts of the key of every query about an instance. */
  queryKey(slug: string): readonly string[];
  /** The address of the first page after signing in. */
  homeOf(slug: string): string;
  /** Reads the account of the caller. */
  readMe(calls: Calls, options?: { readonly signal?: AbortSignal }): Promise<M>;
  /** The kinds of records that the account shows: an event about one of them makes it be read again. */
  readonly meEntities: readonly Entity[];
  /** How often the account is read again without an event; only after an error without it. */
  readonly meIntervalMs?: number;
  /** The part of the account that the device keeps. */
  instanceOf(me: M): Omit<I, 'id' | 'token'>;
  follow(calls: Calls, options: { readonly signal: AbortSignal }): AsyncIterable<FeedEvent>;
  signOut(calls: Calls): Promise<unknown>;
  /** A moment of this device's clock by the clock of the server, as far as it is known. */
  toServerTime(at: number): number;
}

/** The owner of drafts, kept answers and queued calls: one person at one instance. */
const ownerOf = (realm: string, id: string, personId: number): string => `${realm} ${id} ${personId}`;

/** A person who is signed in to an instance. */
export interface Session<I extends Instance = Instance> {
  readonly realm: Realm<I>;
  readonly slug: string;
  readonly personId: number;
  readonly owner: string;
}

/** The session of an instance; null where the device does not know whose it is. */
export const sessionOf = <I extends Instance>(realm: Realm<I>, { id, slug, personId }: I): Session<I> | null =>
  personId === undefined ? null : { realm, slug, personId, owner: ownerOf(realm.name, id, personId) };
