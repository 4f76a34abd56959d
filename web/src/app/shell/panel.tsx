import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLayer } from '../../ui/layers.ts';
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
  const [opener] = useState(() => document.activeElement);
  useLayer(() => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  });
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('a, button')?.focus();
    const press = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node)) onClose();
    };
    addEventListener('pointerdown', press, true);
    return () => removeEventListener('pointerdown', press, true);
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
