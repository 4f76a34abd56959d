import type { ReservationDetail } from '@pousada/client';
import type { Card } from '../../app/registration/queries.ts';
import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/chips.tsx';
import { ageOn } from '../../ui/dates.ts';
import { useWords } from '../../words/words.ts';
import { GuestForm } from './guest-form.tsx';
import { GuestLink } from './guest-link.tsx';
import type { Panel } from './panel.ts';
import { useCards } from './queries.ts';
import css from './stay.module.css';

interface GuestsProps {
  readonly stay: ReservationDetail;
  readonly panel: Panel | null;
  readonly onOpen: (panel: Panel) => void;
  readonly onClose: () => void;
}

function Guest({ card, onEdit }: { card: Card; onEdit: (() => void) | null }) {
  const { say } = useWords();
  const dates = useDates();
  const about = [
    say(`relation.${card.relation}`),
    ...(card.birthDate ? [say('stay.age', { n: ageOn(card.birthDate, dates.today()) })] : []),
  ].join(', ');
  const shown = (
    <>
      <Avatar name={card.name} isGrey={card.relation !== 'self'} />
      <b>{card.name}</b>
      <span>{about}</span>
    </>
  );
  return (
    <li>
      {onEdit ? (
        <button type="button" className={css.person} onClick={onEdit}>
          {shown}
          <span className="aloud">{say('stay.editGuest')}</span>
        </button>
      ) : (
        <div className={css.person}>{shown}</div>
      )}
    </li>
  );
}

/** Guests of the stay; a press opens the registration card. */
export function Guests({ stay, panel, onOpen, onClose }: GuestsProps) {
  const { say } = useWords();
  const mayWrite = useCan('reservation.write');
  const { data } = useCards(stay.id);
  if (!data) return null;
  const isOver = stay.status === 'cancelled' || stay.status === 'no_show';
  const edited = panel?.kind === 'guest' ? panel.card : null;
  const canAdd = mayWrite && !isOver && data.unnamed > 0;
  if (data.cards.length === 0 && !canAdd && edited === null) return null;
  return (
    <section>
      <div className={css.head}>
        <h3>{say('stay.guests')}</h3>
        <span>{say('stay.readyCount', { a: data.cards.length, b: data.guests })}</span>
        {canAdd && (
          <Button kind="link" size="sm" onClick={() => onOpen({ kind: 'guest', card: 'new' })}>
            {say('common.add')}
          </Button>
        )}
      </div>
      <ul className={css.people}>
        {data.cards.map((card, n) =>
          edited === n ? (
            <li key={card.reservationGuestId ?? 'booker'}>
              <GuestForm stay={stay} card={card} onClose={onClose} />
            </li>
          ) : (
            <Guest
              key={card.reservationGuestId ?? 'booker'}
              card={card}
              onEdit={mayWrite && !isOver ? () => onOpen({ kind: 'guest', card: n }) : null}
            />
          ),
        )}
        {edited === 'new' && (
          <li>
            <GuestForm stay={stay} card={null} onClose={onClose} />
          </li>
        )}
      </ul>
      <GuestLink id={stay.tourCustomerId}>
        {say('stay.openGuest', { name: stay.toursCustomer?.fullName ?? '' })}
      </GuestLink>
    </section>
  );
}
