import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { benchTour } from '../../bench/crm-data.ts';
import { tablesOf } from '../src/db/backup/catalog.ts';
import { restore } from '../src/db/backup/restore.ts';
import { seeded } from '../test/random.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { Failures, type Scene, type Suite } from './suite.ts';
import { World } from './world.ts';
import { MISSING, Writers } from './writers.ts';

const ROUNDS = { small: 1, full: 6 };
const TAMPERED = { small: 3, full: 40 };
const WRITERS = 6;

/** Runs the command line as an operator would; returns its exit status and output. */
async function pousada(url: string, ...args: string[]): Promise<{ status: number; said: string }> {
  const script = join(import.meta.dirname, '../bin/pousada.js');
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, DATABASE_URL: url } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [status] = await once(child, 'close');
  return { status, said };
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Hash of each table; feed positions differ by cluster and are left out. */
const hashesOf = (url: string): Promise<Record<string, string>> =>
  within(url, async (client) => {
    const hashes: Record<string, string> = {};
    for (const { name, columns, positions } of await tablesOf(client)) {
      const kept = columns.filter((one) => !positions.includes(one) && !(name === 'webhooks' && one === 'event_id'));
      const row = `(${kept.join(', ')})::text`;
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as hash from ${name}`,
      );
      hashes[name] = rows[0].hash;
    }
    return hashes;
  });

/** Rows of one transaction are restored together: customers, their events, their search terms. */
const HALVES = `select count(*)::int as halves from customers c where c.full_name like 'W %' and (
  not exists (select from audit_events e where e.tour_id = c.tour_id and e.entity = 'customers' and e.entity_id = c.id and e.action = 'create')
  or not exists (select from customer_words w where w.tour_id = c.tour_id and w.customer_id = c.id))`;

class BackupProof {
  readonly failures = new Failures();
  readonly #scene: Scene;
  readonly #url: string;
  readonly #folder: string;
  restored = 0;

  constructor(scene: Scene, url: string, folder: string) {
    this.#scene = scene;
    this.#url = url;
    this.#folder = folder;
  }

  file = (name: string): string => join(this.#folder, name);

  async backUp(name: string): Promise<void> {
    const { status, said } = await pousada(this.#url, 'backup', this.file(name));
    if (status !== 0) this.failures.add('no backup was made', said);
  }

  /** Restores into a fresh database and checks it. */
  async restoreElsewhere(name: string, look: (url: string) => Promise<void>): Promise<void> {
    const { url, drop } = await this.#scene.empty!();
    try {
      const { status, said } = await pousada(url, 'restore', this.file(name));
      this.restored++;
      if (status !== 0) this.failures.add('a backup was not restored', said);
      else await look(url);
    } finally {
      await drop();
    }
  }

  /** Backs up under load: every write confirmed before the start is there, and no transaction is partial. */
  async busy(round: number, writers: Writers, tourId: number): Promise<void> {
    const before = writers.acknowledged.length;
    writers.start(WRITERS);
    await writers.until(before + 50);
    const promised = [...writers.acknowledged];
    await this.backUp(`busy-${round}`);
    await writers.stop();
    await this.restoreElsewhere(`busy-${round}`, (url) =>
      within(url, async (client) => {
        const { rows: missing } = await client.query(MISSING, [promised, tourId]);
        if (missing.length > 0) this.failures.add('promised before the backup and not in it', String(missing.length));
        const { rows } = await client.query(HALVES);
        if (rows[0].halves > 0) this.failures.add('in the backup by halves', String(rows[0].halves));
      }),
    );
    rmSync(this.file(`busy-${round}`), { force: true });
  }

  async quiet(): Promise<void> {
    await this.backUp('quiet');
    const here = await hashesOf(this.#url);
    await this.restoreElsewhere('quiet', async (url) => {
      const there = await hashesOf(url);
      for (const [table, hash] of Object.entries(here))
        if (!isDeepStrictEqual(hash, there[table])) this.failures.add(`${table} differs`, `${hash} -> ${there[table]}`);
    });
  }

  /** One flipped bit or a truncated file is refused, and the database stays empty. */
  async tampered(count: number, below: (limit: number) => number): Promise<void> {
    const whole = readFileSync(this.file('quiet'));
    const { url, drop } = await this.#scene.empty!();
    for (let n = 0; n < count; n++) {
      const at = below(whole.length);
      const bytes = n % 5 === 4 ? whole.subarray(0, at) : Buffer.from(whole);
      if (n % 5 !== 4) bytes[at]! ^= 1 << below(8);
      writeFileSync(this.file('tampered'), bytes);
      const said = await restore(url, this.file('tampered')).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (said === undefined) this.failures.add('a changed file was restored', `at ${at} of ${whole.length}`);
      else if (!/damaged|not a whole|is not/.test(said))
        this.failures.add('refused without saying why', said.slice(0, 200));
    }
    const filled = await within(url, async (client) => {
      const { rows } = await client.query(`select to_regclass('tours') is not null as "isThere"`);
      return rows[0].isThere && (await client.query('select from tours')).rows.length > 0;
    });
    if (filled) this.failures.add('a refused backup left something behind');
    await drop();
  }
}

export const backup: Suite = {
  name: 'backup',
  holds: 'a backup taken under load holds every write confirmed before it; a changed file is refused',
  async run(scene) {
    const world = await World.open(scene);
    const folder = temporaryFolder('proof-backup');
    try {
      const proof = new BackupProof(scene, world.url, folder.path);
      const tour = await benchTour(world.services, 'writers');
      const writers = new Writers(tour, world.send);
      for (let round = 0; round < ROUNDS[scene.size]; round++) await proof.busy(round, writers, tour.id);
      await proof.quiet();
      await proof.tampered(TAMPERED[scene.size], seeded(scene.seed));
      const did = `${proof.restored} backups restored, ${writers.acknowledged.length} writes beside them, ${TAMPERED[scene.size]} changed files`;
      return { failures: proof.failures, did };
    } finally {
      await world.close();
      folder.remove();
    }
  },
};
