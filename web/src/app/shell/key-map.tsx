import { useMatches } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useKeys } from '../../ui/keys.ts';
import { useSettings } from '../../ui/settings.ts';
import { type Key, useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { Panel } from './panel.tsx';
import { placesFor } from './places.ts';

type Line = readonly [keys: string, says: Key];

const ROWS: readonly Line[] = [
  ['J K', 'keys.rows'],
  ['Enter', 'keys.open'],
];

/** What the keys of each screen do, by its address. */
const OF_SCREEN: Readonly<Record<string, readonly Line[]>> = {
  '/h/$slug/today': [...ROWS, ['I', 'keys.checkIn'], ['O', 'keys.checkOut']],
  '/h/$slug/rack': [
    ['← ↑ → ↓', 'keys.walk'],
    ['Enter', 'keys.openOrBook'],
    ['M', 'keys.move'],
    ['Shift ← →', 'keys.stretch'],
    ['I', 'keys.checkIn'],
    ['O', 'keys.checkOut'],
    ['Delete', 'keys.cancel'],
    ['T', 'keys.today'],
    ['+ −', 'keys.zoom'],
    ['V', 'keys.table'],
    ['/', 'keys.filter'],
  ],
  '/h/$slug/stays': [...ROWS, ['/', 'keys.filter']],
  '/h/$slug/guests': [...ROWS, ['/', 'keys.filter'], ['N', 'keys.newGuest']],
  '/h/$slug/guests/$id': [['E', 'keys.edit']],
};

function Lines({ lines }: { lines: readonly (readonly [keys: string, says: string])[] }) {
  return (
    <dl>
      {lines.map(([keys, says]) => (
        <div key={keys} style={{ display: 'contents' }}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

function KeyList({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const { can } = useHouse();
  const { singleKeys } = useSettings();
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const own = OF_SCREEN[id] ?? [];
  const isTaken = own.some(([keys]) => keys === 'N');
  const everywhere: Line[] = [
    ['Ctrl K', 'keys.palette'],
    ['Ctrl .', 'shell.switchHouse'],
    ...(can('reservation.write') && !isTaken ? [['N', 'shell.newStay'] as const] : []),
    ['Z', 'keys.undo'],
    ['[', 'shell.rail'],
    ['Esc', 'keys.close'],
    ['?', 'keys.map'],
  ];
  const places = placesFor(can).map(({ key, label }) => [`G ${key.toUpperCase()}`, say(label)] as const);
  return (
    <Panel label={say('shell.keyMap')} at="middle" onClose={onClose}>
      <h2>{say('shell.keyMap')}</h2>
      {!singleKeys && <p>{say('keys.off')}</p>}
      {own.length > 0 && (
        <>
          <h3>{say('keys.here')}</h3>
          <Lines lines={own.map(([keys, says]) => [keys, say(says as 'keys.rows')])} />
        </>
      )}
      <h3>{say('keys.everywhere')}</h3>
      <Lines lines={[...everywhere.map(([keys, says]) => [keys, say(says as 'keys.rows')] as const), ...places]} />
    </Panel>
  );
}

/** `?`: what the keys of this screen do. */
export function KeyMap() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useKeys(
    useMemo(() => ({ '?': () => setOpen((is) => !is) }), []),
    true,
    window,
  );
  return isOpen ? <KeyList onClose={close} /> : null;
}
