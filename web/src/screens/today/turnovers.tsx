import type { Today } from '@pousada/client';
import { useDates } from '../../app/use-dates.ts';
import { Turnover } from '../../ui/turnover.tsx';
import { useWords } from '../../words/words.ts';
import css from './today.module.css';
import { openFirst, stepsOf } from './turnover-steps.ts';

/** Rooms that one guest leaves and another enters on the same day. The tightest come first, ready ones last. */
export function Turnovers({ today }: { today: Today }) {
  const words = useWords();
  const dates = useDates();
  if (today.turnovers.count === 0) return null;
  return (
    <section>
      <div className={css.head}>
        <h2>{words.say('today.turnovers')}</h2>
        <span className={css.count}>{today.turnovers.count}</span>
        <span>{words.say('today.turnoversNote')}</span>
      </div>
      <div className={css.turnovers}>
        {openFirst(today.turnovers.list).map((turnover) => (
          <Turnover
            key={turnover.toursResource.id}
            room={turnover.toursResource.code}
            slackMinutes={turnover.slackMinutes}
            steps={stepsOf(turnover, today, words, dates)}
          />
        ))}
      </div>
    </section>
  );
}
