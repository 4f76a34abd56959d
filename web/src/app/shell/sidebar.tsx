import { Link } from '@tanstack/react-router';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { Avatar } from '../../ui/chips.tsx';
import { IconSelector } from '../../ui/icons.ts';
import { useKeys } from '../../ui/keys.ts';
import { Mark } from '../../ui/mark.tsx';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { HousePanel } from './house-panel.tsx';
import { PersonPanel } from './panels.tsx';
import { placesFor } from './places.ts';
import css from './shell.module.css';

/** The places of the house, grouped by job; those somebody may not enter are not there. */
export function Places({ onGo }: { onGo?: () => void }) {
  const { say } = useWords();
  const { slug, can } = useHouse();
  let group: string | null = null;
  return placesFor(can).map(({ group: next, to, label, icon: Icon }) => {
    const heading = next !== group ? next : null;
    group = next;
    return (
      <Fragment key={to}>
        {heading && <div className={css.group}>{say(heading)}</div>}
        <Link to={to} params={{ slug }} className={css.item} title={say(label)} onClick={onGo}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>{say(label)}</span>
        </Link>
      </Fragment>
    );
  });
}

export function Sidebar() {
  const { say, language } = useWords();
  const { me } = useHouse();
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
        <Mark />
        <span>{me.tour.name}</span>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </button>
      <Places />
      <div className={css.space} />
      <button
        type="button"
        className={css.person}
        aria-haspopup="dialog"
        title={say('shell.account', { name: me.user.displayName })}
        onClick={() => setOpen('person')}
      >
        <Avatar name={me.user.displayName} />
        <div>
          <span className="aloud">{say('shell.account', { name: '' })}</span>
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
