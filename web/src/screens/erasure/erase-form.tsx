import type { CustomerDetail, PreviewCustomerAnonymizationResult } from '@pousada/client';
import { PousadaError } from '@pousada/client';
import { anonymizeCustomerInputFields } from '@pousada/client/fields';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { firstNameOf } from '../../ui/names.ts';
import { problemSentence, sentenceOf } from '../../ui/refusal.ts';
import { useWords, type Words } from '../../words/words.ts';
import css from './erasure.module.css';
import { useErase } from './queries.ts';

const folded = (text: string): string => text.trim().toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Error message of the server for the field `reason`. */
const reasonProblem = (error: unknown, words: Words): string | null => {
  const problem = error instanceof PousadaError ? error.errorOf('reason') : undefined;
  return problem ? problemSentence(problem, words) : null;
};

interface EraseFormProps {
  readonly guest: CustomerDetail;
  readonly preview: PreviewCustomerAnonymizationResult;
  readonly back: ReactNode;
  readonly onDone: () => void;
}

/** Asks for the reason and the first name, then erases the guest. This cannot be undone. */
export function EraseForm({ guest, preview, back, onDone }: EraseFormProps) {
  const words = useWords();
  const { say } = words;
  const { mutate, isPending, error, reset } = useErase(guest.id);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [redactPossible, setRedact] = useState(false);
  const name = firstNameOf(guest.fullName);
  const isMeant = folded(typed) === folded(name);
  const whyNot = (!reason.trim() && say('erasure.reasonFirst')) || (!isMeant && say('erasure.typeFirst')) || null;
  const atReason = reasonProblem(error, words);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (whyNot || isPending) return;
    mutate({ reason: reason.trim(), redactPossible }, { onSuccess: onDone });
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {preview.mentions.some(({ possible }) => possible > 0) && (
        <CheckField label={say('erasure.redact')} value={redactPossible} onChange={setRedact} />
      )}
      <TextField
        label={say('erasure.reason')}
        help={say('erasure.reasonHelp')}
        placeholder={say('erasure.reasonExample')}
        maxLength={anonymizeCustomerInputFields.reason.maxLength}
        required
        value={reason}
        onChange={(value) => {
          reset();
          setReason(value);
        }}
        error={atReason}
      />
      <TextField label={say('erasure.type', { name })} required value={typed} onChange={setTyped} />
      <div role="alert">{error !== null && !atReason && <p className={css.wrong}>{sentenceOf(error, words)}</p>}</div>
      <div className={css.acts}>
        <div>
          <Button kind="danger" type="submit" isBusy={isPending} isSent why={whyNot}>
            {say('erasure.act')}
          </Button>
        </div>
        {back}
      </div>
    </form>
  );
}
