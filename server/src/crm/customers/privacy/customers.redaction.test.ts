import { expect, test } from 'vitest';
import { useApp, useTour } from '../../../../test/app.ts';
import { newCustomer, newStage } from '../../../../test/stay.ts';
import { raw, sql } from '../../../db/sql.ts';

const app = useApp();
const tour = useTour(app);
const NAME = 'Xerxes Quaresmeira';

/** All tables of the tenant that have the word in a row, in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await app.services.db.rows<{ name: string }>(sql`select c.table_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tour_id' and t.table_type = 'BASE TABLE' order by 1`);
  expect(tables.length).toBeGreaterThan(20);
  const found = await Promise.all(
    tables.map(async ({ name }) => ({
      name,
      row: await app.services.db.row(
        sql`select from ${raw(name)} t where t.tour_id = ${tour.id} and t::text ilike ${`%${word}%`} limit 1`,
      ),
    })),
  );
  return found.filter(({ row }) => row !== undefined).map(({ name }) => name);
}

test('after the anonymization no table has the person in a staff text, present or former', async () => {
  const person = await newCustomer(tour, { fullName: NAME });
  const { resourceIds, body, typeId } = await newStage(tour, { type: { requiresAssignment: true } });
  const [tourResourceId] = resourceIds;
  const { owner } = tour;
  /** Created, then changed: the first text must not survive in the audit events. */
  const twice = async (path: string, fields: object, texts: (said: string) => object) => {
    const id = await owner.create(path, { ...fields, ...texts(`${NAME} ligou`) });
    expect((await owner.put(`${path}/${id}`, texts(`falou com ${NAME} outra vez`))).status).toBe(204);
    return id;
  };
  const order = await twice('/maintenance-orders', { tourResourceId }, (said) => ({ title: said, description: said }));
  await owner.create(`/maintenance-orders/${order}/comments`, { text: `${NAME} viu` });
  await twice('/housekeeping-tasks', { tourResourceId }, (notes) => ({ notes }));
  const shift = { scheduledStartsAt: '2026-11-14T11:00:00Z', scheduledEndsAt: '2026-11-14T19:00:00Z' };
  await twice('/shifts', { tourUserId: tour.ownerId, ...shift }, (notes) => ({ notes }));
  const drawer = { terminalCode: 'BAR-9', openedAt: '2026-11-14T11:00:00Z', openingFloat: 10 };
  const session = await twice('/cash-sessions', drawer, (said) => ({ notes: said, varianceReason: said }));
  await owner.create(`/cash-sessions/${session}/movements`, { kind: 'supply', amount: 5, note: `por ${NAME}` });
  const hold = { kind: 'hold', tourResourceId, startsAt: '2030-05-01', endsAt: '2030-05-02' };
  await owner.create('/allocations', { ...hold, note: `para ${NAME}` });
  const cancelled = await owner.create(
    '/reservations',
    body({ tourResourceTypeId: typeId, notes: `amiga de ${NAME}` }),
  );
  await owner.post(`/reservations/${cancelled}/cancel`, { cancelReason: `${NAME} desistiu` });
  await owner.post(`/resources/${tourResourceId}/housekeeping-state`, { state: 'dirty', note: `${NAME} fumou` });

  const { mentions } = await owner.read(`/customers/${person}/anonymize`);
  expect(
    Object.fromEntries(mentions.map((one: { section: string; named: number }) => [one.section, one.named])),
  ).toEqual({
    ...{ maintenanceComments: 1, maintenanceOrders: 2, housekeepingTasks: 1, allocations: 1, reservations: 2 },
    ...{ resourceStatusEvents: 1, shifts: 1, cashSessions: 2, cashMovements: 1 },
  });
  expect((await owner.post(`/customers/${person}/anonymize`, { reason: 'Request 42' })).status).toBe(204);
  expect(await tablesWith('Quaresmeira')).toEqual([]);
  const [movement] = (await owner.read(`/cash-sessions/${session}/movements`)).data;
  expect([movement.note, movement.amount]).toEqual(['por […]', '5.00']);
  const [event] = (await owner.read(`/resource-status-events?tourResourceId=${tourResourceId}`)).data;
  expect([event.note, event.toStatus]).toEqual(['[…] fumou', 'dirty']);
});

test('redaction of append-only tables can only insert blanks', async () => {
  const { resourceIds } = await newStage(tour);
  await tour.owner.post(`/resources/${resourceIds[0]}/housekeeping-state`, { state: 'dirty', note: 'Ana viu Bia' });
  const [{ id }] = (await tour.owner.read(`/resource-status-events?tourResourceId=${resourceIds[0]}`)).data;
  const through = (table: string, text: string) =>
    app.services.db.transaction((tx) =>
      tx.run(sql`select redact_written(${tour.id}, ${table}, array[${id}]::bigint[], array[${text}])`),
    );
  await expect(through('resource_status_events', 'Eva viu […]')).rejects.toThrow(/immutable/);
  await expect(through('customers', '[…]')).rejects.toThrow();
  expect(await through('resource_status_events', 'Ana viu […]')).toBe(1);
  for (const statement of [
    sql`update resource_status_events set note = '[…]' where tour_id = ${tour.id} and id = ${id}`,
    sql`update resource_status_events set to_status = 'clean' where tour_id = ${tour.id} and id = ${id}`,
    sql`update cash_movements set note = '[…]' where tour_id = ${tour.id}`,
    sql`delete from cash_movements where tour_id = ${tour.id}`,
  ])
    await expect(app.services.db.transaction((tx) => tx.run(statement))).rejects.toThrow(/immutable/);
});
