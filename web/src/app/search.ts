import { customerInputFields, reservationStatusValues } from '@pousada/client/fields';
import { given } from '../ui/change-search.ts';
import { tableSearch } from '../ui/table-address.ts';

type Search = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
export const id = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day that the calendar has. */
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

/** What opens a drawer over any screen of the house: a stay by its number, or a new one with what is known of it. */
export const houseSearch = (search: Search) =>
  given({
    stay: search.stay === 'new' ? ('new' as const) : id(search.stay),
    resource: id(search.resource),
    type: id(search.type),
    from: moment(search.from),
    to: moment(search.to),
    guest: id(search.guest),
  });

const one = <V extends string>(value: unknown, among: readonly V[]): V | undefined =>
  among.find((known) => known === value);

export const STAY_VIEWS = ['tomorrow', 'unassigned', 'overdue'] as const;
export const STAY_ORDERS = ['id', 'startsAt', 'endsAt', 'createdAt'] as const;

const statuses = (value: unknown): string | undefined => {
  const named = text(value)?.split(',') ?? [];
  return reservationStatusValues.filter((status) => named.includes(status)).join() || undefined;
};

/** The list of reservations: a saved filter, statuses with commas between them, where they came from. */
export const staysSearch = (search: Search) => ({
  ...given({ view: one(search.view, STAY_VIEWS), status: statuses(search.status), source: text(search.source) }),
  ...tableSearch(search, STAY_ORDERS),
});

const GUEST_ORDERS = ['id', 'fullName', 'createdAt'] as const;

/** The list of guests, and whether a new one is being written down. */
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

/** Before five in the morning Today shows the night that is not over, unless the new day is asked for. */
export const todaySearch = (search: Search) => given({ day: one(search.day, ['new']) });

/** A guest: what of their history is shown, and what of them is being edited. */
export const guestSearch = (search: Search) =>
  given({
    show: one(search.show, ['stays', 'changes']),
    edit: search.edit === true || undefined,
    merge: search.merge === true || undefined,
    preference: search.preference === 'new' ? ('new' as const) : id(search.preference),
    document: search.document === 'new' ? ('new' as const) : undefined,
  });

/** The drawers of the house, and whether one is being opened. */
export const cashSearch = (search: Search) => given({ open: search.open === true || undefined });

/** Departures: of which day, a day or its week, and which of them is open. */
export const departuresSearch = (search: Search) =>
  given({ date: day(search.date), view: one(search.view, ['week']), leg: text(search.leg) });

/** Table alerts: in which order, and whether they hang on a wall. */
export const tableAlertsSearch = (search: Search) =>
  given({ by: one(search.by, ['room', 'allergy']), wall: search.wall === 1 ? (1 as const) : undefined });

const list = <T>(value: unknown, item: (value: unknown) => T | undefined): T[] | undefined => {
  const items = (Array.isArray(value) ? value : []).map(item).filter((found) => found !== undefined);
  return items.length > 0 ? items : undefined;
};

/** What of the rack is shown. Its day is `date`: `from` belongs to a stay that is being made. */
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

/** Housekeeping: how the rooms are laid out, and the task that is open or being made. */
export const housekeepingSearch = (search: Search) =>
  given({
    view: one(search.view, ['people', 'zones', 'list']),
    task: search.task === 'new' ? ('new' as const) : id(search.task),
    room: id(search.room),
    distribute: search.distribute === true || undefined,
  });

/** Maintenance: which orders, and the one that is open or being made. */
export const maintenanceSearch = (search: Search) =>
  given({
    show: one(search.show, ['open', 'in_progress', 'resolved']),
    order: search.order === 'new' ? ('new' as const) : id(search.order),
    place: id(search.place),
    // On a phone one's own are shown unless somebody says otherwise.
    mine: typeof search.mine === 'boolean' ? search.mine : undefined,
  });

/** The door of a time clock: which one, from which house somebody came, and where they were going. */
export const clockDoorSearch = (search: Search) =>
  given({ clock: text(search.clock), house: text(search.house), next: text(search.next) });

const HOUR = /^\d{2}:\d{2}$/;

/** A member's own clock: the day that is open, with a time that is to be entered there, or a receipt. */
export const clockSearch = (search: Search) =>
  given({
    day: day(search.day),
    at: typeof search.at === 'string' && HOUR.test(search.at) ? search.at : undefined,
    receipt: id(search.receipt),
    absence: one(search.absence, ['new'] as const),
  });

export const TEAM_VIEWS = ['now', 'absences', 'periods'] as const;

/** The team of a clock: what is shown, of which period, and the day that is open as `memberId.date`. */
export const clockTeamSearch = (search: Search) =>
  given({
    view: one(search.view, TEAM_VIEWS),
    period: id(search.period),
    only: text(search.only),
    cell: text(search.cell),
  });
