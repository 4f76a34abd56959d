import { noteOf } from '../../app/housekeeping/rooms.ts';
import { useDates } from '../../app/use-dates.ts';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { useWords } from '../../words/words.ts';
import { unitOf } from './acts.ts';
import type { Stop } from './plan.ts';
import { QueuedMark } from './queued-mark.tsx';
import css from './round.module.css';

/** Tasks done today, and skipped ones with their reason. */
export function FinishedList({ finished }: { finished: readonly Stop[] }) {
  const { say } = useWords();
  const dates = useDates();
  if (finished.length === 0) return null;
  return (
    <section className={css.finished}>
      <h2>{say('round.doneToday')}</h2>
      <ul>
        {finished.map((stop) => {
          const { task } = stop;
          const isSkipped = task.status === 'skipped';
          return (
            <li key={task.id}>
              {!isSkipped && <StateGlyph state={task.status === 'inspected' ? 'inspected' : 'clean'} isSilent />}
              <b>{unitOf(stop)}</b>
              <span>
                {say(`hk.task.${task.taskType}`)}
                {isSkipped && `, ${noteOf(task)?.split('\n').at(-1) ?? say('hk.status.skipped')}`}
              </span>
              {stop.isQueued && <QueuedMark />}
              <small>{task.completedAt && dates.clock(task.completedAt)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
