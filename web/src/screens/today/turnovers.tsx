import type { Today, TodayTurnover } from '@pousada/client';
import { dangersToday } from '../../app/dangers-today.ts';
import { useDates } from '../../app/use-dates.ts';
import { asDuration, type Dates } from '../../ui/dates.ts';
import { firstNameOf, shortNameOf } from '../../ui/names.ts';
import { isReady, Turnover, type TurnoverStep } from '../../ui/turnover.tsx';
import { useWords, type Words } from '../../words/words.ts';
import css from './today.module.css';

type Step = TodayTurnover['steps'][number];

function titleOf({ step, status, at }: Step, { say }: Words, dates: Dates): string {
  const t = at ? dates.clock(at) : '';
  if (step === 'departure')
    return status === 'done' || !t ? say('today.step.departure') : say('today.step.departureBy', { t });
  if (step === 'arrival') return say('today.step.arrival', { t });
  return say(`today.step.${step}`);
}

/** Who, and when or how long. */
function detailOf(
  { step, status, at, minutes, toursCustomer, assignedToTourUser }: Step,
  { say }: Words,
  dates: Dates,
) {
  if (step === 'arrival' || step === 'departure') {
    // Names are for those who may read reservations.
    if (!toursCustomer) return step === 'departure' && status === 'done' && at ? dates.clock(at) : null;
    if (step === 'arrival' || status !== 'done') return shortNameOf(toursCustomer.fullName);
    const name = firstNameOf(toursCustomer.fullName);
    return at ? say('today.step.at', { name, t: dates.clock(at) }) : name;
  }
  if (!assignedToTourUser) return say('today.step.nobody');
  const name = firstNameOf(assignedToTourUser.displayName);
  if (status === 'under_way' && at) return say('today.step.since', { name, t: dates.clock(at) });
  if (status === 'done' && at) return say('today.step.at', { name, t: dates.clock(at) });
  return minutes > 0 && step === 'cleaning' ? say('today.step.takes', { name, t: asDuration(minutes) }) : name;
}

const stepsOf = (turnover: TodayTurnover, today: Today, words: Words, dates: Dates): TurnoverStep[] =>
  turnover.steps.map((step) => ({
    key: step.step,
    status: step.status,
    title: titleOf(step, words, dates),
    detail: detailOf(step, words, dates),
    dangers: dangersToday(today, step.reservationId),
  }));

/** Rooms that one guest leaves and another enters on the same day, the tightest first; those that are ready wait for nobody's work. */
export function Turnovers({ today }: { today: Today }) {
  const words = useWords();
  const dates = useDates();
  if (today.turnovers.count === 0) return null;
  const list = today.turnovers.list.toSorted((a, b) => Number(isReady(a.steps)) - Number(isReady(b.steps)));
  return (
    <section>
      <div className={css.head}>
        <h2>{words.say('today.turnovers')}</h2>
        <span className={css.count}>{today.turnovers.count}</span>
        <span>{words.say('today.turnoversNote')}</span>
      </div>
      <div className={css.turnovers}>
        {list.map((turnover) => (
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
