import { describe, expect, test } from 'vitest';
import { CODES } from '../../../server/src/http/messages/codes.ts';
import { RULES } from '../../../server/src/http/messages/rules.ts';
import { importsOf, resolved, scripts, textOf } from '../../test/sources.ts';
import * as english from './en/index.ts';
import * as portuguese from './pt-br/index.ts';
import { fill } from './template.ts';

type Sentences = Readonly<Record<string, string>>;

/** The areas of a language, each with what is said in it. */
async function areasOf({ areas }: typeof english | typeof portuguese): Promise<Map<string, Sentences>> {
  const read = async (load: () => Promise<object>): Promise<Sentences> =>
    Object.assign({}, ...Object.values(await load()));
  return new Map(
    await Promise.all(Object.entries(areas).map(async ([area, load]) => [area, await read(load)] as const)),
  );
}

const enAreas = await areasOf(english);
const ptAreas = await areasOf(portuguese);
const en: Sentences = Object.assign({}, english.shared, ...enAreas.values());
const ptBr: Sentences = Object.assign({}, portuguese.shared, ...ptAreas.values());

const blanksOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

/** Everything of the console that speaks. */
const speaking = scripts.filter((file) => !/^words\/(?:en|pt-br)\//.test(file));

/** Begin with what is worked out while running: what the server names, and the choices on a registration card. */
const FOUND = /^(?:rule|code|field|sex|reason|transport|card\.document)\./;

/** The keys a text names; of one such as `state.${state}` all that begin so: what comes after has no further dot. */
function keysIn(text: string): Set<string> {
  const whole = new Set([...text.matchAll(/'([\w-]+\.[\w.-]+)'/g)].map(([, key]) => key!));
  const begun = new Set([...text.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start]) => start!));
  return new Set(Object.keys(en).filter((key) => whole.has(key) || begun.has(key.slice(0, key.lastIndexOf('.') + 1))));
}

describe('the words of the console', () => {
  test('every sentence is said somewhere', () => {
    const said = keysIn(speaking.map(textOf).join('\n'));
    expect(Object.keys(en).filter((key) => !FOUND.test(key) && !said.has(key))).toEqual([]);
  });

  test('no sentence is there twice, and both languages have the same', () => {
    const keys = [english.shared, ...enAreas.values()].flatMap(Object.keys);
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
    expect(Object.keys(ptBr).sort()).toEqual(Object.keys(en).sort());
  });

  test.each(Object.keys(en))('%s leaves the same blanks in both languages', (key) => {
    // A number that only decides between two words may go unsaid.
    const said = (sentence: string) => blanksOf(sentence).filter((name) => name !== 'n');
    expect(said(ptBr[key]!)).toEqual(said(en[key]!));
    expect(ptBr[key]!.trim()).not.toBe('');
  });

  test('no sentence cheers, pleads or shouts', () => {
    const all = [...Object.values(en), ...Object.values(ptBr)];
    expect(all.filter((sentence) => /!|por favor|please|sucesso|success/i.test(sentence))).toEqual([]);
  });

  test('a number decides between two words', () => {
    expect(fill('{n} {n:noite|noites}', { n: 1 })).toBe('1 noite');
    expect(fill('{n} {n:noite|noites}', { n: 3 })).toBe('3 noites');
  });

  test('what is missing is left out, and text stands as it is', () => {
    expect(fill('{a} e {b}', { a: '{b}' })).toBe('{b} e ');
  });
});

/** A part of the console that is loaded on its own, and the areas that come with it. */
interface Part {
  readonly file: string;
  readonly areas: readonly string[];
}

/** What a file loads later: `lazily(() => import('…'), 'Name', 'area', …)`. */
const partsIn = (file: string): Part[] =>
  [...textOf(file).matchAll(/\(\s*\(\) => import\('(\.[^']+)'\)((?:,\s*'\w+')*),?\s*\)/g)].map(([, path, names]) => ({
    file: resolved(file, path!),
    areas: names!.match(/\w+/g)?.filter((name) => enAreas.has(name)) ?? [],
  }));

/** A part's file with all that comes at once with it. */
function filesOf({ file }: Part): Set<string> {
  const files = new Set([file]);
  for (const one of files) {
    const later = new Set(partsIn(one).map((part) => part.file));
    for (const next of importsOf(one)) if (speaking.includes(next) && !later.has(next)) files.add(next);
  }
  return files;
}

describe('words come with those who say them', () => {
  const PARTS: Part[] = [{ file: 'main.tsx', areas: [] }, ...speaking.flatMap(partsIn)].filter(
    // Its pages are found by their folder.
    ({ file }) => file !== 'gallery/gallery.tsx',
  );
  const areaOf = new Map([...enAreas].flatMap(([area, sentences]) => Object.keys(sentences).map((key) => [key, area])));
  /** What is looked for and may be missing comes with whatever has use for it. */
  const saidIn = new Map(speaking.map((file) => [file, [...keysIn(textOf(file).replaceAll(/find\(`[^`]*`/g, ''))]]));

  test.each(PARTS)('$file', (part) => {
    const said = [...filesOf(part)].flatMap((file) =>
      saidIn.get(file)!.map((key) => ({ file, key, area: areaOf.get(key) })),
    );
    expect(said.filter(({ area }) => area && !part.areas.includes(area))).toEqual([]);
    const all = new Set([...filesOf(part)].flatMap((file) => [...keysIn(textOf(file))].map((key) => areaOf.get(key))));
    expect(part.areas.filter((area) => !all.has(area))).toEqual([]);
  });

  test('and there are many of them', () => {
    expect(PARTS.length).toBeGreaterThan(25);
    expect([...new Set(PARTS.flatMap(({ areas }) => areas))].sort()).toEqual([...enAreas.keys()].sort());
  });
});

describe('refusals', () => {
  test.each(Object.keys(RULES))('the rule %s has a sentence in both languages', (rule) => {
    expect(en).toHaveProperty([`rule.${rule}`]);
    expect(ptBr).toHaveProperty([`rule.${rule}`]);
  });

  test.each(Object.keys(CODES).filter((code) => code !== 'INTERNAL'))('the code %s, too', (code) => {
    expect(en).toHaveProperty([`code.${code}`]);
    expect(ptBr).toHaveProperty([`code.${code}`]);
  });
});
