import { expect, test } from 'vitest';
import { errorCorrection } from './codewords.ts';
import { qrOf } from './qr.ts';

const hexOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(16)).join(' ');

test('computes the error correction codewords of the example in the standard', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(errorCorrection(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

// Expected rows by another encoder (node-qrcode 1.5.4, byte mode, level M).
test('encodes a short text as the reference encoder does', () => {
  expect(hexOf(qrOf('Pousada'))).toBe(
    '1fda7f 104241 174a5d 175d5d 17515d 105a41 1fd57f 1b00 1172f9 1e270a 1f7676 eb8d0 1d1cb 15dd 1fd992 104f33 ' +
      '175269 174b17 174a54 1044d0 1fddc1',
  );
});

test('encodes a long text with several blocks, alignment patterns and version information', () => {
  const uri =
    'otpauth://totp/Pousada:helena%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pousada&algorithm=SHA1&digits=6&period=30';
  expect(hexOf(qrOf(uri))).toBe(
    '1fc524106b97f 104ac2dac6f41 175b8ffd5b35d 1755aed4eba5d 175b1cfd4385d 105f3645aec41 1fd555555557f 1ec8c6cf100 ' +
      '17ce15fcaf77c 1e1d1c79d387c 9e9ea15eb681 fbb5c875b2cb e42fc74ebd67 22c8358428fe 9d021c82ec33 1d92d3728abb2 ' +
      '74bebb53598e 1b83103b998e0 6edf23577dbb 1090e02f16a31 f447e5425327 13880a1de0ae7 9fa1dfc055ff 191de0c621912 ' +
      '1b5cf7d4eb95f 171e4e4452918 bfb8afe8bdf7 1b119b33d41e1 1dd5bed025eb2 99214eae19e0 6fc02c105e47 1019ace4681a1 ' +
      '15ddb882cb60f 19b98ef86a968 1ac7789aca66b 39b5d7312d80 1c6e589463f5f 129f4abaf3ba9 8d2596907ef7 e25f3bc41830 ' +
      '1c56f57ca73ff 13ae46d3310 1fcd2a54fad5b 105d78c752b11 1757687ce39f1 1755d3a0f1b7d 175d2998076e0 10415b7284761 ' +
      '1fdf64393f807',
  );
});

test('grows with the text, and refuses more than the largest version holds', () => {
  expect(qrOf('a'.repeat(14)).length).toBe(21);
  expect(qrOf('a'.repeat(15)).length).toBe(25);
  expect(qrOf('a'.repeat(666)).length).toBe(97);
  expect(() => qrOf('a'.repeat(667))).toThrow(RangeError);
});
