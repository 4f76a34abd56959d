import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recipe } from './contenders.ts';

const FOLDER = fileURLToPath(new URL('../peers/', import.meta.url));

/** What each of them builds and starts by. */
const MAIN: Readonly<Record<string, string>> = { adonis: 'dist/bin/server.js', nest: 'dist/main.js' };

/** Their packages are fetched for the bench alone, when it is first run. */
function install(cwd: string): void {
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(join(cwd, 'node_modules'))) npm('ci', '--no-audit', '--no-fund');
  npm('run', 'build');
}

/** Those who serve the same customers over the same tables, with sign-in, permission, validation and trail of their own. */
export function peers(url: string): Recipe[] {
  return Object.entries(MAIN).map(([name, main]) => {
    const cwd = join(FOLDER, name);
    install(cwd);
    return { name, command: [main], cwd, env: { DATABASE_URL: url }, isPeer: true };
  });
}
