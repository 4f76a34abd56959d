import type { Fields, ValuesOf } from '../../http/fields/field.ts';
import { parseFields } from '../../http/fields/parse.ts';
import { flag, integer, oneOf } from '../../http/fields/types.ts';

/** Settings of the managers, stored in one JSON column. A new setting is one line here. */
export const switchFields = {
  /** Minutes of pause that end a working day; a shorter pause does not, even past midnight. */
  newDayAfterMinutes: integer({ min: 60, max: 720 })
    .default(240)
    .describe(
      'A pause of this many minutes ends a working day. After a shorter pause the day continues, even past midnight.',
    ),
  offlineMinutes: integer({ min: 0, max: 720 })
    .default(720)
    .describe(
      'How many minutes back the `deviceTime` of a punch is accepted, for devices that were offline; 0 if manual entries are off (`isAllowsManualEntry`).',
    ),
  /** Null: twice the tolerance of a mark. */
  dailyToleranceMinutes: integer({ min: 0, max: 240 })
    .nullable()
    .example(10)
    .describe('Total tolerance of a day in minutes; null means twice `toleranceMinutes`.'),
  holidayCalendar: oneOf(['BR', 'none'])
    .nullable()
    .example('BR')
    .describe(
      'Country whose holidays count. Null means Brazil if the time zone of the instance is there, otherwise none.',
    ),
  observesOptionalDays: flag(false).describe(
    'Whether optional days, such as Carnival and Corpus Christi, are holidays.',
  ),
};

export type Switches = ValuesOf<typeof switchFields>;

/** The settings in a stored object. The column is free JSON, so invalid values count as unset. */
export function readSwitches(stored: Readonly<Record<string, unknown>>): Switches {
  const sensible = Object.entries(switchFields as Fields).map(([name, field]) => {
    const context = { timezone: 'UTC', errors: [] };
    const value = parseFields({ [name]: field }, stored, '', { reportRequired: false, fillDefaults: true }, context)[
      name
    ];
    return [name, value ?? field.options.fallback ?? null];
  });
  return Object.fromEntries(sensible) as Switches;
}
