import { useLive } from '../../app/live/live.ts';
import { useDates } from '../../app/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/words.ts';
import css from './alerts.module.css';

const OLD = 15 * 60_000;
/** A list is read again every quarter of a minute: one that is older than this was not. */
const FRESH = 45_000;

/** Whether the list cannot be read just now. */
export function useIsCut(at: number | undefined): boolean {
  const now = useNow(15_000);
  const live = useLive();
  return live.kind === 'offline' || (at !== undefined && now - at > FRESH);
}

/** How old the list is, while it cannot be read again; it stands out after a quarter of an hour. */
export function Age({ at }: { at: number }) {
  const { say } = useWords();
  const dates = useDates();
  const now = useNow(15_000);
  return (
    <p className={css.age} data-old={now - at > OLD || undefined} role="status">
      {say('alerts.asOf', { t: dates.clock(at) })}
    </p>
  );
}
