import { Link, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { bottomBarRef } from '../../ui/bottom-bars.ts';
import { FootPlace, InFoot } from '../../ui/foot-place.tsx';
import { IconDots } from '../../ui/icons.ts';
import { useIsNarrow } from '../../ui/is-phone.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { lazily } from '../../ui/lazily.ts';
import { changeSettings, useSettings } from '../../ui/settings.ts';
import { useSettled } from '../../ui/settled.ts';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { NewMenu } from '../desk/new-menu.tsx';
import { openNewMenu, useNewMenuOpen } from '../desk/own-new.ts';
import { openPalette, usePaletteOpen } from '../palette/open.ts';
import { RefusedCalls } from '../queue/queue-sheet.tsx';
import { useHouse } from '../session/house-context.ts';
import { KeyMap } from './key-map.tsx';
import { navItemsFor, tabsFor } from './navigation.ts';
import { OfflineLine } from './offline-line.tsx';
import { MorePanel } from './person-button.tsx';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

const Palette = lazily(() => import('../palette/palette.tsx'), 'Palette', 'palette');

/** Keyboard shortcuts of every screen. */
function useHouseKeys(): void {
  const house = useHouse();
  const navigate = useNavigate();
  const { isRail } = useSettings();
  const keys = useMemo<Keys>(
    () => ({
      'ctrl+k': openPalette,
      n: openNewMenu,
      '[': () => changeSettings({ isRail: !isRail }),
      ...Object.fromEntries(
        navItemsFor(house).map(({ key, to }) => [
          `g ${key}`,
          () => void navigate({ to, params: { slug: house.slug } }),
        ]),
      ),
    }),
    [house, navigate, isRail],
  );
  useKeys(keys, true, window);
}

/** A full bar has no room for the button of the other screens; they are behind the account button then. */
const MAX_TABS = 4;

/** The bottom bar of a phone: the main screens of the person's job, and a button for all others. */
function Tabs() {
  const { say } = useWords();
  const house = useHouse();
  const { slug } = house;
  const tabs = tabsFor(house);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <nav ref={bottomBarRef} className={css.tabs} aria-label={say('nav.main')}>
        {tabs.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} params={{ slug }}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {say(label)}
          </Link>
        ))}
        {tabs.length < MAX_TABS && (
          <button type="button" onClick={() => setOpen(true)}>
            <IconDots size={24} stroke={1.75} aria-hidden />
            {say('nav.more')}
          </button>
        )}
      </nav>
      {isOpen && <MorePanel onClose={close} />}
    </>
  );
}

/** Whether the script of the screen is loaded and has drawn it. */
const hasScreen = () => document.querySelector('#content main') !== null;

/** The frame around all screens. A screen that fills the window opens with the narrow menu. */
export function Shell({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const isNarrow = useIsNarrow();
  const { isRail } = useSettings();
  const isFullWindow = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isFullWindow) });
  const showsRefusals = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.showsRefusals) });
  const isPaletteOpen = usePaletteOpen();
  const isNewMenuOpen = useNewMenuOpen();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isSettled = useSettled(path, hasScreen);
  useHouseKeys();
  useEffect(() => {
    // Preloaded, so that the first letters after Ctrl K find it open.
    const timer = setTimeout(() => void Palette.preload?.(), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`${css.app} ${isRail || isFullWindow || isNarrow ? css.rail : ''}`}>
      <a className={css.skip} href="#content">
        {say('shell.skip')}
      </a>
      <Sidebar />
      <div className={css.main} id="content" data-unsettled={!isSettled || undefined} aria-busy={!isSettled}>
        <div className={css.refusals}>{!showsRefusals && <RefusedCalls />}</div>
        {children}
      </div>
      <div className={css.foot}>
        <FootPlace layer="shell" />
      </div>
      <Tabs />
      <InFoot>
        <OfflineLine place="foot" />
      </InFoot>
      <UndoToast />
      <KeyMap />
      <Suspense>{isPaletteOpen && <Palette />}</Suspense>
      {isNewMenuOpen && <NewMenu />}
    </div>
  );
}
