import { type Calls, type ClientOptions, createClient, type TimesheetMe } from '@pousada/client';
import { settings } from '../../ui/settings.ts';
import { forgetAnswers } from '../memory.ts';
import { queryClient } from '../queries.ts';
import { patiently } from '../session/patiently.ts';
import { changeClock, clockBySlug, forgetMember, keepClock } from './clocks.ts';
import { setByServer } from './server-time.ts';

const ORIGIN = location.origin;

/** How whoever signs in again is waited for: houses and clocks may share a slug. */
export const reentryOf = (slug: string): string => `clock ${slug}`;

const clientOf = (slug: string, options: Partial<ClientOptions> = {}): Calls => {
  const clock = clockBySlug(slug);
  return createClient({
    baseUrl: ORIGIN,
    language: settings().language,
    ...(clock && { timesheetId: clock.id }),
    token: () => clockBySlug(slug)?.token,
    ...options,
  });
};

const clients = new Map<string, Calls>();

/** The API of a clock, as the member who is signed in there. */
export function clockApiOf(slug: string): Calls {
  const key = `${slug} ${clockBySlug(slug)?.id} ${settings().language}`;
  const known = clients.get(key) ?? patiently(reentryOf(slug), clientOf(slug));
  clients.set(key, known);
  return known;
}

/** For what is tried again by whoever sends it: one attempt, and not a long one. */
export const impatientClockApi = (slug: string): Calls => clientOf(slug, { retries: 0, timeout: 8 });

/** Who is signed in; the clock on the screen is set by the answer. */
export async function readClockMe(slug: string, signal?: AbortSignal): Promise<TimesheetMe> {
  const asked = Date.now();
  const me = await clockApiOf(slug).getTimesheetMe({}, signal ? { signal } : {});
  setByServer(me.now, asked, Date.now());
  const { name, timezone, isRequiresGeolocation } = me.timesheet;
  const { id: memberId, isManager } = me.member;
  changeClock(slug, { name, timezone, needsPosition: isRequiresGeolocation, memberId, isManager });
  return me;
}

interface Entering {
  readonly email: string;
  readonly password: string;
  readonly isKept: boolean;
  readonly house?: string | undefined;
}

/** Signs a member in to a clock; from then on this device knows it. */
export async function enterClock(id: string, { email, password, isKept, house }: Entering): Promise<string> {
  const door = createClient({ baseUrl: ORIGIN, timesheetId: id, language: settings().language });
  const { token } = await door.signInToTimesheet({ body: { email, password } });
  const asked = Date.now();
  const me = await createClient({ baseUrl: ORIGIN, timesheetId: id, token }).getTimesheetMe();
  setByServer(me.now, asked, Date.now());
  const { slug, name, timezone, isRequiresGeolocation: needsPosition } = me.timesheet;
  const before = clockBySlug(slug);
  const kept = before?.house;
  const { id: memberId, isManager } = me.member;
  if (before?.memberId !== memberId) await forgetDays(slug);
  keepClock({ id, slug, name, timezone, needsPosition, memberId, isManager, house: house ?? kept, token }, isKept);
  return slug;
}

/** What was kept of a member for a lost network is nobody else's. */
async function forgetDays(slug: string): Promise<void> {
  queryClient.removeQueries({ queryKey: ['clock', slug] });
  await forgetAnswers('clock', slug);
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function leaveClock(slug: string): Promise<void> {
  const clock = clockBySlug(slug);
  if (!clock?.token) return;
  const goodbye = createClient({ baseUrl: ORIGIN, timesheetId: clock.id, token: clock.token });
  forgetMember(slug);
  await forgetDays(slug);
  await goodbye.signOutOfTimesheet().catch(() => undefined);
}
