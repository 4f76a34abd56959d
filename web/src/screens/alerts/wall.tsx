import { useEffect } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { IconCheck, IconX } from '../../ui/icons.ts';
import { useLayer } from '../../ui/layers.ts';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/words.ts';
import { Age } from './age.tsx';
import { type Person, roomsOf } from './people.ts';
import { GuestName, PersonAlerts } from './person-card.tsx';
import css from './wall.module.css';

/** Keeps the screen on while the page is visible. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    // Some browsers lack the wake lock, and a low battery may refuse it; then the screen may turn off.
    const ask = async () => {
      if (document.visibilityState === 'visible')
        lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

interface WallProps {
  readonly people: readonly Person[];
  readonly fresh: readonly Person[];
  readonly at: number;
  readonly isStale: boolean;
  readonly onLeave: () => void;
}

/** The list for a wall screen, readable across a kitchen. The only control is the way out. */
export function Wall({ people, fresh, at, isStale, onLeave }: WallProps) {
  const { say } = useWords();
  const { me } = useHouse();
  const dates = useDates();
  const now = useNow(10_000);
  useAwake();
  useLayer(onLeave);
  const isFresh = (person: Person) => fresh.includes(person);
  const rooms = roomsOf(people).sort((a, b) => Number(b.people.some(isFresh)) - Number(a.people.some(isFresh)));
  return (
    <main className={css.wall}>
      <header>
        <h1>{say('nav.table')}</h1>
        <span>{me.tour.name}</span>
        {isStale && <Age at={at} />}
        <time>{dates.clock(now)}</time>
        <Button kind="quiet" isIcon aria-label={say('alerts.leaveWall')} onClick={onLeave}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </Button>
      </header>
      {rooms.length === 0 && <p className={css.none}>{say('alerts.none')}</p>}
      <ul>
        {rooms.map(({ room, people: all }) => (
          <li key={room ?? ''} data-fresh={all.some(isFresh) || undefined}>
            <h2>{room ?? say('alerts.noRoom')}</h2>
            {all.map((person) => (
              <section key={`${person.reservationId} ${person.tourCustomerId}`}>
                <GuestName person={person} />
                <PersonAlerts person={person} />
                {person.acknowledgement && (
                  <p className={css.told}>
                    <IconCheck size={20} stroke={1.75} aria-hidden />
                    {say('alerts.told')}
                  </p>
                )}
              </section>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}
