import type { ReservationDetail } from '@pousada/client';
import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { SeverityChip } from '../../ui/chips.tsx';
import { preferenceKind } from '../../ui/glyphs.tsx';
import { lazily } from '../../ui/lazily.ts';
import { firstNameOf } from '../../ui/names.ts';
import { useWords } from '../../words/words.ts';
import { usePeople } from './alerts.tsx';
import { InlinePanel } from './inline-panel.tsx';
import type { Panel } from './panel.ts';
import { alertsQuery, useBooker } from './queries.ts';
import css from './stay.module.css';

const AddPreference = lazily(() => import('../../app/preferences/add-preference.tsx'), 'AddPreference', 'preferences');

/** Preferences of all guests of the stay; `name` is null for the booker. */
export function usePreferences(stay: ReservationDetail) {
  const house = useHouse();
  const people = usePeople(stay);
  const { data: booker } = useBooker(stay.tourCustomerId);
  const others = people.filter(({ id }) => id !== stay.tourCustomerId);
  const results = useQueries({ queries: others.map(({ id }) => alertsQuery(house, id)) });
  return [
    ...(booker?.toursCustomerPreferences ?? []).map((one) => ({ ...one, name: null })),
    ...others.flatMap(({ name }, n) =>
      (results[n]?.data?.toursCustomerPreferences ?? []).map((one) => ({ ...one, name: firstNameOf(name) })),
    ),
  ];
}

interface PreferencesProps {
  readonly stay: ReservationDetail;
  readonly panel: Panel | null;
  readonly onOpen: (panel: Panel) => void;
  readonly onClose: () => void;
}

/** Preferences of the guests, except critical ones, which are shown at the top; and the form that adds one. */
export function Preferences({ stay, panel, onOpen, onClose }: PreferencesProps) {
  const words = useWords();
  const { say } = words;
  const [first, ...rest] = usePeople(stay);
  const rows = usePreferences(stay).filter(({ severity }) => severity !== 'critical');
  const mayWrite = useCan('customer.write') && first !== undefined;
  if (rows.length === 0 && !mayWrite) return null;
  return (
    <section>
      <div className={css.head}>
        <h3>{say('stay.preferences')}</h3>
        {mayWrite && (
          <Button
            kind="link"
            size="sm"
            aria-label={say('stay.addPreference')}
            onClick={() => onOpen({ kind: 'preference' })}
          >
            {say('common.add')}
          </Button>
        )}
      </div>
      {panel?.kind === 'preference' && mayWrite && (
        <InlinePanel title={say('stay.addPreference')} onClose={onClose}>
          <Suspense>
            <AddPreference people={[first, ...rest]} place="stay" onClose={onClose} />
          </Suspense>
        </InlinePanel>
      )}
      {rows.length === 0 && panel?.kind !== 'preference' && <p className={css.none}>{say('stay.noPreferences')}</p>}
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
