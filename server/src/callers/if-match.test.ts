import { beforeAll, describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../test/app.ts';
import { type Answer, Client } from '../../test/client.ts';
import { outside } from '../../test/outside.ts';
import { newCustomer, newStage } from '../../test/stay.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import { param, sql } from '../db/sql.ts';
import { buildApp } from '../start/app.ts';
import { whileUnchanged } from './if-match.ts';
import { ScopedCaller } from './scoped-caller.ts';
import { openServices } from './services.ts';

const app = useApp();
const tour = useTour(app);
let owner: Client;
beforeAll(() => {
  owner = tour.owner;
});

const under = (client: Client, tag: string) => client.with({ headers: { 'if-match': tag } });
const tagOf = async (client: Client, path: string) => String((await client.get(path)).headers.etag);
const newTag = async () => `/tags/${await owner.create('/tags', { code: `tag-${app.next()}`, name: 'VIP' })}`;
const outcomes = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const STALE = '"00000000000000000000000000000000"';

describe('a change by the tag of what was read', () => {
  test('is made while the record reads so, and answers the tag of what it says then', async () => {
    const path = await newTag();
    const first = await under(owner, await tagOf(owner, path)).put(path, { name: 'Two' });
    expect([first.status, first.headers.etag]).toEqual([204, await tagOf(owner, path)]);
    const second = await under(owner, String(first.headers.etag)).put(path, { name: 'Three' });
    expect(second.status).toBe(204);
    expect((await owner.read(path)).name).toBe('Three');
  });

  test('is 412 once somebody else has changed it: nothing is done, and nothing told', async () => {
    const path = await newTag();
    const tag = await tagOf(owner, path);
    expect((await owner.put(path, { name: 'Theirs' })).status).toBe(204);
    const trail = await tour.trailLength();
    for (const answer of [await under(owner, tag).put(path, { name: 'Mine' }), await under(owner, tag).delete(path)]) {
      expect(answer.status).toBe(412);
      expect(answer.body).toEqual({
        code: 'PRECONDITION_FAILED',
        message: 'The record has changed since it was read: read it again',
      });
      expect(answer.headers.etag).toBeUndefined();
    }
    expect((await owner.read(path)).name).toBe('Theirs');
    expect(await tour.trailLength()).toBe(trail);
  });

  test('whoever comes too late is told so first, whatever else is wrong with what they send', async () => {
    const [path, other] = [await newTag(), await newTag()];
    const { code } = await owner.read(other);
    expect((await under(owner, STALE).put(path, { code })).status).toBe(412);
    expect((await under(owner, await tagOf(owner, path)).put(path, { code })).status).toBe(422);
  });

  test('a change that came in between is noticed, though it named nothing', async () => {
    const path = await newTag();
    const tag = await tagOf(owner, path);
    const theirs = sql`update tags set name = 'Theirs' where tour_id = ${tour.id} and id = ${Number(path.slice(6))}`;
    const { status } = await whileUncommitted(app, theirs, () => under(owner, tag).put(path, { name: 'Mine' }));
    expect(status).toBe(412);
    expect((await owner.read(path)).name).toBe('Theirs');
    const again = await tagOf(owner, path);
    const more = sql`update tags set name = 'More' where tour_id = ${tour.id} and id = ${Number(path.slice(6))}`;
    expect((await whileUncommitted(app, more, () => under(owner, again).delete(path))).status).toBe(412);
    expect((await owner.read(path)).name).toBe('More');
  });

  test('what is shown with a record counts: its tags, its preferences', async () => {
    const id = await newCustomer(tour);
    const path = `/customers/${id}`;
    const tag = await tagOf(owner, path);
    await owner.create('/customer-preferences', {
      tourCustomerId: id,
      kind: 'diet',
      value: 'Vegana',
      severity: 'info',
    });
    expect((await under(owner, tag).put(path, { notes: 'x' })).status).toBe(412);
    expect((await under(owner, await tagOf(owner, path)).put(`${path}/tags`, { tagIds: [] })).status).toBe(204);
  });

  test('a record that is gone, or of another house, is 404 whatever is named', async () => {
    const path = await newTag();
    const tag = await tagOf(owner, path);
    expect((await under(owner, tag).delete(path)).status).toBe(204);
    const elsewhere = await app.tour();
    for (const named of [tag, '*', STALE]) {
      expect((await under(owner, named).put(path, { name: 'x' })).status).toBe(404);
      expect((await under(owner, named).delete(path)).status).toBe(404);
      expect((await under(elsewhere.owner, named).put(await newTag(), { name: 'x' })).status).toBe(404);
    }
  });

  test('without the header nothing is different: no tag comes back', async () => {
    const { status, headers } = await owner.put(await newTag(), { name: 'x' });
    expect([status, headers.etag]).toEqual([204, undefined]);
  });

  test('a key beside it changes nothing: changes may be repeated anyway', async () => {
    const path = await newTag();
    const client = under(owner, await tagOf(owner, path)).with({ headers: { 'idempotency-key': 'k' } });
    expect((await client.put(path, { name: 'Once' })).status).toBe(204);
    expect((await client.put(path, { name: 'Twice' })).status).toBe(412);
  });
});

describe('what If-Match may say', () => {
  test.each([
    ['*', 204],
    [' * ', 204],
    [`${STALE}, TAG`, 204],
    [`,TAG ,, ${STALE}`, 204],
    [`"a,b", W/"x",TAG`, 204],
    ['W/TAG', 412],
    [`${STALE}`, 412],
    ['""', 412],
  ])('%s is %i', async (form, status) => {
    const path = await newTag();
    const named = form.replace('TAG', await tagOf(owner, path));
    expect((await under(owner, named).put(path, { name: 'x' })).status).toBe(status);
  });

  test.each(['', 'abc', '"abc', 'W/', '*, "a"', '"a" b'])('%j is no tag: 412 that says so', async (named) => {
    const path = await newTag();
    const { status, body } = await under(owner, named).put(path, { name: 'x' });
    expect([status, body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect(body.message).toContain('double quotes');
    expect((await owner.read(path)).name).toBe('VIP');
  });
});

describe('those who may change what they may not read', () => {
  let path: string;
  beforeAll(async () => {
    const id = await owner.create('/customer-documents', {
      tourCustomerId: await newCustomer(tour),
      docType: 'passport',
      numberCiphertext: 'c2VjcmV0',
      numberFingerprint: 'ZmluZ2Vy',
      encryptionKeyId: 'k1',
    });
    path = `/customer-documents/${id}`;
  });

  test('never learn by a tag whether they guessed it', async () => {
    const blind = (await tour.staff(['customer.write'])).client;
    expect((await blind.get(path)).status).toBe(403);
    const tag = await tagOf(owner, path);
    expect((await under(blind, tag).put(path, { docType: 'x' })).status).toBe(412);
    const any = await under(blind, '*').put(path, { docType: 'y' });
    expect([any.status, any.headers.etag]).toEqual([204, undefined]);
  });

  test('comparing leaves no trace in the trail: only those who saw it do', async () => {
    const tag = await tagOf(owner, path);
    const id = Number(path.split('/').at(-1));
    const before = await tour.trailOf('customer-documents', id);
    expect((await under(owner, tag).put(path, { docType: 'visa' })).status).toBe(204);
    const after = await tour.trailOf('customer-documents', id);
    expect(after.slice(before.length).map(({ action }: { action: string }) => action)).toEqual(['update']);
  });
});

describe('many at once', () => {
  test('of twenty who read the same, on two servers, one changes it', async () => {
    const services = await openServices({ databaseUrl: app.databaseUrl, outbound: outside() });
    const { server } = await buildApp(services);
    const elsewhere = new Client(server, () => {}, tour.prefix, { ...owner.headers });
    const stage = await newStage(tour);
    const reservation = `/reservations/${await owner.create('/reservations', stage.body())}`;
    const customer = `/customers/${await newCustomer(tour)}`;
    const records: [path: string, body: (n: number) => object][] = [
      [await newTag(), (n) => ({ name: `Name ${n}` })],
      [customer, (n) => ({ notes: `Note ${n}` })],
      [reservation, (n) => ({ notes: `Note ${n}` })],
      ['/settings', (n) => ({ name: `House ${n}` })],
    ];
    for (const [path, body] of records) {
      const tag = await tagOf(owner, path);
      const writers = Array.from({ length: 20 }, (_, n) => under(n % 2 ? owner : elsewhere, tag).put(path, body(n)));
      expect([path, ...outcomes(await Promise.all(writers))]).toEqual([path, 204, ...Array(19).fill(412)]);
    }
    await server.close();
    await services.close();
  });

  test('of those who change one part each, one does', async () => {
    const id = await newCustomer(tour);
    const path = `/customers/${id}`;
    const tagId = await owner.create('/tags', { code: `tag-${app.next()}`, name: 'VIP' });
    const careful = under(owner, await tagOf(owner, path));
    const answers = await Promise.all([
      careful.put(path, { notes: 'x' }),
      careful.put(`${path}/tags`, { tagIds: [tagId] }),
      careful.put(path, { notes: 'y' }),
      careful.put(`${path}/tags`, { tagIds: [tagId] }),
    ]);
    expect(outcomes(answers)).toEqual([204, 412, 412, 412]);
  });

  test('they take turns even where their work would not meet', async () => {
    const caller = new ScopedCaller(app.services, {}, tour.scope);
    const count = sql`select count(*)::text as tag from tags where tour_id = ${tour.id} and code like ${`apart-${tour.id}-%`}`;
    const currentTag = async ({ db }: typeof caller) => (await db.row<{ tag: string }>(count))!.tag;
    const conditional = { path: '/apart', isMetBy: (tag?: string) => tag === '0', isDeletion: false, currentTag };
    const add = sql`insert into tags (tour_id, code, name) values (${tour.id}, ${param('code')}, 'Apart')`;
    const working = Array.from({ length: 6 }, (_, n) =>
      whileUnchanged(caller, conditional, (joined) => joined.single().run(add, { code: `apart-${tour.id}-${n}` })),
    );
    const done = (await Promise.allSettled(working)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await currentTag(caller)).toBe('1');
  });
});

describe('a read under its tag', () => {
  test('is 304 while nothing has changed, weak or strong, among others or any', async () => {
    const path = await newTag();
    const tag = await tagOf(owner, path);
    const asked = (named: string) => owner.with({ headers: { 'if-none-match': named } }).get(path);
    for (const named of [tag, `W/${tag}`, `${STALE}, ${tag}`, '*']) {
      const { status, body, headers } = await asked(named);
      expect([status, body, headers.etag, headers['cache-control']]).toEqual([304, '', tag, 'no-store']);
    }
    for (const named of [STALE, 'nonsense', tag.slice(1, -1)]) expect((await asked(named)).status).toBe(200);
    await owner.put(path, { name: 'Other' });
    expect((await asked(tag)).status).toBe(200);
  });

  test('read compressed it has another tag, by which it may be changed as well', async () => {
    const path = await newTag();
    const packed = (await tagOf(owner, path)).replace(/"$/, '-gzip"');
    expect((await owner.with({ headers: { 'if-none-match': packed } }).get(path)).status).toBe(304);
    expect((await under(owner, packed).put(path, { name: 'x' })).status).toBe(204);
  });
});
