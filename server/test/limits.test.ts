import { describe, expect, test } from 'vitest';
import { raw, sql } from '../src/db/sql.ts';
import { useApp } from './app.ts';
import { newCustomer } from './stay.ts';
import { TestTimesheet } from './timesheet.ts';
import type { TestTour } from './tour.ts';
import { whileUncommitted } from './uncommitted.ts';

/** The largest number of dependent records per record; docs/open-questions.md has the reasons. */
const MOST = {
  customer_preferences: { tour_customer_id: 500 },
  customer_documents: { tour_customer_id: 500 },
  tags: { tour_id: 1_000 },
  segment_rules: { tour_tag_id: 200, tour_id: 2_000 },
  roles: { tour_id: 500 },
  permissions: { made_by_tour_id: 500 },
  tax_groups: { tour_id: 500 },
  resource_zones: { tour_id: 2_000 },
  resource_types: { tour_id: 1_000 },
  resources: { tour_id: 10_000 },
  workspace_domains: { workspace_id: 500 },
  workspace_mails: { workspace_id: 500 },
  workspace_storages: { workspace_id: 500 },
  timesheet_schedules: { timesheet_id: 500 },
  timesheet_geofences: { timesheet_id: 200 },
  timesheet_former_schedules: { member_id: 500 },
};

describe('dependent records', () => {
  const app = useApp();

  /** Multiplies a row; the copies differ in the columns that must. */
  const copies = async (table: string, count: number, id: number, others: Readonly<Record<string, string>> = {}) => {
    const columns = await app.services.db.rows<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
        and not attisdropped and attgenerated = '' and attname <> 'id'`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map(({ name }) => others[name] ?? `t.${name}`).join(', ');
    await app.services.db.transaction(async (tx) => {
      // Copies are inserted without being counted one by one.
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`insert into ${raw(table)} (${raw(names)}) select ${raw(values)} from ${raw(table)} t, generate_series(1, ${count}) n
        where t.id = ${id}`);
    });
  };
  const refusal = ({ status, body }: { status: number; body: { errors?: { rule: string; field: string }[] } }) => [
    status,
    ...(body.errors ?? []).map(({ rule, field }) => `${rule} ${field}`),
  ];
  const preference = (tourCustomerId: number) => ({ tourCustomerId, kind: 'room', value: 'Quiet' });

  test('are limited in number wherever a read returns all of them', async () => {
    const found = await app.services.db.rows<{ relation: string; record: string; most: string }>(sql`
      select tgrelid::regclass::text as relation, args[2] as record, args[3] as most
      from pg_trigger, string_to_array(encode(tgargs, 'escape'), '\\000') args where tgfoid = 'refuse_more'::regproc`);
    const told: Record<string, Record<string, number>> = {};
    for (const { relation, record, most } of found) told[relation] = { ...told[relation], [record]: Number(most) };
    expect(told).toEqual(MOST);
  });

  test('of twelve concurrent creations at the limit, one succeeds', async () => {
    const tour = await app.tour();
    const customerId = await newCustomer(tour);
    const id = await tour.owner.create('/customer-preferences', preference(customerId));
    await copies('customer_preferences', 498, id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => tour.owner.post('/customer-preferences', preference(customerId))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(422)]);
    const [refused] = answers.filter(({ status }) => status === 422);
    expect(refused!.body.errors).toEqual([
      { message: 'There are 500 of these already: delete one first', rule: 'limit', field: 'tourCustomerId' },
    ]);
    expect((await tour.owner.read(`/customers/${customerId}`)).toursCustomerPreferences).toHaveLength(500);

    expect((await tour.owner.delete(`/customer-preferences/${id}`)).status).toBe(204);
    await tour.owner.create('/customer-preferences', preference(customerId));
  });

  test('an uncommitted one counts too', async () => {
    const tour = await app.tour();
    const customerId = await newCustomer(tour);
    const id = await tour.owner.create('/customer-preferences', preference(customerId));
    await copies('customer_preferences', 498, id);
    const last = sql`insert into customer_preferences (tour_id, tour_customer_id, kind, value)
      values (${tour.id}, ${customerId}, 'room', 'Last')`;
    const answer = await whileUncommitted(app, last, () =>
      tour.owner.post('/customer-preferences', preference(customerId)),
    );
    expect(refusal(answer)).toEqual([422, 'limit tourCustomerId']);
  });

  test('neither a move nor a merge exceeds the limit', async () => {
    const tour = await app.tour();
    const [full, other] = [await newCustomer(tour), await newCustomer(tour)];
    await copies('customer_preferences', 499, await tour.owner.create('/customer-preferences', preference(full)));
    const moving = await tour.owner.create('/customer-preferences', preference(other));
    const moved = await tour.owner.put(`/customer-preferences/${moving}`, { tourCustomerId: full });
    expect(refusal(moved)).toEqual([422, 'limit tourCustomerId']);
    const merged = await tour.owner.post(`/customers/${full}/merge`, { fromCustomerId: other });
    expect(refusal(merged)).toEqual([422, 'limit tourCustomerId']);
    expect((await tour.owner.put(`/customer-preferences/${moving}`, { value: 'Calm' })).status).toBe(204);
    expect((await tour.owner.read(`/customers/${other}`)).toursCustomerPreferences).toHaveLength(1);
  });

  const document = (tourCustomerId: number) => ({
    ...{ tourCustomerId, docType: 'passport', encryptionKeyId: 'k' },
    ...{ numberCiphertext: 'q83vEg==', numberFingerprint: 'q83vEg==' },
  });
  const tag = async ({ owner }: TestTour) => owner.create('/tags', { code: 'vip', name: 'VIP' });
  const rule = (tourTagId: number) => ({
    ...{ tourTagId, name: 'Rule' },
    definition: { field: 'staysCount', operator: 'gte', value: 5 },
  });

  test('documents of a customer and rules of a tag', async () => {
    const tour = await app.tour();
    const [customerId, tagId] = [await newCustomer(tour), await tag(tour)];
    await copies('customer_documents', 499, await tour.owner.create('/customer-documents', document(customerId)));
    await copies('segment_rules', 199, await tour.owner.create('/segment-rules', rule(tagId)));
    expect(refusal(await tour.owner.post('/customer-documents', document(customerId)))).toEqual([
      422,
      'limit tourCustomerId',
    ]);
    expect(refusal(await tour.owner.post('/segment-rules', rule(tagId)))).toEqual([422, 'limit tourTagId']);
    expect((await tour.owner.read(`/tags/${tagId}`)).toursSegmentRules).toHaveLength(200);
  });

  const numbered = { code: `t.code || n` };
  test.each([
    ['tags', 'tags', numbered, { code: 'a', name: 'A' }],
    ['roles', 'roles', numbered, { code: 'a', name: 'A' }],
    ['tax-groups', 'tax_groups', numbered, { code: 'a', name: 'A' }],
    ['resource-zones', 'resource_zones', numbered, { code: 'a', name: 'A' }],
    ['resource-types', 'resource_types', numbered, { code: 'a', name: 'A', kind: 'space', granularity: 'hour' }],
  ] as const)('%s of a house; another house has its own', async (path, table, others, body) => {
    const [tour, stranger] = await Promise.all([app.tour(), app.tour()]);
    const most = (MOST[table] as { tour_id: number }).tour_id;
    const id = await tour.owner.create(`/${path}`, body);
    const { data } = await tour.owner.read(`/${path}?perPage=100`);
    await copies(table, most - data.length, id, others);
    expect(refusal(await tour.owner.post(`/${path}`, { ...body, code: 'last' }))).toEqual([422, 'limit ']);
    await stranger.owner.create(`/${path}`, body);
  });

  test('domains of a workspace', async () => {
    const { client } = await app.platformUser();
    const workspaceId = await client.create('/user/workspaces', { name: 'Full' });
    const path = `/user/workspaces/${workspaceId}/domains`;
    await copies('workspace_domains', 499, await client.create(path, { uri: 'a.example' }), {
      uri: `n || '.' || t.uri`,
    });
    expect(refusal(await client.post(path, { uri: 'last.example' }))).toEqual([422, 'limit ']);
    expect(await client.read(path)).toHaveLength(500);
  });

  test('geofences, and former schedules of a member', async () => {
    const { id: timesheetId, owner } = await TestTimesheet.of(app);
    const place = { name: 'Door', latitude: -23.5, longitude: -46.6, radiusMeters: 100 };
    await copies('timesheet_geofences', 199, await owner.create('/geofences', place));
    expect(refusal(await owner.post('/geofences', place))).toEqual([422, 'limit ']);

    const memberId = await owner.create('/members', { name: 'Ana', email: `ana${app.next()}@example.com` });
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into timesheet_former_schedules (timesheet_id, member_id, ends_on)
        select ${timesheetId}, ${memberId}, date '2020-01-01' + n from generate_series(1, 500) n`),
    );
    const scheduleId = await owner.create('/schedules', { name: 'Other', weeklyMinutes: 2_400 });
    expect(refusal(await owner.put(`/members/${memberId}`, { scheduleId }))).toEqual([422, 'limit scheduleId']);
  });
});

describe('request bodies', () => {
  const app = useApp();

  test('free texts and JSON are limited in length', async () => {
    const tour = await app.tour();
    const send = async (body: object) => {
      const { status, body: answer } = await tour.owner.post('/customers', { fullName: 'Ana', ...body });
      return [status, answer.errors?.[0]?.rule];
    };
    expect(await send({ notes: 'é'.repeat(20_000) })).toEqual([201, undefined]);
    expect(await send({ notes: 'é'.repeat(20_001) })).toEqual([422, 'maxLength']);

    const zone = {
      tourResourceTypeId: await tour.owner.create('/resource-types', {
        ...{ code: 'r', name: 'R', kind: 'accommodation', granularity: 'night' },
      }),
    };
    const attributes = (length: number) => ({ ...zone, code: `r${length}`, attributes: { a: 'é'.repeat(length) } });
    expect((await tour.owner.post('/resources', attributes(32_764))).status).toBe(201);
    const { status, body } = await tour.owner.post('/resources', attributes(32_765));
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          message: 'The attributes field may be at most 65536 bytes long',
          rule: 'maxLength',
          field: 'attributes',
        },
      ],
    ]);
  });

  test('at most 100 errors are reported', async () => {
    const tour = await app.tour();
    const type = { code: 'r', name: 'R', kind: 'accommodation', granularity: 'night' };
    const tourResourceTypeId = await tour.owner.create('/resource-types', type);
    const tourResourceId = await tour.owner.create('/resources', { tourResourceTypeId, code: '1' });
    const checklist = Array(200_000).fill(1);
    const wrong = await tour.owner.post('/housekeeping-tasks', { tourResourceId, checklist });
    expect([wrong.status, wrong.body.errors.length]).toEqual([422, 100]);
    const tagIds = Array.from({ length: 300 }, (_, index) => 1_000_000 + index);
    const unknown = await tour.owner.put(`/customers/${await newCustomer(tour)}/tags`, { tagIds });
    expect([unknown.status, unknown.body.errors.length]).toEqual([422, 100]);
    const many = await tour.owner.put(`/customers/${await newCustomer(tour)}/tags`, { tagIds: Array(1_001).fill(1) });
    expect(many.body.errors).toMatchObject([{ rule: 'max', field: 'tagIds' }]);
  });
});
