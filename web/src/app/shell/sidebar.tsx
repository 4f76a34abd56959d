import { Link } from '@tanstack/react-router';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { Avatar } from '../../ui/chips.tsx';
import { IconSelector } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { useKeys } from '../../ui/keys.ts';
import { Logo } from '../../ui/logo.tsx';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { type Count, MAX_COUNTED, useCounts } from './counts.ts';
import { HousePanel } from './house-panel.tsx';
import { type NavItem, navItemsFor } from './navigation.ts';
import { PersonPanel } from './panels.tsx';
import css from './shell.module.css';

const WAITING = {
  '/h/$slug/housekeeping': 'nav.count.dirty',
  '/h/$slug/maintenance': 'nav.count.repairs',
  '/h/$slug/cash': 'nav.count.drawers',
} as const;

/** The number of open items of a screen, with words for a screen reader. */
function Waiting({ of: { n, isUrgent }, at }: { of: Count; at: NavItem['to'] }) {
  const { say } = useWords();
  return (
    <span className={css.count} data-urgent={isUrgent || undefined}>
      <span aria-hidden>{n >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : n}</span>
      {at in WAITING && <span className="aloud">{say(WAITING[at as keyof typeof WAITING], { n })}</span>}
    </span>
  );
}

/** Links to the screens that the person may open, in groups. */
export function NavLinks({ isCounted = true, onGo }: { isCounted?: boolean; onGo?: () => void }) {
  const { say } = useWords();
  const house = useHouse();
  const { slug } = house;
  const counts = useCounts(isCounted);
  let group: string | null = null;
  return navItemsFor(house).map(({ group: next, to, label, icon: Icon }) => {
    const heading = next !== group ? next : null;
    group = next;
    const waiting = counts[to];
    return (
      <Fragment key={to}>
        {heading && <div className={css.group}>{say(heading)}</div>}
        <Link to={to} params={{ slug }} className={css.item} title={say(label)} onClick={onGo}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>{say(label)}</span>
          {waiting && waiting.n > 0 && <Waiting of={waiting} at={to} />}
        </Link>
      </Fragment>
    );
  });
}

export function Sidebar() {
  const { say, language } = useWords();
  const { me } = useHouse();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<'house' | 'person' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const letters = language === 'en' ? 'EN' : 'PT';
  useKeys(
    useMemo(() => ({ 'ctrl+.': () => setOpen('house') }), []),
    true,
    window,
  );
  return (
    <nav className={css.side} aria-label={say('nav.main')}>
      <button
        type="button"
        className={css.house}
        aria-haspopup="dialog"
        aria-label={say('shell.house', { name: me.tour.name })}
        aria-keyshortcuts="Control+."
        onClick={() => setOpen('house')}
      >
        <Logo />
        <span>{me.tour.name}</span>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </button>
      <NavLinks isCounted={!isPhone} />
      <div className={css.space} />
      <button
        type="button"
        className={css.person}
        aria-haspopup="dialog"
        title={say('shell.account', { name: me.user.displayName })}
        onClick={() => setOpen('person')}
      >
        <Avatar name={me.user.displayName} />
        <span className="aloud">{say('shell.account', { name: me.user.displayName })}</span>
        <div aria-hidden>
          <b>{me.user.displayName}</b>
          <small>{me.roles.map(({ name }) => name).join(', ')}</small>
        </div>
        <small>{letters}</small>
      </button>
      {open === 'house' && <HousePanel onClose={close} />}
      {open === 'person' && <PersonPanel onClose={close} />}
    </nav>
  );
}
