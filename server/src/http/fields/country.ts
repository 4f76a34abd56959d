import { Type } from 'typebox';
import { COUNTRY_CODES } from './country-codes.ts';
import { Field, report } from './field.ts';
import { namedSchema } from './schema-name.ts';

const CountryCode = namedSchema(
  'CountryCode',
  Type.Unsafe<string>({
    type: 'string',
    enum: [...COUNTRY_CODES].sort(),
    description: 'A country code of ISO 3166-1 alpha-2. Lower case is accepted and stored in upper case.',
  }),
);

/** A country code, stored in upper case. */
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
