import { tableSearch } from '../ui/table-address.ts';

type Search = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
export const id = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const day = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) ? value : undefined;

/** Leaves out what is not there, so that addresses stay short. */
export const given = <T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never;

export const signInSearch = (search: Search) => given({ house: text(search.house), next: text(search.next) });

/** What opens a drawer over any screen of the house: a stay by its number, or a new one with what is known of it. */
export const houseSearch = (search: Search) =>
  given({
    stay: search.stay === 'new' ? ('new' as const) : id(search.stay),
    resource: id(search.resource),
    type: id(search.type),
    from: text(search.from),
    to: text(search.to),
    guest: id(search.guest),
  });

const one = <V extends string>(value: unknown, among: readonly V[]): V | undefined =>
  among.find((known) => known === value);

export const STAY_VIEWS = ['tomorrow', 'unassigned', 'overdue'] as const;
export const STAY_STATUSES = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'] as const;
export const STAY_ORDERS = ['id', 'startsAt', 'endsAt', 'createdAt'] as const;

const statuses = (value: unknown): string | undefined => {
  const named = text(value)?.split(',') ?? [];
  return STAY_STATUSES.filter((status) => named.includes(status)).join() || undefined;
};

/** The list of reservations: a saved filter, statuses with commas between them, where they came from. */
export const staysSearch = (search: Search) => ({
  ...given({ view: one(search.view, STAY_VIEWS), status: statuses(search.status), source: text(search.source) }),
  ...tableSearch(search, STAY_ORDERS),
});

export const GUEST_ORDERS = ['id', 'fullName', 'createdAt'] as const;

/** The list of guests, and whether a new one is being written down. */
export const guestsSearch = (search: Search) => ({
  ...given({
    kind: one(search.kind, ['person', 'company']),
    consent: one(search.consent, ['yes', 'no']),
    tag: id(search.tag),
    anonymized: search.anonymized === true || undefined,
    add: search.add === true || undefined,
  }),
  ...tableSearch(search, GUEST_ORDERS),
});

/** A guest: what of their history is shown, and what of them is being edited. */
export const guestSearch = (search: Search) =>
  given({
    show: one(search.show, ['stays', 'changes']),
    edit: search.edit === true || undefined,
    preference: search.preference === 'new' ? ('new' as const) : id(search.preference),
  });

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
