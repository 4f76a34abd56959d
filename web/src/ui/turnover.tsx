import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import { asDuration } from './dates.ts';
import css from './turnover.module.css';

export interface TurnoverStep {
  readonly key: string;
  readonly status: 'open' | 'under_way' | 'done' | 'unplanned';
  readonly title: string;
  readonly detail: string;
}

interface TurnoverProps {
  readonly room: string;
  readonly steps: readonly TurnoverStep[];
  readonly slackMinutes: number | null;
  readonly children?: ReactNode;
}

/** Under an hour and a half somebody should look at it. */
const TIGHT = 90;

function Slack({ minutes }: { minutes: number | null }) {
  const { say } = useWords();
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
        {steps.map(({ key, status, title, detail }, n) => {
          const isWaited = n === waited && status !== 'under_way';
          return (
            <li key={key} className={`${css.step} ${isWaited ? css.waited : (css[status] ?? '')}`}>
              <i />
              <b>{title}</b>
              <span>{detail}</span>
            </li>
          );
        })}
      </ol>
      <Slack minutes={slackMinutes} />
    </div>
  );
}
