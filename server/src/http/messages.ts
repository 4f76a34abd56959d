import { qualities } from './accept.ts';
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

/** The one of our languages a caller likes best; English where they say nothing, or nothing we know. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en';
  const liked = [...qualities(acceptLanguage)];
  const best = (prefix: string) =>
    Math.max(0, ...liked.map(([tag, quality]) => (tag === prefix || tag.startsWith(`${prefix}-`) ? quality : 0)));
  return best('pt') > best('en') ? 'pt-BR' : 'en';
}
