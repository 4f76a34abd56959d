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

/** A person at an instance. The person is undefined until the account was read once. */
export interface Caller {
  readonly realm: Realm;
  readonly slug: string;
  readonly personId: number | undefined;
}

/** The token of the caller; undefined once another person has signed in on this device. */
export function tokenOf({ realm, slug, personId }: Caller): string | undefined {
  const present = realm.instances.bySlug(slug);
  return personId === undefined || present?.personId === personId ? present?.token : undefined;
}

/** A person who is signed in to an instance. */
export interface Session extends Caller {
  readonly personId: number;
  /** The owner of drafts, kept answers and queued calls. */
  readonly owner: string;
}

const sessions = new Map<string, Session>();

/** The session of an instance, the same object each time; null where the person is unknown. */
export function sessionOf(realm: Realm, { id, slug, personId }: Instance): Session | null {
  if (personId === undefined) return null;
  const owner = `${realm.name} ${id} ${personId}`;
  const key = `${owner} ${slug}`;
  const session = sessions.get(key) ?? { realm, slug, personId, owner };
  sessions.set(key, session);
  return session;
}
