import { Store, useStore } from '../../ui/store.ts';

/** A time clock this device knows, and as which member it is signed in there. Nothing here names a person. */
export interface Clock {
  /** What `X-Timesheet-Id` carries. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timezone: string;
  /** Whether a punch tells where it was made: known without a network, so that it can be kept with one. */
  readonly needsPosition: boolean;
  readonly memberId: number;
  readonly isManager: boolean;
  /** The house it was opened from, for the way back. */
  readonly house?: string | undefined;
  readonly token?: string | undefined;
}

const PLACE = 'pousada.clocks';
/** Until the browser closes, unless somebody asked to stay signed in. */
const SESSION_PLACE = 'pousada.clock-tokens';

const parse = <T>(text: string | null, otherwise: T): T => {
  try {
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
};

const passing = (): Record<string, string> => parse(sessionStorage.getItem(SESSION_PLACE), {});

function load(): readonly Clock[] {
  const tokens = passing();
  return parse<Clock[]>(localStorage.getItem(PLACE), []).map((clock) => ({
    ...clock,
    token: tokens[clock.id] ?? clock.token,
  }));
}

const clocks = new Store(load());

// Another tab signed in or out.
addEventListener('storage', ({ key }) => {
  if (key === PLACE || key === null) clocks.set(load());
});

function keep(next: readonly Clock[], tokens: Record<string, string>): void {
  clocks.set(next);
  sessionStorage.setItem(SESSION_PLACE, JSON.stringify(tokens));
  const kept = next.map(({ token, ...clock }) => (token && !(clock.id in tokens) ? { ...clock, token } : clock));
  localStorage.setItem(PLACE, JSON.stringify(kept));
}

export const clockBySlug = (slug: string): Clock | undefined => clocks.get().find((clock) => clock.slug === slug);

/**
 * The clock of a house among those this device knows: the one that was opened from it, else one of the house's own (`ids`);
 * where nobody has said which these are, the only one there is.
 */
export function clockOfHouse(house: string, ids?: readonly string[]): Clock | undefined {
  const known = clocks.get();
  const own = ids ? known.find(({ id }) => ids.includes(id)) : known.length === 1 ? known[0] : undefined;
  return known.find((clock) => clock.house === house) ?? own;
}

/** Keeps a clock; `isKept` lets its token outlive the browser. */
export function keepClock(clock: Clock, isKept: boolean): void {
  const { [clock.id]: _, ...tokens } = passing();
  const others = clocks.get().filter(({ id, slug }) => id !== clock.id && slug !== clock.slug);
  keep([...others, clock], clock.token && !isKept ? { ...tokens, [clock.id]: clock.token } : tokens);
}

/** What has become known of a clock since; who is signed in stays so. */
export function changeClock(slug: string, change: Partial<Omit<Clock, 'id' | 'slug' | 'token'>>): void {
  keep(
    clocks.get().map((clock) => (clock.slug === slug ? { ...clock, ...change } : clock)),
    passing(),
  );
}

/** Forgets who was signed in; the clock itself stays in the list. */
export function forgetMember(slug: string): void {
  const id = clockBySlug(slug)?.id ?? '';
  const { [id]: _, ...tokens } = passing();
  keep(
    clocks.get().map(({ token, ...clock }) => (clock.slug === slug ? clock : { ...clock, token })),
    tokens,
  );
}

export const useClocks = (): readonly Clock[] => useStore(clocks);
