import { raw, type Sql } from '../../db/sql.ts';
import { unauthorized } from '../../http/errors.ts';
import type { Fields, ValuesOf } from '../../http/fields/field.ts';
import { parseFields } from '../../http/fields/parse.ts';
import { currency, flag, integer, oneOf, pattern, text, timezone } from '../../http/fields/types.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A time of day on the house's own clock. */
const clock = () => pattern(CLOCK);

/** What the instance itself carries. */
export const instanceFields = {
  name: text(150).required().example('Pousada do Sol'),
  timezone: timezone().required(),
  currency: currency().required(),
};

/** How the house works: kept in one JSON column, so that a new switch is one line here. */
export const switchFields = {
  /** Refuses status moves that skip or reverse a step. */
  strictTransitions: flag(false),
  oneOpenCashSessionPerTerminal: flag(false),
  /** A closed drawer stays as it is: corrections are entries in the next one. */
  finalCashClosing: flag(false),
  /** Who opened a drawer works in it, or whoever sets up the house. */
  ownDrawerOnly: flag(false),
  checkInTime: clock().default('14:00').example('14:00'),
  checkOutTime: clock().default('12:00').example('12:00'),
  /** Everybody on the staff needs a second factor; who has none is led to enrol one. */
  requireSecondFactor: flag(false),
  /** Plans the housekeeping tasks of each day in the small hours before it. */
  generateTasksNightly: flag(false),
  /** Null: Brazil's where the time zone lies there, else none. */
  holidayCalendar: oneOf(['BR', 'none'])
    .nullable()
    .example('BR')
    .describe('Whose holidays are shown; null is Brazil’s where the time zone lies there, else none.'),
  /** So many hours after a guest was to come, the clock marks an overdue booking a no-show. Null: it never does. */
  noShowAfterHours: integer({ min: 0, max: 720 }).nullable().example(12),
};

export const settingsFields = { ...instanceFields, ...switchFields };

export type Switches = ValuesOf<typeof switchFields>;
export type Settings = ValuesOf<typeof settingsFields>;

/** The switches in a stored object. The column is free JSON to its owner: what makes no sense here counts as unset. */
export function readSwitches(stored: Readonly<Record<string, unknown>>): Switches {
  const sensible = Object.entries(switchFields as Fields).map(([name, field]) => {
    const context = { timezone: 'UTC', errors: [] };
    const value = parseFields({ [name]: field }, stored, '', { reportRequired: false, fillDefaults: true }, context)[
      name
    ];
    return [name, value ?? field.options.fallback ?? null];
  });
  return Object.fromEntries(sensible);
}

/** What an instance stores of its settings. */
export type StoredSettings = Pick<Settings, 'name' | 'timezone' | 'currency'> & { settings: Record<string, unknown> };

/** The settings in it. */
export function knownSettings(stored: StoredSettings | null | undefined): Settings {
  if (!stored) throw unauthorized();
  const { settings, ...instance } = stored;
  return { ...instance, ...readSwitches(settings) };
}

/** One of its hours as a statement reads it from the instance's row; it counts as unset here where it does above. */
export const houseHour = (name: 'checkInTime' | 'checkOutTime'): Sql =>
  raw(
    `coalesce(substring(settings ->> '${name}' from '${CLOCK.source}'), '${switchFields[name].options.fallback}')::time`,
  );
