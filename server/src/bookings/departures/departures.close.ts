import { ALLOCATE } from '../../allocation/allocate.ts';
import { allocations } from '../../allocation/allocations.resource.ts';
import { id, instant, requestArgs } from '../../allocation/capacity.ts';
import { ALLOCATE_INTERNAL_USE, allocateInternalUse } from '../../allocation/internal-use.ts';
import { RESOURCE_COLUMNS, type ScheduledResource, type ScheduledType } from '../../allocation/locks.ts';
import type { Span } from '../../allocation/spans.ts';
import type { TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { creationChanges, eventStatement, recordEvent } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { FREE_UNITS, TYPE_COLUMNS } from '../availability/free-units.ts';

const tourId = param('tourId');

/** The free units of each resource for a slot and of the whole type, locked behind the type, which the caller has locked. */
const LOCK_FREE_RESOURCES = compile(sql`
  with wanted as materialized (
    select 1 as key, ${TYPE_COLUMNS}, tstzrange(${instant('startsAt')}, ${instant('endsAt')}) as span
    from resource_types t where t.tour_id = ${tourId} and t.id = ${id('typeId')}
  ), ${FREE_UNITS}
  select ${RESOURCE_COLUMNS}, m.own, m.of_type as "ofType", exists (select from resource_parts l
      where l.tour_id = ${tourId} and (l.whole_id = r.id or l.part_id = r.id)) as "isComposed"
  from free_resource m join resources r on r.tour_id = ${tourId} and r.id = m.id
  where m.in_use and m.own > 0 order by r.id for no key update of r`);

interface FreeResource extends ScheduledResource {
  readonly own: number;
  readonly ofType: number;
  /** True for a whole or a part: allocating one also allocates the other. */
  readonly isComposed: boolean;
}

interface ResourceUnits {
  readonly resource: FreeResource;
  readonly units: number;
}

/** The units to allocate of each resource: all that are free, as long as the type has that many. */
function unitsToAllocate(resources: readonly FreeResource[]): ResourceUnits[] {
  let left = resources[0]?.ofType ?? 0;
  return resources.flatMap((resource) => {
    const units = Math.min(resource.own, left);
    left -= units;
    return units > 0 ? [{ resource, units }] : [];
  });
}

/** Wholes and parts closed per request: the free units of each are counted again after the one before. */
const MAX_COMPOSED_PER_REQUEST = 100;

interface ClosedSale {
  readonly blockIds: number[];
  /** True if something is left on sale, to be closed by another call. */
  readonly hasMore: boolean;
}

/** Allocates everything free on a departure for internal use and returns the allocation ids. Each has its audit event. */
export async function closeSale(tx: TourTx, span: Span, type: ScheduledType, note: string | null): Promise<ClosedSale> {
  const { startsAt, endsAt } = span;
  const resources = await tx.rows<FreeResource>(LOCK_FREE_RESOURCES, {
    tourId: tx.tourId,
    typeId: type.id,
    startsAt,
    endsAt,
  });
  const shares = unitsToAllocate(resources);
  const composed = shares.filter(({ resource }) => resource.isComposed);
  const [simply, one] = await Promise.all([
    allocateInternalUse(
      tx,
      span,
      type,
      note,
      shares.filter(({ resource }) => !resource.isComposed),
    ),
    Promise.all(
      composed.slice(0, MAX_COMPOSED_PER_REQUEST).map((share) => allocateComposed(tx, span, type, note, share)),
    ),
  ]);
  const blockIds = [...simply, ...one.flat()].sort((a, b) => a - b);
  return { blockIds, hasMore: composed.length > MAX_COMPOSED_PER_REQUEST };
}

async function allocateComposed(
  tx: TourTx,
  { startsAt, endsAt }: Span,
  type: ScheduledType,
  note: string | null,
  { resource, units }: ResourceUnits,
): Promise<number[]> {
  const serves = { kind: 'internal', reservationId: null, expiresAt: null, note };
  const wanted = { ...{ type, startsAt, endsAt, units }, resource: { ...resource, isActive: true } };
  const placed = await tx.row<{ id: number }>(ALLOCATE, { ...requestArgs(tx, wanted), ...serves });
  if (!placed) return [];
  const values = { ...serves, units, tourResourceId: resource.id, startsAt, endsAt, tourResourceTypeId: type.id };
  const changes = creationChanges(allocations.columns, values);
  await recordEvent(tx, { action: 'create', entity: allocations.path, entityId: placed.id, changes });
  return [placed.id];
}

export const CLOSE_STATEMENTS = {
  'lock the free resources': LOCK_FREE_RESOURCES,
  'allocate them for internal use': ALLOCATE_INTERNAL_USE,
  'allocate a whole or a part': ALLOCATE,
  'insert the audit event': eventStatement(TOUR),
};
