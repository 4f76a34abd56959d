import pg from 'pg';

// Test data: a busy house with three years of stays, boat trips, tasks, repairs and cash sessions.

const NOON = `date_trunc('day', now()) + interval '12 hours'`;
const CUSTOMER = `(select array_agg(id order by id) from customers where tour_id = $1)`;

/** Each room has a new stay every third day, a third of the rooms today. Half of today's departures have checked out. */
const houseOf = (rooms: number): readonly string[] => [
  `update tours set timezone = 'UTC' where id = $1`,
  `insert into tour_users (tour_id, display_name, email) select $1, 'Pessoa ' || n, 'b' || n || '@example.com' from generate_series(1, 20) n`,
  `insert into resource_types (tour_id, code, kind, name, granularity)
     select $1, 'tipo' || n, 'accommodation', 'Tipo ' || n, 'night' from generate_series(1, 4) n`,
  `insert into resources (tour_id, tour_resource_type_id, code, housekeeping_state)
     select $1, t.ids[1 + n % 4], (100 + n)::text, (array['clean', 'inspected', 'dirty', 'cleaning'])[1 + n % 4]
     from generate_series(0, ${rooms - 1}) n, (select array_agg(id order by id) ids from resource_types where tour_id = $1) t`,
  `with room as (select id, tour_resource_type_id as type, row_number() over (order by id) as place from resources where tour_id = $1),
     stay as (select r.id as room, r.type, r.place, n, ${NOON} + (3 * n - r.place % 3) * interval '1 day' + interval '2 hours' as starts_at
       from room r, generate_series(-365, 40) n),
     made as (insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, guests, status, checked_in_at, checked_out_at)
       select $1, c[1 + (hashint8extended(n * 1000 + room, 1) & 2147483647) % cardinality(c)], type, room, starts_at, starts_at + interval '70 hours', 1 + room % 3,
         case when starts_at >= ${NOON} then 'confirmed' when starts_at + interval '70 hours' > ${NOON} + interval '2 hours' then 'checked_in'
           when starts_at + interval '70 hours' >= date_trunc('day', now()) and place % 2 = 0 then 'checked_in' else 'checked_out' end,
         case when starts_at < ${NOON} then starts_at end,
         case when starts_at + interval '70 hours' < date_trunc('day', now()) or starts_at < ${NOON} and starts_at + interval '70 hours' <= ${NOON} + interval '2 hours' and place % 2 = 1
           then least(now(), starts_at + interval '70 hours') end
       from stay, (select ${CUSTOMER} c) cs returning *)
   insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, starts_at, ends_at, buffered, is_exclusive)
     select $1, 'booking', tour_resource_type_id, tour_resource_id, id, starts_at, ends_at, tstzrange(starts_at, ends_at), true from made`,
  // Boats, with a year of bookings.
  `insert into resource_types (tour_id, code, kind, name, granularity, attributes)
     select $1, 'barco' || n, 'activity', 'Passeio ' || n, 'slot', '{"slots": [{"start": "09:00", "end": "12:00"}, {"start": "14:00", "end": "17:00"}]}'
     from generate_series(1, 3) n`,
  `with boat as (insert into resources (tour_id, tour_resource_type_id, code, units)
       select $1, id, code, 40 from resource_types where tour_id = $1 and granularity = 'slot' returning id, tour_resource_type_id as type),
     made as (insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, units, status)
       select $1, c[1 + (n * 7 + b.id) % cardinality(c)], b.type, b.id, at, at + interval '3 hours', 2, case when at > now() then 'confirmed' else 'checked_out' end
       from boat b, generate_series(0, 3000) n, (select ${CUSTOMER} c) cs,
         lateral (select date_trunc('day', now()) + (n / 8 - 365) * interval '1 day' + (array[9, 14])[1 + n % 2] * interval '1 hour' as at) m returning *)
   insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at, ends_at, buffered, is_exclusive)
     select $1, 'booking', tour_resource_type_id, tour_resource_id, id, units, starts_at, ends_at, tstzrange(starts_at, ends_at), false from made`,
  // Four rooms under repair, without bookings.
  `insert into resources (tour_id, tour_resource_type_id, code, housekeeping_state)
     select $1, (select min(id) from resource_types where tour_id = $1), 'B' || n, 'out_of_service' from generate_series(1, 4) n`,
  `insert into reservation_guests (tour_id, reservation_id, tour_customer_id, name)
     select $1, v.id, 1 + v.tour_customer_id, 'Acompanhante' from reservations v
     where v.tour_id = $1 and v.guests > 1 and exists (select from customers c where c.tour_id = $1 and c.id = 1 + v.tour_customer_id)`,
  `insert into customer_preferences (tour_id, tour_customer_id, kind, value, severity)
     select $1, c.id, 'allergy', 'Alergia ' || n, (array['info', 'warning', 'critical'])[1 + (c.id + n) % 3]
     from customers c, generate_series(1, 2) n where c.tour_id = $1 and c.id % 4 = 0`,
  `insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, task_type, status, due_at, started_at, completed_at)
     select $1, r.id, (select min(id) from tour_users where tour_id = $1), (array['daily', 'checkout', 'inspection'])[1 + n % 3],
       case when n < 2 then (array['pending', 'in_progress'])[1 + n] else 'done' end, ${NOON} - (n - 1) / 2 * interval '1 day', ${NOON} - n / 2 * interval '1 day',
       case when n >= 2 then ${NOON} - n / 2 * interval '1 day' end
     from resources r, generate_series(0, 2000) n where r.tour_id = $1`,
  `with blocked as (
     insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, starts_at, buffered, is_exclusive)
     select $1, 'maintenance', r.tour_resource_type_id, r.id, now() - interval '1 day', tstzrange(now() - interval '1 day', null), true
     from resources r where r.tour_id = $1 and r.code like 'B%' returning id, tour_resource_id)
   insert into maintenance_orders (tour_id, tour_resource_id, tour_allocation_id, reported_by_tour_user_id, title, blocks_availability)
     select $1, b.tour_resource_id, b.id, (select min(id) from tour_users where tour_id = $1), 'Vazamento', true from blocked b`,
  `insert into maintenance_orders (tour_id, tour_resource_id, reported_by_tour_user_id, title, status)
     select $1, r.id, (select min(id) from tour_users where tour_id = $1), 'Torneira ' || n, case when n = 1 then 'open' else 'resolved' end
     from resources r, generate_series(1, 60) n where r.tour_id = $1`,
  `insert into cash_sessions (tour_id, terminal_code, opened_by_tour_user_id, opened_at, opening_float, closed_at)
     select $1, 'CAIXA-' || n % 3, (select min(id) from tour_users where tour_id = $1), now() - n * interval '12 hours', 100,
       case when n > 3 then now() - (n - 1) * interval '12 hours' end from generate_series(1, 2000) n`,
];

/** Fills a house that already has its customers. */
export async function fillHouse(url: string, tourId: number, rooms: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of houseOf(rooms)) await client.query(text, [tourId]);
  await client.query('vacuum analyze');
  await client.end();
}
