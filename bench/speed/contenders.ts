import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../started.ts';

export interface Contender {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  /** Serves the customers only. */
  readonly isPeer: boolean;
  stop(): Promise<void>;
}

export interface Recipe {
  readonly name: string;
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isPeer?: boolean;
}

const ROOT = join(import.meta.dirname, '../..');

/** Pousada with everything on but the console, and the bare handler, which does what a file tells it. */
export const ownRecipes = (url: string, workUrl: string, limitFile: string): readonly [Recipe, Recipe] => [
  {
    name: 'pousada',
    command: [join(ROOT, 'server/bin/pousada.js'), 'serve'],
    // One process, like the others.
    env: { DATABASE_URL: workUrl, DATABASE_OWNER_URL: url, POUSADA_CONSOLE: 'off', POUSADA_WORKERS: '1' },
  },
  {
    name: 'limit',
    command: [join(ROOT, 'bench/speed/limit.ts')],
    env: { DATABASE_URL: workUrl, LIMIT_FILE: limitFile },
  },
];

/** Whether anybody answers there, whatever it is. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

async function untilAnswering(child: ChildProcess, name: string, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (await answers(port)) return;
    await pause(100);
  }
  throw new Error(`${name} does not answer on port ${port}`);
}

/**
 * Between its turns a contender is idle. V8 would use that to give memory back, and throw away compiled code of which no object is
 * about at that moment (233 functions of ours): the next turns would measure how it is compiled again. A server at work is not idle.
 */
const AT_WORK = '--no-memory-reducer';

/** Starts a server as a process of its own and waits until it answers. What it logs costs it, and nobody reads it. */
export async function start({ name, command, cwd, env, isPeer = false }: Recipe): Promise<Contender> {
  const port = await freePort();
  const child = spawn(process.execPath, [AT_WORK, ...command], {
    ...(cwd && { cwd }),
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswering(child, name, port);
  const stop = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { name, pid: child.pid!, port, isPeer, stop };
}
