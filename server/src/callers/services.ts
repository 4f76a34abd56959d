import { Database } from '../db/database.ts';
import { CLOCK_LOG, TOUR_LOG } from '../feed/trail-log.ts';
import { type Places, TrailReader } from '../feed/trail-reader.ts';
import { DocumentKeys } from '../identity/document-keys.ts';
import { Keyring } from '../identity/keyring.ts';
import { type MemberSession, memberSessions } from '../identity/sessions/member-sessions.ts';
import { type PlatformSession, platformSessions } from '../identity/sessions/platform-sessions.ts';
import { Revocations } from '../identity/sessions/revocations.ts';
import type { Sessions } from '../identity/sessions/sessions.ts';
import { type StaffSession, staffSessions } from '../identity/sessions/staff-sessions.ts';
import { Outbound } from '../outbound/outbound.ts';
import { type Budgets, RateLimits, type Rates } from './limits/rate-limits.ts';

/** What the areas share: one database and who is signed in. */
export interface Services {
  readonly db: Database;
  readonly staff: Sessions<StaffSession>;
  readonly members: Sessions<MemberSession>;
  readonly platform: Sessions<PlatformSession>;
  /** What happens in tours and on time clocks, for those who follow it. */
  readonly feeds: { readonly tours: TrailReader; readonly clocks: TrailReader };
  /** How often callers may call. */
  readonly rates: RateLimits;
  /** What secrets are sealed with that must be read again. */
  readonly keys: Keyring;
  /** What numbers of documents are sealed with. */
  readonly documentKeys: DocumentKeys;
  /** What may be called on the outside. */
  readonly outbound: Outbound;
  /** Lets go of everybody who follows what happens. */
  closeFeeds(): Promise<void>;
  close(): Promise<void>;
}

/** What several workers of one server have in common. */
export interface Shared {
  /** What is left of the rates. */
  readonly budgets: Budgets;
  /** Who follows the feeds. */
  readonly places: { readonly tours: Places; readonly clocks: Places };
}

interface Options {
  readonly databaseUrl: string;
  readonly poolSize?: number;
  readonly lanes?: number;
  readonly long?: number;
  readonly laneTimeout?: number;
  /** Without it, this process is all there is. */
  readonly shared?: Shared | undefined;
  /** Without them, the usual ones. */
  readonly rates?: Rates;
  /** Without them, what is sealed is lost with the process. */
  readonly keys?: Keyring;
  /** Without them, clients encrypt. */
  readonly documentKeys?: DocumentKeys;
  /** Without it, the internet. */
  readonly outbound?: Outbound;
}

/** Services whose connections open when first used. */
function makeServices({
  databaseUrl: url,
  keys = Keyring.passing(),
  documentKeys = DocumentKeys.of(null),
  outbound = new Outbound(),
  rates,
  shared,
  ...sizes
}: Options): Services & { revocations: Revocations } {
  const db = new Database({ url, ...sizes });
  const revocations = new Revocations(url, db.silence);
  const feeds = {
    tours: new TrailReader(db, TOUR_LOG, shared?.places.tours),
    clocks: new TrailReader(db, CLOCK_LOG, shared?.places.clocks),
  };
  const closeFeeds = async () => {
    await Promise.all([feeds.tours.close(), feeds.clocks.close()]);
  };
  return {
    db,
    revocations,
    staff: staffSessions(db, revocations),
    members: memberSessions(db, revocations),
    platform: platformSessions(db, revocations),
    feeds,
    rates: new RateLimits(rates, shared?.budgets),
    keys,
    documentKeys,
    outbound,
    closeFeeds,
    close: async () => {
      await closeFeeds();
      await revocations.close();
      await db.close();
    },
  };
}

export async function openServices(options: Options): Promise<Services> {
  const { revocations, ...services } = makeServices(options);
  await revocations.connect();
  return services;
}

/** Services that were never connected, to declare routes over. */
export const unconnectedServices = (): Services => makeServices({ databaseUrl: 'postgresql://nobody@localhost/none' });
