import { confirmSecondFactorInputFields } from '@pousada/client/fields';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { Failed } from '../../ui/states.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './account.module.css';
import { QrPicture } from './qr/qr-picture.tsx';
import { useOwnFactor, useReadOwnAgain } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** `JBSW Y3DP EHPK 3PXP`: groups of four, easier to read aloud and type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface StepProps {
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One step of the enrolment, with its error. */
function Step({ error, onSubmit, children }: StepProps) {
  const words = useWords();
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div role="alert">{error !== null && <p className={css.wrong}>{sentenceOf(error, words)}</p>}</div>
    </form>
  );
}

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { say } = useWords();
  return (
    <TextField
      label={say('signIn.password')}
      type="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={onChange}
    />
  );
}

function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { say } = useWords();
  return (
    <TextField
      label={say('signIn.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={confirmSecondFactorInputFields.code.maxLength}
      required
      value={value}
      onChange={onChange}
    />
  );
}

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** Shows the secret for an authenticator app. A first code proves that the app has it. */
function Confirm({ secret, uri, onConfirmed }: Secret & { onConfirmed: (codes: readonly string[]) => void }) {
  const { say } = useWords();
  const { api } = useHouse();
  const readAgain = useReadOwnAgain();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => api.confirmSecondFactor({ body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
      void readAgain();
    },
  });
  return (
    <Step error={confirm.error} onSubmit={() => !confirm.isPending && confirm.mutate()}>
      <p>{say('account.factor.scan')}</p>
      <QrPicture text={uri} label={say('account.factor.picture')} />
      <p>{say('account.factor.type')}</p>
      <code className={css.secret}>{inFours(secret)}</code>
      <p>
        <a href={uri}>{say('account.factor.link')}</a>
      </p>
      <CodeField value={code} onChange={setCode} />
      <div>
        <Button kind="primary" type="submit" isBusy={confirm.isPending} isSent>
          {say('account.factor.confirm')}
        </Button>
      </div>
    </Step>
  );
}

function SwitchOn({ onConfirmed, onDone }: { onConfirmed: () => void; onDone: () => void }) {
  const { say } = useWords();
  const { api } = useHouse();
  const [password, setPassword] = useState('');
  const enrol = useMutation({ mutationFn: () => api.enrolSecondFactor({ body: { password } }) });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (enrol.data)
    return (
      <Confirm
        {...enrol.data}
        onConfirmed={(shown) => {
          onConfirmed();
          setCodes(shown);
        }}
      />
    );
  return (
    <Step error={enrol.error} onSubmit={() => !enrol.isPending && enrol.mutate()}>
      <p>{say('account.factor.off')}</p>
      <PasswordField value={password} onChange={setPassword} />
      <div>
        <Button kind="primary" type="submit" isBusy={enrol.isPending} isSent>
          {say('account.factor.switchOn')}
        </Button>
      </div>
    </Step>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const { say } = useWords();
  const { api } = useHouse();
  const readAgain = useReadOwnAgain();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const remove = useMutation({
    mutationFn: () => api.removeSecondFactor({ body: { password, code } }),
    onSuccess: () => {
      offerUndo(say('account.factor.removed'));
      onDone();
      void readAgain();
    },
  });
  return (
    <Step error={remove.error} onSubmit={() => !remove.isPending && remove.mutate()}>
      <PasswordField value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
      <div className={css.acts}>
        <Button kind="danger" type="submit" isBusy={remove.isPending} isSent>
          {say('account.factor.switchOff')}
        </Button>
        <Button onClick={onDone}>{say('common.back')}</Button>
      </div>
    </Step>
  );
}

/** State of the second factor, and its enrolment or removal. */
export function SecondFactor() {
  const { say } = useWords();
  const dates = useDates();
  const { data, error, refetch } = useOwnFactor();
  const [isLeaving, setLeaving] = useState(false);
  // The enrolment also shows the recovery codes, so it stays mounted until the user has stored them.
  const [isShowingCodes, setShowingCodes] = useState(false);
  return (
    <section className={css.part}>
      <h2>{say('account.factor')}</h2>
      {!data && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.isOn && (
        <p>
          {data.since && say('account.factor.since', { d: dates.full(dates.dayOf(data.since)) })}{' '}
          {say('account.factor.left', { n: data.recoveryCodesLeft })}
        </p>
      )}
      {data && (!data.isOn || isShowingCodes) && (
        <SwitchOn onConfirmed={() => setShowingCodes(true)} onDone={() => setShowingCodes(false)} />
      )}
      {data?.isOn && !isShowingCodes && !isLeaving && (
        <div>
          <Button onClick={() => setLeaving(true)}>{say('account.factor.switchOff')}</Button>
        </div>
      )}
      {data?.isOn && isLeaving && <SwitchOff onDone={() => setLeaving(false)} />}
    </section>
  );
}
