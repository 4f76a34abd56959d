import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useChangeSearch } from '../../ui/change-search.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconDeviceDesktop, IconKeyboard, IconVolume, IconVolumeOff } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { Segments } from '../../ui/segments.tsx';
import { changeSettings, useSettings } from '../../ui/settings.ts';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { Age, useIsStale } from './age.tsx';
import css from './alerts.module.css';
import { Keypad } from './keypad.tsx';
import { ByAllergy, ByRoom, NewAlerts } from './lists.tsx';
import { inRoom, type Person, peopleOf } from './people.ts';
import { type ReceivedAlerts, useAlerts, useRooms } from './queries.ts';
import { RoomAnswer } from './room-answer.tsx';
import { lettersOf } from './rooms.ts';
import { chime } from './sound.ts';
import { useNewAlerts } from './use-new-alerts.ts';
import { Wall } from './wall.tsx';

/** Switch for the sound of new alerts: off by default, and played once when switched on. */
function SoundButton() {
  const { say } = useWords();
  const { tableSound } = useSettings();
  const Icon = tableSound ? IconVolume : IconVolumeOff;
  const label = say(tableSound ? 'alerts.soundOn' : 'alerts.soundOff');
  return (
    <Button
      isIcon
      aria-pressed={tableSound}
      aria-label={say('alerts.sound')}
      title={label}
      onClick={() => {
        changeSettings({ tableSound: !tableSound });
        if (!tableSound) chime();
      }}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </Button>
  );
}

interface ListProps {
  readonly received: ReceivedAlerts;
  readonly people: readonly Person[];
  readonly typed: string;
  readonly isStale: boolean;
}

function List({ received, people, typed, isStale }: ListProps) {
  const { say } = useWords();
  const { by } = useSearch({ from: '/h/$slug/table' });
  const shown = inRoom(people, typed);
  const Shown = by === 'allergy' ? ByAllergy : ByRoom;
  const left = received.alerts.people - people.length;
  if (people.length === 0) return <Empty>{say('alerts.none')}</Empty>;
  return (
    <>
      <Shown people={shown} isOffline={isStale} />
      {left > 0 && <p className={css.more}>{say('alerts.more', { n: left })}</p>}
    </>
  );
}

const ORDERS = [
  ['room', 'alerts.byRoom'],
  ['allergy', 'alerts.byAllergy'],
] as const;

/** Order of the list, kept in the address. */
function Order() {
  const { say } = useWords();
  const change = useChangeSearch();
  const { by = 'room' } = useSearch({ from: '/h/$slug/table' });
  return (
    <Segments
      label={say('alerts.by')}
      value={by}
      options={ORDERS.map(([value, label]) => [value, say(label)])}
      onChoose={(value) => change({ by: value === 'room' ? undefined : value })}
    />
  );
}

/** Alerts for the restaurant: all guests in the house or expected today. */
export function AlertsScreen() {
  const { say } = useWords();
  const change = useChangeSearch();
  const { wall } = useSearch({ from: '/h/$slug/table' });
  const isPhone = useIsPhone();
  const { data: received, error, refetch } = useAlerts();
  const people = useMemo(() => received && peopleOf(received.alerts), [received]);
  const { fresh, read } = useNewAlerts(people);
  const isStale = useIsStale(received?.at);
  const rooms = useRooms();
  const [typed, setTyped] = useState('');
  const [isPadOpen, setPadOpen] = useState(false);
  const setWall = (isOn: boolean) => change({ wall: isOn ? 1 : undefined });
  useTitle(say('nav.table'));

  if (wall && received && people)
    return <Wall people={people} fresh={fresh} at={received.at} isStale={isStale} onLeave={() => setWall(false)} />;
  const acts = (
    <>
      <SoundButton />
      {!isPhone && (
        <Button onClick={() => setWall(true)}>
          <IconDeviceDesktop size={16} stroke={1.75} aria-hidden />
          {say('alerts.wall')}
        </Button>
      )}
    </>
  );
  const answer = (
    <RoomAnswer typed={typed} rooms={rooms.data?.rooms} error={rooms.error} people={people ?? []} isOffline={isStale} />
  );
  const letters = rooms.data ? lettersOf(rooms.data.rooms) : [];
  const pad = <Keypad typed={typed} letters={letters} onTyped={setTyped} />;
  const closePad = () => {
    setPadOpen(false);
    setTyped('');
  };
  return (
    <>
      <TopBar title={say('nav.table')} acts={acts}>
        <Order />
      </TopBar>
      <main className={css.page}>
        <div className={css.list}>
          {received && isStale && <Age at={received.at} />}
          <NewAlerts people={fresh} onRead={read} />
          {received && people ? (
            <List received={received} people={people} typed={typed} isStale={isStale} />
          ) : error ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : (
            <Bone height={320} />
          )}
        </div>
        {!isPhone && (
          <aside className={css.aside}>
            {answer}
            {pad}
          </aside>
        )}
      </main>
      {isPhone && (
        <ActionBar>
          <Button kind="primary" aria-expanded={isPadOpen} onClick={() => setPadOpen(true)}>
            <IconKeyboard size={16} stroke={1.75} aria-hidden />
            {say('alerts.openPad')}
          </Button>
        </ActionBar>
      )}
      {isPhone && isPadOpen && (
        <Drawer label={say('alerts.openPad')} lead={<h2>{say('alerts.openPad')}</h2>} onClose={closePad}>
          <div className={css.finder}>
            {answer}
            {pad}
          </div>
        </Drawer>
      )}
    </>
  );
}
