import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { tagsInDetail } from './tags.detail.ts';
import module from './tags.routes.ts';

describeResource(tagsInDetail, module, {
  minimal: async (tour) => ({ code: `tag-${tour.app.next()}`, name: 'Família' }),
  full: async (tour) => ({
    code: `tag-${tour.app.next()}`,
    name: 'Não reservar',
    color: '#b8860b',
    blocksBooking: true,
    isAutomatic: true,
  }),
});

describe('tags: their rules and links', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  test('detail has the segment rules, without deleted ones', async () => {
    const id = await tour.owner.create('/tags', { code: 'vip', name: 'VIP' });
    const definition = { field: 'kind', operator: 'eq', value: 'company' };
    const rule = await tour.owner.create('/segment-rules', { tourTagId: id, name: 'Empresas', definition });
    const gone = await tour.owner.create('/segment-rules', { tourTagId: id, name: 'Antiga', definition });
    await tour.owner.delete(`/segment-rules/${gone}`);
    const { toursSegmentRules } = await tour.owner.read(`/tags/${id}`);
    expect(toursSegmentRules).toEqual([
      {
        id: rule,
        tourId: tour.id,
        tourTagId: id,
        name: 'Empresas',
        definition,
        isActive: true,
        lastRunAt: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  test('detail has as many long rules as fit into one reply, and counts them all; the list has the others by page', async () => {
    const id = await tour.owner.create('/tags', { code: 'long', name: 'Longa' });
    const definition = { field: 'notes', operator: 'contains', value: 'x'.repeat(60_000) };
    const rules: number[] = [];
    for (let n = 0; n < 20; n++)
      rules.push(await tour.owner.create('/segment-rules', { tourTagId: id, name: `Regra ${n}`, definition }));
    const { body, headers } = await tour.owner.get(`/tags/${id}`);
    expect(Number(headers['content-length'])).toBeLessThan(1_048_576);
    const idsOf = (all: { id: number }[]) => all.map((rule) => rule.id);
    expect(idsOf(body.toursSegmentRules)).toEqual(rules.slice(0, 16));
    expect(body.segmentRulesCount).toBe(20);
    const { data } = await tour.owner.read(
      `/segment-rules?tourTagId=${id}&perPage=16&page=2&orderBy=id&orderDirection=asc`,
    );
    expect(idsOf(data)).toEqual(rules.slice(16));
  });

  test('DELETE removes its links and soft-deletes its rules, with one event', async () => {
    const id = await tour.owner.create('/tags', { code: 'leaving', name: 'De saída' });
    const other = await tour.owner.create('/tags', { code: 'staying', name: 'Fica' });
    const rule = await tour.owner.create('/segment-rules', { tourTagId: id, name: 'Regra', definition: {} });
    const customer = await tour.owner.create('/customers', { fullName: 'Ana' });
    await tour.owner.put(`/customers/${customer}/tags`, { tagIds: [id, other] });
    const before = (await tour.owner.get('/audit-events?count=true')).headers['x-total-count'];
    expect((await tour.owner.delete(`/tags/${id}`)).status).toBe(204);
    expect((await tour.owner.get('/audit-events?count=true')).headers['x-total-count']).toBe(
      String(Number(before) + 1),
    );
    const { toursTags } = await tour.owner.read(`/customers/${customer}`);
    expect(toursTags.map((tag: { id: number }) => tag.id)).toEqual([other]);
    expect((await tour.owner.get(`/segment-rules/${rule}`)).status).toBe(404);
  });
});
