import type { FunctionComponent } from 'react';
import { IconBox, IconPlus, IconSpray, IconTool } from '../../ui/icons.ts';
import { useOffline } from '../../ui/offline.ts';
import { useWords } from '../../words/words.ts';
import { useCan } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { useAsk } from './desk-link.ts';
import { useScreensOwnNew } from './own-new.ts';

export interface NewItem {
  /** The letter that takes it while the menu is open. */
  readonly letter: string;
  readonly label: string;
  readonly icon: FunctionComponent<{ size?: number; stroke?: number }>;
  readonly act: () => void;
  /** True for a record that needs the network, while there is none. */
  readonly isOff?: boolean;
}

/** Requests that every role may make, about anything in the house. */
export function useAskItems(): NewItem[] {
  const { say } = useWords();
  const ask = useAsk();
  return [
    { letter: say('make.key.fault'), label: say('make.fault'), icon: IconTool, act: () => ask('fault') },
    { letter: say('make.key.cleaning'), label: say('make.cleaning'), icon: IconSpray, act: () => ask('cleaning') },
    { letter: say('make.key.lost'), label: say('make.lost'), icon: IconBox, act: () => ask('lost') },
  ];
}

/** The menu of `N`: the screen's own record and a booking, where the person may make them, then the requests of all. */
export function useNewItems(): NewItem[] {
  const { say } = useWords();
  const openStay = useOpenStay();
  const mayBook = useCan('reservation.write');
  const isOffline = useOffline();
  const own = useScreensOwnNew();
  const asks = useAskItems();
  const stay = { label: say('shell.newStay'), icon: IconPlus, act: () => openStay('new'), isOff: isOffline };
  return [
    ...(own ? [{ letter: 'N', ...own, icon: IconPlus }] : []),
    ...(mayBook ? [{ letter: own ? say('make.key.stay') : 'N', ...stay }] : []),
    // A screen whose own record is one of these offers it once.
    ...asks.filter(({ label }) => label !== own?.label),
  ];
}
