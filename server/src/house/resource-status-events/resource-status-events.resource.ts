import { Type } from 'typebox';
import { sql } from '../../db/sql.ts';
import { Field, type Fields } from '../../http/fields/field.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { Id } from '../../http/schemas.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource, listFields } from '../../kit/resource.ts';
import { eq, type FilterMaker } from '../../paging/filters.ts';
import { HOUSEKEEPING_STATES } from '../resources/housekeeping-state/housekeeping-state.rules.ts';

/** The user who made the event `t`. */
export const changedBy = sql`(select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null)`;

/** Lists include the user as well. */
const changedByTourUser = {
  schema: orNull(Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) })),
  select: changedBy,
};

/** Events are read one resource at a time. */
const ofResource: FilterMaker = (name, columns) => {
  const filter = eq()(name, columns);
  return { ...filter, field: filter.field.required() };
};

export const resourceStatusEvents = defineResource({
  path: 'resource-status-events',
  table: 'resource_status_events',
  owner: TOUR,
  stamps: false,
  softDeletes: false,
  columns: {
    tourResourceId: id().required().readOnly(),
    changedByTourUserId: id().required().readOnly(),
    fromStatus: oneOf(HOUSEKEEPING_STATES).required().readOnly(),
    toStatus: oneOf(HOUSEKEEPING_STATES).required().readOnly(),
    note: text().nullable().readOnly(),
    occurredAt: timestamp().required().readOnly(),
  },
  computed: { changedByTourUser },
  list: {
    filters: { tourResourceId: ofResource, fromStatus: eq(), toStatus: eq() },
    orderBy: ['id', 'occurredAt'],
  },
  permissions: { read: 'open' },
});

/** Fields of an event on other pages, whose statements build the user's column. */
export const shownEventFields: Fields = {
  ...listFields(resourceStatusEvents),
  changedByTourUser: new Field<unknown>({ schema: changedByTourUser.schema, check: () => undefined }),
};
