import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconX } from '../../ui/icons.ts';
import { useLayer } from '../../ui/layers.ts';
import { useWords } from '../../words/words.ts';
import css from './stay.module.css';

/** Inline editor for a part of the stay. Escape closes only the panel. */
export function InlinePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { say } = useWords();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useLayer(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    const panel = box.current;
    const first =
      panel?.querySelector<HTMLElement>('[data-first]') ??
      panel?.querySelector<HTMLElement>('input, textarea, select') ??
      panel;
    first?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: 'nearest' });
    return () => {
      // The button that opened the panel may have been replaced; the drawer always exists.
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : null;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        (back?.isConnected ? back : document.querySelector<HTMLElement>('[data-drawer]'))?.focus({
          preventScroll: true,
        });
      });
    };
  }, []);
  return (
    <section ref={box} className={css.panel} aria-labelledby={id} tabIndex={-1}>
      <div className={css.panelHead}>
        <h3 id={id}>{title}</h3>
        <Button kind="quiet" isIcon size="sm" aria-label={say('common.close')} onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </Button>
      </div>
      {children}
    </section>
  );
}
