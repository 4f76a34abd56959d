import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { newCustomer } from '../../../test/stay.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const tour = useTour(app);

const allergic = async () => {
  const id = await newCustomer(tour);
  const preference = await tour.owner.create('/customer-preferences', {
    tourCustomerId: id,
    kind: 'allergy',
    value: 'Camarão',
    severity: 'critical',
  });
  return { id, preference };
};
const read = (id: number) => tour.owner.read(`/customers/${id}/alerts`);
const acknowledge = (id: number, body?: object, by = tour.owner) =>
  by.post(`/customers/${id}/alerts/acknowledge`, body);
const noted = async (id: number) => (await read(id)).acknowledgement;
const events = async (id: number) =>
  (await tour.owner.read(`/audit-events?entity=customers&entityId=${id}&action=alerts.acknowledge`)).data;

test('DELETE alerts/acknowledge removes the caller’s own acknowledgement, with its event; those of others stay', async () => {
  const { id } = await allergic();
  const path = `/customers/${id}/alerts/acknowledge`;
  const waiter = await tour.staff(['pos.order']);
  await acknowledge(id, undefined, waiter.client);
  expect([(await tour.owner.delete(path)).status, (await noted(id)) === null]).toEqual([409, false]);
  expect([(await waiter.client.delete(path)).status, await noted(id)]).toEqual([204, null]);
  expect((await tour.trailOf('customers', id)).at(-1)).toMatchObject({ action: 'alerts.unacknowledge' });
  expect((await waiter.client.delete(path)).status).toBe(204);
  await acknowledge(id);
  expect(await noted(id)).not.toBeNull();
  const clerk = await tour.staffWithout(['pos.order', 'customer.read']);
  expect((await clerk.client.delete(path)).status).toBe(403);
  expect((await (await app.tour()).owner.delete(path)).status).toBe(404);
});

describe('POST alerts/acknowledge', () => {
  test('204: actor and time are in the alerts, the audit events and the timeline; a repeat does nothing', async () => {
    const { id } = await allergic();
    expect(await noted(id)).toBeNull();
    const waiter = await tour.staff(['pos.order']);
    expect((await acknowledge(id, undefined, waiter.client)).status).toBe(204);
    expect((await acknowledge(id)).status).toBe(204);
    const { displayName } = await tour.owner.read(`/users/${waiter.id}`);
    expect(await waiter.client.read(`/customers/${id}/alerts`)).toMatchObject({
      acknowledgement: {
        acknowledgedAt: expect.stringMatching(/^20/),
        acknowledgedByTourUser: { id: waiter.id, displayName },
      },
    });
    expect(await events(id)).toMatchObject([{ actorId: waiter.id, changes: {} }]);
    const { data } = await tour.owner.read(`/customers/${id}/timeline`);
    expect(data[0]).toMatchObject({ kind: 'alert', event: { action: 'alerts.acknowledge' } });
  });

  test('any change of an alert ends the acknowledgement; a change of other preferences does not', async () => {
    const { id, preference } = await allergic();
    const add = (severity: string) =>
      tour.owner.create('/customer-preferences', { tourCustomerId: id, kind: 'diet', value: 'x', severity });
    const changes: (() => Promise<unknown>)[] = [
      () => tour.owner.put(`/customer-preferences/${preference}`, { value: 'Camarão e lagosta' }),
      () => tour.owner.put(`/customer-preferences/${preference}`, { severity: 'warning' }),
      () => add('warning'),
      () => tour.owner.delete(`/customer-preferences/${preference}`),
    ];
    for (const change of changes) {
      await acknowledge(id);
      expect(await noted(id)).not.toBeNull();
      await add('info');
      expect(await noted(id)).not.toBeNull();
      await change();
      expect(await noted(id)).toBeNull();
    }
    expect(await events(id)).toHaveLength(4);
  });

  test('409 for an outdated version; then nothing is acknowledged', async () => {
    const { id, preference } = await allergic();
    const { version } = await read(id);
    await tour.owner.put(`/customer-preferences/${preference}`, { value: 'Amendoim' });
    const { status, body } = await acknowledge(id, { version });
    expect([status, body.code, await noted(id), await events(id)]).toEqual([409, 'CONFLICT', null, []]);
    expect((await acknowledge(id, { version: (await read(id)).version })).status).toBe(204);
    expect(await noted(id)).not.toBeNull();
  });

  test('204 without alerts: nothing is acknowledged', async () => {
    const id = await newCustomer(tour);
    expect((await acknowledge(id)).status).toBe(204);
    expect(await events(id)).toEqual([]);
    expect((await acknowledge(id, { version: 'abc' })).status).toBe(409);
  });

  test('403 and 404', async () => {
    const { id } = await allergic();
    const clerk = await tour.staffWithout(['pos.order', 'customer.read']);
    expect((await acknowledge(id, {}, clerk.client)).status).toBe(403);
    expect((await acknowledge(id, {}, (await app.tour()).owner)).status).toBe(404);
    await tour.owner.delete(`/customers/${id}`);
    expect((await acknowledge(id)).status).toBe(404);
  });

  test('an acknowledgement during an anonymization is not stored, and an existing one is erased', async () => {
    const { id } = await allergic();
    const anonymizing = sql`update customers set anonymized_at = now() where tour_id = ${tour.id} and id = ${id}`;
    await whileUncommitted(app, anonymizing, () => acknowledge(id));
    const left = (of: number) =>
      app.services.db.rows(
        sql`select from customer_acknowledgements where tour_id = ${tour.id} and tour_customer_id = ${of}`,
      );
    expect(await left(id)).toEqual([]);
    const other = await allergic();
    await acknowledge(other.id);
    expect(await left(other.id)).toHaveLength(1);
    await tour.owner.post(`/customers/${other.id}/anonymize`, { reason: 'A pedido' });
    expect(await left(other.id)).toEqual([]);
  });
});
