import { type ReactNode, useState } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Sheet } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { foldText } from './fold-text.ts';
import { sentenceOf } from './refusal.ts';
import css from './typed-confirm.module.css';

interface TypedConfirmProps {
  readonly title: string;
  /** Full description of the consequences. */
  readonly children: ReactNode;
  /** The word to type, such as the first name of the guest. */
  readonly word: string;
  /** Label of the button. */
  readonly act: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirmation of one of the four actions that cannot be undone: its consequences, and a word to type. */
export function TypedConfirm({ title, children, word, act, onConfirm, onClose }: TypedConfirmProps) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isTyped = foldText(typed.trim()) === foldText(word.trim());

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
    <Sheet title={title} about={children} onClose={onClose}>
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
    </Sheet>
  );
}
