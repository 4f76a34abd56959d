import { describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { customerPreferences } from './customer-preferences.resource.ts';
import module from './customer-preferences.routes.ts';

const newCustomer = (tour: TestTour) => tour.owner.create('/customers', { fullName: 'Luíza Brandão' });

describeResource(customerPreferences, module, {
  minimal: async (tour) => ({ tourCustomerId: await newCustomer(tour), kind: 'allergy', value: 'Amendoim' }),
  full: async (tour) => ({
    tourCustomerId: await newCustomer(tour),
    kind: `Quarto ${tour.app.next()}`,
    value: 'Andar alto, longe do elevador',
    severity: 'critical',
  }),
});

describe('customer preferences', () => {
  const app = useApp();

  test('order by severity follows the rank, not the alphabet', async () => {
    const tour = await app.tour();
    const tourCustomerId = await newCustomer(tour);
    for (const severity of ['warning', 'critical', 'info'])
      await tour.owner.create('/customer-preferences', { tourCustomerId, kind: 'diet', value: 'Vegano', severity });
    const { data } = await tour.owner.read('/customer-preferences?orderBy=severity&orderDirection=asc');
    expect(data.map((row: { severity: string }) => row.severity)).toEqual(['info', 'warning', 'critical']);
  });

  test('422: a kind longer than 30 in the filter', async () => {
    const tour = await app.tour();
    const { status, body } = await tour.owner.get(`/customer-preferences?kind=${'x'.repeat(31)}`);
    expect([status, body.errors[0].rule]).toEqual([422, 'maxLength']);
  });

  test('reads need customer.read or customer.write, writes customer.write', async () => {
    const tour = await app.tour();
    const body = { tourCustomerId: await newCustomer(tour), kind: 'room', value: 'Vista mar' };
    const reader = await tour.staff(['customer.read']);
    const writer = await tour.staff(['customer.write']);
    expect((await reader.client.post('/customer-preferences', body)).status).toBe(403);
    const id = await writer.client.create('/customer-preferences', body);
    for (const { client } of [reader, writer])
      expect((await client.get(`/customer-preferences/${id}`)).status).toBe(200);
  });
});
