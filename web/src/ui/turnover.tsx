import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import { type Danger, Dangers } from './danger.tsx';
import { asDuration } from './dates.ts';
import css from './turnover.module.css';

export interface TurnoverStep {
  readonly key: string;
  readonly status: 'open' | 'under_way' | 'done' | 'unplanned';
  readonly title: string;
  /** Who, and when or how long, where it is known. */
  readonly detail: string | null;
  /** What could harm whoever comes or goes. */
  readonly dangers?: readonly Danger[];
}

interface TurnoverProps {
  readonly room: string;
  readonly steps: readonly TurnoverStep[];
  readonly slackMinutes: number | null;
  readonly children?: ReactNode;
}

/** Under an hour and a half somebody should look at it. */
const TIGHT = 90;

/** Everything but the arrival is done: time runs out for nobody. */
export const isReady = (steps: readonly { readonly status: TurnoverStep['status'] }[]): boolean =>
  steps.slice(0, -1).every(({ status }) => status === 'done');

function Slack({ minutes, isSettled }: { minutes: number | null; isSettled: boolean }) {
  const { say } = useWords();
  if (isSettled) return <div className={css.slack}>{say('today.ready')}</div>;
  if (minutes === null) return <div className={css.slack} />;
  const tone = minutes < 0 ? css.late : minutes < TIGHT ? css.tight : '';
  const t = asDuration(minutes);
  return (
    <div className={`${css.slack} ${tone}`}>{minutes < 0 ? say('today.late', { t }) : say('today.slack', { t })}</div>
  );
}

/** From one guest to the next in the same room: four steps, and how much time is left between them. */
export function Turnover({ room, steps, slackMinutes }: TurnoverProps) {
  // What everything else waits for.
  const waited = steps.findIndex(({ status }) => status !== 'done');
  return (
    <div className={css.turnover}>
      <div className={css.room}>{room}</div>
      <ol className={css.steps}>
        {steps.map(({ key, status, title, detail, dangers }, n) => {
          const isWaited = n === waited && status !== 'under_way';
          return (
            <li key={key} className={`${css.step} ${isWaited ? css.waited : (css[status] ?? '')}`}>
              <i />
              <b>{title}</b>
              {detail && <span className={css.detail}>{detail}</span>}
              <Dangers of={dangers} />
            </li>
          );
        })}
      </ol>
      <Slack minutes={slackMinutes} isSettled={isReady(steps)} />
    </div>
  );
}
