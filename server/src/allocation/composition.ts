import type { TourTx } from '../db/handles.ts';
import { compile, param, sql } from '../db/sql.ts';
import { refused } from '../http/errors.ts';
import { inForceAs } from './capacity.ts';
import { findObstacles } from './conflicts.ts';
import {
  LOCKED_COLUMNS,
  type LockedRows,
  lockedType,
  type ScheduledResource,
  type ScheduledType,
  typesAndResources,
} from './locks.ts';
import { releaseExpired } from './release.ts';
import { requireAllAssigned, requireEnoughLeft } from './usage.ts';

const ids = sql`${param('ids')}::bigint[]`;

export const LOCK_COMPOSITION = compile(sql`
  with ${typesAndResources(
    sql`array(select tour_resource_type_id from resources where tour_id = ${param('tourId')} and id = any(${ids}) and deleted_at is null)`,
    ids,
  )} select ${LOCKED_COLUMNS}`);

/** A resource with its type, both locked. */
export interface ResourceWithType extends ScheduledResource {
  readonly type: ScheduledType;
}

/**
 * Locks a resource that is to be composed, and its future parts: live ones, by their ids. If a resource changed its
 * type meanwhile, it is locked again behind the new type. A resource whose type is deleted is left out.
 */
export async function lockComposition(
  tx: TourTx,
  resourceIds: readonly number[],
): Promise<Map<number, ResourceWithType>> {
  for (let attempt = 1; ; attempt++) {
    const locked = (await tx.row<LockedRows>(LOCK_COMPOSITION, { tourId: tx.tourId, ids: resourceIds }))!;
    const found = (locked.lockedResources ?? []).filter(({ id }) => resourceIds.includes(id));
    const typed = found.flatMap((one) => {
      const type = lockedType(locked, one.typeId);
      return type ? [{ ...one, type }] : [];
    });
    if (typed.length === found.length || attempt === 3) return new Map(typed.map((one) => [one.id, one]));
  }
}

export const PART_LINKS = compile(sql`
  select l.whole_id as "wholeId", l.part_id as "partId", w.code as "wholeCode" from resource_parts l
    join resources w on w.tour_id = ${param('tourId')} and w.id = l.whole_id
  where l.tour_id = ${param('tourId')} and (l.whole_id = any(${ids}) or l.part_id = any(${ids}))`);

export interface PartLink {
  readonly wholeId: number;
  readonly partId: number;
  readonly wholeCode: string;
}

/** The links in which the given resources are a whole or a part. */
export const linksOf = (tx: TourTx, of: readonly number[]): Promise<PartLink[]> =>
  tx.rows<PartLink>(PART_LINKS, { tourId: tx.tourId, ids: of });

/** A whole or a part keeps its type and stays exclusive: the overlap constraint depends on both. */
export async function requireUncomposed(tx: TourTx, resourceId: number, field: string): Promise<void> {
  if ((await linksOf(tx, [resourceId])).length > 0) throw refused('composition', field);
}

/** A part cannot be removed while a whole is made of it. */
export async function requireNoPart(tx: TourTx, resourceId: number, field: string): Promise<void> {
  const link = (await linksOf(tx, [resourceId])).find(({ partId }) => partId === resourceId);
  if (link)
    throw refused('composition', field, { code: link.wholeCode }, 'It is a part of {code}: take it out of there first');
}

/** Resources of a type that have parts are always assigned by id: the allocations of their parts depend on it. */
export async function requireNoWholes(tx: TourTx, typeId: number, field: string): Promise<void> {
  const whole =
    await tx.row(sql`select from resource_parts l join resources w on w.tour_id = ${tx.tourId} and w.id = l.whole_id
    where l.tour_id = ${tx.tourId} and w.tour_resource_type_id = ${typeId} limit 1`);
  if (whole)
    throw refused('composition', field, {}, 'Resources of this type are made of others: they are always assigned');
}

/**
 * Extends the current and future allocations of a whole to its new parts, or refuses with the allocations in the way
 * there. The links are written and everything is locked before.
 */
export async function reallocateParts(
  tx: TourTx,
  whole: ResourceWithType,
  parts: readonly ResourceWithType[],
  field: string,
): Promise<void> {
  if (parts.length > 0) await requireAllAssigned(tx, whole.typeId, field);
  const partIds = parts.map(({ id }) => id);
  const ahead = sql`b.tour_id = ${tx.tourId} and b.tour_resource_id = ${whole.id} and b.kind <> 'part' and b.status = 'active'
    and (upper_inf(b.buffered) or upper(b.buffered) > now())`;
  const inTheWay = await findObstacles(
    tx,
    sql`a.tour_resource_id = any(${partIds}::bigint[]) and a.is_exclusive
      and exists (select from allocations b where ${ahead} and ${inForceAs('b')} and b.buffered && a.buffered and b.id <> coalesce(w.id, a.id))`,
  );
  if (inTheWay.allocationIds.length > 0) throw refused('schedule.inUse', field, { ...inTheWay });
  // Runs after the check, so that no row is left that the check ignored as expired but the constraint would count.
  await releaseExpired(tx, whole.typeId);
  // A database trigger gives each allocation the parts of its resource whenever the row changes.
  await tx.run(sql`update allocations b set updated_at = now() where ${ahead}`);
  for (const typeId of new Set(parts.map((part) => part.typeId))) await requireEnoughLeft(tx, typeId, field);
}
