import type { Moves } from '../../team/settings/strict-transitions.ts';

export const ORDER_STATUSES = ['open', 'in_progress', 'resolved', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How bad a fault is, from the least on. */
export const SEVERITIES = ['low', 'normal', 'high', 'critical'] as const;

/** What is broken, in the words of somebody who saw it. */
export const FAULT_KINDS = ['water', 'light', 'air', 'tv', 'door', 'furniture', 'pest', 'other'] as const;

/** One step after the other; work that is not finished may be called off. */
export const ORDER_STEPS: Moves<OrderStatus> = {
  open: ['in_progress', 'cancelled'],
  in_progress: ['resolved', 'cancelled'],
  resolved: [],
  cancelled: [],
};

export const isOpen = (status: OrderStatus): boolean => status === 'open' || status === 'in_progress';

/** The resource an order keeps off the schedule, if it does. */
export const blockedResource = (order: {
  tourResourceId: number | null;
  blocksAvailability: boolean;
  status: OrderStatus;
}): number | null => (order.blocksAvailability && isOpen(order.status) ? order.tourResourceId : null);

/** Whether the block, where it has an end, ends after it starts. */
export const blockEndsAfterStart = (order: {
  openedAt: string;
  blocksFrom: string | null;
  blocksUntil: string | null;
}): boolean =>
  order.blocksUntil === null || Date.parse(order.blocksUntil) > Date.parse(order.blocksFrom ?? order.openedAt);

interface Blocking {
  readonly blocksAvailability: boolean;
}

/** Where nobody says otherwise, an order that starts to keep its resource off the schedule leaves it to be cleaned. */
export const cleaningFor = (
  stored: Blocking,
  order: Blocking,
  sent: { needsCleaning?: boolean },
): { needsCleaning?: boolean } =>
  sent.needsCleaning === undefined && order.blocksAvailability && !stored.blocksAvailability
    ? { needsCleaning: true }
    : {};

interface Milestone {
  resolvedAt?: string | null;
}

/** When a change of status sets `resolvedAt` by itself: at the solution, unless given; at a reopening it goes. */
export function resolutionFor(
  { from, to }: { from?: OrderStatus; to: OrderStatus },
  stored: Milestone,
  sent: Milestone,
  now: string,
): Milestone {
  if (from === to || sent.resolvedAt !== undefined) return {};
  if (to === 'resolved') return (stored.resolvedAt ?? null) === null ? { resolvedAt: now } : {};
  return from === 'resolved' && isOpen(to) ? { resolvedAt: null } : {};
}
