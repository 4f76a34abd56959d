import type { Language } from '../words/types.ts';
import { Store, useStore } from './store.ts';

/** Preferences of the user. They stay on the device and hold no personal data. */
interface Settings {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly density: 'comfortable' | 'standard' | 'compact';
  /** Single-letter shortcuts can be switched off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  readonly isRail: boolean;
  /** Plays a sound for a new critical alert at the tables. */
  readonly tableSound: boolean;
}

const STORAGE_KEY = 'pousada.settings';

const preset = (): Settings => ({
  language: navigator.language.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en',
  theme: 'auto',
  density: 'standard',
  singleKeys: true,
  isRail: false,
  tableSound: false,
});

function read(): Settings {
  try {
    return { ...preset(), ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    return preset();
  }
}

const store = new Store(read());

export const settings = store.get;

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings(), ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Storage that is full or forbidden must not stop the work.
  }
  applySettings(next);
  store.set(next);
}

const darkDevice = matchMedia('(prefers-color-scheme: dark)');
darkDevice.addEventListener('change', () => changeSettings({}));

type Scheme = 'light' | 'dark';

const schemeOf = ({ theme }: Settings): Scheme => (theme === 'auto' ? (darkDevice.matches ? 'dark' : 'light') : theme);

/** Applies them to the document; the style sheets do the rest. */
export function applySettings(next: Settings): void {
  const { density, language } = next;
  const root = document.documentElement;
  root.dataset.scheme = schemeOf(next);
  root.dataset.density = density;
  root.lang = language;
}

export const useSettings = (): Settings => useStore(store);

/** The scheme in use. */
export const useScheme = (): Scheme => schemeOf(useSettings());
