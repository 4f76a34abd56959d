import '@fontsource-variable/instrument-sans/standard.css';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { removeFormerStores } from './app/realm/former-stores.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { applySettings, settings } from './ui/settings.ts';
import { loadWords, withWords } from './words/words.ts';

/** No top-level await: the modules it loads import the chunk that this file is part of. */
async function start(): Promise<void> {
  const words = await loadWords(settings().language);
  const root = document.getElementById('root')!;
  // Left out of the build, with everything it imports.
  if (import.meta.env.DEV && location.pathname.startsWith('/gallery'))
    (await withWords(() => import('./gallery/gallery.tsx'), 'housekeeping', 'rack', 'today')()).mountGallery(
      root,
      words,
    );
  else createRoot(root).render(<App words={words} />);
}

applySettings(settings());
registerServiceWorker();
void start().then(removeFormerStores);
