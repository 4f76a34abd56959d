import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { seedDemo } from './demo.ts';

describe('the demo guest book', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    const access = await seedDemo(app.services, { say: () => {} });
    const headers = { 'x-tour-id': access!.tokenHeader };
    const { body } = await app.anonymous
      .with({ headers })
      .post('/v1/tours/auth/login', { email: access!.email, password: access!.password });
    owner = app.anonymous.with({
      prefix: '/v1/tours/user',
      headers: { ...headers, authorization: `Bearer ${body.token}` },
    });
  });

  const count = async (path: string) => Number((await owner.get(`${path}&count=true`)).headers['x-total-count']);

  test('some three hundred people and companies, found by name with and without accents', async () => {
    expect(await count('/customers?kind=person')).toBe(270);
    expect(await count('/customers?kind=company')).toBe(30);
    expect(await count('/customers?search=goncalves')).toBe(
      await count(`/customers?search=${encodeURIComponent('Gonçalves')}`),
    );
    expect((await owner.read('/customers/list?search=conceicao')).length).toBeGreaterThan(0);
  });

  test('allergies of every severity, documents, tags, one of which bars bookings', async () => {
    for (const severity of ['info', 'warning', 'critical'])
      expect(await count(`/customer-preferences?severity=${severity}`)).toBeGreaterThan(5);
    expect(await count('/customer-documents?page=1')).toBe(40);
    expect(await count('/tags?blocksBooking=true')).toBe(1);
    expect(await count('/tags?isAutomatic=true')).toBe(2);
    expect(await count('/segment-rules?isActive=true')).toBe(2);
  });

  test('what was seeded passes for what the API takes', async () => {
    const { data } = await owner.read('/customers?perPage=100');
    for (const { id, fullName, phoneE164, email } of data)
      expect((await owner.put(`/customers/${id}`, { fullName, phoneE164, email })).status).toBe(204);
  });
});
