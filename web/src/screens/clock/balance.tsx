import { useClock } from '../../app/clock/clock-context.ts';
import { asBalance } from '../../app/clock/hours.ts';
import { addDays } from '../../ui/dates.ts';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';
import { useBank } from './queries.ts';

/** Balance of the current period, and the bank of hours if it differs. */
export function Balance() {
  const { say } = useWords();
  const { dates } = useClock();
  const { data: bank } = useBank();
  if (!bank) return null;
  const period = bank.periods.find(({ startsOn, endsOn }) => startsOn <= bank.asOf && bank.asOf <= endsOn);
  const brought = period?.broughtMinutes ?? 0;
  const isMonth = period?.startsOn.endsWith('-01') && addDays(period.endsOn, 1).endsWith('-01');
  const name =
    period && (isMonth ? dates.month(period.startsOn).split(' ')[0]! : dates.span(period.startsOn, period.endsOn));
  return (
    <dl className={css.balance}>
      {period && (
        <div>
          <dt>{say('clock.balanceOf', { period: name ?? '' })}</dt>
          <dd>{asBalance(brought)}</dd>
        </div>
      )}
      {bank.balanceMinutes !== brought && (
        <div>
          <dt>{say('clock.bank')}</dt>
          <dd>{asBalance(bank.balanceMinutes)}</dd>
        </div>
      )}
    </dl>
  );
}
