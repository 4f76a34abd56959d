import { describe, expect, test } from 'vitest';
import { CODES } from '../../../server/src/http/codes.ts';
import { RULES } from '../../../server/src/http/rules.ts';
import { en } from './en/index.ts';
import { ptBr } from './pt-br/index.ts';
import { fill } from './template.ts';

const blanksOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

describe('the words of the console', () => {
  test.each(Object.keys(en))('%s leaves the same blanks in both languages', (key) => {
    const [english, portuguese] = [en[key as keyof typeof en], ptBr[key as keyof typeof en]];
    // A number that only decides between two words may go unsaid.
    const said = (sentence: string) => blanksOf(sentence).filter((name) => name !== 'n');
    expect(said(portuguese)).toEqual(said(english));
    expect(portuguese.trim()).not.toBe('');
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
