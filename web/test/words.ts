import type { Area, Language } from '../src/words/types.ts';
import { loadWords, type Words, withWords } from '../src/words/words.ts';

/** The words of some screens, for tests without a browser. */
export async function wordsOf(language: Language, ...areas: readonly Area[]): Promise<Words> {
  await withWords(async () => undefined, ...areas)();
  return loadWords(language);
}
