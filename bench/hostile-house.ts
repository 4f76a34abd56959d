import type pg from 'pg';

// An adversarial house: as many rows as possible for single reads, all at the same time, in one resource, of one person.

const first = (table: string) => `(select min(id) from ${table} where tour_id = $1)`;
const DAY = `date_trunc('day', now()) + interval '1 day'`;

/** `$2` is the number of records of each kind. */
const HOUSE = [
  `update tours set timezone = 'UTC' where id = $1`,
  `insert into customers (tour_id, full_name) select $1, 'Ana Souza' from generate_series(1, $2)`,
  // Disables triggers and foreign keys from here on: filling would take an hour with them.
  'set session_replication_role = replica',
  `insert into resource_zones (tour_id, code, name) values ($1, 'z', 'Zona')`,
  `insert into resource_types (tour_id, code, kind, name, granularity, overbooking_limit) values ($1, 'many', 'accommodation', 'Many', 'hour', 0)`,
  `insert into resource_types (tour_id, code, kind, name, granularity, attributes)
     values ($1, 'slots', 'activity', 'Slots', 'slot', '{"slots": [{"start": "09:00", "end": "12:00"}]}')`,
  `insert into resources (tour_id, tour_resource_type_id, code, units) select $1, id, code, 1000000 from resource_types where tour_id = $1 order by id`,
  `insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at)
     select $1, ${first('tour_users')}, ${DAY} + n * interval '1 second', ${DAY} + interval '1 day' from generate_series(1, least($2, 6000)) n`,
  `insert into maintenance_orders (tour_id, tour_resource_id, tour_resource_zone_id, reported_by_tour_user_id, title, severity)
     select $1, case when n % 3 = 0 then ${first('resources')} end, case when n % 3 = 1 then ${first('resource_zones')} end, ${first('tour_users')},
       'Torneira ' || n, (array['low', 'normal', 'high', 'critical'])[n % 4 + 1] from generate_series(1, $2) n`,
  `insert into housekeeping_tasks (tour_id, tour_resource_id, due_at) select $1, ${first('resources')}, now() from generate_series(1, $2)`,
  // Every customer books the same resource for the same hours tomorrow; half of them are checked in already.
  `with made as (
     insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, status, checked_in_at)
     select $1, c.id, r.tour_resource_type_id, r.id, ${DAY} + interval '9 hours' - (n % 2) * interval '1 day', ${DAY} + interval '12 hours',
       case when n % 2 = 1 then 'checked_in' else 'confirmed' end, case when n % 2 = 1 then now() end
     from (select id, row_number() over (order by id) as n from customers where tour_id = $1) c,
       (select * from resources where tour_id = $1 order by id limit 1) r returning *)
   insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, starts_at, ends_at, buffered, is_exclusive)
     select $1, 'booking', tour_resource_type_id, tour_resource_id, id, starts_at, ends_at, tstzrange(starts_at, ends_at), false from made`,
  // The same in one slot, for one customer.
  `with made as (
     insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at)
     select $1, ${first('customers')}, r.tour_resource_type_id, r.id, ${DAY} + interval '9 hours', ${DAY} + interval '12 hours'
     from generate_series(1, $2) n, (select * from resources where tour_id = $1 order by id desc limit 1) r returning *)
   insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, starts_at, ends_at, buffered, is_exclusive)
     select $1, 'booking', tour_resource_type_id, tour_resource_id, id, starts_at, ends_at, tstzrange(starts_at, ends_at), false from made`,
  `insert into customer_preferences (tour_id, tour_customer_id, kind, value, severity) select $1, id, 'allergy', 'Nozes', 'critical' from customers where tour_id = $1`,
  `insert into cash_sessions (tour_id, terminal_code, opened_by_tour_user_id, opened_at, opening_float) values ($1, 'A', ${first('tour_users')}, now(), 100)`,
  `insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, recorded_by_tour_user_id)
     select $1, ${first('cash_sessions')}, 'sale', 1, ${first('tour_users')} from generate_series(1, $2)`,
  `insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id)
     select $1, 'staff', ${first('tour_users')}, 'update', 'customers', ${first('customers')} from generate_series(1, $2)`,
  `insert into resource_status_events (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status)
     select $1, ${first('resources')}, ${first('tour_users')}, 'clean', 'dirty' from generate_series(1, $2)`,
  `insert into tags (tour_id, code, name) values ($1, 'all', 'All')`,
  `insert into customer_tags (tour_id, customer_id, tag_id) select $1, id, ${first('tags')} from customers where tour_id = $1`,
  `insert into segment_rules (tour_id, tour_tag_id, name, definition)
     select $1, ${first('tags')}, 'Rule ' || n, '{"field": "notes", "operator": "contains", "value": "a"}' from generate_series(1, 200) n`,
  'set session_replication_role = origin',
];

/** Fills the house and returns the paths to read, by name. */
export async function hostileHouse(client: pg.Client, tourId: number, size: number): Promise<Record<string, string>> {
  for (const text of HOUSE)
    await client.query(text, [tourId, size].slice(0, text.includes('$2') ? 2 : text.includes('$1') ? 1 : 0));
  const { rows } = await client.query(
    `select ${first('customers')} as customer, ${first('resources')} as resource, ${first('tags')} as tag,
       ${first('segment_rules')} as rule, ${first('cash_sessions')} as drawer, ${first('resource_types')} as type,
       to_char(now(), 'YYYY-MM-DD') as today, to_char(${DAY}, 'YYYY-MM-DD') as day, to_char(${DAY} + interval '1 day', 'YYYY-MM-DD') as next`,
    [tourId],
  );
  const { customer, resource, tag, rule, drawer, type, today, day, next } = rows[0];
  return {
    roster: `/shifts/roster?from=${day}&to=${next}`,
    'shifts list': `/shifts?from=${day}&to=${next}&perPage=100&count=true`,
    'housekeeping board': '/housekeeping-board',
    schedule: `/schedule?from=${day}&to=${next}`,
    availability: `/availability?tourResourceTypeId=${type}&startsAt=${day}T09:00:00Z&endsAt=${day}T12:00:00Z`,
    'availability explained': `/availability?tourResourceTypeId=${type}&startsAt=${day}T09:00:00Z&endsAt=${day}T12:00:00Z&explain=true`,
    'availability of all types': `/availability?startsAt=${day}T09:00:00Z&endsAt=${day}T12:00:00Z`,
    occupancy: `/occupancy?from=${day}&to=${next}`,
    departures: `/departures?from=${day}&to=${next}`,
    search: '/search?q=Souza',
    today: '/today',
    'alerts in house': '/alerts?inHouse=true',
    'tasks to distribute': `/housekeeping-tasks/distribution?date=${today}`,
    'customer with relations': `/customers/${customer}`,
    'customer timeline': `/customers/${customer}/timeline`,
    'customer everything': `/customers/${customer}/export`,
    'customers by tag': '/customers?search=Ana%20Souza&perPage=100&count=true',
    'tag with rules': `/tags/${tag}`,
    'segment preview': `POST /segment-rules/${rule}/preview`,
    drawer: `/cash-sessions/${drawer}`,
    'drawer report': `/cash-sessions/${drawer}/report`,
    'drawer movements': `/cash-sessions/movements?from=${today}&to=${day}`,
    'reservations list': `/reservations?search=Souza&perPage=100&count=true`,
    'reservations in house': `/reservations?inHouse=true&perPage=100`,
    'resource timeline': `/resources/${resource}/timeline`,
    'audit events': '/audit-events?perPage=100&count=true',
    'maintenance orders': '/maintenance-orders?search=neira&perPage=100&count=true',
    'resource status events': `/resource-status-events?tourResourceId=${resource}&perPage=100&count=true`,
  };
}
