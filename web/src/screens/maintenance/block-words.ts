import type { Dates } from '../../ui/dates.ts';
import type { Words } from '../../words/words.ts';

/** A time such as `qui 20 nov, 12:00`. */
const momentOf = (at: string, dates: Dates): string => `${dates.short(dates.dayOf(at))}, ${dates.clock(at)}`;

/** The end of a block in words, and whether it has passed while the order is open. */
export function blockWords(
  until: string | null,
  isOpen: boolean,
  { say }: Words,
  dates: Dates,
  now = Date.now(),
): { readonly text: string; readonly isOverdue: boolean } {
  if (until === null) return { text: say('mt.blocksOpen'), isOverdue: false };
  const isOverdue = isOpen && Date.parse(until) < now;
  const t = momentOf(until, dates);
  return { text: say(isOverdue ? 'mt.blocksOverdue' : 'mt.blocksUntil', { t }), isOverdue };
}

/** Time since an order was opened. */
export function ageWords(openedAt: string, { say }: Words, now = Date.now()): string {
  const hours = Math.max(0, Math.round((now - Date.parse(openedAt)) / 3_600_000));
  return hours < 24 ? say('mt.ageHours', { n: hours }) : say('mt.ageDays', { n: Math.round(hours / 24) });
}
