import type { Fields, ValuesOf } from '../../http/fields/field.ts';
import { parseFields } from '../../http/fields/parse.ts';
import { flag, integer, oneOf } from '../../http/fields/types.ts';

/** How the hours of an instance are counted, besides what its owner sets: kept in one JSON column, a new one is one line here. */
export const switchFields = {
  /** Minutes of pause that end a working day; a shorter pause does not, even past midnight. */
  newDayAfterMinutes: integer({ min: 60, max: 720 })
    .default(240)
    .describe('A pause of so many minutes ends a working day; after a shorter one it goes on, past midnight too.'),
  offlineMinutes: integer({ min: 0, max: 720 })
    .default(720)
    .describe(
      'How many minutes back the `deviceTime` of a punch is believed, for devices that were offline. Where entries by hand are off (`isAllowsManualEntry`), none.',
    ),
  /** Null: twice the tolerance of a mark. */
  dailyToleranceMinutes: integer({ min: 0, max: 240 })
    .nullable()
    .example(10)
    .describe('How many minutes of a day tolerance may bridge in all; null is twice `toleranceMinutes`.'),
  holidayCalendar: oneOf(['BR', 'none'])
    .nullable()
    .example('BR')
    .describe('Whose holidays count; null is Brazil’s where the instance’s time zone lies there, else none.'),
  observesOptionalDays: flag(false).describe(
    'Whether optional days, such as Carnival and Corpus Christi, are holidays.',
  ),
};

export type Switches = ValuesOf<typeof switchFields>;

/** The switches in a stored object. The column is free JSON to its owner: what makes no sense here counts as unset. */
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
