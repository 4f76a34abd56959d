import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { TestTour } from '../../test/tour.ts';
import { type Sql, sql } from '../db/sql.ts';

/*
 * Ids are unique across instances, so a statement without its tenant condition may go unnoticed. Data copied from
 * another house can still have the same ids: here two houses share the ids of a customer and a tag.
 */
describe('two instances with the same ids', () => {
  const app = useApp();
  let ours: TestTour;
  let theirs: TestTour;
  let tag: number;
  let customer: number;
  const run = (statement: Sql) => app.services.db.transaction((tx) => tx.run(statement));

  beforeEach(async () => {
    [ours, theirs] = await Promise.all([app.tour(), app.tour()]);
    tag = await ours.owner.create('/tags', { code: 'ours', name: 'Nossa' });
    customer = await ours.owner.create('/customers', { fullName: 'Ana Nossa' });
    await run(sql`insert into tags (tour_id, id, code, name) values (${theirs.id}, ${tag}, 'theirs', 'Deles')`);
    await run(sql`insert into customers (tour_id, id, full_name) values (${theirs.id}, ${customer}, 'Ana Deles')`);
  });
  const preference = (of: TestTour, value: string) =>
    of.owner.create('/customer-preferences', { tourCustomerId: customer, kind: 'diet', value });
  const linkedIn = async (of: TestTour) =>
    (await of.owner.read(`/customers/${customer}`)).toursTags.map((one: { name: string }) => one.name);

  test('reads, lists and dropdowns show only the own record', async () => {
    for (const [tour, name] of [
      [ours, 'Nossa'],
      [theirs, 'Deles'],
    ] as const) {
      expect((await tour.owner.read(`/tags/${tag}`)).name).toBe(name);
      expect((await tour.owner.read('/tags')).data).toMatchObject([{ id: tag, name }]);
      expect(await tour.owner.read('/tags/list')).toEqual([{ value: tag, label: name }]);
      expect((await tour.owner.get('/tags?count=true')).headers['x-total-count']).toBe('1');
    }
  });

  test('changes and deletions affect only the own record', async () => {
    expect((await theirs.owner.put(`/tags/${tag}`, { name: 'Outra' })).status).toBe(204);
    expect((await ours.owner.read(`/tags/${tag}`)).name).toBe('Nossa');
    expect((await theirs.owner.delete(`/tags/${tag}`)).status).toBe(204);
    expect((await ours.owner.read(`/tags/${tag}`)).name).toBe('Nossa');
  });

  test('a deletion cascades only to own records', async () => {
    const [kept] = [await preference(ours, 'nossa'), await preference(theirs, 'deles')];
    const rule = { tourTagId: tag, name: 'Regra', definition: {} };
    const ruled = await ours.owner.create('/segment-rules', rule);
    for (const { owner } of [ours, theirs]) await owner.put(`/customers/${customer}/tags`, { tagIds: [tag] });
    expect((await theirs.owner.delete(`/tags/${tag}`)).status).toBe(204);
    expect((await ours.owner.get(`/segment-rules/${ruled}`)).status).toBe(200);
    expect(await linkedIn(ours)).toEqual(['Nossa']);
    expect((await theirs.owner.delete(`/customers/${customer}`)).status).toBe(204);
    expect((await ours.owner.get(`/customer-preferences/${kept}`)).status).toBe(200);
    expect(await linkedIn(ours)).toEqual(['Nossa']);
  });

  test('relations lead only to own records', async () => {
    await preference(ours, 'nossa');
    await preference(theirs, 'deles');
    const { toursCustomerPreferences } = await ours.owner.read(`/customers/${customer}`);
    expect(toursCustomerPreferences).toMatchObject([{ value: 'nossa', tourId: ours.id }]);
    const rule = await ours.owner.create('/segment-rules', { tourTagId: tag, name: 'Regra', definition: {} });
    expect((await ours.owner.read(`/segment-rules/${rule}`)).toursTag.name).toBe('Nossa');
  });

  test('linked sets contain only own records', async () => {
    const second = await ours.owner.create('/tags', { code: 'second', name: 'Segunda' });
    for (const { owner } of [ours, theirs])
      expect((await owner.put(`/customers/${customer}/tags`, { tagIds: [tag] })).status).toBe(204);
    expect([await linkedIn(ours), await linkedIn(theirs)]).toEqual([['Nossa'], ['Deles']]);
    await ours.owner.put(`/customers/${customer}/tags`, { tagIds: [second] });
    expect([await linkedIn(ours), await linkedIn(theirs)]).toEqual([['Segunda'], ['Deles']]);
  });

  test('the trail has only own events', async () => {
    await theirs.owner.put(`/tags/${tag}`, { name: 'Outra' });
    const events = async ({ owner }: TestTour) =>
      (await owner.read(`/audit-events?entity=tags&entityId=${tag}`)).data.map(
        ({ action, tourId }: { action: string; tourId: number }) => [action, tourId],
      );
    expect([await events(ours), await events(theirs)]).toEqual([[['create', ours.id]], [['update', theirs.id]]]);
  });
});
