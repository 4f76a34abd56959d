import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useOwnApp, useTour } from '../../../../test/app.ts';
import { createMarkedCustomer, rowsContaining } from '../../../../test/marked-customer.ts';
import { refusal } from '../../../../test/stay.ts';

/** The whole database is searched for traces, so it is a small one. */
const app = useOwnApp();
const tour = useTour(app);
let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

const merge = (id: number, fromCustomerId: number) => tour.owner.post(`/customers/${id}/merge`, { fromCustomerId });

test('the export has both records and the history of both', async () => {
  const [into, from] = [
    await createMarkedCustomer(tour.owner, 'destino'),
    await createMarkedCustomer(tour.owner, 'origem'),
  ];
  await merge(into.id, from.id);
  const told = await tour.owner.read(`/customers/${into.id}/export`);
  expect(told.customer.fullName).toBe('destino outro nome');
  expect(told.formerCustomers).toMatchObject([
    { id: from.id, fullName: 'origem outro nome', mergedIntoCustomerId: into.id },
  ]);
  expect([told.customerPreferences.length, told.customerDocuments.length]).toEqual([4, 4]);
  expect(told.history.map((event: { entityId: number }) => event.entityId)).toEqual(
    expect.arrayContaining([into.id, from.id, from.preference, from.document]),
  );
  expect((await tour.owner.get(`/customers/${from.id}/export`)).status).toBe(404);
});

test('anonymizing one record anonymizes the other, over two merges, in every table and the audit events', async () => {
  const marks = ['primeira7q', 'segunda7q', 'terceira7q'];
  const [first, second, third] = await Promise.all(marks.map((mark) => createMarkedCustomer(tour.owner, mark)));
  expect((await merge(second!.id, first!.id)).status).toBe(200);
  await tour.owner.put(`/customer-preferences/${first!.preference}`, { value: 'primeira7q depois' });
  await tour.owner.delete(`/customer-documents/${first!.document}`);
  expect((await merge(third!.id, second!.id)).status).toBe(200);
  const { goes } = await tour.owner.read(`/customers/${third!.id}/anonymize`);
  expect(goes).toContainEqual(expect.objectContaining({ section: 'customer', records: 3 }));
  const named = await tour.owner.post(`/customers/${third!.id}/anonymize`, { reason: 'primeira7q pediu' });
  expect(refusal(named)).toEqual([422, 'personal reason']);
  expect((await tour.owner.post(`/customers/${third!.id}/anonymize`, { reason: 'A pedido' })).status).toBe(204);
  for (const mark of marks) expect(await rowsContaining(database, mark), mark).toEqual([]);
  const { data } = await tour.owner.read(`/audit-events?entity=customers&entityId=${first!.id}`);
  expect(data.map((event: { changes: object }) => event.changes)).toEqual(data.map(() => ({})));
});

test('a concurrent merge and anonymization leave no trace of the anonymized person', async () => {
  for (let round = 0; round < 6; round++) {
    const marks = [`fica${round}vk`, `sai${round}vk`];
    const [into, from] = [
      await createMarkedCustomer(tour.owner, marks[0]!),
      await createMarkedCustomer(tour.owner, marks[1]!),
    ];
    const [merged, forgotten] = await Promise.all([
      merge(into.id, from.id),
      tour.owner.post(`/customers/${into.id}/anonymize`, { reason: 'A pedido' }),
    ]);
    expect([forgotten.status, [200, 409].includes(merged.status)]).toEqual([204, true]);
    expect(await rowsContaining(database, marks[0]!)).toEqual([]);
    if (merged.status === 200) expect(await rowsContaining(database, marks[1]!)).toEqual([]);
  }
});
