/**
 * Effect of a policy on conditions whose operator is not leakproof. The same two reads run as the table's owner, who is
 * exempt from the policy, and as the role that the server uses. `node bench/row-security-barrier.ts`.
 */
import pg from 'pg';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { temporaryFolder } from '../server/test/temporary.ts';

const TABLE = `
  create extension if not exists btree_gist;
  create table trial (tour_id bigint, id bigint, taken tstzrange, name text);
  insert into trial select n % 2, n, tstzrange(now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour'), md5(n::text)
    from generate_series(1, 40000) n;
  create index on trial using gist (tour_id, taken);
  create index on trial (tour_id, name text_pattern_ops);
  analyze trial;
  grant select on trial to pousada_work;
  alter table trial enable row level security;
  create policy house on trial using (tour_id = nullif(current_setting('pousada.tour', true), '')::bigint)`;
const READS = {
  'ranges that meet': `taken && tstzrange(now() + interval '9 hours', now() + interval '10 hours')`,
  'names that begin with': `name like 'abc%'`,
};

const dir = temporaryFolder('barrier');
const embedded = await startEmbedded({ dataDir: dir.path });
const clients = [embedded.url, embedded.workUrl].map((connectionString) => new pg.Client({ connectionString }));
try {
  for (const client of clients) await client.connect();
  await clients[0]!.query(TABLE);
  for (const client of clients) await client.query(`select set_config('pousada.tour', '1', false)`);
  console.log('| Read, of 40,000 rows | without | | with a policy | |\n|---|---|---|---|---|');
  for (const [name, where] of Object.entries(READS)) {
    const cells: string[] = [];
    for (const client of clients) {
      const { rows } = await client.query(
        `explain (analyze, format json) select id from trial where tour_id = 1 and ${where}`,
      );
      const [{ Plan: plan, 'Execution Time': took }] = rows[0]['QUERY PLAN'];
      const scan = plan['Node Type'] === 'Result' ? plan.Plans[0] : plan;
      cells.push(scan['Node Type'], `${took.toFixed(2)} ms`);
    }
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
} finally {
  for (const client of clients) await client.end();
  await embedded.stop();
  dir.remove();
}
