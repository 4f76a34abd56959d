import { useEffect, useEffectEvent } from 'react';
import { settings } from '../../ui/settings.ts';

const TYPING = /^(?:INPUT|TEXTAREA|SELECT)$/;

/**
 * Keys of the drawer, handled before those of the screen below. They apply only if the focus is in the drawer or
 * nowhere: a focused bar of the rack has its own keys.
 */
export function useDrawerKeys(keys: Readonly<Record<string, (() => unknown) | false | undefined>>): void {
  const actOf = useEffectEvent((key: string) => keys[key]);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !settings().singleKeys) return;
      if (!(target instanceof HTMLElement) || TYPING.test(target.tagName)) return;
      if (target !== document.body && !target.closest('[data-drawer]')) return;
      const act = actOf(key.toLowerCase());
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}
