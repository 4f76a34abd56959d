import { email, flag, id, oneOf, plainDate, text } from '../../http/field-types.ts';
import type { Records } from '../records.ts';

/** What a list shows of a member. */
export const listedFields = {
  name: text(150).required().example('Ana Souza'),
  email: email().required(),
  isManager: flag(false),
  status: oneOf(['active', 'inactive']).default('active'),
};

export const members = {
  name: 'members',
  table: 'timesheet_members',
  fields: {
    ...listedFields,
    /** Without one, the instance's default schedule counts. */
    scheduleId: id().nullable(),
    /** No work is expected before this day. */
    startsOn: plainDate().nullable(),
  },
  uniques: { timesheet_members_email_live: 'email' },
} satisfies Records;
