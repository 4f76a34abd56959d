import { useMatches } from '@tanstack/react-router';
import { useSettings } from '../../ui/settings.ts';
import type { Key } from '../../words/types.ts';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { navItemsFor } from './navigation.ts';
import { Panel } from './panel.tsx';

type Shortcut = readonly [keys: string, says: Key];

const ROWS: readonly Shortcut[] = [
  ['J K', 'keys.rows'],
  ['Enter', 'keys.open'],
];

/** The shortcuts of each screen, by its route. */
const SCREEN_KEYS: Readonly<Record<string, readonly Shortcut[]>> = {
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
  '/h/$slug/housekeeping': [...ROWS, ['A', 'keys.assign'], ['X', 'keys.choose'], ['P', 'keys.pass']],
  '/h/$slug/maintenance': ROWS,
  '/h/$slug/guests': [...ROWS, ['/', 'keys.filter']],
  '/h/$slug/guests/$id': [['E', 'keys.edit']],
  '/h/$slug/departures': [...ROWS, ['T', 'keys.today']],
  '/h/$slug/table': [['0 – 9', 'keys.roomDigits']],
  '/h/$slug/cash': ROWS,
  '/h/$slug/cash/$id': [
    ['V', 'keys.sale'],
    ['E', 'keys.refund'],
    ['U', 'keys.supply'],
    ['G', 'keys.withdrawal'],
  ],
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

/** The keyboard shortcuts of this screen, and those of every screen. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const house = useHouse();
  const { singleKeys } = useSettings();
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const own = SCREEN_KEYS[id] ?? [];
  const everywhere: Shortcut[] = [
    ['Ctrl K', 'keys.palette'],
    ['Ctrl .', 'shell.switchHouse'],
    ['N', 'keys.new'],
    ['Z', 'keys.undo'],
    ['[', 'shell.rail'],
    ['Esc', 'keys.close'],
    ['?', 'keys.map'],
  ];
  const places = navItemsFor(house).map(({ key, label }) => [`G ${key.toUpperCase()}`, say(label)] as const);
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
