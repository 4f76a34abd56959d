import type { Reservation, ReservationDetail } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayQuery } from '../../../app/day.ts';
import { useCan, useHouse } from '../../../app/session/house-context.ts';
import { useOpenStay } from '../../../app/stay-link.ts';
import { useDates } from '../../../app/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chips.tsx';
import { useConfirmPress } from '../../../ui/confirm-press.ts';
import { useOffline } from '../../../ui/offline.ts';
import { sentenceOf } from '../../../ui/refusal.ts';
import { stayState } from '../../../ui/stay-state.ts';
import { useWords } from '../../../words/words.ts';
import { CancelForm } from '../cancel-form.tsx';
import stayCss from '../stay.module.css';
import { useGroupActs } from './acts.ts';
import css from './group.module.css';
import { groupQuery } from './queries.ts';
import { stepsOf } from './rules.ts';

/** Time after which the second press no longer confirms. */
const CONFIRM_MS = 8_000;

/** A reservation of the group; a press opens it. */
function Member({ one, stay }: { one: Reservation; stay: ReservationDetail }) {
  const { say } = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const isHere = one.id === stay.id;
  const state = stayState(one, dates);
  const [from, to] = [dates.dayOf(one.startsAt), dates.dayOf(one.endsAt)];
  const isSameDays = from === dates.dayOf(stay.startsAt) && to === dates.dayOf(stay.endsAt);
  const about = [
    one.toursResourceType?.name,
    say('common.guests', { n: one.guests }),
    ...(isSameDays ? [] : [from === to ? dates.dayMonth(from) : dates.span(from, to)]),
  ].filter(Boolean);
  const shown = (
    <>
      <b>{one.toursResource?.code ?? say('group.unassigned')}</b>
      <span>{about.join(', ')}</span>
      <StatusChip status={state} />
    </>
  );
  return (
    <li>
      {isHere ? (
        <div className={css.member} aria-current="true">
          {shown}
        </div>
      ) : (
        <button type="button" className={css.member} onClick={() => openStay(one.id)}>
          {shown}
        </button>
      )}
    </li>
  );
}

/** Codes of the arriving rooms that are not ready, as Today knows them. */
function useNotReady(arriving: readonly Reservation[]): readonly string[] {
  const house = useHouse();
  const { data } = useQuery({ ...dayQuery(house), enabled: arriving.length > 0 });
  const ids = new Set(arriving.map(({ id }) => id));
  return (data?.arrivals?.list ?? []).flatMap(({ reservationId, isReady, toursResource }) =>
    ids.has(reservationId) && !isReady && toursResource ? [toursResource.code] : [],
  );
}

interface GroupActsProps {
  readonly id: number;
  readonly stays: readonly Reservation[];
}

/** Check-in, check-out and cancellation of the whole group, as far as the user may. */
function GroupActs({ id, stays }: GroupActsProps) {
  const words = useWords();
  const { say, list } = words;
  const dates = useDates();
  const isOffline = useOffline();
  const [mayCheckIn, mayCancel] = [useCan('reservation.check_in'), useCan('reservation.cancel')];
  const [isCancelling, setCancelling] = useState(false);
  const acts = useGroupActs(id, stays);
  const { arriving, inHouse, cancellable } = stepsOf(stays, dates);
  const notReady = useNotReady(arriving);
  const question = useConfirmPress(notReady.length > 0 ? notReady.join() : null, CONFIRM_MS);
  const failed = [acts.checkIn, acts.checkOut].find(({ isError }) => isError);
  const why = isOffline ? say('group.offline') : null;
  if (isCancelling)
    return (
      <CancelForm
        acts={acts}
        title={say('group.cancel', { n: cancellable.length })}
        onClose={() => setCancelling(false)}
      />
    );
  return (
    <>
      <p className={css.lacking} role="status">
        {question.isAsked && say('group.notReady', { rooms: list([...notReady]) })}
      </p>
      <div className={css.acts}>
        {mayCheckIn && arriving.length > 0 && (
          <Button
            isBusy={acts.checkIn.isPending}
            why={why}
            onClick={() => question.press() && acts.checkIn.press(arriving)}
          >
            {question.isAsked ? say('stay.checkInAnyway') : say('group.checkIn', { n: arriving.length })}
          </Button>
        )}
        {mayCheckIn && inHouse.length > 0 && (
          <Button isBusy={acts.checkOut.isPending} why={why} onClick={() => acts.checkOut.press(inHouse)}>
            {say('group.checkOut', { n: inHouse.length })}
          </Button>
        )}
        {mayCancel && cancellable.length > 0 && (
          <Button kind="quiet" className={css.cancel} why={why} onClick={() => setCancelling(true)}>
            {say('group.cancel', { n: cancellable.length })}
          </Button>
        )}
      </div>
      <div role="alert">{failed && <p className={stayCss.wrong}>{sentenceOf(failed.error, words)}</p>}</div>
    </>
  );
}

/** The reservations booked together with this one, and what can be done with all of them. */
export function Group({ stay }: { stay: ReservationDetail }) {
  const { say } = useWords();
  const { reservationGroupId: id } = stay;
  const { data: stays } = useQuery(groupQuery(useHouse(), id));
  if (id === null || !stays || stays.length < 2) return null;
  const isRooms = stays.every(({ toursResourceType }) => toursResourceType?.kind === 'accommodation');
  return (
    <section aria-label={say('group.label')}>
      <div className={stayCss.head}>
        <h3>{say(isRooms ? 'group.rooms' : 'group.bookings', { n: stays.length })}</h3>
      </div>
      <ul className={css.members}>
        {stays.map((one) => (
          <Member key={one.id} one={one} stay={stay} />
        ))}
      </ul>
      <GroupActs id={id} stays={stays} />
    </section>
  );
}
