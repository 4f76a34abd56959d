import type { Day } from '@pousada/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { asBalance, asHours } from '../../app/clock/hours.ts';
import { readAgain } from '../../app/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';
import { DayState } from './day-state.tsx';
import { MarkRow } from './mark-row.tsx';
import { MissingMarkForm } from './missing-mark-form.tsx';
import { useDays, usePunches } from './queries.ts';

/** The computed time of each mark, by its id. */
const computedOf = (day: Day | undefined): ReadonlyMap<number, string> =>
  new Map(
    (day?.intervals ?? []).flatMap(({ inPunchId, inAt, computedInAt, outPunchId, outAt, computedOutAt }) => [
      ...(computedInAt !== inAt ? [[inPunchId, computedInAt] as const] : []),
      ...(outPunchId !== null && computedOutAt && computedOutAt !== outAt
        ? [[outPunchId, computedOutAt] as const]
        : []),
    ]),
  );

function Figures({ day }: { day: Day }) {
  const { say } = useWords();
  return (
    <dl className={css.figures}>
      <div>
        <dt>{say('clock.planned')}</dt>
        <dd>{asHours(day.plannedMinutes)}</dd>
      </div>
      <div>
        <dt>{say('clock.worked')}</dt>
        <dd>{asHours(day.workedMinutes)}</dd>
      </div>
      <div>
        <dt>{say('clock.counted')}</dt>
        <dd>{asHours(day.roundedMinutes)}</dd>
      </div>
      <div>
        <dt>{say('clock.balance')}</dt>
        <dd>{asBalance(day.balanceMinutes)}</dd>
      </div>
    </dl>
  );
}

/** Submits the day, also again after it was sent back. */
function HandIn({ day }: { day: Day }) {
  const words = useWords();
  const { api } = useClock();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function handIn() {
    setBusy(true);
    setError(null);
    try {
      await api.submitDay({ memberId: day.memberId, date: day.date });
      await readAgain('days');
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button className={css.wideAct} isBusy={isBusy} isSent onClick={() => void handIn()}>
        {words.say('clock.handIn')}
      </Button>
      <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
    </>
  );
}

interface DayDrawerProps {
  readonly date: string;
  readonly today: string;
  readonly at?: string | undefined;
}

/** One day of the member: every mark, its computed time, and the form for a missing mark. */
export function DayDrawer({ date, today, at }: DayDrawerProps) {
  const { say } = useWords();
  const { slug, clock, dates, me } = useClock();
  const navigate = useNavigate();
  const { data: days, isLoading: isDayLoading } = useDays(today);
  const { data: punches, error, refetch, isLoading: arePunchesLoading } = usePunches(date);
  const day = days?.find((one) => one.date === date);
  // Figures stand above the marks, and marks above the form: each would push the next down when it arrives later.
  const isLoaded = !isDayLoading && !arePunchesLoading;
  const computed = computedOf(day);
  const isFixed = day?.isClosed || day?.status === 'approved';
  // A form with a time to start with takes the focus when the drawer opens.
  const hasForm = (isLoaded || at !== undefined) && !isFixed;
  const isOver = date < today && !day?.flags.includes('in_progress');
  const go = (search: { receipt?: number }) => void navigate({ to: '/clock/$slug', params: { slug }, search });
  const flags = (day?.flags ?? []).filter((flag) => flag !== 'manual_entry' && flag !== 'device_time');
  return (
    <Drawer
      label={dates.long(date)}
      onClose={() => go({})}
      lead={day && <DayState day={day} />}
      title={
        // The heading takes the focus: a focused field would open the keyboard over the marks.
        <h2 tabIndex={-1} data-first={at === undefined || undefined}>
          {dates.long(date)}
        </h2>
      }
      foot={
        me?.timesheet.isRequiresApproval && day && isOver && !isFixed && day.status !== 'submitted' ? (
          <HandIn day={day} />
        ) : undefined
      }
    >
      {day?.reason && <p className={css.sentBack}>{say('clock.sentBack', { reason: day.reason })}</p>}
      {flags.map((flag) => (
        <p key={flag} className={css.flag}>
          {say(`flag.${flag}`)}
        </p>
      ))}
      {day && <Figures day={day} />}
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {isLoaded && punches?.length === 0 && <p className={css.free}>{say('clock.noMarks')}</p>}
      <ul className={css.marks} aria-label={say('clock.marks')}>
        {(isLoaded ? punches : undefined)?.map((punch) => (
          <MarkRow
            key={punch.id}
            punch={punch}
            counts={computed.has(punch.id) ? dates.clock(computed.get(punch.id)!) : undefined}
            canStrike={!isFixed && (punch.source === 'manual' || clock.isManager)}
            onReceipt={(receipt) => go({ receipt })}
          />
        ))}
      </ul>
      {hasForm && me?.timesheet.isAllowsManualEntry && <MissingMarkForm date={date} at={at} mayBeNext={date < today} />}
      {hasForm && me && !me.timesheet.isAllowsManualEntry && <p className={css.free}>{say('clock.askManager')}</p>}
      {isFixed && <p className={css.free}>{say(day?.isClosed ? 'clock.fixedClosed' : 'clock.fixedApproved')}</p>}
    </Drawer>
  );
}
