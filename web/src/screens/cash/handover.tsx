import type { CashSessionReport } from '@pousada/client';
import { useMemo } from 'react';
import { FindingList } from '../../app/cash-findings.tsx';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { centsOf } from '../../ui/money.ts';
import { PrintFacts, PrintSheet } from '../../ui/print-sheet.tsx';
import { useWords } from '../../words/words.ts';
import { countedPieces, flowOf } from './drawer-rules.ts';
import css from './handover.module.css';
import { differenceOf } from './kinds.ts';
import { useReport } from './queries.ts';

function Facts({ report }: { report: CashSessionReport }) {
  const { say } = useWords();
  const dates = useDates();
  const { terminalCode, openedAt, closedAt, openedByTourUser, closedByTourUser } = report;
  const facts: (readonly [string, string])[] = [
    [say('cash.print.drawer'), terminalCode],
    [say('cash.print.opened'), `${openedByTourUser?.displayName ?? '–'}, ${dates.moment(openedAt)}`],
    [
      say('cash.print.closed'),
      closedAt ? `${closedByTourUser?.displayName ?? '–'}, ${dates.moment(closedAt)}` : say('cash.print.stillOpen'),
    ],
  ];
  return <PrintFacts facts={facts} className={css.facts} />;
}

/** Counted quantity of each note and coin. */
function Pieces({ report }: { report: CashSessionReport }) {
  const money = useMoney();
  return (
    <ul className={css.pieces}>
      {countedPieces(report).map(({ cents, quantity }) => (
        <li key={cents}>
          <span>{money.plain(cents)}</span>
          <span>{`× ${quantity}`}</span>
          <span>{money.plain(cents * quantity)}</span>
        </li>
      ))}
    </ul>
  );
}

function Copy({ report, n }: { report: CashSessionReport; n: number }) {
  const { say } = useWords();
  const money = useMoney();
  const { me } = useHouse();
  const counted = centsOf(report.countedAmount ?? '0');
  const expected = centsOf(report.expectedAmount ?? report.computedExpectedAmount);
  const computed = centsOf(report.computedExpectedAmount);
  const { word, by } = differenceOf({ counted, expected });
  const flow = flowOf(report.movements);
  const figures = [
    [say('cash.float'), money.full(centsOf(report.openingFloat))],
    [say('cash.in'), money.full(flow.in)],
    [say('cash.out'), money.full(flow.out)],
    [say('cash.expected'), money.full(expected)],
    ...(expected === computed ? [] : [[say('cash.byEntries'), money.full(computed)]]),
    [say('cash.counted'), money.full(counted)],
    [say('cash.difference'), word === 'even' ? say('cash.even') : `${say(`cash.${word}`)} ${money.full(by)}`],
  ];
  return (
    <section className={css.copy}>
      <header>
        <h1>{say('cash.print.title')}</h1>
        <span>{`${me.tour.name}, ${say('cash.print.copy', { n })}`}</span>
      </header>
      <Facts report={report} />
      <div className={css.middle}>
        <Pieces report={report} />
        <dl className={css.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {report.findings.length > 0 && <FindingList findings={report.findings} className={css.findings} />}
      {report.varianceReason && <p>{`${say('cash.print.reason')}: ${report.varianceReason}`}</p>}
      <div className={css.signatures}>
        <span>{say('cash.print.gives')}</span>
        <span>{say('cash.print.takes')}</span>
      </div>
    </section>
  );
}

/** The handover sheet of a drawer: two copies on one page, to be cut apart and signed by both clerks. */
export function Handover({ drawerId, onDone }: { drawerId: number; onDone: () => void }) {
  const { say } = useWords();
  const { me } = useHouse();
  const dates = useDates();
  const { data: report } = useReport(drawerId, true);
  const pages = useMemo(
    () =>
      report
        ? [
            <div key="both" className={css.both}>
              <Copy report={report} n={1} />
              <div className={css.cut}>{say('cash.print.cut')}</div>
              <Copy report={report} n={2} />
            </div>,
          ]
        : null,
    [report, say],
  );
  return pages && <PrintSheet house={me.tour.name} dates={dates} pages={pages} onDone={onDone} />;
}
