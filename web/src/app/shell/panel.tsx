import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLayer } from '../../ui/layers.ts';
import css from './panel.module.css';

interface PanelProps {
  readonly label: string;
  readonly at: 'top' | 'foot' | 'middle';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const POSITION_CLASS = { top: css.atTop, foot: css.atFoot, middle: css.keys };

/** A floating panel that closes with a press outside it. */
export function Panel({ label, at, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useLayer(() => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  });
  useEffect(() => {
    (panel.current?.querySelector<HTMLElement>('a, button') ?? panel.current)?.focus();
    const press = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node)) onClose();
    };
    addEventListener('pointerdown', press, true);
    return () => removeEventListener('pointerdown', press, true);
  }, [onClose]);
  return (
    <div ref={panel} className={`${css.panel} ${POSITION_CLASS[at]}`} tabIndex={-1} role="dialog" aria-label={label}>
      {children}
    </div>
  );
}
