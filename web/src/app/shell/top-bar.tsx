import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconPlus, IconSearch } from '../../ui/icons.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { useWords } from '../../words/words.ts';
import { useLive } from '../live/live.ts';
import { openPalette } from '../palette/open.ts';
import { useCan } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { useDates } from '../use-dates.ts';
import { OfflineLine } from './offline-line.tsx';
import css from './top-bar.module.css';

/** The primary button of the desk's screens. Without a network the offline bar below gives the reason. */
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

interface TopBarProps {
  readonly title: ReactNode;
  /** Breadcrumbs in place of the title, for a page with a heading of its own. The live dot then shows only problems. */
  readonly trail?: ReactNode;
  /** A screen that fills the window, such as the rack: less padding, and the search as a button. */
  readonly isFullWindow?: boolean;
  /** Controls beside the title; they take the remaining width. */
  readonly children?: ReactNode;
  /** Actions at the end; the button for a new booking by default. */
  readonly acts?: ReactNode;
}

/** The header of a screen. */
export function TopBar({ title, trail, isFullWindow = false, children, acts = <NewStayButton /> }: TopBarProps) {
  const live = useLive();
  const dates = useDates();
  return (
    <>
      <header className={`${css.top} ${isFullWindow ? css.fullWindow : ''}`}>
        {trail ? <div className={css.trail}>{trail}</div> : <h1>{title}</h1>}
        <div className={css.beside}>{children}</div>
        {(!trail || live.kind !== 'live') && (
          <LiveDot state={live} clock={dates.clock} isSteady={isFullWindow} className={css.dot} />
        )}
        <Seek isSmall={isFullWindow} />
        {acts}
      </header>
      <OfflineLine place="head" />
    </>
  );
}
