import type { DayRow } from '../../days/days.schema.ts';
import type { SheetWords } from './sheet-words.ts';

/** Holiday, absence, exceptions and the reason of a day, in words. */
export function notesOf({ holiday, absence, flags, reason }: DayRow, words: SheetWords): string {
  const away = absence && words.absences[absence.kind] + (absence.isHalfDay ? ` (${words.halfDay})` : '');
  return [holiday, away, ...flags.map((flag) => words.flags[flag]), reason].filter(Boolean).join('; ');
}
