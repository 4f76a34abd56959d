import type { CashSessionReport } from '@pousada/client';
import { useHouse } from '../../../app/session/house-context.ts';
import { useDates } from '../../../app/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconPrinter } from '../../../ui/icons.ts';
import { centsOf } from '../../../ui/money.ts';
import { useWords } from '../../../words/words.ts';
import { denominationsOf } from '../denominations.ts';
import css from './closing.module.css';
import { CountGrid } from './count-grid.tsx';
import { Figures } from './figures.tsx';

/** Step *Entregar*: the drawer is closed for good, and the two copies can be printed. */
export function HandOver({ report, onPrint }: { report: CashSessionReport; onPrint: () => void }) {
  const { say } = useWords();
  const dates = useDates();
  const denominations = denominationsOf(useHouse().me.tour.currency);
  const { countedDenominations, countedAmount, expectedAmount, computedExpectedAmount, varianceReason } = report;
  const count = Object.fromEntries(
    (countedDenominations ?? []).map(({ value, quantity }) => [centsOf(value), quantity]),
  );
  return (
    <>
      {denominations && countedDenominations && <CountGrid denominations={denominations} count={count} />}
      {countedAmount !== null && (
        <Figures
          counted={centsOf(countedAmount)}
          expected={centsOf(expectedAmount ?? computedExpectedAmount)}
          computed={centsOf(computedExpectedAmount)}
        />
      )}
      {varianceReason && <p className={css.said}>{varianceReason}</p>}
      <div className={css.wide}>
        <Button kind="primary" size="lg" onClick={onPrint}>
          <IconPrinter size={16} stroke={1.75} aria-hidden />
          {say('cash.printTwo')}
        </Button>
      </div>
      {report.closedAt && (
        <p className={css.final}>
          {say('cash.handed', {
            name: report.closedByTourUser?.displayName ?? '–',
            t: dates.clock(report.closedAt),
          })}
        </p>
      )}
    </>
  );
}
