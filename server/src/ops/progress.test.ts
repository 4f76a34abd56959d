import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { barOf, type Output, ProgressDisplay } from './progress.ts';

/** An output that keeps what is written, and a clock that is moved by hand. */
function recorder(output: Omit<Output, 'write'> = {}) {
  const written: string[] = [];
  const clock = { now: 0 };
  const display = new ProgressDisplay({ ...output, write: (text) => written.push(text) }, () => clock.now);
  return { written, clock, display };
}

describe('on a terminal', () => {
  test('draws a bar over itself, and takes it away in the end', async () => {
    const { written, clock, display } = recorder({ isTTY: true, columns: 80 });
    await display.during('Backing up', async (onProgress) => {
      onProgress(1, 4, 'customers');
      clock.now = 50;
      onProgress(2, 4, 'drawn too soon');
      clock.now = 100;
      onProgress(4, 4, 'reservations');
    });
    expect(written).toEqual([
      `\r\x1b[KBacking up  ${'█'.repeat(6)}${'░'.repeat(18)}   25 %  customers`,
      `\r\x1b[KBacking up  ${'█'.repeat(24)}  100 %  reservations`,
      '\r\x1b[K',
    ]);
  });

  test('makes way for a remark, and goes on after it', async () => {
    const { written, clock, display } = recorder({ isTTY: true, columns: 80 });
    await display.during('Restoring', async (onProgress) => {
      onProgress(0, 1, 'a');
      display.clear();
      display.clear();
      clock.now = 100;
      onProgress(1, 1, 'b');
    });
    expect(written.filter((text) => text === '\r\x1b[K')).toHaveLength(2);
  });

  test('never wraps', () => {
    expect(barOf('Backing up', 50, 'a table with a long name', 40)).toHaveLength(39);
    expect(barOf('Backing up', 50, 'x', 1)).toBe('');
  });
});

describe('elsewhere', () => {
  test('writes a line every two seconds, and none for short work', async () => {
    const { written, clock, display } = recorder();
    await display.during('Migrating', async (onProgress) => {
      for (const [now, done] of [
        [0, 0],
        [1_999, 1],
        [2_000, 2],
        [3_000, 3],
        [4_000, 4],
      ] as const) {
        clock.now = now;
        onProgress(done, 8, `file ${done}`);
      }
    });
    expect(written).toEqual(['Migrating: 25 % (file 2)\n', 'Migrating: 50 % (file 4)\n']);
  });

  test('answers what the work answers, and fails as it fails', async () => {
    const { display } = recorder();
    expect(await display.during('Work', async () => 7)).toBe(7);
    await expect(display.during('Work', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});

const hasScript = spawnSync('script', ['--version']).status === 0;

test.runIf(hasScript)('a real terminal shows the bar, a pipe does not', () => {
  const source = `import { ProgressDisplay } from ${JSON.stringify(join(import.meta.dirname, 'progress.ts'))};
    await new ProgressDisplay(process.stderr).during('Backing up', async (onProgress) => onProgress(1, 2, 'customers'));`;
  const args = ['--input-type=module', '-e', source];
  const command = [process.execPath, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const terminal = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: { ...process.env, TERM: 'xterm' },
  });
  expect(terminal.stdout).toContain(`Backing up  ${'█'.repeat(12)}${'░'.repeat(12)}   50 %  customers`);
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr).toBe('');
});
