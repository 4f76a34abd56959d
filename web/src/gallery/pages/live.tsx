import { LiveDot, type LiveState } from '../../ui/live-dot.tsx';
import { dates } from '../dates.ts';
import type { Page } from '../page.ts';

const started = Date.now();
const dot = (kind: LiveState['kind']) => (
  <LiveDot state={{ kind, since: started, lastEvent: started - 90_000 }} clock={dates.clock} />
);

export const page: Page = {
  title: 'LiveDot',
  states: {
    live: () => dot('live'),
    'reconnecting, with seconds': () => dot('reconnecting'),
    'polling every 15 seconds': () => dot('polling'),
    offline: () => dot('offline'),
  },
};
