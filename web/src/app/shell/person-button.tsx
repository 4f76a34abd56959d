import { useCallback, useState } from 'react';
import { Avatar } from '../../ui/chips.tsx';
import { useWords } from '../../words/words.ts';
import { useAskItems } from '../desk/new-items.ts';
import { useHouse } from '../session/house-context.ts';
import { Houses } from './house-panel.tsx';
import { PersonPanel } from './panels.tsx';
import css from './shell.module.css';
import { NavLinks } from './sidebar.tsx';

/** Requests that every role may make, for a phone, which has no keys. */
function AskLinks({ onGo }: { onGo: () => void }) {
  const { say } = useWords();
  return (
    <>
      <div className={css.group}>{say('make.title')}</div>
      {useAskItems().map(({ label, icon: Icon, act }) => (
        <button
          key={label}
          type="button"
          className={css.item}
          onClick={() => {
            onGo();
            act();
          }}
        >
          <Icon size={18} stroke={1.75} />
          <span>{label}</span>
        </button>
      ))}
    </>
  );
}

/** The panel beside the bottom bar of a phone: other screens, other houses, settings and sign-out. */
export function MorePanel({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <PersonPanel onClose={onClose}>
      <AskLinks onGo={onClose} />
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
