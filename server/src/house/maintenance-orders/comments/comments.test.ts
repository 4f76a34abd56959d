import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/contract/instance.ts';
import { refusal } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';

describe('maintenance-orders/:id/comments', () => {
  const app = useApp();
  let tour: TestTour;
  let worker: Person;
  beforeAll(async () => {
    tour = await app.tour();
    worker = await tour.staff(['maintenance.manage']);
  });
  const order = () => tour.owner.create('/maintenance-orders', { title: 'Infiltração' });
  const pathOf = (id: number) => `/maintenance-orders/${id}/comments`;

  test('201 with id and Location, read back alone and in the list, newest first; the trail keeps the text out', async () => {
    const id = await order();
    const { status, body, headers } = await worker.client.post(pathOf(id), {
      text: '  A peça chega na quinta ',
      maintenanceOrderId: 9_999,
      writtenByTourUserId: tour.ownerId,
      createdAt: '2001-01-01T00:00:00Z',
    });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect(headers.location).toBe(`/v1/tours/user${pathOf(id)}/${body.id}`);
    const name = (await tour.owner.read(`/users/${worker.id}`)).displayName;
    const comment = {
      id: body.id,
      tourId: tour.id,
      maintenanceOrderId: id,
      writtenByTourUserId: worker.id,
      text: 'A peça chega na quinta',
      createdAt: expect.stringMatching(/^20(?!01)/),
      writtenByTourUser: { id: worker.id, displayName: name },
    };
    expect(await tour.owner.read(`${pathOf(id)}/${body.id}`)).toEqual(comment);
    const second = await tour.owner.create(pathOf(id), { text: 'Chegou' });
    expect(await tour.owner.read(pathOf(id))).toEqual({
      meta: { currentPage: 1, perPage: 25 },
      data: [expect.objectContaining({ id: second }), comment],
    });
    const listed = async (query: string) =>
      (await tour.owner.read(`${pathOf(id)}?${query}`)).data.map((row: { id: number }) => row.id);
    expect(await listed('orderDirection=asc')).toEqual([body.id, second]);
    expect(await listed('perPage=1&page=2')).toEqual([body.id]);
    expect((await tour.owner.get(`${pathOf(id)}?count=true`)).headers['x-total-count']).toBe('2');
    expect((await tour.owner.read(`/maintenance-orders/${id}`)).commentsCount).toBe(2);
    const { data } = await tour.owner.read(`/audit-events?entity=maintenance-comments&entityId=${body.id}`);
    expect(data).toMatchObject([
      { action: 'create', actorId: worker.id, changes: { maintenanceOrderId: { after: id } } },
    ]);
    expect(Object.keys(data[0].changes)).not.toContain('text');
  });

  test('housekeepers may comment too; all staff may read; no one changes or deletes', async () => {
    const id = await order();
    const maid = await tour.staff(['housekeeping.update']);
    const comment = await maid.client.create(pathOf(id), { text: 'Ainda pinga' });
    const anyone = await tour.staff([]);
    expect((await anyone.client.get(pathOf(id))).status).toBe(200);
    expect((await anyone.client.post(pathOf(id), '{ malformed')).status).toBe(403);
    expect((await anyone.client.with({ headers: { authorization: '' } }).get(pathOf(id))).status).toBe(401);
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
      expect((await tour.owner.call(method, `${pathOf(id)}/${comment}`)).status).toBe(405);
    for (const statement of [
      sql`update maintenance_comments set text = 'x' where tour_id = ${tour.id}`,
      sql`delete from maintenance_comments where tour_id = ${tour.id}`,
      sql`truncate maintenance_comments`,
    ])
      await expect(app.services.db.transaction((tx) => tx.run(statement))).rejects.toThrow(/immutable/);
  });

  test('422 for a missing or long text, and for the 501st comment, also under concurrency', async () => {
    const id = await order();
    const refused = async (body: object) => refusal(await worker.client.post(pathOf(id), body));
    expect(await refused({})).toEqual([422, 'required text']);
    expect(await refused({ text: ' ' })).toEqual([422, 'required text']);
    expect(await refused({ text: 'x'.repeat(20_001) })).toEqual([422, 'maxLength text']);
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into maintenance_comments (tour_id, maintenance_order_id, written_by_tour_user_id, text)
        select ${tour.id}, ${id}, ${tour.ownerId}, n::text from generate_series(1, 498) n`),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => worker.client.post(pathOf(id), { text: 'x' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422]);
    expect(await refused({ text: 'x'.repeat(20_000) })).toEqual([422, 'limit text']);
    expect((await worker.client.post(pathOf(await order()), { text: 'x'.repeat(20_000) })).status).toBe(201);
  });

  test('404 for another house, another order, a deleted order and invalid ids', async () => {
    const id = await order();
    const comment = await worker.client.create(pathOf(id), { text: 'x' });
    const other = (await app.tour()).owner;
    const elsewhere = await order();
    for (const gone of [
      other.get(pathOf(id)),
      other.post(pathOf(id), { text: 'x' }),
      other.get(`${pathOf(id)}/${comment}`),
      tour.owner.get(`${pathOf(elsewhere)}/${comment}`),
      tour.owner.get(`${pathOf(id)}/0`),
      tour.owner.get(pathOf(999_999)),
      tour.owner.post(pathOf(999_999), { text: 'x' }),
    ])
      expect((await gone).status).toBe(404);
    await tour.owner.delete(`/maintenance-orders/${id}`);
    for (const gone of [pathOf(id), `${pathOf(id)}/${comment}`]) expect((await tour.owner.get(gone)).status).toBe(404);
    expect((await tour.owner.post(pathOf(id), { text: 'x' })).status).toBe(404);
  });
});
