import { Type } from 'typebox';
import { raw } from '../../db/sql.ts';
import type { ReferenceTarget } from '../../http/field.ts';
import { orNull } from '../../http/field-types.ts';
import { Id } from '../../http/schemas.ts';
import type { Include } from '../../kit/includes.ts';

/**
 * Stands in for the schedule, which keeps no allocations yet: every id is unknown and the relation is empty. With
 * the schedule's table both become `allocations` and `one(() => allocations, 'tourAllocationId', ['id'])`.
 */
export const noAllocations: ReferenceTarget = {
  table: '(select null::bigint as id where false)',
  owner: 'global',
  softDeletes: false,
};

export const noAllocation: Include = {
  schema: () => orNull(Type.Object({ id: Id })),
  select: () => raw('null::json'),
};
