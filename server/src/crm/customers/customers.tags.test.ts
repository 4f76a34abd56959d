import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
let tour: TestTour;
beforeAll(async () => {
  tour = await app.tour();
});

const create = () => tour.owner.create('/customers', { fullName: 'Íris Galvão' });
const newTag = (body: object = {}) =>
  tour.owner.create('/tags', { code: `tag-${app.next()}`, name: 'Etiqueta', ...body });
const tagsOf = async (id: number) =>
  (await tour.owner.read(`/customers/${id}`)).toursTags.map((tag: { id: number }) => tag.id);

describe('tags of a customer', () => {
  test('204: the set replaces the linked one exactly; a repeated id counts once', async () => {
    const [a, b, c] = [await newTag(), await newTag(), await newTag({ isAutomatic: true })];
    const id = await create();
    for (const tagIds of [[a, b], [b, c, c], [], [a]]) {
      expect((await tour.owner.put(`/customers/${id}/tags`, { tagIds })).status).toBe(204);
      expect(await tagsOf(id)).toEqual([...new Set(tagIds)]);
    }
  });

  test('422: unknown, deleted and foreign ids; the old set stays', async () => {
    const [kept, gone] = [await newTag(), await newTag()];
    await tour.owner.delete(`/tags/${gone}`);
    const foreign = await (await app.tour()).owner.create('/tags', { code: 'x', name: 'X' });
    const id = await create();
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [kept] });
    const { status, body } = await tour.owner.put(`/customers/${id}/tags`, {
      tagIds: [kept, 999_999, gone, foreign],
    });
    expect(status).toBe(422);
    expect(body.errors.map((error: { field: string; rule: string }) => [error.field, error.rule])).toEqual([
      ['tagIds.1', 'database.exists'],
      ['tagIds.2', 'database.exists'],
      ['tagIds.3', 'database.exists'],
    ]);
    expect(await tagsOf(id)).toEqual([kept]);
  });

  test.each([
    [{}, 'tagIds', 'required'],
    [{ tagIds: null }, 'tagIds', 'required'],
    [{ tagIds: 1 }, 'tagIds', 'array'],
    [{ tagIds: [1, 'two'] }, 'tagIds.1', 'number'],
  ])('422: %j', async (body, field, rule) => {
    const { status, body: answer } = await tour.owner.put(`/customers/${await create()}/tags`, body);
    expect([status, answer.errors[0].field, answer.errors[0].rule]).toEqual([422, field, rule]);
  });

  test('404: another tenant, no such customer', async () => {
    const stranger = await app.tour();
    const id = await create();
    expect((await stranger.owner.put(`/customers/${id}/tags`, { tagIds: [] })).status).toBe(404);
    expect((await tour.owner.put('/customers/999999/tags', { tagIds: [] })).status).toBe(404);
  });

  test('an automatic link becomes manual when a person sends it', async () => {
    const [sent, dropped] = [await newTag(), await newTag()];
    const id = await create();
    const links = () =>
      app.services.db.rows<{ tag: number; auto: boolean }>(
        sql`select tag_id as tag, is_automatic as auto from customer_tags where tour_id = ${tour.id} and customer_id = ${id}`,
      );
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into customer_tags (tour_id, customer_id, tag_id, is_automatic)
        values (${tour.id}, ${id}, ${sent}, true), (${tour.id}, ${id}, ${dropped}, true)`),
    );
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [sent] });
    expect(await links()).toEqual([{ tag: sent, auto: false }]);
  });
});

describe('alerts of a customer', () => {
  test('200: critical first, then warnings, and the tags that bar bookings', async () => {
    const id = await create();
    const add = (severity: string, value: string) =>
      tour.owner.create('/customer-preferences', { tourCustomerId: id, kind: 'allergy', value, severity });
    await add('warning', 'Lactose');
    await add('info', 'Vista mar');
    await add('critical', 'Camarão');
    const [barred, harmless] = [await newTag({ blocksBooking: true, name: 'Inadimplente' }), await newTag()];
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [barred, harmless] });
    const waiter = await tour.staff(['pos.order']);
    const { toursCustomerPreferences, toursTags } = await waiter.client.read(`/customers/${id}/alerts`);
    expect(toursCustomerPreferences.map((one: { value: string }) => one.value)).toEqual(['Camarão', 'Lactose']);
    expect(toursTags.map((one: { name: string }) => one.name)).toEqual(['Inadimplente']);
    expect((await waiter.client.get(`/customers/${id}`)).status).toBe(403);
    expect((await (await tour.staff(['customer.read'])).client.get(`/customers/${id}/alerts`)).status).toBe(200);
    expect((await (await tour.staff(['customer.write'])).client.get(`/customers/${id}/alerts`)).status).toBe(403);
  });

  test('200 without alerts; 404 for an unknown customer', async () => {
    const empty = { toursCustomerPreferences: [], toursTags: [], version: null, acknowledgement: null };
    expect(await tour.owner.read(`/customers/${await create()}/alerts`)).toEqual(empty);
    expect((await tour.owner.get('/customers/999999/alerts')).status).toBe(404);
    const id = await create();
    expect((await (await app.tour()).owner.get(`/customers/${id}/alerts`)).status).toBe(404);
  });
});
