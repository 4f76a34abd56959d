import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AbsenceDrawer } from '../../app/clock/absence-drawer.tsx';
import { AccountPanel } from '../../app/clock/account-panel.tsx';
import { useClock } from '../../app/clock/clock-context.ts';
import { Avatar } from '../../ui/chips.tsx';
import { useOffline } from '../../ui/offline.ts';
import { Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { Balance } from './balance.tsx';
import css from './clock.module.css';
import { DayDrawer } from './day-drawer.tsx';
import { LastDays } from './last-days.tsx';
import { MyAbsences } from './my-absences.tsx';
import { PlacePill } from './place-pill.tsx';
import { type ClockState, usePresent } from './present.ts';
import { PunchButton } from './punch-button.tsx';
import { PunchOutcomes } from './punch-outcomes.tsx';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import { TodayLine } from './today-line.tsx';

/** Today's shift in words. */
function useShiftInWords({ plan, day }: ClockState): string {
  const { say } = useWords();
  const { dates } = useClock();
  if (day?.absence && !day.absence.isHalfDay) return say(`absence.${day.absence.kind}`);
  if (plan.length === 0) return say(day?.plannedMinutes ? 'clock.freeHours' : 'clock.noShift');
  const hours = plan.map(({ from, to }) => say('clock.fromTo', { a: dates.clock(from), b: dates.clock(to) }));
  return say('clock.shift', { hours: hours.join(', ') });
}

/** Name of the member and their shift today. */
function Head({ present }: { present: ClockState }) {
  const { say } = useWords();
  const { me, clock } = useClock();
  const [isOpen, setOpen] = useState(false);
  const shift = useShiftInWords(present);
  const name = me?.member.name ?? clock.name;
  return (
    <header className={css.who}>
      <div>
        <h1>{name}</h1>
        <p>{present.hasNoData ? clock.name : shift}</p>
      </div>
      <button
        type="button"
        className={css.account}
        aria-haspopup="dialog"
        aria-label={say('shell.account', { name })}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} size={44} />
      </button>
      {isOpen && <AccountPanel onClose={() => setOpen(false)} />}
    </header>
  );
}

/** The server's time, to the second. */
function WallClock({ present: { now, day, today } }: { present: ClockState }) {
  const { say } = useWords();
  const { dates } = useClock();
  const date = dates.long(today);
  return (
    <>
      <div className={css.time} role="timer" aria-label={dates.clock(now)}>
        {dates.clock(now)}
        <span>:{String(Math.floor(now / 1_000) % 60).padStart(2, '0')}</span>
      </div>
      <p className={css.date}>{day?.holiday && day.date === today ? say('clock.holiday', { date }) : date}</p>
    </>
  );
}

/** The time clock of one member, on a phone. */
export function ClockScreen() {
  const { say } = useWords();
  const { slug, clock, dates } = useClock();
  const navigate = useNavigate();
  const isOffline = useOffline();
  const present = usePresent();
  const { day, at, receipt, absence } = useSearch({ from: '/clock/$slug/' });

  useTitle(say('nav.clock'), clock.name);

  const go = (search: { day?: string; absence?: 'new' }) =>
    void navigate({ to: '/clock/$slug', params: { slug }, search });
  const open = (date: string) => go({ day: date });
  return (
    <main className={css.page}>
      <Head present={present} />
      <div className={css.halves}>
        <section className={css.now} aria-label={say('nav.clock')}>
          <WallClock present={present} />
          <PunchButton present={present} />
          <PlacePill />
          <PunchOutcomes />
        </section>
        <section className={css.past} aria-label={say('clock.lastDays')}>
          {present.hasNoData && present.error !== null && !isOffline && <Failed error={present.error} />}
          {isOffline && (
            <p className={css.offline} role="status">
              {present.hasNoData ? say('clock.blind') : say('clock.lastHeard', { t: dates.clock(present.asOf) })}
            </p>
          )}
          {!present.hasNoData && (
            <>
              <TodayLine present={present} onOpen={() => open(present.day?.date ?? present.today)} />
              <LastDays
                days={present.days.filter(
                  ({ date }) => date !== (present.day?.date ?? present.today) && date !== present.today,
                )}
                onOpen={open}
              />
              <Balance />
              <MyAbsences today={present.today} onAsk={() => go({ absence: 'new' })} />
            </>
          )}
        </section>
      </div>
      {day && <DayDrawer key={day} date={day} today={present.today} at={at} />}
      {receipt && <ReceiptDrawer id={receipt} />}
      {absence && <AbsenceDrawer onClose={() => go({})} />}
    </main>
  );
}
