import { type ComponentProps, Suspense } from 'react';
import css from './date-range.module.css';
import { lazily } from './lazily.ts';

const Months = lazily(() => import('./months.tsx'), 'Months');

/** The months to choose from, loaded when the calendar is first opened. */
export function Calendar(props: ComponentProps<typeof Months>) {
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <Months {...props} />
    </Suspense>
  );
}
