import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Failures } from '../suite.ts';
import { Stage } from './stage.ts';

const WRITERS = 8;
/** A request on a silent database is refused within this, in milliseconds. */
const PATIENCE_MS = 5_000;
const READY_MS = 2_000;
/** Tolerance for a busy machine, in milliseconds. */
const SLACK_MS = 700;

/** PostgreSQL stopped on purpose for a while. */
export async function stopped(stage: Stage): Promise<string> {
  await stage.serve();
  stage.writers.start(WRITERS);
  await stage.writers.until(stage.writers.acknowledged.length + 20);
  await stage.stopDatabase();
  await pause(1_000);
  const { status } = await stage.ready();
  if (status !== 503) stage.failures.add(`stopped: ready answered ${status}`);
  await stage.startDatabase();
  await stage.recovered('stopped');
  await stage.writers.stop();
  stage.onlyAnswered('stopped', [201, 503]);
  await stage.keptAll('stopped');
  return 'PostgreSQL stopped';
}

/** PostgreSQL accepts connections and never answers. */
export async function frozen(stage: Stage): Promise<string> {
  await stage.serve();
  stage.writers.start(WRITERS);
  await stage.writers.until(stage.writers.acknowledged.length + 20);
  stage.writers.longest = 0;
  stage.signalAll('SIGSTOP');
  const early = await stage.ready();
  await pause(PATIENCE_MS + 1_000);
  const late = await stage.ready();
  stage.signalAll('SIGCONT');
  for (const { status, took } of [early, late]) {
    if (status !== 503) stage.failures.add(`frozen: ready answered ${status}`);
    if (took > READY_MS + SLACK_MS) stage.failures.add('frozen: ready took too long', `${took.toFixed(0)} ms`);
  }
  if (stage.writers.longest > PATIENCE_MS + SLACK_MS)
    stage.failures.add('frozen: a client waited too long', `${stage.writers.longest.toFixed(0)} ms`);
  await stage.recovered('frozen');
  await stage.writers.stop();
  stage.onlyAnswered('frozen', [201, 503]);
  await stage.keptAll('frozen');
  return `frozen (${(stage.writers.longest / 1_000).toFixed(1)} s the longest wait)`;
}

/** Fills the disk and returns a function that frees it. */
function fillUp(folder: string): () => void {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  for (const piece of [Buffer.alloc(2 ** 20), Buffer.alloc(4_096), Buffer.alloc(64)])
    try {
      while (writeSync(file, piece) === piece.length);
    } catch {
      // A piece of this size no longer fits.
    }
  closeSync(file);
  return () => rmSync(path, { force: true });
}

/** A disk of 192 MiB in memory that fills up under load and is cleared again. */
export async function diskFull(failures: Failures): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pousada-disk-'));
  chmodSync(folder, 0o755);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=0755', 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return `a full disk NOT TRIED (no disk can be mounted here: ${mounted.stderr?.trim() || mounted.error?.message})`;
  }
  try {
    const stage = await Stage.open(failures, folder);
    try {
      await stage.serve();
      stage.writers.start(WRITERS);
      await stage.writers.until(20);
      const clear = fillUp(folder);
      const before = stage.writers.statuses.get(503) ?? 0;
      for (const end = performance.now() + 20_000; performance.now() < end; await pause(50))
        if ((stage.writers.statuses.get(503) ?? 0) > before) break;
      await pause(2_000);
      const refused = stage.writers.statuses.get(503) ?? 0;
      if (refused === before) failures.add('disk full: no write was refused within 20 s');
      clear();
      await stage.recovered('disk full');
      await stage.writers.stop();
      stage.onlyAnswered('disk full', [201, 503]);
      await stage.keptAll('disk full');
      return `a full disk (${refused} refused, ${stage.writers.acknowledged.length} kept)`;
    } finally {
      await stage.close();
    }
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
