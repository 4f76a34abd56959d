import { useMemo, useState } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { useLayer } from '../../ui/layers.ts';
import { useWords } from '../../words/words.ts';
import css from './entry.module.css';
import { EntryForm } from './entry-form.tsx';
import { KINDS, type Kind } from './kinds.ts';
import type { Entries } from './use-entries.ts';

/** The buttons of the four kinds of movement, and the form that opens below them. */
export function DeskEntry({ entries }: { entries: Entries }) {
  const { say } = useWords();
  const [kind, setKind] = useState<Kind | null>(null);
  useKeys(useMemo<Keys>(() => Object.fromEntries(KINDS.map(({ kind: one, key }) => [key, () => setKind(one)])), []));
  useLayer(() => setKind(null), kind !== null);
  return (
    <>
      <fieldset className={css.kinds}>
        <legend className="aloud">{say('cash.kinds')}</legend>
        {KINDS.map(({ kind: one, key }) => (
          <Button key={one} aria-pressed={kind === one} aria-keyshortcuts={key} onClick={() => setKind(one)}>
            {one === 'sale' && <IconPlus size={16} stroke={1.75} aria-hidden />}
            {say(`cash.kind.${one}`)}
            <kbd>{key.toUpperCase()}</kbd>
          </Button>
        ))}
        <span>{say('cash.nothingErased')}</span>
      </fieldset>
      {kind && <EntryForm kind={kind} onKind={setKind} onRecord={entries.record} />}
    </>
  );
}

/** Bottom bar of a phone: the buttons *sale* and *close*, and the sheet with the four kinds. */
export function PhoneEntry({ entries, onClose }: { entries: Entries; onClose: () => void }) {
  const { say } = useWords();
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <>
      <ActionBar>
        <Button kind="primary" onClick={() => setKind('sale')}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {say('cash.kind.sale')}
        </Button>
        <Button onClick={onClose}>{say('cash.close')}</Button>
      </ActionBar>
      {kind && (
        <Drawer label={say('cash.kinds')} title={<h2>{say('cash.kinds')}</h2>} onClose={() => setKind(null)}>
          <fieldset className={css.kinds}>
            <legend className="aloud">{say('cash.kinds')}</legend>
            {KINDS.map(({ kind: one }) => (
              <Button key={one} aria-pressed={kind === one} onClick={() => setKind(one)}>
                {say(`cash.kind.${one}`)}
              </Button>
            ))}
          </fieldset>
          <EntryForm
            kind={kind}
            onKind={setKind}
            onRecord={(entry) => {
              entries.record(entry);
              setKind(null);
            }}
          />
        </Drawer>
      )}
    </>
  );
}

/** Records movements in a drawer. */
export function Entry(props: { entries: Entries; onClose: () => void }) {
  return useIsPhone() ? <PhoneEntry {...props} /> : <DeskEntry {...props} />;
}
