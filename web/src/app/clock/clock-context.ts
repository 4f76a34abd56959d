import type { Calls, TimesheetMe } from '@pousada/client';
import { createContext, use } from 'react';
import type { Dates } from '../../ui/dates.ts';
import type { Clock } from './clocks.ts';

/** The clock on the screen, and the member signed in to it. */
export interface ClockContext {
  readonly slug: string;
  /** The owner of this member's drafts and punches at this clock. */
  readonly owner: string;
  /** The part that this device knows without the server. */
  readonly clock: Clock;
  /** Undefined until the server has answered: a punch needs no network. */
  readonly me: TimesheetMe | undefined;
  readonly api: Calls;
  readonly dates: Dates;
}

const Context = createContext<ClockContext | null>(null);
export const ClockProvider = Context.Provider;

export function useClock(): ClockContext {
  const clock = use(Context);
  if (!clock) throw new Error('There is no time clock above this component');
  return clock;
}
