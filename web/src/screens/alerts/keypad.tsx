import { useMemo } from 'react';
import { IconBackspace } from '../../ui/icons.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { useWords } from '../../words/words.ts';
import css from './keypad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MAX_DIGITS = 6;

interface KeypadProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** Large keys for a room number. Physical digit keys work anywhere on the screen. */
export function Keypad({ typed, onTyped }: KeypadProps) {
  const { say } = useWords();
  const keys = useMemo<Keys>(
    () => ({
      ...Object.fromEntries(
        [...DIGITS, '0'].map((digit) => [digit, () => onTyped((typed + digit).slice(0, MAX_DIGITS))]),
      ),
      Backspace: typed === '' ? undefined : () => onTyped(typed.slice(0, -1)),
      Escape: typed === '' ? undefined : () => onTyped(''),
    }),
    [typed, onTyped],
  );
  useKeys(keys);
  const add = (digit: string) => onTyped((typed + digit).slice(0, MAX_DIGITS));
  return (
    <fieldset className={css.pad}>
      <legend className="aloud">{say('alerts.pad')}</legend>
      <output className={css.typed} aria-label={say('alerts.room')}>
        {typed || <span>{say('alerts.roomHelp')}</span>}
      </output>
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => add(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={css.small} onClick={() => onTyped('')}>
        {say('alerts.clear')}
      </button>
      <button type="button" onClick={() => add('0')}>
        0
      </button>
      <button type="button" aria-label={say('common.eraseDigit')} onClick={() => onTyped(typed.slice(0, -1))}>
        <IconBackspace size={24} stroke={1.75} aria-hidden />
      </button>
    </fieldset>
  );
}
