import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useIsPhone } from '../../ui/is-phone.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { useWords } from '../../words/words.ts';
import css from './entry.module.css';
import { KINDS, type Kind } from './kinds.ts';
import { type GoTo, useSecondOfPair } from './pairs.ts';
import type { Entry } from './use-entries.ts';

const EMPTY = { cents: 0, note: '' };

interface EntryFormProps {
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
  readonly onRecord: (entry: Entry) => void;
}

/** The amount first, then the note; Enter saves from either, and it is ready for the next. */
export function EntryForm({ kind, onKind, onRecord }: EntryFormProps) {
  const { say } = useWords();
  const money = useMoney();
  const isPhone = useIsPhone();
  const amount = useRef<HTMLInputElement>(null);
  // Two presses may come between two drawings: what counts is what is typed now, and once it is sent nothing is.
  const typed = useRef(EMPTY);
  const [shown, setShown] = useState(EMPTY);
  const [isMissing, setMissing] = useState(false);
  const secondOfPair: GoTo = useSecondOfPair();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind begins at the amount again
  useEffect(() => amount.current?.focus(), [kind]);

  function set(change: Partial<typeof EMPTY>) {
    typed.current = { ...typed.current, ...change };
    setShown(typed.current);
    setMissing(false);
  }

  function save() {
    const entry = typed.current;
    amount.current?.focus();
    if (entry.cents === 0) return setMissing(true);
    set(EMPTY);
    onRecord({ kind, ...entry });
  }

  /** The amount takes digits only, so letters are free to mean the kind, or the second half of a way elsewhere. */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/i.test(event.key)) return;
    event.preventDefault();
    const letter = event.key.toLowerCase();
    if (typed.current.cents === 0 && secondOfPair(letter)) return;
    const wanted = KINDS.find(({ key }) => key === letter);
    if (wanted) onKind(wanted.kind);
  }

  return (
    <form
      className={css.form}
      noValidate
      aria-label={say(`cash.kind.${kind}`)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <MoneyInput
        ref={amount}
        name="amount"
        label={say('cash.amount')}
        money={money}
        isLarge={isPhone}
        value={shown.cents}
        onChange={(cents) => set({ cents })}
        onKeyDown={press}
        enterKeyHint="done"
        error={isMissing ? say('cash.noAmount') : null}
      />
      <TextField
        name="note"
        label={say('cash.note')}
        placeholder={say(`cash.noteFor.${kind}`)}
        value={shown.note}
        onChange={(note) => set({ note })}
      />
      <Button kind="primary" type="submit" className={css.save} isSent>
        {say(`cash.record.${kind}`)}
        <kbd>Enter</kbd>
      </Button>
    </form>
  );
}
