import type { Day } from '../ui/dates.ts';
import { Store } from '../ui/store.ts';

/** The stay that was last booked here, with its first day, for a screen that shows it at once. */
export const justMade = new Store<{ readonly id: number; readonly day: Day } | null>(null);
