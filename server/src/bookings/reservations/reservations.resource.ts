import { Type } from 'typebox';
import { customers, namedCustomer } from '../../crm/customers/customers.resource.ts';
import { param, raw, type Sql, sql } from '../../db/sql.ts';
import { resourceTypes } from '../../house/resource-types/resource-types.resource.ts';
import { resources } from '../../house/resources/resources.resource.ts';
import { Field } from '../../http/field.ts';
import { moment } from '../../http/field-moment.ts';
import { orNull } from '../../http/field-shapes.ts';
import { id, integer, oneOf, text, timestamp } from '../../http/field-types.ts';
import { Id, replyOf } from '../../http/schemas.ts';
import { eq, type FilterMaker, since, until } from '../../kit/filters.ts';
import { jsonRow } from '../../kit/includes.ts';
import { defineResource, type Resource } from '../../kit/resource.ts';
import { RESERVATION_STATUSES } from './reservations.rules.ts';

/** By the name of the guest. */
const search: FilterMaker = () => ({
  field: text(150),
  where: () => sql`exists (select from customers c where c.tour_id = t.tour_id and c.id = t.tour_customer_id
    and c.deleted_at is null and c.full_name_folded like contains_pattern(${param('search')}::text))`,
});

/** What is promised. `from` and `to` find what touches the period. */
export const reservations = defineResource({
  path: 'reservations',
  table: 'reservations',
  owner: 'tour',
  columns: {
    tourCustomerId: id().required().references(namedCustomer),
    tourResourceTypeId: id()
      .required()
      .references(() => resourceTypes),
    tourResourceId: id()
      .nullable()
      .references(() => resources),
    startsAt: moment().required(),
    endsAt: moment().required().example('2026-11-17T12:00:00-03:00'),
    units: integer({ min: 1 }).default(1),
    guests: integer({ min: 1 }).default(1),
    // It may say things about a person; the trail, which outlives anonymization, must not.
    notes: text().nullable().secret(),
    status: oneOf(RESERVATION_STATUSES).default('confirmed').readOnly(),
    checkedInAt: timestamp().nullable().readOnly().detailOnly(),
    checkedOutAt: timestamp().nullable().readOnly().detailOnly(),
  },
  list: {
    filters: {
      search,
      status: eq(),
      tourCustomerId: eq(),
      tourResourceTypeId: eq(),
      tourResourceId: eq(),
      from: since('endsAt'),
      to: until('startsAt'),
    },
    orderBy: ['id', 'startsAt', 'endsAt', 'createdAt'],
  },
  permissions: { read: ['reservation.read', 'reservation.write'], write: 'reservation.write' },
});

/** A field that is read beside the row and never written. */
const told = (schema: ReturnType<typeof orNull>, select: Sql) =>
  new Field<unknown>({ schema, check: () => undefined, select: () => select }).readOnly();

function related(target: Resource, via: string, names: readonly string[]) {
  const fields = Object.fromEntries(names.map((name) => [name, target.fields[name]!]));
  return told(
    orNull(replyOf(fields)),
    sql`(select ${jsonRow(fields, 'r')} from ${raw(target.table)} r
      where r.tour_id = t.tour_id and r.id = ${raw(`t.${via}`)} and r.deleted_at is null)`,
  );
}

/** What is read: with its place on the schedule, and the names that a list needs as much as a detail. */
export const reservationsRead: Resource = {
  ...reservations,
  fields: {
    ...reservations.fields,
    allocationId: told(
      orNull(Id),
      sql`(select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left)`,
    ),
    toursCustomer: related(customers, 'tour_customer_id', ['id', 'fullName']),
    toursResource: related(resources, 'tour_resource_id', ['id', 'code', 'label']),
    toursResourceType: related(resourceTypes, 'tour_resource_type_id', ['id', 'code', 'name', 'kind']),
  },
};

export const Outcome = Type.Object({
  id: Id,
  status: Type.Unsafe({ type: 'string', enum: [...RESERVATION_STATUSES] }),
  tourResourceId: orNull(Id),
  warnings: Type.Array(
    Type.Object({
      rule: Type.String({ examples: ['resource.notClean'] }),
      message: Type.String({ examples: ['101 is dirty'] }),
    }),
  ),
});
