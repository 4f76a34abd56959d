import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/schema/migrate.ts';
import { databaseUrl } from '../test/global-setup.ts';
import { temporaryFolder } from '../test/temporary.ts';
import type { ApiProcess, Scene, Size } from './suite.ts';

const TEMPLATE = 'proof_template';

const processes = new Set<ChildProcess>();
/** Clean-up of resources that a suite opened and may not close itself. */
export const opened = new Set<() => Promise<unknown>>();

/** Ends everything that was started here and still runs. */
export async function endAll(): Promise<void> {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.allSettled([...opened].map((end) => end()));
}

/** Starts one of our scripts and waits until it prints its address. */
export async function serveBy(
  script: string,
  env: Record<string, string>,
): Promise<ApiProcess & { readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...process.env, POUSADA_CHEAP_PASSWORDS: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.add(child);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const exited = once(child, 'exit').then(() => processes.delete(child));
  const lines = createInterface({ input: child.stdout });
  const said = Promise.withResolvers<string>();
  lines.on('line', (line: string) => {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) said.resolve(address);
  });
  const address = await Promise.race([said.promise, exited.then(() => undefined)]);
  if (address === undefined) throw new Error(`${script} ended: ${complaints}`);
  return {
    address,
    child,
    pid: child.pid!,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    complaints: () => complaints,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** One PostgreSQL per run with a template database. Nothing outlives the run, so durability is off. */
export class TestCluster {
  readonly #url: string;
  readonly #admin: pg.Client;
  readonly end: () => Promise<void>;
  #made = 0;

  private constructor(url: string, admin: pg.Client, end: () => Promise<void>) {
    this.#url = url;
    this.#admin = admin;
    this.end = end;
  }

  static async open(): Promise<TestCluster> {
    const folder = temporaryFolder('proof');
    const embedded = await startEmbedded({ dataDir: folder.path });
    const admin = new pg.Client({ connectionString: embedded.url });
    await admin.connect();
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await admin.query(`alter system set ${setting} = off`);
    await admin.query('select pg_reload_conf()');
    await admin.query(`create database ${TEMPLATE}`);
    await migrate(databaseUrl(embedded.url, TEMPLATE));
    return new TestCluster(embedded.url, admin, async () => {
      await admin.end();
      await embedded.stop();
      folder.remove();
    });
  }

  /** The environment of one suite. */
  scene(size: Size, seed: number, say: (line: string) => void): Scene {
    return {
      ...{ size, seed, say },
      database: () => this.#database(TEMPLATE),
      empty: () => this.#database('template0'),
      serve: (url) => serveBy('api-process.ts', { DATABASE_URL: url }),
    };
  }

  async #database(template: string): Promise<{ url: string; drop(): Promise<void> }> {
    const name = `proof_${++this.#made}`;
    await this.#admin.query(`create database ${name} template ${template}`);
    return {
      url: databaseUrl(this.#url, name),
      drop: async () => {
        await this.#admin.query(`drop database if exists ${name} with (force)`);
      },
    };
  }
}
