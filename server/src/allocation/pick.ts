import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, sql } from '../db/sql.ts';
import { conflictOver } from './conflicts.ts';
import { RESOURCE, type ScheduledResource, type Wanted } from './locks.ts';
import { id, number, peakOf, standing, takenOfShared, WINDOW, wantedArgs } from './peak.ts';

const SHARED = takenOfShared({ tourId: param('tourId'), except: param('except') }, raw('r.id'), WINDOW);

export const PICK = compile(sql`
  select ${RESOURCE} from resources r
  where r.tour_id = ${param('tourId')} and r.tour_resource_type_id = ${id('typeId')} and r.is_active and r.deleted_at is null
    and r.units >= ${number('units')}
    and coalesce(r.max_occupancy, ${number('maxOccupancy')}, ${number('guests')}) >= ${number('guests')}
    and case when r.units = 1
      then not exists (select from allocations a where a.tour_id = r.tour_id and a.tour_resource_id = r.id
        and a.is_exclusive and a.blocked && ${WINDOW} and ${standing} and a.id is distinct from ${id('except')})
      else ${peakOf(SHARED, WINDOW)} + ${number('units')} <= r.units end
  order by r.id is not distinct from ${id('preferred')} desc, r.housekeeping_state = 'out_of_service', r.id
  limit 1 for no key update`);

/**
 * The resource the house gives away by itself: the first by id that is free and takes the guests; one that is out of
 * service only when there is no other. Before them all comes `preferred`: whoever lives there stays. The type's lock, which the caller holds, keeps it free.
 */
export async function pickResource(
  tx: TourTx,
  wish: Omit<Wanted, 'resource'> & { guests: number },
  { except = null, preferred = null }: { except?: number | null; preferred?: number | null } = {},
): Promise<ScheduledResource> {
  const wanted = { ...wish, resource: null };
  const { guests, type } = wish;
  const args = { ...wantedArgs(tx, wanted), guests, maxOccupancy: type.maxOccupancy, except, preferred };
  const resource = await tx.row<ScheduledResource>(PICK, args);
  if (!resource) throw await conflictOver(tx, wanted, { except });
  return resource;
}
