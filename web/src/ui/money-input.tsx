import { type InputHTMLAttributes, type Ref, useId } from 'react';
import fields from './fields.module.css';
import { described, FieldFrame, type FieldProps } from './fields.tsx';
import type { Cents, Money } from './money.ts';
import { readMoney } from './money.ts';
import css from './money-input.module.css';

interface MoneyInputProps
  extends FieldProps<Cents>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown' | 'enterKeyHint'> {
  readonly money: Money;
  readonly isLarge?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An amount field that fills from the right, as a card terminal does: 12345 is 123,45. Pasted text is read as written. */
export function MoneyInput(props: MoneyInputProps) {
  const { label, help, aside, error, name, value, onChange, onBlur, money, isLarge = false, ref, ...native } = props;
  const id = useId();
  return (
    <FieldFrame {...{ id, name, label, help, aside, error }}>
      <div className={`${css.money} ${isLarge ? css.large : ''}`}>
        <span aria-hidden>{money.symbol}</span>
        <input
          id={id}
          name={name}
          ref={ref}
          className={fields.control}
          inputMode="numeric"
          autoComplete="off"
          placeholder={money.plain(0)}
          value={value === 0 ? '' : money.plain(value)}
          onChange={({ target }) => onChange(money.typed(target.value))}
          onPaste={(event) => {
            event.preventDefault();
            const cents = readMoney(event.clipboardData.getData('text'));
            if (cents !== null) onChange(cents);
          }}
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onBlur={onBlur}
          {...native}
          {...described(id, { help, error })}
        />
      </div>
    </FieldFrame>
  );
}
