import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recipe } from './contenders.ts';

const FOLDER = fileURLToPath(new URL('../peers/', import.meta.url));

/** Main file of each peer. */
const MAIN: Readonly<Record<string, string>> = { adonis: 'dist/bin/server.js', nest: 'dist/main.js' };

/** Installs a peer's packages when the benchmark first runs. */
function install(cwd: string): void {
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(join(cwd, 'node_modules'))) npm('ci', '--no-audit', '--no-fund');
  npm('run', 'build');
}

/** Peers serve the same customers from the same tables, with their own authentication, permissions, validation and trail. */
export function peers(url: string): Recipe[] {
  return Object.entries(MAIN).map(([name, main]) => {
    const cwd = join(FOLDER, name);
    install(cwd);
    return { name, command: [main], cwd, env: { DATABASE_URL: url }, isPeer: true };
  });
}
