import type { HouseRooms } from '@pousada/client';
import { Bone, Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import { AddFor, type NamedGuest } from './add-for.tsx';
import css from './alerts.module.css';
import { isCritical, type Person } from './people.ts';
import { Acknowledgement, GuestName, PersonAlerts } from './person-card.tsx';
import { type AnsweredStay, answerTo } from './rooms.ts';

/** More codes than this are counted instead of named. */
const MAX_NAMED = 8;

/** The customer who booked, and the companions with alerts. */
const guestsOf = ({ tourCustomerId, fullName, people }: AnsweredStay): [NamedGuest, ...NamedGuest[]] => [
  { id: tourCustomerId, name: fullName },
  ...people
    .filter((one) => one.tourCustomerId !== tourCustomerId)
    .map((one) => ({ id: one.tourCustomerId, name: one.fullName })),
];

/** A stay: the dangers of all its guests first, then the customer who booked, then the other alerts by guest. */
function StayAnswer({ stay, isOffline }: { stay: AnsweredStay; isOffline: boolean }) {
  const { say } = useWords();
  const { people, fullName, guests, isInHouse } = stay;
  const isEndangered = ({ toursCustomerPreferences: all }: Person) => all.some(isCritical);
  const sorted = people.toSorted((a, b) => Number(isEndangered(b)) - Number(isEndangered(a)));
  return (
    <section aria-label={fullName}>
      {sorted.map((person) => (
        <div key={person.tourCustomerId} className={css.answered}>
          <PersonAlerts person={person} />
          {(people.length > 1 || person.isCompanion) && <GuestName person={person} />}
          <Acknowledgement person={person} isOffline={isOffline} />
        </div>
      ))}
      <p className={css.who}>
        <b>{fullName}</b>
        <span data-expected={!isInHouse || undefined}>
          {say(isInHouse ? 'alerts.guestsInHouse' : 'alerts.guestsExpected', { n: guests })}
        </span>
        {people.length === 0 && <span>{say('alerts.nothingToTell')}</span>}
      </p>
      <AddFor people={guestsOf(stay)} />
    </section>
  );
}

interface RoomAnswerProps {
  readonly typed: string;
  readonly rooms: HouseRooms | undefined;
  readonly error: unknown;
  readonly people: readonly Person[];
  readonly isOffline: boolean;
}

/** The answer to the typed room, read aloud as it changes. */
export function RoomAnswer({ typed, rooms, error, people, isOffline }: RoomAnswerProps) {
  const { say } = useWords();
  return (
    <div className={css.answer} role="status" aria-label={say('alerts.answer')}>
      {typed !== '' && (rooms ? <AnswerText {...{ typed, rooms, people, isOffline }} /> : <Unread error={error} />)}
    </div>
  );
}

const Unread = ({ error }: { error: unknown }) => (error ? <Failed error={error} /> : <Bone height={48} />);

function AnswerText({ typed, rooms, people, isOffline }: Omit<RoomAnswerProps, 'error'> & { rooms: HouseRooms }) {
  const { say } = useWords();
  const answer = answerTo(typed, rooms, people);
  if (answer.kind === 'unknown') return <p className={css.unknown}>{say('alerts.unknownRoom', { room: typed })}</p>;
  if (answer.kind === 'begun')
    return (
      <p className={css.begun}>
        {answer.codes.length > MAX_NAMED
          ? say('alerts.begunMany', { room: typed, n: answer.codes.length })
          : say('alerts.begun', { room: typed, rooms: answer.codes.join(', ') })}
      </p>
    );
  if (answer.kind === 'empty') return <p className={css.begun}>{say('alerts.emptyRoom', { room: answer.code })}</p>;
  return (
    <div className={css.card}>
      <h2 className={css.room}>{answer.code}</h2>
      {answer.stays.map((stay) => (
        <StayAnswer key={stay.reservationId} stay={stay} isOffline={isOffline} />
      ))}
    </div>
  );
}
