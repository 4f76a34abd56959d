import { parseQualities } from '../replies/accept.ts';
import { PORTUGUESE, PORTUGUESE_WORDS, type Sentence } from './portuguese.ts';
import { RULES, type Rule } from './rules.ts';

export type Language = 'en' | 'pt-BR';

/** The values of a sentence's placeholders; clients may use them to phrase their own message. */
export type Values = Readonly<Record<string, unknown>>;

/** A sentence in both languages, with the values of its placeholders. */
export interface Phrase {
  readonly en: string;
  readonly pt: string;
  readonly values: Values;
}

export const rulePhrase = (rule: Rule, values: Values): Phrase => ({ ...RULES[rule], values });
export const phraseOf = (en: Sentence, values: Values = {}): Phrase => ({ en, pt: PORTUGUESE[en], values });

/** Text that is the same in every language, such as user input. */
export const verbatim = (text: string): Phrase => ({ en: text, pt: text, values: {} });

const isPhrase = (value: unknown): value is Phrase => typeof value === 'object' && value !== null && 'en' in value;

/** Placeholders whose values are words of the API and get translated; other values are names and figures. */
const TRANSLATED_VALUES: ReadonlySet<string> = new Set(['granularity', 'state', 'status', 'from', 'to']);

/** Translates a word of the API: `in_progress` is looked up as `in progress`. */
function translateWord(name: string, word: string): string {
  if (name === 'field') return word === 'body' ? 'corpo' : word;
  return (TRANSLATED_VALUES.has(name) && PORTUGUESE_WORDS.get(word.replaceAll('_', ' '))) || word;
}

/** The sentence in a language. A value may itself be a phrase. */
export function render({ en, pt, values }: Phrase, language: Language): string {
  const wordFor = (mark: string, name: string): string => {
    if (!Object.hasOwn(values, name)) return mark;
    const value = values[name];
    if (isPhrase(value)) return render(value, language);
    const word = String(value);
    return language === 'en' ? word : translateWord(name, word);
  };
  return (language === 'en' ? en : pt).replace(/\{(\w+)\}/g, wordFor);
}

/** The values with nested phrases rendered. */
export const renderValues = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isPhrase(value) ? render(value, language) : value]),
  );

/** The supported language that the caller prefers; English by default. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en';
  const liked = [...parseQualities(acceptLanguage)];
  const best = (prefix: string) =>
    Math.max(0, ...liked.map(([tag, quality]) => (tag === prefix || tag.startsWith(`${prefix}-`) ? quality : 0)));
  return best('pt') > best('en') ? 'pt-BR' : 'en';
}
