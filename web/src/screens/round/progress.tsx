import { useDates } from '../../app/use-dates.ts';
import { useWords } from '../../words/words.ts';
import type { Plan } from './plan.ts';
import css from './round.module.css';

/** `3 de 7 prontos, termina por volta de 13:40`, rounded to five minutes. */
export function ProgressWords({ plan: { done, all, endsAt } }: { plan: Plan }) {
  const { say } = useWords();
  const dates = useDates();
  if (endsAt === null) return say('round.progressDone', { done, all });
  const rounded = Math.ceil(endsAt / 300_000) * 300_000;
  return say('round.progress', { done, all, t: dates.clock(rounded) });
}

/** One segment per room, filled by its task status. */
export function Progress({ plan }: { plan: Plan }) {
  const { say } = useWords();
  const { finished, current, next, done, all } = plan;
  const pieces = [...finished.filter(({ task }) => task.status !== 'skipped'), ...(current ? [current] : []), ...next];
  if (all === 0) return null;
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={say('round.title')}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={all}
      style={{ gridTemplateColumns: `repeat(${all}, minmax(0, 1fr))` }}
    >
      {pieces.map(({ task }) => (
        <i key={task.id} data-status={task.status} />
      ))}
    </div>
  );
}
