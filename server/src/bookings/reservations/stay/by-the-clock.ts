import type { Db, TourScope, TourTx } from '../../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../../db/sql.ts';
import { auditArgs, auditInsert } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { readSettings } from '../../../team/settings/settings.commands.ts';
import { reservations } from '../reservations.resource.ts';
import { statusesBefore } from '../reservations.rules.ts';
import { NO_SHOW_IF_LATE } from '../reservations.statements.ts';
import { isLate, isOverdue } from './overdue.ts';

/** So many are seen to at once; the rest has the next turn. */
const AT_ONCE = raw('500');

/** Overdue, and the trail has not told so for this start. */
const IS_NEWS = sql`${isOverdue('r')} and r.overdue_told_for is distinct from r.starts_at and r.deleted_at is null`;

/** Which tours `t` have anything to do: news, or somebody whom the clock may mark a no-show one day. */
export const HAS_OVERDUE: Sql = sql`t.is_active and t.deleted_at is null and exists (
  select from reservations r where r.tour_id = t.id and ${isOverdue('r')} and r.deleted_at is null
    and (r.overdue_told_for is distinct from r.starts_at or (jsonb_typeof(t.settings -> 'noShowAfterHours') = 'number'
      and r.no_show_waived_for is distinct from r.starts_at)))`;

/** Its own stamp stays: nobody has changed the booking. */
const TELL_OVERDUE = compile(sql`
  with news as materialized (
    select r.tour_id, r.id from reservations r where r.tour_id = ${param('tourId')} and ${IS_NEWS}
    order by r.starts_at, r.id limit ${AT_ONCE} for no key update skip locked),
  told as (
    update reservations r set overdue_told_for = r.starts_at from news n where r.tour_id = n.tour_id and r.id = n.id
    returning r.id),
  audited as (${auditInsert(reservations, 'overdue', raw('told.id'), sql`'{"overdue": {"before": false, "after": true}}'::jsonb`, raw('told'))})
  select from told`);

/** Tells the trail of bookings nobody came for, once each; one that is moved may be late again. */
export const tellOverdue = (tx: TourTx): Promise<number> => tx.run(TELL_OVERDUE, auditArgs(TOUR, tx));

const LATE = compile(sql`
  select r.id from reservations r where r.tour_id = ${param('tourId')} and ${isLate('r')} and r.deleted_at is null
  order by r.starts_at, r.id limit ${AT_ONCE}`);

/** Whom the clock would mark a no-show, and after how many hours the house wants that; nobody where it never does. */
export async function lateArrivals(db: Db & TourScope): Promise<{ ids: number[]; hours: number }> {
  const { noShowAfterHours: hours } = await readSettings(db);
  if (hours === null) return { ids: [], hours: 0 };
  const late = await db.rows<{ id: number }>(LATE, { tourId: db.tourId, hours });
  return { ids: late.map(({ id }) => id), hours };
}

/** Marks one of them, as a clerk would; false where somebody was faster. */
export async function markLateNoShow(tx: TourTx, id: number, hours: number): Promise<boolean> {
  const status = 'no_show';
  const args = { ...auditArgs(TOUR, tx), id, status, from: statusesBefore(status), cancelReason: null, hours };
  const found = await tx.row<{ isDone: boolean }>(NO_SHOW_IF_LATE, args);
  return found?.isDone ?? false;
}
