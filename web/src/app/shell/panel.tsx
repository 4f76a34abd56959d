import { type ReactNode, useEffect, useRef } from 'react';
import css from './shell.module.css';

interface PanelProps {
  readonly label: string;
  readonly at: 'top' | 'foot';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small sheet that floats beside what opened it, until something else is pressed. */
export function Panel({ label, at, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>('a, button')?.focus();
    const press = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node)) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
      if (opener instanceof HTMLElement) opener.focus();
    };
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('keydown', key);
    };
  }, [onClose]);
  return (
    <div
      ref={panel}
      className={`${css.panel} ${at === 'top' ? css.atTop : css.atFoot}`}
      role="dialog"
      aria-label={label}
    >
      {children}
    </div>
  );
}
