import { createElement, Fragment, type ReactNode } from 'react';

/** The names that a sentence leaves open: `{name}`, and `{n:one night|{n} nights}` where a number decides. */
export type Blanks<S extends string> = S extends `${string}{${infer Blank}}${infer Rest}`
  ? NameOf<Blank> | Blanks<Rest>
  : never;
type NameOf<B extends string> = B extends `${infer Name}:${string}` ? Name : B;

const BLANK = /\{(\w+)(?::([^}|]*)\|([^}]*))?\}/g;

type Values<V> = Readonly<Record<string, V>>;

interface Blank {
  readonly name: string;
  /** What is said of one, and of any other number. */
  readonly forms: readonly [one: string, other: string] | null;
}

const taken = new Map<string, readonly (string | Blank)[]>();

/** A sentence between its blanks. Each is taken apart once: a screen says some of them hundreds of times. */
function partsOf(sentence: string): readonly (string | Blank)[] {
  const known = taken.get(sentence);
  if (known) return known;
  const parts: (string | Blank)[] = [];
  let end = 0;
  for (const match of sentence.matchAll(BLANK)) {
    const [whole, name = '', one, other] = match;
    parts.push(sentence.slice(end, match.index), { name, forms: one === undefined ? null : [one, other!] });
    end = match.index + whole.length;
  }
  parts.push(sentence.slice(end));
  taken.set(sentence, parts);
  return parts;
}

/** The pieces of a sentence, its blanks filled in. `{n:noite|noites}` is the first word where `n` is 1. */
export function piecesOf<V>(sentence: string, values: Values<V>): (string | V)[] {
  const pieces: (string | V)[] = [];
  const told = ({ name, forms }: Blank) => (forms ? forms[Number(values[name]) === 1 ? 0 : 1] : values[name]);
  for (const part of partsOf(sentence)) {
    const piece = typeof part === 'string' ? part : told(part);
    if (piece !== undefined && piece !== '') pieces.push(piece);
  }
  return pieces;
}

export const fill = (sentence: string, values: Values<string | number>): string => piecesOf(sentence, values).join('');

/** The same with elements in the blanks. */
export const fillWithNodes = (sentence: string, values: Values<ReactNode>): ReactNode =>
  createElement(Fragment, null, ...piecesOf<ReactNode>(sentence, values));

/** A list as people say it: `109, 203 e 204`. */
export const listed = (items: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(items);

/** The same with elements. */
export const listedNodes = (items: readonly ReactNode[], language: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...new Intl.ListFormat(language, { style: 'long', type: 'conjunction' })
      .formatToParts(items.map((_, n) => String(n)))
      .map(({ type, value }) => (type === 'element' ? items[Number(value)] : value)),
  );
