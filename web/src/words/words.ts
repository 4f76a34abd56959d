import { createContext, type ReactNode, use } from 'react';
import { type Blanks, fill, fillWithNodes, listed, listedNodes } from './template.ts';
import type { Area, Areas, Key, Language, Sentences, Shared } from './types.ts';

type Filled<K extends Key, V> = [Blanks<Sentences[K]>] extends [never]
  ? []
  : [values: Readonly<Record<Blanks<Sentences[K]>, V>>];

type Dictionary = Record<string, string>;

/** What the console says, in one language. */
export class Words {
  readonly language: Language;
  readonly #dictionary: Readonly<Dictionary>;

  constructor(language: Language, dictionary: Readonly<Dictionary>) {
    this.language = language;
    this.#dictionary = dictionary;
  }

  say = <K extends Key>(key: K, ...[values]: Filled<K, string | number>): string =>
    fill(this.#dictionary[key] ?? key, values ?? {});

  /** With elements in the blanks. */
  tell = <K extends Key>(key: K, ...[values]: Filled<K, ReactNode>): ReactNode =>
    fillWithNodes(this.#dictionary[key] ?? key, values ?? {});

  /** A sentence whose key is worked out while running, such as one for a rule of the server; undefined where there is none. */
  find = (key: string, values: Readonly<Record<string, string | number>> = {}): string | undefined => {
    const sentence = this.#dictionary[key];
    return sentence === undefined ? undefined : fill(sentence, values);
  };

  list = (items: readonly string[]): string => listed(items, this.language);

  listNodes = (items: readonly ReactNode[]): ReactNode => listedNodes(items, this.language);
}

const FILES = {
  en: () => import('./en/index.ts'),
  'pt-BR': () => import('./pt-br/index.ts'),
} satisfies Record<Language, () => Promise<{ readonly shared: Shared; readonly areas: Areas }>>;

/** What has come of each language: of one, and of two while somebody changes it. */
const dictionaries = new Map<Language, Dictionary>();
/** Whatever screens have asked for so far is there in every language that is asked for later. */
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
  // The language before is only kept by whoever has changed back to it meanwhile.
  if (latest === language) for (const other of dictionaries.keys()) if (other !== language) dictionaries.delete(other);
  return new Words(language, dictionary);
}

/** A part of the console that is loaded when it is wanted, together with what it says. */
export const withWords =
  <M>(load: () => Promise<M>, ...wanted: readonly Area[]): (() => Promise<M>) =>
  async () => {
    for (const area of wanted) asked.add(area);
    const [part] = await Promise.all([load(), ...[...dictionaries.keys()].map((language) => learn(language, wanted))]);
    return part;
  };

const WordsContext = createContext<Words | null>(null);
export const WordsProvider = WordsContext.Provider;

/** What the console says, in the language of whoever looks at it. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('There are no words above this component');
  return words;
}
