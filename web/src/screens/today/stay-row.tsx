import type { TodayStay } from '@pousada/client';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useOpenStay } from '../../app/stay-link.ts';
import css from './today.module.css';

const WIDEST = 10;

/** Room for the longest code among these, up to where it breaks into two lines. */
export function roomWidth(stays: readonly Pick<TodayStay, 'toursResource'>[]): CSSProperties {
  const longest = Math.max(0, ...stays.map(({ toursResource }) => toursResource?.code.length ?? 0));
  return { '--room': `${Math.min(WIDEST, longest) * 9}px` } as CSSProperties;
}

export const idOf = ({ reservationId }: Pick<TodayStay, 'reservationId'>): number => reservationId;

interface StayRowProps {
  readonly id: number;
  readonly hour?: string;
  readonly room: string;
  readonly name: string;
  readonly isDone: boolean;
  /** Under the name. */
  readonly more: ReactNode;
  /** What stands at the end: how things are, and what to do. */
  readonly children: ReactNode;
  /** What was tried in vain. */
  readonly refused?: string | null;
}

/** One stay of the day. `J` and `K` go from name to name, `I` and `O` press the button of the row they are on. */
export function StayRow({ id, hour, room, name, isDone, more, children, refused }: StayRowProps) {
  const openStay = useOpenStay();
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} data-row className={isDone ? css.done : ''}>
      <div className={css.row}>
        {hour && <span className={css.hour}>{hour}</span>}
        <span className={css.room}>{room}</span>
        <div className={css.who}>
          <button type="button" data-row-name className={css.name} onClick={() => openStay(id)}>
            {name}
          </button>
          <span className={css.more}>{more}</span>
        </div>
        {children}
      </div>
      {refused && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
    </li>
  );
}
