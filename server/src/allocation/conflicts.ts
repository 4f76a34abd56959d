import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import { type Invalid, refused } from '../http/errors.ts';
import { id, inForce, isOther, requestArgs, WINDOW, WITH_PARTS } from './capacity.ts';
import { type AllocationRequest, withTypesOfParts } from './locks.ts';

/** A refusal names at most this many allocations; more ids do not help a client. */
const MAX_NAMED_OBSTACLES = 100;

interface Obstacles {
  readonly allocationIds: number[];
  readonly reservationIds: number[];
  readonly maintenanceOrderIds: number[];
}

/** An allocation of a part is reported as the allocation of its whole, under the alias `w`. */
const obstaclesIn = (where: Sql): Sql => sql`
  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = ${param('tourId')} and w.id = a.part_of_allocation_id
    where a.tour_id = ${param('tourId')} and ${inForce} and ${where}
    order by id limit ${raw(String(MAX_NAMED_OBSTACLES))})
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = ${param('tourId')} and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds"`;

/** The allocations that `where` finds under the alias `a` (or as part of `w`), and their reservations and orders. */
export async function findObstacles(tx: TourTx, where: Sql): Promise<Obstacles> {
  return (await tx.row<Obstacles>(compile(obstaclesIn(where)), { tourId: tx.tourId }))!;
}

/** The field that a conflict is reported on: a booking may name only a type, everything else names a resource. */
export type ConflictField = 'tourResourceTypeId' | 'tourResourceId';

/** A reservation and its allocation, by their ids. */
export interface BookedReservation {
  readonly id: number;
  readonly allocationId: number;
}

interface ConflictOptions {
  /** The allocation that is being moved. */
  readonly except?: number | null;
  readonly field?: ConflictField;
  /** Reservations rolled back with the refusal: no client will find them, so they are not named. */
  readonly rolledBack?: readonly BookedReservation[];
}

function named(
  { allocationIds, reservationIds, maintenanceOrderIds }: Obstacles,
  rolledBack: readonly BookedReservation[],
) {
  const stays = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));
  return {
    allocationIds: stays(
      allocationIds,
      rolledBack.map(({ allocationId }) => allocationId),
    ),
    reservationIds: stays(
      reservationIds,
      rolledBack.map(({ id }) => id),
    ),
    maintenanceOrderIds,
  };
}

const OTHERS = sql`a.buffered && ${WINDOW} and ${isOther(id('except'))}`;
const ON_RESOURCE = compile(obstaclesIn(sql`a.tour_resource_id = any(${WITH_PARTS}) and ${OTHERS}`));
const IN_TYPE = compile(
  obstaclesIn(sql`a.tour_resource_type_id = any(${withTypesOfParts(sql`array[${id('typeId')}]`)}) and ${OTHERS}`),
);

export const OBSTACLE_STATEMENTS = {
  'obstacles on the resource': ON_RESOURCE,
  'obstacles in the type': IN_TYPE,
};

/** The reason for a lack of capacity: the allocations on the resource, or else all that take up the type. */
export async function explainConflict(
  tx: TourTx,
  wanted: AllocationRequest,
  { except = null, field = 'tourResourceTypeId', rolledBack = [] }: ConflictOptions = {},
): Promise<Invalid> {
  const { resource, units } = wanted;
  const args = { ...requestArgs(tx, wanted), except };
  const onResource = resource && (await tx.row<Obstacles>(ON_RESOURCE, args));
  if (onResource && onResource.allocationIds.length > 0)
    return refused(
      'schedule.conflict',
      'tourResourceId',
      { code: resource.code, ...named(onResource, rolledBack) },
      '{code} is taken at that time',
    );
  const inType = (await tx.row<Obstacles>(IN_TYPE, args))!;
  if (inType.allocationIds.length === 0) return refused('schedule.capacity', 'units', { limit: units });
  return refused('schedule.conflict', field, named(inType, rolledBack));
}
