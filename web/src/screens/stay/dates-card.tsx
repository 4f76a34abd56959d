import type { ReservationDetail } from '@pousada/client';
import { useDates } from '../../app/use-dates.ts';
import { useWords } from '../../words/words.ts';
import { Extend } from './extend.tsx';
import type { Panel } from './panel.ts';
import { useType } from './queries.ts';
import { lastDayOf, lengthOf } from './span.ts';
import css from './stay.module.css';
import { useWording } from './wording.ts';

interface DatesCardProps {
  readonly stay: ReservationDetail;
  readonly panel: Panel | null;
  readonly onOpen: (panel: Panel) => void;
  readonly onClose: () => void;
}

/** Arrival, length and departure. */
export function DatesCard({ stay, panel, onOpen, onClose }: DatesCardProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { data: type } = useType(stay.tourResourceTypeId);
  const { startsAt, endsAt, expectedArrival, checkedInAt, checkedOutAt } = stay;
  const granularity = type?.granularity ?? 'night';
  const { isSlot, sayOf } = useWording(stay);
  const hours = {
    in: isSlot
      ? dates.clock(startsAt)
      : checkedInAt
        ? say('stay.cameAt', { t: dates.clock(checkedInAt) })
        : expectedArrival
          ? say('stay.expectedAt', { t: dates.clock(expectedArrival) })
          : say('stay.fromHour', { t: dates.clock(startsAt) }),
    out: isSlot
      ? dates.clock(endsAt)
      : checkedOutAt
        ? say('stay.leftAt', { t: dates.clock(checkedOutAt) })
        : say('common.until', { t: dates.clock(endsAt) }),
  };
  return (
    <>
      <div className={css.when}>
        <div>
          <small>{sayOf('stay.arrival')}</small>
          <b>{dates.short(dates.dayOf(startsAt))}</b>
          <small>{hours.in}</small>
        </div>
        <span className={css.length}>{lengthOf(stay, granularity, dates, words)}</span>
        <div>
          <small>{sayOf('stay.departure')}</small>
          <b>{dates.short(lastDayOf(stay, granularity, dates))}</b>
          <small>{granularity === 'day' && !checkedOutAt ? say('stay.wholeDay') : hours.out}</small>
        </div>
      </div>
      {panel?.kind === 'extend' && type && (
        <Extend stay={stay} granularity={granularity} onClose={onClose} onMove={() => onOpen({ kind: 'room' })} />
      )}
    </>
  );
}
