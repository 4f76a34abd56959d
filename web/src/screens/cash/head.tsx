import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { centsOf } from '../../ui/money.ts';
import { whenOf } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import css from './drawer.module.css';
import { flowOf } from './drawer-rules.ts';
import { partOfDay } from './kinds.ts';
import { type Drawer, type NameOf, useReport } from './queries.ts';

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * Clerk, opening time and figures of a drawer. Income and expense stay hidden until the count is confirmed: added to
 * the float, they give the expected amount.
 */
export function Head({ drawer, nameOf, mayRead }: { drawer: Drawer; nameOf: NameOf; mayRead: boolean }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const money = useMoney();
  const { data: report } = useReport(drawer.id, mayRead && (!drawer.isOpen || drawer.countedAmount !== null));
  const opened = dates.dayOf(drawer.openedAt);
  const t = opened === dates.today() ? dates.clock(drawer.openedAt) : whenOf(drawer.openedAt, dates, words);
  const flow = report && flowOf(report.movements);
  return (
    <div className={css.hero}>
      <div>
        <p className={css.by}>{say('cash.openedBy', { name: nameOf(drawer.openedByTourUserId), t })}</p>
        <h1>{say(`cash.shift.${partOfDay(dates.minutesOf(drawer.openedAt))}`)}</h1>
      </div>
      <dl className={css.figures}>
        <Figure label={say('cash.float')} value={money.full(centsOf(drawer.openingFloat))} />
        {flow && (!drawer.isOpen || drawer.countedAmount !== null) && (
          <>
            <Figure label={say('cash.in')} value={money.full(flow.in)} />
            <Figure label={say('cash.out')} value={money.full(flow.out)} />
          </>
        )}
      </dl>
    </div>
  );
}
