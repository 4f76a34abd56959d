import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/*
 * Types, lint and generated files: `npm run check`. As many checks run at once as there are cores. A check that fails
 * prints its output, and the command fails once all of them have ended.
 */

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'generated files': ['node', 'server/scripts/generate.ts', '--check'],
  'types of the server': ['tsc', '--noEmit'],
  'types of the console': ['tsc', '--noEmit', '-p', 'web'],
  "types of the console's tests": ['tsc', '--noEmit', '-p', 'web/test'],
  lint: ['biome', 'check', '--error-on-warnings', '.'],
};

async function run(name: string, [command = '', ...args]: readonly string[]): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const status = await new Promise<number | null>((done) => {
    child.on('close', done);
    child.on('error', (error) => {
      output.push(Buffer.from(error.message));
      done(1);
    });
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(Buffer.concat(output).toString());
  return status === 0;
}

const waiting = Object.entries(CHECKS);
const results: boolean[] = [];
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(...next));
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = results.every(Boolean) ? 0 : 1;
