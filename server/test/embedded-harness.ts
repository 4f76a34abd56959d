import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

// Helpers for tests of the embedded database: other processes, other users, a plain client.

type As = { uid?: number; gid?: number };

const started: ChildProcess[] = [];

export function startProcess(program: string, args: string[], account: As): ChildProcess {
  const child = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return child;
}

export function endProcesses(): void {
  for (const child of started) child.kill('SIGKILL');
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A server process that prints its URL, or its error, and runs until it is killed. */
export async function server(dataDir: string, account: As = {}) {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('../src/db/embedded/embedded.ts', import.meta.url).href)});
    setInterval(() => {}, 1000);
    await startEmbedded({ dataDir: process.argv[1] }).then(
      ({ url }) => console.log(JSON.stringify({ url })),
      ({ name, message }) => { console.log(JSON.stringify({ name, message })); process.exit(1); },
    );`;
  const args = ['--input-type=module', '-e', script, dataDir];
  const child = startProcess(process.execPath, args, account);
  const [line] = await once(createInterface(child.stdout!), 'line');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { kill, pid: child.pid, ...(JSON.parse(line) as { url: string; name?: string; message?: string }) };
}

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Whether another user can run this clone, which is not so below /root. */
export function otherUserCanRunUs(): boolean {
  const look = ['-c', 'test -x "$1" && test -r "$2"', 'sh', process.execPath, fileURLToPath(import.meta.url)];
  return spawnSync('/bin/sh', look, { uid: 65534, gid: 65534, cwd: '/' }).status === 0;
}

export async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const deadline = Date.now() + 8000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
}
