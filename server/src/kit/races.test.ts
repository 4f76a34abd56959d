import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { TestTour } from '../../test/tour.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import { customerPreferences } from '../crm/customer-preferences/customer-preferences.resource.ts';
import { segmentRules } from '../crm/segment-rules/segment-rules.resource.ts';
import type { Tx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import type { Fields, StoredOf } from '../http/fields/field.ts';
import type { Resource } from './resource.ts';
import { insertRow } from './rows.ts';

/*
 * Concurrent requests whose transactions meet. The shared cases of each family test its declared references; these test
 * the locks of the kit's steps.
 */
const app = useApp();
let tour: TestTour;
beforeAll(async () => {
  tour = await app.tour();
});

/** A creation that has not committed yet. */
const creating =
  <C extends Fields>(resource: Resource<C>, values: Partial<StoredOf<C>>) =>
  (tx: Tx) =>
    insertRow(Object.assign(tx, tour.scope), resource, values);
const newTag = () => tour.owner.create('/tags', { code: `tag-${app.next()}`, name: 'Etiqueta' });
const newCustomer = () => tour.owner.create('/customers', { fullName: 'Ana' });
const trail = async (entity: string, id: number) =>
  (await tour.owner.read(`/audit-events?entity=${entity}&entityId=${id}`)).data;

describe('deleting a record while a new reference to it is uncommitted', () => {
  test('waits, and deletes the new record too', async () => {
    const id = await newCustomer();
    const child = creating(customerPreferences, {
      tourCustomerId: id,
      kind: 'diet',
      value: 'Vegana',
      severity: 'info',
    });
    expect((await whileUncommitted(app, child, () => tour.owner.delete(`/customers/${id}`))).status).toBe(204);
    const live = await app.services.db.rows(sql`select from customer_preferences
      where tour_id = ${tour.id} and tour_customer_id = ${id} and deleted_at is null`);
    expect(live).toEqual([]);
    expect(await trail('customers', id)).toHaveLength(2);
  });

  test('of a tag also deletes the new segment rule', async () => {
    const id = await newTag();
    const child = creating(segmentRules, { tourTagId: id, name: 'Regra', definition: {}, isActive: true });
    expect((await whileUncommitted(app, child, () => tour.owner.delete(`/tags/${id}`))).status).toBe(204);
    const live = await app.services.db.rows(
      sql`select from segment_rules where tour_id = ${tour.id} and tour_tag_id = ${id} and deleted_at is null`,
    );
    expect(live).toEqual([]);
  });
});

describe('changing a record while another change is uncommitted', () => {
  const renaming = (id: number) =>
    sql`update tags set name = 'Entretanto' where tour_id = ${tour.id} and id = ${id} and name = 'Etiqueta'`;

  test('records the values it really replaced', async () => {
    const id = await newTag();
    const send = () => tour.owner.put(`/tags/${id}`, { name: 'Depois' });
    expect((await whileUncommitted(app, renaming(id), send)).status).toBe(204);
    const [event] = await trail('tags', id);
    expect(event.changes).toEqual({ name: { before: 'Entretanto', after: 'Depois' } });
  });

  test('keeps the fields it was not sent', async () => {
    const id = await newTag();
    const send = () => tour.owner.put(`/tags/${id}`, { color: '#ffffff' });
    expect((await whileUncommitted(app, renaming(id), send)).status).toBe(204);
    expect(await tour.owner.read(`/tags/${id}`)).toMatchObject({ name: 'Entretanto', color: '#ffffff' });
  });

  test('is 404 after the other deletes the record', async () => {
    const deletion = (id: number) => sql`update tags set deleted_at = now() where tour_id = ${tour.id} and id = ${id}`;
    for (const send of [
      (id: number) => tour.owner.put(`/tags/${id}`, { name: 'Depois' }),
      (id: number) => tour.owner.put(`/tags/${id}`, {}),
      (id: number) => tour.owner.delete(`/tags/${id}`),
    ]) {
      const id = await newTag();
      expect((await whileUncommitted(app, deletion(id), () => send(id))).status).toBe(404);
      expect(await trail('tags', id)).toHaveLength(1);
    }
  });
});

describe('replacing a set of links', () => {
  const linksOf = async (id: number) =>
    (await tour.owner.read(`/customers/${id}`)).toursTags.map((one: { id: number }) => one.id);
  const replace = (id: number, ...tagIds: number[]) => tour.owner.put(`/customers/${id}/tags`, { tagIds });

  test('is 422 for a tag that is being deleted, and keeps the old set', async () => {
    const [id, kept, going] = [await newCustomer(), await newTag(), await newTag()];
    await replace(id, kept);
    const deletion = sql`update tags set deleted_at = now() where tour_id = ${tour.id} and id = ${going}`;
    const { status, body } = await whileUncommitted(app, deletion, () => replace(id, kept, going));
    expect([status, body.errors]).toMatchObject([422, [{ rule: 'database.exists', field: 'tagIds.1' }]]);
    expect(await linksOf(id)).toEqual([kept]);
  });

  test('concurrently leaves the last set sent, not a mixture', async () => {
    const [id, first, second] = [await newCustomer(), await newTag(), await newTag()];
    const replacing = sql`with owner as (
        select tour_id, id from customers where tour_id = ${tour.id} and id = ${id} for no key update)
      insert into customer_tags (tour_id, customer_id, tag_id) select tour_id, id, ${first}::bigint from owner`;
    expect((await whileUncommitted(app, replacing, () => replace(id, second))).status).toBe(204);
    expect(await linksOf(id)).toEqual([second]);
    const [event] = await trail('customers', id);
    expect(event.changes).toEqual({ tagIds: { before: [first], after: [second] } });
  });

  test('is 404 after the record is deleted concurrently', async () => {
    const [id, tag] = [await newCustomer(), await newTag()];
    const deletion = sql`update customers set deleted_at = now() where tour_id = ${tour.id} and id = ${id}`;
    expect((await whileUncommitted(app, deletion, () => replace(id, tag))).status).toBe(404);
  });

  test('deleting a tag that is being linked waits, and deletes the link too', async () => {
    const [id, tag] = [await newCustomer(), await newTag()];
    const linking = sql`with target as (
        select tour_id, id from tags where tour_id = ${tour.id} and id = ${tag} for share)
      insert into customer_tags (tour_id, customer_id, tag_id) select tour_id, ${id}::bigint, id from target`;
    expect((await whileUncommitted(app, linking, () => tour.owner.delete(`/tags/${tag}`))).status).toBe(204);
    const links = await app.services.db.rows(
      sql`select from customer_tags where tour_id = ${tour.id} and tag_id = ${tag}`,
    );
    expect(links).toEqual([]);
  });
});
