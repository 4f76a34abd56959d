import type { Language } from '../words/types.ts';
import { Store, useStore } from './store.ts';

/** How a person likes the console; it stays on the device and says nothing about them. */
interface Settings {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly density: 'comfortable' | 'standard' | 'compact';
  /** Single letters as keys can be switched off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  readonly isRail: boolean;
  /** A tone when a new danger comes to the table. */
  readonly tableSound: boolean;
}

const PLACE = 'pousada.settings';

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
    return { ...preset(), ...JSON.parse(localStorage.getItem(PLACE) ?? '{}') };
  } catch {
    return preset();
  }
}

const store = new Store(read());

export const settings = store.get;

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings(), ...change };
  try {
    localStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // A full or forbidden storage keeps nobody from working.
  }
  applySettings(next);
  store.set(next);
}

const darkDevice = matchMedia('(prefers-color-scheme: dark)');
darkDevice.addEventListener('change', () => changeSettings({}));

type Scheme = 'light' | 'dark';

const schemeOf = ({ theme }: Settings): Scheme => (theme === 'auto' ? (darkDevice.matches ? 'dark' : 'light') : theme);

/** What the page itself shows of them; the style sheets do the rest. */
export function applySettings(next: Settings): void {
  const { density, language } = next;
  const root = document.documentElement;
  root.dataset.scheme = schemeOf(next);
  root.dataset.density = density;
  root.lang = language;
}

export const useSettings = (): Settings => useStore(store);

/** Light or dark, as it is drawn just now. */
export const useScheme = (): Scheme => schemeOf(useSettings());
