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
import { FREE, TYPE_COLUMNS } from '../availability/free.ts';

const tourId = param('tourId');

/** What is free of each resource for a slot, and of the type as a whole; locked behind the type, which the caller has. */
const ROOM_LEFT = compile(sql`
  with wanted as materialized (
    select 1 as key, ${TYPE_COLUMNS}, tstzrange(${instant('startsAt')}, ${instant('endsAt')}) as span
    from resource_types t where t.tour_id = ${tourId} and t.id = ${id('typeId')}
  ), ${FREE}
  select ${RESOURCE_COLUMNS}, m.own, m.of_type as "ofType", exists (select from resource_parts l
      where l.tour_id = ${tourId} and (l.whole_id = r.id or l.part_id = r.id)) as "isComposed"
  from room m join resources r on r.tour_id = ${tourId} and r.id = m.id
  where m.in_use and m.own > 0 order by r.id for no key update of r`);

interface Left extends ScheduledResource {
  readonly own: number;
  readonly ofType: number;
  /** Whether it is made of others, or others of it: what is taken of the one is taken of the other. */
  readonly isComposed: boolean;
}

interface ResourceUnits {
  readonly resource: Left;
  readonly units: number;
}

/** How much is taken of each: all it has, as long as the type has that much. */
function sharesOf(rooms: readonly Left[]): ResourceUnits[] {
  let left = rooms[0]?.ofType ?? 0;
  return rooms.flatMap((resource) => {
    const units = Math.min(resource.own, left);
    left -= units;
    return units > 0 ? [{ resource, units }] : [];
  });
}

/** Of those that share a floor so many are closed in one step: what is left of each is counted anew behind the one before. */
const MOST_COMPOSED = 100;

interface Closed {
  readonly blockIds: number[];
  /** Whether something is left on sale, to be closed by another call. */
  readonly hasMore: boolean;
}

/** Takes for the house whatever is free on a departure, and answers the allocations. Each has its event. */
export async function takeOffSale(tx: TourTx, span: Span, type: ScheduledType, note: string | null): Promise<Closed> {
  const { startsAt, endsAt } = span;
  const rooms = await tx.rows<Left>(ROOM_LEFT, { tourId: tx.tourId, typeId: type.id, startsAt, endsAt });
  const shares = sharesOf(rooms);
  const composed = shares.filter(({ resource }) => resource.isComposed);
  const [simply, one] = await Promise.all([
    allocateInternalUse(
      tx,
      span,
      type,
      note,
      shares.filter(({ resource }) => !resource.isComposed),
    ),
    Promise.all(composed.slice(0, MOST_COMPOSED).map((share) => takeComposed(tx, span, type, note, share))),
  ]);
  const blockIds = [...simply, ...one.flat()].sort((a, b) => a - b);
  return { blockIds, hasMore: composed.length > MOST_COMPOSED };
}

async function takeComposed(
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

export const CLOSING = {
  'what is left of each resource, locked': ROOM_LEFT,
  'take all of it for the house': ALLOCATE_INTERNAL_USE,
  'take what shares a floor': ALLOCATE,
  'the trail of that': eventStatement(TOUR),
};
