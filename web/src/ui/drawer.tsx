import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import css from './drawer.module.css';
import { footRef } from './feet.ts';
import { IconX } from './icons.ts';
import { useIsPhone } from './is-phone.ts';
import { useLayer } from './layers.ts';
import { ignoreSecondPress } from './second-press.ts';
import { useSheetDrag } from './sheet-drag.ts';

interface DrawerProps {
  /** What it is, for those who hear it. */
  readonly label: string;
  readonly onClose: () => void;
  /** The line above the title; the button that closes stands at its end. */
  readonly lead?: ReactNode;
  /** Small buttons beside the one that closes. */
  readonly acts?: ReactNode;
  readonly title?: ReactNode;
  /** What is always in sight: the acts. */
  readonly foot?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Where the focus goes when something opens: what asks for it, else the first field, else the thing itself. */
const firstOf = (box: HTMLElement): HTMLElement =>
  box.querySelector<HTMLElement>('[data-first]') ?? box.querySelector<HTMLElement>('input, select, textarea') ?? box;

/** Takes the focus, and gives it back to where it was when it goes. */
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

/** Lies at the right of the page, which stays usable beside it; on a phone it is a sheet over everything. */
export function Drawer({ label, onClose, lead, acts, title, foot, isWide = false, children }: DrawerProps) {
  const { say } = useWords();
  const box = useFocusWithin();
  const drag = useSheetDrag(box, onClose);
  const isPhone = useIsPhone();
  useLayer(onClose);
  useEffect(() => ignoreSecondPress, []);
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
      <div className={css.body}>{children}</div>
      {foot && (
        <div ref={footRef} className={css.foot}>
          {foot}
        </div>
      )}
    </section>
  );
}
