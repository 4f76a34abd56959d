import type { Words } from '../words/words.ts';
import { addDays, type Dates } from './dates.ts';

/** `hoje às 08:12`, `ontem às 18:05`, `12 nov`. */
export function whenOf(at: string, dates: Dates, { say }: Words): string {
  const day = dates.dayOf(at);
  if (day === dates.today()) return say('when.today', { t: dates.clock(at) });
  if (day === addDays(dates.today(), -1)) return say('when.yesterday', { t: dates.clock(at) });
  return dates.dayMonth(day);
}

/** Author and time of a version: `Ana Souza, hoje às 08:12`. */
export function writtenBy(name: string | undefined, at: string | undefined, dates: Dates, words: Words) {
  if (!at) return undefined;
  const when = whenOf(at, dates, words);
  return name ? words.say('stale.by', { name, when }) : words.say('stale.at', { when });
}
