import type { Day } from '@pousada/client';
import { hasAnything } from '../../app/clock/flags.ts';
import { IconAlertTriangle, IconLock, IconX } from '../../ui/icons.ts';
import type { Words } from '../../words/words.ts';
import css from './grid.module.css';
import { openExceptions } from './grid-model.ts';

export type Shape = 'approved' | 'submitted' | 'open' | 'rejected' | 'exception' | 'closed' | 'going' | 'none';

/** Status of a day; the first match wins. */
export function shapeOf(day: Day, today: string): Shape {
  if (!hasAnything(day)) return 'none';
  if (day.isClosed) return 'closed';
  if (day.status === 'approved') return 'approved';
  if (day.status === 'rejected') return 'rejected';
  if (day.date >= today || day.flags.includes('in_progress')) return 'going';
  if (openExceptions(day).length > 0) return 'exception';
  return day.status === 'submitted' ? 'submitted' : 'open';
}

/** Icon of a status. Each has its own shape: disc with a check, half ring, empty ring, cross, triangle, lock. */
export function DayShape({ shape }: { shape: Shape }) {
  if (shape === 'none' || shape === 'going') return null;
  if (shape === 'exception') return <IconAlertTriangle className={css.amber} size={13} stroke={2} aria-hidden />;
  if (shape === 'rejected') return <IconX className={css.red} size={13} stroke={2.5} aria-hidden />;
  if (shape === 'closed') return <IconLock className={css.grey} size={13} stroke={2} aria-hidden />;
  return (
    <svg width="13" height="13" viewBox="0 0 16 16" aria-hidden>
      {shape === 'approved' ? (
        <>
          <circle className={css.disc} cx="8" cy="8" r="7" />
          <path className={css.tick} d="M4.8 8.2 7 10.4l4.2-4.6" />
        </>
      ) : (
        <>
          <circle className={css.ring} cx="8" cy="8" r="6.2" />
          {shape === 'submitted' && <path className={css.half} d="M8 1.8a6.2 6.2 0 0 1 0 12.4z" />}
        </>
      )}
    </svg>
  );
}

/** The status in words. */
export const shapeWord = (shape: Shape, { say }: Words): string => say(`shape.${shape}`);
