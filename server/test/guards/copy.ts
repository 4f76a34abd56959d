import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Copies the sources and these files and folders of the project, and links the packages of this clone. */
export function copySources(to: string, beside: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of ['server', 'demo', 'package.json', 'tsconfig.json', ...beside])
    cpSync(join(ROOT, name), join(to, name), {
      recursive: true,
      filter: (file) => !/node_modules|server\/dist/.test(file),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'));
}
