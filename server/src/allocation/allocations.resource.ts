import { sql } from '../db/sql.ts';
import { Field } from '../http/fields/field.ts';
import { id, integer, oneOf, text, timestamp } from '../http/fields/types.ts';
import { TOUR } from '../kit/owner.ts';
import { defineResource } from '../kit/resource.ts';
import { eq, type FilterMaker, since, until } from '../paging/filters.ts';

export const ALLOCATION_KINDS = ['booking', 'maintenance', 'hold', 'internal', 'part'] as const;
export type AllocationKind = (typeof ALLOCATION_KINDS)[number];
export const ALLOCATION_STATUSES = ['active', 'released'] as const;

/** An expired allocation is over, whether or not it has been released yet. */
const isOver = sql`(t.status = 'released' or t.expires_at <= statement_timestamp())`;

const byStatus: FilterMaker = () => ({
  field: oneOf(ALLOCATION_STATUSES),
  literal: true,
  where: (value) => (value === 'active' ? sql`t.status = 'active' and ${isOver} is not true` : isOver),
});

/** Matches allocations without an end for every later day. */
const untilFurtherNotice: FilterMaker = (name, columns) => {
  const { field, where } = since('endsAt')(name, columns);
  return { field, where: (value) => sql`(t.ends_at is null or ${where(value)})` };
};

const status = () => {
  const { spec, options } = oneOf(ALLOCATION_STATUSES).default('active');
  return new Field<(typeof ALLOCATION_STATUSES)[number]>(
    { ...spec, select: () => sql`case when ${isOver} then 'released' else 'active' end` },
    options,
  );
};

/** Everything that takes up the schedule. All kinds are readable here; only holds and internal use are written here. */
export const allocations = defineResource({
  path: 'allocations',
  table: 'allocations',
  owner: TOUR,
  columns: {
    kind: oneOf(ALLOCATION_KINDS).required().readOnly(),
    tourResourceTypeId: id().required().readOnly(),
    tourResourceId: id().nullable().readOnly(),
    reservationId: id().nullable().readOnly(),
    // Set on the allocation of a part: the allocation of its whole.
    partOfAllocationId: id().nullable().readOnly(),
    units: integer({ min: 1 }).default(1).readOnly(),
    startsAt: timestamp().required().readOnly(),
    endsAt: timestamp().nullable().readOnly(),
    status: status().readOnly(),
    expiresAt: timestamp().nullable().readOnly(),
    releasedAt: timestamp().nullable().readOnly(),
    note: text(500).nullable().readOnly().secret(),
  },
  list: {
    filters: {
      kind: eq(),
      status: byStatus,
      tourResourceId: eq(),
      tourResourceTypeId: eq(),
      reservationId: eq(),
      from: untilFurtherNotice,
      to: until('startsAt'),
    },
    orderBy: ['id', 'startsAt', 'createdAt'],
  },
  permissions: { read: 'open', write: 'resource.assign' },
  // Allocations are released, never deleted.
  softDeletes: false,
});
