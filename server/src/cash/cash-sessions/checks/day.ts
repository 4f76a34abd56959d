import { Type } from 'typebox';
import type { TourDb } from '../../../db/handles.ts';
import { compile, param, raw, sql } from '../../../db/sql.ts';
import { endOfDay, startOfDay } from '../../../http/fields/iso-time.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { Id, repliesOf, Timestamp } from '../../../http/schemas.ts';
import { cashSessions } from '../cash-sessions.resource.ts';
import { Amount, expectedIn } from '../drawer.ts';
import { FINDINGS, Findings } from './findings.ts';

/** Drawers listed for one day. */
export const MAX_DRAWERS = 200;

const { terminalCode, openedAt, openingFloat, closedAt, countedAmount, expectedAmount, varianceAmount } =
  cashSessions.columns;
const Who = orNull(Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) }));

/** A drawer of the day: what was stated, and beside it what the server computed. */
const DayDrawer = Type.Object({
  id: Id,
  ...repliesOf({ terminalCode, openedAt, openingFloat, closedAt, countedAmount, expectedAmount, varianceAmount }),
  // Set if the session was deleted.
  deletedAt: orNull(Timestamp),
  openedByTourUser: Who,
  closedByTourUser: Who,
  // Null while the drawer is open: a clerk who counts must not know it.
  computedExpectedAmount: orNull(Amount),
  computedVarianceAmount: orNull(Amount),
  findings: Findings,
});

export const CashDay = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
  drawers: Type.Array(DayDrawer, { maxItems: MAX_DRAWERS }),
  hasMore: Type.Boolean({ description: 'Whether the day had more drawers than are listed.' }),
});

const who = (
  column: string,
) => sql`(select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = ${raw(`t.${column}`)})`;

/** Between the first and the last instant of the day. */
const onDay = (time: string) => sql`${raw(time)} between ${param('from')}::timestamptz and ${param('to')}::timestamptz`;

/** Drawers opened, closed or deleted that day, or changed that day after closing. */
export const DAY = compile(sql`
  with of_day as materialized (
    select t.id from cash_sessions t where t.tour_id = ${param('tourId')}
      and (${onDay('t.opened_at')} or ${onDay('t.closed_at')} or ${onDay('t.deleted_at')})
    union
    select e.entity_id from audit_events e where e.tour_id = ${param('tourId')} and ${onDay('e.occurred_at')}
      and e.entity = 'cash-sessions' and e.action in ('update', 'delete')
      and exists (select from audit_events c where c.tour_id = e.tour_id and c.entity = e.entity and c.entity_id = e.entity_id
        and c.id < e.id and c.changes #>> '{closedAt,after}' is not null)
  )
  select t.id, t.terminal_code as "terminalCode", t.opened_at as "openedAt", t.opening_float as "openingFloat",
    t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount",
    t.variance_amount as "varianceAmount", t.deleted_at as "deletedAt",
    ${who('opened_by_tour_user_id')} as "openedByTourUser", ${who('closed_by_tour_user_id')} as "closedByTourUser",
    case when t.closed_at is not null then ${expectedIn(raw('t.opening_float'))} end as "computedExpectedAmount",
    case when t.closed_at is not null then t.counted_amount - ${expectedIn(raw('t.opening_float'))} end as "computedVarianceAmount",
    coalesce(${FINDINGS}, '[]') as findings
  from cash_sessions t where t.tour_id = ${param('tourId')} and t.id in (select id from of_day)
  order by t.opened_at, t.id limit ${raw(String(MAX_DRAWERS + 1))}`);

/** The drawers of a local day, deleted ones included. */
export async function readCashDay(db: TourDb, date: string) {
  const { tourId, timezone } = db;
  const drawers = await db.rows(DAY, { tourId, from: startOfDay(date, timezone), to: endOfDay(date, timezone) });
  return { date, drawers: drawers.slice(0, MAX_DRAWERS), hasMore: drawers.length > MAX_DRAWERS };
}
