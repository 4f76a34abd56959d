import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconLogout } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { changeSettings, useSettings } from '../../ui/settings.ts';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { signOut } from '../session/sign-out.ts';
import { Panel } from './panel.tsx';
import css from './shell.module.css';

interface Choices<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [V, string])[];
  readonly onChoose: (value: V) => void;
}

export function Segments<V extends string>({ label, value, options, onChoose }: Choices<V>) {
  return (
    <fieldset className={css.choice} style={{ border: 0 }}>
      <span aria-hidden>{label}</span>
      <legend className="aloud">{label}</legend>
      <div className={css.segments}>
        {options.map(([option, name]) => (
          <button key={option} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What a phone has no use for. */
function DeskChoices() {
  const { say } = useWords();
  const { density, singleKeys } = useSettings();
  return (
    <>
      <Segments
        label={say('shell.density')}
        value={density}
        options={[
          ['comfortable', say('shell.density.comfortable')],
          ['standard', say('shell.density.standard')],
          ['compact', say('shell.density.compact')],
        ]}
        onChoose={(value) => changeSettings({ density: value })}
      />
      <Segments
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

/** How the person likes the console, and the way out. */
export function PersonPanel({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { say } = useWords();
  const { slug, me } = useHouse();
  const navigate = useNavigate();
  const { language, theme } = useSettings();
  const isPhone = useIsPhone();
  return (
    <Panel label={say('shell.account', { name: me.user.displayName })} at="foot" onClose={onClose}>
      {children}
      <Segments
        label={say('shell.language')}
        value={language}
        options={[
          ['pt-BR', 'Português'],
          ['en', 'English'],
        ]}
        onChoose={(value) => changeSettings({ language: value })}
      />
      <Segments
        label={say('shell.theme')}
        value={theme}
        options={[
          ['light', say('shell.theme.light')],
          ['dark', say('shell.theme.dark')],
          ['auto', say('shell.theme.auto')],
        ]}
        onChoose={(value) => changeSettings({ theme: value })}
      />
      {!isPhone && <DeskChoices />}
      <button
        type="button"
        className={css.item}
        onClick={() => {
          void navigate({ to: '/sign-in', search: {} }).then(() => signOut(slug));
        }}
      >
        <IconLogout size={18} stroke={1.75} aria-hidden />
        <span>{say('shell.signOut')}</span>
      </button>
    </Panel>
  );
}
