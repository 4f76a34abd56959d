import type { ReactNode } from 'react';
import { StateGlyph } from '../../ui/glyphs.tsx';
import type { IconCheck } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './board.module.css';
import type { FinishedTask } from './columns.ts';

interface ColumnProps {
  readonly head: ReactNode;
  readonly name: string;
  readonly count: number;
  readonly load: ReactNode;
  /** Id of the person whose column it is, as a drop target; 0 for the unassigned column. */
  readonly person?: number;
  readonly isTarget?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A column of the board. A card dropped on it is assigned to its person. */
export function Column({ head, name, count, load, person, isTarget = false, className, children }: ColumnProps) {
  return (
    <section
      className={[css.column, className, isTarget && css.target].filter(Boolean).join(' ')}
      data-person={person}
      aria-label={name}
    >
      <header>
        <div>
          {head}
          <h2>{name}</h2>
          <span>{count}</span>
        </div>
        <div className={css.load}>{load}</div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a column without buttons is scrolled by keys */}
      <div className={css.cards} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}

/** Finished tasks of a person, with the reasons of skipped ones. */
export function DoneToday({ over }: { over: readonly FinishedTask[] }) {
  const { say } = useWords();
  if (over.length === 0) return null;
  return (
    <div className={css.done}>
      <h3>{say('board.doneToday')}</h3>
      <ul>
        {over.map(({ task, code, minutes }) => (
          <li key={task.id}>
            {task.status === 'skipped' ? (
              <span className={css.skipped} aria-hidden />
            ) : (
              <StateGlyph state={task.status === 'inspected' ? 'inspected' : 'clean'} size={13} />
            )}
            <b>{code}</b>
            <span>
              {task.status === 'skipped' &&
                (task.notes ? say('board.skippedNote', { note: task.notes }) : say('board.skipped'))}
            </span>
            <small>{minutes !== null && say('round.minutes', { n: Math.round(minutes) })}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Icon of a column that belongs to no person. */
export function Disc({ icon: Icon, isAmber = false }: { icon: typeof IconCheck; isAmber?: boolean }) {
  return (
    <span className={`${css.disc} ${isAmber ? css.amber : ''}`}>
      <Icon size={15} stroke={1.75} aria-hidden />
    </span>
  );
}
