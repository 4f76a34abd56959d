import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../started.ts';

export interface Contender {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  /** A peer serves only the customer scenarios. */
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

/** Pousada with everything but the console, and the limit: a bare handler that runs the statements in a file. */
export const ownRecipes = (url: string, workUrl: string, limitFile: string): readonly [Recipe, Recipe] => [
  {
    name: 'pousada',
    command: [join(ROOT, 'server/bin/pousada.js'), 'serve'],
    // One process, like the other contenders.
    env: { DATABASE_URL: workUrl, DATABASE_OWNER_URL: url, POUSADA_CONSOLE: 'off', POUSADA_WORKERS: '1' },
  },
  {
    name: 'limit',
    command: [join(ROOT, 'bench/speed/limit.ts')],
    env: { DATABASE_URL: workUrl, LIMIT_FILE: limitFile },
  },
];

/** Whether the port answers HTTP, with any status. */
const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

async function untilAnswering(child: ChildProcess, name: string, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (await isAnswering(port)) return;
    await pause(100);
  }
  throw new Error(`${name} does not answer on port ${port}`);
}

/**
 * A contender is idle between its turns. V8 would then release memory and discard compiled code that no live object uses
 * (233 functions of Pousada). The next turn would measure compiling it again, which a busy server does not do.
 */
const KEEP_COMPILED_CODE = '--no-memory-reducer';

/** Starts a server as a separate process and waits until it answers. Its log is discarded, but its cost counts. */
export async function start({ name, command, cwd, env, isPeer = false }: Recipe): Promise<Contender> {
  const port = await freePort();
  const child = spawn(process.execPath, [KEEP_COMPILED_CODE, ...command], {
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
