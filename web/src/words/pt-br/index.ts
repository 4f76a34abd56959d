import type { Areas, Shared } from '../types.ts';
import { common } from './common.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { queue } from './queue.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';

/** Words of the shell, and those that several screens share. */
export const shared: Shared = { ...common, ...fields, ...form, ...queue, ...rules, ...shell, ...table };

/** Words that are loaded with the screens that use them. */
export const areas: Areas = {
  account: () => import('./account.ts'),
  alerts: () => import('./alerts.ts'),
  card: () => import('./card.ts'),
  cash: () => import('./cash.ts'),
  clock: () => import('./clock.ts'),
  clockTeam: () => import('./clock-team.ts'),
  departures: () => import('./departures.ts'),
  desk: () => import('./desk.ts'),
  erasure: () => import('./erasure.ts'),
  findings: () => import('./findings.ts'),
  guests: () => import('./guests.ts'),
  housekeeping: () => import('./housekeeping.ts'),
  keys: () => import('./keys.ts'),
  maintenance: () => import('./maintenance.ts'),
  palette: () => import('./palette.ts'),
  preferences: () => import('./preferences.ts'),
  rack: () => import('./rack.ts'),
  signIn: () => import('./sign-in.ts'),
  stay: () => import('./stay.ts'),
  stays: () => import('./stays.ts'),
  timeline: () => import('./timeline.ts'),
  today: () => import('./today.ts'),
};

export { trades } from './trades.ts';
