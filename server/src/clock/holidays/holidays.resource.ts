import { flag, text } from '../../http/fields/types.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';
import { workingDate } from '../days/time/range.ts';

/** Days the house adds to the calendar or removes from it. */
export const holidays = defineResource({
  path: 'holidays',
  table: 'timesheet_holidays',
  owner: TIMESHEET,
  columns: {
    date: workingDate().required().example('2026-06-29'),
    name: text(150).required().example('São Pedro, padroeiro'),
    isYearly: flag(false).describe('Repeats every year from this date on.'),
    isObserved: flag(true).describe('False makes it an ordinary day, even if the calendar has a holiday.'),
  },
  list: { search: ['name'], filters: { isYearly: eq(), isObserved: eq() }, orderBy: ['id', 'date'] },
  uniques: { timesheet_holidays_date_live: 'date' },
  permissions: { read: 'open', write: 'manager' },
});
