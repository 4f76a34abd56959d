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

test('an order that is opened and saved unchanged is sent as it was', () => {
  const { openedAt: _, ...sent } = order;
  expect(bodyOf(valuesOf(order, dates), dates)).toEqual({
    ...sent,
    blocksFrom: '2026-11-15T12:00:00.000Z',
    dueAt: '2026-11-20T21:00:00.000Z',
  });
});

test('hours are those of the house, and a block without a day has no end', () => {
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

test('without a block its times are taken back, and cleaning is not asked for', () => {
  const body = bodyOf({ ...valuesOf(order, dates), blocksAvailability: false }, dates);
  expect([body.blocksFrom, body.blocksUntil, 'needsCleaning' in body]).toEqual([null, null, false]);
});

test('an order repeats only with a number and a unit', () => {
  const values = valuesOf(order, dates);
  expect(bodyOf({ ...values, repeats: false }, dates).every).toBeNull();
  expect(bodyOf({ ...values, everyCount: null }, dates).every).toBeNull();
  expect(bodyOf({ ...values, everyUnit: '' }, dates).every).toBeNull();
});

test('a new order is normal, blocks nothing and begins now', () => {
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
