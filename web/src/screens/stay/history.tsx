import type { ReservationDetail, ReservationTimelineEntry } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import type { Dates } from '../../ui/dates.ts';
import { whenOf } from '../../ui/when.ts';
import { useWords, type Words } from '../../words/words.ts';
import css from './stay.module.css';
import { useWording } from './wording.ts';

type Wording = ReturnType<typeof useWording>;

/** Entries shown before the list is expanded. */
const COLLAPSED_ENTRIES = 4;

function useHistory(id: number) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'reservation-timeline', id],
    queryFn: ({ signal }) => api.listReservationTimelineEntries({ id, perPage: 50 }, { signal }),
    meta: { entities: ['reservations', 'reservation-guests'] },
  });
}

const after = ({ changes }: ReservationTimelineEntry, name: string): string | null => {
  const change = changes[name];
  const value = typeof change === 'object' && change !== null && 'after' in change ? change.after : null;
  return value === null ? null : String(value);
};

const STEPS = ['checked_in', 'checked_out', 'cancelled', 'no_show'] as const;
const isStep = (status: string | null): status is (typeof STEPS)[number] => STEPS.some((step) => step === status);

/** Describes an entry without its subject. */
function describeEntry(entry: ReservationTimelineEntry, words: Words, dates: Dates, { sayOf }: Wording): string | null {
  const { kind, action, fields, fromResource: from, toResource: to } = entry;
  const { say, find, list } = words;
  if (kind === 'guest') return find(`did.guest.${action}`, { name: entry.guestName ?? say('did.somebody') }) ?? null;
  if (action === 'create') return to ? say('did.bookedIn', { room: to.code }) : say('did.booked');
  if (action === 'undo') return say('did.undid', { status: say(statusKey(after(entry, 'status'))) });
  const status = after(entry, 'status');
  if (isStep(status)) return sayOf(`did.status.${status}`);
  if (fields.includes('overdue')) return say('did.overdue');
  const arrival = after(entry, 'expectedArrival');
  const [startsAt, endsAt] = [after(entry, 'startsAt'), after(entry, 'endsAt')];
  const deeds = [
    fields.includes('tourResourceId') && placeDeed(words, from?.code, to?.code),
    startsAt && say('did.movedStart', { d: dates.dayMonth(dates.dayOf(startsAt)) }),
    endsAt && say('did.movedEnd', { d: dates.dayMonth(dates.dayOf(endsAt)) }),
    arrival && say('did.arrival', { t: dates.clock(arrival) }),
    fields.includes('guests') && say('did.guests', { n: after(entry, 'guests') ?? '' }),
    fields.length === 0 && say('did.notes'),
  ].filter((deed) => typeof deed === 'string');
  return deeds.length > 0 ? list(deeds) : say('did.changed');
}

const statusKey = (status: string | null) =>
  status === 'checked_in' || status === 'checked_out' ? (`status.${status}` as const) : 'status.confirmed';

function placeDeed({ say }: Words, from: string | undefined, to: string | undefined): string {
  if (from && to) return say('did.moved', { from, to });
  return to ? say('did.assigned', { room: to }) : say('did.unassigned');
}

/** History of the stay, newest first. */
export function History({ stay }: { stay: ReservationDetail }) {
  const words = useWords();
  const dates = useDates();
  const [isLong, setLong] = useState(false);
  const { data } = useHistory(stay.id);
  const wording = useWording(stay);
  const entries = (data?.data ?? []).flatMap((entry) => {
    const deed = describeEntry(entry, words, dates, wording);
    return deed ? [{ ...entry, deed }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <section>
      <div className={css.head}>
        <h3>{words.say('stay.history')}</h3>
      </div>
      <ul className={css.history}>
        {entries.slice(0, isLong ? undefined : COLLAPSED_ENTRIES).map(({ id, actor, deed, at }) => (
          <li key={id}>
            <b>{actor?.displayName ?? words.say('did.house')}</b> {deed}, {whenOf(at, dates, words)}
          </li>
        ))}
      </ul>
      {!isLong && entries.length > COLLAPSED_ENTRIES && (
        <Button kind="link" onClick={() => setLong(true)}>
          {words.say('stay.allHistory', { n: entries.length })}
        </Button>
      )}
    </section>
  );
}
