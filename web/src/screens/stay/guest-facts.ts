import { countryName } from '../../ui/countries.ts';
import type { Dates } from '../../ui/dates.ts';
import type { Words } from '../../words/words.ts';

/** The start of the keys of the words for a field with fixed values. */
const VALUE_WORDS: Readonly<Record<string, string>> = {
  relation: 'relation',
  sex: 'sex',
  tripReason: 'reason',
  transport: 'transport',
};
const COUNTRIES = new Set(['nationality', 'residenceCountry']);

/** Label and format of each field of a registration card, where two versions are compared. */
export const factsOf = <N extends string>(names: readonly N[], words: Words, dates: Dates) =>
  Object.fromEntries(
    names.map((name) => {
      const show = (value: string): string => {
        if (value === '') return '–';
        if (name === 'birthDate') return dates.dayMonth(value);
        if (COUNTRIES.has(name)) return countryName(value, words.language);
        return words.find(`${VALUE_WORDS[name]}.${value}`) ?? value;
      };
      return [name, { label: words.find(`card.label.${name}`) ?? '', show }];
    }),
  ) as Record<N, { readonly label: string; readonly show: (value: string) => string }>;
