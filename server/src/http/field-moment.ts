import { Type } from 'typebox';
import { Field, report } from './field.ts';
import { readDate, readTimestamp } from './iso-time.ts';

/** A time, or a local day that stands for one: which one, whoever reads it knows. */
export function moment(): Field<string> {
  return new Field<string>({
    schema: Type.String({ anyOf: [{ format: 'date-time' }, { format: 'date' }] }),
    reply: Type.String({ format: 'date-time' }),
    sqlType: 'timestamptz',
    textual: true,
    check(value, path, context) {
      if (typeof value !== 'string') return report(context, 'string', path);
      const text = value.trim();
      return readDate(text) ?? readTimestamp(text, context.timezone) ?? report(context, 'date', path);
    },
  }).example('2026-11-14T14:00:00-03:00');
}
