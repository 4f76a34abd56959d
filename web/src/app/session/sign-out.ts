import { closeClocks } from '../clock/house-link.ts';
import { clearQueue } from '../queue/queue.ts';
import { sessionOf } from '../realm/realm.ts';
import { leave } from '../realm/sessions.ts';
import { houseBySlug, houses } from './houses.ts';

/** Signs out of a house and of the clocks on this device. Calls of the same person that were not sent yet are discarded. */
export async function signOut(slug: string): Promise<void> {
  const house = houseBySlug(slug);
  const session = house && sessionOf(houses, house);
  await Promise.all([session && clearQueue(session.owner), leave(houses, slug), closeClocks()]);
}
