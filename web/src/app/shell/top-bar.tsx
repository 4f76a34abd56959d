import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconPlus, IconSearch } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { type LiveState, useLive } from '../live/live.ts';
import { openPalette } from '../palette/open.ts';
import { useCan } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { useDates } from '../use-dates.ts';
import css from './shell.module.css';

/** Counts up while something is waited for. */
function useSeconds(since: number, isCounting: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return Math.max(0, Math.round((now - since) / 1_000));
}

function liveWords({ kind }: LiveState, seconds: number, { say }: ReturnType<typeof useWords>): string {
  if (kind === 'live') return say('shell.live');
  if (kind === 'polling') return say('shell.polling');
  return kind === 'offline' ? say('shell.offline') : say('shell.reconnecting', { n: seconds });
}

/** Whether what is on the screen is what there is. */
export function LiveDot() {
  const words = useWords();
  const dates = useDates();
  const live = useLive();
  const seconds = useSeconds(live.since, live.kind === 'reconnecting');
  const title = live.lastEvent ? words.say('shell.lastEvent', { t: dates.clock(live.lastEvent) }) : undefined;
  return (
    <span className={css.live} data-kind={live.kind} title={title} role="status">
      <span className={live.kind === 'live' ? css.label : ''}>{liveWords(live, seconds, words)}</span>
    </span>
  );
}

/** Nova reserva: the one filled button of the desk's screens. */
export function NewStayButton() {
  const { say } = useWords();
  const openStay = useOpenStay();
  if (!useCan('reservation.write')) return null;
  return (
    <Button kind="primary" className={css.act} onClick={() => openStay('new')}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      <span className={css.label}>{say('shell.newStay')}</span>
      <kbd>N</kbd>
    </Button>
  );
}

export function Seek({ isSmall = false }: { isSmall?: boolean }) {
  const { say } = useWords();
  if (isSmall)
    return (
      <Button isIcon aria-label={say('shell.seek')} onClick={openPalette}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
      </Button>
    );
  return (
    <button type="button" className={css.seek} onClick={openPalette} title={say('shell.seek')}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span>{say('shell.seek')}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}

interface TopBarProps {
  readonly title: ReactNode;
  /** The way here, in place of the title, where the page itself names what it shows. How live it is shows only when it is not. */
  readonly trail?: ReactNode;
  /** A screen that is one plane, such as the rack: less air, and the search as a button. */
  readonly isPlane?: boolean;
  /** Beside the title; it takes the room there is. */
  readonly children?: ReactNode;
  /** At the end; a new booking without it. */
  readonly acts?: ReactNode;
}

/** The head of a screen. */
export function TopBar({ title, trail, isPlane = false, children, acts = <NewStayButton /> }: TopBarProps) {
  const { say } = useWords();
  const dates = useDates();
  const live = useLive();
  return (
    <>
      <header className={`${css.top} ${isPlane ? css.plane : ''}`}>
        {trail ? <div className={css.trail}>{trail}</div> : <h1>{title}</h1>}
        <div className={css.beside}>{children}</div>
        {(!trail || live.kind !== 'live') && <LiveDot />}
        <Seek isSmall={isPlane} />
        {acts}
      </header>
      {live.kind === 'offline' && (
        <div className={css.offline} role="status">
          {say('shell.offlineSince', { t: dates.clock(live.since) })}
        </div>
      )}
    </>
  );
}
