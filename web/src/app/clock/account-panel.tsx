import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconBed, IconFingerprint, IconLogout, IconUsers } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { leave } from '../realm/sessions.ts';
import { Panel } from '../shell/panel.tsx';
import { LookChoices } from '../shell/panels.tsx';
import css from '../shell/shell.module.css';
import { useHouseOf } from './back-to-house.tsx';
import { useClock } from './clock-context.ts';
import { clocks } from './clocks.ts';
import { PinForm } from './pin-form.tsx';

/** Settings of the member, links to the team and the house, and sign-out. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const { slug, clock, me } = useClock();
  const navigate = useNavigate();
  const house = useHouseOf(clock);
  const [isPinOpen, setPinOpen] = useState(false);
  return (
    <Panel label={say('shell.account', { name: me?.member.name ?? clock.name })} at="top" onClose={onClose}>
      {clock.isManager && (
        <Link to="/clock/$slug/team" params={{ slug }} className={css.item} onClick={onClose}>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          <span>{say('clock.team')}</span>
        </Link>
      )}
      {house && (
        <Link to="/h/$slug" params={{ slug: house.slug }} className={css.item} onClick={onClose}>
          <IconBed size={18} stroke={1.75} aria-hidden />
          <span>{say('clock.toHouse')}</span>
        </Link>
      )}
      <button type="button" className={css.item} aria-expanded={isPinOpen} onClick={() => setPinOpen(!isPinOpen)}>
        <IconFingerprint size={18} stroke={1.75} aria-hidden />
        <span>{say('tablet.myPin')}</span>
      </button>
      {isPinOpen && <PinForm memberId={clock.personId} onDone={onClose} />}
      <LookChoices />
      <button
        type="button"
        className={css.item}
        onClick={() => {
          void navigate({ to: '/clock', search: { clock: clock.id } }).then(() => leave(clocks, slug));
        }}
      >
        <IconLogout size={18} stroke={1.75} aria-hidden />
        <span>{say('shell.signOut')}</span>
      </button>
    </Panel>
  );
}
