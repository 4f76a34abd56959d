import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, sql } from '../db/sql.ts';
import { auditArgs, auditInsert, creationChanges } from '../kit/audit.ts';
import { TOUR } from '../kit/owner.ts';
import { allocations } from './allocations.resource.ts';
import type { ScheduledType } from './locks.ts';
import { id, instant, WINDOW } from './peak.ts';
import { AFTER_EXPIRY, EXPIRED } from './release.ts';
import type { Span } from './spans.ts';

/**
 * Takes what is left of several resources for the house, each with its trail, in one statement however many there are. For
 * whoever has counted what is left behind the lock of the type: it is not counted again. None is a part of others or made of them.
 */
export const TAKE_ALL = compile(sql`
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

/** A resource and how much of it is taken. */
export interface Share {
  readonly resource: { readonly id: number; readonly units: number };
  readonly units: number;
}

/** Takes them and answers the allocations. */
export async function takeAll(
  tx: TourTx,
  { startsAt, endsAt }: Span,
  type: ScheduledType,
  note: string | null,
  shares: readonly Share[],
): Promise<number[]> {
  if (shares.length === 0) return [];
  const same = { kind: 'internal', note, startsAt, endsAt, tourResourceTypeId: type.id };
  const changesOf = ({ resource, units }: Share) =>
    JSON.stringify(creationChanges(allocations.columns, { ...same, units, tourResourceId: resource.id }));
  const rows = await tx.rows<{ id: number }>(TAKE_ALL, {
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
