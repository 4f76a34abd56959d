import { useEffect, useEffectEvent } from 'react';

/** Calls `act` when a pointer goes down outside an element, before the pressed element sees it. */
export function usePressOutside(elementOf: () => Element | null | undefined, act: () => void, isOn = true): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !elementOf()?.contains(target)) act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: PointerEvent) => press(event);
    addEventListener('pointerdown', listen, true);
    return () => removeEventListener('pointerdown', listen, true);
  }, [isOn]);
}
