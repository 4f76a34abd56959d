import { useLive } from '../../app/live/live.ts';
import { useDates } from '../../app/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/words.ts';
import css from './alerts.module.css';

const OLD = 15 * 60_000;
/** The list is refetched every 15 seconds; beyond this age it counts as stale. */
const FRESH = 45_000;

/** Whether the list is offline or stale. */
export function useIsCut(at: number | undefined): boolean {
  const now = useNow(15_000);
  const live = useLive();
  return live.kind === 'offline' || (at !== undefined && now - at > FRESH);
}

/** Time of the list while it cannot be refetched; highlighted after 15 minutes. */
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
