import type { Today, TodayTurnover } from '@pousada/client';
import { dangersToday } from '../../app/dangers-today.ts';
import { asDuration, type Dates } from '../../ui/dates.ts';
import { firstNameOf, shortNameOf } from '../../ui/names.ts';
import { isReady, type TurnoverStep } from '../../ui/turnover.tsx';
import type { Words } from '../../words/words.ts';

type Step = TodayTurnover['steps'][number];

function titleOf({ step, status, at }: Step, { say }: Words, dates: Dates): string {
  const t = at ? dates.clock(at) : '';
  if (step === 'departure')
    return status === 'done' || !t ? say('today.step.departure') : say('today.step.departureBy', { t });
  if (step === 'arrival') return say('today.step.arrival', { t });
  return say(`today.step.${step}`);
}

/** Guest or worker of a step, and its hour or length. */
function detailOf(
  { step, status, at, minutes, toursCustomer, assignedToTourUser }: Step,
  { say }: Words,
  dates: Dates,
) {
  if (step === 'arrival' || step === 'departure') {
    // Without the permission to read reservations there are no names.
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

/** The steps of a turnover in words, each with the critical preferences of its guest. */
export const stepsOf = (turnover: TodayTurnover, today: Today, words: Words, dates: Dates): TurnoverStep[] =>
  turnover.steps.map((step) => ({
    key: step.step,
    status: step.status,
    title: titleOf(step, words, dates),
    detail: detailOf(step, words, dates),
    dangers: dangersToday(today, step.reservationId),
  }));

/** Sorts turnovers with open steps first. Otherwise the server's order stays, the tightest first. */
export const openFirst = <T extends Pick<TodayTurnover, 'steps'>>(turnovers: readonly T[]): T[] =>
  turnovers.toSorted((a, b) => Number(isReady(a.steps)) - Number(isReady(b.steps)));
