import { useMoney } from '../../../app/use-money.ts';
import type { Cents } from '../../../ui/money.ts';
import { useWords } from '../../../words/words.ts';
import { differenceOf } from '../kinds.ts';
import css from './closing.module.css';

interface FiguresProps {
  readonly counted: Cents;
  readonly expected: Cents;
  /** The amount by the entries, shown where it differs from the expected one. */
  readonly computed?: Cents;
}

/** The counted and the expected amount, and their difference in words. */
export function Figures({ counted, expected, computed = expected }: FiguresProps) {
  const { say } = useWords();
  const money = useMoney();
  const { word, by } = differenceOf({ counted, expected });
  return (
    <dl className={css.result}>
      <div>
        <dt>{say('cash.counted')}</dt>
        <dd>{money.full(counted)}</dd>
      </div>
      <div>
        <dt>{say('cash.expected')}</dt>
        <dd className={css.dim}>{money.full(expected)}</dd>
      </div>
      {computed !== expected && (
        <div>
          <dt>{say('cash.byEntries')}</dt>
          <dd>{money.full(computed)}</dd>
        </div>
      )}
      <div className={css.difference} data-word={word}>
        <dt>{say(`cash.${word}`)}</dt>
        <dd>{money.full(by)}</dd>
      </div>
    </dl>
  );
}
