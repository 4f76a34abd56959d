import { linksOf, lockComposition } from '../../../allocation/composition.ts';
import { lockType } from '../../../allocation/locks.ts';
import type { TourTx } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { notFound, refused } from '../../../http/errors.ts';
import { insertRow, lockRow } from '../../../kit/rows.ts';
import { resources } from '../../resources/resources.resource.ts';
import { createType } from '../resource-types.commands.ts';
import { hourlyCompanionOf, resourceTypes } from '../resource-types.resource.ts';

/** Units that one call adds; a larger type takes several calls. */
export const MAX_UNITS = 200;
const MAX_CODE_LETTERS = 50;
const MAX_NAME_LETTERS = 150;

/** The companion type as the caller wants it; used only when it is created. */
export interface DayUse {
  readonly code: string | null;
  readonly name: string | null;
  /** Added to the code of each unit. */
  readonly suffix: string;
  readonly minDurationMinutes: number;
  readonly maxDurationMinutes: number | null;
  readonly bufferAfterMinutes: number;
}

interface Unit {
  readonly id: number;
  readonly code: string;
  readonly label: string | null;
  readonly zoneId: number | null;
  readonly maxOccupancy: number | null;
}

/** Resources of a type in use that have no companion yet, oldest first; one more than a call adds. */
export const FIND_UNITS = compile(sql`
  select r.id, r.code, r.label, r.tour_resource_zone_id as "zoneId", r.max_occupancy as "maxOccupancy"
  from resources r
  where r.tour_id = ${param('tourId')} and r.tour_resource_type_id = ${param('typeId')} and r.is_active and r.units = 1 and r.deleted_at is null
    and not exists (select from resource_parts l where l.tour_id = r.tour_id and l.whole_id = r.id)
    and not exists (select from resource_parts l join resources w on w.tour_id = l.tour_id and w.id = l.whole_id and w.deleted_at is null
      where l.tour_id = r.tour_id and l.part_id = r.id and w.tour_resource_type_id = ${param('companionId')}::bigint)
  order by r.id limit ${param('limit')}::int`);

export const FIND_COMPANION = compile(
  sql`select (${hourlyCompanionOf(sql`${param('tourId')}`, sql`${param('typeId')}::bigint`)}) as id`,
);

export const ADD_PARTS = compile(sql`
  insert into resource_parts (tour_id, whole_id, part_id)
  select ${param('tourId')}, w, p from unnest(${param('wholeIds')}::bigint[], ${param('partIds')}::bigint[]) as pair (w, p)`);

const withSuffix = (text: string, suffix: string, max: number): string =>
  `${text.slice(0, max - suffix.length - 1)} ${suffix}`;

/** The companion type: the same place, sold by the hour. */
async function createCompanion(tx: TourTx, typeId: number, wanted: DayUse): Promise<number> {
  const type = await lockRow(tx, resourceTypes, typeId);
  const { tourTaxGroupId, kind, defaultOccupancy, maxOccupancy, isActive } = type;
  const { minDurationMinutes, maxDurationMinutes, bufferAfterMinutes } = wanted;
  return createType(tx, {
    ...{ tourTaxGroupId, kind, defaultOccupancy, maxOccupancy, isActive },
    ...{ minDurationMinutes, maxDurationMinutes, bufferAfterMinutes, bufferBeforeMinutes: 0 },
    code: wanted.code ?? `${type.code.slice(0, MAX_CODE_LETTERS - 8)}-day-use`,
    name: wanted.name ?? withSuffix(type.name, 'day use', MAX_NAME_LETTERS),
    description: null,
    granularity: 'hour',
    minLeadTimeMinutes: null,
    maxLeadTimeMinutes: null,
    overbookingLimit: 0,
    requiresAssignment: true,
    attributes: {},
  });
}

/** A unit by the hour for each resource, composed of it alone. Nothing is booked on it yet, so every schedule fits. */
async function createUnits(tx: TourTx, typeId: number, units: readonly Unit[], suffix: string): Promise<number[]> {
  const wholeIds = await Promise.all(
    units.map(({ id, code, label, zoneId, maxOccupancy }) =>
      insertRow(
        tx,
        resources,
        {
          ...{ tourResourceTypeId: typeId, tourResourceZoneId: zoneId, maxOccupancy, units: 1, isActive: true },
          code: withSuffix(code, suffix, MAX_CODE_LETTERS),
          label: label && withSuffix(label, suffix, MAX_NAME_LETTERS),
          housekeepingState: 'clean',
          attributes: {},
        },
        { resourceIds: { before: [], after: [id] } },
      ),
    ),
  );
  await tx.run(ADD_PARTS, { tourId: tx.tourId, wholeIds, partIds: units.map(({ id }) => id) });
  return wholeIds;
}

/**
 * Sells the resources of a type by the hour as well: a companion type with one composed unit for each of them, so that
 * the schedule never sells both. A type that has a companion gets the units that it still lacks.
 */
export async function sellByTheHour(tx: TourTx, typeId: number, wanted: DayUse) {
  const type = await lockType(tx, typeId);
  if (!type) throw notFound();
  if (type.granularity !== 'night' && type.granularity !== 'day')
    throw refused('composition', 'id', {}, 'Only a type sold by the night or the day gets a companion by the hour');
  const { tourId } = tx;
  const known = (await tx.row<{ id: number | null }>(FIND_COMPANION, { tourId, typeId }))!.id;
  const found = await tx.rows<Unit>(FIND_UNITS, { tourId, typeId, companionId: known, limit: MAX_UNITS + 1 });
  if (known === null && found.length === 0)
    throw refused('composition', 'id', {}, 'The type has no exclusive resource in use');
  const units = await lockUnits(tx, typeId, found.slice(0, MAX_UNITS));
  const id = known ?? (await createCompanion(tx, typeId, wanted));
  const resourceIds = units.length > 0 ? await createUnits(tx, id, units, wanted.suffix) : [];
  return { id, isNew: known === null, resourceIds, hasMore: found.length > MAX_UNITS };
}

/** Locks the resources; those that another caller composed, shared or moved meanwhile are left out. */
async function lockUnits(tx: TourTx, typeId: number, found: readonly Unit[]): Promise<readonly Unit[]> {
  if (found.length === 0) return found;
  const ids = found.map(({ id }) => id);
  const locked = await lockComposition(tx, ids);
  const wholes = new Set((await linksOf(tx, ids)).map(({ wholeId }) => wholeId));
  return found.filter(({ id }) => {
    const resource = locked.get(id);
    return resource?.typeId === typeId && resource.units === 1 && resource.isActive && !wholes.has(id);
  });
}
