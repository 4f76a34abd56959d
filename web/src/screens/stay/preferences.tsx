import type { ReservationDetail } from '@pousada/client';
import { useQueries } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';
import { SeverityChip } from '../../ui/chips.tsx';
import { preferenceKind } from '../../ui/glyphs.tsx';
import { firstNameOf } from '../../ui/names.ts';
import { useWords } from '../../words/words.ts';
import { usePeople } from './alerts.tsx';
import { alertsQuery, useBooker } from './queries.ts';
import css from './stay.module.css';

/** Preferences of the guest, except critical ones, which are shown at the top. */
export function Preferences({ stay }: { stay: ReservationDetail }) {
  const words = useWords();
  const house = useHouse();
  const people = usePeople(stay);
  const { data: booker } = useBooker(stay.tourCustomerId);
  const others = people.filter(({ id }) => id !== stay.tourCustomerId);
  const results = useQueries({ queries: others.map(({ id }) => alertsQuery(house, id)) });
  const rows = [
    ...(booker?.toursCustomerPreferences ?? []).map((one) => ({ ...one, name: null })),
    ...others.flatMap(({ name }, n) =>
      (results[n]?.data?.toursCustomerPreferences ?? []).map((one) => ({ ...one, name: firstNameOf(name) })),
    ),
  ].filter(({ severity }) => severity !== 'critical');
  if (rows.length === 0) return null;
  return (
    <section>
      <div className={css.head}>
        <h3>{words.say('stay.preferences')}</h3>
      </div>
      <ul className={css.likes}>
        {rows.map(({ id, kind, value, severity, name }) => (
          <li key={id}>
            <SeverityChip severity={severity} />
            <span>
              {name && <b>{name}: </b>}
              {value}
            </span>
            <small>{preferenceKind(words, kind)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
