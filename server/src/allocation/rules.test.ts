import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atTime, localDays, minutesBetween, nextTime, onTheClock } from './moments.ts';
import { durationOf, leadTimeErrors, occupancyErrors, type TypeRules, timeErrors } from './rules.ts';
import { fitsSlot, readSlots, slotErrors } from './slots.ts';
import { contains, joined, overlap, type Span } from './spans.ts';

const type = (rules: Partial<TypeRules> = {}): TypeRules => ({
  granularity: 'night',
  minDurationMinutes: null,
  maxDurationMinutes: null,
  minLeadTimeMinutes: null,
  maxLeadTimeMinutes: null,
  maxOccupancy: null,
  isActive: true,
  slots: [],
  ...rules,
});
const zones = [
  'America/Sao_Paulo',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'UTC',
];
const house = fc.constantFrom(...zones).map((timezone) => ({ timezone, checkInTime: '14:00', checkOutTime: '12:00' }));
// From 2015 on: the zones above have changed their clocks, and their habits of doing so, more than once since.
const day = fc
  .integer({ min: 0, max: 6_000 })
  .map((offset) => Temporal.PlainDate.from('2015-01-01').add({ days: offset }));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const wanted = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, units: 1, guests: 1 });
const rules = (errors: { rule: string; field: string }[]) => errors.map(({ rule, field }) => `${rule} ${field}`);

describe('times', () => {
  test('n nights are n local days and n times 1,440 minutes, whatever the clocks do', () => {
    fc.assert(
      fc.property(house, day, fc.integer({ min: 1, max: 40 }), (at, first, nights) => {
        const [startsAt, endsAt] = [atTime(first, '14:00', at), atTime(first.add({ days: nights }), '12:00', at)];
        expect(localDays(startsAt, endsAt, at)).toBe(nights);
        const limits = { minDurationMinutes: nights * 1_440, maxDurationMinutes: nights * 1_440 };
        expect(durationOf(type(), wanted(startsAt, endsAt), at)).toBe(nights * 1_440);
        expect(timeErrors(type(limits), wanted(startsAt, endsAt), at)).toEqual([]);
      }),
    );
  });

  test('a night needs another day; the same day is refused, the wrong order too', () => {
    fc.assert(
      fc.property(house, day, clock, clock, (at, date, one, two) => {
        const [startsAt, endsAt] = [atTime(date, one, at), atTime(date, two, at)];
        const expected =
          minutesBetween(startsAt, endsAt) > 0 ? 'schedule.granularity endsAt' : 'schedule.period endsAt';
        expect(rules(timeErrors(type(), wanted(startsAt, endsAt), at))).toEqual([expected]);
      }),
    );
  });

  test('a day may begin and end on one local day, and counts as soon as it is touched', () => {
    const days = (limit: number) => type({ granularity: 'day', minDurationMinutes: limit, maxDurationMinutes: limit });
    fc.assert(
      fc.property(house, day, fc.integer({ min: 1, max: 40 }), (at, first, count) => {
        const last = first.add({ days: count - 1 });
        const [opens, ends] = [atTime(first, '10:00', at), atTime(last, '22:00', at)];
        const [midnight, nextMidnight] = [atTime(first, '00:00', at), atTime(last.add({ days: 1 }), '00:00', at)];
        for (const times of [wanted(opens, ends), wanted(midnight, nextMidnight), wanted(midnight, ends)])
          expect(timeErrors(days(count * 1_440), times, at)).toEqual([]);
        expect(
          rules(timeErrors(days(count * 1_440), wanted(opens, atTime(last.add({ days: 1 }), '00:01', at)), at)),
        ).toEqual(['schedule.duration endsAt']);
        expect(rules(timeErrors(days(1_440), wanted(ends, opens), at))).toEqual(['schedule.period endsAt']);
      }),
    );
  });

  test('hours are whole on the clock of the house, even where it is off by a quarter', () => {
    fc.assert(
      fc.property(
        house,
        day,
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 59 }),
        (at, date, hour, minute) => {
          const whole = atTime(date, `${String(hour).padStart(2, '0')}:00`, at);
          const later = atTime(date.add({ days: 1 }), '10:00', at);
          expect(timeErrors(type({ granularity: 'hour' }), wanted(whole, later), at)).toEqual([]);
          const off = Temporal.Instant.from(later).add({ minutes: minute }).toString();
          expect(rules(timeErrors(type({ granularity: 'hour' }), wanted(whole, off), at))).toEqual([
            'schedule.granularity endsAt',
          ]);
          const seconds = Temporal.Instant.from(later).add({ seconds: minute }).toString();
          expect(rules(timeErrors(type({ granularity: 'minute' }), wanted(whole, seconds), at))).toEqual([
            'schedule.granularity endsAt',
          ]);
        },
      ),
    );
  });

  test('a slot fits its own window on its days, and no other', () => {
    fc.assert(
      fc.property(house, day, clock, clock, fc.integer({ min: 1, max: 90 }), (at, date, start, end, shift) => {
        const slot = { start, end, days: [date.dayOfWeek % 7] };
        const last = end > start ? date : date.add({ days: 1 });
        const [startsAt, endsAt] = [atTime(date, start, at), atTime(last, end, at)];
        // Clocks that skip a time show the next one, which may belong to another day.
        fc.pre(onTheClock(startsAt, at).toPlainDate().equals(date));
        expect(fitsSlot(slot, startsAt, endsAt, at)).toBe(true);
        const late = Temporal.Instant.from(endsAt).add({ minutes: shift }).toString();
        expect(fitsSlot(slot, startsAt, late, at)).toBe(false);
        expect(fitsSlot({ ...slot, days: [(date.dayOfWeek + 1) % 7] }, startsAt, endsAt, at)).toBe(false);
      }),
    );
  });

  test('the next time a clock shows is ahead, by less than a day and an hour', () => {
    fc.assert(
      fc.property(house, day, clock, clock, (at, date, present, time) => {
        const now = atTime(date, present, at);
        const ahead = minutesBetween(now, nextTime(time, now, at));
        expect(ahead > 0 && ahead <= 25 * 60).toBe(true);
      }),
    );
  });
});

describe('limits', () => {
  const now = '2026-11-14T12:00:00Z';
  const inMinutes = (minutes: number) =>
    wanted(Temporal.Instant.from(now).add({ minutes }).toString(), '2099-01-01T00:00:00Z');

  test('lead time is inclusive on both sides; none given bounds nothing', () => {
    const bounds = type({ minLeadTimeMinutes: 60, maxLeadTimeMinutes: 120 });
    const broken = (minutes: number) => leadTimeErrors(bounds, inMinutes(minutes), now).length > 0;
    expect([59, 60, 120, 121].map(broken)).toEqual([true, false, false, true]);
    expect(leadTimeErrors(type(), inMinutes(-10_000), now)).toEqual([]);
    expect(rules(leadTimeErrors(type({ minLeadTimeMinutes: 0 }), inMinutes(-1), now))).toEqual([
      'schedule.leadTime startsAt',
    ]);
  });

  test('a resource overrides the occupancy of its type, upwards too', () => {
    const guests = { ...wanted(now, now), guests: 3 };
    const resource = (maxOccupancy: number | null) => ({ units: 1, maxOccupancy, isActive: true });
    const broken = (most: number | null, own: number | null) =>
      occupancyErrors(type({ maxOccupancy: most }), resource(own), guests).length > 0;
    expect([broken(2, null), broken(2, 4), broken(4, 2), broken(null, null), broken(3, null)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('slots: what is wrong is named at its place; what cannot be read counts for nothing', () => {
    const good = { start: '09:00', end: '11:00', days: [1, 2] };
    expect(slotErrors({})).toEqual([]);
    expect(slotErrors({ slots: [good, { start: '22:00', end: '02:00' }] })).toEqual([]);
    expect(rules(slotErrors({ slots: {} }))).toEqual(['array attributes.slots']);
    expect(rules(slotErrors({ slots: [1, { start: '9:00' }, { ...good, days: [7] }, { ...good, days: 1 }] }))).toEqual([
      'object attributes.slots.0',
      'regex attributes.slots.1.start',
      'required attributes.slots.1.end',
      'enum attributes.slots.2.days',
      'array attributes.slots.3.days',
    ]);
    expect(readSlots([good, { start: 1 }, null])).toEqual([good]);
    expect(readSlots('nonsense')).toEqual([]);
  });
});

describe('spans', () => {
  const instant = (hour: number) => Temporal.Instant.from('2026-11-14T00:00:00Z').add({ hours: hour }).toString();
  const span: fc.Arbitrary<Span> = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 9 }))
    .map(([start, length, open]) => ({
      startsAt: instant(start),
      endsAt: open === 0 ? null : instant(start + length),
    }));
  const covers = (spans: readonly Span[], hour: number) =>
    spans.some((one) => overlap(one, { startsAt: instant(hour), endsAt: instant(hour + 1) }));

  test('joined spans cover the same hours, apart from one another and in order', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const merged = joined(spans);
        for (let hour = 0; hour < 80; hour++) expect(covers(merged, hour)).toBe(covers(spans, hour));
        for (const [index, one] of merged.entries())
          for (const other of merged.slice(index + 1)) {
            expect(overlap(one, other)).toBe(false);
            expect(Date.parse(one.endsAt!)).toBeLessThan(Date.parse(other.startsAt));
          }
        for (const one of spans) expect(merged.filter((other) => contains(other, one))).toHaveLength(1);
      }),
    );
  });

  test('those closer than the buffers become one, which leaves no two in each other’s way', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), fc.integer({ min: 0, max: 300 }), (spans, apart) => {
        const merged = joined(spans, apart);
        for (const [index, one] of merged.entries())
          for (const other of merged.slice(index + 1)) expect(overlap(one, other, apart)).toBe(false);
      }),
    );
  });
});
