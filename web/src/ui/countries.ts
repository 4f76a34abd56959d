import type { CountryCode } from '@pousada/client';
import { countryCodeValues } from '@pousada/client/fields';
import type { Language } from '../words/types.ts';

export const countryName = (code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** All countries, sorted by name. */
export function countryChoices(language: Language): { readonly value: CountryCode; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countryCodeValues
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

/** `pt-BR` → `português`, without the country. */
export const languageName = (locale: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(new Intl.Locale(locale).language) ?? locale;
  } catch {
    return locale;
  }
};

const LOCALES = ['pt-BR', 'pt-PT', 'en', 'es', 'fr', 'de', 'it', 'nl', 'zh', 'ja'];

/** The languages houses most often need, and the guest's own. */
export function localeChoices(language: Language, own: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const all = own === '' || LOCALES.includes(own) ? LOCALES : [...LOCALES, own];
  return all.map((value) => {
    try {
      return { value, label: names.of(value) ?? value };
    } catch {
      return { value, label: value };
    }
  });
}
