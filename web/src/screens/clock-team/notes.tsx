import type { Day } from '@pousada/client';
import { useClock } from '../../app/clock/clock-context.ts';
import { useWords } from '../../words/words.ts';
import { usePunchesOf } from './queries.ts';
import css from './team.module.css';

/** Remarks on marks: entered by hand with a reason, punched outside the area, or struck. */
export function Notes({ day }: { day: Day }) {
  const { say } = useWords();
  const { dates } = useClock();
  const { data: punches } = usePunchesOf(day);
  const noted =
    punches?.filter(({ source, isVoid, isOutsideFence }) => source === 'manual' || isVoid || isOutsideFence) ?? [];
  return (
    <ul className={css.notes}>
      {noted.map((punch) => (
        <li key={punch.id} data-void={punch.isVoid || undefined}>
          <b>{dates.clock(punch.punchedAt)}</b>
          <span>
            {[
              punch.source === 'manual' && say('clock.byHand', { reason: punch.reason ?? '–' }),
              punch.isOutsideFence && say('flag.outside_fence'),
              punch.void && say('clock.struck', { reason: punch.void.reason ?? '–' }),
            ]
              .filter(Boolean)
              .join('. ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
