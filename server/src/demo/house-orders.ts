import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import type { OrderStatus } from '../house/maintenance-orders/maintenance-orders.rules.ts';
import type { People } from './people.ts';

interface Repair {
  readonly resource?: string;
  readonly zone?: string;
  readonly title: string;
  readonly description?: string;
  readonly severity?: 'low' | 'high' | 'critical';
  readonly status?: OrderStatus;
  readonly blocks?: true;
  readonly hoursAgo: number;
  /** From the report to the solution. */
  readonly hours?: number;
  readonly cost?: number;
}

/** Rooms 108, 202, C02 and C10 are the ones the week takes out of service. */
const REPAIRS: readonly Repair[] = [
  {
    resource: '108',
    title: 'Vazamento no teto do banheiro',
    severity: 'critical',
    status: 'in_progress',
    blocks: true,
    hoursAgo: 5,
  },
  { resource: '202', title: 'Infiltração na parede da varanda', severity: 'high', blocks: true, hoursAgo: 4 },
  {
    resource: 'C02',
    title: 'Telhas quebradas pelo vento',
    severity: 'high',
    status: 'in_progress',
    blocks: true,
    hoursAgo: 4,
  },
  { resource: 'C10', title: 'Troca do piso do deck', blocks: true, hoursAgo: 6, description: 'Madeira já encomendada' },
  { resource: '103', title: 'Ar-condicionado pinga', hoursAgo: 20 },
  { resource: '205', title: 'Fechadura emperrada', severity: 'high', status: 'in_progress', hoursAgo: 9 },
  { resource: 'bike-3', title: 'Pneu furado', severity: 'low', hoursAgo: 30 },
  { zone: 'jardim', title: 'Luminária do caminho queimada', severity: 'low', hoursAgo: 50 },
  {
    zone: 'casa',
    title: 'Pressão baixa da água no segundo andar',
    severity: 'high',
    status: 'in_progress',
    hoursAgo: 26,
  },
  { title: 'Limpeza semestral da caixa d’água', hoursAgo: 70 },
  {
    resource: '110',
    title: 'Chuveiro sem água quente',
    severity: 'high',
    status: 'resolved',
    hoursAgo: 120,
    hours: 6,
    cost: 180.5,
  },
  {
    resource: '203',
    title: 'Cortina solta do trilho',
    severity: 'low',
    status: 'resolved',
    hoursAgo: 98,
    hours: 3,
    cost: 35,
  },
  { resource: 'C05', title: 'Gás acabou', status: 'resolved', hoursAgo: 76, hours: 1, cost: 124.9 },
  {
    resource: 'barco-2',
    title: 'Revisão do motor',
    status: 'resolved',
    blocks: true,
    hoursAgo: 150,
    hours: 48,
    cost: 1850,
  },
  {
    resource: '112',
    title: 'Barulho no frigobar',
    severity: 'low',
    status: 'cancelled',
    hoursAgo: 60,
    description: 'Era o vizinho',
  },
];

interface Place {
  readonly resources: ReadonlyMap<string, number>;
  readonly zones: ReadonlyMap<string, number>;
  readonly people: People;
  readonly now: Temporal.Instant;
}

/** Inserts a week of repairs, some done and paid, some under way. */
export async function insertOrders(tx: TourTx, { resources, zones, people, now }: Place): Promise<void> {
  const rows = REPAIRS.map(({ resource, zone, hoursAgo, hours, ...repair }) => ({
    ...repair,
    resource: resource && resources.get(resource),
    zone: zone && zones.get(zone),
    opened: now.subtract({ hours: hoursAgo }).toString(),
    resolved: hours && now.subtract({ hours: hoursAgo - hours }).toString(),
  }));
  await tx.run(sql`
    insert into maintenance_orders (tour_id, tour_resource_id, tour_resource_zone_id, reported_by_tour_user_id, assigned_to_tour_user_id,
      title, description, severity, status, blocks_availability, opened_at, resolved_at, cost_amount, created_at)
    select ${tx.tourId}, resource, zone, ${people.maid}, case when coalesce(status, 'open') <> 'open' then ${people.fixer}::bigint end,
      title, description, coalesce(severity, 'normal'), coalesce(status, 'open'), coalesce(blocks, false), opened, resolved, cost, opened
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (resource bigint, zone bigint, title text, description text, severity text,
      status text, blocks boolean, opened timestamptz, resolved timestamptz, cost numeric)`);
}
