import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { staffModules } from '../../api/staff.ts';
import { sql } from '../../db/sql.ts';
import { MAX_WEBHOOKS } from './webhooks.commands.ts';

const app = useApp();
const module = staffModules.find(({ name }) => name === 'webhooks')!;
const url = () => `https://hooks.example.com/${app.next()}`;

describeResource(module.resource!, module, {
  app,
  shownOnce: ['secret'],
  minimal: async () => ({ url: url() }),
  full: async () => ({
    url: url(),
    description: 'Channel manager',
    entities: ['reservations', 'auth'],
    isActive: false,
  }),
  invalid: [
    { body: { url: 'hooks' }, field: 'url', rule: 'url' },
    { body: { url: 'http://hooks.example.com/' }, field: 'url', rule: 'url' },
    { body: { url: 'https://hooks.example.com:22/' }, field: 'url', rule: 'url' },
    { body: { url: 'https://hooks.example.com:80/' }, field: 'url', rule: 'url' },
    { body: { url: 'https://ana:secret@hooks.example.com/' }, field: 'url', rule: 'url' },
    { body: { url: 'https://127.0.0.1/' }, field: 'url', rule: 'url.host' },
    { body: { url: 'https://[::ffff:127.0.0.1]/' }, field: 'url', rule: 'url.host' },
    { body: { url: 'https://private.example.com/' }, field: 'url', rule: 'url.host' },
    { body: { url: 'https://mixed.example.com/' }, field: 'url', rule: 'url.host' },
    { body: { url: 'https://nowhere.example.com/' }, field: 'url', rule: 'url.host' },
    { body: { entities: ['reservations', 'guests'] }, field: 'entities.1', rule: 'enum' },
    { body: { entities: ['audit-events'] }, field: 'entities.0', rule: 'enum' },
    { body: { entities: 'reservations' }, field: 'entities', rule: 'array' },
  ],
});

describe('webhooks', () => {
  let tour: TestTour;
  let other: TestTour;
  beforeAll(async () => {
    [tour, other] = await Promise.all([app.tour(), app.tour()]);
  });
  const stored = (id: number) =>
    app.services.db.row<{ secret: Buffer | null; previous: Buffer | null }>(
      sql`select secret, previous_secret as previous from webhooks where id = ${id}`,
    );

  test('the trail has the host of the URL and never the URL, which may be a secret', async () => {
    const address = (path: string) => `https://hooks.example.com/services/${path}-${app.next()}`;
    const { id } = (await tour.owner.post('/webhooks', { url: address('T0KEN') })).body;
    const next = address('0THER');
    expect((await tour.owner.put(`/webhooks/${id}`, { url: next })).status).toBe(204);
    expect((await tour.owner.put(`/webhooks/${id}`, { url: next, description: 'Same' })).status).toBe(204);
    expect((await tour.owner.delete(`/webhooks/${id}`)).status).toBe(204);
    const { data } = await tour.owner.read(`/audit-events?entity=webhooks&entityId=${id}&orderDirection=asc`);
    const host = 'https://hooks.example.com';
    expect(data.map(({ changes }: { changes: { url?: unknown } }) => changes.url)).toEqual([
      { before: null, after: host },
      { before: host, after: host },
      undefined,
      undefined,
    ]);
    expect(JSON.stringify(data)).not.toMatch(/T0KEN|0THER/);
  });

  test('the secret is shown once, when it is made, and stored sealed', async () => {
    const { body } = await tour.owner.post('/webhooks', { url: url() });
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const bytes = Buffer.from(body.secret.slice(6), 'base64');
    const { secret } = (await stored(body.id))!;
    expect([secret!.includes(bytes), secret!.includes(body.secret)]).toEqual([false, false]);
    for (const path of ['/webhooks', `/webhooks/${body.id}`, '/audit-events?entity=webhooks'])
      expect(JSON.stringify(await tour.owner.read(path))).not.toContain(body.secret.slice(6));
    expect(app.services.keys.open(secret!, `webhook of tour ${tour.id}`)).toBe(body.secret);
    expect(app.services.keys.open(secret!, `webhook of tour ${other.id}`)).toBeUndefined();
  });

  test('the body that shows a secret is not compressed', async () => {
    const client = tour.owner.with({ headers: { 'accept-encoding': 'gzip' } });
    const { headers } = await client.post('/webhooks', { url: url() });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('rotating returns a new one, keeps the former, and is audited', async () => {
    const made = (await tour.owner.post('/webhooks', { url: url() })).body;
    const { status, body } = await tour.owner.post(`/webhooks/${made.id}/rotate-secret`);
    expect([status, Object.keys(body), body.secret === made.secret]).toEqual([
      200,
      ['secret', 'previousSecretUntil'],
      false,
    ]);
    const { secret, previous } = (await stored(made.id))!;
    const open = (sealed: Buffer | null) => app.services.keys.open(sealed!, `webhook of tour ${tour.id}`);
    expect([open(secret), open(previous)]).toEqual([body.secret, made.secret]);
    expect((await tour.owner.read(`/webhooks/${made.id}`)).previousSecretUntil).toBe(body.previousSecretUntil);
    expect((await tour.trailOf('webhooks', made.id)).map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'rotate-secret',
    ]);
  });

  test('deleting one erases its secrets', async () => {
    const { id } = (await tour.owner.post('/webhooks', { url: url() })).body;
    await tour.owner.post(`/webhooks/${id}/rotate-secret`);
    expect((await tour.owner.delete(`/webhooks/${id}`)).status).toBe(204);
    expect(await stored(id)).toEqual({ secret: null, previous: null });
    for (const path of ['rotate-secret', 'test'])
      expect((await tour.owner.post(`/webhooks/${id}/${path}`)).status).toBe(404);
    expect((await tour.owner.get(`/webhooks/${id}/deliveries`)).status).toBe(404);
  });

  test('a change to an internal address is refused; a repeated entity counts once', async () => {
    const { id } = (await tour.owner.post('/webhooks', { url: url() })).body;
    for (const wrong of ['https://10.0.0.1/', 'https://private.example.com/'])
      expect(refusal(await tour.owner.put(`/webhooks/${id}`, { url: wrong }))).toEqual([422, 'url.host url']);
    expect((await tour.owner.put(`/webhooks/${id}`, { entities: ['tags', 'tags', 'roles'] })).status).toBe(204);
    const read = await tour.owner.read(`/webhooks/${id}`);
    expect([read.url.startsWith('https://hooks.'), read.entities]).toEqual([true, ['tags', 'roles']]);
  });

  test('errors are available in Portuguese', async () => {
    const client = tour.owner.with({ headers: { 'accept-language': 'pt-BR' } });
    const messageOf = async (wrong: string) => (await client.post('/webhooks', { url: wrong })).body.errors[0].message;
    expect(await messageOf('http://x.example.com')).toBe('O campo url deve começar com https://');
    expect(await messageOf('https://private.example.com/')).toBe('O servidor do campo url não está na internet');
    expect(await messageOf('https://nowhere.example.com/')).toBe('O servidor do campo url não foi encontrado');
  });

  test('at most 50, also under concurrency', async () => {
    const house = await app.tour();
    for (let n = 0; n < MAX_WEBHOOKS - 3; n++) await house.owner.create('/webhooks', { url: url() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => house.owner.post('/webhooks', { url: url() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect(refusal(answers.find(({ status }) => status === 422)!)).toEqual([422, 'limit ']);
    const { headers } = await house.owner.get('/webhooks?count=true');
    expect(headers['x-total-count']).toBe(String(MAX_WEBHOOKS));
  });
});

describe('tests and repeats', () => {
  let tour: TestTour;
  let id: number;
  beforeAll(async () => {
    tour = await app.tour();
    id = await tour.owner.create('/webhooks', { url: url() });
  });

  test('a test is a delivery of its own, at the address the reply names', async () => {
    const { status, body, headers } = await tour.owner.post(`/webhooks/${id}/test`);
    expect([status, headers.location]).toEqual([201, `/v1/tours/user/webhooks/${id}/deliveries/${body.id}`]);
    const read = await tour.owner.read(`/webhooks/${id}/deliveries/${body.id}`);
    expect(read).toMatchObject({ webhookId: id, kind: 'test', status: 'pending', attempts: 0, events: 0 });
    expect(read.payload).toEqual({
      type: 'test',
      timestamp: expect.any(String),
      data: { tourId: tour.id, webhookId: id, events: [] },
    });
  });

  test('a resent delivery keeps its id and body', async () => {
    const test = (await tour.owner.post(`/webhooks/${id}/test`)).body;
    const path = `/webhooks/${id}/deliveries`;
    const { status, body, headers } = await tour.owner.post(`${path}/${test.id}/resend?x=1`);
    expect([status, headers.location]).toEqual([201, `/v1/tours/user${path}/${body.id}`]);
    const [first, again] = [await tour.owner.read(`${path}/${test.id}`), await tour.owner.read(`${path}/${body.id}`)];
    expect([again.kind, again.messageId, again.payload]).toEqual(['resend', first.messageId, first.payload]);
    const trail = await tour.trailOf('webhooks', id);
    expect(trail.at(-1)).toMatchObject({
      action: 'resend',
      changes: { deliveryId: { before: test.id, after: body.id } },
    });
  });

  test('lists are filtered by status and kind', async () => {
    const list = async (query: string) => (await tour.owner.read(`/webhooks/${id}/deliveries?${query}`)).data;
    const kinds = async (query: string) => new Set((await list(query)).map(({ kind }: { kind: string }) => kind));
    expect(await kinds('kind=resend')).toEqual(new Set(['resend']));
    expect(await kinds('status=pending')).toEqual(new Set(['test', 'resend']));
    expect(await list('status=delivered')).toEqual([]);
    expect((await tour.owner.get(`/webhooks/${id}/deliveries?status=x&count=true`)).status).toBe(422);
  });

  test('at most ten wait, also under concurrency', async () => {
    const busy = await tour.owner.create('/webhooks', { url: url() });
    const answers = await Promise.all(Array.from({ length: 15 }, () => tour.owner.post(`/webhooks/${busy}/test`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(refusal(answers.find(({ status }) => status !== 201)!)).toEqual([422, 'limit ']);
  });

  test('404 across webhooks and instances', async () => {
    const other = await app.tour();
    const test = (await tour.owner.post(`/webhooks/${id}/test`)).body;
    const sibling = await tour.owner.create('/webhooks', { url: url() });
    const foreign = await other.owner.create('/webhooks', { url: url() });
    const statuses = [
      await other.owner.get(`/webhooks/${id}/deliveries/${test.id}`),
      await other.owner.get(`/webhooks/${foreign}/deliveries/${test.id}`),
      await tour.owner.get(`/webhooks/${sibling}/deliveries/${test.id}`),
      await other.owner.get(`/webhooks/${id}/deliveries`),
      await other.owner.post(`/webhooks/${id}/test`),
      await other.owner.post(`/webhooks/${id}/rotate-secret`),
      await other.owner.post(`/webhooks/${foreign}/deliveries/${test.id}/resend`),
      await tour.owner.post(`/webhooks/${sibling}/deliveries/${test.id}/resend`),
      await tour.owner.post(`/webhooks/${id}/deliveries/999999999/resend`),
    ].map(({ status }) => status);
    expect(statuses).toEqual(Array(9).fill(404));
  });
});
