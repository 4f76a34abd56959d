import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose'> {
  /** Escape closes it; without this nothing but an act inside it does. */
  readonly onClose?: (() => void) | undefined;
}

/** Over everything else and alone to be used, for as long as it is mounted. Afterwards the focus is where it was before. */
export function Dialog({ onClose, className = '', ...native }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the browser hears another key: a letter typed meanwhile would go to the page below.
  useLayoutEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      {...native}
      ref={dialog}
      className={`${css.dialog} ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close it after a second Escape, whatever is said to them.
      onClose={() => {
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
    />
  );
}

interface SheetProps {
  readonly title: string;
  /** What it is about, in full. */
  readonly about: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A question in the middle of the page. */
export function Sheet({ title, about, onClose, children }: SheetProps) {
  const titleId = useId();
  return (
    <Dialog className={css.sheet} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <div className={css.about}>{about}</div>
      {children}
    </Dialog>
  );
}
