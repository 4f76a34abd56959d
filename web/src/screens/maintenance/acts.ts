import type { MaintenanceOrder, MaintenanceOrderChanges } from '@pousada/client';
import { useState } from 'react';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';

type Order = Pick<MaintenanceOrder, 'id' | 'title' | 'status' | 'assignedToTourUserId'>;

/** Cost of the work, and whether the room needs cleaning afterwards. */
export type Resolution = Pick<MaintenanceOrderChanges, 'costAmount' | 'needsCleaning'>;

export const readOrdersAgain = () =>
  readAgain('maintenance-orders', 'maintenance-comments', 'maintenance-photos', 'allocations', 'resources');

/** Status changes of an order. Each has an undo. A refusal appears where it was pressed. */
export function useOrderActs() {
  const words = useWords();
  const { say } = words;
  const { api, me } = useHouse();
  const [refused, setRefused] = useState<string | null>(null);

  async function act(work: () => Promise<unknown>, told: string, undo?: () => Promise<unknown>): Promise<boolean> {
    setRefused(null);
    try {
      await work();
      offerUndo(told, undo && (() => undo().then(readOrdersAgain)));
      return true;
    } catch (error) {
      setRefused(sentenceOf(error, words));
      return false;
    } finally {
      await readOrdersAgain();
    }
  }

  const put = ({ id }: Order, body: MaintenanceOrderChanges) => api.updateMaintenanceOrder({ id, body });
  const back = (order: Order) => () =>
    put(order, { status: order.status, assignedToTourUserId: order.assignedToTourUserId });

  return {
    refused,
    /** Starting an unassigned order assigns it to the user. */
    start: (order: Order) =>
      act(
        () => put(order, { status: 'in_progress', assignedToTourUserId: order.assignedToTourUserId ?? me.user.id }),
        say('mt.started', { title: order.title }),
        back(order),
      ),
    cancel: (order: Order) =>
      act(() => put(order, { status: 'cancelled' }), say('mt.cancelled', { title: order.title }), back(order)),
    reopen: (order: Order) =>
      act(() => put(order, { status: 'open' }), say('mt.reopened', { title: order.title }), back(order)),
    /** Throws on a refusal, which the form shows. */
    async resolve(order: Order, resolution: Resolution): Promise<void> {
      // Goes through every status, for houses that allow no shortcut.
      if (order.status === 'open') await put(order, { status: 'in_progress' });
      await put(order, { status: 'resolved', ...resolution });
      offerUndo(say('mt.resolvedToast', { title: order.title }), () => back(order)().then(readOrdersAgain));
      await readOrdersAgain();
    },
  };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
