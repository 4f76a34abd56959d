import { Type } from 'typebox';
import { COUNTRY_CODES } from './country-codes.ts';
import { Field, report } from './field.ts';

/** A country by its two letters, stored in capitals. */
export const countryCode = (): Field<string> =>
  new Field<string>({
    schema: Type.String({ pattern: '^[A-Za-z]{2}$' }),
    sqlType: 'text',
    textual: true,
    check(value, path, context) {
      if (typeof value !== 'string') return report(context, 'string', path);
      const code = value.trim().toUpperCase();
      return COUNTRY_CODES.has(code) ? code : report(context, 'enum', path);
    },
  }).example('BR');
