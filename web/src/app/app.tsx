import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSettings } from '../ui/settings.ts';
import { loadWords, type Words, WordsProvider } from '../words/words.ts';
import { HeldPunches } from './clock/punches.tsx';
import { queryClient } from './queries.ts';
import { Outbox } from './queue/outbox.tsx';
import { router } from './routes.tsx';

/** The words of the chosen language; those of the former one until they are loaded. */
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
        <Outbox />
        <HeldPunches />
      </QueryClientProvider>
    </WordsProvider>
  );
}
