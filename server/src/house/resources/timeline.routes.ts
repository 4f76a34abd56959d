import { Type } from 'typebox';
import { staffRoute } from '../../callers/staff-caller.ts';
import type { TourDb } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import type { Fields, QueryOf } from '../../http/field.ts';
import { orNull } from '../../http/field-shapes.ts';
import { oneOf } from '../../http/field-types.ts';
import { replyTimeOf } from '../../http/iso-time.ts';
import { Id, pageOf, replyOf, Timestamp } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../kit/paging.ts';
import { jsonRow } from '../../kit/relations.ts';
import { listFields } from '../../kit/resource.ts';
import { housekeepingTasks } from '../housekeeping-tasks/housekeeping-tasks.resource.ts';
import { maintenanceOrders } from '../maintenance-orders/maintenance-orders.resource.ts';
import { changedBy, shownEventFields } from '../resource-status-events/resource-status-events.resource.ts';

const tasks = listFields(housekeepingTasks);
const orders = listFields(maintenanceOrders);
const events = shownEventFields;
const whole = (fields: Fields) => orNull(replyOf(fields));

/** One thing that happened to a resource; of the three records exactly the one its kind names is there. */
const Entry = Type.Object({
  kind: Type.Unsafe({ type: 'string', enum: ['housekeepingTask', 'maintenanceOrder', 'statusEvent'] }),
  at: Timestamp,
  id: Id,
  housekeepingTask: whole(tasks),
  maintenanceOrder: whole(orders),
  statusEvent: whole(events),
});

/** A task stands where its work last moved, or is due; an order where it was opened. */
const timelineIn = (direction: 'asc' | 'desc') =>
  compile(sql`
    with entries as (
      select 'housekeepingTask' as kind, id, coalesce(inspected_at, completed_at, started_at, due_at, created_at) as at
      from housekeeping_tasks where tour_id = ${param('tourId')} and tour_resource_id = ${param('id')} and deleted_at is null
      union all
      select 'maintenanceOrder', id, opened_at
      from maintenance_orders where tour_id = ${param('tourId')} and tour_resource_id = ${param('id')} and deleted_at is null
      union all
      select 'statusEvent', id, occurred_at
      from resource_status_events where tour_id = ${param('tourId')} and tour_resource_id = ${param('id')}
    ), page as (
      select row_number() over (order by at ${raw(direction)}, kind ${raw(direction)}, id ${raw(direction)}) as place, kind, id, at
      from entries order by place limit ${param('limit')} offset ${param('offset')}
    ), shown as (
      select page.place, json_build_object('kind', page.kind, 'at', ${replyTimeOf('page.at')}, 'id', page.id,
        'housekeepingTask', (select ${jsonRow(tasks, 't')} from housekeeping_tasks t
          where page.kind = 'housekeepingTask' and t.tour_id = ${param('tourId')} and t.id = page.id),
        'maintenanceOrder', (select ${jsonRow(orders, 't')} from maintenance_orders t
          where page.kind = 'maintenanceOrder' and t.tour_id = ${param('tourId')} and t.id = page.id),
        'statusEvent', (select ${jsonRow(events, 'e')} from (
          select t.*, ${changedBy} as changed_by_tour_user from resource_status_events t) e
          where page.kind = 'statusEvent' and e.tour_id = ${param('tourId')} and e.id = page.id)) as entry
      from page
    )
    select exists (select from resources where tour_id = ${param('tourId')} and id = ${param('id')} and deleted_at is null) as found,
      case when ${param('count')}::boolean then (select count(*) from entries) end as total,
      coalesce((select json_agg(entry order by place) from shown), '[]') as entries`);

const TIMELINE = { asc: timelineIn('asc'), desc: timelineIn('desc') };

const asked = { ...pageFields, orderDirection: oneOf(['asc', 'desc']).default('desc') };

async function readTimeline(db: TourDb, id: number, query: QueryOf<typeof asked>) {
  const { page, perPage, count, orderDirection } = query;
  const args = { tourId: db.tourId, id, limit: perPage, offset: (page - 1) * perPage, count };
  const row = await db.row<{ found: boolean; total: number | null; entries: unknown[] }>(
    TIMELINE[orderDirection],
    args,
  );
  if (!row!.found) throw notFound();
  return { rows: row!.entries, ...(row!.total !== null && { total: row!.total }) };
}

export const timeline = staffRoute({
  method: 'GET',
  path: '/resources/:id/timeline',
  access: 'open',
  summary: 'List what happened to a resource',
  operationId: 'listResourceTimelineEntries',
  description:
    'Tasks, maintenance orders and changes of state in the order of time, the newest first. A task stands at its latest milestone, else where it is due.',
  query: asked,
  status: 200,
  answer: pageOf(Entry),
  statements: () => Object.entries(TIMELINE).map(([way, statement]) => ({ title: `timeline, ${way}`, statement })),
  handle: async (call) => sendPage(call, await readTimeline(call.caller.db, call.id, call.query)),
});
