import type { TourTx } from '../db/handles.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type Invalid, refused } from '../http/errors.ts';
import { standing } from './peak.ts';
import type { Wanted } from './wanted.ts';

/** More names than this help nobody. */
const NAMED = 100;

interface Obstacles {
  readonly allocationIds: number[];
  readonly reservationIds: number[];
  readonly maintenanceOrderIds: number[];
}

/** The allocations that `where` finds under the alias `a`, and what they serve. */
export async function obstacles(tx: TourTx, where: Sql): Promise<Obstacles> {
  const found = await tx.row<Obstacles>(sql`
    with way as (
      select a.id, a.reservation_id from allocations a where a.tour_id = ${tx.tourId} and ${standing} and ${where}
      order by a.id limit ${NAMED})
    select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
      coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
      coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
        on m.tour_id = ${tx.tourId} and m.tour_allocation_id = way.id and m.deleted_at is null
        and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds"`);
  return found!;
}

/** The field that asked for a place: of a booking it may be the type alone, all else names a unit. */
export type AskedBy = 'tourResourceTypeId' | 'tourResourceId';

/** Why there is no room: what is on the unit, or else all that takes up the type. */
export async function conflictOver(
  tx: TourTx,
  { type, unit, units }: Wanted,
  window: Sql,
  except: number | null,
  askedBy: AskedBy = 'tourResourceTypeId',
): Promise<Invalid> {
  const others = sql`a.blocked && ${window} and a.id is distinct from ${except}::bigint`;
  const onUnit = unit && (await obstacles(tx, sql`a.tour_resource_id = ${unit.id} and ${others}`));
  if (onUnit && onUnit.allocationIds.length > 0)
    return refused(
      'schedule.conflict',
      'tourResourceId',
      { code: unit.code, ...onUnit },
      '{code} is taken at that time',
    );
  const inType = await obstacles(tx, sql`a.tour_resource_type_id = ${type.id} and ${others}`);
  if (inType.allocationIds.length === 0) return refused('schedule.capacity', 'units', { limit: units });
  return refused('schedule.conflict', askedBy, { ...inType });
}
