import { describe, expect, test } from 'vitest';
import { amountOf, centsOf, Money, readMoney, sumOf } from './money.ts';

const flat = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('amounts of money', () => {
  test.each([
    ['926.90', 92_690],
    ['-3.3', -330],
    ['0.00', 0],
    ['9999999999.99', 999_999_999_999],
  ])('%s of the server is %i hundredths', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  test('amounts are sent with at most two decimals, and sums are exact', () => {
    expect(sumOf([10, 20])).toBe(30);
    expect(JSON.stringify(amountOf(sumOf([10, 20])))).toBe('0.3');
    expect(JSON.stringify(amountOf(999_999_999_999))).toBe('9999999999.99');
    expect(centsOf(String(amountOf(110_35)))).toBe(110_35);
  });

  test.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234.56', 123_456],
    ['1234,5', 123_450],
    ['1.234', 123_400],
    ['R$ 1.234,56', 123_456],
    ['US$\u00a010', 1_000],
    ['50 €', 5_000],
    ['0,05', 5],
    ['R$ 80', 8_000],
    ['0,5', 50],
    ['12.345', 1_234_500],
  ])('%s is read as %i', (text, cents) => {
    expect(readMoney(text)).toBe(cents);
  });

  test.each(['', 'sem', 'mesa 7', '-5,00', '1.23.4', '12,34,56', '12345678901', '1,2,3'])('%s is no amount', (text) => {
    expect(readMoney(text)).toBeNull();
  });
});

describe('the money of a house', () => {
  const reais = new Money('BRL', 'pt-BR');

  test('typed digits fill from the right', () => {
    expect([...'12345'].map((_, n) => reais.plain(reais.typed('12345'.slice(0, n + 1))))).toEqual([
      '0,01',
      '0,12',
      '1,23',
      '12,34',
      '123,45',
    ]);
    // The field already has text.
    expect(reais.typed('1.234,567')).toBe(1_234_567);
    expect(reais.typed('9'.repeat(30))).toBe(999_999_999_999);
  });

  test('is written in the format of each language', () => {
    expect(flat(reais.full(92_690))).toBe('R$ 926,90');
    expect(reais.plain(-20_000)).toBe('−200,00');
    expect(reais.symbol).toBe('R$');
    expect(flat(new Money('EUR', 'en').full(123_456))).toBe('€1,234.56');
  });

  test('has no decimals in a currency without a subunit', () => {
    const pesos = new Money('CLP', 'en');
    expect(pesos.decimals).toBe(0);
    expect(pesos.typed('1500')).toBe(150_000);
    expect(pesos.plain(150_000)).toBe('1,500');
  });
});
