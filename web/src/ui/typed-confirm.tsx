import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { sentenceOf } from './refusal.ts';
import css from './typed-confirm.module.css';

interface TypedConfirmProps {
  readonly title: string;
  /** What is going to happen, in full. */
  readonly children: ReactNode;
  /** What has to be typed, such as the guest's first name. */
  readonly word: string;
  /** The act, by its name. */
  readonly act: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Before one of the four acts that nothing takes back: what it does, and a word to type. */
export function TypedConfirm({ title, children, word, act, onConfirm, onClose }: TypedConfirmProps) {
  const words = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const isTyped = plain(typed) === plain(word);

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={css.what}>{children}</div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && !isBusy) void confirm();
        }}
      >
        <TextField label={words.say('form.typeToConfirm', { word })} value={typed} onChange={setTyped} />
        <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
        <div className={css.acts}>
          <Button onClick={onClose}>{words.say('common.back')}</Button>
          <Button
            kind="danger"
            type="submit"
            isBusy={isBusy}
            why={isTyped ? null : words.say('form.typeToConfirm', { word })}
          >
            {act}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
