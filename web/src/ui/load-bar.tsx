import type { ReactNode } from 'react';
import css from './load-bar.module.css';

interface LoadBarProps {
  readonly minutes: number;
  /** What there is room for; without it there is no bar. */
  readonly of: number | null;
  /** The same in words. */
  readonly children: ReactNode;
}

/** How much of somebody's shift is taken. What is over is amber, and its end is cut. */
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
