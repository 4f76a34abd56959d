import { describe, expect, test } from 'vitest';
import { CODES } from '../../../server/src/http/messages/codes.ts';
import { RULES } from '../../../server/src/http/messages/rules.ts';
import { importsOf, resolved, scripts, textOf } from '../../test/sources.ts';
import * as english from './en/index.ts';
import * as portuguese from './pt-br/index.ts';
import { fill } from './template.ts';

type Sentences = Readonly<Record<string, string>>;

/** The areas of a language with their sentences. */
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

/** The sources of the console that may use words. */
const speaking = scripts.filter((file) => !/^words\/(?:en|pt-br)\//.test(file));

/** Prefixes of keys that are computed: names of the server, and the choices of a registration card. */
const FOUND = /^(?:rule|code|field|sex|reason|transport|card\.document)\./;

/** The keys a text names. A template such as `state.${state}` names all keys with that prefix and no further dot. */
function keysIn(text: string): Set<string> {
  const whole = new Set([...text.matchAll(/'([\w-]+\.[\w.-]+)'/g)].map(([, key]) => key!));
  const begun = new Set([...text.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start]) => start!));
  return new Set(Object.keys(en).filter((key) => whole.has(key) || begun.has(key.slice(0, key.lastIndexOf('.') + 1))));
}

describe('the words of the console', () => {
  test('every sentence is used', () => {
    const said = keysIn(speaking.map(textOf).join('\n'));
    expect(Object.keys(en).filter((key) => !FOUND.test(key) && !said.has(key))).toEqual([]);
  });

  test('no key is defined twice, and both languages have the same keys', () => {
    const keys = [english.shared, ...enAreas.values()].flatMap(Object.keys);
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
    expect(Object.keys(ptBr).sort()).toEqual(Object.keys(en).sort());
  });

  test.each(Object.keys(en))('%s has the same placeholders in both languages', (key) => {
    // A number that only selects a word may be missing.
    const said = (sentence: string) => blanksOf(sentence).filter((name) => name !== 'n');
    expect(said(ptBr[key]!)).toEqual(said(en[key]!));
    expect(ptBr[key]!.trim()).not.toBe('');
  });

  test('no sentence has exclamation marks, pleas or cheers', () => {
    const all = [...Object.values(en), ...Object.values(ptBr)];
    expect(all.filter((sentence) => /!|por favor|please|sucesso|success/i.test(sentence))).toEqual([]);
  });

  test('a number selects the singular or the plural', () => {
    expect(fill('{n} {n:noite|noites}', { n: 1 })).toBe('1 noite');
    expect(fill('{n} {n:noite|noites}', { n: 3 })).toBe('3 noites');
  });

  test('a type with one free room of ten is told as staff say it', () => {
    expect(fill(ptBr['new.freeOf']!, { n: 1, all: 10 })).toBe('1 livre de 10');
    expect(fill(ptBr['new.freeOf']!, { n: 2, all: 10 })).toBe('2 livres de 10');
  });

  test('a missing value is left out, and values are not parsed', () => {
    expect(fill('{a} e {b}', { a: '{b}' })).toBe('{b} e ');
  });
});

/** A part of the console that is loaded on demand, with its areas of words. */
interface Part {
  readonly file: string;
  readonly areas: readonly string[];
}

/** The parts that a file loads on demand: `lazily(() => import('…'), 'Name', 'area', …)`. */
const partsIn = (file: string): Part[] =>
  [...textOf(file).matchAll(/\(\s*\(\) => import\('(\.[^']+)'\)((?:,\s*'\w+')*),?\s*\)/g)].map(([, path, names]) => ({
    file: resolved(file, path!),
    areas: names!.match(/\w+/g)?.filter((name) => enAreas.has(name)) ?? [],
  }));

/** The file of a part with its static imports. */
function filesOf({ file }: Part): Set<string> {
  const files = new Set([file]);
  for (const one of files) {
    const later = new Set(partsIn(one).map((part) => part.file));
    for (const next of importsOf(one)) if (speaking.includes(next) && !later.has(next)) files.add(next);
  }
  return files;
}

describe('each part loads the words it uses, and no others', () => {
  const PARTS: Part[] = [{ file: 'main.tsx', areas: [] }, ...speaking.flatMap(partsIn)].filter(
    // Its pages are found by their folder.
    ({ file }) => file !== 'gallery/gallery.tsx',
  );
  const areaOf = new Map([...enAreas].flatMap(([area, sentences]) => Object.keys(sentences).map((key) => [key, area])));
  /** Keys passed to `find` may be missing, so they need no area. */
  const saidIn = new Map(speaking.map((file) => [file, [...keysIn(textOf(file).replaceAll(/find\(`[^`]*`/g, ''))]]));

  test.each(PARTS)('$file', (part) => {
    const said = [...filesOf(part)].flatMap((file) =>
      saidIn.get(file)!.map((key) => ({ file, key, area: areaOf.get(key) })),
    );
    expect(said.filter(({ area }) => area && !part.areas.includes(area))).toEqual([]);
    const all = new Set([...filesOf(part)].flatMap((file) => [...keysIn(textOf(file))].map((key) => areaOf.get(key))));
    expect(part.areas.filter((area) => !all.has(area))).toEqual([]);
  });

  test('all parts and areas are covered', () => {
    expect(PARTS.length).toBeGreaterThan(25);
    expect([...new Set(PARTS.flatMap(({ areas }) => areas))].sort()).toEqual([...enAreas.keys()].sort());
  });
});

describe.each(['trips', 'spaces'] as const)('a house of %s', (trade) => {
  const LANGUAGES = [
    { language: 'English', all: en, own: english.trades[trade] as Sentences },
    { language: 'Portuguese', all: ptBr, own: portuguese.trades[trade] as Sentences },
  ];

  test.each(LANGUAGES)(
    'replaces only sentences that exist in $language, with the same placeholders',
    ({ all, own }) => {
      const said = (sentence: string) => blanksOf(sentence).filter((name) => name !== 'n');
      expect(Object.keys(own).length).toBeGreaterThan(100);
      expect(Object.keys(own).filter((key) => !(key in all))).toEqual([]);
      expect(Object.entries(own).filter(([key, sentence]) => `${said(sentence)}` !== `${said(all[key]!)}`)).toEqual([]);
    },
  );

  test('reads no rooms, guests and nights in them', () => {
    const told = (own: Sentences, words: RegExp) =>
      Object.entries(own).filter(([, sentence]) => words.test(sentence.replaceAll(/\{\w+\}/g, '')));
    const OF_LODGINGS = /quarto|hóspede|hosped|estadia|\bnoite|\bna casa\b|governan|\bronda\b/i;
    expect(told(portuguese.trades[trade], OF_LODGINGS)).toEqual([]);
    expect(told(english.trades[trade], /\brooms?\b|\bguests?\b|\bnights?\b|\bin house\b/i)).toEqual([]);
  });
});

describe('refusals', () => {
  test.each(Object.keys(RULES))('the rule %s has a sentence in both languages', (rule) => {
    expect(en).toHaveProperty([`rule.${rule}`]);
    expect(ptBr).toHaveProperty([`rule.${rule}`]);
  });

  test.each(Object.keys(CODES).filter((code) => code !== 'INTERNAL'))(
    'the code %s has a sentence in both languages',
    (code) => {
      expect(en).toHaveProperty([`code.${code}`]);
      expect(ptBr).toHaveProperty([`code.${code}`]);
    },
  );
});
