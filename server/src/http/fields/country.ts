import { Type } from 'typebox';
import { COUNTRY_CODES } from './country-codes.ts';
import { Field, report } from './field.ts';
import { named } from './schema-name.ts';

const CountryCode = named(
  'CountryCode',
  Type.Unsafe<string>({
    type: 'string',
    enum: [...COUNTRY_CODES].sort(),
    description: 'A country by its two letters (ISO 3166-1). Small letters are taken too, and stored as capitals.',
  }),
);

/** A country by its two letters, stored in capitals. */
export const countryCode = (): Field<string> =>
  new Field<string>({
    schema: CountryCode,
    reply: Type.String({ pattern: '^[A-Z]{2}$' }),
    rules: ['string', 'enum'],
    sqlType: 'text',
    textual: true,
    check(value, path, context) {
      if (typeof value !== 'string') return report(context, 'string', path);
      const code = value.trim().toUpperCase();
      return COUNTRY_CODES.has(code) ? code : report(context, 'enum', path);
    },
  }).example('BR');
