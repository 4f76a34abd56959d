/** A present or former name, e-mail or phone number of a person. */
export interface Identifier {
  readonly kind: 'name' | 'email' | 'phone';
  readonly value: string;
}

/** Whether a text certainly names a person, or only has a word that is also in their name. */
export type Mention = 'named' | 'possible';

/** Replaces redacted words; shorter than any of them, so that no text outgrows its limit. */
export const REDACTED = '[…]';

/** Shorter words are too common to identify a person by themselves. */
const MIN_WORD_LENGTH = 4;
/** Upper bound of words per name; longer ones are only attempts to test the limit. */
const MAX_WORDS = 12;
/** Particles within names, which identify no person. */
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'la', 'van', 'von', 'y']);
/** Allowed characters between two words of one name. */
const GAP = /^[\s.,'’-]{1,3}$/;
const NUMBER = /\+?\d[\d\s().-]{6,}\d/g;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const digits = (text: string): string => text.replace(/\D/g, '');

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((found) => ({
    text: plain(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  }));

/** The terms that texts are searched for. */
export interface SearchTerms {
  readonly names: readonly (readonly string[])[];
  readonly emails: readonly string[];
  /** The last eight digits of each number; the rest is written in many ways. */
  readonly phones: readonly string[];
}

export function searchTermsOf(identifiers: readonly Identifier[]): SearchTerms {
  const of = (kind: Identifier['kind']) => [
    ...new Set(identifiers.filter((one) => one.kind === kind).map(({ value }) => value)),
  ];
  const nameWords = (name: string) =>
    [...new Set(wordsIn(name).map(({ text }) => text))].filter((word) => word.length > 1 && !PARTICLES.has(word));
  return {
    names: of('name').map((name) => nameWords(name).slice(0, MAX_WORDS)),
    emails: of('email').map((email) => email.toLowerCase()),
    phones: of('phone').map((phone) => digits(phone).slice(-8)),
  };
}

type Span = readonly [from: number, to: number];

/** Two different words of one name side by side, with at most a particle between them. */
function pairsIn(text: string, words: readonly Word[], { names }: SearchTerms): Span[] {
  return words.flatMap((first, index): Span[] => {
    const next = words[index + 1];
    const second = next && PARTICLES.has(next.text) ? words[index + 2] : next;
    if (!second || second.text === first.text) return [];
    const isApart = second !== next && !GAP.test(text.slice(next!.to, second.from));
    if (isApart || !GAP.test(text.slice(first.to, next!.from))) return [];
    return names.some((name) => name.includes(first.text) && name.includes(second.text))
      ? [[first.from, second.to]]
      : [];
  });
}

function addressesIn(text: string, { emails, phones }: SearchTerms): Span[] {
  const written = emails.flatMap((email) => [...text.matchAll(new RegExp(RegExp.escape(email), 'gi'))]);
  const numbers = [...text.matchAll(NUMBER)].filter(([number]) => phones.some((one) => digits(number).includes(one)));
  return [...written, ...numbers].map((found) => [found.index, found.index + found[0].length]);
}

const isDistinctive = ({ names }: SearchTerms, word: string): boolean =>
  word.length >= MIN_WORD_LENGTH && names.some((name) => name.includes(word));

function spansIn(text: string, terms: SearchTerms): { certain: Span[]; possible: Span[] } {
  const words = wordsIn(text);
  const possible = words.filter((word) => isDistinctive(terms, word.text)).map(({ from, to }): Span => [from, to]);
  return { certain: [...pairsIn(text, words, terms), ...addressesIn(text, terms)], possible };
}

export function findMention(text: string, terms: SearchTerms): Mention | undefined {
  const { certain, possible } = spansIn(text, terms);
  if (certain.length > 0) return 'named';
  return possible.length > 0 ? 'possible' : undefined;
}

/** The text without the person: all words of the name are removed from it. */
export function redactText(text: string, terms: SearchTerms): string {
  const { certain, possible } = spansIn(text, terms);
  const spans = [...certain, ...possible].sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let left = '';
  let end = 0;
  for (const [from, to] of spans) {
    if (from >= end) left += text.slice(end, from) + REDACTED;
    end = Math.max(end, to);
  }
  return left + text.slice(end);
}

/** Patterns by which the database preselects texts: more than those with a mention, never fewer. */
export function patternsOf({ names }: SearchTerms, includesPossible: boolean): string[] {
  // Letters without a plain form of their own may have been folded to one or two others.
  const pattern = (word: string) => word.replace(/[^a-z0-9]/g, '.{1,2}');
  return names
    .filter((name) => name.length > 0)
    .flatMap((name) => {
      const any = `\\m(${name.map(pattern).join('|')})\\M`;
      const distinctive = name.filter((word) => word.length >= MIN_WORD_LENGTH).map(pattern);
      const alone = includesPossible && distinctive.length > 0 ? [`\\m(${distinctive.join('|')})\\M`] : [];
      return [`${any}\\W+((${[...PARTICLES].join('|')})\\M\\W+)?${any}`, ...alone];
    });
}
