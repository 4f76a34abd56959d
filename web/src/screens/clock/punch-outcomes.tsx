import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { discardPunch, type PendingPunch, punchAgain, usePendingPunches } from '../../app/clock/punches.tsx';
import { toServerTime } from '../../app/clock/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { IconCheck, IconCloudOff } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';
import { asDistance, mapOf, nearestOf } from './fences.ts';
import { useFences } from './queries.ts';

/** A punch counts as late after this time. Shorter delays go unnoticed. */
const LATE_AFTER_MS = 800;

function useLate(press: PendingPunch | undefined): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!press) return;
    const timer = setTimeout(() => setLate(press.key), Math.max(0, press.at + LATE_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [press]);
  return press !== undefined && late === press.key;
}

/** State of the last punch: stored on the device and pending, or accepted with its receipt. */
function Outcome() {
  const { say } = useWords();
  const { slug, dates } = useClock();
  const navigate = useNavigate();
  const { pending, accepted } = usePendingPunches();
  const waiting = pending.filter(({ refused }) => !refused);
  const isLate = useLate(waiting.at(-1));
  if (waiting.length > 0)
    return isLate ? (
      <p className={css.kept} data-kept>
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        {waiting.length === 1
          ? say('clock.kept', { t: dates.clock(toServerTime(waiting[0]!.at)) })
          : say('clock.keptMany', { n: waiting.length, t: dates.clock(toServerTime(waiting.at(-1)!.at)) })}
      </p>
    ) : null;
  if (!accepted) return null;
  return (
    <p className={css.taken} data-taken>
      <IconCheck size={18} stroke={1.75} aria-hidden />
      <span>
        {say(accepted.kind === 'in' ? 'clock.tookIn' : 'clock.tookOut', { t: dates.clock(accepted.punchedAt) })}
      </span>
      <Button
        kind="link"
        onClick={() => void navigate({ to: '/clock/$slug', params: { slug }, search: { receipt: accepted.id } })}
      >
        {say('clock.receipt')}
      </Button>
    </p>
  );
}

/** Distance to the nearest area, with a link to its map. */
function FarAway({ press }: { press: PendingPunch }) {
  const { say, language } = useWords();
  const { data: fences } = useFences();
  const nearest = press.position ? nearestOf(press.position, fences ?? []) : undefined;
  if (!nearest) return <p>{say('code.OUTSIDE_GEOFENCE')}</p>;
  return (
    <p>
      {say('clock.tooFar', { d: asDistance(nearest.outside, language) })}{' '}
      <a href={mapOf(nearest.fence)} target="_blank" rel="noreferrer">
        {say('clock.map', { name: nearest.fence.name })}
      </a>
    </p>
  );
}

/** A punch that the server refused: the reason, and the next steps. */
function RefusedPress({ press }: { press: PendingPunch }) {
  const words = useWords();
  const { say } = words;
  const clock = useClock();
  const { slug, dates, me } = clock;
  const navigate = useNavigate();
  const at = toServerTime(press.at);
  const code = press.refused?.code;
  const isFull = code === 'MAX_INTERVALS_REACHED';
  const isOld = press.refused?.errors.some(({ field }) => field === 'deviceTime');
  const byHand = (isFull || isOld) && me?.timesheet.isAllowsManualEntry;
  return (
    <div className={css.refused} role="alert">
      <b>{say('clock.refusedAt', { t: dates.clock(at) })}</b>
      {code === 'OUTSIDE_GEOFENCE' ? <FarAway press={press} /> : <p>{sentenceOf(press.error, words)}</p>}
      {(isFull || isOld) && !byHand && <p>{say('clock.askManager')}</p>}
      <div>
        {byHand ? (
          <Button
            onClick={() =>
              void navigate({
                to: '/clock/$slug',
                params: { slug },
                search: { day: dates.dayOf(at), at: dates.clock(at) },
              })
            }
          >
            {say('clock.enterByHand')}
          </Button>
        ) : (
          <Button onClick={() => void punchAgain(press, clock)}>{say('common.retry')}</Button>
        )}
        <Button kind="quiet" onClick={() => void discardPunch(press)}>
          {say('clock.drop')}
        </Button>
      </div>
    </div>
  );
}

/** Results of the latest punches. */
export function PunchOutcomes() {
  const { pending } = usePendingPunches();
  return (
    <>
      <div role="status">
        <Outcome />
      </div>
      {pending
        .filter(({ refused }) => refused)
        .map((press) => (
          <RefusedPress key={press.key} press={press} />
        ))}
    </>
  );
}
