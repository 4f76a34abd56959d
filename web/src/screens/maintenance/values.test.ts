import type { MaintenanceOrderDetail } from '@pousada/client';
import { expect, test } from 'vitest';
import { Dates } from '../../ui/dates.ts';
import { blockOf, bodyOf, valuesOf } from './values.ts';

const dates = new Dates('America/Sao_Paulo', 'pt-BR');
const order = {
  title: 'Ar pinga',
  description: null,
  tourResourceId: 7,
  tourResourceZoneId: null,
  severity: 'high',
  assignedToTourUserId: null,
  blocksAvailability: true,
  blocksFrom: '2026-11-15T12:00:00Z',
  blocksUntil: null,
  openedAt: '2026-11-14T12:00:00Z',
  needsCleaning: false,
  dueAt: '2026-11-20T21:00:00Z',
  every: { count: 3, unit: 'month' },
} as unknown as MaintenanceOrderDetail;

test('sends an unchanged order as it was', () => {
  const { openedAt: _, ...sent } = order;
  expect(bodyOf(valuesOf(order, dates), dates)).toEqual({
    ...sent,
    blocksFrom: '2026-11-15T12:00:00.000Z',
    dueAt: '2026-11-20T21:00:00.000Z',
  });
});

test('reads times in the time zone of the house, and a block without a day as open-ended', () => {
  const values = {
    ...valuesOf(order, dates),
    fromDay: '2026-11-15',
    fromTime: '09:30',
    untilDay: '2026-11-16',
    untilTime: '',
  };
  expect(blockOf(values, dates)).toEqual({
    blocksFrom: '2026-11-15T12:30:00.000Z',
    blocksUntil: '2026-11-16T15:00:00.000Z',
  });
  expect(blockOf({ ...values, untilDay: '' }, dates).blocksUntil).toBeNull();
});

test('clears the times and the cleaning of an order without a block', () => {
  const body = bodyOf({ ...valuesOf(order, dates), blocksAvailability: false }, dates);
  expect([body.blocksFrom, body.blocksUntil, 'needsCleaning' in body]).toEqual([null, null, false]);
});

test('repeats an order only with a number and a unit', () => {
  const values = valuesOf(order, dates);
  expect(bodyOf({ ...values, repeats: false }, dates).every).toBeNull();
  expect(bodyOf({ ...values, everyCount: null }, dates).every).toBeNull();
  expect(bodyOf({ ...values, everyUnit: '' }, dates).every).toBeNull();
});

test('starts a new order as normal, without a block, from now', () => {
  const values = valuesOf(undefined, dates);
  expect(values).toMatchObject({
    severity: 'normal',
    blocksAvailability: false,
    fromDay: dates.today(),
    untilTime: '12:00',
  });
  expect(bodyOf({ ...values, title: '  Porta  ', severity: '' }, dates)).toMatchObject({
    title: 'Porta',
    description: null,
    severity: 'normal',
  });
});
