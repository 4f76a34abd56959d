import type { Me } from '@pousada/client';
import { isRefusal, queryClient } from '../queries.ts';
import { apiOf } from '../realm/api.ts';
import { enter, leave } from '../realm/sessions.ts';
import { type House, houseBySlug, houses } from '../session/houses.ts';
import { type Clock, clockOfHouse, clocks } from './clocks.ts';

/** The clocks of a house, each with the member that the person signed in is there. */
const clocksOf = (me: Me | undefined) => me?.tour.timesheets ?? [];

/** The account of the house as last read, or read now. Undefined without a network. */
const accountOf = ({ slug }: House): Promise<Me | undefined> =>
  queryClient
    .fetchQuery({
      queryKey: [...houses.queryKey(slug), 'me'],
      queryFn: ({ signal }) => houses.readMe(apiOf(houses, slug), { signal }),
      staleTime: 60_000,
      retry: false,
    })
    .catch(() => queryClient.getQueryData<Me>([...houses.queryKey(slug), 'me']));

/**
 * True where the clock's session is of the person who is signed in to the house: the linked member, or without a link a member who
 * signed in from this house with the same e-mail.
 */
function isOwn(clock: Clock, house: House, me: Me | undefined): boolean {
  const memberId = clocksOf(me).find(({ tokenHeader }) => tokenHeader === clock.id)?.memberId ?? null;
  if (memberId !== null) return clock.personId === memberId;
  return house.personId !== undefined && clock.house === house.slug && clock.byUser === house.personId;
}

/** Entries under way by clock: a second one would end the first one's session. */
const entering = new Map<string, Promise<Clock | null>>();

/** Opens the clock session of the member that the person is. Null where the two are not linked. */
export function enterFromHouse(house: House, clockId: string): Promise<Clock | null> {
  const key = `${house.id} ${house.personId} ${clockId}`;
  const known = entering.get(key);
  if (known) return known;
  const entry = enterNow(house, clockId).finally(() => entering.delete(key));
  entering.set(key, entry);
  return entry;
}

async function enterNow(house: House, id: string): Promise<Clock | null> {
  const { slug, personId: byUser } = house;
  try {
    const { token } = await apiOf(houses, slug).enterTimesheet({ body: { tokenHeader: id } });
    // Another person has signed in to the house meanwhile.
    if (houseBySlug(slug)?.personId !== byUser) return null;
    return await enter(clocks, {
      id,
      token,
      isKept: houses.instances.isKept(slug),
      more: { house: slug, byUser, isKiosk: undefined },
    });
  } catch (error) {
    if (isRefusal(error, 404)) return null;
    throw error;
  }
}

/** Ends every person's clock session on this device: one person uses it at a time. */
export async function closeClocks(): Promise<void> {
  const personal = clocks.instances.all().filter(({ isKiosk }) => !isKiosk);
  await Promise.all(personal.map(({ slug }) => leave(clocks, slug)));
}

/** After a sign-in to a house: closes the clocks of other people, and opens the clocks where the person is linked. */
export async function followHouse(house: House): Promise<void> {
  const me = await accountOf(house);
  const open = clocks.instances.all().filter(({ token, isKiosk }) => token && !isKiosk);
  await Promise.all(open.filter((clock) => !isOwn(clock, house, me)).map(({ slug }) => leave(clocks, slug)));
  const linked = clocksOf(me).filter(({ memberId }) => (memberId ?? null) !== null);
  // A failure costs nothing: the clock's link in the menu tries again.
  const tablets = clocks.instances.all().filter(({ token, isKiosk }) => token && isKiosk);
  for (const { tokenHeader } of linked.filter((one) => !tablets.some(({ id }) => id === one.tokenHeader)))
    void enterFromHouse(house, tokenHeader).catch(() => undefined);
}

/**
 * The clock to open from a house, with a session of the person who is signed in there. Closes the session of another person. Without
 * a token the member has to sign in; undefined if no clock is known.
 */
export async function clockFrom(slug: string): Promise<Clock | undefined> {
  const house = houseBySlug(slug);
  if (!house) return undefined;
  const me = await accountOf(house);
  const all = clocksOf(me);
  const known = clockOfHouse(slug, me && all.map(({ tokenHeader }) => tokenHeader));
  if (known?.token && (known.isKiosk || isOwn(known, house, me))) return known;
  const linked = all.find(({ memberId }) => (memberId ?? null) !== null);
  const entered = linked && (await enterFromHouse(house, linked.tokenHeader).catch(() => null));
  if (entered) return entered;
  if (known?.token) await leave(clocks, known.slug);
  return known && clocks.instances.bySlug(known.slug);
}
