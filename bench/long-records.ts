import type pg from 'pg';

// Records of the greatest length that the interface accepts: their replies fill memory, where other records fill tables.

/** Random text, which PostgreSQL cannot compress. */
const noise = (bytes: number) =>
  `(select string_agg(md5(n::text || i::text), '') from generate_series(1, ${bytes / 32}) i)`;

const RECORDS = [
  'set session_replication_role = replica',
  `insert into tags (tour_id, code, name) values ($1, 'long', 'Long')`,
  `insert into segment_rules (tour_id, tour_tag_id, name, definition)
     select $1, (select max(id) from tags where tour_id = $1), 'Long ' || n,
       jsonb_build_object('field', 'notes', 'operator', 'contains', 'value', ${noise(60_800)}) from generate_series(1, 200) n`,
  `insert into customers (tour_id, full_name) values ($1, 'Long Souza')`,
  `insert into audit_events (tour_id, actor_kind, action, entity, entity_id, changes)
     select $1, 'system', 'update', 'customers', (select max(id) from customers where tour_id = $1),
       jsonb_build_object('notes', jsonb_build_object('before', ${noise(20_000)}, 'after', ${noise(20_000)})) from generate_series(1, 3000) n`,
  'set session_replication_role = origin',
];

/** Adds the records to a house and returns the paths that read them, by name. */
export async function longRecords(client: pg.Client, tourId: number) {
  for (const text of RECORDS) await client.query(text, text.includes('$1') ? [tourId] : []);
  const { rows } = await client.query(
    'select (select max(id) from tags where tour_id = $1) as tag, (select max(id) from customers where tour_id = $1) as customer',
    [tourId],
  );
  const { tag, customer } = rows[0];
  return {
    tag: `/tags/${tag}`,
    rules: `/segment-rules?tourTagId=${tag}&perPage=100`,
    history: `/customers/${customer}/export`,
  };
}
