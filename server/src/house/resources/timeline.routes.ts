import { Type } from 'typebox';
import { staffRoute } from '../../callers/staff-caller.ts';
import { param, sql } from '../../db/sql.ts';
import type { Fields } from '../../http/fields/field.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, pageOf, replyOf, Timestamp } from '../../http/schemas.ts';
import { jsonRow } from '../../kit/relations.ts';
import { listFields } from '../../kit/resource.ts';
import { printedTimeline, readTimeline, timelineFields, timelineOf } from '../../listings/timeline.ts';
import { sendPage } from '../../paging/pages.ts';
import { housekeepingTasks } from '../housekeeping-tasks/housekeeping-tasks.resource.ts';
import { maintenanceOrders } from '../maintenance-orders/maintenance-orders.resource.ts';
import { changedBy, shownEventFields } from '../resource-status-events/resource-status-events.resource.ts';

const tasks = listFields(housekeepingTasks);
const orders = listFields(maintenanceOrders);
const events = shownEventFields;
const whole = (fields: Fields) => orNull(replyOf(fields));

/** One entry; of the three records exactly the one that `kind` names is set. */
const Entry = Type.Object({
  kind: Type.Unsafe({ type: 'string', enum: ['housekeepingTask', 'maintenanceOrder', 'statusEvent'] }),
  at: Timestamp,
  id: Id,
  housekeepingTask: whole(tasks),
  maintenanceOrder: whole(orders),
  statusEvent: whole(events),
});

const tourId = param('tourId');

/** A task stands at its last milestone or due time, an order at its opening. */
const TIMELINE = timelineOf({
  entries: sql`
      select 'housekeepingTask' as kind, id, coalesce(inspected_at, completed_at, started_at, due_at, created_at) as at
      from housekeeping_tasks where tour_id = ${tourId} and tour_resource_id = ${param('id')} and deleted_at is null
      union all
      select 'maintenanceOrder', id, opened_at
      from maintenance_orders where tour_id = ${tourId} and tour_resource_id = ${param('id')} and deleted_at is null
      union all
      select 'statusEvent', id, occurred_at
      from resource_status_events where tour_id = ${tourId} and tour_resource_id = ${param('id')}`,
  shown: sql`
        'housekeepingTask', (select ${jsonRow(tasks, 't')} from housekeeping_tasks t
          where page.kind = 'housekeepingTask' and t.tour_id = ${tourId} and t.id = page.id),
        'maintenanceOrder', (select ${jsonRow(orders, 't')} from maintenance_orders t
          where page.kind = 'maintenanceOrder' and t.tour_id = ${tourId} and t.id = page.id),
        'statusEvent', (select ${jsonRow(events, 'e')} from (
          select t.*, ${changedBy} as changed_by_tour_user from resource_status_events t) e
          where page.kind = 'statusEvent' and e.tour_id = ${tourId} and e.id = page.id)`,
  record: sql`select from resources where tour_id = ${tourId} and id = ${param('id')} and deleted_at is null`,
});

export const timeline = staffRoute({
  method: 'GET',
  path: '/resources/:id/timeline',
  access: 'open',
  summary: 'List the history of a resource',
  operationId: 'listResourceTimelineEntries',
  description:
    'Tasks, maintenance orders and changes of state, newest first. A task is listed at its latest milestone, or else at its due time.',
  query: timelineFields,
  status: 200,
  answer: pageOf(Entry),
  statements: printedTimeline(TIMELINE),
  handle: async (call) => sendPage(call, await readTimeline(call.caller.long, TIMELINE, call.query, { id: call.id })),
});
