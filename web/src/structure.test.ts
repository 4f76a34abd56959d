import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.ts$/.test(file),
);

/** The files of the console a file imports, also those it loads later. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].map(([, path]) =>
    relative(SOURCE, resolve(SOURCE, dirname(file), path!)),
  );

/** The part of the console a file belongs to; each screen is one of its own. */
const partOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('screens/') ? 2 : 1)
    .join('/');

/** Files of the shell that mount screens, or the parts of the sign-in that lie over them. */
const MOUNTING = new Set(['app/routes.tsx', 'app/house-frame.tsx', 'app/session/reentry-sheet.tsx']);

function isAllowed(file: string, imported: string): boolean {
  const [from, to] = [partOf(file), partOf(imported)];
  if (from === to) return true;
  if (from === 'words') return false;
  if (from === 'ui') return to === 'words';
  if (from === 'app') return to === 'ui' || to === 'words' || MOUNTING.has(file);
  return from.startsWith('screens/') ? ['app', 'ui', 'words'].includes(to) : true;
}

test('imports run one way: words, ui, app, screens; and no screen knows another', () => {
  const crossing = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !isAllowed(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(crossing).toEqual([]);
});

test('data comes through the client alone', () => {
  const fetching = files.filter((file) => /\bfetch\(/.test(readFileSync(join(SOURCE, file), 'utf8')));
  // Watches the stream's connection.
  expect(fetching).toEqual(['app/live/live.ts']);
});
