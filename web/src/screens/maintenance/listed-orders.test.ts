import type { MaintenanceOrder } from '@pousada/client';
import { expect, test } from 'vitest';
import { byWorst, byZone, linesOf } from './listed-orders.ts';

const order = (id: number, values: Partial<MaintenanceOrder> = {}): MaintenanceOrder =>
  ({
    id,
    severity: 'normal',
    openedAt: '2026-11-15T12:00:00Z',
    blocksAvailability: false,
    ...values,
  }) as MaintenanceOrder;
const names = {
  rooms: [{ id: 1, code: '101', zone: 'Térreo' }],
  zones: [{ id: 9, name: 'Jardim' }],
  staff: [{ value: 4, label: 'Cícero' }],
  blocks: [{ id: 30, endsAt: '2026-11-20T15:00:00Z' }],
};

test('places an order at its room, or in its zone, or nowhere', () => {
  const lines = linesOf([order(1, { tourResourceId: 1 }), order(2, { tourResourceZoneId: 9 }), order(3)], names);
  expect(lines.map(({ place, zone }) => [place, zone])).toEqual([
    ['101', 'Térreo'],
    ['Jardim', 'Jardim'],
    [null, null],
  ]);
});

test('tells a known end, an open end, and no block apart', () => {
  const orders = [
    order(1, { blocksAvailability: true, tourAllocationId: 30 }),
    order(2, { blocksAvailability: true, tourAllocationId: 31 }),
    order(3, { tourAllocationId: 30 }),
  ];
  expect(linesOf(orders, names).map(({ until }) => until)).toEqual(['2026-11-20T15:00:00Z', null, undefined]);
});

test('names the assignee of an order', () => {
  const lines = linesOf(
    [order(1, { assignedToTourUserId: 4 }), order(2, { assignedToTourUserId: 5 }), order(3)],
    names,
  );
  expect(lines.map(({ who }) => who)).toEqual(['Cícero', null, null]);
});

test('puts the most severe order first, the oldest first among equals', () => {
  const orders = [
    order(1),
    order(2, { severity: 'critical' }),
    order(3, { severity: 'low' }),
    order(4, { openedAt: '2026-11-14T12:00:00Z' }),
    order(5, { severity: 'high' }),
  ];
  expect(
    linesOf(orders, names)
      .toSorted(byWorst)
      .map((line) => line.order.id),
  ).toEqual([2, 5, 4, 1, 3]);
});

test('orders zones by their most severe order, and orders without a zone last', () => {
  const lines = linesOf(
    [order(1), order(2, { tourResourceZoneId: 9 }), order(3, { tourResourceId: 1 }), order(4)],
    names,
  );
  expect(byZone(lines).map(([zone, some]) => [zone, some.map((line) => line.order.id)])).toEqual([
    ['Jardim', [2]],
    ['Térreo', [3]],
    [null, [1, 4]],
  ]);
});
