import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = ['{README,ARCHITECTURE,CONTRIBUTING,SECURITY}.md', 'docs/**/*.md', 'client/README.md', 'bench/*.md'];
/** Folders that a document may start a path from, besides its own. */
const BASES = ['', 'server', 'server/src', 'web', 'web/src', 'client', 'bench', 'demo', 'docs'];
/** Paths that the repository does not hold: builds and data. */
const CREATED = /^(web|client|server)\/dist\b|^\.pousada\b|^node_modules\b/;
const EXTENSIONS = /\.(ts|tsx|js|json|md|sql|txt|css|html|png|yml)$/;
const PATH = /^\.?[\w@*-][\w.@*-]*(\/[\w.@*-]+)*\/?$/;

const find = (patterns: readonly string[], cwd = ROOT): string[] =>
  globSync(patterns, { cwd, exclude: (name) => name === 'node_modules' || name === 'dist' });

const folders = new Set(
  BASES.flatMap((base) =>
    readdirSync(join(ROOT, base), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  ),
);
const names = find(['*', '{bench,client,demo,docs,server,web}/**/*']).map((path) => basename(path));

/** Code of a document: spans in backticks, and lines of code blocks that run a command. */
function codeOf(text: string): string[] {
  const fenced = /^```[\s\S]*?^```/gm;
  const commands = [...text.matchAll(/^(?: {4}|\$ )?((?:npm|npx|node) .*)$/gm)].map((match) => match[1]!);
  // As Markdown has it: a run of backticks ends at the next run of the same length, within its paragraph.
  const spans = [...text.replace(fenced, '').matchAll(/(?<!`)(`+)(?!`)((?:(?!\n\n)[\s\S])+?)(?<!`)\1(?!`)/g)].map(
    (match) => match[2]!,
  );
  return [...commands, ...spans];
}

/** Whether a word of code means a file or folder of the repository, rather than a type, a route or a media type. */
function isPath(word: string): boolean {
  if (!PATH.test(word) || CREATED.test(word) || word.includes('NNNN')) return false;
  return EXTENSIONS.test(word) || (word.includes('/') && folders.has(word.split('/')[0]!));
}

function exists(word: string, document: string): boolean {
  const bases = [dirname(document), ...BASES];
  if (word.includes('*')) return bases.some((base) => find([word, `**/${word}`], join(ROOT, base)).length > 0);
  const isThere = (path: string) => ['', '.ts', '.tsx', '.md'].some((end) => existsSync(join(ROOT, `${path}${end}`)));
  if (bases.some((base) => isThere(join(base, word)))) return true;
  // A bare name means any file of that name, and a bare ending any file that has it.
  return !word.includes('/') && names.some((name) => (word.startsWith('.') ? name.endsWith(word) : name === word));
}

/** Paths in the text of a document that do not exist. */
const missingPaths = (text: string, document: string): string[] => {
  const words = codeOf(text).flatMap((code) => code.split(/[\s'"(),;:=]+/));
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].map((match) => match[1]!);
  return [
    ...words.filter((word) => isPath(word) && !exists(word, document)),
    ...links.filter((link) => !existsSync(join(ROOT, dirname(document), link))),
  ];
};

const scriptsOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).scripts ?? {});

/** npm scripts in the text of a document that the named workspace does not have. */
function missingScripts(text: string): string[] {
  const called = text.matchAll(/\bnpm (?:run\s+([\w:-]+)|(test|start)\b)(?: -w @pousada\/(\w+))?/g);
  return [...called].flatMap(([, run, plain, workspace = '']) => {
    const script = (run ?? plain)!;
    return scriptsOf(workspace).includes(script) ? [] : [script];
  });
}

describe('documents', () => {
  const documents = find(DOCUMENTS).filter((path) => !path.startsWith('docs/generated/'));
  const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

  test('name only files and folders that exist', () => {
    expect(documents.length).toBeGreaterThan(30);
    expect(documents.flatMap((path) => missingPaths(textOf(path), path).map((one) => `${path}: ${one}`))).toEqual([]);
  });

  test('name only npm scripts that exist', () => {
    expect(documents.flatMap((path) => missingScripts(textOf(path)).map((one) => `${path}: ${one}`))).toEqual([]);
  });
});

describe('the check itself', () => {
  const missing = (text: string) => missingPaths(text, 'docs/some.md');

  test('finds a missing file, folder, bare name, pattern and link', () => {
    expect(missing('See `server/src/gone.ts`, `db/gone`, `gone.ts`, `server/*.gone.ts` and [it](gone.md).')).toEqual([
      'server/src/gone.ts',
      'db/gone',
      'gone.ts',
      'server/*.gone.ts',
      'gone.md',
    ]);
    expect(missing('    node server/bin/run.js bench/gone.ts')).toEqual(['bench/gone.ts']);
    expect(missing('A lone `` and ``a `quoted` span`` hide nothing: `gone.ts`')).toEqual(['gone.ts']);
  });

  test('accepts paths from the usual folders, and code that is no path', () => {
    expect(
      missing('`server/src/db`, `kit/rows.ts`, `http/server`, `rows.ts`, `*.test.ts`, [it](clock.md#flags)'),
    ).toEqual([]);
    expect(
      missing('`application/json`, `/customers/:id`, `web/dist`, `db.rows`, `NNNN_name.sql`, <https://a.b/c.md>'),
    ).toEqual([]);
  });

  test('finds a missing script, at the root and in a workspace', () => {
    expect(missingScripts('`npm run check:types`, `npm test`, `npm run build -w @pousada/client`')).toEqual([]);
    expect(missingScripts('npm run gone, `npm run\ngone:too -- x`, npm run bench -w @pousada/client')).toEqual([
      'gone',
      'gone:too',
      'bench',
    ]);
  });
});
