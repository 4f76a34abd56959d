import { type TSchema, Type } from 'typebox';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import { param, sql } from '../../db/sql.ts';
import type { Fields, QueryOf } from '../../http/fields/field.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id, integer, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { Id, replyOf, Timestamp } from '../../http/schemas.ts';
import { jsonRow } from '../../kit/relations.ts';
import { printedTimeline, readTimeline, timelineFields, timelineOf } from '../../listings/timeline.ts';
import { changesAbout, eventIdsOf } from './privacy/customers.records.ts';

const stays: Fields = {
  id: id(),
  status: text().example('checked_out'),
  startsAt: timestamp(),
  endsAt: timestamp(),
  units: integer(),
  guests: integer(),
  tourResourceTypeId: id(),
  tourResourceId: id().nullable(),
  checkedInAt: timestamp().nullable(),
  checkedOutAt: timestamp().nullable(),
};

const KINDS = ['stay', 'change', 'tags', 'documentRead', 'alert'];

/** One entry: a stay, or a change of the customer's data. The property named by the kind is set, the other null. */
export const TimelineEntry: TSchema = Type.Object({
  kind: Type.Unsafe({ type: 'string', enum: KINDS }),
  at: Timestamp,
  /** The id of the reservation or the event. */
  id: Id,
  stay: orNull(replyOf(stays)),
  event: orNull(
    Type.Object({
      action: Type.String({ examples: ['update'] }),
      entity: Type.String({ examples: ['customers'] }),
      entityId: orNull(Id),
      fields: Type.Array(Type.String({ examples: ['phoneE164'] })),
      // Null for callers who may not read audit events, or not the data they contain.
      changes: orNull(Type.Unsafe({ type: 'object', additionalProperties: true })),
      actor: orNull(Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) })),
    }),
  ),
});

const tourId = sql`${param('tourId')}::bigint`;
const OWN_IDS = sql`array(select own.id from own)`;

/** A stay is placed at its check-in or start; everything else at the time it was done. */
const TIMELINE = timelineOf({
  before: sql`own as materialized (select c.id from customers c where c.tour_id = ${tourId}
        and (c.id = ${param('id')} or c.merged_into_customer_id = ${param('id')}))`,
  entries: sql`
      select 'stay' as kind, r.id, coalesce(r.checked_in_at, r.starts_at) as at
      from reservations r where ${param('stays')}::boolean and r.tour_id = ${tourId} and r.deleted_at is null and r.id in (
        select b.id from reservations b where b.tour_id = ${tourId} and b.tour_customer_id = ${param('id')}
        union select g.reservation_id from reservation_guests g
          where g.tour_id = ${tourId} and g.tour_customer_id = ${param('id')} and g.deleted_at is null)
      union all
      select case when a.entity = 'customer-documents' and a.action = 'read' then 'documentRead'
          when a.action like '%acknowledge%' then 'alert' when a.changes ? 'tagIds' then 'tags' else 'change' end, a.id, a.occurred_at
      from ${eventIdsOf(OWN_IDS, tourId)} t
      join audit_events a on a.tour_id = ${tourId} and a.id = t.id
      where ${param('changes')}::boolean`,
  shown: sql`
        'stay', (select ${jsonRow(stays, 'r')} from reservations r
          where page.kind = 'stay' and r.tour_id = ${tourId} and r.id = page.id),
        'event', (select json_build_object('action', a.action, 'entity', a.entity, 'entityId', a.entity_id,
            'fields', array(select jsonb_object_keys(a.changes) order by 1),
            'changes', case when ${param('trail')}::boolean and (a.entity <> 'customer-documents' or ${param('documents')}::boolean)
              then ${changesAbout(OWN_IDS, tourId)} end,
            'actor', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
              where ${param('trail')}::boolean and a.actor_kind = 'staff' and u.tour_id = ${tourId} and u.id = a.actor_id))
          from audit_events a where page.kind <> 'stay' and a.tour_id = ${tourId} and a.id = page.id and a.occurred_at = page.at)`,
  record: sql`select from customers c where c.tour_id = ${tourId} and c.id = ${param('id')} and c.deleted_at is null`,
});

export const timelineStatements = printedTimeline(TIMELINE);

const { orderDirection, ...paging } = timelineFields;

export const customerTimelineFields = { ...paging, kind: oneOf(['stays', 'changes']), orderDirection };

/** The history of a customer, as far as the caller may read it: stays need reservations, values the audit events. */
export function readCustomerTimeline(caller: StaffCaller, id: number, query: QueryOf<typeof customerTimelineFields>) {
  const { kind } = query;
  const mayReadStays = caller.has('reservation.read') || caller.has('reservation.write');
  return readTimeline(caller.long, TIMELINE, query, {
    id,
    stays: mayReadStays && kind !== 'changes',
    changes: kind !== 'stays',
    trail: caller.has('audit.read'),
    documents: caller.has('customer.document.read'),
  });
}
