import { describe, expect, test } from 'vitest';
import { useDemo } from '../../test/demo.ts';

describe('the demo guest book', () => {
  const demo = useDemo();

  const count = async (path: string) => Number((await demo().owner.get(`${path}&count=true`)).headers['x-total-count']);

  test('some three hundred people and companies, found by name with and without accents', async () => {
    expect(await count('/customers?kind=person')).toBe(270);
    expect(await count('/customers?kind=company')).toBe(30);
    expect(await count('/customers?search=goncalves')).toBe(
      await count(`/customers?search=${encodeURIComponent('Gonçalves')}`),
    );
    expect((await demo().owner.read('/customers/list?search=conceicao')).length).toBeGreaterThan(0);
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
    const { owner } = demo();
    const { data } = await owner.read('/customers?perPage=100');
    expect(data).toHaveLength(100);
    for (const { id, fullName, phoneE164, email } of data)
      expect((await owner.put(`/customers/${id}`, { fullName, phoneE164, email })).status).toBe(204);
  });
});
