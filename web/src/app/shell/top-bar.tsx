import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { footRef } from '../../ui/feet.ts';
import { IconPlus, IconSearch } from '../../ui/icons.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { useWords } from '../../words/words.ts';
import { useLive } from '../live/live.ts';
import { openPalette } from '../palette/open.ts';
import { useQueue } from '../queue/use-queue.ts';
import { useCan } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { useDates } from '../use-dates.ts';
import css from './top-bar.module.css';

/** Nova reserva: the one filled button of the desk's screens. Why it has to wait is said by the bar it touches. */
export function NewStayButton() {
  const { say } = useWords();
  const openStay = useOpenStay();
  if (!useCan('reservation.write')) return null;
  return (
    <Button kind="primary" className={css.act} isSent onClick={() => openStay('new')}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      <span className={css.label}>{say('shell.newStay')}</span>
      <kbd>N</kbd>
    </Button>
  );
}

function Seek({ isSmall = false }: { isSmall?: boolean }) {
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

/** Without a network: since when, and what waits for it. Astride the line under the head, where nothing else is, it moves nothing. */
export function OfflineBar({ isAstride = false }: { isAstride?: boolean }) {
  const { say } = useWords();
  const dates = useDates();
  const live = useLive();
  const { waiting } = useQueue();
  if (live.kind !== 'offline') return null;
  return (
    <div className={isAstride ? css.astride : ''} ref={isAstride ? undefined : footRef}>
      <div className={css.offline} role="status">
        {say('shell.offlineSince', { t: dates.clock(live.since) })}{' '}
        {waiting.length > 0 && say('shell.queued', { n: waiting.length })}
      </div>
    </div>
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
  const live = useLive();
  const dates = useDates();
  return (
    <>
      <header className={`${css.top} ${isPlane ? css.plane : ''}`}>
        {trail ? <div className={css.trail}>{trail}</div> : <h1>{title}</h1>}
        <div className={css.beside}>{children}</div>
        {(!trail || live.kind !== 'live') && (
          <LiveDot state={live} clock={dates.clock} isSteady={isPlane} className={css.dot} />
        )}
        <Seek isSmall={isPlane} />
        {acts}
      </header>
      <OfflineBar isAstride />
    </>
  );
}
