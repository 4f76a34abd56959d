import { MOVED_IN_TIME } from '../../allocation/allocate.ts';
import { instant } from '../../allocation/capacity.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { auditedRow, auditInsert } from '../../kit/audit.ts';
import { reservations } from './reservations.resource.ts';

const { columns } = reservations;
const DIFFERENCE = sql`audit_diff(${auditedRow(columns, 'before')}, ${auditedRow(columns, 'changed')})`;

/**
 * Moves one of several bookings to other times, with its allocation, whose id is given, and its audit event; no row if
 * there is no capacity. It refuses without failing, so that many of them can be pipelined.
 */
export const MOVE_BOOKING = compile(sql`
  with ${MOVED_IN_TIME}, before as materialized (
    select t.* from reservations t join moved on t.id = moved.reservation_id where t.tour_id = ${param('tourId')}),
  changed as (
    update reservations t set starts_at = ${instant('startsAt')}, ends_at = ${instant('endsAt')},
      expected_arrival = ${instant('expectedArrival')}, updated_at = now()
    from before where t.tour_id = ${param('tourId')} and t.id = before.id returning t.*),
  audited as (${auditInsert(reservations, 'update', raw('changed.id'), DIFFERENCE, raw('before, changed'))})
  select id from moved`);
