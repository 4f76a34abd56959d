import { allocations } from '../../allocation/allocations.resource.ts';
import { RESOURCE, type ScheduledResource, type ScheduledType } from '../../allocation/locks.ts';
import { id, instant, wantedArgs } from '../../allocation/peak.ts';
import { PLACE } from '../../allocation/place.ts';
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
  select ${RESOURCE}, m.own, m.of_type as "ofType" from room m join resources r on r.tour_id = ${tourId} and r.id = m.id
  where m.in_use and m.own > 0 order by r.id for no key update of r`);

interface Left extends ScheduledResource {
  readonly own: number;
  readonly ofType: number;
}

/** How much is taken of each: all it has, as long as the type has that much. */
function shares(rooms: readonly Left[]): { resource: Left; units: number }[] {
  let left = rooms[0]?.ofType ?? 0;
  return rooms.flatMap((resource) => {
    const units = Math.min(resource.own, left);
    left -= units;
    return units > 0 ? [{ resource, units }] : [];
  });
}

/** Takes for the house whatever is free on a departure, and answers the allocations. Each has its event. */
export async function takeOffSale(tx: TourTx, { startsAt, endsAt }: Span, type: ScheduledType, note: string | null) {
  const rooms = await tx.rows<Left>(ROOM_LEFT, { tourId: tx.tourId, typeId: type.id, startsAt, endsAt });
  const serves = { kind: 'internal', reservationId: null, expiresAt: null, note };
  const taken = await Promise.all(
    shares(rooms).map(async ({ resource, units }) => {
      const wanted = { ...{ type, startsAt, endsAt, units }, resource: { ...resource, isActive: true } };
      const placed = await tx.row<{ id: number }>(PLACE, { ...wantedArgs(tx, wanted), ...serves });
      return placed ? [{ id: placed.id, units, tourResourceId: resource.id }] : [];
    }),
  );
  const blocks = taken.flat();
  await Promise.all(
    blocks.map(({ id: entityId, ...block }) => {
      const values = { ...serves, ...block, startsAt, endsAt, tourResourceTypeId: type.id };
      const changes = creationChanges(allocations.columns, values);
      return recordEvent(tx, { action: 'create', entity: allocations.path, entityId, changes });
    }),
  );
  return blocks.map((block) => block.id);
}

export const CLOSING = {
  'what is left of each resource, locked': ROOM_LEFT,
  'take it for the house': PLACE,
  'the trail of each': eventStatement(TOUR),
};
