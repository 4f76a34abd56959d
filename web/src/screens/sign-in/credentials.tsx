import { PousadaError } from '@pousada/client';
import { signInInputFields } from '@pousada/client/fields';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { enterHouse, TemporaryPassword } from '../../app/session/enter.ts';
import { Button } from '../../ui/button.tsx';
import { IconEye, IconEyeOff } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useWords } from '../../words/words.ts';
import css from './sign-in.module.css';

interface Entered {
  readonly slug: string;
}

interface CredentialsProps {
  readonly houseId: string;
  readonly onEntered: (house: Entered) => void;
  /** E-mail of a user who signs in again. */
  readonly email?: string;
  readonly children?: ReactNode;
}

/** Field for the second factor, shown if the server asks for it. */
function CodeField() {
  const { say } = useWords();
  return (
    <label className={css.field}>
      <span>{say('signIn.code')}</span>
      <div className={css.box}>
        <input
          name="code"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the field appears after a submit and is the next one to fill
          autoFocus
          maxLength={signInInputFields.code.maxLength}
          required
        />
      </div>
      <span className={css.help}>{say('signIn.codeHelp')}</span>
    </label>
  );
}

const asksForCode = (error: unknown): boolean =>
  error instanceof PousadaError && error.code === 'SECOND_FACTOR_REQUIRED';

/** E-mail and password; if required, also the second factor or a new password. */
export function Credentials({ houseId, onEntered, email: known = '', children }: CredentialsProps) {
  const words = useWords();
  const { say } = words;
  const password = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [seconds, wait] = useCountdown();
  const [needsCode, setNeedsCode] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);

  // With a known e-mail, only the password is missing.
  useEffect(() => {
    if (known) password.current?.focus();
  }, [known]);

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    setError(null);
    try {
      onEntered(
        await enterHouse(houseId, {
          email: text('email'),
          password: text('password'),
          isKept: form.has('keep'),
          ...(needsCode && { code: text('code') }),
          ...(needsPassword && { newPassword: text('newPassword') }),
        }),
      );
    } catch (caught) {
      if (caught instanceof PousadaError && caught.status === 429) wait(caught.retryAfter ?? 30);
      if (asksForCode(caught)) return setNeedsCode(true);
      if (caught instanceof TemporaryPassword) setNeedsPassword(true);
      else setError(caught);
      password.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  const isThrottled = error instanceof PousadaError && error.status === 429;
  return (
    <form onSubmit={(event) => void enter(event)}>
      {children}
      <label className={css.field}>
        <span>{say('signIn.email')}</span>
        <div className={css.box}>
          <input name="email" type="email" autoComplete="username" defaultValue={known} required />
        </div>
      </label>
      <label className={css.field}>
        <span>{say('signIn.password')}</span>
        <div className={css.box}>
          <input
            ref={password}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            required
          />
          <button
            type="button"
            aria-label={isShown ? say('signIn.hide') : say('signIn.show')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />}
          </button>
        </div>
      </label>
      {needsCode && <CodeField />}
      {needsPassword && (
        <label className={css.field}>
          <span>{say('signIn.newPassword')}</span>
          <div className={css.box}>
            <input name="newPassword" type="password" autoComplete="new-password" minLength={8} required />
          </div>
          <span className={css.help}>{say('signIn.newPasswordHelp')}</span>
        </label>
      )}
      <label className={css.keep}>
        <input name="keep" type="checkbox" defaultChecked />
        {say('signIn.keep')}
      </label>
      <div role="alert">
        {error !== null && (
          <p className={css.error}>{isThrottled ? say('signIn.wait', { n: seconds }) : sentenceOf(error, words)}</p>
        )}
      </div>
      <Button
        kind="primary"
        type="submit"
        className={css.enter}
        isBusy={isBusy}
        why={isThrottled && seconds > 0 ? say('signIn.wait', { n: seconds }) : null}
      >
        {needsPassword ? say('signIn.changePassword') : say('signIn.enter')}
      </Button>
    </form>
  );
}
