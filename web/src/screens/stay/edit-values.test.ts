import type { ReservationDetail } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { Dates } from '../../ui/dates.ts';
import { changesOf, valuesOf } from './edit-values.ts';

const dates = new Dates('America/Sao_Paulo', 'pt-BR');
const stay = (startsAt: string, endsAt: string): ReservationDetail =>
  ({
    startsAt,
    endsAt,
    guests: 2,
    expectedArrival: null,
    notes: null,
    source: null,
    externalRef: null,
  }) as ReservationDetail;

describe('changes of a booking', () => {
  test('sends times only if they have changed, in local time', () => {
    const base = valuesOf(stay('2026-11-16T17:00:00Z', '2026-11-16T19:00:00Z'), 'hour', dates);
    expect([base.startsAt, base.fromHour, base.toHour]).toEqual([
      { from: '2026-11-16', to: '2026-11-16' },
      '14:00',
      '16:00',
    ]);
    expect(changesOf(base, base, 'hour', dates)).toEqual({});
    expect(changesOf({ ...base, toHour: '18:00' }, base, 'hour', dates)).toEqual({
      startsAt: '2026-11-16T17:00:00.000Z',
      endsAt: '2026-11-16T21:00:00.000Z',
    });
  });

  test('treats an end before the start as the next morning, in both directions', () => {
    const base = valuesOf(stay('2026-11-16T23:00:00Z', '2026-11-17T05:00:00Z'), 'minute', dates);
    expect(base.startsAt).toEqual({ from: '2026-11-16', to: '2026-11-16' });
    expect(changesOf({ ...base, toHour: '01:30' }, base, 'minute', dates).endsAt).toBe('2026-11-17T04:30:00.000Z');
  });

  test('sends another departure', () => {
    const base = valuesOf(stay('2026-11-16T12:00:00Z', '2026-11-16T15:00:00Z'), 'slot', dates);
    const slot = { startsAt: '2026-11-16T18:00:00Z', endsAt: '2026-11-16T21:00:00Z' };
    expect(changesOf({ ...base, slot }, base, 'slot', dates)).toEqual(slot);
    expect(changesOf({ ...base, startsAt: { from: '2026-11-17', to: '2026-11-17' } }, base, 'slot', dates)).toEqual({});
  });

  test('sends nights as days', () => {
    const base = valuesOf(stay('2026-11-16T17:00:00Z', '2026-11-18T15:00:00Z'), 'night', dates);
    const days = { from: '2026-11-16', to: '2026-11-19' };
    expect(changesOf({ ...base, startsAt: days }, base, 'night', dates)).toEqual({
      startsAt: '2026-11-16',
      endsAt: '2026-11-19',
    });
  });
});
