import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { type Drawer, useOwnDrawerOnly } from './queries.ts';

/**
 * Whether the clerk may record entries in this drawer or only read it. Another clerk's drawer must be taken over first, where the house
 * allows that.
 */
export function useDrawerAccess(drawer: Drawer) {
  const { me, can } = useHouse();
  const isMine = drawer.openedByTourUserId === me.user.id;
  const ownOnly = useOwnDrawerOnly();
  const [isTaken, setTaken] = useState(false);
  const mayRecord = drawer.isOpen && can('cash.open_close');
  const mayTake = mayRecord && !isMine && ownOnly !== undefined && (!ownOnly || can('settings.manage'));
  return {
    isMine,
    ownOnly: ownOnly === true,
    mayWork: mayRecord && (isMine || isTaken),
    isTaken,
    take: mayTake && !isTaken ? () => setTaken(true) : undefined,
  };
}

export type DrawerAccess = ReturnType<typeof useDrawerAccess>;
