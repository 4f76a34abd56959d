import { PORTUGUESE, PORTUGUESE_WORDS, type Sentence } from './portuguese.ts';
import { RULES, type Rule } from './rules.ts';

export type Language = 'en' | 'pt-BR';

/** What a sentence tells of, and what a client may phrase its own with. */
export type Values = Readonly<Record<string, unknown>>;

/** A sentence in both languages with the values it tells of. */
export interface Phrase {
  readonly en: string;
  readonly pt: string;
  readonly values: Values;
}

export const rulePhrase = (rule: Rule, values: Values): Phrase => ({ ...RULES[rule], values });
export const phraseOf = (en: Sentence, values: Values = {}): Phrase => ({ en, pt: PORTUGUESE[en], values });

/** The sentence a person reads. */
export function tell({ en, pt, values }: Phrase, language: Language): string {
  const wordFor = (_: string, name: string): string => {
    const word = String(values[name]);
    return language === 'en' ? word : (PORTUGUESE_WORDS[word] ?? word);
  };
  return (language === 'en' ? en : pt).replace(/\{(\w+)\}/g, wordFor);
}

interface Wanted {
  readonly tag: string;
  readonly quality: number;
}

function wantedLanguages(header: string): Wanted[] {
  return header.split(',').map((one) => {
    const [tag = '', ...parameters] = one.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
  });
}

/** The one of our languages a caller likes best; English where they say nothing, or nothing we know. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en';
  const best = (prefix: string) =>
    wantedLanguages(acceptLanguage)
      .filter(({ tag }) => tag === prefix || tag.startsWith(`${prefix}-`))
      .reduce((most, { quality }) => Math.max(most, quality), 0);
  return best('pt') > best('en') ? 'pt-BR' : 'en';
}
