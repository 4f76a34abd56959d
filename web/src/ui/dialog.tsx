import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose'> {
  /** Called on Escape; without it only the buttons inside close the dialog. */
  readonly onClose?: (() => void) | undefined;
}

/** A modal dialog while it is mounted. Afterwards the focus returns to where it was. */
export function Dialog({ onClose, className = '', ...native }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // In a layout effect: a key typed before it opens would go to the page below.
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
      // Browsers close a dialog on a second Escape even if the first was prevented.
      onClose={() => {
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
    />
  );
}

interface SheetProps {
  readonly title: string;
  /** The full text of the question. */
  readonly about: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A question in a modal dialog. */
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
