import { memo } from 'react';
import { columnsOf, columnW } from './geometry.ts';
import { daysShown, isWeekend } from './header.tsx';
import css from './rack.module.css';
import { useView, type View } from './view.ts';
import { dayOfNumber } from './wall-clock.ts';

/** Weekends, today and column lines as one background, for a single row. Every edge lies on a whole pixel. */
export function rowBackground({ frame, headW, today }: Pick<View, 'frame' | 'headW' | 'today'>): string {
  const at = (x: number) => headW + Math.round(x);
  const plate = (colour: string, left: number, right: number) =>
    `linear-gradient(var(--${colour}),var(--${colour})) ${left}px 0/${right - left}px 100% no-repeat`;
  const lines = frame.zoom === 'day' ? 24 : frame.days;
  const width = frame.width / lines;
  const grid = Array.from({ length: lines }, (_, n) => plate('line', at(n * width), at(n * width) + 1));
  const tints = daysShown(frame).flatMap((day, n) => {
    const colour = day === today ? 'today' : isWeekend(dayOfNumber(day)) ? 'weekend' : null;
    return colour && frame.zoom !== 'day' ? [plate(colour, at(n * frame.dayW), at((n + 1) * frame.dayW))] : [];
  });
  return [...grid, ...tints, 'var(--surface)'].join(',');
}

/** The same background below all rows. Plain boxes are cheaper to paint at that size than many gradients. */
export const GridBackground = memo(function GridBackground() {
  const { frame, headW, today } = useView();
  const width = columnW(frame);
  return Array.from({ length: columnsOf(frame) }, (_, n) => {
    const day = frame.first + n;
    const isDay = frame.zoom !== 'day';
    const left = headW + Math.round(n * width);
    return (
      <div
        key={day}
        className={css.day}
        data-today={(isDay && day === today) || undefined}
        data-weekend={(isDay && isWeekend(dayOfNumber(day))) || undefined}
        style={{ left, width: headW + Math.round((n + 1) * width) - left }}
        aria-hidden
      />
    );
  });
});
