import type { ReactNode } from 'react';
import css from './load-bar.module.css';

interface LoadBarProps {
  readonly minutes: number;
  /** Capacity in minutes; without it there is no bar. */
  readonly of: number | null;
  /** The load in words. */
  readonly children: ReactNode;
}

/** How much of a shift is taken. A load beyond it is amber and cut off at the end. */
export function LoadBar({ minutes, of, children }: LoadBarProps) {
  const share = of ? Math.min(1, minutes / of) : 0;
  return (
    <span className={css.load}>
      {of !== null && (
        <span className={css.bar} aria-hidden>
          <i data-over={minutes > of || undefined} style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
      <small>{children}</small>
    </span>
  );
}
