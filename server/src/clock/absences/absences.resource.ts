import { param, sql } from '../../db/sql.ts';
import { flag, id, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, type FilterMaker } from '../../paging/filters.ts';
import { ABSENCES } from '../days/figures/expected.rules.ts';
import { workingDate } from '../days/time/range.ts';

export const STATUSES = ['requested', 'approved', 'rejected', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];

const filters: Readonly<Record<string, FilterMaker>> = {
  memberId: (name) => ({ field: id(), where: () => sql`t.member_id = ${param(name)}::bigint` }),
  status: eq(),
  kind: eq(),
  from: (name) => ({
    field: workingDate().describe('Only absences that last until this day or later.'),
    where: () => sql`t.ends_on >= ${param(name)}::date`,
  }),
  to: (name) => ({
    field: workingDate().describe('Only absences that start on this day or earlier.'),
    where: () => sql`t.starts_on <= ${param(name)}::date`,
  }),
};

/** Absences: requested by members, decided by managers. */
export const absences = defineResource({
  path: 'absences',
  table: 'timesheet_absences',
  owner: TIMESHEET,
  softDeletes: false,
  columns: {
    memberId: id().required().fixed(),
    kind: oneOf(ABSENCES).required().fixed().example('vacation'),
    startsOn: workingDate().required().fixed().example('2026-12-07'),
    endsOn: workingDate().required().fixed().example('2026-12-18'),
    isHalfDay: flag(false).fixed().describe('True for half days.'),
    note: text(500).nullable().fixed().example('Férias de 2026'),
    status: oneOf(STATUSES).required().readOnly().fixed(),
    requestedByMemberId: id().required().readOnly().fixed(),
    decidedByMemberId: id().nullable().readOnly().fixed(),
    decidedAt: timestamp().nullable().readOnly().fixed(),
    decisionReason: text(500).nullable().readOnly().fixed().example(null),
  },
  list: { filters, orderBy: ['id', 'startsOn'] },
  permissions: { read: 'open' },
});
