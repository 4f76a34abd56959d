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

describe('what is sealed', () => {
  const ring = ringOf(newKey());

  test('opens under the name it was sealed for, and no other', () => {
    const sealed = ring.seal(SECRET, 'tour 1');
    expect(ring.open(sealed, 'tour 1')).toBe(SECRET);
    expect(ring.open(sealed, 'tour 2')).toBeUndefined();
    expect(sealed.includes(SECRET)).toBe(false);
  });

  test('is never the same twice', () => {
    expect(ring.seal(SECRET, 'x').equals(ring.seal(SECRET, 'x'))).toBe(false);
  });

  test('does not open when a single bit has changed, or another key is tried', () => {
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

test('the first key seals; the others still open what they sealed', () => {
  const [old, young] = [newKey(), newKey()];
  const sealed = ringOf(old).seal(SECRET, 'x');
  const both = ringOf(`${young}, ${old}`);
  expect(both.open(sealed, 'x')).toBe(SECRET);
  expect(ringOf(young).open(both.seal(SECRET, 'x'), 'x')).toBe(SECRET);
});

describe('without a key of the operator', () => {
  test('one is made when it is first needed, for its owner alone, and found again', () => {
    const dataDir = join(folder.path, 'data');
    const ring = Keyring.of({ keys: null, dataDir });
    const sealed = ring.seal(SECRET, 'x');
    expect(readdirSync(dataDir)).toEqual(['keys']);
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o600);
    expect(Keyring.of({ keys: null, dataDir }).open(sealed, 'x')).toBe(SECRET);
    expect(ringOf(readFileSync(join(dataDir, 'keys'), 'utf8').trim()).open(sealed, 'x')).toBe(SECRET);
  });

  test('where none can be kept it is 503, with what to do', () => {
    const blocked = join(folder.path, 'file');
    mkdirSync(folder.path, { recursive: true });
    writeFileSync(blocked, '');
    expect(() => Keyring.of({ keys: null, dataDir: join(blocked, 'data') }).seal(SECRET, 'x')).toThrow(
      expect.objectContaining({ status: 503, message: expect.stringContaining('POUSADA_KEYS') }),
    );
  });
});
