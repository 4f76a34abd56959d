import { useEffect } from 'react';
import { settings } from './settings.ts';

/** Actions by key: `n`, `?`, `Escape`, `ctrl+k`. */
export type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `ctrl+${name}` : name;
}

const leading = { key: '', at: 0 };

/**
 * Shortcuts of a screen. Single letters are ignored while the user types, or if they are switched off; `g t` is a pair of letters.
 * Global shortcuts listen on the window, after the screen, so that a screen may use the same letter.
 */
export function useKeys(keys: Keys, isOn = true, at: Document | Window = document): void {
  useEffect(() => {
    if (!isOn) return;
    function press(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.altKey) return;
      const name = nameOf(event);
      const isSingle = name.length === 1;
      if (isSingle && (isTyping(event.target) || !settings().singleKeys)) return;
      const isSecond = isSingle && leading.key !== '' && event.timeStamp - leading.at < 1_000;
      const act = keys[isSecond ? `${leading.key} ${name}` : name];
      if (!act) return;
      event.preventDefault();
      act(event);
    }
    at.addEventListener('keydown', press);
    return () => at.removeEventListener('keydown', press);
  }, [keys, isOn, at]);
}

// `G` begins a pair; the next letter within a second completes it.
addEventListener('keydown', (event) => {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  // After the listeners of the screen have seen this key.
  setTimeout(() => {
    leading.key = event.key === 'g' && leading.key !== 'g' ? 'g' : '';
    leading.at = event.timeStamp;
  });
});
