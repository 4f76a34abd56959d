import { useWords } from '../words/words.ts';
import css from './seat-row.module.css';

/** So many seats are drawn one by one; more become a bar. */
const DRAWN = 40;

/** The seats of a departure: those that are taken are filled, the free ones counted in words. */
export function SeatRow({ taken, free, units }: { taken: number; free: number; units: number }) {
  const { say } = useWords();
  return (
    <div className={css.seats}>
      <span className="aloud">{say('today.seats', { taken, n: units })}</span>
      {units <= DRAWN ? (
        Array.from({ length: units }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is nothing but its place
          <i key={n} className={`${css.seat} ${n < taken ? css.taken : ''}`} />
        ))
      ) : (
        <div className={css.bar}>
          <i style={{ width: `${(100 * taken) / units}%` }} />
        </div>
      )}
      <span className={css.words}>{say('today.free', { n: free })}</span>
    </div>
  );
}
