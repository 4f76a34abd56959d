import pino from 'pino';
import { Database } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { sql } from '../server/src/db/sql.ts';
import { DocumentKeys } from '../server/src/identity/document-keys.ts';
import { Keyring } from '../server/src/identity/keyring.ts';
import { enqueue } from '../server/src/jobs/enqueue.ts';
import { jobs } from '../server/src/jobs/registry.ts';
import { Outbound } from '../server/src/outbound/outbound.ts';
import { runDueJobs } from '../server/src/start/jobs/job-worker.ts';
import { temporaryFolder } from '../server/test/temporary.ts';

// node bench/segments.ts [customers ...]: the segmentation job with five rules, by number of customers.
// DATABASE_URL names an empty database; otherwise an embedded one is created in a temporary directory.

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 1_000_000];

const RULES: Record<string, object> = {
  companies: { field: 'kind', operator: 'eq', value: 'company' },
  seniors: { minAge: 60, field: 'marketingOptIn', operator: 'eq', value: true },
  allergic: { field: 'preferences', operator: 'contains', value: { kind: 'allergy', severity: 'critical' } },
  silvas: { field: 'fullName', operator: 'contains', value: 'Conceição' },
  foreignNew: {
    all: [
      { not: { field: 'nationality', operator: 'in', value: ['BR'] } },
      { any: [{ field: 'createdAt', operator: 'withinDays', value: 90 }, { minDocuments: 1 }] },
    ],
  },
};

const folder = process.env.DATABASE_URL ? undefined : temporaryFolder('bench');
const embedded = folder ? await startEmbedded({ dataDir: folder.path }) : undefined;
const url = process.env.DATABASE_URL ?? embedded!.url;
await migrate(url);
const db = new Database({ url, poolSize: 4, lanes: 1 });

async function seed(customers: number): Promise<number> {
  return db.transaction(
    async (tx) => {
      const owner = await tx.row<{ id: number }>(
        sql`insert into platform_users (name, email, password_hash) values ('Bench', ${`bench${customers}@example.com`}, '') returning id`,
      );
      const workspace = await tx.row<{ id: number }>(
        sql`insert into workspaces (platform_user_id, name) values (${owner!.id}, 'Bench') returning id`,
      );
      const tour = await tx.row<{ id: number }>(
        sql`insert into tours (workspace_id, name, slug) values (${workspace!.id}, 'Bench', 'bench') returning id`,
      );
      const tourId = tour!.id;
      await tx.run(sql`insert into customers (tour_id, id, kind, full_name, email, birth_date, nationality, marketing_opt_in, created_at)
        select ${tourId}, i, case when i % 20 = 0 then 'company' else 'person' end,
          (array['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa'])[i % 5 + 1] || ' ' ||
          (array['Silva', 'Conceição', 'Souza', 'Araújo', 'Lima', 'Prado', 'Rocha'])[i % 7 + 1] || ' ' || i,
          'c' || i || '@example.com', date '1935-01-01' + (i % 29000), (array['BR', 'BR', 'BR', 'PT', 'AR', null])[i % 6 + 1],
          i % 3 = 0, now() - make_interval(days => i % 1000)
        from generate_series(1, ${customers}::int) i`);
      await tx.run(sql`insert into customer_preferences (tour_id, tour_customer_id, kind, value, severity)
        select ${tourId}, i, (array['allergy', 'diet', 'room'])[i % 3 + 1], 'valor', (array['info', 'warning', 'critical'])[i / 3 % 3 + 1]
        from generate_series(1, ${customers}::int, 2) i`);
      await tx.run(sql`insert into customer_documents (tour_id, tour_customer_id, doc_type, number_ciphertext, number_fingerprint, encryption_key_id)
        select ${tourId}, i, 'passport', '\\x00', '\\x00', 'k' from generate_series(1, ${customers}::int, 5) i`);
      for (const [code, definition] of Object.entries(RULES)) {
        const tag = await tx.row<{ id: number }>(
          sql`insert into tags (tour_id, code, name) values (${tourId}, ${code}, ${code}) returning id`,
        );
        await tx.run(sql`insert into segment_rules (tour_id, tour_tag_id, name, definition)
          values (${tourId}, ${tag!.id}, ${code}, ${JSON.stringify(definition)}::jsonb)`);
      }
      return tourId;
    },
    { timeout: 3_600_000 },
  );
}

/** Runs the job through the queue, as the worker does, and measures the process meanwhile. */
async function run(tourId: number) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const began = performance.now();
  await db.transaction((tx) => enqueue(tx, jobs.find(({ name }) => name === 'segments:tour')!, { tourId }));
  await runDueJobs({
    databaseUrl: url,
    logger: pino({ level: 'error' }),
    schedules: { segments: '* * * * *' },
    keys: Keyring.ephemeral(),
    documentKeys: DocumentKeys.of(null),
    outbound: new Outbound(),
  });
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  const runs = await db.rows<{ name: string; matched: number; added: number; removed: number; ms: number }>(
    sql`select r.name, s.matched, s.added, s.removed, s.duration_ms as ms from segment_runs s
      join segment_rules r on r.tour_id = s.tour_id and r.id = s.tour_segment_rule_id
      where s.tour_id = ${tourId} order by s.id desc limit ${Object.keys(RULES).length}`,
  );
  const mib = (bytes: number) => Math.round(bytes / 1_048_576);
  return {
    seconds: Number(seconds.toFixed(2)),
    peakRssMiB: mib(peak),
    rssBeforeMiB: mib(before),
    runs: runs.reverse(),
  };
}

try {
  for (const customers of SIZES) {
    const began = performance.now();
    const tourId = await seed(customers);
    await db.longRead((one) => one.rows(sql`select 1`));
    console.log(
      `\n${customers.toLocaleString('en')} customers (seeded in ${((performance.now() - began) / 1000).toFixed(1)} s)`,
    );
    const print = ({ runs, ...figures }: Awaited<ReturnType<typeof run>>, title: string) => {
      console.log(`${title}: ${JSON.stringify(figures)}`);
      console.table(runs);
    };
    print(await run(tourId), 'first run, every link is new');
    print(await run(tourId), 'second run, nothing changes');
    await db.transaction(
      (tx) =>
        tx.run(
          sql`update customers set kind = 'person', full_name = 'Outro ' || id where tour_id = ${tourId} and id % 100 = 0`,
        ),
      { timeout: 600_000 },
    );
    print(await run(tourId), 'third run, one customer in a hundred has changed');
  }
} finally {
  await db.close();
  await embedded?.stop();
  folder?.remove();
}
