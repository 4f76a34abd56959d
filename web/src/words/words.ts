import { createContext, type ReactNode, use } from 'react';
import type { en } from './en/index.ts';
import { type Blanks, fill, fillWithNodes, listed, listedNodes } from './template.ts';

export type Language = 'pt-BR' | 'en';
export const LANGUAGES: readonly Language[] = ['pt-BR', 'en'];

/** English is the list of what there is to say; the other language is held to it by its type. */
export type Sentences = typeof en;
export type Key = keyof Sentences & string;
export type Dictionary = Readonly<Record<Key, string>>;

type Filled<K extends Key, V> = [Blanks<Sentences[K]>] extends [never]
  ? []
  : [values: Readonly<Record<Blanks<Sentences[K]>, V>>];

/** What the console says, in one language. */
export class Words {
  readonly language: Language;
  readonly #dictionary: Dictionary;

  constructor(language: Language, dictionary: Dictionary) {
    this.language = language;
    this.#dictionary = dictionary;
  }

  say = <K extends Key>(key: K, ...[values]: Filled<K, string | number>): string =>
    fill(this.#dictionary[key], values ?? {});

  /** With elements in the blanks. */
  tell = <K extends Key>(key: K, ...[values]: Filled<K, ReactNode>): ReactNode =>
    fillWithNodes(this.#dictionary[key], values ?? {});

  /** A sentence whose key is worked out while running, such as one for a rule of the server; undefined where there is none. */
  find = (key: string, values: Readonly<Record<string, string | number>> = {}): string | undefined => {
    const sentence = (this.#dictionary as Readonly<Record<string, string>>)[key];
    return sentence === undefined ? undefined : fill(sentence, values);
  };

  list = (items: readonly string[]): string => listed(items, this.language);

  listNodes = (items: readonly ReactNode[]): ReactNode => listedNodes(items, this.language);
}

export async function loadWords(language: Language): Promise<Words> {
  const dictionary = language === 'en' ? (await import('./en/index.ts')).en : (await import('./pt-br/index.ts')).ptBr;
  return new Words(language, dictionary);
}

const WordsContext = createContext<Words | null>(null);
export const WordsProvider = WordsContext.Provider;

/** What the console says, in the language of whoever looks at it. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('There are no words above this component');
  return words;
}
