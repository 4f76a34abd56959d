import { type Calls, PousadaError, type ReservationPage } from '@pousada/client';
import type { Dates } from '../../ui/dates.ts';
import { readRange } from '../../ui/range-text.ts';

type ListArgs = NonNullable<Parameters<Calls['listReservations']>[0]>;

/** As many guests with one phone are looked at. */
const MAX_OWNERS = 5;
const PER_OWNER = 50;

/** The meaning of a text in the search field. */
export type Sought =
  | { readonly kind: 'name' }
  | { readonly kind: 'number'; readonly id: number }
  | { readonly kind: 'phone' }
  | { readonly kind: 'days'; readonly from: string; readonly to: string };

const PHONE = /^\+?[\d\s().-]+$/;

/** Tells numbers of bookings, phones and days from names: `1043`, `(71) 99814-2207`, `20/11`, `20/11 a 22/11`, `sexta a domingo`. */
export function soughtIn(text: string, today: string, language: string): Sought {
  const number = /^(?:#|nº?\s*)?(\d{1,7})$/i.exec(text);
  if (number) return { kind: 'number', id: Number(number[1]) };
  const digits = text.replace(/\D/g, '').length;
  if (PHONE.test(text) && digits >= 8 && !/^\d{4}-\d/.test(text)) return { kind: 'phone' };
  const range = readRange(text, { today, language, from: null, isDaily: false });
  // A name may hold a word for a day, such as Domingos: a range needs a digit or two ends.
  if (!range?.from || (!/\d/.test(text) && !range.to)) return { kind: 'name' };
  return { kind: 'days', from: range.from, to: range.to ?? range.from };
}

const pageOf = (data: ReservationPage['data']): ReservationPage => ({
  meta: { currentPage: 1, perPage: Math.max(1, data.length), total: data.length },
  data,
});

/** The booking with a number, and those with it as the reference of their source. */
async function byNumber(api: Calls, id: number, text: string, signal: AbortSignal): Promise<ReservationPage> {
  const { reservations = [] } = await api.search({ q: text }, { signal });
  const ids = new Set([id, ...reservations.filter(({ matched }) => matched !== 'guest').map((one) => one.id)]);
  const found = await Promise.all(
    [...ids].map((one) =>
      api.getReservation({ id: one }, { signal }).catch((error: unknown) => {
        if (error instanceof PousadaError && error.status === 404) return null;
        throw error;
      }),
    ),
  );
  return pageOf(found.filter((one) => one !== null));
}

/** The bookings of the guests with a phone. */
async function byPhone(api: Calls, text: string, signal: AbortSignal): Promise<ReservationPage> {
  const { customers = [] } = await api.search({ q: text }, { signal });
  const owners = customers.filter(({ matched }) => matched === 'phone').slice(0, MAX_OWNERS);
  const pages = await Promise.all(
    owners.map(({ id }) =>
      api.listReservations(
        { tourCustomerId: id, perPage: PER_OWNER, orderBy: 'startsAt', orderDirection: 'desc' },
        { signal },
      ),
    ),
  );
  return pageOf(pages.flatMap(({ data }) => data));
}

/** A page of reservations by what was typed: a name, a number, a phone, or the days of the stay. */
export function findStays(
  api: Calls,
  seek: string,
  dates: Dates,
  { search, ...args }: ListArgs,
  signal: AbortSignal,
): Promise<ReservationPage> {
  const sought = soughtIn(seek, dates.today(), dates.language);
  if (sought.kind === 'number') return byNumber(api, sought.id, seek, signal);
  if (sought.kind === 'phone') return byPhone(api, seek, signal);
  if (sought.kind === 'days')
    return api.listReservations({ ...args, count: true, from: sought.from, to: sought.to }, { signal });
  return api.listReservations({ ...args, ...(search && { search }) }, { signal });
}
