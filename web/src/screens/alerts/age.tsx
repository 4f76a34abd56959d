import { useLive } from '../../app/live/live.ts';
import { useDates } from '../../app/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/words.ts';
import css from './alerts.module.css';

const HIGHLIGHT_AGE_MS = 15 * 60_000;
/** The list is refetched every 15 seconds; beyond this age it counts as stale. */
const STALE_AGE_MS = 45_000;

/** Whether the list is offline or stale. */
export function useIsStale(at: number | undefined): boolean {
  const now = useNow(15_000);
  const live = useLive();
  return live.kind === 'offline' || (at !== undefined && now - at > STALE_AGE_MS);
}

/** Time of the list while it cannot be refetched; highlighted after 15 minutes. */
export function Age({ at }: { at: number }) {
  const { say } = useWords();
  const dates = useDates();
  const now = useNow(15_000);
  return (
    <p className={css.age} data-old={now - at > HIGHLIGHT_AGE_MS || undefined} role="status">
      {say('alerts.asOf', { t: dates.clock(at) })}
    </p>
  );
}
