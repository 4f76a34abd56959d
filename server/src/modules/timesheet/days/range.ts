import { refused } from '../../../http/errors.ts';
import { plainDate } from '../../../http/field-types.ts';

const LONGEST = 366;

export const rangeFields = { from: plainDate().required(), to: plainDate().required() };

/** Refuses a range that ends before it begins or is too long to be computed in one go. */
export function checkedRange({ from, to }: { from?: string; to?: string }): { from: string; to: string } {
  const range = { from: from!, to: to! };
  const { days } = Temporal.PlainDate.from(range.from).until(range.to, { largestUnit: 'day' });
  if (days < 0) throw refused('min', 'to', 'The to field may not come before from');
  if (days >= LONGEST) throw refused('max', 'to', `At most ${LONGEST} days may be asked for at once`);
  return range;
}
