import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useMoney } from '../../../app/use-money.ts';
import { useIsPhone } from '../../../ui/is-phone.ts';
import type { Cents } from '../../../ui/money.ts';
import { useWords } from '../../../words/words.ts';
import { type Count, type Denominations, piecesOf } from '../denominations.ts';
import css from './count-grid.module.css';
import { withQuantity } from './counting.ts';
import { NumberPad } from './number-pad.tsx';

interface GridProps {
  readonly denominations: Denominations;
  readonly count: Count;
  /** Without it the count is read-only. */
  readonly onCount?: (count: Count) => void;
  /** Called after the last field. */
  readonly onDone?: () => void;
  /** The total and the button; they stay in sight while the count scrolls. */
  readonly children?: ReactNode;
}

interface PieceProps {
  readonly value: Cents;
  readonly isCoin: boolean;
  readonly quantity: number | undefined;
  readonly onQuantity: ((text: string) => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Piece({ value, isCoin, quantity, onQuantity, onKeyDown }: PieceProps) {
  const { say } = useWords();
  const money = useMoney();
  const isPhone = useIsPhone();
  const name = isCoin && value % 100 !== 0 ? money.plain(value) : money.plain(value).replace(/[.,]00$/, '');
  return (
    <div className={css.piece}>
      <span className={`${css.value} ${isCoin ? css.coin : ''}`} aria-hidden>
        {isCoin ? money.plain(value) : name}
      </span>
      <i aria-hidden>×</i>
      <input
        data-piece={value}
        aria-label={say('cash.quantity', { value: money.full(value) })}
        // A phone shows the number pad of the page: the keyboard of the system would cover the count.
        inputMode={isPhone ? 'none' : 'numeric'}
        autoComplete="off"
        readOnly={!onQuantity}
        value={quantity ?? ''}
        onChange={({ target }) => onQuantity?.(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
      <span className={css.amount}>{money.plain(value * (quantity ?? 0))}</span>
    </div>
  );
}

/** Quantity of each note and coin. Enter and the arrow keys go down one column, then down the other. */
export function CountGrid({ denominations: { notes, coins }, count, onCount, onDone, children }: GridProps) {
  const { say } = useWords();
  const isPhone = useIsPhone();
  const grid = useRef<HTMLDivElement>(null);
  const pieces = piecesOf(count);

  function step(from: HTMLInputElement, by: 1 | -1) {
    const all = [...(grid.current?.querySelectorAll<HTMLInputElement>('[data-piece]') ?? [])];
    const next = all[all.indexOf(from) + by];
    if (next) next.focus();
    else if (by === 1) onDone?.();
  }

  function set(value: Cents, text: string) {
    onCount?.(withQuantity(count, value, text));
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(event.currentTarget, by);
  };

  const column = (values: readonly Cents[], isCoin: boolean) =>
    values.map((value) => (
      <Piece
        key={`${isCoin} ${value}`}
        value={value}
        isCoin={isCoin}
        quantity={count[value]}
        onQuantity={onCount && ((text) => set(value, text))}
        onKeyDown={press}
      />
    ));

  return (
    <>
      <div className={css.grid} ref={grid}>
        <div>
          <h3>{say('cash.notes')}</h3>
          {column(notes, false)}
        </div>
        <div>
          <h3>{say('cash.coins')}</h3>
          {column(coins, true)}
          <div className={css.sum}>
            <span>{say('cash.pieces')}</span>
            <b>{say('cash.nPieces', { n: pieces })}</b>
          </div>
        </div>
      </div>
      {children && (
        <div className={css.foot}>
          {isPhone && onCount && <NumberPad within={grid} onNext={(from) => step(from, 1)} />}
          {children}
        </div>
      )}
    </>
  );
}
