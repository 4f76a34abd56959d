import { useWords } from '../words/words.ts';
import css from './live-dot.module.css';
import { useNow } from './use-now.ts';

/** The connection to the feed of events. `polling`: without a stream the page reads again at intervals. */
export interface LiveState {
  readonly kind: 'live' | 'reconnecting' | 'polling' | 'offline';
  /** Start of this state, and time of the last event; both in milliseconds. */
  readonly since: number;
  readonly lastEvent: number | null;
}

/** Interval of reading without a stream. */
const POLL_SECONDS = 15;

function liveWords({ kind }: LiveState, seconds: number, { say }: ReturnType<typeof useWords>): string {
  if (kind === 'live') return say('shell.live');
  if (kind === 'polling') return say('shell.polling');
  return kind === 'offline' ? say('shell.offline') : say('shell.reconnecting', { n: seconds });
}

/** Text no wider than the one for `live`, so that nothing beside it moves. The accessible name says the rest. */
function shortWords({ kind }: LiveState, seconds: number, { say }: ReturnType<typeof useWords>): string {
  if (kind === 'live') return say('shell.live');
  if (kind === 'offline') return say('shell.offline');
  return say('shell.seconds', { n: kind === 'polling' ? POLL_SECONDS : seconds });
}

interface LiveDotProps {
  readonly state: LiveState;
  /** Formats a time by the clock of the house. */
  readonly clock: (at: number) => string;
  /** Keeps the same width in every state. */
  readonly isSteady?: boolean;
  readonly className?: string | undefined;
}

/** Shows whether the screen is up to date. */
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
