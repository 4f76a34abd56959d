import type { Departure } from '@pousada/client';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { IconPrinter } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo, tell } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { useBoats } from './boats.ts';
import { CallList } from './call-list.tsx';
import type { Calls } from './calls.ts';
import css from './departures.module.css';
import { EndDeparture } from './end-departure.tsx';
import { HoldRow } from './hold.tsx';
import { calledOff, hasLeft, legOf } from './leg.ts';
import { PartyRow } from './party.tsx';
import { readSeatsAgain, usePeople } from './queries.ts';
import { CalledOffChip, Seats, SellButton } from './row.tsx';
import { useSteadyParties } from './steady-parties.ts';

interface PanelProps {
  readonly departure: Departure;
  readonly calls: Calls | null;
  readonly onCalls: (calls: Calls | null) => void;
  readonly onPrint: () => void;
}

interface ActsProps {
  readonly departure: Departure;
  readonly onPrint: () => void;
  readonly onEnd: () => void;
}

/** Puts a departure that was called off on sale again by releasing the blocks of the house. */
function OnSaleAgain({ departure }: { departure: Departure }) {
  const words = useWords();
  const { api, can } = useHouse();
  const [isBusy, setBusy] = useState(false);
  if (!calledOff(departure) || hasLeft(departure) || !can('resource.assign')) return null;
  async function open() {
    setBusy(true);
    try {
      for (const { allocationId } of departure.blocks) await api.releaseAllocation({ id: allocationId });
      offerUndo(words.say('dep.onSaleAgain'));
    } catch (error) {
      tell(sentenceOf(error, words));
    } finally {
      setBusy(false);
      await readSeatsAgain();
    }
  }
  return (
    <Button isSent isBusy={isBusy} onClick={() => void open()}>
      {words.say('dep.sellAgain')}
    </Button>
  );
}

function Acts({ departure, onPrint, onEnd }: ActsProps) {
  const { say } = useWords();
  const { can } = useHouse();
  const hasAwaited = departure.reservations.some(({ status }) => status === 'confirmed');
  const mayEnd = (can('reservation.cancel') || can('reservation.write')) && hasAwaited && !hasLeft(departure);
  return (
    <div className={css.acts}>
      <SellButton departure={departure} isMain />
      <OnSaleAgain departure={departure} />
      <Button onClick={onPrint}>
        <IconPrinter size={16} stroke={1.75} aria-hidden />
        {say('dep.manifest')}
      </Button>
      {mayEnd && (
        <Button kind="danger" onClick={onEnd}>
          {say('dep.cancel')}
        </Button>
      )}
    </div>
  );
}

/** The parties of a departure, and its actions. */
export function Panel({ departure, calls, onCalls, onPrint }: PanelProps) {
  const { say } = useWords();
  const dates = useDates();
  const [isWhole, setWhole] = useState(false);
  const people = usePeople(departure);
  const called = usePeople(calls?.departure);
  const { name, startsAt, endsAt, holds } = departure;
  const boats = useBoats(departure);
  const parties = useSteadyParties(departure.reservations, legOf(departure));
  return (
    <>
      <p className={css.lead}>{dates.long(dates.dayOf(startsAt))}</p>
      <h2 className={css.title}>{`${dates.clock(startsAt)} ${name}`}</h2>
      <p className={css.lead}>
        {[say('dep.until', { t: dates.clock(endsAt) }), boats.aboard || boats.all].filter(Boolean).join(', ')}
      </p>
      <CalledOffChip departure={departure} />
      <Seats departure={departure} />
      {isWhole ? (
        <EndDeparture
          departure={departure}
          onClose={() => setWhole(false)}
          onDone={(done) => {
            setWhole(false);
            onCalls(done.list.length > 0 ? done : null);
          }}
        />
      ) : (
        <Acts departure={departure} onPrint={onPrint} onEnd={() => setWhole(true)} />
      )}
      {calls && <CallList calls={calls} people={called} onCalls={onCalls} />}
      {holds.length > 0 && (
        <>
          <h3 className={css.head}>{say('dep.holds')}</h3>
          <ul>
            {holds.map((hold) => (
              <HoldRow key={hold.allocationId} hold={hold} />
            ))}
          </ul>
        </>
      )}
      <h3 className={css.head}>{say('dep.parties')}</h3>
      {parties.length === 0 && <p className={css.lead}>{say('dep.nobody')}</p>}
      <ul>
        {parties.map((party) => (
          <PartyRow key={party.id} party={party} departure={departure} people={people} />
        ))}
      </ul>
    </>
  );
}
