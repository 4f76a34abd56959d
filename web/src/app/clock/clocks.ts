import type { TimesheetMe } from '@pousada/client';
import { type Instance, Instances } from '../realm/instances.ts';
import type { Realm } from '../realm/realm.ts';
import { syncServerTime, toServerTime } from './server-time.ts';

export interface Clock extends Instance {
  readonly personId: number;
  readonly timezone: string;
  /** Whether a punch carries a position. Kept on the device, so that it is known without a network. */
  readonly needsPosition: boolean;
  readonly isManager: boolean;
  /** The slug of the house it was opened from, for the way back. */
  readonly house?: string | undefined;
  /** The user of that house who is this member. Undefined where the two may be different people. */
  readonly byUser?: number | undefined;
  /** This device is a shared tablet: its token takes marks with a PIN and does nothing else. */
  readonly isKiosk?: boolean | undefined;
}

/** Time clocks, with their members. */
export const clocks: Realm<Clock, TimesheetMe> = {
  name: 'clock',
  instances: new Instances('pousada.clocks', 'pousada.clock-sessions'),
  header: (id) => ({ timesheetId: id }),
  queryKey: (slug) => ['clock', slug],
  homeOf: (slug) => `/clock/${slug}`,
  async readMe(calls, options) {
    const asked = Date.now();
    const me = await calls.getTimesheetMe({}, options);
    syncServerTime(me.now, asked, Date.now());
    return me;
  },
  meEntities: ['members', 'settings', 'timesheets'],
  // The answer also sets the time on the screen.
  meIntervalMs: 5 * 60_000,
  instanceOf: ({ member, timesheet: { slug, name, timezone, isRequiresGeolocation } }) => ({
    ...{ slug, name, timezone, needsPosition: isRequiresGeolocation },
    ...{ personId: member.id, isManager: member.isManager },
  }),
  follow: (calls, options) => calls.followTimesheetEvents({}, options),
  signOut: (calls) => calls.signOutOfTimesheet(),
  toServerTime,
};

export const clockBySlug = (slug: string): Clock | undefined => clocks.instances.bySlug(slug);

export const useClocks = (): readonly Clock[] => clocks.instances.useAll();

/**
 * The clock of a house among those this device knows: the one opened from it, else one of the house's own (`ids`). With
 * unknown ids, the only clock there is.
 */
export function clockOfHouse(house: string, ids?: readonly string[]): Clock | undefined {
  const known = clocks.instances.all();
  const own = ids ? known.find(({ id }) => ids.includes(id)) : known.length === 1 ? known[0] : undefined;
  return known.find((clock) => clock.house === house) ?? own;
}
