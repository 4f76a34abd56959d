import { PousadaError } from '@pousada/client';
import { punchAtKioskInputFields } from '@pousada/client/fields';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconChevronLeft } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useWords } from '../../words/words.ts';
import css from './tablet.module.css';

const MIN_LENGTH = 4;
const MAX_LENGTH = punchAtKioskInputFields.pin.maxLength;
/** Without a press for this long the names come back: the next person must not punch for this one. */
const IDLE_MS = 20_000;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface PinPadProps {
  readonly name: string;
  readonly hasPin: boolean;
  readonly newKey: () => string;
  readonly onPin: (pin: string, key: string) => Promise<void>;
  readonly onBack: () => void;
}

/** Second step: the PIN, by touch or by keyboard. */
export function PinPad({ name, hasPin, newKey, onPin, onBack }: PinPadProps) {
  const words = useWords();
  const { say } = words;
  const [pin, setPin] = useState('');
  // A repeated press after a lost reply makes no second punch.
  const [key] = useState(newKey);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isShort, setShort] = useState(false);
  const [seconds, wait] = useCountdown();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every digit and every answer starts the time again
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(onBack, IDLE_MS);
    return () => clearTimeout(timer);
  }, [pin, isBusy, error, onBack]);

  const press = (digit: string) => setPin((before) => (before + digit).slice(0, MAX_LENGTH));

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || seconds > 0) return;
    setShort(pin.length < MIN_LENGTH);
    if (pin.length < MIN_LENGTH) return;
    setBusy(true);
    setError(null);
    try {
      await onPin(pin, key);
    } catch (caught) {
      if (caught instanceof PousadaError && caught.status === 429) wait(caught.retryAfter ?? 60);
      setError(caught);
      setPin('');
    } finally {
      setBusy(false);
    }
  }

  const isThrottled = seconds > 0;
  return (
    <form className={css.pin} onSubmit={(event) => void send(event)}>
      <Button kind="quiet" size="lg" onClick={onBack}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        {say('tablet.notMe')}
      </Button>
      <h1>{name}</h1>
      {hasPin ? (
        <>
          <input
            type="password"
            inputMode="none"
            aria-label={say('tablet.pin')}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the only field of the step
            autoFocus
            maxLength={MAX_LENGTH}
            value={pin}
            onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
          />
          <div className={css.told} role="alert">
            {isThrottled
              ? say('signIn.wait', { n: seconds })
              : isShort
                ? say('tablet.pinShape')
                : error !== null && sentenceOf(error, words)}
          </div>
          <div className={css.keys}>
            {DIGITS.map((digit) => (
              <button key={digit} type="button" onClick={() => press(digit)}>
                {digit}
              </button>
            ))}
            <button type="button" aria-label={say('tablet.erase')} onClick={() => setPin('')}>
              C
            </button>
            <button type="button" onClick={() => press('0')}>
              0
            </button>
            <Button kind="primary" type="submit" size="lg" isBusy={isBusy} isSent>
              {say('tablet.punch')}
            </Button>
          </div>
        </>
      ) : (
        <p className={css.told}>{say('tablet.noPin')}</p>
      )}
    </form>
  );
}
