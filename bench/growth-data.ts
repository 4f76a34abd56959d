import pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { type BenchTour, benchTour, insertCustomers } from './crm-data.ts';

// Test data of a given size, set-based and the same in every run: a house of sixty rooms with all the customers, one of five
// hundred rooms, and small houses. Replies have the same size in all databases; only history and neighbours grow.

/** Numbers of rows, derived from the customers of the first house. */
export interface Size {
  readonly customers: number;
  /** Number of small houses, each with five rooms. */
  readonly neighbours: number;
  /** Past stays of each room in the two large houses, four days apart. */
  readonly staysBack: number;
  readonly neighboursStaysBack: number;
  readonly events: number;
}

/** Months the trail goes back. */
const MONTHS = 24;
const ROOMS = { sixty: 60, fiveHundred: 500, neighbour: 5 };
const STAYS_AHEAD = 5;

/** A million customers are 2 000 instances, 10 000 resources, a million reservations and five million events. */
export function sizeOf(customers: number): Size {
  const neighbours = Math.max(2, Math.round(customers / 500));
  const staysBack = Math.min(365, Math.max(5, Math.round(customers / 1_000)));
  const left = customers - (ROOMS.sixty + ROOMS.fiveHundred) * (staysBack + STAYS_AHEAD);
  const neighboursStaysBack = Math.max(5, Math.round(left / (neighbours * ROOMS.neighbour)) - STAYS_AHEAD);
  const events = Number(process.env.BENCH_EVENTS ?? customers * 5);
  return { customers, neighbours, staysBack, neighboursStaysBack, events };
}

export interface BenchHouses {
  readonly sixty: BenchTour;
  readonly fiveHundred: BenchTour;
}

const NOON = `date_trunc('day', now()) + interval '12 hours'`;

/** Small houses with ten guests, each owned by a different user. */
const NEIGHBOURS = (count: number): string[] => [
  `insert into platform_users (name, email, password_hash) select 'Dono ' || n, 'dono' || n || '@example.com', 'none' from generate_series(1, ${count}) n`,
  `insert into workspaces (platform_user_id, name) select id, name from platform_users where email like 'dono%'`,
  `insert into tours (workspace_id, name, slug, timezone) select w.id, w.name, 'casa' || w.id, 'UTC' from workspaces w
     where not exists (select from tours t where t.workspace_id = w.id)`,
  `insert into tour_users (tour_id, display_name, email) select t.id, 'Pessoa', 'pessoa@example.com' from tours t where t.slug like 'casa%'`,
  `insert into customers (tour_id, full_name) select t.id, 'Hóspede ' || n from tours t, generate_series(1, 10) n where t.slug like 'casa%' order by t.id`,
];

const types = (count: number): string =>
  `insert into resource_types (tour_id, code, kind, name, granularity)
     select t, 'tipo' || n, 'accommodation', 'Tipo ' || n, 'night' from unnest($1::bigint[]) t, generate_series(1, ${count}) n`;

const rooms = (count: number): string =>
  `insert into resources (tour_id, tour_resource_type_id, code, label, housekeeping_state)
     select t.tour_id, t.ids[1 + n % cardinality(t.ids)], (100 + n)::text, 'Quarto ' || n, (array['clean', 'inspected', 'dirty', 'cleaning'])[1 + n % 4]
     from (select tour_id, array_agg(id order by id) ids from resource_types where tour_id = any($1::bigint[]) group by 1) t, generate_series(0, ${count - 1}) n`;

/** Stays of three nights and one free night in sequence, from `back` stays ago to some weeks ahead. */
const stays = (back: number): string =>
  `with room as (select tour_id, id, tour_resource_type_id as type, row_number() over (partition by tour_id order by id) as place
       from resources where tour_id = any($1::bigint[])),
     guest as (select tour_id, min(id) as first, count(*) as many from customers where tour_id = any($1::bigint[]) group by 1),
     stay as (select r.tour_id, r.id as room, r.type, g.first + (hashint8extended(n * 1000 + r.id, 1) & 2147483647) % g.many as customer,
         ${NOON} + (4 * n - r.place % 4) * interval '1 day' + interval '2 hours' as starts_at
       from generate_series(${-back}, ${STAYS_AHEAD - 1}) n, room r join guest g using (tour_id)),
     made as (insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, status, checked_in_at, checked_out_at, created_at)
       select tour_id, customer, type, room, starts_at, starts_at + interval '70 hours',
         case when starts_at >= ${NOON} then 'confirmed' when starts_at + interval '70 hours' > ${NOON} then 'checked_in' else 'checked_out' end,
         case when starts_at < ${NOON} then starts_at end,
         case when starts_at + interval '70 hours' <= ${NOON} then starts_at + interval '70 hours' end, starts_at - interval '30 days'
       from stay order by starts_at returning *)
   insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, starts_at, ends_at, buffered, is_exclusive)
     select tour_id, 'booking', tour_resource_type_id, tour_resource_id, id, starts_at, ends_at, tstzrange(starts_at, ends_at), true from made`;

/** Two open tasks in each room, an open repair in every tenth, and `back` days of finished ones. */
const work = (back: number): string[] => [
  `insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, task_type, status, due_at, started_at, completed_at)
     select r.tour_id, r.id, u.id, (array['daily', 'checkout', 'inspection'])[1 + n % 3], case n when 0 then 'pending' when 1 then 'in_progress' else 'done' end,
       ${NOON} - n / 2 * interval '1 day', case when n > 0 then ${NOON} - n / 2 * interval '1 day' end, case when n > 1 then ${NOON} - n / 2 * interval '1 day' end
     from generate_series(0, ${2 * back}) n, resources r join (select tour_id, min(id) id from tour_users group by 1) u using (tour_id)
     where r.tour_id = any($1::bigint[])`,
  `insert into maintenance_orders (tour_id, tour_resource_id, reported_by_tour_user_id, title, status)
     select r.tour_id, r.id, u.id, 'Torneira ' || n, case when n = 1 and r.id % 10 = 0 then 'open' else 'resolved' end
     from generate_series(1, ${Math.ceil(back / 6)}) n, resources r join (select tour_id, min(id) id from tour_users group by 1) u using (tour_id)
     where r.tour_id = any($1::bigint[])`,
];

/**
 * The trail, spread evenly over the months: a fifth for the first house, the rest for the other houses in turn.
 * Each record has ten events, far apart.
 */
const trail = (events: number): string =>
  `with house as (select array_agg(id order by id) ids from tours where slug like 'casa%'),
     event as (select n, now() - (${events} - n) * (interval '${MONTHS} months' / ${events}) as at,
         case when n % 5 = 0 then $1::bigint else h.ids[1 + n % cardinality(h.ids)] end as tour,
         1 + n / 30 % ${Math.max(1, Math.ceil(events / 300))} as record
       from generate_series(1, ${events}) n, house h)
   insert into audit_events (tour_id, occurred_at, actor_kind, actor_id, action, entity, entity_id, changes)
     select tour, at, 'staff', 1 + n % 7,
       (array['create', 'update', 'update', 'login', 'delete'])[1 + n % 5],
       (array['customers', 'reservations', 'housekeeping-tasks', 'customer-preferences', 'resources', 'auth'])[1 + n % 6], record,
       jsonb_build_object('notes', jsonb_build_object('before', null, 'after', 'Texto ' || n)) from event order by n`;

/** Fills in bulk the search tables that triggers on customers maintain. */
const WORDS = [
  `insert into customer_words (tour_id, word, customer_id, name)
     select distinct c.tour_id, term collate "C", c.id, left(c.full_name_folded, 200) from customers c, unnest(name_terms(c.full_name_folded)) term order by 1, 2, 3`,
  `insert into customer_vocabulary (tour_id, word) select distinct tour_id, word from customer_words order by 1, 2`,
];

const LARGE = ['customers', 'customer_words', 'customer_vocabulary', 'reservations', 'allocations', 'audit_events'];
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
  where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

/** Drops the indexes that no constraint needs, runs `fill`, and creates them again: the usual way to load large tables. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(INDEXES, [LARGE]);
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await fill();
  // Without ONLY, the index is created on all partitions.
  for (const { text } of rows) await client.query(text.replace(' ON ONLY ', ' ON '));
}

/** Fills an empty database. */
export async function fillGrowth(url: string, workUrl: string, size: Size): Promise<BenchHouses> {
  await migrate(url, undefined, { workUrl });
  const services = await openServices({ databaseUrl: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const filled = { sixty: await benchTour(services, 'sixty'), fiveHundred: await benchTour(services, 'fivehundred') };
  const [first, second] = [filled.sixty.id, filled.fiveHundred.id];
  await client.query(`select lay_audit_months(now() - interval '${MONTHS} months')`);
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`);
  await client.query('alter table customers disable trigger customers_words_added');
  await withoutIndexes(client, async () => {
    await insertCustomers(services, first, size.customers);
    await insertCustomers(services, second, 1_000);
    for (const text of NEIGHBOURS(size.neighbours)) await client.query(text);
    // Skips foreign key checks: the referenced rows were inserted just before.
    await client.query('set session_replication_role = replica');
    for (const text of WORDS) await client.query(text);
    await client.query(`update tours set timezone = 'UTC' where id = any($1)`, [[first, second]]);
    const { rows } = await client.query(`select array_agg(id order by id) as ids from tours where slug like 'casa%'`);
    const neighbours: number[] = rows[0].ids;
    await client.query(types(4), [[first, second]]);
    await client.query(types(1), [neighbours]);
    await client.query(rooms(ROOMS.sixty), [[first]]);
    await client.query(rooms(ROOMS.fiveHundred), [[second]]);
    await client.query(rooms(ROOMS.neighbour), [neighbours]);
    await client.query(stays(size.staysBack), [[first, second]]);
    await client.query(stays(size.neighboursStaysBack), [neighbours]);
    for (const text of work(size.staysBack)) await client.query(text, [[first, second]]);
    await client.query(trail(size.events), [first]);
    await client.query(`select setval('audit_events_id_seq', max(id)) from audit_events`);
    await client.query('set session_replication_role = origin');
  });
  await client.query('alter table customers enable trigger customers_words_added');
  await client.query('vacuum analyze');
  await client.end();
  await services.close();
  return filled;
}

const COUNTED = ['tours', 'customers', 'resources', 'reservations', 'housekeeping_tasks', 'audit_events'];

/** Row counts of the tables that grow. */
export async function countsOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query(
    `select ${COUNTED.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
  );
  return rows[0];
}
