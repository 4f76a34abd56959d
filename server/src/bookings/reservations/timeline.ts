import { Type } from 'typebox';
import { staffRoute } from '../../callers/staff-caller.ts';
import { param, raw, sql } from '../../db/sql.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, pageOf, Timestamp } from '../../http/schemas.ts';
import { printedTimeline, readTimeline, timelineFields, timelineOf } from '../../listings/timeline.ts';
import { sendPage } from '../../paging/pages.ts';
import { reservations } from './reservations.resource.ts';

/** Fields whose values an entry shows, because every reader of a reservation sees them; of other fields only the name. */
const SHOWN_FIELDS = [
  'status',
  'startsAt',
  'endsAt',
  'tourResourceTypeId',
  'tourResourceId',
  'units',
  'guests',
  'expectedArrival',
] as const;

const ResourceRef = orNull(Type.Object({ id: Id, code: Type.String({ examples: ['113'] }) }));

/** One change of a stay or of one of its guests. */
const Entry = Type.Object({
  kind: Type.Unsafe({ type: 'string', enum: ['reservation', 'guest'] }),
  at: Timestamp,
  id: Id,
  action: Type.String({ examples: ['update'] }),
  fields: Type.Array(Type.String({ examples: ['tourResourceId'] })),
  changes: Type.Unsafe({
    type: 'object',
    additionalProperties: true,
    description: `Values before and after, for ${SHOWN_FIELDS.map((name) => `\`${name}\``).join(', ')}.`,
  }),
  /** The resource before and after the change. */
  fromResource: ResourceRef,
  toResource: ResourceRef,
  /** The name of the guest, while they are registered and not anonymized. */
  guestName: orNull(Type.String({ examples: ['Davi Medeiros'] })),
  actor: orNull(Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) })),
});

const tourId = sql`${param('tourId')}::bigint`;
const shown = raw(SHOWN_FIELDS.map((name) => `'${name}'`).join(', '));
const resourceOf = (
  side: 'before' | 'after',
) => sql`(select json_build_object('id', r.id, 'code', r.code) from resources r
            where r.tour_id = ${tourId} and r.id = (a.changes #>> '{tourResourceId,${raw(side)}}')::bigint)`;

/** The audit event `a` of an entry. Its time selects the monthly partition, so no other one is read. */
const ofEntry = sql`a.tour_id = ${tourId} and a.id = page.id and a.occurred_at = page.at`;

const TIMELINE = timelineOf({
  entries: sql`
      select 'reservation' as kind, a.id, a.occurred_at as at from audit_events a
      where a.tour_id = ${tourId} and a.entity = 'reservations' and a.entity_id = ${param('id')}
      union all
      select 'guest', a.id, a.occurred_at from reservation_guests g
      join audit_events a on a.tour_id = ${tourId} and a.entity = 'reservation-guests' and a.entity_id = g.id and a.action <> 'read'
      where g.tour_id = ${tourId} and g.reservation_id = ${param('id')}`,
  shown: sql`
        'action', (select a.action from audit_events a where ${ofEntry}),
        'fields', (select array(select jsonb_object_keys(a.changes) order by 1) from audit_events a
          where ${ofEntry}),
        'changes', (select coalesce(jsonb_object_agg(one.key, one.value), '{}') from audit_events a, jsonb_each(a.changes) one
          where page.kind = 'reservation' and ${ofEntry} and one.key in (${shown})),
        'fromResource', (select ${resourceOf('before')} from audit_events a
          where page.kind = 'reservation' and ${ofEntry}),
        'toResource', (select ${resourceOf('after')} from audit_events a
          where page.kind = 'reservation' and ${ofEntry}),
        'guestName', (select g.name from audit_events a
          join reservation_guests g on g.tour_id = ${tourId} and g.id = a.entity_id and g.deleted_at is null and g.anonymized_at is null
          where page.kind = 'guest' and ${ofEntry}),
        'actor', (select json_build_object('id', u.id, 'displayName', u.display_name) from audit_events a
          join tour_users u on u.tour_id = ${tourId} and u.id = a.actor_id
          where a.actor_kind = 'staff' and ${ofEntry})`,
  record: sql`select from reservations r where r.tour_id = ${tourId} and r.id = ${param('id')} and r.deleted_at is null`,
});

/** The history of a stay for the desk; the audit events themselves need a permission of their own. */
export const timeline = staffRoute({
  method: 'GET',
  path: '/reservations/:id/timeline',
  access: reservations.permissions.read,
  summary: 'List the history of a reservation',
  operationId: 'listReservationTimelineEntries',
  description:
    'Its booking, changes and steps, and those of its guests, with actor and time, newest first. Values are shown only for fields that every reader of the reservation sees; of other fields only the names.',
  query: timelineFields,
  status: 200,
  answer: pageOf(Entry),
  statements: printedTimeline(TIMELINE),
  handle: async (call) => sendPage(call, await readTimeline(call.caller.db, TIMELINE, call.query, { id: call.id })),
});
