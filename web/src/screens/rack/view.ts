import { createContext, use } from 'react';
import type { Dates } from '../../ui/dates.ts';
import type { Words } from '../../words/words.ts';
import type { Frame } from './geometry.ts';
import type { LineKind } from './line-kind.ts';
import type { countedDays, WallClock } from './wall-clock.ts';

/** Shared drawing context of the grid. It changes only with the window, the language or the time. */
export interface View {
  readonly frame: Frame;
  readonly headW: number;
  readonly rowH: number;
  readonly dates: Dates;
  readonly words: Words;
  readonly clock: WallClock;
  readonly days: ReturnType<typeof countedDays>;
  /** Milliseconds; advances every few minutes. */
  readonly now: number;
  readonly today: number;
  readonly codeOf: (resourceId: number | null) => string;
  readonly lineKind: LineKind;
  /** Opens the card of a unit. */
  readonly openRoom: (resourceId: number) => void;
}

const Context = createContext<View | null>(null);
export const ViewProvider = Context.Provider;

export function useView(): View {
  const view = use(Context);
  if (!view) throw new Error('There is no rack grid above this component');
  return view;
}

/** Keyboard position within a row. */
export interface Cursor {
  readonly column: number;
  readonly barKey: string | null;
}
