import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../words/words.ts';
import type { Dates } from './dates.ts';
import css from './print-sheet.module.css';

interface PrintSheetProps {
  /** Name of the house, in the footer of every page. */
  readonly house: string;
  readonly dates: Dates;
  readonly pages: readonly ReactNode[];
  /** Called after printing, also when it was cancelled. */
  readonly onDone: () => void;
}

/** Prints its pages on A4 as soon as it is mounted, without the rest of the console. */
export function PrintSheet({ house, dates, pages, onDone }: PrintSheetProps) {
  const { say } = useWords();
  useEffect(() => {
    addEventListener('afterprint', onDone);
    // After the pages and their fonts are rendered.
    const timer = setTimeout(() => void document.fonts.ready.then(() => print()), 50);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const now = new Date().toISOString();
  return createPortal(
    <div className={css.sheets} data-print>
      {pages.map((page, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no identity but their index
        <div key={n} className={css.sheet}>
          <div className={css.body}>{page}</div>
          <footer>
            <span>{house}</span>
            <span>{say('print.page', { n: n + 1, all: pages.length })}</span>
            <span>{`${dates.full(dates.dayOf(now))}, ${dates.clock(now)}`}</span>
          </footer>
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Facts at the head of a page: label and value, side by side. */
export function PrintFacts({
  facts,
  className,
}: {
  facts: readonly (readonly [string, ReactNode])[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
