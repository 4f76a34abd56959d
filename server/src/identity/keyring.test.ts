import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary.ts';
import { Keyring } from './keyring.ts';

const folder = temporaryFolder('keyring');
afterAll(() => folder.remove());

const newKey = () => randomBytes(32).toString('base64');
const ringOf = (keys: string) => Keyring.of({ keys, dataDir: '/nowhere' });
const SECRET = 'whsec_segredo';

describe('a sealed secret', () => {
  const ring = ringOf(newKey());

  test('opens only in the context it was sealed for', () => {
    const sealed = ring.seal(SECRET, 'tour 1');
    expect(ring.open(sealed, 'tour 1')).toBe(SECRET);
    expect(ring.open(sealed, 'tour 2')).toBeUndefined();
    expect(sealed.includes(SECRET)).toBe(false);
  });

  test('has a new ciphertext each time', () => {
    expect(ring.seal(SECRET, 'x').equals(ring.seal(SECRET, 'x'))).toBe(false);
  });

  test('does not open with a changed bit or another key', () => {
    const sealed = ring.seal(SECRET, 'x');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(ring.open(changed, 'x')).toBeUndefined();
    }
    for (const cut of [0, 3, 4, 20, sealed.length - 1]) expect(ring.open(sealed.subarray(0, cut), 'x')).toBeUndefined();
    expect(ringOf(newKey()).open(sealed, 'x')).toBeUndefined();
  });
});

test('the first key seals; the others still open older secrets', () => {
  const [old, young] = [newKey(), newKey()];
  const sealed = ringOf(old).seal(SECRET, 'x');
  const both = ringOf(`${young}, ${old}`);
  expect(both.open(sealed, 'x')).toBe(SECRET);
  expect(ringOf(young).open(both.seal(SECRET, 'x'), 'x')).toBe(SECRET);
});

describe('without configured keys', () => {
  test('one is created on first use, readable by its owner only, and found again', () => {
    const dataDir = join(folder.path, 'data');
    const ring = Keyring.of({ keys: null, dataDir });
    const sealed = ring.seal(SECRET, 'x');
    expect(readdirSync(dataDir)).toEqual(['keys']);
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o600);
    expect(Keyring.of({ keys: null, dataDir }).open(sealed, 'x')).toBe(SECRET);
    expect(ringOf(readFileSync(join(dataDir, 'keys'), 'utf8').trim()).open(sealed, 'x')).toBe(SECRET);
  });

  test('503 with instructions if the key cannot be stored', () => {
    const blocked = join(folder.path, 'file');
    mkdirSync(folder.path, { recursive: true });
    writeFileSync(blocked, '');
    expect(() => Keyring.of({ keys: null, dataDir: join(blocked, 'data') }).seal(SECRET, 'x')).toThrow(
      expect.objectContaining({ status: 503, message: expect.stringContaining('POUSADA_KEYS') }),
    );
  });
});
