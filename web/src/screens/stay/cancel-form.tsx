import { cancelReservationInputFields } from '@pousada/client/fields';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import { InlinePanel } from './inline-panel.tsx';
import css from './stay.module.css';

interface CancelFormProps {
  readonly acts: {
    readonly cancel: {
      readonly isError: boolean;
      readonly error: unknown;
      readonly isPending: boolean;
      readonly press: (reason: string, onDone: () => void) => void;
    };
  };
  /** Names what is cancelled; by default the booking. */
  readonly title?: string;
  readonly onClose: () => void;
}

/** Cancellation with a reason. It can be undone, so there is no confirmation. */
export function CancelForm({ acts: { cancel }, title, onClose }: CancelFormProps) {
  const words = useWords();
  const { say } = words;
  const [reason, setReason] = useState('');
  const named = title ?? say('stay.cancel');
  return (
    <InlinePanel title={named} onClose={onClose}>
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          cancel.press(reason.trim(), onClose);
        }}
      >
        <TextField
          label={say('stay.reason')}
          aside={say('form.optional')}
          value={reason}
          onChange={setReason}
          maxLength={cancelReservationInputFields.cancelReason.maxLength}
        />
        <div role="alert">{cancel.isError && <p className={css.wrong}>{sentenceOf(cancel.error, words)}</p>}</div>
        <div className={css.acts}>
          <Button kind="danger" type="submit" isBusy={cancel.isPending} isSent>
            {named}
          </Button>
          <Button onClick={onClose}>{say('stay.keep')}</Button>
        </div>
      </form>
    </InlinePanel>
  );
}
