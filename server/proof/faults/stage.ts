import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type BenchTour, benchTour } from '../../../bench/crm-data.ts';
import { openServices } from '../../src/callers/services.ts';
import { type Embedded, startEmbedded } from '../../src/db/embedded/embedded.ts';
import { migrate } from '../../src/db/schema/migrate.ts';
import { temporaryFolder } from '../../test/temporary.ts';
import { overHttp } from '../sender.ts';
import type { ApiProcess, Failures } from '../suite.ts';
import { opened, serveBy } from '../test-cluster.ts';
import { CUT_OFF, MISSING, Writers } from '../writers.ts';

/** A recovered server answers within this, in milliseconds. */
const RECOVERY_MS = 30_000;

/** A durable PostgreSQL of its own with one house, and a server in front of it. */
export class Stage {
  readonly dataDir: string;
  readonly tour: BenchTour;
  readonly writers: Writers;
  readonly failures: Failures;
  readonly #end: () => void;
  #embedded: Embedded;
  #served: ApiProcess | undefined;
  #http: ReturnType<typeof overHttp> | undefined;
  /** The longest recovery, in milliseconds. */
  slowest = 0;

  private constructor(parts: Pick<Stage, 'dataDir' | 'tour' | 'failures'> & { embedded: Embedded; end: () => void }) {
    this.dataDir = parts.dataDir;
    this.tour = parts.tour;
    this.failures = parts.failures;
    this.#embedded = parts.embedded;
    this.#end = parts.end;
    opened.add(this.close);
    this.writers = new Writers(parts.tour, () => Promise.reject(new Error('no server yet')));
  }

  /** Uses a temporary folder, or a given one that the caller removes. */
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

  /** Starts a server and points the writers at it. */
  async serve(url = this.url): Promise<ApiProcess> {
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

  /** Signals PostgreSQL and all its backends. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const { postmaster } = this;
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/);
    for (const pid of [postmaster, ...children.map(Number)])
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended meanwhile.
      }
  }

  async stopDatabase(): Promise<void> {
    await this.#embedded.stop();
  }

  async startDatabase(): Promise<void> {
    this.#embedded = await startEmbedded({ dataDir: this.dataDir });
  }

  /** Status and duration of `/health/ready`. */
  async ready(): Promise<{ status: number; took: number }> {
    const began = performance.now();
    const answer = await fetch(`${this.address}/health/ready`).catch(() => ({ status: 0 }));
    return { status: answer.status, took: performance.now() - began };
  }

  /** Waits until a write succeeds again. */
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

  /** Every confirmed write is there exactly once. */
  async keptAll(what: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query(MISSING, [this.writers.acknowledged, this.tour.id]);
    await client.end();
    for (const { name, times } of rows) this.failures.add(`${what}: promised and there ${times} times`, name);
  }

  /** A request that the server never read had no effect. */
  async doneNone(what: string, names: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query('select full_name as name from customers where full_name = any($1)', [names]);
    await client.end();
    for (const { name } of rows) this.failures.add(`${what}: done, and its answer dropped`, name);
  }

  /** Checks that only these statuses occurred since the last check. */
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
