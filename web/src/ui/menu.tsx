import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useLayer } from './layers.ts';
import css from './menu.module.css';
import { usePressOutside } from './press-outside.ts';

interface Item {
  readonly label: string;
  readonly keys?: string;
  /** The action; an item without one is left out. */
  readonly act: (() => void) | false | undefined;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly Item[];
  /** Icon of the button. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function List({
  id,
  label,
  items,
  onClose,
}: {
  id: string;
  label: string;
  items: readonly Item[];
  onClose: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useLayer(onClose);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);
  usePressOutside(() => list.current?.parentElement, onClose);

  function press(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (event.key === 'Tab') return onClose();
    if (step === undefined) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  }

  return (
    <div ref={list} id={id} className={css.list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={press}>
      {items.map(({ label: text, keys, act }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            if (act) act();
          }}
        >
          {text}
          {keys && <kbd>{keys}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** A button that opens a menu; without items it is not rendered. */
export function Menu({ label, items, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const there = items.filter(({ act }) => act);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  if (there.length === 0) return null;
  return (
    <div className={css.place}>
      <Button
        ref={button}
        kind="quiet"
        isIcon
        size="sm"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen && <List id={id} label={label} items={there} onClose={close} />}
    </div>
  );
}
