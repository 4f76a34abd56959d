import { qualities } from '../accept.ts';
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

/** Somebody's own words, told as they are in every language. */
export const verbatim = (text: string): Phrase => ({ en: text, pt: text, values: {} });

const isPhrase = (value: unknown): value is Phrase => typeof value === 'object' && value !== null && 'en' in value;

/** Values that are words of ours; all others are names and figures, told as they are. */
const IN_WORDS: ReadonlySet<string> = new Set(['granularity', 'state', 'status', 'from', 'to']);

/** A word of ours in Portuguese: `in_progress` is `in progress` to people. */
function inPortuguese(name: string, word: string): string {
  if (name === 'field') return word === 'body' ? 'corpo' : word;
  return (IN_WORDS.has(name) && PORTUGUESE_WORDS.get(word.replaceAll('_', ' '))) || word;
}

/** The sentence a person reads. A value may be a sentence itself. */
export function tell({ en, pt, values }: Phrase, language: Language): string {
  const wordFor = (mark: string, name: string): string => {
    if (!Object.hasOwn(values, name)) return mark;
    const value = values[name];
    if (isPhrase(value)) return tell(value, language);
    const word = String(value);
    return language === 'en' ? word : inPortuguese(name, word);
  };
  return (language === 'en' ? en : pt).replace(/\{(\w+)\}/g, wordFor);
}

/** The values behind a sentence, those that are sentences themselves told in a language. */
export const plainValues = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isPhrase(value) ? tell(value, language) : value]),
  );

/** The one of our languages a caller likes best; English where they say nothing, or nothing we know. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en';
  const liked = [...qualities(acceptLanguage)];
  const best = (prefix: string) =>
    Math.max(0, ...liked.map(([tag, quality]) => (tag === prefix || tag.startsWith(`${prefix}-`) ? quality : 0)));
  return best('pt') > best('en') ? 'pt-BR' : 'en';
}
