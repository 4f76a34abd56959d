import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { temporaryFolder } from './temporary.ts';

// Helpers for tests of whole processes: start one, read its output, end it.

const started: ChildProcess[] = [];
const folder = temporaryFolder('process');

afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  folder.remove();
});

export const pathTo = (name: string): string => join(folder.path, name);

/** A Pousada process with the given environment only. */
export class Process {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  stdout = '';
  stderr = '';

  constructor(program: 'start' | 'pousada', args: readonly string[], env: Record<string, string>, input = '') {
    const script = join(import.meta.dirname, '../bin', `${program}.js`);
    this.child = spawn(process.execPath, [script, ...args], {
      cwd: '/',
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // The process may end before it reads its input.
    this.child.stdin!.on('error', () => {}).end(input);
    started.push(this.child);
    this.child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
      this.child.emit('said');
    });
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.exited = once(this.child, 'close').then(([status]) => status as number | null);
    this.exited.then(() => this.child.emit('said'));
  }

  /** Waits until stdout matches. Throws with the output if the process ends first. */
  async until(form: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = form.exec(this.stdout);
      if (found) return found;
      if (this.child.exitCode !== null) throw new Error(`it ended: ${this.stdout}${this.stderr}`);
      await once(this.child, 'said');
    }
  }

  async signal(name: NodeJS.Signals): Promise<number | null> {
    this.child.kill(name);
    return this.exited;
  }
}

/** `npm start -- --verbose`, up to its banner. */
export async function startMain(env: Record<string, string>) {
  const process = new Process('start', ['--verbose'], env);
  const url = (await process.until(/API +(http:\S+)\n[\s\S]*\n\n/))[1]!;
  const tourHeader = /X-Tour-Id +(\S+)/.exec(process.stdout)?.[1] ?? '';
  return { process, url, tourHeader };
}

/** Runs a command to its end, with `input` on stdin. */
export async function runCli(args: string, env: Record<string, string>, input = '') {
  const process = new Process('pousada', args === '' ? [] : args.split(' '), env, input);
  const status = await process.exited;
  return { status, stdout: process.stdout, stderr: process.stderr };
}

export const get = (url: string, headers: Record<string, string> = {}): Promise<Response> => fetch(url, { headers });

export function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export async function tokenFrom(answer: Response): Promise<Record<string, string>> {
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
