import { PousadaError } from '@pousada/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useWords } from '../../words/words.ts';
import css from './clock-frame.module.css';
import { enterClock } from './enter.ts';

interface MemberFormProps {
  readonly clockId: string;
  readonly house?: string | undefined;
  readonly email?: string;
  readonly onEntered: (slug: string) => void;
  readonly children?: ReactNode;
}

/** E-mail and password of a member of a clock. */
export function MemberForm({ clockId, house, email: known = '', onEntered, children }: MemberFormProps) {
  const words = useWords();
  const { say } = words;
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [isKept, setKept] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [seconds, wait] = useCountdown();

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (isBusy || seconds > 0) return;
    setBusy(true);
    setError(null);
    try {
      onEntered(await enterClock(clockId, { email: email.trim(), password, isKept, house }));
    } catch (caught) {
      if (caught instanceof PousadaError && caught.status === 429) wait(caught.retryAfter ?? 30);
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  const isThrottled = error instanceof PousadaError && error.status === 429;
  return (
    <form onSubmit={(event) => void enter(event)}>
      {children}
      <TextField
        label={say('signIn.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        required
      />
      <TextField
        label={say('signIn.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
      <CheckField label={say('clock.keep')} value={isKept} onChange={setKept} />
      <div role="alert">
        {error !== null && (
          <p className={css.error}>{isThrottled ? say('signIn.wait', { n: seconds }) : sentenceOf(error, words)}</p>
        )}
      </div>
      <Button kind="primary" size="lg" type="submit" className={css.enter} isBusy={isBusy}>
        {say('signIn.enter')}
      </Button>
    </form>
  );
}
