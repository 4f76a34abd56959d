import { Type } from 'typebox';
import { Field, report } from './field.ts';
import { readDate, readTimestamp } from './iso-time.ts';
import { namedSchema } from './schema-name.ts';
import { UTC } from './types.ts';

export const DayOrTime = namedSchema(
  'DayOrTime',
  Type.Unsafe<string>({
    anyOf: [
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
    ],
    description:
      'A time, or a plain date for a local day of the instance. A time without an offset is read in the time zone of the instance.',
  }),
);

/** A time or a local day. The command decides which instant of the day is meant. */
export function dayOrTime(): Field<string> {
  return new Field<string>({
    schema: DayOrTime,
    reply: Type.String({ format: 'date-time' }),
    rules: ['string', 'date'],
    sqlType: 'timestamptz',
    textual: true,
    ...UTC,
    check(value, path, context) {
      if (typeof value !== 'string') return report(context, 'string', path);
      const text = value.trim();
      return readDate(text) ?? readTimestamp(text, context.timezone) ?? report(context, 'date', path);
    },
  }).example('2026-11-14T14:00:00-03:00');
}
