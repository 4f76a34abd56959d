import { beforeEach, describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { newCustomer } from '../../../test/stay.ts';

const app = useApp();
const tour = useTour(app);

interface Event {
  readonly action: string;
  readonly changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

/** The history of a customer, as its export and its timeline tell it. */
const told = async (customer: number) => {
  const { history } = await tour.owner.read(`/customers/${customer}/export`);
  return JSON.stringify([history, await tour.owner.read(`/customers/${customer}/timeline?perPage=100`)]);
};

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
    const [one, other] = [await told(from), await told(to)];
    for (const words of ['first of one', 'second of one', 'at the door'])
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

describe('a record that is moved and changed in one request', () => {
  const bytes = 'c2VncmVkbw==';
  const encrypted = { numberCiphertext: bytes, numberFingerprint: bytes, encryptionKeyId: 'k' };
  const RECORDS = [
    ['/customer-preferences', { kind: 'diet' }, 'value'],
    ['/customer-documents', { docType: 'passport', ...encrypted }, 'holderName'],
  ] as const;

  test.each(RECORDS)('%s: each customer is told only their own side of the move', async (path, body, field) => {
    const [from, to] = [await newCustomer(tour), await newCustomer(tour)];
    const id = await tour.owner.create(path, { ...body, tourCustomerId: from, [field]: 'Words of one' });
    await tour.owner.put(`${path}/${id}`, { tourCustomerId: to, [field]: 'Words of other' });
    const [one, other] = [await told(from), await told(to)];
    expect([one.includes('Words of one'), one.includes('Words of other')]).toEqual([true, false]);
    expect([other.includes('Words of one'), other.includes('Words of other')]).toEqual([false, true]);
    const move = async (customer: number) =>
      (await tour.owner.read(`/customers/${customer}/timeline?kind=changes`)).data.find(
        ({ event }: { event: { entity: string; action: string } }) =>
          event.entity === path.slice(1) && event.action === 'update',
      ).event.changes;
    expect(await move(from)).toEqual({ tourCustomerId: { before: from }, [field]: { before: 'Words of one' } });
    expect(await move(to)).toEqual({ tourCustomerId: { after: to }, [field]: { after: 'Words of other' } });
    // The trail of the house keeps both sides.
    expect((await tour.trailOf(path.slice(1), id)).at(-1).changes[field]).toEqual({
      before: 'Words of one',
      after: 'Words of other',
    });
  });

  test('a value taken along and replaced later stays with the customer it was set for', async () => {
    const [from, to] = [await newCustomer(tour), await newCustomer(tour)];
    const preference = { tourCustomerId: from, kind: 'diet', value: 'Words of one', severity: 'info' };
    const id = await tour.owner.create('/customer-preferences', preference);
    await tour.owner.put(`/customer-preferences/${id}`, { tourCustomerId: to });
    await tour.owner.put(`/customer-preferences/${id}`, { value: 'First of other' });
    await tour.owner.put(`/customer-preferences/${id}`, { value: 'Second of other' });
    const other = await told(to);
    expect(other).not.toContain('Words of one');
    expect(other).toContain('"before":"First of other"');
  });

  test('a customer merged with the former one is told both sides', async () => {
    const [from, to] = [await newCustomer(tour), await newCustomer(tour)];
    const preference = { tourCustomerId: from, kind: 'diet', value: 'Words of one' };
    const id = await tour.owner.create('/customer-preferences', preference);
    await tour.owner.put(`/customer-preferences/${id}`, { tourCustomerId: to, value: 'Words of other' });
    await tour.owner.post(`/customers/${to}/merge`, { fromCustomerId: from });
    expect(await told(to)).toContain('"after":"Words of other","before":"Words of one"');
  });
});
