import { Button } from '../../ui/button.tsx';
import { dangerWords } from '../../ui/danger.tsx';
import { preferenceKind } from '../../ui/glyphs.tsx';
import { IconAlertOctagon, IconAlertTriangle, IconToolsKitchen2 } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { AddFor } from './add-for.tsx';
import css from './alerts.module.css';
import { type Allergy, allergiesOf, type Person, type Room, roomsOf } from './people.ts';
import { Acknowledgement, GuestName, PersonAlerts } from './person-card.tsx';

function RoomCard({ room: { room, people }, isOffline }: { room: Room; isOffline: boolean }) {
  const { say } = useWords();
  const name = room ?? say('alerts.noRoom');
  return (
    <li className={css.card}>
      <h2 className={room ? css.room : css.noRoom}>{name}</h2>
      {people.map((person) => (
        <section key={`${person.reservationId} ${person.tourCustomerId}`} aria-label={person.fullName}>
          <GuestName person={person} />
          <PersonAlerts person={person} />
          <Acknowledgement person={person} isOffline={isOffline} />
          <AddFor people={[{ id: person.tourCustomerId, name: person.fullName }]} />
        </section>
      ))}
    </li>
  );
}

export function ByRoom({ people, isOffline }: { people: readonly Person[]; isOffline: boolean }) {
  const { say } = useWords();
  return (
    <ul className={css.cards} aria-label={say('alerts.byRoom')}>
      {roomsOf(people).map((room) => (
        <RoomCard key={room.room ?? ''} room={room} isOffline={isOffline} />
      ))}
    </ul>
  );
}

function AllergyTitle({ allergy: { kind, value, severity } }: { allergy: Allergy }) {
  const words = useWords();
  if (severity === 'critical')
    return (
      <h2 className={css.danger}>
        <IconAlertOctagon size={20} stroke={1.75} aria-hidden />
        {dangerWords(words, { kind, value })}
      </h2>
    );
  const Icon = kind === 'diet' ? IconToolsKitchen2 : IconAlertTriangle;
  return (
    <h2 className={kind === 'diet' ? css.diet : css.warning}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {kind === 'diet' ? value : `${preferenceKind(words, kind)}: ${value}`}
    </h2>
  );
}

export function ByAllergy({ people, isOffline }: { people: readonly Person[]; isOffline: boolean }) {
  const { say } = useWords();
  return (
    <ul className={css.cards} aria-label={say('alerts.byAllergy')}>
      {allergiesOf(people).map((allergy) => (
        <li key={allergy.key} className={css.card}>
          <AllergyTitle allergy={allergy} />
          {allergy.people.map((person) => (
            <section key={`${person.reservationId} ${person.tourCustomerId}`} aria-label={person.fullName}>
              <div className={css.line}>
                <span className={css.room}>{person.room ?? say('alerts.noRoom')}</span>
                <GuestName person={person} />
              </div>
              <Acknowledgement person={person} isOffline={isOffline} />
            </section>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** New alerts, on top until they are marked as read. */
export function NewAlerts({ people, onRead }: { people: readonly Person[]; onRead: (person: Person) => void }) {
  const { say } = useWords();
  return (
    <div role="alert">
      {people.map((person) => (
        <div key={`${person.reservationId} ${person.tourCustomerId}`} className={css.fresh}>
          <div className={css.line}>
            <span className={css.room}>{person.room ?? say('alerts.noRoom')}</span>
            <GuestName person={person} />
            <small>{say('alerts.fresh')}</small>
            <Button aria-label={say('alerts.readOf', { name: person.fullName })} onClick={() => onRead(person)}>
              {say('alerts.read')}
            </Button>
          </div>
          <PersonAlerts person={person} />
        </div>
      ))}
    </div>
  );
}
