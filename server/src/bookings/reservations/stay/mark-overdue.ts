import type { Db, TourScope, TourTx } from '../../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../../db/sql.ts';
import { auditArgs, auditInsert } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { readSettings } from '../../../team/settings/settings.commands.ts';
import { reservations } from '../reservations.resource.ts';
import { statusesBefore } from '../reservations.rules.ts';
import { NO_SHOW_IF_DUE } from '../reservations.statements.ts';
import { isNoShowDue, isOverdue } from './overdue-condition.ts';

/** Rows per run; the rest is left to the next run. */
const BATCH_LIMIT = raw('500');

/** Overdue, and no event recorded for this start yet. */
const IS_UNRECORDED = sql`${isOverdue('r')} and r.overdue_told_for is distinct from r.starts_at and r.deleted_at is null`;

/** True for tours `t` with work to do: an event to record, or an arrival that the job may mark as no-show some day. */
export const HAS_OVERDUE: Sql = sql`t.is_active and t.deleted_at is null and exists (
  select from reservations r where r.tour_id = t.id and ${isOverdue('r')} and r.deleted_at is null
    and (r.overdue_told_for is distinct from r.starts_at or (jsonb_typeof(t.settings -> 'noShowAfterHours') = 'number'
      and r.no_show_waived_for is distinct from r.starts_at)))`;

/** `updated_at` stays, because the booking itself has not changed. */
const RECORD_OVERDUE = compile(sql`
  with news as materialized (
    select r.tour_id, r.id from reservations r where r.tour_id = ${param('tourId')} and ${IS_UNRECORDED}
    order by r.starts_at, r.id limit ${BATCH_LIMIT} for no key update skip locked),
  told as (
    update reservations r set overdue_told_for = r.starts_at from news n where r.tour_id = n.tour_id and r.id = n.id
    returning r.id),
  audited as (${auditInsert(reservations, 'overdue', raw('told.id'), sql`'{"overdue": {"before": false, "after": true}}'::jsonb`, raw('told'))})
  select from told`);

/** Records an audit event for each overdue booking, once; a booking that is moved may become overdue again. */
export const recordOverdue = (tx: TourTx): Promise<number> => tx.run(RECORD_OVERDUE, auditArgs(TOUR, tx));

const NO_SHOW_DUE = compile(sql`
  select r.id from reservations r where r.tour_id = ${param('tourId')} and ${isNoShowDue('r')} and r.deleted_at is null
  order by r.starts_at, r.id limit ${BATCH_LIMIT}`);

/** The bookings due to be marked as no-show, and the hours set by the house; none if it never does so. */
export async function noShowCandidates(db: Db & TourScope): Promise<{ ids: number[]; hours: number }> {
  const { noShowAfterHours: hours } = await readSettings(db);
  if (hours === null) return { ids: [], hours: 0 };
  const late = await db.rows<{ id: number }>(NO_SHOW_DUE, { tourId: db.tourId, hours });
  return { ids: late.map(({ id }) => id), hours };
}

/** Marks one of them, as a clerk would; false if another request was faster. */
export async function markNoShowIfDue(tx: TourTx, id: number, hours: number): Promise<boolean> {
  const status = 'no_show';
  const args = { ...auditArgs(TOUR, tx), id, status, from: statusesBefore(status), cancelReason: null, hours };
  const found = await tx.row<{ isDone: boolean }>(NO_SHOW_IF_DUE, args);
  return found?.isDone ?? false;
}
