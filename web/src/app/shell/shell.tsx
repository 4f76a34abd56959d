import { Link, useMatches, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { IconDots } from '../../ui/icons.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { changeSettings, useSettings } from '../../ui/settings.ts';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { openPalette, usePaletteOpen } from '../palette/open.ts';
import { useCan, useHouse } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { Houses } from './house-panel.tsx';
import { KeyMap } from './key-map.tsx';
import { PersonPanel } from './panels.tsx';
import { placesFor, tabsFor } from './places.ts';
import css from './shell.module.css';
import { Places, Sidebar } from './sidebar.tsx';

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));

/** Keys that work on every screen. */
function useHouseKeys(): void {
  const { slug, can } = useHouse();
  const navigate = useNavigate();
  const openStay = useOpenStay();
  const mayBook = useCan('reservation.write');
  const { isRail } = useSettings();
  const keys = useMemo<Keys>(
    () => ({
      'ctrl+k': openPalette,
      n: mayBook ? () => openStay('new') : undefined,
      z: () => document.querySelector<HTMLElement>('[data-undo]')?.click(),
      '[': () => changeSettings({ isRail: !isRail }),
      ...Object.fromEntries(
        placesFor(can).map(({ key, to }) => [`g ${key}`, () => void navigate({ to, params: { slug } })]),
      ),
    }),
    [slug, can, navigate, openStay, mayBook, isRail],
  );
  useKeys(keys, true, window);
}

/** The bottom bar of a phone: the first places of whoever looks, and everything else under one more. */
function Tabs() {
  const { say } = useWords();
  const { slug, can } = useHouse();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <nav className={css.tabs} aria-label={say('nav.main')}>
        {tabsFor(can).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} params={{ slug }}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {say(label)}
          </Link>
        ))}
        <button type="button" onClick={() => setOpen(true)}>
          <IconDots size={24} stroke={1.75} aria-hidden />
          {say('nav.more')}
        </button>
      </nav>
      {isOpen && (
        <PersonPanel onClose={close}>
          <Places onGo={close} />
          <div className={css.group}>{say('shell.switchHouse')}</div>
          <Houses onGo={close} />
        </PersonPanel>
      )}
    </>
  );
}

/** What stays while the screens change. Planes open with the rail. */
export function Shell({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const { isRail } = useSettings();
  const isPlane = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isPlane) });
  const isPaletteOpen = usePaletteOpen();
  useHouseKeys();
  useEffect(() => {
    // So that the first letters typed after Ctrl K find it open.
    const timer = setTimeout(() => void import('../palette/palette.tsx'), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`${css.app} ${isRail || isPlane ? css.rail : ''}`}>
      <a className={css.skip} href="#content">
        {say('shell.skip')}
      </a>
      <Sidebar />
      <div className={css.main} id="content">
        {children}
      </div>
      <Tabs />
      <UndoToast />
      <KeyMap />
      <Suspense>{isPaletteOpen && <Palette />}</Suspense>
    </div>
  );
}
