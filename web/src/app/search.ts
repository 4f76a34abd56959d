import { customerInputFields, reservationStatusValues } from '@pousada/client/fields';
import { given } from '../ui/change-search.ts';
import { tableSearch } from '../ui/table-address.ts';
import { ASKS } from './desk/asks.ts';

type Search = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
export const id = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** True for a day that exists in the calendar. */
const isDay = (value: string): boolean =>
  DAY.test(value) && new Date(Date.UTC(...partsOf(value))).toISOString().startsWith(value);
const partsOf = (value: string): [number, number, number] => {
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
  return [year, month - 1, day];
};
export const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/** A day, or an instant on one. */
const moment = (value: unknown): string | undefined =>
  day(text(value)?.split('T')[0]) && !Number.isNaN(Date.parse(String(value))) ? String(value) : undefined;

export const signInSearch = (search: Search) => given({ house: text(search.house), next: text(search.next) });

const one = <V extends string>(value: unknown, among: readonly V[]): V | undefined =>
  among.find((known) => known === value);

/** What lies over any screen of a house: a stay by its number, a new one with the values known so far, or a request about a room. */
export const houseSearch = (search: Search) =>
  given({
    stay: search.stay === 'new' ? ('new' as const) : id(search.stay),
    resource: id(search.resource),
    type: id(search.type),
    from: moment(search.from),
    to: moment(search.to),
    guest: id(search.guest),
    ask: one(search.ask, ASKS),
    unit: id(search.unit),
  });

export const STAY_VIEWS = ['tomorrow', 'unassigned', 'overdue'] as const;
export const STAY_ORDERS = ['id', 'startsAt', 'endsAt', 'createdAt'] as const;

const statuses = (value: unknown): string | undefined => {
  const named = text(value)?.split(',') ?? [];
  return reservationStatusValues.filter((status) => named.includes(status)).join() || undefined;
};

/** The list of reservations: a saved filter, statuses separated by commas, the source. */
export const staysSearch = (search: Search) => ({
  ...given({ view: one(search.view, STAY_VIEWS), status: statuses(search.status), source: text(search.source) }),
  ...tableSearch(search, STAY_ORDERS),
});

const GUEST_ORDERS = ['id', 'fullName', 'createdAt'] as const;

/** The list of guests, and whether the form for a new one is open. */
export const guestsSearch = (search: Search) => ({
  ...given({
    kind: one(search.kind, customerInputFields.kind.values),
    consent: one(search.consent, ['yes', 'no']),
    tag: id(search.tag),
    anonymized: search.anonymized === true || undefined,
    add: search.add === true || undefined,
  }),
  ...tableSearch(search, GUEST_ORDERS),
});

/** Before five in the morning Today shows the past night, unless the new day is asked for. */
export const todaySearch = (search: Search) => given({ day: one(search.day, ['new']) });

/** A guest: the part of the history that is shown, and the part that is edited. */
export const guestSearch = (search: Search) =>
  given({
    show: one(search.show, ['stays', 'changes']),
    edit: search.edit === true || undefined,
    merge: search.merge === true || undefined,
    preference: search.preference === 'new' ? ('new' as const) : id(search.preference),
    document: search.document === 'new' ? ('new' as const) : undefined,
  });

/** The cash drawers, and whether the form to open one is shown. */
export const cashSearch = (search: Search) => given({ open: search.open === true || undefined });

/** Departures: the day, the view of a day or a week, and the departure that is open. */
export const departuresSearch = (search: Search) =>
  given({ date: day(search.date), view: one(search.view, ['week']), leg: text(search.leg) });

/** Table alerts: the order, and whether the page is a wall display. */
export const tableAlertsSearch = (search: Search) =>
  given({ by: one(search.by, ['room', 'allergy']), wall: search.wall === 1 ? (1 as const) : undefined });

const list = <T>(value: unknown, item: (value: unknown) => T | undefined): T[] | undefined => {
  const items = (Array.isArray(value) ? value : []).map(item).filter((found) => found !== undefined);
  return items.length > 0 ? items : undefined;
};

/** The part of the rack that is shown. Its day is `date`, since `from` belongs to a new stay. */
export const rackSearch = (search: Search) =>
  given({
    date: day(search.date),
    zoom: one(search.zoom, ['day', 'week', 'fortnight', 'month']),
    view: one(search.view, ['table']),
    types: list(search.types, id),
    zones: list(search.zones, id),
    statuses: list(search.statuses, text),
    states: list(search.states, text),
  });

/** Housekeeping: the view, and the task that is open or new. */
export const housekeepingSearch = (search: Search) =>
  given({
    view: one(search.view, ['people', 'zones', 'list']),
    task: search.task === 'new' ? ('new' as const) : id(search.task),
    room: id(search.room),
    distribute: search.distribute === true || undefined,
  });

/** Maintenance: the filter, and the order that is open or new. */
export const maintenanceSearch = (search: Search) =>
  given({
    show: one(search.show, ['open', 'in_progress', 'resolved']),
    order: search.order === 'new' ? ('new' as const) : id(search.order),
    place: id(search.place),
    // A phone shows the person's own orders by default.
    mine: typeof search.mine === 'boolean' ? search.mine : undefined,
  });

/** Lost and found: things kept or given back, and the one that is open. */
export const lostSearch = (search: Search) => given({ show: one(search.show, ['given']), item: id(search.item) });

/** The sign-in of a time clock: the clock, the house the member came from, and the address they wanted. */
export const clockSignInSearch = (search: Search) =>
  given({ clock: text(search.clock), house: text(search.house), next: text(search.next) });

const HOUR = /^\d{2}:\d{2}$/;

/** A member's own clock: the day that is open with a time to enter there, or a receipt. */
export const clockSearch = (search: Search) =>
  given({
    day: day(search.day),
    at: typeof search.at === 'string' && HOUR.test(search.at) ? search.at : undefined,
    receipt: id(search.receipt),
    absence: one(search.absence, ['new'] as const),
  });

export const TEAM_VIEWS = ['now', 'absences', 'periods', 'people'] as const;

/** The team of a clock: the view, the period, and the day that is open as `memberId.date`. */
export const clockTeamSearch = (search: Search) =>
  given({
    view: one(search.view, TEAM_VIEWS),
    period: id(search.period),
    only: text(search.only),
    cell: text(search.cell),
  });
