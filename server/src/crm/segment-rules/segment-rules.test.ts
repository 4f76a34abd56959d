import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { segmentRules } from './segment-rules.resource.ts';
import module from './segment-rules.routes.ts';

const newTag = (tour: TestTour) => tour.owner.create('/tags', { code: `tag-${tour.app.next()}`, name: 'VIP' });

describeResource(segmentRules, module, {
  minimal: async (tour) => ({ tourTagId: await newTag(tour), name: 'Frequentes', definition: {} }),
  full: async (tour) => ({
    tourTagId: await newTag(tour),
    name: 'Aniversariantes',
    definition: { minStays: 3, nested: { any: ['thing', null, 1.5] }, ação: 'ok' },
    isActive: false,
  }),
  invalid: [
    { body: { definition: 'text' }, field: 'definition', rule: 'object' },
    { body: { definition: { key: 'nul \u0000' } }, field: 'definition', rule: 'json.unstorable' },
  ],
});

describe('segment rules: their tag', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  test('detail has id, code and name of the tag, and nothing else', async () => {
    const tag = await tour.owner.create('/tags', { code: 'vip', name: 'VIP', color: '#ffd700' });
    const id = await tour.owner.create('/segment-rules', {
      tourTagId: tag,
      name: 'Regra',
      definition: { minStays: 2 },
    });
    const rule = await tour.owner.read(`/segment-rules/${id}`);
    expect(rule).toMatchObject({ toursTag: { id: tag, code: 'vip', name: 'VIP' }, definition: { minStays: 2 } });
    expect(Object.keys(rule.toursTag)).toEqual(['id', 'code', 'name']);
  });

  test('lastRunAt in a body is ignored', async () => {
    const tag = await tour.owner.create('/tags', { code: 'auto', name: 'Auto' });
    const body = { tourTagId: tag, name: 'Regra', definition: {}, lastRunAt: '2026-01-01T00:00:00Z' };
    const id = await tour.owner.create('/segment-rules', body);
    expect((await tour.owner.put(`/segment-rules/${id}`, { lastRunAt: '2026-01-01T00:00:00Z' })).status).toBe(204);
    expect((await tour.owner.read(`/segment-rules/${id}`)).lastRunAt).toBeNull();
  });

  test('a deleted tag cannot be referenced', async () => {
    const tag = await tour.owner.create('/tags', { code: 'gone', name: 'Foi' });
    await tour.owner.delete(`/tags/${tag}`);
    const { status, body } = await tour.owner.post('/segment-rules', { tourTagId: tag, name: 'Regra', definition: {} });
    expect([status, body.errors[0].rule, body.errors[0].field]).toEqual([422, 'database.exists', 'tourTagId']);
  });
});
