import { Type } from 'typebox';
import { raw } from '../../db/sql.ts';
import { Field, report } from '../../http/field.ts';
import { id, orNull } from '../../http/field-types.ts';
import { Id } from '../../http/schemas.ts';
import type { Include } from '../../kit/includes.ts';

/**
 * The schedule keeps no allocations yet: every id is unknown. With its table this becomes
 * `id().nullable().references(() => allocations)`.
 */
export function noAllocationId(): Field<number> {
  const { spec, options } = id();
  return new Field<number>(
    {
      ...spec,
      check: (value, path, context) =>
        spec.check(value, path, context) === undefined ? undefined : report(context, 'database.exists', path),
    },
    options,
  );
}

/** Likewise the relation, which becomes `one(() => allocations, 'tourAllocationId', ['id'])`. */
export const noAllocation: Include = {
  schema: () => orNull(Type.Object({ id: Id })),
  select: () => raw('null::json'),
};
