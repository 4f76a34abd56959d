import { describe, expect, test } from 'vitest';
import { mentionIn, patternsOf, soughtOf, withoutPerson } from './customers.mentions.rules.ts';

const sought = soughtOf([
  { kind: 'name', value: 'Maria da Conceição Araújo' },
  { kind: 'name', value: 'Ana Sá' },
  { kind: 'email', value: 'conceicao+1@example.com' },
  { kind: 'phone', value: '+5584999990000' },
]);

describe('what names a person', () => {
  test.each([
    'falei com MARIA CONCEICAO hoje',
    'a sra. Araújo, Maria ligou',
    'Conceição\nAraújo, quarto 12',
    'Maria da Conceição',
    'Ana Sá pediu',
    'mandar para Conceicao+1@Example.com',
    'ligar (84) 99999-0000 depois',
  ])('for certain: %s', (text) => {
    expect(mentionIn(text, sought)).toBe('named');
  });

  test.each(['a Maria da recepção', 'CONCEICAO avisou', 'rua araújo'])('perhaps: %s', (text) => {
    expect(mentionIn(text, sought)).toBe('possible');
  });

  test.each([
    'Ana trocou a lâmpada',
    'marianas e araujos',
    'da Sá',
    'Ana ... Sá',
    'ligar 84 3333-0000',
    'conceicao1@example.com.br',
    '',
  ])('not at all: %s', (text) => {
    const other = soughtOf([
      { kind: 'name', value: 'Ana Sá' },
      { kind: 'email', value: 'conceicao+1@example.com' },
      { kind: 'phone', value: '+5584999990000' },
    ]);
    expect(mentionIn(text, other)).toBeUndefined();
  });
});

describe('what is left of a text', () => {
  test.each([
    ['Maria da Conceição (84 99999-0000) quebrou a pia; Araújo paga', '[…] ([…]) quebrou a pia; […] paga'],
    ['🛠 Ana Sá, conceicao+1@example.com, Ana Sá', '🛠 […], […], […]'],
    ['a Maria da recepção', 'a […] da recepção'],
    ['nada disso', 'nada disso'],
  ])('%s', (text, left) => {
    expect(withoutPerson(text, sought)).toBe(left);
    expect([...left].length).toBeLessThanOrEqual([...text].length);
  });
});

test('patterns are made of plain words, however a name is written', () => {
  expect(patternsOf(soughtOf([{ kind: 'name', value: 'Søren (x) $1.*' }]), true)).toEqual([
    expect.stringContaining('\\m(s.{1,2}ren)\\M'),
    '\\m(s.{1,2}ren)\\M',
  ]);
  expect(patternsOf(soughtOf([{ kind: 'name', value: '- - -' }]), true)).toEqual([]);
});
