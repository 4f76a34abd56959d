import type { Departure } from '@pousada/client';
import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { useIsPhone } from '../../ui/is-phone.ts';
import { SeatRow } from '../../ui/seat-row.tsx';
import { useWords } from '../../words/words.ts';
import { useBoats } from './boats.ts';
import css from './departures.module.css';
import { aboard, calledOff, hasLeft, isSold } from './leg.ts';

/** Opens a new booking for the slot of this departure. */
export function SellButton({ departure, isMain = false }: { departure: Departure; isMain?: boolean }) {
  const { say } = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  if (!useCan('reservation.write') || hasLeft(departure) || !departure.isOffered || calledOff(departure)) return null;
  const { tourResourceTypeId: type, startsAt: from, endsAt: to, name } = departure;
  return (
    <Button
      kind={isMain ? 'primary' : 'plain'}
      aria-label={say('dep.sellAt', { name, t: dates.clock(from) })}
      why={isSold(departure) ? null : say('dep.full')}
      onClick={() => openStay('new', { type, from, to })}
    >
      {say('dep.sell')}
    </Button>
  );
}

/** The seats of a departure, party by party. */
export function Seats({ departure }: { departure: Departure }) {
  const { taken, free, units, held } = departure;
  return <SeatRow {...{ taken, free, units, held }} parties={aboard(departure).map((party) => party.units)} />;
}

/** Label of a departure that was called off. */
export function CalledOffChip({ departure }: { departure: Departure }) {
  const { say } = useWords();
  const off = calledOff(departure);
  if (!off) return null;
  return <Chip colour="red">{off.note ? say('dep.offWhy', { why: off.note }) : say('dep.off')}</Chip>;
}

/** A departure in one line: time, product, boats and seats. */
export function Row({
  departure,
  isChosen,
  onChoose,
}: {
  readonly departure: Departure;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { say } = useWords();
  const dates = useDates();
  const isPhone = useIsPhone();
  const { aboard: used, all } = useBoats(departure);
  const { name, startsAt, endsAt, isOffered } = departure;
  return (
    <li className={css.row} data-row data-chosen={isChosen || undefined}>
      <button type="button" data-row-name aria-pressed={isChosen} onClick={onChoose}>
        <b>{dates.clock(startsAt)}</b>
        <small>{say('dep.until', { t: dates.clock(endsAt) })}</small>
        <span>
          {name}
          <small className={css.boats}>{used || all}</small>
          <CalledOffChip departure={departure} />
          {hasLeft(departure) && <Chip>{say('dep.gone')}</Chip>}
          {!isOffered && <Chip colour="amber">{say('dep.notOffered')}</Chip>}
        </span>
      </button>
      <Seats departure={departure} />
      {isPhone && isSold(departure) && (
        <div className={css.sell}>
          <SellButton departure={departure} />
        </div>
      )}
    </li>
  );
}
