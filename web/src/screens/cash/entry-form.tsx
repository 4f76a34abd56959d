import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useIsPhone } from '../../ui/is-phone.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { useWords } from '../../words/words.ts';
import css from './entry.module.css';
import { type GoTo, useGoShortcut } from './go-shortcut.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { Entry } from './use-entries.ts';

const EMPTY = { cents: 0, note: '' };

interface EntryFormProps {
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
  readonly onRecord: (entry: Entry) => void;
}

/**
 * Form of one movement: the amount, then the note. Enter saves from either field and clears the form for the next
 * movement.
 */
export function EntryForm({ kind, onKind, onRecord }: EntryFormProps) {
  const { say } = useWords();
  const money = useMoney();
  const isPhone = useIsPhone();
  const amount = useRef<HTMLInputElement>(null);
  // A ref, because two key presses may arrive between two renders. After a save it is empty at once, so nothing is sent
  // twice.
  const typed = useRef(EMPTY);
  const [shown, setShown] = useState(EMPTY);
  const [isMissing, setMissing] = useState(false);
  const goShortcut: GoTo = useGoShortcut();
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

  /** The amount takes digits only. A letter selects the kind, or completes a `G` shortcut to another screen. */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/i.test(event.key)) return;
    event.preventDefault();
    const letter = event.key.toLowerCase();
    if (typed.current.cents === 0 && goShortcut(letter)) return;
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
