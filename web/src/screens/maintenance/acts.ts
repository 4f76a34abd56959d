import type { MaintenanceOrder, MaintenanceOrderChanges } from '@pousada/client';
import { useState } from 'react';
import { changeFields } from '../../app/change-fields.ts';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';

type Known = Pick<MaintenanceOrder, 'status' | 'assignedToTourUserId'>;
type Order = Pick<MaintenanceOrder, 'id' | 'title'> & Known;

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

  /** Changes an order whose status and assignee are as known. */
  const put = ({ id }: Order, known: Known, body: MaintenanceOrderChanges) =>
    changeFields({
      read: () => api.getMaintenanceOrder({ id }),
      known,
      body,
      write: (fields, options) => api.updateMaintenanceOrder({ id, body: fields }, options),
    });
  const knownOf = ({ status, assignedToTourUserId }: Order): Known => ({ status, assignedToTourUserId });
  const to = (order: Order, body: MaintenanceOrderChanges & Partial<Known>) => () => put(order, knownOf(order), body);
  const back = (order: Order, change: Partial<Known>) => () =>
    put(order, { ...knownOf(order), ...change }, knownOf(order));
  const move = (order: Order, change: Partial<Known>, told: string) =>
    act(to(order, change), told, back(order, change));

  return {
    refused,
    /** Starting an unassigned order assigns it to the user. */
    start: (order: Order) =>
      move(
        order,
        { status: 'in_progress', assignedToTourUserId: order.assignedToTourUserId ?? me.user.id },
        say('mt.started', { title: order.title }),
      ),
    cancel: (order: Order) => move(order, { status: 'cancelled' }, say('mt.cancelled', { title: order.title })),
    reopen: (order: Order) => move(order, { status: 'open' }, say('mt.reopened', { title: order.title })),
    /** Throws on a refusal, which the form shows. */
    async resolve(order: Order, resolution: Resolution): Promise<void> {
      // Goes through every status, for houses that allow no shortcut.
      if (order.status === 'open') await put(order, knownOf(order), { status: 'in_progress' });
      const started = order.status === 'open' ? { ...order, status: 'in_progress' as const } : order;
      await put(order, knownOf(started), { status: 'resolved', ...resolution });
      const undo = back(order, { status: 'resolved' });
      offerUndo(say('mt.resolvedToast', { title: order.title }), () => undo().then(readOrdersAgain));
      await readOrdersAgain();
    },
  };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
