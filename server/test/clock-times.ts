import fc from 'fast-check';

// Arbitrary times for the properties of the time clock.

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const at = (text: string): number => Date.parse(text);

/** Zones whose clocks change by an hour, by half an hour, at midnight or never, and zones with odd offsets. */
export const ZONES = [
  ...['America/Sao_Paulo', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
  ...['America/Havana', 'Africa/Cairo', 'Pacific/Apia', 'UTC'],
];
export const zone = fc.constantFrom(...ZONES);

/** Every clock change from 2011 to 2027. */
export const changes = ZONES.flatMap((timezone) => {
  const found: { timezone: string; at: number }[] = [];
  let moment: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2011-01-01T00:00[${timezone}]`);
  for (
    moment = moment.getTimeZoneTransition('next');
    moment && moment.year < 2028;
    moment = moment.getTimeZoneTransition('next')
  )
    found.push({ timezone, at: moment.epochMilliseconds });
  return found;
});

/** An instant with its zone: any, or one within 26 hours of a clock change. */
export const moment = fc.oneof(
  fc.record({ timezone: zone, at: fc.integer({ min: at('2011-01-01T00:00Z'), max: at('2027-12-31T00:00Z') }) }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -26 * HOUR, max: 26 * HOUR }))
    .map(([change, shift]) => ({ timezone: change.timezone, at: change.at + shift })),
);

export const wallOf = (instant: number, timezone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone).toPlainDateTime();

/** Marks in chronological order, with gaps from none to two days. */
export const marks = fc
  .tuple(
    moment,
    fc.array(fc.oneof(fc.integer({ min: 0, max: MINUTE }), fc.integer({ min: 0, max: 48 * HOUR })), { maxLength: 30 }),
  )
  .map(([{ at, timezone }, gaps]) => {
    const times = [at];
    for (const gap of gaps) times.push(times.at(-1)! + gap);
    return { timezone, marks: times.map((time) => ({ at: time })) };
  });
