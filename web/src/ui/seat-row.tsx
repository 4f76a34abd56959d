import { useWords } from '../words/words.ts';
import css from './seat-row.module.css';

/** Up to this number each seat is drawn; more become a bar. */
const MAX_DRAWN_SEATS = 40;

interface SeatRowProps {
  readonly taken: number;
  readonly free: number;
  readonly units: number;
  /** Seats on hold. */
  readonly held?: number;
  /** Seats of each party; the seats of one party look alike. */
  readonly parties?: readonly number[];
}

type SeatState = 'taken' | 'other' | 'held' | 'free';

/** The look of each seat. */
function seatStatesOf({ taken, units, held = 0, parties = [taken] }: SeatRowProps): SeatState[] {
  const seats = parties.flatMap((size, n) =>
    Array.from({ length: size }, (): SeatState => (n % 2 === 0 ? 'taken' : 'other')),
  );
  const all: SeatState[] = [...seats.slice(0, taken), ...Array.from({ length: held }, (): SeatState => 'held')];
  return [...all, ...Array.from({ length: Math.max(0, units - all.length) }, (): SeatState => 'free')].slice(0, units);
}

/** The seats of a departure: taken ones filled, free ones counted in words. */
export function SeatRow(props: SeatRowProps) {
  const { say } = useWords();
  const { taken, free, units, held = 0 } = props;
  return (
    <div className={css.seats}>
      <span className="aloud">{say('seats.taken', { taken, n: units })}</span>
      {units <= MAX_DRAWN_SEATS ? (
        seatStatesOf(props).map((look, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat has no identity but its index
          <i key={n} className={`${css.seat} ${look === 'free' ? '' : css[look]}`} />
        ))
      ) : (
        <div className={css.bar}>
          <i style={{ width: `${(100 * taken) / units}%` }} />
          {held > 0 && <i className={css.heldBar} style={{ width: `${(100 * held) / units}%` }} />}
        </div>
      )}
      <span className={css.words}>{say('seats.free', { n: free })}</span>
    </div>
  );
}
