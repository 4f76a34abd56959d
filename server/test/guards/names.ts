import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary.ts';
import { guards } from './guards.ts';

/*
 * Lists the guards whose `by` line matches no test of their files: `npm run test:guards -- --names`. A renamed test
 * leaves such a guard behind. Takes a minute, because the names of generated tests are known only once all files are
 * loaded.
 */
export function guardsWithoutTests(): string[] {
  const { path, remove } = temporaryFolder('names');
  const list = join(path, 'tests.json');
  try {
    const { status, stderr } = spawnSync('vitest', ['list', '--no-static-parse', `--json=${list}`], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the tests cannot be listed: ${stderr}`);
    const tests = JSON.parse(readFileSync(list, 'utf8')) as { name: string; file: string }[];
    return guards
      .filter(({ tests: files, kills = '' }) => {
        const form = new RegExp(kills);
        return !tests.some(
          ({ name, file }) => files.some((part) => file.includes(part)) && form.test(name.replaceAll(' > ', ' ')),
        );
      })
      .map(({ name, file, tests, kills }) => `${name} (${file}): no test in ${tests.join(', ')} matches ${kills}`);
  } finally {
    remove();
  }
}
