import { requireDayRange } from '../../../http/fields/day-range.ts';
import { Field, report } from '../../../http/fields/field.ts';
import { plainDate } from '../../../http/fields/types.ts';

export const MAX_RANGE_DAYS = 366;
const FIRST = '1900-01-01';
const LAST = '2999-12-31';

/** Limits working days to a range that leaves room to compute with the days before and after each. */
export const isWorkingDate = (date: string): boolean => FIRST <= date && date <= LAST;

export function workingDate(): Field<string> {
  const { spec, options } = plainDate();
  return new Field<string>(
    {
      ...spec,
      check(value, path, context) {
        const date = spec.check(value, path, context) as string | undefined;
        return date === undefined || isWorkingDate(date) ? date : report(context, 'date', path);
      },
    },
    options,
  );
}

export const rangeFields = { from: workingDate().required(), to: workingDate().required() };

/** Refuses a range that ends before it begins or is too long to be computed in one go. */
export function checkedRange({ from, to }: { from: string; to: string }): { from: string; to: string } {
  requireDayRange({ from, to }, { maxDays: MAX_RANGE_DAYS });
  return { from, to };
}
