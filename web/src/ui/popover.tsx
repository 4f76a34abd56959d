import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLayer } from './layers.ts';
import css from './popover.module.css';
import { usePressOutside } from './press-outside.ts';

interface PopoverProps {
  /** Accessible name of the button and of the panel. */
  readonly label: string;
  readonly opener: ReactNode;
  readonly className?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

function Sheet({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayer(onClose);
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>('button, input, a')?.focus({ preventScroll: true });
  }, []);
  usePressOutside(() => sheet.current?.parentElement, onClose);
  return (
    <div ref={sheet} className={css.sheet} role="dialog" aria-label={label}>
      {children}
    </div>
  );
}

/** A small panel under a button, closed by a press elsewhere. */
export function Popover({ label, opener, className, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [close] = useState(() => () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  });
  return (
    <span className={css.place}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {opener}
      </button>
      {isOpen && (
        <Sheet label={label} onClose={close}>
          {children(close)}
        </Sheet>
      )}
    </span>
  );
}
