import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../words/words.ts';
import { bottomBarRef } from './bottom-bars.ts';
import { Button } from './button.tsx';
import { ignoreDoubleTap } from './double-tap.ts';
import css from './drawer.module.css';
import { useDrawerWidth } from './drawer-width.ts';
import { FootPlace } from './foot-place.tsx';
import { IconX } from './icons.ts';
import { useIsPhone } from './is-phone.ts';
import { useLayer } from './layers.ts';
import { useSettled } from './settled.ts';
import { useSheetDrag } from './sheet-drag.ts';

interface DrawerProps {
  /** Accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  /** The line above the title; the close button is at its end. */
  readonly lead?: ReactNode;
  /** Small buttons beside the close button. */
  readonly acts?: ReactNode;
  readonly title?: ReactNode;
  /** Actions, always visible at the bottom. */
  readonly foot?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The element that gets the focus first: the one marked for it, else the first field, else the drawer. */
const firstOf = (box: HTMLElement): HTMLElement =>
  box.querySelector<HTMLElement>('[data-first]') ?? box.querySelector<HTMLElement>('input, select, textarea') ?? box;

/** Takes the focus on mount, and returns it on unmount. */
function useFocusWithin() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const drawer = box.current;
    if (drawer) firstOf(drawer).focus({ preventScroll: true });
    return () => {
      const isOurs = drawer?.contains(document.activeElement) || document.activeElement === document.body;
      if (isOurs && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

/** A panel at the right of the page, which stays usable; on a phone a sheet over the whole screen. */
export function Drawer({ label, onClose, lead, acts, title, foot, isWide = false, children }: DrawerProps) {
  const { say } = useWords();
  const box = useFocusWithin();
  const drag = useSheetDrag(box, onClose);
  const isPhone = useIsPhone();
  useDrawerWidth(box);
  const isSettled = useSettled('drawer');
  useLayer(onClose);
  useEffect(() => ignoreDoubleTap, []);
  return (
    <section
      ref={box}
      className={`${css.drawer} ${isWide ? css.wide : ''}`}
      role="dialog"
      aria-modal={isPhone || undefined}
      aria-label={label}
      tabIndex={-1}
      data-drawer
    >
      <div className={css.handle} aria-hidden {...drag} />
      <div className={css.head}>
        <div className={css.lead}>
          <div className={css.what}>{lead}</div>
          {acts}
          <Button kind="quiet" isIcon size="sm" aria-label={say('common.close')} onClick={onClose}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </Button>
        </div>
        {title}
      </div>
      <div className={css.body} data-unsettled={!isSettled || undefined}>
        {children}
      </div>
      <FootPlace layer="drawer" />
      {foot && (
        <div ref={bottomBarRef} className={css.foot}>
          {foot}
        </div>
      )}
    </section>
  );
}
