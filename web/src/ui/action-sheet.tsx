import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../words/words.ts';
import css from './action-sheet.module.css';
import { ignoreDoubleTap } from './double-tap.ts';

interface ActionSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of a few large buttons: at the bottom of a phone, in the middle of a desktop window. */
export function ActionSheet({ title, onClose, children }: ActionSheetProps) {
  const { say } = useWords();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      ignoreDoubleTap();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={sheet}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDownCapture={() => {
        isTouched.current = true;
      }}
      // The finger of the long press that opened the sheet is lifted over it. That click is ignored.
      onClickCapture={(event) => {
        if (!isTouched.current && event.detail > 0) event.stopPropagation();
      }}
      onClick={({ target }) => {
        // A click on the backdrop has the dialog as its target.
        if (target === sheet.current) onClose();
      }}
    >
      <div className={css.box}>
        <h2 id={id}>{title}</h2>
        {children}
        <button type="button" className={css.back} onClick={onClose}>
          {say('common.back')}
        </button>
      </div>
    </dialog>
  );
}

interface ActionProps {
  readonly icon?: ReactNode;
  readonly kind?: 'plain' | 'primary';
  readonly aside?: ReactNode;
  /** Not possible now; `aside` says why. */
  readonly isOff?: boolean | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One button of an action sheet. */
export function Action({ icon, kind = 'plain', aside, isOff, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className={`${css.action} ${kind === 'primary' ? css.primary : ''}`}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      {icon}
      <span>{children}</span>
      {aside && <small>{aside}</small>}
    </button>
  );
}
