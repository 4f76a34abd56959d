import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { lockRow, updateRow } from '../../kit/rows.ts';
import { resourceZones } from './resource-zones.resource.ts';

type Zone = ValuesOf<typeof resourceZones.columns>;

const loop = () => refused('loop', 'parentTourResourceZoneId');

/**
 * Changes a zone. Moves of one instance are serialized: two that are valid alone could close a loop together, and
 * neither would see the other.
 */
export async function updateZone(tx: TourTx, id: number, changes: Partial<Zone>): Promise<void> {
  const parent = changes.parentTourResourceZoneId;
  if (parent !== undefined && parent !== null) {
    await tx.run(sql`select from tours where id = ${tx.tourId} for no key update`);
    await lockRow(tx, resourceZones, id);
    if (await liesWithin(tx, parent, id)) throw loop();
  }
  await updateRow(tx, resourceZones, id, changes);
}

/** Whether the parents of `zone` include `ancestor`, over live zones only: a deleted zone links nothing. */
async function liesWithin(tx: TourTx, zone: number, ancestor: number): Promise<boolean> {
  const row = await tx.row<{ within: boolean }>(sql`
    with recursive up as (
      select id, parent_tour_resource_zone_id from resource_zones
      where tour_id = ${tx.tourId} and id = ${zone} and deleted_at is null
      union
      select z.id, z.parent_tour_resource_zone_id from up
      join resource_zones z on z.tour_id = ${tx.tourId} and z.id = up.parent_tour_resource_zone_id and z.deleted_at is null
    ) select exists (select from up where id = ${ancestor}) as within`);
  return row!.within;
}
