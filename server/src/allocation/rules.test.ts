import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countLocalDays, instantAt, minutesBetween, nextInstantAt, toLocalTime } from './local-time.ts';
import { durationOf, leadTimeErrors, occupancyErrors, type TypeRules, timeErrors } from './rules.ts';
import { fitsSlot, readSlots, slotErrors } from './slots.ts';
import { contains, mergeSpans, overlap, type Span } from './spans.ts';

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
// From 2015 on, the zones above have changed their clocks, and their rules for doing so, more than once.
const day = fc
  .integer({ min: 0, max: 6_000 })
  .map((offset) => Temporal.PlainDate.from('2015-01-01').add({ days: offset }));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const wanted = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, units: 1, guests: 1 });
const rules = (errors: { rule: string; field: string }[]) => errors.map(({ rule, field }) => `${rule} ${field}`);

describe('times', () => {
  test('n nights are n local days and n times 1,440 minutes, also across clock changes', () => {
    fc.assert(
      fc.property(house, day, fc.integer({ min: 1, max: 40 }), (at, first, nights) => {
        const [startsAt, endsAt] = [instantAt(first, '14:00', at), instantAt(first.add({ days: nights }), '12:00', at)];
        expect(countLocalDays(startsAt, endsAt, at)).toBe(nights);
        const limits = { minDurationMinutes: nights * 1_440, maxDurationMinutes: nights * 1_440 };
        expect(durationOf(type(), wanted(startsAt, endsAt), at)).toBe(nights * 1_440);
        expect(timeErrors(type(limits), wanted(startsAt, endsAt), at)).toEqual([]);
      }),
    );
  });

  test('a stay by night must end on a later day; the same day and the wrong order are refused', () => {
    fc.assert(
      fc.property(house, day, clock, clock, (at, date, one, two) => {
        const [startsAt, endsAt] = [instantAt(date, one, at), instantAt(date, two, at)];
        const expected =
          minutesBetween(startsAt, endsAt) > 0 ? 'schedule.granularity endsAt' : 'schedule.period endsAt';
        expect(rules(timeErrors(type(), wanted(startsAt, endsAt), at))).toEqual([expected]);
      }),
    );
  });

  test('a stay by day may begin and end on one local day, and a day counts once it is touched', () => {
    const days = (limit: number) => type({ granularity: 'day', minDurationMinutes: limit, maxDurationMinutes: limit });
    fc.assert(
      fc.property(house, day, fc.integer({ min: 1, max: 40 }), (at, first, count) => {
        const last = first.add({ days: count - 1 });
        const [opens, ends] = [instantAt(first, '10:00', at), instantAt(last, '22:00', at)];
        const [midnight, nextMidnight] = [instantAt(first, '00:00', at), instantAt(last.add({ days: 1 }), '00:00', at)];
        for (const times of [wanted(opens, ends), wanted(midnight, nextMidnight), wanted(midnight, ends)])
          expect(timeErrors(days(count * 1_440), times, at)).toEqual([]);
        expect(
          rules(timeErrors(days(count * 1_440), wanted(opens, instantAt(last.add({ days: 1 }), '00:01', at)), at)),
        ).toEqual(['schedule.duration endsAt']);
        expect(rules(timeErrors(days(1_440), wanted(ends, opens), at))).toEqual(['schedule.period endsAt']);
      }),
    );
  });

  test('hours are whole in the local time of the house, even with an offset of a quarter of an hour', () => {
    fc.assert(
      fc.property(
        house,
        day,
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 59 }),
        (at, date, hour, minute) => {
          const whole = instantAt(date, `${String(hour).padStart(2, '0')}:00`, at);
          const later = instantAt(date.add({ days: 1 }), '10:00', at);
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

  test('a slot accepts its own times on its own weekdays only', () => {
    fc.assert(
      fc.property(house, day, clock, clock, fc.integer({ min: 1, max: 90 }), (at, date, start, end, shift) => {
        const slot = { start, end, days: [date.dayOfWeek % 7] };
        const last = end > start ? date : date.add({ days: 1 });
        const [startsAt, endsAt] = [instantAt(date, start, at), instantAt(last, end, at)];
        // A time skipped by a clock change becomes a later one, which may fall on another day.
        fc.pre(toLocalTime(startsAt, at).toPlainDate().equals(date));
        expect(fitsSlot(slot, startsAt, endsAt, at)).toBe(true);
        const late = Temporal.Instant.from(endsAt).add({ minutes: shift }).toString();
        expect(fitsSlot(slot, startsAt, late, at)).toBe(false);
        expect(fitsSlot({ ...slot, days: [(date.dayOfWeek + 1) % 7] }, startsAt, endsAt, at)).toBe(false);
      }),
    );
  });

  test('the next time is ahead by less than 25 hours', () => {
    fc.assert(
      fc.property(house, day, clock, clock, (at, date, present, time) => {
        const now = instantAt(date, present, at);
        const ahead = minutesBetween(now, nextInstantAt(time, now, at));
        expect(ahead > 0 && ahead <= 25 * 60).toBe(true);
      }),
    );
  });
});

describe('limits', () => {
  const now = '2026-11-14T12:00:00Z';
  const inMinutes = (minutes: number) =>
    wanted(Temporal.Instant.from(now).add({ minutes }).toString(), '2099-01-01T00:00:00Z');

  test('lead time limits are inclusive; no limit allows everything', () => {
    const bounds = type({ minLeadTimeMinutes: 60, maxLeadTimeMinutes: 120 });
    const broken = (minutes: number) => leadTimeErrors(bounds, inMinutes(minutes), now).length > 0;
    expect([59, 60, 120, 121].map(broken)).toEqual([true, false, false, true]);
    expect(leadTimeErrors(type(), inMinutes(-10_000), now)).toEqual([]);
    expect(rules(leadTimeErrors(type({ minLeadTimeMinutes: 0 }), inMinutes(-1), now))).toEqual([
      'schedule.leadTime startsAt',
    ]);
  });

  test('the occupancy of a resource overrides that of its type, upwards too', () => {
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

  test('slot errors name their path; stored slots that cannot be read are ignored', () => {
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

  test('merged spans cover the same hours, in order and without touching', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const merged = mergeSpans(spans);
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

  test('spans closer than the buffers are merged, so that no two conflict', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), fc.integer({ min: 0, max: 300 }), (spans, apart) => {
        const merged = mergeSpans(spans, apart);
        for (const [index, one] of merged.entries())
          for (const other of merged.slice(index + 1)) expect(overlap(one, other, apart)).toBe(false);
      }),
    );
  });
});
