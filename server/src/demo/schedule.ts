import { lockResourceWithType } from '../allocation/locks.ts';
import { onTheClock } from '../allocation/moments.ts';
import { place } from '../allocation/place.ts';
import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { settleBlocks } from '../house/maintenance-orders/blocks.ts';
import { readSettings } from '../team/settings/settings.commands.ts';
import { dice } from './customer-book.ts';
import { asOwner, type Seed } from './seed.ts';
import { BOAT_SLOTS, hoursOf, nightsOf, type Resource, type Stay } from './stays.ts';

/** How many days the repairs under way still take, one after the other. */
const REPAIR_DAYS = [2, 4, 6, 9];
const ROOMS = ['standard', 'suite-mar', 'chale'];

/** Three months of bookings around today, the blocks of the repairs under way, a hold and a day of the house's own. */
export const seedSchedule: Seed = (context) =>
  asOwner(context, async (tx) => {
    const house = await readSettings(tx);
    const now = Temporal.Now.instant().toString();
    const season = { house, now, today: onTheClock(now, house).toPlainDate(), chance: dice(1984) };
    await tx.run(sql`
      update resource_types set attributes = attributes || ${JSON.stringify({ slots: BOAT_SLOTS })}::jsonb
      where tour_id = ${tx.tourId} and code = 'barco'`);
    await blockRepairs(tx);
    const resources = await resourcesOf(tx);
    const stays = resources.flatMap((resource) =>
      ROOMS.includes(resource.type) ? nightsOf(season, resource) : hoursOf(season, resource),
    );
    await insertStays(tx, stays, await guestsOf(tx));
    await takeForTheHouse(tx, resources, season.today);
  });

async function blockRepairs(tx: TourTx): Promise<void> {
  const orders = await tx.rows<{ id: number; resource: number }>(sql`
    select id, tour_resource_id as resource from maintenance_orders
    where tour_id = ${tx.tourId} and blocks_availability and status in ('open', 'in_progress') and tour_resource_id is not null order by id`);
  for (const [index, { id, resource }] of orders.entries()) {
    await tx.run(sql`
      update maintenance_orders set blocks_until = opened_at + make_interval(days => ${REPAIR_DAYS[index % REPAIR_DAYS.length]!})
      where tour_id = ${tx.tourId} and id = ${id}`);
    await settleBlocks(tx, resource);
  }
}

const resourcesOf = (tx: TourTx): Promise<Resource[]> =>
  tx.rows<Resource>(sql`
    select r.id, t.code as type, r.units, (select max(m.blocks_until at time zone o.timezone)::date from maintenance_orders m
      where m.tour_id = r.tour_id and m.tour_resource_id = r.id and m.tour_allocation_id is not null) as "closedUntil"
    from resources r join resource_types t on t.tour_id = r.tour_id and t.id = r.tour_resource_type_id join tours o on o.id = r.tour_id
    where r.tour_id = ${tx.tourId} and r.is_active and r.deleted_at is null order by r.id`);

/** Everybody but those who are not to be booked for. */
async function guestsOf(tx: TourTx): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select c.id from customers c where c.tour_id = ${tx.tourId} and c.deleted_at is null and c.anonymized_at is null
      and not exists (select from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id
        where l.tour_id = c.tour_id and l.customer_id = c.id and g.blocks_booking)
    order by c.id`);
  return rows.map(({ id }) => id);
}

/** Reservations with their allocations, in one statement: those called off gave theirs back. */
async function insertStays(tx: TourTx, stays: readonly Stay[], guests: readonly number[]): Promise<void> {
  const chance = dice(77);
  const rows = stays.map(({ resource, isLoose, ...stay }) => ({
    ...stay,
    resource: resource.id,
    isLoose,
    customer: chance.one(guests),
    madeBefore: 1 + chance.below(40),
  }));
  await tx.run(sql`
    with stay as materialized (
      select nextval(pg_get_serial_sequence('reservations', 'id')) as id, s.*, r.tour_resource_type_id as type, r.units = 1 as exclusive,
        t.buffer_before_minutes as before, t.buffer_after_minutes as after,
        case when not s."isLoose" then r.id end as placed, least(s."startsAt", now()) - s."madeBefore" * interval '1 day' as made
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (resource bigint, "isLoose" boolean, customer bigint, "madeBefore" int,
        "startsAt" timestamptz, "endsAt" timestamptz, units int, guests int, status text, notes text)
      join resources r on r.tour_id = ${tx.tourId} and r.id = s.resource
      join resource_types t on t.tour_id = r.tour_id and t.id = r.tour_resource_type_id
    ), booked as (
      insert into reservations (tour_id, id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, units, guests,
        notes, status, checked_in_at, checked_out_at, created_at, updated_at)
      select ${tx.tourId}, id, customer, type, placed, "startsAt", "endsAt", units, guests, notes, status,
        case when status in ('checked_in', 'checked_out') then "startsAt" end, case when status = 'checked_out' then "endsAt" end, made, made
      from stay
    )
    insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at, ends_at, buffered,
      is_exclusive, status, released_at, created_at, updated_at)
    select ${tx.tourId}, 'booking', type, placed, id, units, "startsAt", "endsAt",
      tstzrange("startsAt" - make_interval(mins => before), "endsAt" + make_interval(mins => after)), exclusive and placed is not null,
      case when status in ('cancelled', 'no_show') then 'released' else 'active' end,
      case when status in ('cancelled', 'no_show') then made end, made, made
    from stay`);
}

/** The hall for a staff meal, and a seat or two on a boat that somebody is still thinking about. */
async function takeForTheHouse(tx: TourTx, resources: readonly Resource[], today: Temporal.PlainDate): Promise<void> {
  const far = today.add({ days: 60 });
  const [hall, boat] = ['salao', 'barco'].map((type) => resources.find((resource) => resource.type === type)!);
  const at = (resource: Resource) => lockResourceWithType(tx, resource.id);
  const window = { startsAt: `${far}T15:00:00Z`, endsAt: `${far}T18:00:00Z` };
  await place(
    tx,
    { kind: 'internal', expiresAt: null, note: 'Confraternização da equipe' },
    { ...window, ...(await at(hall!))!, units: 1 },
  );
  const until = today.add({ days: 7 });
  await place(
    tx,
    { kind: 'hold', expiresAt: `${until}T15:00:00Z`, note: 'Agência aguarda confirmação' },
    { ...window, ...(await at(boat!))!, units: 6 },
  );
}
