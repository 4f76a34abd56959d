import { Admission } from '../admission/admission.ts';
import { Database } from '../db/database.ts';
import { CLOCK_LOG, TOUR_LOG } from '../feed/trail-log.ts';
import { type SharedStreamSlots, TrailReader } from '../feed/trail-reader.ts';
import { DocumentKeys } from '../identity/document-keys.ts';
import { Keyring } from '../identity/keyring.ts';
import { type MemberSession, memberSessions } from '../identity/sessions/member-sessions.ts';
import { type PlatformSession, platformSessions } from '../identity/sessions/platform-sessions.ts';
import { Revocations } from '../identity/sessions/revocations.ts';
import type { Sessions } from '../identity/sessions/sessions.ts';
import { type StaffSession, staffSessions } from '../identity/sessions/staff-sessions.ts';
import { SignInGate } from '../identity/sign-in/sign-in-gate.ts';
import { Outbound } from '../outbound/outbound.ts';
import { type Budgets, type RateLimitConfig, RateLimits } from './limits/rate-limits.ts';

/** The services that all areas share. */
export interface Services {
  /** Queues and rate limits by which tenants share the process. */
  readonly admission: Admission;
  readonly signInGate: SignInGate;
  readonly db: Database;
  readonly staff: Sessions<StaffSession>;
  readonly members: Sessions<MemberSession>;
  readonly platform: Sessions<PlatformSession>;
  /** The live events of tours and time clocks. */
  readonly feeds: { readonly tours: TrailReader; readonly clocks: TrailReader };
  /** Rate limits of callers. */
  readonly rates: RateLimits;
  /** Seals secrets that must be read again. */
  readonly keys: Keyring;
  /** Seals document numbers. */
  readonly documentKeys: DocumentKeys;
  /** Calls to hosts outside the server. */
  readonly outbound: Outbound;
  /** Ends all event streams. */
  closeFeeds(): Promise<void>;
  close(): Promise<void>;
}

/** State that the workers of one server share. */
export interface WorkerShared {
  /** The remaining budgets of the rate limits. */
  readonly budgets: Budgets;
  /** The open event streams. */
  readonly streamSlots: { readonly tours: SharedStreamSlots; readonly clocks: SharedStreamSlots };
  /** Number of workers, which divide the cores that hash passwords. */
  readonly workers: number;
}

interface ServiceOptions {
  readonly databaseUrl: string;
  readonly poolSize?: number;
  readonly lanes?: number;
  readonly longPoolSize?: number;
  readonly laneTimeout?: number;
  /** Absent if this is the only process. */
  readonly shared?: WorkerShared | undefined;
  /** Absent for the defaults. */
  readonly rates?: RateLimitConfig;
  /** Absent for keys that are lost with the process. */
  readonly keys?: Keyring;
  /** Absent if clients encrypt document numbers themselves. */
  readonly documentKeys?: DocumentKeys;
  /** Absent for access to the internet. */
  readonly outbound?: Outbound;
}

/** Creates services whose connections open on first use. */
function makeServices({
  databaseUrl: url,
  keys = Keyring.ephemeral(),
  documentKeys = DocumentKeys.of(null),
  outbound = new Outbound(),
  rates,
  shared,
  ...sizes
}: ServiceOptions): Services & { revocations: Revocations } {
  const admission = new Admission({ ...sizes, processes: shared?.workers ?? 1 });
  const db = new Database({ url, ...sizes, admission });
  const revocations = new Revocations(url, db.liveness);
  const feeds = {
    tours: new TrailReader(db, TOUR_LOG, shared?.streamSlots.tours),
    clocks: new TrailReader(db, CLOCK_LOG, shared?.streamSlots.clocks),
  };
  const closeFeeds = async () => {
    await Promise.all([feeds.tours.close(), feeds.clocks.close()]);
  };
  return {
    admission,
    signInGate: new SignInGate(admission),
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

export async function openServices(options: ServiceOptions): Promise<Services> {
  const { revocations, ...services } = makeServices(options);
  await revocations.connect();
  return services;
}

/** Services that are never connected, to declare routes with. */
export const unconnectedServices = (): Services => makeServices({ databaseUrl: 'postgresql://unused@localhost/none' });
