import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { conflictOver } from './conflicts.ts';
import type { ScheduledUnit } from './locks.ts';
import { peakOf, standing, takenOfShared } from './peak.ts';
import { blockedBy, releaseExpired } from './place.ts';
import type { Wanted } from './wanted.ts';

/**
 * The unit the house gives away by itself: the first by id that is free and takes the guests; one that is out of
 * service only when there is no other. Before them all comes `preferred`: whoever lives there stays. The type's lock, which the caller holds, keeps it free.
 */
export async function pickUnit(
  tx: TourTx,
  wanted: Omit<Wanted, 'unit'> & { guests: number },
  except: number | null,
  preferred: number | null = null,
): Promise<ScheduledUnit> {
  const { type, units, guests } = wanted;
  const window = blockedBy(wanted);
  const scope = { tourId: tx.tourId, except };
  await releaseExpired(tx, type.id);
  const unit = await tx.row<ScheduledUnit>(sql`
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy", r.is_active as "isActive"
    from resources r
    where r.tour_id = ${tx.tourId} and r.tour_resource_type_id = ${type.id} and r.is_active and r.deleted_at is null
      and r.units >= ${units} and coalesce(r.max_occupancy, ${type.maxOccupancy}::int, ${guests}) >= ${guests}
      and case when r.units = 1
        then not exists (select from allocations a where a.tour_id = r.tour_id and a.tour_resource_id = r.id
          and a.is_exclusive and a.blocked && ${window} and ${standing} and a.id is distinct from ${except}::bigint)
        else ${peakOf(takenOfShared(scope, sql`r.id`, window), window)} + ${units}::int <= r.units end
    order by r.id is not distinct from ${preferred}::bigint desc, r.housekeeping_state = 'out_of_service', r.id
    limit 1 for no key update`);
  if (!unit) throw await conflictOver(tx, { ...wanted, unit: null }, window, except);
  return unit;
}
