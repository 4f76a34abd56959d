import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../test/guards/copy.ts';
import { type Guard, guardsIn } from '../test/guards/guards.ts';
import { temporaryFolder } from '../test/temporary.ts';
import type { FaultResult } from './page.ts';

/** Deliberate faults, each with the suite that must notice it. */
export const breakages = (): Guard[] => guardsIn(join(import.meta.dirname, 'broken.txt'));

/** Runs a suite at its small size in that copy and returns its output. */
async function said(folder: string, suite: string, seed: number): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'server/proof/run.ts'), '--small', suite], {
    ...{ cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, SEED: String(seed) } },
  });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  await new Promise((done) => child.once('close', done));
  return text;
}

/** A suite noticed the fault if it reports a failure; a suite that crashes proves nothing. */
function judged({ name }: Guard, suite: string, text: string): FaultResult {
  const [, , after = ''] = /^(FAILED .*)\n([\s\S]*)/m.exec(text) ?? [];
  const saw = after.trim().split('\n')[0]?.trim() ?? '';
  const isNoticed = saw !== '' && !saw.includes('it broke off');
  return { suite, broken: name, isNoticed, saw: saw || text.trim().split('\n').at(-1) || 'nothing' };
}

/** Applies one fault after the other to a copy of the sources and runs the suite that must notice it. */
export async function tryBroken(
  suites: readonly string[],
  seed: number,
  tell: (one: FaultResult) => void,
): Promise<FaultResult[]> {
  const { path, remove } = temporaryFolder('broken');
  const folder = join(path, 'clone');
  copySources(folder, ['bench']);
  const noticed: FaultResult[] = [];
  try {
    for (const guard of breakages()) {
      const suite = guard.tests[0]!;
      if (!suites.includes(suite)) continue;
      const file = join(folder, 'server/src', guard.file);
      const source = readFileSync(file, 'utf8');
      if (!source.includes(guard.guarding)) throw new Error(`${guard.name}: not in ${guard.file} any more`);
      writeFileSync(file, source.replaceAll(guard.guarding, guard.without));
      const one = judged(guard, suite, await said(folder, suite, seed));
      writeFileSync(file, source);
      noticed.push(one);
      tell(one);
    }
  } finally {
    remove();
  }
  return noticed;
}
