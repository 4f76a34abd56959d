import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, sql } from '../db/sql.ts';
import { conflictOver, type Placed } from './conflicts.ts';
import { RESOURCE, type ScheduledResource, sharing, type WantedPlace, withParts } from './locks.ts';
import { id, inForce, isOther, lacksNoPart, number, peakOf, takenOfShared, WINDOW, wantedArgs } from './peak.ts';

const SHARED = takenOfShared({ tourId: param('tourId'), except: param('except') }, raw('r.id'), WINDOW);

const OF_R = withParts(sql`array[r.id]`);

/** Under repair, held or used by the house itself at this moment: an exclusive resource `r`, or a part of it. */
export const IN_USE = sql`(r.units = 1 and exists (select from allocations a
  where a.tour_id = ${param('tourId')} and a.tour_resource_id = any(${OF_R}) and ${inForce} and a.starts_at <= statement_timestamp()
    and (a.ends_at is null or a.ends_at > statement_timestamp())
    and coalesce((select w.kind from allocations w where w.tour_id = ${param('tourId')} and w.id = a.part_of_allocation_id), a.kind) <> 'booking'))`;

/** Not to be walked into at once: somebody is in it still, or has not cleaned it, or something that shares its floor; or it is in use. */
const NOT_READY = sql`(${IN_USE} or exists (select from resources x where x.tour_id = ${param('tourId')} and x.id = any(${sharing('r')})
    and x.housekeeping_state not in ('clean', 'inspected') and x.deleted_at is null)
  or (r.units = 1 and exists (select from reservations v
    where v.tour_id = ${param('tourId')} and v.tour_resource_id = any(${sharing('r')}) and v.status = 'checked_in' and v.deleted_at is null)))`;

export const PICK = compile(sql`
  select ${RESOURCE} from resources r
  where r.tour_id = ${param('tourId')} and r.tour_resource_type_id = ${id('typeId')} and r.is_active and r.deleted_at is null
    and r.units >= ${number('units')}
    and coalesce(r.max_occupancy, ${number('maxOccupancy')}, ${number('guests')}) >= ${number('guests')}
    and ${lacksNoPart('r')}
    and case when r.units = 1
      then not exists (select from allocations a where a.tour_id = ${param('tourId')} and a.tour_resource_id = any(${OF_R})
        and a.is_exclusive and a.buffered && ${WINDOW} and ${inForce} and ${isOther(id('except'))})
      else ${peakOf(SHARED, WINDOW)} + ${number('units')} <= r.units end
  order by r.id is not distinct from ${id('preferred')} desc, r.housekeeping_state = 'out_of_service',
    ${param('isArrival')}::boolean and ${NOT_READY}, r.id
  limit 1 for no key update`);

type WantedOfType = Omit<WantedPlace, 'resource'> & { readonly guests: number };

interface Choice {
  /** The place that is being moved. */
  readonly except?: number | null;
  /** Before all others: whoever lives there stays. */
  readonly preferred?: number | null;
  /** The guest is at the desk: what is ready comes first. */
  readonly isArrival?: boolean;
  /** What a refusal takes back with it. */
  readonly undone?: readonly Placed[];
}

/**
 * The resource the house gives away by itself: the first by id that is free and takes the guests; one that is out of
 * service only when there is no other. The caller has locked the type, which keeps it free.
 */
export async function findResource(
  tx: TourTx,
  wanted: WantedOfType,
  { except = null, preferred = null, isArrival = false }: Choice = {},
): Promise<ScheduledResource | undefined> {
  const { guests, type } = wanted;
  const args = { ...wantedArgs(tx, { ...wanted, resource: null }), guests, maxOccupancy: type.maxOccupancy };
  return tx.row<ScheduledResource>(PICK, { ...args, except, preferred, isArrival });
}

/** The same, or a refusal with what is in the way. */
export async function pickResource(tx: TourTx, wanted: WantedOfType, choice: Choice = {}): Promise<ScheduledResource> {
  const resource = await findResource(tx, wanted, choice);
  const { except = null, undone = [] } = choice;
  if (!resource) throw await conflictOver(tx, { ...wanted, resource: null }, { except, undone });
  return resource;
}
