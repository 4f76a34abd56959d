import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sources of the console, for tests that read them. */
export const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

export const sourcesNamed = (name: RegExp): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));

export const textOf = (file: string): string => readFileSync(join(SOURCE, file), 'utf8');

/** Source files without tests. */
export const scripts = sourcesNamed(/\.tsx?$/).filter((file) => !/\.(?:test|d)\.ts$/.test(file));

export const resolved = (file: string, imported: string): string =>
  relative(SOURCE, resolve(SOURCE, dirname(file), imported));

/** The files of the console a file imports, also those it loads later. */
export const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].map(([, path]) => resolved(file, path!));
