import type { Moves } from '../../team/settings/strict-transitions.ts';

export const ORDER_STATUSES = ['open', 'in_progress', 'resolved', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Severity, least first. */
export const SEVERITIES = ['low', 'normal', 'high', 'critical'] as const;

/** Kinds of fault as staff name them. */
export const FAULT_KINDS = ['water', 'light', 'air', 'tv', 'door', 'furniture', 'pest', 'other'] as const;

/** Steps in order; unfinished work may be cancelled. */
export const ORDER_STEPS: Moves<OrderStatus> = {
  open: ['in_progress', 'cancelled'],
  in_progress: ['resolved', 'cancelled'],
  resolved: [],
  cancelled: [],
};

export const isOpen = (status: OrderStatus): boolean => status === 'open' || status === 'in_progress';

/** The resource an order blocks, or null. */
export const blockedResource = (order: {
  tourResourceId: number | null;
  blocksAvailability: boolean;
  status: OrderStatus;
}): number | null => (order.blocksAvailability && isOpen(order.status) ? order.tourResourceId : null);

/** Whether a block with an end ends after its start. */
export const blockEndsAfterStart = (order: {
  openedAt: string;
  blocksFrom: string | null;
  blocksUntil: string | null;
}): boolean =>
  order.blocksUntil === null || Date.parse(order.blocksUntil) > Date.parse(order.blocksFrom ?? order.openedAt);

interface Blocking {
  readonly blocksAvailability: boolean;
}

/** An order that begins to block its resource leaves it to be cleaned, unless the body says otherwise. */
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

/** `resolvedAt` after a change of status: set on resolution unless sent, cleared on reopening. */
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
