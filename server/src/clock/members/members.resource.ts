import { param, raw, sql } from '../../db/sql.ts';
import { email, flag, id, oneOf, plainDate, text, timestamp } from '../../http/fields/types.ts';
import { Timestamp } from '../../http/schemas.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';
import { schedules } from '../schedules/schedules.resource.ts';
import { formerSchedules } from './former-schedules.ts';
import { cpf, pis } from './papers.rules.ts';

export const members = defineResource({
  path: 'members',
  table: 'timesheet_members',
  owner: TIMESHEET,
  stamps: false,
  columns: {
    name: text(150).required().example('Ana Souza'),
    email: email().required(),
    isManager: flag(false),
    status: oneOf(['active', 'inactive']).default('active'),
    /** Without one, the instance's default schedule counts. */
    scheduleId: id().nullable().references(schedules).detailOnly(),
    /** No work is expected before this day. */
    startsOn: plainDate().nullable().detailOnly(),
    /** Under which numbers the house, the state and the social security know them: their own and the managers' to see. */
    registration: text(50).nullable().detailOnly().example('0042'),
    cpf: cpf().nullable().detailOnly().secret(),
    pis: pis().nullable().detailOnly().secret(),
    anonymizedAt: timestamp().nullable().readOnly().fixed().detailOnly().example(null),
  },
  list: { search: ['name', 'email'], filters: { status: eq(), isManager: eq() }, orderBy: ['id', 'name'] },
  // A list shows who there is, not since when.
  detail: {
    formerSchedules,
    createdAt: { schema: Timestamp, select: raw('t.created_at') },
    updatedAt: { schema: Timestamp, select: raw('t.updated_at') },
  },
  existing: { timesheet_members_email_live: sql`lower(t.email) = lower(${param('email')}::text)` },
  uniques: {
    timesheet_members_email_live: 'email',
    timesheet_members_registration_live: 'registration',
    timesheet_members_cpf_live: 'cpf',
  },
  permissions: { read: 'open', write: 'manager' },
});
