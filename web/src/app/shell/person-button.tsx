import { useCallback, useState } from 'react';
import { Avatar } from '../../ui/chips.tsx';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { Houses } from './house-panel.tsx';
import { PersonPanel } from './panels.tsx';
import css from './shell.module.css';
import { Places } from './sidebar.tsx';

/** Everything that is not in the bottom bar of a phone: the other places, the other houses, settings and the way out. */
export function Everything({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <PersonPanel onClose={onClose}>
      <Places onGo={onClose} />
      <div className={css.group}>{say('shell.switchHouse')}</div>
      <Houses onGo={onClose} />
    </PersonPanel>
  );
}

/** Whoever is signed in, as a button on the screens of a phone. */
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
      {isOpen && <Everything onClose={close} />}
    </>
  );
}
