import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onAnotherDay } from './shifts.rules.ts';

const ZONES = ['America/Sao_Paulo', 'Europe/Lisbon', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'];
const MINUTE = 60_000;

/** Instants from 2010 to 2030, in which each of these zones changed its clocks or its day. */
const instant = fc
  .integer({ min: Date.UTC(2010, 0) / MINUTE, max: Date.UTC(2030, 0) / MINUTE })
  .map((minutes) => Temporal.Instant.fromEpochMilliseconds(minutes * MINUTE));

test('a shift moved to another week runs forward, and keeps its wall times wherever they exist', () => {
  const wall = (text: string, zone: string) => Temporal.Instant.from(text).toZonedDateTimeISO(zone).toPlainDateTime();
  const exists = (time: Temporal.PlainDateTime, zone: string) =>
    time.toZonedDateTime(zone).toPlainDateTime().equals(time);
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      instant,
      fc.integer({ min: 1, max: 24 * 60 }),
      fc.integer({ min: -60, max: 60 }),
      (zone, start, minutes, weeks) => {
        const before = { startsAt: start.toString(), endsAt: start.add({ minutes }).toString() };
        const after = onAnotherDay(before, weeks * 7, zone);
        expect(Temporal.Instant.compare(after.endsAt, after.startsAt)).toBe(1);
        const [from, to] = [before.startsAt, before.endsAt].map((text) => wall(text, zone).add({ weeks }));
        if (exists(from!, zone)) expect(wall(after.startsAt, zone).toString()).toBe(from!.toString());
        const isForward = Temporal.PlainDateTime.compare(from!, to!) < 0;
        if (exists(from!, zone) && exists(to!, zone) && isForward)
          expect(wall(after.endsAt, zone).toString()).toBe(to!.toString());
      },
    ),
    { numRuns: 2_000 },
  );
});
