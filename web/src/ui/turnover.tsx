import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import { type Danger, Dangers } from './danger.tsx';
import { asDuration } from './dates.ts';
import css from './turnover.module.css';

export interface TurnoverStep {
  readonly key: string;
  readonly status: 'open' | 'under_way' | 'done' | 'unplanned';
  readonly title: string;
  /** Person, and time or duration, if known. */
  readonly detail: string | null;
  /** Critical preferences of the guest of this step. */
  readonly dangers?: readonly Danger[];
}

interface TurnoverProps {
  readonly room: string;
  readonly steps: readonly TurnoverStep[];
  readonly slackMinutes: number | null;
  readonly children?: ReactNode;
}

/** Less slack than this is marked as tight. */
const TIGHT_MINUTES = 90;

/** True once every step before the arrival is done. */
export const isReady = (steps: readonly { readonly status: TurnoverStep['status'] }[]): boolean =>
  steps.slice(0, -1).every(({ status }) => status === 'done');

function Slack({ minutes, isSettled }: { minutes: number | null; isSettled: boolean }) {
  const { say } = useWords();
  if (isSettled) return <div className={css.slack}>{say('today.ready')}</div>;
  if (minutes === null) return <div className={css.slack} />;
  const tone = minutes < 0 ? css.late : minutes < TIGHT_MINUTES ? css.tight : '';
  const t = asDuration(minutes);
  return (
    <div className={`${css.slack} ${tone}`}>{minutes < 0 ? say('today.late', { t }) : say('today.slack', { t })}</div>
  );
}

/** The turnover of a room from one guest to the next: four steps and the slack between them. */
export function Turnover({ room, steps, slackMinutes }: TurnoverProps) {
  // The step that all others wait for.
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
