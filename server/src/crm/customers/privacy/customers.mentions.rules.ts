/** What a person is or was called, and where they are or were reached. */
export interface Trace {
  readonly kind: 'name' | 'email' | 'phone';
  readonly value: string;
}

/** Whether a text names a person for certain, or only has a word in it that is also in their name. */
export type Mention = 'named' | 'possible';

/** Stands where something was taken out; shorter than anything that is, so that no text outgrows its limit. */
export const REDACTED = '[…]';

/** Shorter words are in too many sentences to name anybody by themselves. */
const TELLING = 4;
/** Names have more words than this only if somebody tries out how long they may be. */
const MAX_WORDS = 12;
/** They stand within names and name nobody. */
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'la', 'van', 'von', 'y']);
/** What may stand between two words of one name. */
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

/** What texts are looked through for. */
export interface Sought {
  readonly names: readonly (readonly string[])[];
  readonly emails: readonly string[];
  /** The last eight digits of each number: the rest is written in many ways. */
  readonly phones: readonly string[];
}

export function soughtOf(traces: readonly Trace[]): Sought {
  const of = (kind: Trace['kind']) => [...new Set(traces.filter((one) => one.kind === kind).map(({ value }) => value))];
  const nameWords = (name: string) =>
    [...new Set(wordsIn(name).map(({ text }) => text))].filter((word) => word.length > 1 && !PARTICLES.has(word));
  return {
    names: of('name').map((name) => nameWords(name).slice(0, MAX_WORDS)),
    emails: of('email').map((email) => email.toLowerCase()),
    phones: of('phone').map((phone) => digits(phone).slice(-8)),
  };
}

type Span = readonly [from: number, to: number];

/** Two different words of one name side by side, with nothing but a particle between them. */
function pairsIn(text: string, words: readonly Word[], { names }: Sought): Span[] {
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

function addressesIn(text: string, { emails, phones }: Sought): Span[] {
  const written = emails.flatMap((email) => [...text.matchAll(new RegExp(RegExp.escape(email), 'gi'))]);
  const numbers = [...text.matchAll(NUMBER)].filter(([number]) => phones.some((one) => digits(number).includes(one)));
  return [...written, ...numbers].map((found) => [found.index, found.index + found[0].length]);
}

const isTelling = ({ names }: Sought, word: string): boolean =>
  word.length >= TELLING && names.some((name) => name.includes(word));

function spansIn(text: string, sought: Sought): { certain: Span[]; possible: Span[] } {
  const words = wordsIn(text);
  const possible = words.filter((word) => isTelling(sought, word.text)).map(({ from, to }): Span => [from, to]);
  return { certain: [...pairsIn(text, words, sought), ...addressesIn(text, sought)], possible };
}

export function mentionIn(text: string, sought: Sought): Mention | undefined {
  const { certain, possible } = spansIn(text, sought);
  if (certain.length > 0) return 'named';
  return possible.length > 0 ? 'possible' : undefined;
}

/** The text without the person: every word of their name goes from one that names them. */
export function withoutPerson(text: string, sought: Sought): string {
  const { certain, possible } = spansIn(text, sought);
  const spans = [...certain, ...possible].sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let left = '';
  let end = 0;
  for (const [from, to] of spans) {
    if (from >= end) left += text.slice(end, from) + REDACTED;
    end = Math.max(end, to);
  }
  return left + text.slice(end);
}

/** Patterns by which the database finds texts worth looking at: more than those that name somebody, never fewer. */
export function patternsOf({ names }: Sought, isEager: boolean): string[] {
  // Letters without a plain form of their own may have been folded to one or two others.
  const pattern = (word: string) => word.replace(/[^a-z0-9]/g, '.{1,2}');
  return names
    .filter((name) => name.length > 0)
    .flatMap((name) => {
      const any = `\\m(${name.map(pattern).join('|')})\\M`;
      const telling = name.filter((word) => word.length >= TELLING).map(pattern);
      const alone = isEager && telling.length > 0 ? [`\\m(${telling.join('|')})\\M`] : [];
      return [`${any}\\W+((${[...PARTICLES].join('|')})\\M\\W+)?${any}`, ...alone];
    });
}
