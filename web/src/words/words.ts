import { createContext, type ReactNode, use } from 'react';
import { type Blanks, fill, fillWithNodes, listed, listedNodes } from './template.ts';
import type { Area, Areas, Key, Language, Sentences, Shared, Trade } from './types.ts';

type Filled<K extends Key, V> = [Blanks<Sentences[K]>] extends [never]
  ? []
  : [values: Readonly<Record<Blanks<Sentences[K]>, V>>];

type Dictionary = Record<string, string>;
type Trades = Readonly<Record<Trade, Readonly<Dictionary>>>;

/** The sentences of the console in one language. */
export class Words {
  readonly language: Language;
  readonly #dictionary: Readonly<Dictionary>;
  readonly #trades: Trades;
  /** Sentences of the trade, which come before the others. */
  readonly #own: Readonly<Dictionary>;

  constructor(language: Language, dictionary: Readonly<Dictionary>, trades: Trades, trade?: Trade) {
    this.language = language;
    this.#dictionary = dictionary;
    this.#trades = trades;
    this.#own = trade ? trades[trade] : {};
  }

  /** The same words as a trade without rooms says them. */
  of = (trade: Trade): Words => new Words(this.language, this.#dictionary, this.#trades, trade);

  say = <K extends Key>(key: K, ...[values]: Filled<K, string | number>): string =>
    fill(this.#sentence(key) ?? key, values ?? {});

  /** With React elements in the placeholders. */
  tell = <K extends Key>(key: K, ...[values]: Filled<K, ReactNode>): ReactNode =>
    fillWithNodes(this.#sentence(key) ?? key, values ?? {});

  /** A sentence whose key is computed, such as that of a rule of the server; undefined if there is none. */
  find = (key: string, values: Readonly<Record<string, string | number>> = {}): string | undefined => {
    const sentence = this.#sentence(key);
    return sentence === undefined ? undefined : fill(sentence, values);
  };

  #sentence(key: string): string | undefined {
    return this.#own[key] ?? this.#dictionary[key];
  }

  list = (items: readonly string[]): string => listed(items, this.language);

  listNodes = (items: readonly ReactNode[]): ReactNode => listedNodes(items, this.language);
}

const FILES = {
  en: () => import('./en/index.ts'),
  'pt-BR': () => import('./pt-br/index.ts'),
} satisfies Record<
  Language,
  () => Promise<{ readonly shared: Shared; readonly areas: Areas; readonly trades: Trades }>
>;

/** The loaded sentences by language: one language, or two while the user changes it. */
const dictionaries = new Map<Language, Dictionary>();
/** Areas that screens have used so far; another language loads them too. */
const asked = new Set<Area>();
let latest: Language | undefined;

async function learn(language: Language, wanted: Iterable<Area>): Promise<void> {
  const { shared, areas } = await FILES[language]();
  const files = await Promise.all([...wanted].map((area) => areas[area]()));
  Object.assign(dictionaries.get(language) ?? {}, shared, ...files.flatMap(Object.values<Dictionary>));
}

export async function loadWords(language: Language): Promise<Words> {
  const dictionary = dictionaries.get(language) ?? {};
  dictionaries.set(language, dictionary);
  latest = language;
  await learn(language, asked);
  // Keeps the previous language only if the user has changed back to it meanwhile.
  if (latest === language) for (const other of dictionaries.keys()) if (other !== language) dictionaries.delete(other);
  return new Words(language, dictionary, (await FILES[language]()).trades);
}

/** Loads a part of the console together with its words. */
export const withWords =
  <M>(load: () => Promise<M>, ...wanted: readonly Area[]): (() => Promise<M>) =>
  async () => {
    for (const area of wanted) asked.add(area);
    const [part] = await Promise.all([load(), ...[...dictionaries.keys()].map((language) => learn(language, wanted))]);
    return part;
  };

const WordsContext = createContext<Words | null>(null);
export const WordsProvider = WordsContext.Provider;

/** The sentences of the console in the language of the user. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('There are no words above this component');
  return words;
}
