import type { MaintenanceOrderDetail } from '@pousada/client';
import { roomsOf, useBoard } from '../../app/housekeeping/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import type { Fact } from '../../ui/stale.tsx';
import { writtenBy } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import { useStaff } from './queries.ts';
import type { OrderValues } from './values.ts';

/** Label and format of each field, for the comparison of two versions of an order. */
export function useFacts(): { readonly [K in keyof OrderValues]: Fact<OrderValues[K]> } {
  const { say } = useWords();
  const dates = useDates();
  const { data: board } = useBoard();
  const { data: staff } = useStaff();
  const rooms = board ? roomsOf(board) : [];
  const day = (value: string) => (value ? dates.short(value) : '');
  const yes = (value: boolean) => say(value ? 'mt.yes' : 'mt.no');
  const byId = <T extends { readonly id: number }>(list: readonly T[] | undefined, id: string) =>
    list?.find((one) => String(one.id) === id);
  return {
    title: { label: say('mt.title') },
    description: { label: say('mt.description') },
    tourResourceId: { label: say('mt.room'), show: (id) => byId(rooms, id)?.code ?? '' },
    tourResourceZoneId: { label: say('mt.zone'), show: (id) => byId(board?.zones, id)?.name ?? '' },
    severity: { label: say('mt.severity'), show: (value) => (value ? say(`repair.${value}`) : '') },
    assignedToTourUserId: {
      label: say('mt.who'),
      show: (id) => staff?.find(({ value }) => String(value) === id)?.label ?? '',
    },
    blocksAvailability: { label: say('mt.blocks'), show: yes },
    fromDay: { label: say('mt.blocksFrom'), show: day },
    fromTime: { label: `${say('mt.blocksFrom')}, ${say('mt.time')}` },
    untilDay: { label: say('mt.blocksTo'), show: day },
    untilTime: { label: `${say('mt.blocksTo')}, ${say('mt.time')}` },
    needsCleaning: { label: say('mt.needsCleaning'), show: yes },
    dueDay: { label: say('mt.dueAt'), show: day },
    repeats: { label: say('mt.repeats'), show: yes },
    everyCount: { label: say('mt.every') },
    everyUnit: { label: say('mt.everyUnit'), show: (unit) => (unit ? say(`mt.unit.${unit}`) : '') },
  };
}

/** Last user who saved an order, and when. Without the permission to read the trail, only the time. */
export function useChangedBy() {
  const { api, can } = useHouse();
  const words = useWords();
  const dates = useDates();
  const { data: staff } = useStaff();
  return async ({ id, updatedAt }: MaintenanceOrderDetail): Promise<string | undefined> => {
    const wanted = { entity: 'maintenance-orders', entityId: id, perPage: 1 };
    const [event] = can('audit.read') ? (await api.listAuditEvents(wanted)).data : [];
    const name = staff?.find(({ value }) => event?.actorKind === 'staff' && value === event.actorId)?.label;
    return writtenBy(name, updatedAt, dates, words);
  };
}
