import { rejectDayInputFields } from '@pousada/client/fields';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useWords } from '../../words/words.ts';
import css from './reason-form.module.css';

interface ReasonFormProps {
  readonly label: string;
  readonly help?: string;
  /** The label of the button. */
  readonly act: string;
  readonly isBusy: boolean;
  readonly onReason: (reason: string) => void;
  readonly onBack: () => void;
  readonly className?: string | undefined;
  /** The error, above the buttons. */
  readonly children?: ReactNode;
}

/** A form for an action that needs a reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, help, act, isBusy, onReason, onBack, className, children } = props;
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason && !isBusy) onReason(reason);
      }}
    >
      <TextField
        label={label}
        {...(help && { help })}
        value={typed}
        onChange={setTyped}
        maxLength={rejectDayInputFields.reason.maxLength}
      />
      {children}
      <div className={css.acts}>
        <Button onClick={onBack}>{say('common.back')}</Button>
        <Button kind="danger" type="submit" isBusy={isBusy} isSent why={reason ? null : say('clock.reasonFirst')}>
          {act}
        </Button>
      </div>
    </form>
  );
}
