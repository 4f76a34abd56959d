import { describe, expect, test } from 'vitest';
import { findMention, patternsOf, redactText, searchTermsOf } from './customers.redaction.rules.ts';

const terms = searchTermsOf([
  { kind: 'name', value: 'Maria da Conceição Araújo' },
  { kind: 'name', value: 'Ana Sá' },
  { kind: 'email', value: 'conceicao+1@example.com' },
  { kind: 'phone', value: '+5584999990000' },
]);

describe('mentions of a person', () => {
  test.each([
    'falei com MARIA CONCEICAO hoje',
    'a sra. Araújo, Maria ligou',
    'Conceição\nAraújo, quarto 12',
    'Maria da Conceição',
    'Ana Sá pediu',
    'mandar para Conceicao+1@Example.com',
    'ligar (84) 99999-0000 depois',
  ])('certain: %s', (text) => {
    expect(findMention(text, terms)).toBe('named');
  });

  test.each(['a Maria da recepção', 'CONCEICAO avisou', 'rua araújo'])('possible: %s', (text) => {
    expect(findMention(text, terms)).toBe('possible');
  });

  test.each([
    'Ana trocou a lâmpada',
    'marianas e araujos',
    'da Sá',
    'Ana ... Sá',
    'ligar 84 3333-0000',
    'conceicao1@example.com.br',
    '',
  ])('none: %s', (text) => {
    const other = searchTermsOf([
      { kind: 'name', value: 'Ana Sá' },
      { kind: 'email', value: 'conceicao+1@example.com' },
      { kind: 'phone', value: '+5584999990000' },
    ]);
    expect(findMention(text, other)).toBeUndefined();
  });
});

describe('redacted texts', () => {
  test.each([
    ['Maria da Conceição (84 99999-0000) quebrou a pia; Araújo paga', '[…] ([…]) quebrou a pia; […] paga'],
    ['🛠 Ana Sá, conceicao+1@example.com, Ana Sá', '🛠 […], […], […]'],
    ['a Maria da recepção', 'a […] da recepção'],
    ['nada disso', 'nada disso'],
  ])('%s', (text, left) => {
    expect(redactText(text, terms)).toBe(left);
    expect([...left].length).toBeLessThanOrEqual([...text].length);
  });
});

test('patterns consist of plain words, however a name is written', () => {
  expect(patternsOf(searchTermsOf([{ kind: 'name', value: 'Søren (x) $1.*' }]), true)).toEqual([
    expect.stringContaining('\\m(s.{1,2}ren)\\M'),
    '\\m(s.{1,2}ren)\\M',
  ]);
  expect(patternsOf(searchTermsOf([{ kind: 'name', value: '- - -' }]), true)).toEqual([]);
});
