import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, sql } from '../db/sql.ts';
import { auditArgs, auditInsert, creationChanges } from '../kit/audit.ts';
import { TOUR } from '../kit/owner.ts';
import { allocations } from './allocations.resource.ts';
import { id, instant, WINDOW } from './capacity.ts';
import type { ScheduledType } from './locks.ts';
import { AFTER_EXPIRY, EXPIRED } from './release.ts';
import type { Span } from './spans.ts';

/**
 * Allocates the rest of several resources for internal use, each with its audit event, in one statement. The caller has
 * counted the rest under the lock of the type, so it is not counted again. None of the resources is a whole or a part.
 */
export const ALLOCATE_INTERNAL_USE = compile(sql`
  with ${EXPIRED}, wanted as materialized (
    select * from unnest(${param('resourceIds')}::bigint[], ${param('units')}::int[], ${param('areExclusive')}::boolean[], ${param('changes')}::text[])
      w (resource_id, units, is_exclusive, changes) where ${AFTER_EXPIRY}),
  taken as (
    insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, units, starts_at, ends_at, buffered, is_exclusive, note)
    select ${param('tourId')}, 'internal', ${id('typeId')}, w.resource_id, w.units, ${instant('startsAt')}, ${instant('endsAt')}, ${WINDOW},
      w.is_exclusive, ${param('note')}
    from wanted w order by w.resource_id
    on conflict on constraint allocations_no_overlap do nothing
    returning id, tour_resource_id),
  audited as (${auditInsert(allocations, 'create', raw('taken.id'), raw('w.changes::jsonb'), raw('taken join wanted w on w.resource_id = taken.tour_resource_id'))})
  select id from taken order by id`);

/** A resource and the number of its units to take. */
export interface ResourceUnits {
  readonly resource: { readonly id: number; readonly units: number };
  readonly units: number;
}

/** Inserts these allocations and returns their ids. */
export async function allocateInternalUse(
  tx: TourTx,
  { startsAt, endsAt }: Span,
  type: ScheduledType,
  note: string | null,
  shares: readonly ResourceUnits[],
): Promise<number[]> {
  if (shares.length === 0) return [];
  const same = { kind: 'internal', note, startsAt, endsAt, tourResourceTypeId: type.id };
  const changesOf = ({ resource, units }: ResourceUnits) =>
    JSON.stringify(creationChanges(allocations.columns, { ...same, units, tourResourceId: resource.id }));
  const rows = await tx.rows<{ id: number }>(ALLOCATE_INTERNAL_USE, {
    ...auditArgs(TOUR, tx),
    ...{ typeId: type.id, startsAt, endsAt, note },
    bufferBefore: type.bufferBeforeMinutes,
    bufferAfter: type.bufferAfterMinutes,
    resourceIds: shares.map(({ resource }) => resource.id),
    units: shares.map(({ units }) => units),
    areExclusive: shares.map(({ resource }) => resource.units === 1),
    changes: shares.map(changesOf),
  });
  return rows.map((row) => row.id);
}
