import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type BenchTour, benchTour } from '../../../bench/crm-data.ts';
import { openServices } from '../../src/callers/services.ts';
import { type Embedded, startEmbedded } from '../../src/db/embedded/embedded.ts';
import { migrate } from '../../src/db/schema/migrate.ts';
import { temporaryFolder } from '../../test/temporary.ts';
import { opened, serveBy } from '../ground.ts';
import { overHttp } from '../sender.ts';
import type { Failures, Served } from '../suite.ts';
import { CUT_OFF, MISSING, Writers } from '../writers.ts';

/** Whoever is well again answers within this. */
const RECOVERY_MS = 30_000;

/** A PostgreSQL of its own that keeps what it promises, a house in it, and a server before it. */
export class Stage {
  readonly dataDir: string;
  readonly tour: BenchTour;
  readonly writers: Writers;
  readonly failures: Failures;
  readonly #end: () => void;
  #embedded: Embedded;
  #served: Served | undefined;
  #http: ReturnType<typeof overHttp> | undefined;
  /** The longest that a recovery took, in milliseconds. */
  slowest = 0;

  private constructor(parts: Pick<Stage, 'dataDir' | 'tour' | 'failures'> & { embedded: Embedded; end: () => void }) {
    this.dataDir = parts.dataDir;
    this.tour = parts.tour;
    this.failures = parts.failures;
    this.#embedded = parts.embedded;
    this.#end = parts.end;
    opened.add(this.close);
    this.writers = new Writers(parts.tour, () => Promise.reject(new Error('nobody serves yet')));
  }

  /** In a folder of its own, or in one that is given and goes elsewhere. */
  static async open(failures: Failures, given?: string): Promise<Stage> {
    const folder = given ? { path: given, remove: () => {} } : temporaryFolder('faults');
    const embedded = await startEmbedded({ dataDir: folder.path });
    await migrate(embedded.url);
    const services = await openServices({ databaseUrl: embedded.url });
    const tour = await benchTour(services, 'faults');
    await services.close();
    return new Stage({ dataDir: folder.path, tour, failures, embedded, end: folder.remove });
  }

  get url(): string {
    return this.#embedded.url;
  }

  get address(): string {
    return this.#served!.address;
  }

  /** A server, reached from now on by those who write. */
  async serve(url = this.url): Promise<Served> {
    await this.#served?.stop();
    this.#http?.close();
    this.#served = await serveBy('api-process.ts', { DATABASE_URL: url });
    this.#http = overHttp(this.#served.address);
    this.writers.redirect(this.#http.send);
    return this.#served;
  }

  get postmaster(): number {
    return Number.parseInt(readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  }

  /** To PostgreSQL and all that work for it. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const { postmaster } = this;
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/);
    for (const pid of [postmaster, ...children.map(Number)])
      try {
        process.kill(pid, signal);
      } catch {
        // One that has just ended.
      }
  }

  async stopDatabase(): Promise<void> {
    await this.#embedded.stop();
  }

  async startDatabase(): Promise<void> {
    this.#embedded = await startEmbedded({ dataDir: this.dataDir });
  }

  /** `/health/ready`: its status and how long it took. */
  async ready(): Promise<{ status: number; took: number }> {
    const began = performance.now();
    const answer = await fetch(`${this.address}/health/ready`).catch(() => ({ status: 0 }));
    return { status: answer.status, took: performance.now() - began };
  }

  /** Until a write is promised again. */
  async recovered(what: string): Promise<void> {
    const began = performance.now();
    while ((await this.writers.create(`Recovery ${crypto.randomUUID()}`)).status !== 201) {
      if (performance.now() - began > RECOVERY_MS) {
        this.failures.add(`${what}: no recovery within ${RECOVERY_MS / 1_000} s`);
        return;
      }
      await pause(50);
    }
    this.slowest = Math.max(this.slowest, performance.now() - began);
  }

  /** Everything that was ever promised is there, once. */
  async keptAll(what: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query(MISSING, [this.writers.acknowledged, this.tour.id]);
    await client.end();
    for (const { name, times } of rows) this.failures.add(`${what}: promised and there ${times} times`, name);
  }

  /** What the server never read was not done either. */
  async doneNone(what: string, names: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query('select full_name as name from customers where full_name = any($1)', [names]);
    await client.end();
    for (const { name } of rows) this.failures.add(`${what}: done, and its answer dropped`, name);
  }

  /** Only these were answered since the last time it was asked. */
  onlyAnswered(what: string, allowed: readonly number[]): void {
    for (const [status, count] of this.writers.statuses)
      if (!allowed.includes(status))
        this.failures.add(`${what}: answered ${status === CUT_OFF ? 'nothing' : status}`, `${count} times`);
    this.writers.statuses.clear();
  }

  readonly close = async (): Promise<void> => {
    opened.delete(this.close);
    await this.writers.stop();
    this.#http?.close();
    await this.#served?.stop();
    await this.#embedded.stop();
    this.#end();
  };
}
