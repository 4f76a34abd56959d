import '@fontsource-variable/instrument-sans/standard.css';
import './ui/mantine-parts.css';
import './ui/tokens.css';
import './ui/mantine.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applySettings, settings } from './ui/settings.ts';
import { loadWords } from './words/words.ts';

applySettings();
const words = await loadWords(settings().language);
createRoot(document.getElementById('root')!).render(<App words={words} />);
