import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { useWords } from '../../words/words.ts';
import type { Call, Calls } from './calls.ts';
import css from './departures.module.css';
import { Phone } from './party.tsx';
import type { People } from './people.ts';
import { useNext } from './queries.ts';

function CallRow({ call, calls, people }: { call: Call; calls: Calls; people: People }) {
  const { say } = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const mayBook = useCan('reservation.write');
  const { party, to, why } = call;
  const next = useNext(calls.departure, party.units)?.[0];
  const name = party.toursCustomer?.fullName ?? say('dep.somebody');
  const when = (at: string) => ({ d: dates.short(dates.dayOf(at)), t: dates.clock(at) });
  const told = to ? say('dep.moved', when(to.startsAt)) : say('dep.cancelled');
  return (
    <div className={css.party}>
      <div className={css.who}>
        <b>{name}</b>
        <span>{`${say('dep.seats', { n: party.units })}, ${why === null ? told : say('dep.stays', { why })}`}</span>
        <Phone phone={party.toursCustomer && people.customers.get(party.toursCustomer.id)?.phoneE164} name={name} />
      </div>
      {why === null && to === null && next && mayBook && party.toursCustomer && (
        <Button
          size="sm"
          onClick={() =>
            openStay('new', {
              type: next.tourResourceTypeId,
              from: next.startsAt,
              to: next.endsAt,
              guest: party.toursCustomer!.id,
            })
          }
        >
          {say('dep.offer', when(next.startsAt))}
        </Button>
      )}
    </div>
  );
}

interface CallListProps {
  readonly calls: Calls;
  readonly people: People;
  readonly onCalls: (calls: Calls | null) => void;
}

/** The parties to telephone after a departure was cancelled or moved. */
export function CallList({ calls, people, onCalls }: CallListProps) {
  const { say } = useWords();
  const { list, told } = calls;
  const tick = (id: number, isTold: boolean) =>
    onCalls({ ...calls, told: isTold ? [...told, id] : told.filter((one) => one !== id) });
  return (
    <section className={css.calls} aria-label={say('dep.calls')}>
      <h3>
        {say('dep.calls')} <span>{say('dep.callsLeft', { n: list.length - told.length })}</span>
      </h3>
      <ul>
        {list.map((call) => (
          <li key={call.party.id} data-told={told.includes(call.party.id) || undefined}>
            <CallRow call={call} calls={calls} people={people} />
            <CheckField
              label={say('dep.callDone')}
              value={told.includes(call.party.id)}
              onChange={(is) => tick(call.party.id, is)}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => onCalls(null)}>
        {say('dep.closeCalls')}
      </Button>
    </section>
  );
}
