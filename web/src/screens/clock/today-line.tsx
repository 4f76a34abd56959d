import { useClock } from '../../app/clock/clock-context.ts';
import { asHours } from '../../app/clock/hours.ts';
import { asDuration } from '../../ui/dates.ts';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';
import type { ClockState } from './present.ts';
import type { Stretch } from './shift.ts';

/** Span of the line: from the first mark, or the start of the plan, to its end or now, whichever is later. */
function spanOf({ marks, plan, now }: ClockState): Stretch {
  const from = Math.min(...marks.map(({ at }) => at), plan[0]?.from ?? now, now);
  // An early mark starts the line. Without marks it starts with the plan.
  const begun = marks[0] ? marks[0].at : from;
  const to = Math.max(plan.at(-1)?.to ?? 0, marks.at(-1)?.at ?? 0, marks.at(-1)?.kind === 'in' ? now : 0, begun + 1);
  return { from: begun, to };
}

/** Labels that would overlap are left out. */
const isApart = (share: number): boolean => share > 0.16 && share < 0.84;

/** Today's marks on a time line: worked time, remaining plan, and now. */
export function TodayLine({ present, onOpen }: { present: ClockState; onOpen: () => void }) {
  const { say } = useWords();
  const { dates } = useClock();
  const { worked, ahead, now, marks, day, workedMinutes, plan } = present;
  const { from, to } = spanOf(present);
  const at = (moment: number) => `${(100 * (moment - from)) / (to - from)}%`;
  const share = (now - from) / (to - from);
  const isOn = marks.length > 0 || plan.length > 0;
  const planned = day?.plannedMinutes ?? 0;
  const told = marks.map(({ at: mark }) => dates.clock(mark)).join(', ');
  return (
    <button type="button" className={css.today} onClick={onOpen}>
      <span className={css.head}>
        <b>{say('common.today')}</b>
        <span>
          <b>{asHours(workedMinutes)}</b>
          {planned > 0 && <> {say('clock.ofPlanned', { t: asDuration(planned) })}</>}
        </span>
      </span>
      <span className="aloud">{told}</span>
      {isOn ? (
        <span className={css.line} aria-hidden>
          {ahead.map((stretch) => (
            <i
              key={stretch.from}
              data-ahead
              style={{ left: at(stretch.from), right: `calc(100% - ${at(stretch.to)})` }}
            />
          ))}
          {worked.map((stretch) => (
            <i key={stretch.from} style={{ left: at(stretch.from), right: `calc(100% - ${at(stretch.to)})` }} />
          ))}
          {share >= 0 && share <= 1 && <u style={{ left: at(now) }} />}
          <s data-at="start">{dates.clock(from)}</s>
          {isApart(share) && (
            <s data-at="now" style={{ left: at(now) }}>
              {say('clock.now')}
            </s>
          )}
          <s data-at="end">{dates.clock(to)}</s>
        </span>
      ) : (
        <span className={css.free}>{say('clock.nothingToday')}</span>
      )}
    </button>
  );
}
