import { createElement, Fragment, type ReactNode } from 'react';

/** The names of the placeholders of a sentence: `{name}`, and `{n:night|nights}` where a number selects the word. */
export type Blanks<S extends string> = S extends `${string}{${infer Blank}}${infer Rest}`
  ? NameOf<Blank> | Blanks<Rest>
  : never;
type NameOf<B extends string> = B extends `${infer Name}:${string}` ? Name : B;

const BLANK = /\{(\w+)(?::([^}|]*)\|([^}]*))?\}/g;

type Values<V> = Readonly<Record<string, V>>;

interface Blank {
  readonly name: string;
  /** Singular and plural. */
  readonly forms: readonly [one: string, other: string] | null;
}

const taken = new Map<string, readonly (string | Blank)[]>();

/** A sentence split at its placeholders. The result is cached: a screen renders some sentences hundreds of times. */
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

/** The pieces of a sentence with its placeholders filled. `{n:noite|noites}` is the first word if `n` is 1. */
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

/** The same with React elements in the placeholders. */
export const fillWithNodes = (sentence: string, values: Values<ReactNode>): ReactNode =>
  createElement(Fragment, null, ...piecesOf<ReactNode>(sentence, values));

/** A list in words: `109, 203 e 204`. */
export const listed = (items: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(items);

/** The same with React elements. */
export const listedNodes = (items: readonly ReactNode[], language: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...new Intl.ListFormat(language, { style: 'long', type: 'conjunction' })
      .formatToParts(items.map((_, n) => String(n)))
      .map(({ type, value }) => (type === 'element' ? items[Number(value)] : value)),
  );
