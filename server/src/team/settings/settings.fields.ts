import { raw, type Sql } from '../../db/sql.ts';
import { unauthorized } from '../../http/errors.ts';
import type { Fields, ValuesOf } from '../../http/fields/field.ts';
import { parseFields } from '../../http/fields/parse.ts';
import { currency, flag, integer, oneOf, pattern, text, timezone } from '../../http/fields/types.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A time of day by the house's clock. */
const clock = () => pattern(CLOCK);

/** Columns of the instance. */
export const instanceFields = {
  name: text(150).required().example('Pousada do Sol'),
  timezone: timezone().required(),
  currency: currency().required(),
};

/** Switches of the house in one JSON column, so that a new one is one line here. */
export const switchFields = {
  /** Refuses status moves that skip or reverse a step. */
  strictTransitions: flag(false),
  oneOpenCashSessionPerTerminal: flag(false),
  /** A closed drawer stays unchanged: corrections are entries in the next one. */
  finalCashClosing: flag(false),
  /** Only its opener works in a drawer, or a holder of `settings.manage`. */
  ownDrawerOnly: flag(false),
  checkInTime: clock().default('14:00').example('14:00'),
  checkOutTime: clock().default('12:00').example('12:00'),
  /** All staff need a second factor; a user without one must enrol. */
  requireSecondFactor: flag(false),
  /** Plans the housekeeping tasks of each day in its early morning. */
  generateTasksNightly: flag(false),
  /** Only leads of housekeeping inspect and distribute, and no user inspects a room they cleaned. */
  inspectionByLead: flag(false),
  /** Null means Brazil's if the time zone is there, otherwise none. */
  holidayCalendar: oneOf(['BR', 'none'])
    .nullable()
    .example('BR')
    .describe('Country whose holidays are shown. Null means Brazil if the time zone is there, otherwise none.'),
  /** Hours after the expected arrival at which an overdue booking becomes a no-show. Null: never. */
  noShowAfterHours: integer({ min: 0, max: 720 }).nullable().example(12),
  holdHours: integer({ min: 1, max: 8_760 })
    .default(24)
    .describe('Hours after which a hold created without `expiresAt` expires.'),
};

export const settingsFields = { ...instanceFields, ...switchFields };

export type Switches = ValuesOf<typeof switchFields>;
export type Settings = ValuesOf<typeof settingsFields>;

/** The switches in a stored object. The column is free JSON: invalid values count as unset. */
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

/** Stored settings of an instance. */
export type StoredSettings = Pick<Settings, 'name' | 'timezone' | 'currency'> & { settings: Record<string, unknown> };

/** The settings in it. */
export function knownSettings(stored: StoredSettings | null | undefined): Settings {
  if (!stored) throw unauthorized();
  const { settings, ...instance } = stored;
  return { ...instance, ...readSwitches(settings) };
}

/** An hour read from the instance's row in SQL; invalid values count as unset, as above. */
export const houseHour = (name: 'checkInTime' | 'checkOutTime'): Sql =>
  raw(
    `coalesce(substring(settings ->> '${name}' from '${CLOCK.source}'), '${switchFields[name].options.fallback}')::time`,
  );
