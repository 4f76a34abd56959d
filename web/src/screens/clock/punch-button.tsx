import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { punch, usePendingPunches } from '../../app/clock/punches.tsx';
import { IconCheck, IconFingerprint } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';
import type { ClockState } from './present.ts';

const CIRCUMFERENCE = 2 * Math.PI * 100;

/** Ring that shows the worked share of the planned time. */
function Ring({ share }: { share: number }) {
  const done = Math.min(1, share) * CIRCUMFERENCE;
  return (
    <svg width="216" height="216" viewBox="0 0 216 216" aria-hidden>
      <circle className={css.track} cx="108" cy="108" r="100" />
      {done > 0 && (
        <circle
          className={css.done}
          cx="108"
          cy="108"
          r="100"
          strokeDasharray={`${done} ${CIRCUMFERENCE}`}
          transform="rotate(-90 108 108)"
        />
      )}
    </svg>
  );
}

/** A press within this time after another is taken for an accident and ignored. */
const REST_MS = 3_000;

/** The punch button, labelled with its next action. */
export function PunchButton({ present }: { present: ClockState }) {
  const { say } = useWords();
  const clock = useClock();
  const { dates } = clock;
  const { pending } = usePendingPunches();
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const { day, workedMinutes, action, hasNoData, marks, now } = present;
  const isIn = marks.at(-1)?.kind === 'in';
  const isResting = pressedAt !== null;
  const planned = day?.plannedMinutes ?? 0;
  // Without an answer of the server or a pending punch, neither *in* nor *out* is known.
  const isUnnamed = hasNoData && pending.length === 0;
  const name = isUnnamed ? say('clock.punch') : say(isIn ? 'clock.out' : 'clock.in');

  function onPress() {
    if (isResting) return;
    setPressedAt(now);
    setTimeout(() => setPressedAt(null), REST_MS);
    navigator.vibrate?.(40);
    void punch(clock);
  }

  return (
    <button type="button" className={css.punch} onClick={onPress} aria-disabled={isResting || undefined} data-punch>
      <Ring share={planned > 0 ? workedMinutes / planned : 0} />
      <span>
        {isResting ? (
          <>
            <IconCheck size={40} stroke={1.75} aria-hidden />
            <b>{dates.clock(pressedAt)}</b>
            <em>{say(isIn ? 'clock.markedIn' : 'clock.markedOut')}</em>
          </>
        ) : (
          <>
            <IconFingerprint size={40} stroke={1.75} aria-hidden />
            <b>{name}</b>
            {!isUnnamed && <em>{say(`clock.deed.${action}`)}</em>}
          </>
        )}
      </span>
    </button>
  );
}
