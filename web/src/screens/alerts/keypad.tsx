import { useMemo } from 'react';
import { IconBackspace } from '../../ui/icons.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { useWords } from '../../words/words.ts';
import css from './keypad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MAX_LENGTH = 20;

interface KeypadProps {
  readonly typed: string;
  /** Characters of the room codes besides digits; each gets a key. */
  readonly letters: readonly string[];
  readonly onTyped: (typed: string) => void;
}

/** Large keys for a room. Physical digit keys work anywhere on the screen, letters in the field. */
export function Keypad({ typed, letters, onTyped }: KeypadProps) {
  const { say } = useWords();
  const keys = useMemo<Keys>(
    () => ({
      ...Object.fromEntries(
        [...DIGITS, '0'].map((digit) => [digit, () => onTyped((typed + digit).slice(0, MAX_LENGTH))]),
      ),
      Backspace: typed === '' ? undefined : () => onTyped(typed.slice(0, -1)),
      Escape: typed === '' ? undefined : () => onTyped(''),
    }),
    [typed, onTyped],
  );
  useKeys(keys);
  const add = (key: string) => onTyped((typed + key).slice(0, MAX_LENGTH));
  return (
    <fieldset className={css.pad}>
      <legend className="aloud">{say('alerts.pad')}</legend>
      {/* Without the keyboard of the phone, which would cover the keys. */}
      <input
        className={css.typed}
        aria-label={say('alerts.room')}
        placeholder={say('alerts.roomHelp')}
        inputMode="none"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={({ target }) => onTyped(target.value.toUpperCase())}
        // The shortcuts above would remove a second character.
        onKeyDown={(event) => event.key === 'Backspace' && event.nativeEvent.stopPropagation()}
      />
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
      {letters.length > 0 && (
        <div className={css.letters}>
          {letters.map((letter) => (
            <button key={letter} type="button" onClick={() => add(letter)}>
              {letter}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
