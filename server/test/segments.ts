import { expect } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { TestApp } from './app.ts';
import type { TestTour } from './tour.ts';

export const company = { field: 'kind', operator: 'eq', value: 'company' };
export const person = { field: 'kind', operator: 'eq', value: 'person' };
export const named = (text: string) => ({ field: 'fullName', operator: 'contains', value: text });

/** Helpers for tests of segments, in one instance unless another is given. */
export function segmentTools(app: TestApp, tour: TestTour) {
  const newTag = (at = tour) => at.owner.create('/tags', { code: `tag-${app.next()}`, name: 'Tag' });
  const newCustomer = (fullName: string, at = tour) => at.owner.create('/customers', { fullName });
  const newRule = (tourTagId: number, definition: unknown, isActive = true) =>
    tour.owner.create('/segment-rules', { tourTagId, name: 'Regra', definition, isActive });

  /** Creates customers with a word of their own in the name, so that tests do not interfere. */
  async function people(...names: string[]): Promise<{ word: string; ids: number[] }> {
    const word = `w${app.next()}x`;
    const ids: number[] = [];
    for (const name of names) ids.push(await newCustomer(`${name} ${word}`));
    return { word, ids };
  }

  async function linked(tagId: number, tourId = tour.id): Promise<{ id: number; isAutomatic: boolean }[]> {
    return app.services.db.rows(sql`select customer_id as id, is_automatic as "isAutomatic" from customer_tags
      where tour_id = ${tourId} and tag_id = ${tagId} order by 1`);
  }
  const linkedIds = async (tagId: number) => (await linked(tagId)).map(({ id }) => id);

  async function run(ruleId: number) {
    const { status, body } = await tour.owner.post(`/segment-rules/${ruleId}/run`);
    expect([status, body.tourSegmentRuleId ?? body]).toEqual([200, ruleId]);
    return body;
  }
  const preview = async (ruleId: number) => (await tour.owner.post(`/segment-rules/${ruleId}/preview`)).body;
  const events = async (ruleId: number) =>
    (await tour.owner.read(`/audit-events?entity=segment-rules&entityId=${ruleId}&action=segment.run`)).data;

  return { newTag, newCustomer, newRule, people, linked, linkedIds, run, preview, events };
}
