import { useWords } from '../words/words.ts';
import css from './live-dot.module.css';
import { useNow } from './use-now.ts';

/** How the page hears of what others do. `polling`: there is no stream, so it asks again and again. */
export interface LiveState {
  readonly kind: 'live' | 'reconnecting' | 'polling' | 'offline';
  /** Since when it is so, and when something last happened; both in milliseconds. */
  readonly since: number;
  readonly lastEvent: number | null;
}

/** Seconds between two looks of a page without a stream. */
const POLLED = 15;

function liveWords({ kind }: LiveState, seconds: number, { say }: ReturnType<typeof useWords>): string {
  if (kind === 'live') return say('shell.live');
  if (kind === 'polling') return say('shell.polling');
  return kind === 'offline' ? say('shell.offline') : say('shell.reconnecting', { n: seconds });
}

/** In as much room as being live takes: on a plane, what stands beside it must not move. The rest is in its name. */
function shortWords({ kind }: LiveState, seconds: number, { say }: ReturnType<typeof useWords>): string {
  if (kind === 'live') return say('shell.live');
  if (kind === 'offline') return say('shell.offline');
  return say('shell.seconds', { n: kind === 'polling' ? POLLED : seconds });
}

interface LiveDotProps {
  readonly state: LiveState;
  /** Writes an hour as the house does. */
  readonly clock: (at: number) => string;
  /** In the same room whatever it says. */
  readonly isSteady?: boolean;
  readonly className?: string | undefined;
}

/** Whether what is on the screen is what there is. */
export function LiveDot({ state, clock, isSteady = false, className = '' }: LiveDotProps) {
  const words = useWords();
  const { kind, since, lastEvent } = state;
  const now = useNow(kind === 'reconnecting' ? 1_000 : null);
  const seconds = Math.max(0, Math.round((now - since) / 1_000));
  const last = lastEvent ? words.say('shell.lastEvent', { t: clock(lastEvent) }) : undefined;
  const told = liveWords(state, seconds, words);
  const classes = `${css.live} ${className}`;
  if (!isSteady)
    return (
      <span className={classes} data-kind={kind} title={last} role="status">
        <span>{told}</span>
      </span>
    );
  const short = shortWords(state, seconds, words);
  return (
    <span className={classes} data-kind={kind} title={[told, last].filter(Boolean).join('. ')} role="status">
      <span className={css.steady} data-room={words.say('shell.live')}>
        <b aria-hidden={short !== told || undefined}>{short}</b>
        {short !== told && <span className="aloud">{told}</span>}
      </span>
    </span>
  );
}
