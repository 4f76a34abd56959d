import type { WorkspaceCaller } from '../callers/platform-caller.ts';
import type { Services } from '../callers/services.ts';
import type { TourTx } from '../db/handles.ts';

/** What a seed of the demo is given. */
export interface SeedContext {
  readonly services: Services;
  /** The demo's platform user in its workspace. */
  readonly caller: WorkspaceCaller;
  readonly tour: { readonly id: number; readonly tokenHeader: string; readonly timezone: string };
  /** The staff user in whose name everything is created. */
  readonly ownerId: number;
  /** Of the password every demo account shares: hashing is slow, so it is done once. */
  readonly passwordHash: string;
}

/** Adds one module's part of the demo. It runs once, on a tour nobody has touched; seeds before it in the list are done. */
export type Seed = (context: SeedContext) => Promise<void>;

/** A transaction of the demo's owner, as a request of theirs would have it. */
export function asOwner<T>({ services, tour, ownerId }: SeedContext, work: (tx: TourTx) => Promise<T>): Promise<T> {
  const actor = { kind: 'staff', id: ownerId } as const;
  return services.db.scoped({ tourId: tour.id, timezone: tour.timezone, actor, requestId: 'demo' }, work);
}
