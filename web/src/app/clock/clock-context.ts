import type { Calls, TimesheetMe } from '@pousada/client';
import { createContext, use } from 'react';
import type { Dates } from '../../ui/dates.ts';
import type { Clock } from './clocks.ts';

/** The clock on the screen, and which of its members looks at it. */
export interface ClockContext {
  readonly slug: string;
  /** What this device knows of it by itself. */
  readonly clock: Clock;
  /** Not there until the server has been heard: without a network one can still punch. */
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
