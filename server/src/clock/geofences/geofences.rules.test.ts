import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside, metersBetween } from './geofences.rules.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('known distances: Paraty to Ubatuba, a degree of latitude, half the Earth, across the date line', () => {
  const paraty = { latitude: -23.2178, longitude: -44.7131 };
  expect(metersBetween(paraty, { latitude: -23.4336, longitude: -45.0838 }) / 1_000).toBeCloseTo(44.8, 0);
  expect(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, 0);
  expect(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }) / 1_000).toBeCloseTo(20_015, 0);
  expect(metersBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeCloseTo(
    222.4,
    1,
  );
});

test('is zero to itself, the same both ways, never longer than half the Earth, never not a number', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(metersBetween(a, a)).toBe(0);
      expect(metersBetween(a, b)).toBeCloseTo(metersBetween(b, a), 3);
      expect(metersBetween(a, b)).toBeLessThanOrEqual(20_015_115);
    }),
  );
});

test('inside means within a radius of any circle, its edge included', () => {
  const circle = { latitude: 0, longitude: 0, radiusMeters: 111_196 };
  expect(isInside({ latitude: 1, longitude: 0 }, [circle])).toBe(true);
  expect(isInside({ latitude: 1.001, longitude: 0 }, [circle])).toBe(false);
  expect(isInside({ latitude: 1.001, longitude: 0 }, [circle, { latitude: 1, longitude: 0, radiusMeters: 200 }])).toBe(
    true,
  );
  expect(isInside({ latitude: 0, longitude: 0 }, [])).toBe(false);
});
