import type { Today } from '@pousada/client';
import { useEffect } from 'react';
import { useOpenRoom } from '../../app/room-link.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { HouseStrip, type StripGroup } from '../../ui/house-strip.tsx';
import { useRowKeys } from '../../ui/row-keys.ts';
import { Bone, Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import { Arrivals } from './arrivals.tsx';
import { Aside } from './aside.tsx';
import { Briefing } from './briefing.tsx';
import { Departures } from './departures.tsx';
import { useToday } from './queries.ts';
import css from './today.module.css';
import { Turnovers } from './turnovers.tsx';
import { Week } from './week.tsx';

/** The rooms by type, in the order of their doors. */
function groupsOf({ rooms }: Today): StripGroup[] {
  const groups = rooms.types.map(({ id, name }) => ({
    id,
    name,
    rooms: rooms.list.filter(({ tourResourceTypeId }) => tourResourceTypeId === id),
  }));
  return groups
    .filter((group) => group.rooms.length > 0)
    .sort((a, b) => a.rooms[0]!.code.localeCompare(b.rooms[0]!.code, undefined, { numeric: true }));
}

function Day({ today }: { today: Today }) {
  const { say } = useWords();
  const openRoom = useOpenRoom();
  useRowKeys();
  return (
    <>
      <Briefing today={today} />
      <HouseStrip groups={groupsOf(today)} label={say('today.strip')} onPress={({ id }) => openRoom(id)} />
      <div className={css.columns}>
        <div>
          <Turnovers today={today} />
          <div className={css.two}>
            <Arrivals today={today} />
            <Departures today={today} />
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

/** What needs somebody now: a worklist of the day, not a dashboard. */
export function TodayScreen() {
  const { say } = useWords();
  const { me } = useHouse();
  const dates = useDates();
  const { data: today, error, refetch } = useToday();
  useEffect(() => {
    document.title = `${say('nav.today')} · ${me.tour.name}`;
  }, [say, me]);
  return (
    <>
      <TopBar title={say('nav.today')}>
        <span className={css.date}>{dates.long(today?.date ?? dates.today())}</span>
      </TopBar>
      <main className={css.body}>
        {today ? <Day today={today} /> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </main>
    </>
  );
}
