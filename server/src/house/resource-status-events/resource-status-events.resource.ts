import { Type } from 'typebox';
import { sql } from '../../db/sql.ts';
import { Field } from '../../http/field.ts';
import { orNull } from '../../http/field-shapes.ts';
import { id, oneOf, text, timestamp } from '../../http/field-types.ts';
import { Id } from '../../http/schemas.ts';
import { eq, type FilterMaker } from '../../kit/filters.ts';
import { defineResource } from '../../kit/resource.ts';
import { HOUSEKEEPING_STATES } from '../resources/housekeeping-state.rules.ts';

/** The person behind the event under `t`. */
export const changedBy = sql`(select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null)`;

/** Lists carry the person as well, so it is a field of the row and not a relation of the detail. */
const changedByTourUser = () =>
  new Field<{ id: number; displayName: string } | null>({
    schema: orNull(Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) })),
    check: () => undefined,
    select: () => changedBy,
  });

/** The trail is read one unit at a time. */
const ofResource: FilterMaker = (name, columns) => {
  const filter = eq()(name, columns);
  return { ...filter, field: filter.field.required() };
};

export const resourceStatusEvents = defineResource({
  path: 'resource-status-events',
  table: 'resource_status_events',
  owner: 'tour',
  stamps: false,
  appendOnly: true,
  columns: {
    tourResourceId: id().required().readOnly(),
    changedByTourUserId: id().required().readOnly(),
    fromStatus: oneOf(HOUSEKEEPING_STATES).required().readOnly(),
    toStatus: oneOf(HOUSEKEEPING_STATES).required().readOnly(),
    note: text().nullable().readOnly(),
    occurredAt: timestamp().required().readOnly(),
    changedByTourUser: changedByTourUser().required().readOnly(),
  },
  list: {
    filters: { tourResourceId: ofResource, fromStatus: eq(), toStatus: eq() },
    orderBy: ['id', 'occurredAt'],
  },
  permissions: { read: 'open', write: 'open' },
});
