import { Link, useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { footRef } from '../../ui/feet.ts';
import { IconDots } from '../../ui/icons.ts';
import { useIsNarrow } from '../../ui/is-phone.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { lazily } from '../../ui/lazily.ts';
import { useOffline } from '../../ui/offline.ts';
import { changeSettings, useSettings } from '../../ui/settings.ts';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { openPalette, usePaletteOpen } from '../palette/open.ts';
import { useCan, useHouse } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { KeyMap } from './key-map.tsx';
import { Everything } from './person-button.tsx';
import { placesFor, tabsFor } from './places.ts';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

const Palette = lazily(() => import('../palette/palette.tsx'), 'Palette', 'palette');

/** Keys that work on every screen. */
function useHouseKeys(): void {
  const house = useHouse();
  const navigate = useNavigate();
  const openStay = useOpenStay();
  const mayBook = useCan('reservation.write');
  const isOffline = useOffline();
  const { isRail } = useSettings();
  const keys = useMemo<Keys>(
    () => ({
      'ctrl+k': openPalette,
      n: mayBook && !isOffline ? () => openStay('new') : undefined,
      z: () => document.querySelector<HTMLElement>('[data-undo]')?.click(),
      '[': () => changeSettings({ isRail: !isRail }),
      ...Object.fromEntries(
        placesFor(house).map(({ key, to }) => [`g ${key}`, () => void navigate({ to, params: { slug: house.slug } })]),
      ),
    }),
    [house, navigate, openStay, mayBook, isOffline, isRail],
  );
  useKeys(keys, true, window);
}

/** A bar that has so many places is full: everything else is behind the portrait of whoever looks. */
const MOST_TABS = 4;

/** The bottom bar of a phone: the first places of whoever looks, and everything else under one more. */
function Tabs() {
  const { say } = useWords();
  const house = useHouse();
  const { slug } = house;
  const tabs = tabsFor(house);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <nav ref={footRef} className={css.tabs} aria-label={say('nav.main')}>
        {tabs.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} params={{ slug }}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {say(label)}
          </Link>
        ))}
        {tabs.length < MOST_TABS && (
          <button type="button" onClick={() => setOpen(true)}>
            <IconDots size={24} stroke={1.75} aria-hidden />
            {say('nav.more')}
          </button>
        )}
      </nav>
      {isOpen && <Everything onClose={close} />}
    </>
  );
}

/** What stays while the screens change. Planes open with the rail. */
export function Shell({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const isNarrow = useIsNarrow();
  const { isRail } = useSettings();
  const isPlane = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isPlane) });
  const isPaletteOpen = usePaletteOpen();
  useHouseKeys();
  useEffect(() => {
    // So that the first letters typed after Ctrl K find it open.
    const timer = setTimeout(() => void Palette.preload?.(), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`${css.app} ${isRail || isPlane || isNarrow ? css.rail : ''}`}>
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
