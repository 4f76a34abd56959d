import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, sql } from '../db/sql.ts';
import {
  allocationsOfShared,
  id,
  inForce,
  isOther,
  lacksNoPart,
  number,
  peakOf,
  requestArgs,
  WINDOW,
} from './capacity.ts';
import { type BookedReservation, explainConflict } from './conflicts.ts';
import { type AllocationRequest, RESOURCE_COLUMNS, type ScheduledResource, sharingSpace, withParts } from './locks.ts';

const ALLOCATIONS_OF_R = allocationsOfShared({ tourId: param('tourId'), except: param('except') }, raw('r.id'), WINDOW);

const WITH_PARTS_OF_R = withParts(sql`array[r.id]`);

/** Blocked now by a repair, a hold or internal use: an exclusive resource `r`, or a part of it. */
export const BLOCKED_NOW = sql`(r.units = 1 and exists (select from allocations a
  where a.tour_id = ${param('tourId')} and a.tour_resource_id = any(${WITH_PARTS_OF_R}) and ${inForce} and a.starts_at <= statement_timestamp()
    and (a.ends_at is null or a.ends_at > statement_timestamp())
    and coalesce((select w.kind from allocations w where w.tour_id = ${param('tourId')} and w.id = a.part_of_allocation_id), a.kind) <> 'booking'))`;

/** Not ready for a guest at once: blocked, or it or a resource that shares its space is occupied or not clean. */
const NOT_READY = sql`(${BLOCKED_NOW} or exists (select from resources x where x.tour_id = ${param('tourId')} and x.id = any(${sharingSpace('r')})
    and x.housekeeping_state not in ('clean', 'inspected') and x.deleted_at is null)
  or (r.units = 1 and exists (select from reservations v
    where v.tour_id = ${param('tourId')} and v.tour_resource_id = any(${sharingSpace('r')}) and v.status = 'checked_in' and v.deleted_at is null)))`;

export const PICK_RESOURCE = compile(sql`
  select ${RESOURCE_COLUMNS} from resources r
  where r.tour_id = ${param('tourId')} and r.tour_resource_type_id = ${id('typeId')} and r.is_active and r.deleted_at is null
    and r.units >= ${number('units')}
    and coalesce(r.max_occupancy, ${number('maxOccupancy')}, ${number('guests')}) >= ${number('guests')}
    and ${lacksNoPart('r')}
    and case when r.units = 1
      then not exists (select from allocations a where a.tour_id = ${param('tourId')} and a.tour_resource_id = any(${WITH_PARTS_OF_R})
        and a.is_exclusive and a.buffered && ${WINDOW} and ${inForce} and ${isOther(id('except'))})
      else ${peakOf(ALLOCATIONS_OF_R, WINDOW)} + ${number('units')} <= r.units end
  order by r.id is not distinct from ${id('preferred')} desc, r.housekeeping_state = 'out_of_service',
    ${param('isArrival')}::boolean and ${NOT_READY}, r.id
  limit 1 for no key update`);

type TypeRequest = Omit<AllocationRequest, 'resource'> & { readonly guests: number };

interface PickOptions {
  /** The allocation that is being moved. */
  readonly except?: number | null;
  /** Preferred over all others, so that a guest in house stays in their room. */
  readonly preferred?: number | null;
  /** The guest is at the desk: ready resources come first. */
  readonly isArrival?: boolean;
  /** Reservations that a refusal rolls back. */
  readonly rolledBack?: readonly BookedReservation[];
}

/**
 * Picks a resource for a request that names only a type: the first by id that is free and takes the guests. One that is
 * out of service is picked only if there is no other. The caller has locked the type, which keeps the resource free.
 */
export async function findResource(
  tx: TourTx,
  wanted: TypeRequest,
  { except = null, preferred = null, isArrival = false }: PickOptions = {},
): Promise<ScheduledResource | undefined> {
  const { guests, type } = wanted;
  const args = { ...requestArgs(tx, { ...wanted, resource: null }), guests, maxOccupancy: type.maxOccupancy };
  return tx.row<ScheduledResource>(PICK_RESOURCE, { ...args, except, preferred, isArrival });
}

/** The same, or a refusal with the allocations in the way. */
export async function pickResource(
  tx: TourTx,
  wanted: TypeRequest,
  choice: PickOptions = {},
): Promise<ScheduledResource> {
  const resource = await findResource(tx, wanted, choice);
  const { except = null, rolledBack = [] } = choice;
  if (!resource) throw await explainConflict(tx, { ...wanted, resource: null }, { except, rolledBack });
  return resource;
}
