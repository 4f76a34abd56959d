import type { CustomerAlerts, ReservationDetail } from '@pousada/client';
import { useMutation, useQueries } from '@tanstack/react-query';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { dangerWords } from '../../ui/danger.tsx';
import { firstNameOf } from '../../ui/names.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { CriticalBand } from '../../ui/states.tsx';
import { whenOf } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import { alertsQuery, useCards } from './queries.ts';
import css from './stay.module.css';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** The booker, and the other guests with a customer record. */
export function usePeople(stay: ReservationDetail): Person[] {
  const { data } = useCards(stay.id);
  const people = new Map<number, string>();
  if (stay.toursCustomer) people.set(stay.toursCustomer.id, stay.toursCustomer.fullName);
  for (const { tourCustomerId, name } of data?.cards ?? [])
    if (tourCustomerId !== null && !people.has(tourCustomerId)) people.set(tourCustomerId, name);
  return [...people].map(([id, name]) => ({ id, name }));
}

function Acknowledgement({ person, alerts }: { person: Person; alerts: CustomerAlerts }) {
  const words = useWords();
  const dates = useDates();
  const { api } = useHouse();
  const tell = useMutation({
    mutationFn: () =>
      api.acknowledgeCustomerAlerts({ id: person.id, body: alerts.version ? { version: alerts.version } : {} }),
    onSettled: () => readAgain('customers', 'customer-preferences'),
  });
  const { acknowledgement: told } = alerts;
  if (told)
    return words.say('stay.kitchenTold', {
      name: told.acknowledgedByTourUser?.displayName ?? words.say('common.somebody'),
      when: whenOf(told.acknowledgedAt, dates, words),
    });
  return (
    <>
      <Button kind="link" isBusy={tell.isPending} onClick={() => tell.mutate()}>
        {words.say('stay.tellKitchen')}
      </Button>
      {tell.isError && <span role="alert">{sentenceOf(tell.error, words)}</span>}
    </>
  );
}

/** Critical alerts of all guests of the stay, in full and before everything else. */
export function Alerts({ stay }: { stay: ReservationDetail }) {
  const words = useWords();
  const { say } = words;
  const house = useHouse();
  const people = usePeople(stay);
  const results = useQueries({ queries: people.map(({ id }) => alertsQuery(house, id)) });
  const bands = people.flatMap((person, n) => {
    const alerts = results[n]?.data;
    const critical = alerts?.toursCustomerPreferences.filter(({ severity }) => severity === 'critical') ?? [];
    return alerts && critical.length > 0 ? [{ person, alerts, critical }] : [];
  });
  const barring = results.flatMap(({ data }) => data?.toursTags ?? []);
  return (
    <>
      {bands.map(({ person, alerts, critical }) => (
        <div key={person.id} className={css.band}>
          <CriticalBand
            title={critical
              .map((danger) => dangerWords(words, danger))
              .map((said) =>
                person.id === stay.tourCustomerId
                  ? said
                  : say('stay.criticalOf', { said, name: firstNameOf(person.name) }),
              )
              .join(' · ')}
          >
            <Acknowledgement person={person} alerts={alerts} />
          </CriticalBand>
        </div>
      ))}
      {barring.map(({ id, name }) => (
        <p key={id} className={css.warning} role="note">
          {say('stay.barred', { tag: name })}
        </p>
      ))}
    </>
  );
}
