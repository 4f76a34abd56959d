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

const list = <T>(value: unknown, item: (one: unknown) => T | undefined): T[] | undefined => {
  const items = (Array.isArray(value) ? value : []).map(item).filter((one) => one !== undefined);
  return items.length > 0 ? items : undefined;
};
const oneOf =
  <T extends string>(...all: readonly T[]) =>
  (value: unknown): T | undefined =>
    all.find((one) => one === value);

/** What of the rack is shown. Its day is `date`: `from` belongs to a stay that is being made. */
export const rackSearch = (search: Search) =>
  given({
    date: day(search.date),
    zoom: oneOf('day', 'week', 'fortnight', 'month')(search.zoom),
    view: oneOf('table')(search.view),
    types: list(search.types, id),
    zones: list(search.zones, id),
    statuses: list(search.statuses, text),
    states: list(search.states, text),
  });
