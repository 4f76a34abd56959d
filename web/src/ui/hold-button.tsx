import { type ComponentProps, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import css from './hold-button.module.css';
import { useOffline } from './offline.ts';
import { ignoreRelease } from './second-press.ts';

const LONG_ENOUGH = 800;

interface HoldButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** It was held to the end. */
  readonly onHeld: () => void;
  /** By the keyboard or read aloud, where nothing can be held: asks in another way. */
  readonly onPressed: () => void;
  /** Let go too early: the place to say that it has to be held. */
  readonly onTooShort: () => void;
}

/** For what nothing takes back: only a press that is held for the better part of a second counts. */
export function HoldButton({ onHeld, onPressed, onTooShort, children, ...rest }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOffline = useOffline();
  const isOff = Boolean(rest.why) || rest.isBusy || (rest.isSent && isOffline);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin({ button }: PointerEvent) {
    if (isOff || button !== 0) return;
    setHeld(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setHeld(false);
      ignoreRelease();
      onHeld();
    }, LONG_ENOUGH);
  }

  function end(isRelease: boolean) {
    clearTimeout(timer.current);
    if (isHeld && isRelease) onTooShort();
    setHeld(false);
  }

  return (
    <Button
      {...rest}
      className={`${css.hold} ${rest.className ?? ''}`}
      data-held={isHeld || undefined}
      onPointerDown={begin}
      onPointerUp={() => end(true)}
      onPointerLeave={() => end(false)}
      onPointerCancel={() => end(false)}
      // A long press on glass means this, and no menu.
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => detail === 0 && onPressed()}
    >
      {children}
    </Button>
  );
}
