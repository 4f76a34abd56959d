import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/adr');
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));

test('decisions are numbered without gaps, and each heading carries the number of its file', () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_name, index) => index + 1));
  for (const name of files) {
    const heading = readFileSync(join(FOLDER, name), 'utf8').split('\n', 1)[0]!;
    expect(heading, name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
  }
});

/** Migrations are never edited, and docs/adr/README.md translates the former numbers in them. */
const quotesFormerNumbers = (path: string) => path.includes('/migrations/') || path === 'docs/adr/README.md';

test('every reference to a decision names one that exists', () => {
  const paths = globSync(['*.md', '{bench,client,demo,docs,server,web}/**/*.{ts,tsx,js,md,sql,txt}'], {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).filter((path) => !quotesFormerNumbers(path));
  const missing = paths.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const numbers = [...text.matchAll(/\bADR (\d+)\b/g)].filter((match) => Number(match[1]) > files.length);
    const links = [...text.matchAll(/\badr\/(\d{4}[a-z0-9-]*)(\.md)?/g)].filter((match) =>
      match[2] === undefined
        ? !files.some((name) => name.startsWith(`${match[1]}-`))
        : !files.includes(`${match[1]}.md`),
    );
    return [...numbers, ...links].map((match) => `${path}: ${match[0]}`);
  });
  expect(paths.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
