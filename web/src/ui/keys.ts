import { useEffect } from 'react';
import { settings } from './settings.ts';

/** What a key does, by its name: `n`, `?`, `Escape`, `ctrl+k`. */
export type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `ctrl+${name}` : name;
}

const leading = { key: '', at: 0 };

/**
 * Keys of a screen. Single letters do nothing while somebody types, or where they are switched off; `g t` is two in a row.
 * What the whole house has is heard at the window, after the screen: a screen may use the same letter for something nearer.
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

// `G` begins a pair; what follows within a second is its second half.
addEventListener('keydown', (event) => {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  // After the listeners of the screen have seen this press.
  setTimeout(() => {
    leading.key = event.key === 'g' && leading.key !== 'g' ? 'g' : '';
    leading.at = event.timeStamp;
  });
});
