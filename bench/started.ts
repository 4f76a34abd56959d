import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Starts the server as operators do, as a separate process, and measures the time until it answers.

export interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  /** Milliseconds from the start of the process to the first answer. */
  readonly took: number;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const isReady = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const asked = get({ port, host: '127.0.0.1', path: '/health/ready', agent: false }, (reply) => {
      reply.resume();
      done(reply.statusCode === 200);
    });
    asked.on('error', () => done(false));
  });

/** Runs `bin/<program>.js` and waits until it reports ready, database included. */
export async function start(program: 'start' | 'pousada', args: string[], env: Record<string, string>) {
  const port = await freePort();
  const script = join(import.meta.dirname, `../server/bin/${program}.js`);
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await pause(5);
  }
  const took = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { child, port, took, stop } satisfies Started;
}
