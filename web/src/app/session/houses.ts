import { Store, useStore } from '../../ui/store.ts';

/** A house this device knows, and who is signed in there. Nothing here names a person. */
export interface House {
  /** What `X-Tour-Id` carries. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly token?: string | undefined;
}

const PLACE = 'pousada.houses';
/** Until the browser closes, unless somebody asked to stay signed in. */
const SESSION_PLACE = 'pousada.tokens';
const LAST = 'pousada.last';

const parse = <T>(text: string | null, otherwise: T): T => {
  try {
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
};

/** Tokens stay where a script of another origin cannot read them: in the storage of this one. */
function load(): readonly House[] {
  const kept = parse<House[]>(localStorage.getItem(PLACE), []);
  const tokens = parse<Record<string, string>>(sessionStorage.getItem(SESSION_PLACE), {});
  return kept.map((house) => ({ ...house, token: tokens[house.id] ?? house.token }));
}

const houses = new Store(load());

// Another tab signed in or out.
addEventListener('storage', ({ key }) => {
  if (key === PLACE || key === null) houses.set(load());
});

function keep(next: readonly House[], passing: ReadonlySet<string>): void {
  houses.set(next);
  const tokens = next.flatMap(({ id, token }) => (token && passing.has(id) ? [[id, token]] : []));
  sessionStorage.setItem(SESSION_PLACE, JSON.stringify(Object.fromEntries(tokens)));
  const kept = next.map(({ token, ...house }) => (token && !passing.has(house.id) ? { ...house, token } : house));
  localStorage.setItem(PLACE, JSON.stringify(kept));
}

const passingIds = () => new Set(Object.keys(parse<object>(sessionStorage.getItem(SESSION_PLACE), {})));

const knownHouses = houses.get;
export const houseBySlug = (slug: string): House | undefined => knownHouses().find((house) => house.slug === slug);

/** Keeps a house; `isKept` lets its token outlive the browser. */
export function keepHouse(house: House, isKept: boolean): void {
  const passing = passingIds();
  if (isKept) passing.delete(house.id);
  else passing.add(house.id);
  keep([...knownHouses().filter(({ id, slug }) => id !== house.id && slug !== house.slug), house], passing);
  localStorage.setItem(LAST, house.slug);
}

/** Forgets who was signed in; the house itself stays in the list. */
export function forgetToken(slug: string): void {
  keep(
    knownHouses().map(({ token, ...house }) => (house.slug === slug ? house : { ...house, token })),
    passingIds(),
  );
}

export const lastHouse = (): House | undefined => houseBySlug(localStorage.getItem(LAST) ?? '') ?? knownHouses().at(-1);
export const rememberLast = (slug: string): void => localStorage.setItem(LAST, slug);

export const useHouses = (): readonly House[] => useStore(houses);
