import { type Departure, newKey, type SearchResult } from '@pousada/client';
import { useState } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { asDuration } from '../../ui/dates.ts';
import { Picker } from '../../ui/picker.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/words.ts';
import css from './departures.module.css';
import { readSeatsAgain } from './queries.ts';

type Hold = Departure['holds'][number];
type Guest = NonNullable<SearchResult['customers']>[number];

/** Time left until a hold expires. */
function useLeft(expiresAt: string | null): string | null {
  const now = useNow(15_000);
  return expiresAt && asDuration(Math.max(0, (Date.parse(expiresAt) - now) / 60_000));
}

/** Held seats and their expiry. Choosing a guest books them. */
export function HoldRow({ hold }: { hold: Hold }) {
  const words = useWords();
  const { say } = words;
  const { api } = useHouse();
  const dates = useDates();
  const mayBook = useCan('reservation.write');
  const left = useLeft(hold.expiresAt);
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [key] = useState(newKey);

  async function book(guest: Guest) {
    setError(null);
    try {
      const body = { tourCustomerId: guest.id, guests: hold.units };
      await api.bookHold({ id: hold.allocationId, body }, { idempotencyKey: `${key}${guest.id}` });
      offerUndo(say('dep.booked', { name: guest.fullName }));
    } catch (caught) {
      setError(caught);
    }
    await readSeatsAgain();
  }

  return (
    <li className={css.party}>
      <div className={css.who}>
        <b className={css.hold}>
          {say('dep.hold', { n: hold.units, t: hold.expiresAt ? dates.clock(hold.expiresAt) : '–' })}
        </b>
        {left && <span>{say('dep.holdLeft', { t: left })}</span>}
        {isAsked && (
          <Picker<Guest>
            label={say('dep.bookFor')}
            value={null}
            onChange={(guest) => guest && void book(guest)}
            find={async (q, signal) => (q.length < 2 ? [] : ((await api.search({ q }, { signal })).customers ?? []))}
            idOf={({ id }) => id}
            nameOf={({ fullName }) => fullName}
          />
        )}
        <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
      </div>
      {mayBook && !isAsked && (
        <Button size="sm" onClick={() => setAsked(true)}>
          {say('dep.book')}
        </Button>
      )}
    </li>
  );
}
