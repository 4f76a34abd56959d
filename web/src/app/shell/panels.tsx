import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconLogout, IconUser } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { Segments } from '../../ui/segments.tsx';
import { changeSettings, useSettings } from '../../ui/settings.ts';
import { useWords } from '../../words/words.ts';
import { useCalls } from '../queue/queue.ts';
import { useHouse } from '../session/house-context.ts';
import { signOut } from '../session/sign-out.ts';
import css from './panel.module.css';
import { Panel } from './panel.tsx';
import bars from './shell.module.css';

/** A choice with its label above it. */
function Choice<V extends string>(props: ComponentProps<typeof Segments<V>>) {
  return (
    <div className={css.choice}>
      <span aria-hidden>{props.label}</span>
      <Segments {...props} />
    </div>
  );
}

/** Language and theme. */
export function LookChoices() {
  const { say } = useWords();
  const { language, theme } = useSettings();
  return (
    <>
      <Choice
        label={say('shell.language')}
        value={language}
        options={[
          ['pt-BR', 'Português'],
          ['en', 'English'],
        ]}
        onChoose={(value) => changeSettings({ language: value })}
      />
      <Choice
        label={say('shell.theme')}
        value={theme}
        options={[
          ['light', say('shell.theme.light')],
          ['dark', say('shell.theme.dark')],
          ['auto', say('shell.theme.auto')],
        ]}
        onChoose={(value) => changeSettings({ theme: value })}
      />
    </>
  );
}

/** Density and keyboard shortcuts, which a phone has no use for. */
function DeskChoices() {
  const { say } = useWords();
  const { density, singleKeys } = useSettings();
  return (
    <>
      <Choice
        label={say('shell.density')}
        value={density}
        options={[
          ['comfortable', say('shell.density.comfortable')],
          ['standard', say('shell.density.standard')],
          ['compact', say('shell.density.compact')],
        ]}
        onChoose={(value) => changeSettings({ density: value })}
      />
      <Choice
        label={say('shell.keys')}
        value={singleKeys ? 'on' : 'off'}
        options={[
          ['on', say('shell.keys.on')],
          ['off', say('shell.keys.off')],
        ]}
        onChoose={(value) => changeSettings({ singleKeys: value === 'on' })}
      />
    </>
  );
}

/** Signs out, after a question where calls were not sent yet: they are discarded with the session. */
function SignOut() {
  const { say } = useWords();
  const { slug, owner } = useHouse();
  const navigate = useNavigate();
  const n = useCalls(owner).length;
  const [isAsked, setAsked] = useState(false);
  const leave = () => void navigate({ to: '/sign-in', search: {} }).then(() => signOut(slug));
  return (
    <>
      <button type="button" className={bars.item} onClick={n > 0 ? () => setAsked(true) : leave}>
        <IconLogout size={18} stroke={1.75} aria-hidden />
        <span>{say('shell.signOut')}</span>
      </button>
      {isAsked && n > 0 && (
        <div className={css.asked} role="alert">
          <p>{say('queue.leave', { n })}</p>
          <Button autoFocus onClick={() => setAsked(false)}>
            {say('queue.leaveStay')}
          </Button>
          <Button kind="danger" onClick={leave}>
            {say('queue.leaveGo')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Settings, the account and sign-out. */
export function PersonPanel({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { say } = useWords();
  const { slug, me } = useHouse();
  const isPhone = useIsPhone();
  return (
    <Panel label={say('shell.account', { name: me.user.displayName })} at="foot" onClose={onClose}>
      {children}
      <LookChoices />
      {!isPhone && <DeskChoices />}
      <Link to="/h/$slug/account" params={{ slug }} className={bars.item} onClick={onClose}>
        <IconUser size={18} stroke={1.75} aria-hidden />
        <span>{say('account.title')}</span>
      </Link>
      <SignOut />
    </Panel>
  );
}
