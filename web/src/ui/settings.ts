import { useSyncExternalStore } from 'react';
import type { Language } from '../words/words.ts';

/** How a person likes the console; it stays on the device and says nothing about them. */
export interface Settings {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly density: 'comfortable' | 'standard' | 'compact';
  /** Single letters as keys can be switched off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  readonly isRail: boolean;
}

const PLACE = 'pousada.settings';

const preset = (): Settings => ({
  language: navigator.language.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en',
  theme: 'auto',
  density: 'standard',
  singleKeys: true,
  isRail: false,
});

function read(): Settings {
  try {
    return { ...preset(), ...JSON.parse(localStorage.getItem(PLACE) ?? '{}') };
  } catch {
    return preset();
  }
}

let current = read();
const listeners = new Set<() => void>();

export const settings = (): Settings => current;

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(PLACE, JSON.stringify(current));
  } catch {
    // A full or forbidden storage keeps nobody from working.
  }
  applySettings();
  for (const listener of listeners) listener();
}

const darkDevice = matchMedia('(prefers-color-scheme: dark)');
darkDevice.addEventListener('change', () => changeSettings({}));

export type Scheme = 'light' | 'dark';

const schemeOf = ({ theme }: Settings): Scheme => (theme === 'auto' ? (darkDevice.matches ? 'dark' : 'light') : theme);

/** What the page itself shows of them; the style sheets do the rest. */
export function applySettings(): void {
  const { density, language } = current;
  const root = document.documentElement;
  root.dataset.mantineColorScheme = schemeOf(current);
  root.dataset.density = density;
  root.lang = language;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(subscribe, settings);

/** Light or dark, as it is drawn just now. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, () => schemeOf(current));
