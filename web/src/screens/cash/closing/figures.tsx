import { useMoney } from '../../../app/use-money.ts';
import type { Cents } from '../../../ui/money.ts';
import { useWords } from '../../../words/words.ts';
import { differenceOf } from '../kinds.ts';
import css from './closing.module.css';

/** The counted and the expected amount, and their difference in words. */
export function Figures({ counted, expected }: { counted: Cents; expected: Cents }) {
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
      <div className={css.difference} data-word={word}>
        <dt>{say(`cash.${word}`)}</dt>
        <dd>{money.full(by)}</dd>
      </div>
    </dl>
  );
}
