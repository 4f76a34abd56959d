import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import { type Invalid, refused } from '../http/errors.ts';
import { type WantedPlace, withTypesOfParts } from './locks.ts';
import { id, inForce, isOther, WINDOW, WITH_PARTS, wantedArgs } from './peak.ts';

/** More names than this help nobody. */
const NAMED = 100;

interface Obstacles {
  readonly allocationIds: number[];
  readonly reservationIds: number[];
  readonly maintenanceOrderIds: number[];
}

/** What takes a part stands for what takes the whole, under the alias `w`. */
const obstaclesIn = (where: Sql): Sql => sql`
  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = ${param('tourId')} and w.id = a.part_of_allocation_id
    where a.tour_id = ${param('tourId')} and ${inForce} and ${where}
    order by id limit ${raw(String(NAMED))})
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = ${param('tourId')} and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds"`;

/** The allocations that `where` finds under the alias `a` (or as part of `w`), and what they serve. */
export async function obstacles(tx: TourTx, where: Sql): Promise<Obstacles> {
  return (await tx.row<Obstacles>(compile(obstaclesIn(where)), { tourId: tx.tourId }))!;
}

/** The field that asked for a place: of a booking it may be the type alone, all else names a resource. */
export type PlaceField = 'tourResourceTypeId' | 'tourResourceId';

/** A booking and its place, by their ids. */
export interface Placed {
  readonly id: number;
  readonly placeId: number;
}

interface Asking {
  /** What is being moved. */
  readonly except?: number | null;
  readonly field?: PlaceField;
  /** What goes with the refusal: nobody will find it, so it is not named. */
  readonly undone?: readonly Placed[];
}

function named({ allocationIds, reservationIds, maintenanceOrderIds }: Obstacles, undone: readonly Placed[]) {
  const stays = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));
  return {
    allocationIds: stays(
      allocationIds,
      undone.map(({ placeId }) => placeId),
    ),
    reservationIds: stays(
      reservationIds,
      undone.map(({ id }) => id),
    ),
    maintenanceOrderIds,
  };
}

const OTHERS = sql`a.buffered && ${WINDOW} and ${isOther(id('except'))}`;
const ON_RESOURCE = compile(obstaclesIn(sql`a.tour_resource_id = any(${WITH_PARTS}) and ${OTHERS}`));
const IN_TYPE = compile(
  obstaclesIn(sql`a.tour_resource_type_id = any(${withTypesOfParts(sql`array[${id('typeId')}]`)}) and ${OTHERS}`),
);

export const OBSTACLES = {
  'what is in the way, on the resource': ON_RESOURCE,
  'what is in the way, in the type': IN_TYPE,
};

/** Why there is no room: what is on the resource, or else all that takes up the type. */
export async function conflictOver(
  tx: TourTx,
  wanted: WantedPlace,
  { except = null, field = 'tourResourceTypeId', undone = [] }: Asking = {},
): Promise<Invalid> {
  const { resource, units } = wanted;
  const args = { ...wantedArgs(tx, wanted), except };
  const onResource = resource && (await tx.row<Obstacles>(ON_RESOURCE, args));
  if (onResource && onResource.allocationIds.length > 0)
    return refused(
      'schedule.conflict',
      'tourResourceId',
      { code: resource.code, ...named(onResource, undone) },
      '{code} is taken at that time',
    );
  const inType = (await tx.row<Obstacles>(IN_TYPE, args))!;
  if (inType.allocationIds.length === 0) return refused('schedule.capacity', 'units', { limit: units });
  return refused('schedule.conflict', field, named(inType, undone));
}
