import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { accessOf, mayReadMoney } from './drawer-rules.ts';
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
  const { mayWork, mayTake } = accessOf({
    isOpen: drawer.isOpen,
    isMine,
    isTaken,
    ownOnly,
    mayRecord: can('cash.open_close'),
    mayManage: can('settings.manage'),
  });
  return {
    isMine,
    mayRead: mayReadMoney(isMine, can),
    ownOnly: ownOnly === true,
    mayWork,
    isTaken,
    take: mayTake ? () => setTaken(true) : undefined,
  };
}

export type DrawerAccess = ReturnType<typeof useDrawerAccess>;
