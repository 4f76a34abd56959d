import type { MaintenanceOrderDetail, MaintenanceOrderInput } from '@pousada/client';
import { maintenanceOrderInputFields } from '@pousada/client/fields';
import type { Dates } from '../../ui/dates.ts';

export const SEVERITIES = maintenanceOrderInputFields.severity.values;
export const UNITS = ['day', 'week', 'month'] as const;

/** Values of the form: days and hours in the time zone of the house. */
export interface OrderValues {
  readonly title: string;
  readonly description: string;
  readonly tourResourceId: string;
  readonly tourResourceZoneId: string;
  readonly severity: (typeof SEVERITIES)[number] | '';
  readonly assignedToTourUserId: string;
  readonly blocksAvailability: boolean;
  readonly fromDay: string;
  readonly fromTime: string;
  readonly untilDay: string;
  readonly untilTime: string;
  readonly needsCleaning: boolean;
  readonly dueDay: string;
  readonly repeats: boolean;
  readonly everyCount: number | null;
  readonly everyUnit: (typeof UNITS)[number] | '';
}

const text = (id: number | null | undefined): string => (id ? String(id) : '');
const number = (value: string): number | null => (value ? Number(value) : null);

export function valuesOf(order: MaintenanceOrderDetail | undefined, dates: Dates): OrderValues {
  const day = (at: string | null | undefined) => (at ? dates.dayOf(at) : '');
  const time = (at: string | null | undefined, otherwise: string) => (at ? dates.clock(at) : otherwise);
  const from = order ? (order.blocksFrom ?? order.openedAt) : undefined;
  return {
    title: order?.title ?? '',
    description: order?.description ?? '',
    tourResourceId: text(order?.tourResourceId),
    tourResourceZoneId: text(order?.tourResourceZoneId),
    severity: order?.severity ?? 'normal',
    assignedToTourUserId: text(order?.assignedToTourUserId),
    blocksAvailability: order?.blocksAvailability ?? false,
    fromDay: from ? day(from) : dates.today(),
    fromTime: from ? time(from, '') : dates.clock(Date.now()),
    untilDay: day(order?.blocksUntil),
    untilTime: time(order?.blocksUntil, '12:00'),
    needsCleaning: order?.blocksAvailability ? order.needsCleaning : true,
    dueDay: day(order?.dueAt),
    repeats: Boolean(order?.every),
    everyCount: order?.every?.count ?? 1,
    everyUnit: order?.every?.unit ?? 'month',
  };
}

/** Start and end of the block; without an end it lasts until the order is resolved. */
export function blockOf({ fromDay, fromTime, untilDay, untilTime }: OrderValues, dates: Dates) {
  return {
    blocksFrom: dates.instant(fromDay || dates.today(), fromTime || '00:00'),
    blocksUntil: untilDay ? dates.instant(untilDay, untilTime || '12:00') : null,
  };
}

/** The request body. */
export function bodyOf(values: OrderValues, dates: Dates): MaintenanceOrderInput {
  const { repeats, everyCount, everyUnit, dueDay } = values;
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    tourResourceId: number(values.tourResourceId),
    tourResourceZoneId: number(values.tourResourceZoneId),
    severity: values.severity || 'normal',
    assignedToTourUserId: number(values.assignedToTourUserId),
    blocksAvailability: values.blocksAvailability,
    ...(values.blocksAvailability
      ? { ...blockOf(values, dates), needsCleaning: values.needsCleaning }
      : { blocksFrom: null, blocksUntil: null }),
    dueAt: dueDay ? dates.instant(dueDay, '18:00') : null,
    every: repeats && everyCount && everyUnit ? { count: everyCount, unit: everyUnit } : null,
  };
}
