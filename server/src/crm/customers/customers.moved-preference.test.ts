import { beforeEach, describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { newCustomer } from '../../../test/stay.ts';

const app = useApp();
const tour = useTour(app);

interface Event {
  readonly action: string;
  readonly changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

describe('a preference moved to another customer', () => {
  let from: number;
  let to: number;
  let id: number;

  beforeEach(async () => {
    [from, to] = [await newCustomer(tour), await newCustomer(tour)];
    const preference = { tourCustomerId: from, kind: 'diet', value: 'first of one' };
    id = await tour.owner.create('/customer-preferences', preference);
    const change = (body: object) => tour.owner.put(`/customer-preferences/${id}`, body);
    await change({ value: 'second of one' });
    await change({ value: 'at the door' });
    await change({ tourCustomerId: to });
    await change({ value: 'first of other' });
    await change({ value: 'second of other' });
  });

  const anonymize = (customer: number) => tour.owner.post(`/customers/${customer}/anonymize`, { reason: 'A pedido' });
  const trail = async (): Promise<Event[]> => tour.trailOf('customer-preferences', id);
  const emptied = async () => (await trail()).map(({ changes }) => Object.keys(changes).length === 0);

  test('takes nothing along: neither export nor timeline of one customer shows data of the other', async () => {
    const told = async (customer: number) => {
      const { history } = await tour.owner.read(`/customers/${customer}/export`);
      return JSON.stringify([history, await tour.owner.read(`/customers/${customer}/timeline?perPage=100`)]);
    };
    const [one, other] = [await told(from), await told(to)];
    for (const words of ['first of one', 'second of one'])
      expect([one.includes(words), other.includes(words)]).toEqual([true, false]);
    expect([one.includes('second of other'), other.includes('second of other')]).toEqual([false, true]);
  });

  test('anonymization erases only what was recorded about that customer, before or after the move', async () => {
    expect((await anonymize(from)).status).toBe(204);
    // Created, changed twice, moved; changed twice since.
    expect(await emptied()).toEqual([true, true, true, true, false, false]);
    expect((await trail()).at(-1)!.changes.value).toEqual({ before: 'first of other', after: 'second of other' });
    expect((await anonymize(to)).status).toBe(204);
    expect((await trail()).map(({ changes }) => JSON.stringify(changes)).join()).not.toContain(' of ');
  });

  test('history of one customer is not lost by moving it to another who is anonymized then', async () => {
    expect((await anonymize(to)).status).toBe(204);
    expect((await emptied()).slice(0, 6)).toEqual([false, false, false, true, true, true]);
    expect((await trail())[1]!.changes.value).toEqual({ before: 'first of one', after: 'second of one' });
  });
});
