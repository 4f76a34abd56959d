import type { TodayStay } from '@pousada/client';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useOpenStay } from '../../app/stay-link.ts';
import css from './today.module.css';

const MAX_CODE_LETTERS = 10;

/** Width of the room column for the longest code. Codes beyond the limit wrap to two lines. */
export function roomWidth(stays: readonly Pick<TodayStay, 'toursResource'>[]): CSSProperties {
  const longest = Math.max(0, ...stays.map(({ toursResource }) => toursResource?.code.length ?? 0));
  return { '--room': `${Math.min(MAX_CODE_LETTERS, longest) * 9}px` } as CSSProperties;
}

export const idOf = ({ reservationId }: Pick<TodayStay, 'reservationId'>): number => reservationId;

interface StayRowProps {
  readonly id: number;
  readonly hour?: string;
  readonly room: string;
  readonly name: string;
  readonly isDone: boolean;
  /** Content under the name. */
  readonly more: ReactNode;
  /** Content at the end of the row: status and action. */
  readonly children: ReactNode;
  /** Reason why the last action was refused. */
  readonly refused?: string | null;
}

/** One stay of the day. `J` and `K` move between names, `I` and `O` press the button of the focused row. */
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
