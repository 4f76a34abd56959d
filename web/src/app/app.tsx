import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSettings } from '../ui/settings.ts';
import { loadWords, type Words, WordsProvider } from '../words/words.ts';
import { queryClient } from './queries.ts';
import { router } from './routes.tsx';

/** The words of the language that is set; those of the last one until they have come. */
function useCurrentWords(first: Words): Words {
  const { language } = useSettings();
  const [words, setWords] = useState(first);
  useEffect(() => {
    let isWanted = true;
    void loadWords(language).then((next) => isWanted && setWords(next));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return words;
}

export function App({ words: first }: { words: Words }) {
  const words = useCurrentWords(first);
  return (
    <WordsProvider value={words}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WordsProvider>
  );
}
