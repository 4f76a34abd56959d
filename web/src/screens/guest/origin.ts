import type { CustomerDetail } from '@pousada/client';
import { countryName, languageName } from '../../ui/countries.ts';
import type { Words } from '../../words/words.ts';

type Origin = Pick<CustomerDetail, 'nationality' | 'residenceCountry' | 'preferredLocale'>;

/** Country of origin, country of residence if it differs, and language. */
export function originOf({ nationality, residenceCountry, preferredLocale }: Origin, words: Words): string | null {
  const { say, language } = words;
  const from = nationality ?? residenceCountry;
  const spoken = preferredLocale && languageName(preferredLocale, language);
  const elsewhere =
    nationality && residenceCountry && nationality !== residenceCountry
      ? `, ${say('guest.livesIn', { country: countryName(residenceCountry, language) })}`
      : '';
  if (!from) return spoken ? say('guest.speaks', { language: spoken }) : null;
  const country = `${countryName(from, language)}${elsewhere}`;
  return spoken ? say('guest.fromSpeaks', { country, language: spoken }) : country;
}
