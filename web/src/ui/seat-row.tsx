import { useWords } from '../words/words.ts';
import css from './seat-row.module.css';

/** So many seats are drawn one by one; more become a bar. */
const DRAWN = 40;

interface SeatRowProps {
  readonly taken: number;
  readonly free: number;
  readonly units: number;
  /** Kept for somebody who has not booked yet. */
  readonly held?: number;
  /** How many seats each party has: those that belong together look alike. */
  readonly parties?: readonly number[];
}

type Look = 'taken' | 'other' | 'held' | 'free';

/** What each seat looks like, from the first to the last. */
function looksOf({ taken, units, held = 0, parties = [taken] }: SeatRowProps): Look[] {
  const seats = parties.flatMap((size, n) =>
    Array.from({ length: size }, (): Look => (n % 2 === 0 ? 'taken' : 'other')),
  );
  const all: Look[] = [...seats.slice(0, taken), ...Array.from({ length: held }, (): Look => 'held')];
  return [...all, ...Array.from({ length: Math.max(0, units - all.length) }, (): Look => 'free')].slice(0, units);
}

/** The seats of a departure: those that are taken are filled, the free ones counted in words. */
export function SeatRow(props: SeatRowProps) {
  const { say } = useWords();
  const { taken, free, units, held = 0 } = props;
  return (
    <div className={css.seats}>
      <span className="aloud">{say('seats.taken', { taken, n: units })}</span>
      {units <= DRAWN ? (
        looksOf(props).map((look, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is nothing but its place
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
