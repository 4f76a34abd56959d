import { useCallback, useState } from 'react';
import { Avatar } from '../../ui/chips.tsx';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { Houses } from './house-panel.tsx';
import { PersonPanel } from './panels.tsx';
import css from './shell.module.css';
import { NavLinks } from './sidebar.tsx';

/** The panel beside the bottom bar of a phone: other screens, other houses, settings and sign-out. */
export function MorePanel({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <PersonPanel onClose={onClose}>
      <NavLinks onGo={onClose} />
      <div className={css.group}>{say('shell.switchHouse')}</div>
      <Houses onGo={onClose} />
    </PersonPanel>
  );
}

/** The account of the person signed in, as a button on a phone. */
export function PersonButton({ size }: { size: number }) {
  const { say } = useWords();
  const { me } = useHouse();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className={css.portrait}
        aria-haspopup="dialog"
        aria-label={say('shell.account', { name: me.user.displayName })}
        onClick={() => setOpen(true)}
      >
        <Avatar name={me.user.displayName} size={size} />
      </button>
      {isOpen && <MorePanel onClose={close} />}
    </>
  );
}
