import { type ComponentProps, type PointerEvent, useState } from 'react';
import { Button } from './button.tsx';
import { ignoreReleaseClick } from './double-tap.ts';
import { isMainPress, useGesture } from './gesture.ts';
import css from './hold-button.module.css';
import { useOffline } from './offline.ts';

const HOLD_MS = 800;

interface HoldButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Held for the whole time. */
  readonly onHeld: () => void;
  /** Pressed by the keyboard or a screen reader, which cannot hold: asks in another way. */
  readonly onPressed: () => void;
  /** Released too early: the place to say that it has to be held. */
  readonly onTooShort: () => void;
}

const isWithin = ({ clientX: x, clientY: y }: MouseEvent, element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** A button for acts that cannot be undone: only a press that is held for 800 ms counts. */
export function HoldButton({ onHeld, onPressed, onTooShort, children, ...rest }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const beginGesture = useGesture();
  const isOffline = useOffline();
  const isOff = Boolean(rest.why) || rest.isBusy || (rest.isSent && isOffline);

  function begin({ nativeEvent, currentTarget: button }: PointerEvent) {
    if (isOff || !isMainPress(nativeEvent)) return;
    setHeld(true);
    const gesture = beginGesture(nativeEvent, {
      holdMs: HOLD_MS,
      onHold: () => {
        gesture.cancel();
        ignoreReleaseClick();
        onHeld();
      },
      onMove: ({ event }) => isWithin(event, button) || gesture.cancel(),
      onRelease: () => {
        setHeld(false);
        onTooShort();
      },
      onCancel: () => setHeld(false),
    });
  }

  return (
    <Button
      {...rest}
      className={`${css.hold} ${rest.className ?? ''}`}
      data-held={isHeld || undefined}
      onPointerDown={begin}
      // On a touch screen a long press would open the menu of the browser.
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => detail === 0 && onPressed()}
    >
      {children}
    </Button>
  );
}
