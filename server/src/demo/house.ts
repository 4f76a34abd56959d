import { taxGroups } from '../cash/tax-groups/tax-groups.resource.ts';
import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { resourceTypes } from '../house/resource-types/resource-types.resource.ts';
import { resourceZones } from '../house/resource-zones/resource-zones.resource.ts';
import { insertRow } from '../kit/rows.ts';
import { insertWeek } from './house-week.ts';
import { asOwner, type Seed } from './seed.ts';

const TAX_GROUPS = [
  { code: 'hospedagem', name: 'Hospedagem', rates: [{ name: 'ISS', percent: 5 }] },
  {
    code: 'passeios',
    name: 'Passeios e locações',
    rates: [
      { name: 'ISS', percent: 3 },
      { name: 'Taxa de turismo', percent: 1.5 },
    ],
  },
];

const ZONES = [
  { code: 'casa', name: 'Casa principal', parent: null },
  { code: 'jardim', name: 'Jardim', parent: null },
  { code: 'chales', name: 'Chalés', parent: 'jardim' },
];

const NIGHT = 24 * 60;
const room = { kind: 'accommodation', granularity: 'night', tax: 'hospedagem', requiresAssignment: true } as const;
const hourly = { granularity: 'hour', tax: 'passeios', minDurationMinutes: 60 } as const;

const TYPES = [
  {
    ...room,
    code: 'standard',
    name: 'Quarto standard',
    defaultOccupancy: 2,
    maxOccupancy: 2,
    maxDurationMinutes: 30 * NIGHT,
  },
  {
    ...room,
    code: 'suite-mar',
    name: 'Suíte vista mar',
    defaultOccupancy: 2,
    maxOccupancy: 3,
    attributes: { view: 'mar' },
  },
  {
    ...room,
    code: 'chale',
    name: 'Chalé família',
    defaultOccupancy: 4,
    maxOccupancy: 5,
    minDurationMinutes: 2 * NIGHT,
  },
  { ...hourly, code: 'salao', kind: 'space', name: 'Salão e quiosque', maxOccupancy: 80, bufferAfterMinutes: 60 },
  {
    code: 'barco',
    kind: 'activity',
    granularity: 'slot',
    tax: 'passeios',
    name: 'Passeio de barco',
    minLeadTimeMinutes: 120,
  },
  { ...hourly, code: 'bicicleta', kind: 'equipment', name: 'Bicicleta', maxDurationMinutes: 600 },
] as const;

const numbered = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n + 1));
const two = (n: number) => String(n).padStart(2, '0');

interface Resource {
  readonly type: string;
  readonly zone: string | null;
  readonly code: string;
  readonly label: string;
  readonly units: number;
}

/** Forty resources: twenty-two rooms in the house, ten cottages, and what guests do during the day. */
const RESOURCES: Resource[] = [
  ...numbered(14, (n) => `1${two(n)}`).map((code) => ({
    type: 'standard',
    zone: 'casa',
    code,
    label: `Quarto ${code}`,
    units: 1,
  })),
  ...numbered(8, (n) => `2${two(n)}`).map((code) => ({
    type: 'suite-mar',
    zone: 'casa',
    code,
    label: `Suíte ${code}`,
    units: 1,
  })),
  ...numbered(10, (n) => `C${two(n)}`).map((code) => ({
    type: 'chale',
    zone: 'chales',
    code,
    label: `Chalé ${code.slice(1)}`,
    units: 1,
  })),
  { type: 'salao', zone: 'casa', code: 'salao', label: 'Salão de eventos', units: 1 },
  { type: 'salao', zone: 'jardim', code: 'quiosque', label: 'Quiosque da piscina', units: 1 },
  { type: 'barco', zone: null, code: 'barco-1', label: 'Escuna Estrela do Mar', units: 24 },
  { type: 'barco', zone: null, code: 'barco-2', label: 'Lancha Maré Alta', units: 8 },
  ...numbered(4, (n) => `bike-${n}`).map((code) => ({
    type: 'bicicleta',
    zone: 'jardim',
    code,
    label: `Bicicleta ${code.slice(5)}`,
    units: 1,
  })),
];

/** The house, and a week of the work that keeps it ready. */
export const seedHouse: Seed = (context) =>
  asOwner(context, async (tx) => {
    const taxes = await seedTaxGroups(tx);
    const zones = await seedZones(tx);
    const types = await seedTypes(tx, taxes);
    const resources = await insertResources(tx, zones, types);
    await insertWeek(tx, resources, zones);
  });

async function seedTaxGroups(tx: TourTx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const group of TAX_GROUPS) ids.set(group.code, await insertRow(tx, taxGroups, group));
  return ids;
}

async function seedZones(tx: TourTx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { parent, ...zone } of ZONES) {
    const parentTourResourceZoneId = parent === null ? null : ids.get(parent)!;
    ids.set(zone.code, await insertRow(tx, resourceZones, { ...zone, parentTourResourceZoneId }));
  }
  return ids;
}

async function seedTypes(tx: TourTx, taxes: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { tax, ...type } of TYPES)
    ids.set(type.code, await insertRow(tx, resourceTypes, { ...type, tourTaxGroupId: taxes.get(tax)! }));
  return ids;
}

/** Inserts the resources, all clean, and answers their ids by code. */
async function insertResources(
  tx: TourTx,
  zones: ReadonlyMap<string, number>,
  types: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = RESOURCES.map(({ type, zone, ...resource }) => ({
    ...resource,
    type_id: types.get(type),
    zone_id: zone && zones.get(zone),
  }));
  const inserted = await tx.rows<{ id: number; code: string }>(sql`
    insert into resources (tour_id, tour_resource_type_id, tour_resource_zone_id, code, label, units)
    select ${tx.tourId}, type_id, zone_id, code, label, units
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (type_id bigint, zone_id bigint, code text, label text, units integer)
    returning id, code`);
  return new Map(inserted.map(({ id, code }) => [code, id]));
}
