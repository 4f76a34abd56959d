import type { Today } from '@pousada/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useOpenRoom } from '../../app/room-link.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { tradeOf } from '../../app/session/trade.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { given } from '../../ui/change-search.ts';
import { Chip } from '../../ui/chips.tsx';
import { addDays, isBeforeMorning } from '../../ui/dates.ts';
import { useHeld } from '../../ui/held.ts';
import { HouseStrip } from '../../ui/house-strip.tsx';
import { useRowKeys } from '../../ui/row-keys.ts';
import { Segments } from '../../ui/segments.tsx';
import { Bone, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { Arrivals } from './arrivals.tsx';
import { Aside } from './aside.tsx';
import { Briefing } from './briefing.tsx';
import { Departures } from './departures.tsx';
import { useToday } from './queries.ts';
import { groupsOf } from './rooms.ts';
import css from './today.module.css';
import { Turnovers } from './turnovers.tsx';
import { Week } from './week.tsx';

/** Keeps its height while the user works below it, so that the rows there do not move under the pointer. */
function FixedHeight({ isFixed, children }: { isFixed: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState<number>();
  useLayoutEffect(() => setMinHeight(isFixed ? part.current?.offsetHeight : undefined), [isFixed]);
  return (
    <div ref={part} className={css.firm} style={{ minHeight }}>
      {children}
    </div>
  );
}

function Day({ today }: { today: Today }) {
  const { say } = useWords();
  const openRoom = useOpenRoom();
  const lists = useRef<HTMLDivElement>(null);
  const isHeld = useHeld(lists);
  useRowKeys();
  return (
    <>
      <FixedHeight isFixed={isHeld}>
        <Briefing today={today} />
      </FixedHeight>
      <HouseStrip groups={groupsOf(today)} label={say('today.strip')} onPress={({ id }) => openRoom(id)} />
      <div className={css.columns}>
        <div>
          <FixedHeight isFixed={isHeld}>
            <Turnovers today={today} />
          </FixedHeight>
          <div ref={lists} className={css.two}>
            <Arrivals today={today} isHeld={isHeld} />
            <Departures today={today} isHeld={isHeld} />
          </div>
          <Week today={today} />
        </div>
        <Aside today={today} />
      </div>
    </>
  );
}

function Waiting() {
  const { say } = useWords();
  return (
    <div role="status" aria-label={say('common.loading')}>
      <Bone width={520} height={32} />
      <div style={{ height: 24 }} />
      <Bone height={46} />
      <div style={{ height: 24 }} />
      <Bone height={220} />
    </div>
  );
}

/** Switches between the two days until the night is over. */
function NightSwitch({ isLastNight }: { isLastNight: boolean }) {
  const { say } = useWords();
  const navigate = useNavigate({ from: '/h/$slug/today' });
  const show = (day: 'new' | undefined) =>
    void navigate({ search: (before) => given({ ...before, day }), replace: true });
  return (
    <Segments
      label={say('today.whichDay')}
      value={isLastNight ? 'night' : 'new'}
      options={[
        ['night', say('today.lastNight')],
        ['new', say('today.newDay')],
      ]}
      onChoose={(day) => show(day === 'new' ? day : undefined)}
      className={css.night}
    />
  );
}

/** The worklist of the day: everything that needs action now. */
export function TodayScreen() {
  const { say } = useWords();
  const { me } = useHouse();
  const dates = useDates();
  const { day } = useSearch({ from: '/h/$slug/today' });
  // A house without rooms has no night to finish.
  const isNight = tradeOf(me.tour) === null && isBeforeMorning(dates.minutesOf(Date.now()));
  const isLastNight = isNight && day !== 'new';
  const { data: today, error, refetch } = useToday(isLastNight);
  const date = today?.date ?? addDays(dates.today(), isLastNight ? -1 : 0);
  const holiday = dates.holidayOn(date);
  useTitle(say('nav.today'), me.tour.name);
  return (
    <>
      <TopBar title={say('nav.today')}>
        <span className={css.date}>{dates.long(date)}</span>
        {holiday && (
          <span className={css.holiday} title={holiday}>
            <Chip colour="line">{holiday}</Chip>
          </span>
        )}
        {isNight && <NightSwitch isLastNight={isLastNight} />}
      </TopBar>
      <main className={css.body}>
        {today ? <Day today={today} /> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </main>
    </>
  );
}
