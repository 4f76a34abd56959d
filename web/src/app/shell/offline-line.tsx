import { useLayoutEffect } from 'react';
import { useIsPhone } from '../../ui/is-phone.ts';
import { useWords } from '../../words/words.ts';
import { useLive } from '../live/live.ts';
import { useQueue } from '../queue/use-queue.ts';
import { useDates } from '../use-dates.ts';
import css from './offline-line.module.css';

/** Tells buttons that the page already says why they wait (`ui/button.module.css`). */
function useTold(isTold: boolean): void {
  useLayoutEffect(() => {
    if (!isTold) return;
    document.documentElement.dataset.offlineTold = '';
    return () => {
      delete document.documentElement.dataset.offlineTold;
    };
  }, [isTold]);
}

/**
 * Without a network: since when, and the number of waiting calls. In a wide window it lies in the empty strip under the header of a
 * screen, on a phone above the buttons at the bottom. Nothing moves, and no button is covered.
 */
export function OfflineLine({ place }: { place: 'head' | 'foot' }) {
  const { say } = useWords();
  const dates = useDates();
  const live = useLive();
  const { waiting } = useQueue();
  const isPhone = useIsPhone();
  const isShown = live.kind === 'offline' && isPhone === (place === 'foot');
  useTold(isShown);
  if (!isShown) return null;
  return (
    <div className={place === 'head' ? css.astride : ''}>
      <div className={css.offline} role="status">
        {say('shell.offlineSince', { t: dates.clock(live.since) })}{' '}
        {waiting.length > 0 && say('shell.queued', { n: waiting.length })}
      </div>
    </div>
  );
}
