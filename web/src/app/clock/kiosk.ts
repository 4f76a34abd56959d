import { apiOf } from '../realm/api.ts';
import { leave } from '../realm/sessions.ts';
import { type Clock, clocks } from './clocks.ts';

/** Turns this device into a shared tablet. The manager's own session on it ends. */
export async function openKiosk(clock: Clock): Promise<void> {
  const { token } = await apiOf(clocks, clock.slug).openKiosk();
  await leave(clocks, clock.slug);
  const { byUser: _, house: _house, ...known } = clock;
  clocks.instances.keep({ ...known, token, isKiosk: true, isManager: false, personId: undefined as never }, true);
}

/** Ends the tablet; the device asks for a sign-in again. */
export async function closeKiosk({ slug }: Clock): Promise<void> {
  await leave(clocks, slug);
  clocks.instances.change(slug, { isKiosk: undefined });
}
