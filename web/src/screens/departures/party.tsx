import type { Departure } from '@pousada/client';
import { useState } from 'react';
import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Dangers } from '../../ui/danger.tsx';
import { IconCheck, IconPhone, IconUserOff } from '../../ui/icons.ts';
import { shownPhone } from '../../ui/phone.ts';
import { useWords } from '../../words/words.ts';
import css from './departures.module.css';
import { hasLeft, type Party } from './leg.ts';
import type { People } from './people.ts';
import { useStep } from './queries.ts';

export function Phone({ phone, name }: { phone: string | null | undefined; name: string }) {
  const { say } = useWords();
  if (!phone) return null;
  return (
    <a href={`tel:${phone}`} className={css.phone} aria-label={`${say('dep.call', { name })}, ${shownPhone(phone)}`}>
      <IconPhone size={14} stroke={1.75} aria-hidden />
      {shownPhone(phone)}
    </a>
  );
}

/** Status of a party: on board, awaited, or no-show. */
function Acts({ party, departure, name }: { party: Party; departure: Departure; name: string }) {
  const { say } = useWords();
  const step = useStep();
  const [isBusy, setBusy] = useState(false);
  const [mayBoard, mayCancel] = [useCan('reservation.check_in'), useCan('reservation.cancel')];
  if (party.status === 'checked_in' || party.status === 'checked_out')
    return (
      <Chip colour="teal">
        <IconCheck size={14} stroke={1.75} aria-hidden />
        {say('dep.boarded')}
      </Chip>
    );
  if (party.status === 'no_show')
    return (
      <Chip>
        <IconUserOff size={14} stroke={1.75} aria-hidden />
        {say('dep.noShow')}
      </Chip>
    );
  const act = async (what: 'board' | 'noShow') => {
    setBusy(true);
    await step(what, party, say(what === 'board' ? 'dep.didBoard' : 'dep.didNoShow', { name }));
    setBusy(false);
  };
  return (
    <>
      {mayCancel && hasLeft(departure) && (
        <Button
          kind="quiet"
          size="sm"
          isSent
          isBusy={isBusy}
          aria-label={say('dep.noShowOf', { name })}
          onClick={() => void act('noShow')}
        >
          {say('dep.noShow')}
        </Button>
      )}
      {mayBoard && (
        <Button
          size="sm"
          className={css.board}
          isSent
          isBusy={isBusy}
          aria-label={say('dep.boardOf', { name })}
          onClick={() => void act('board')}
        >
          {say('dep.board')}
        </Button>
      )}
    </>
  );
}

/** One party: name, seats, telephone and critical preferences. */
export function PartyRow({ party, departure, people }: { party: Party; departure: Departure; people: People }) {
  const { say } = useWords();
  const openStay = useOpenStay();
  const name = party.toursCustomer?.fullName ?? say('dep.somebody');
  return (
    <li className={css.party}>
      <div className={css.who}>
        <button type="button" onClick={() => openStay(party.id)}>
          {name}
        </button>
        <span>{say('dep.seats', { n: party.units })}</span>
        <Phone phone={party.toursCustomer && people.customers.get(party.toursCustomer.id)?.phoneE164} name={name} />
        <Dangers of={people.dangers(party)} />
      </div>
      <Acts party={party} departure={departure} name={name} />
    </li>
  );
}
