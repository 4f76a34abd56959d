import { expect, test } from 'vitest';
import { refWritesInRender } from '../test/refs-in-render.ts';
import { scripts as files, importsOf as readImports, sourcesNamed, textOf } from '../test/sources.ts';

/** Imports of each file, read once for all tests. */
const imports = new Map(files.map((file) => [file, readImports(file)]));
const importsOf = (file: string): readonly string[] => imports.get(file) ?? [];

/** The part of the console that a file belongs to; each screen is a part of its own. */
const partOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('screens/') ? 2 : 1)
    .join('/');

/** Files of the shell that mount screens, or parts of the sign-in over them. */
const MOUNTING = new Set([
  'app/routes.tsx',
  'app/clock/clock-routes.tsx',
  'app/house-frame.tsx',
  'app/session/session-sheet.tsx',
]);

function isAllowed(file: string, imported: string): boolean {
  const [from, to] = [partOf(file), partOf(imported)];
  if (from === to) return true;
  if (from === 'words') return false;
  if (from === 'ui') return to === 'words';
  if (from === 'app') return to === 'ui' || to === 'words' || MOUNTING.has(file);
  return from.startsWith('screens/') ? ['app', 'ui', 'words'].includes(to) : true;
}

test('imports run one way: words, ui, app, screens; and no screen imports another', () => {
  const crossing = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !isAllowed(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(crossing).toEqual([]);
});

test('no circle of files, type imports included', () => {
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const imported of importsOf(file)) if (imports.has(imported)) visit(imported, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) if (!state.has(file)) visit(file, []);
  expect(circles).toEqual([]);
});

/** The classes that a style sheet has rules for. */
const classesOf = (sheet: string): Set<string> => {
  const rules = textOf(sheet).replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
  return new Set([...rules.replace(/\{[^{}]*\}/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!));
};

/** The classes that a file uses; undefined if it computes them, as `css[kind]` does. */
function usedOf(sheet: string, file: string): Set<string> | undefined {
  const text = textOf(file);
  const name = text.match(new RegExp(`import (\\w+) from '[./\\w-]*${sheet.split('/').at(-1)}'`))?.[1];
  const body = text.replace(/^import .*/gm, '');
  if (body.includes(`${name}[`)) return;
  return new Set([...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used!));
}

test('sizes of text are in rem, so that they follow the size that the reader has set', () => {
  // A printed sheet has the size of its paper.
  const sheets = sourcesNamed(/\.css$/).filter((sheet) => !/print/.test(sheet) && !sheet.startsWith('gallery/'));
  const fixed = sheets.filter((sheet) => /(?:font-size|line-height):\s*[\d.]+px/.test(textOf(sheet)));
  expect(sheets.length).toBeGreaterThan(50);
  expect(fixed).toEqual([]);
});

test('every class in a style sheet is used, and every class used has a rule', () => {
  const sheets = sourcesNamed(/\.module\.css$/);
  const wrong = sheets.flatMap((sheet) => {
    const uses = files.filter((file) => importsOf(file).includes(sheet)).map((file) => usedOf(sheet, file));
    const styled = classesOf(sheet);
    const used = new Set(uses.flatMap((names) => [...(names ?? styled)]));
    return [...styled.symmetricDifference(used)].map((name) => `${sheet}: ${name}`);
  });
  expect(sheets.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

test('only the client fetches data', () => {
  const fetching = files.filter((file) => /\bfetch\(/.test(textOf(file)));
  // The first watches the stream's connection. The people of the demo are no part of the interface, nor of its client.
  expect(fetching).toEqual(['app/live/live.ts', 'screens/sign-in/demo-people.tsx']);
});

test('no ref is written while a component or a hook renders', () => {
  const writes = files.flatMap((file) => refWritesInRender(file, textOf(file)).map((line) => `${file}:${line}`));
  expect(writes).toEqual([]);
});

test('the check of refs finds each kind of write, and passes those of effects and handlers', () => {
  const source = `
    function useThing(value) {
      const ref = useRef(value);
      ref.current = value;
      const change = (next) => {
        ref.current.last = next;
      };
      useEffect(() => {
        ref.current = value;
      });
      return { change, add: () => ref.current.add(1) };
    }
    const Thing = memo(function Thing({ rows }) {
      const seen = useRef(new Set());
      const add = (row) => seen.current.add(row);
      if (rows.length > 0) add(rows[0]);
      const count = useMemo(() => seen.current++, []);
      return <p onClick={() => (seen.current = new Set())}>{rows.map(String)}{count}</p>;
    });`;
  expect(refWritesInRender('thing.jsx', source)).toEqual([4, 15, 17]);
});

test('lengths of fields are generated from the document, not copied', () => {
  const copied = files
    .filter((file) => !file.startsWith('gallery/'))
    .filter((file) => /\batMost\(\d|\bmaxLength=\{\d/.test(textOf(file)));
  expect(copied).toEqual([]);
});
