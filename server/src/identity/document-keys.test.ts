import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DocumentKeys, newDocumentKey } from './document-keys.ts';

const [OLD, YOUNG] = [newDocumentKey('old'), newDocumentKey('young')];
const ring = DocumentKeys.of(`${YOUNG}, ${OLD}`);
const WHOSE = { tourId: 1, tourCustomerId: 2, id: 3, docType: 'passport' };
const NUMBER = 'FN 482-913';

describe('a sealed number', () => {
  const sealed = ring.seal(NUMBER, WHOSE);
  const open = (ciphertext: Buffer, whose = WHOSE) => ring.open(sealed.keyId, ciphertext, whose);

  test('opens only with the identity it was sealed for', () => {
    expect(sealed.keyId).toBe('young');
    expect(open(sealed.ciphertext)).toEqual({ number: NUMBER });
    for (const other of [{ tourId: 9 }, { tourCustomerId: 9 }, { id: 9 }, { docType: 'cnh' }])
      expect(open(sealed.ciphertext, { ...WHOSE, ...other })).toBe('damaged');
    // A digit cannot be moved from one field to the next.
    expect(open(sealed.ciphertext, { ...WHOSE, tourCustomerId: 23, id: 3 })).toBe('damaged');
  });

  test('does not open with a changed bit, cut off, or with another key', () => {
    for (let at = 0; at < sealed.ciphertext.length; at++) {
      const changed = Buffer.from(sealed.ciphertext);
      changed[at]! ^= 1;
      expect(open(changed)).toBe('damaged');
    }
    for (const length of [0, 1, 13, 28, sealed.ciphertext.length - 1])
      expect(open(sealed.ciphertext.subarray(0, length))).toBe('damaged');
    expect(ring.open('old', sealed.ciphertext, WHOSE)).toBe('damaged');
    expect(ring.open('lost', sealed.ciphertext, WHOSE)).toBe('no key');
    expect(DocumentKeys.of(null).open('young', sealed.ciphertext, WHOSE)).toBe('no key');
  });

  test('has a new ciphertext each time and always the same fingerprint', () => {
    const again = ring.seal(NUMBER, WHOSE);
    expect(again.ciphertext.equals(sealed.ciphertext)).toBe(false);
    expect(again.fingerprint.equals(sealed.fingerprint)).toBe(true);
  });
});

describe('fingerprints', () => {
  const of = (number: string, tourId = 1) => ring.fingerprints(number, tourId).map((one) => one.toString('hex'));

  test('are one for each key, ignore separators, and differ in another house', () => {
    expect(of('fn482913')).toEqual(of(' FN-482.913/'));
    expect(new Set([...of('fn482913'), ...of('fn482914'), ...of('fn482913', 2)]).size).toBe(6);
    expect(of('--')).not.toEqual(of('..'));
  });

  test('hashes of requests differ by key, and are unchanged without keys', () => {
    const hash = randomBytes(32);
    expect(new Set(ring.keyedHashes(hash).map(String)).size).toBe(2);
    expect(DocumentKeys.of(null).keyedHashes(hash)).toEqual([hash]);
  });
});

test('without keys nothing can be sealed', () => {
  expect(DocumentKeys.of(null)).toMatchObject({ ids: [], current: undefined });
  expect(() => DocumentKeys.of(null).seal(NUMBER, WHOSE)).toThrow('no key');
});
