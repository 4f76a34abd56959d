import { beforeAll, describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../test/app.ts';
import { type Answer, Client } from '../../test/client.ts';
import { newCustomer, newStage } from '../../test/stay.ts';
import { testOutbound } from '../../test/test-outbound.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import { param, sql } from '../db/sql.ts';
import { buildApp } from '../start/app.ts';
import { withIfMatch } from './if-match.ts';
import { ScopedCaller } from './scoped-caller.ts';
import { openServices } from './services.ts';

const app = useApp();
const tour = useTour(app);
let owner: Client;
beforeAll(() => {
  owner = tour.owner;
});

const ifMatch = (client: Client, tag: string) => client.with({ headers: { 'if-match': tag } });
const tagOf = async (client: Client, path: string) => String((await client.get(path)).headers.etag);
const newTag = async () => `/tags/${await owner.create('/tags', { code: `tag-${app.next()}`, name: 'VIP' })}`;
const outcomes = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const STALE = '"00000000000000000000000000000000"';

describe('a change with If-Match', () => {
  test('is made while the tag matches, and answers the new tag', async () => {
    const path = await newTag();
    const first = await ifMatch(owner, await tagOf(owner, path)).put(path, { name: 'Two' });
    expect([first.status, first.headers.etag]).toEqual([204, await tagOf(owner, path)]);
    const second = await ifMatch(owner, String(first.headers.etag)).put(path, { name: 'Three' });
    expect(second.status).toBe(204);
    expect((await owner.read(path)).name).toBe('Three');
  });

  test('is 412 after another change: nothing is done and nothing is disclosed', async () => {
    const path = await newTag();
    const tag = await tagOf(owner, path);
    expect((await owner.put(path, { name: 'Theirs' })).status).toBe(204);
    const trail = await tour.trailLength();
    for (const answer of [
      await ifMatch(owner, tag).put(path, { name: 'Mine' }),
      await ifMatch(owner, tag).delete(path),
    ]) {
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

  test('is 412 for a stale tag even if the body is invalid too', async () => {
    const [path, other] = [await newTag(), await newTag()];
    const { code } = await owner.read(other);
    expect((await ifMatch(owner, STALE).put(path, { code })).status).toBe(412);
    expect((await ifMatch(owner, await tagOf(owner, path)).put(path, { code })).status).toBe(422);
  });

  test('notices a concurrent change that sent no If-Match', async () => {
    const path = await newTag();
    const tag = await tagOf(owner, path);
    const theirs = sql`update tags set name = 'Theirs' where tour_id = ${tour.id} and id = ${Number(path.slice(6))}`;
    const { status } = await whileUncommitted(app, theirs, () => ifMatch(owner, tag).put(path, { name: 'Mine' }));
    expect(status).toBe(412);
    expect((await owner.read(path)).name).toBe('Theirs');
    const again = await tagOf(owner, path);
    const more = sql`update tags set name = 'More' where tour_id = ${tour.id} and id = ${Number(path.slice(6))}`;
    expect((await whileUncommitted(app, more, () => ifMatch(owner, again).delete(path))).status).toBe(412);
    expect((await owner.read(path)).name).toBe('More');
  });

  test('covers everything that the record shows, such as tags and preferences', async () => {
    const id = await newCustomer(tour);
    const path = `/customers/${id}`;
    const tag = await tagOf(owner, path);
    await owner.create('/customer-preferences', {
      tourCustomerId: id,
      kind: 'diet',
      value: 'Vegana',
      severity: 'info',
    });
    expect((await ifMatch(owner, tag).put(path, { notes: 'x' })).status).toBe(412);
    expect((await ifMatch(owner, await tagOf(owner, path)).put(`${path}/tags`, { tagIds: [] })).status).toBe(204);
  });

  test('is 404 for a record that is deleted or belongs to another house, whatever the tag', async () => {
    const path = await newTag();
    const tag = await tagOf(owner, path);
    expect((await ifMatch(owner, tag).delete(path)).status).toBe(204);
    const elsewhere = await app.tour();
    for (const named of [tag, '*', STALE]) {
      expect((await ifMatch(owner, named).put(path, { name: 'x' })).status).toBe(404);
      expect((await ifMatch(owner, named).delete(path)).status).toBe(404);
      expect((await ifMatch(elsewhere.owner, named).put(await newTag(), { name: 'x' })).status).toBe(404);
    }
  });

  test('without the header answers no tag', async () => {
    const { status, headers } = await owner.put(await newTag(), { name: 'x' });
    expect([status, headers.etag]).toEqual([204, undefined]);
  });

  test('ignores an idempotency key: changes may be repeated anyway', async () => {
    const path = await newTag();
    const client = ifMatch(owner, await tagOf(owner, path)).with({ headers: { 'idempotency-key': 'k' } });
    expect((await client.put(path, { name: 'Once' })).status).toBe(204);
    expect((await client.put(path, { name: 'Twice' })).status).toBe(412);
  });
});

describe('the value of If-Match', () => {
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
    expect((await ifMatch(owner, named).put(path, { name: 'x' })).status).toBe(status);
  });

  test.each(['', 'abc', '"abc', 'W/', '*, "a"', '"a" b'])('%j is malformed: 412 with a message', async (named) => {
    const path = await newTag();
    const { status, body } = await ifMatch(owner, named).put(path, { name: 'x' });
    expect([status, body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect(body.message).toContain('double quotes');
    expect((await owner.read(path)).name).toBe('VIP');
  });
});

describe('callers who may change what they may not read', () => {
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

  test('cannot confirm a guessed tag', async () => {
    const blind = (await tour.staff(['customer.write'])).client;
    expect((await blind.get(path)).status).toBe(403);
    const tag = await tagOf(owner, path);
    expect((await ifMatch(blind, tag).put(path, { docType: 'x' })).status).toBe(412);
    const any = await ifMatch(blind, '*').put(path, { docType: 'y' });
    expect([any.status, any.headers.etag]).toEqual([204, undefined]);
  });

  test('leave no read event in the trail; only callers who saw the record do', async () => {
    const tag = await tagOf(owner, path);
    const id = Number(path.split('/').at(-1));
    const before = await tour.trailOf('customer-documents', id);
    expect((await ifMatch(owner, tag).put(path, { docType: 'visa' })).status).toBe(204);
    const after = await tour.trailOf('customer-documents', id);
    expect(after.slice(before.length).map(({ action }: { action: string }) => action)).toEqual(['update']);
  });
});

describe('concurrent changes with If-Match', () => {
  test('of twenty with the same tag, on two servers, one is made', async () => {
    const services = await openServices({ databaseUrl: app.databaseUrl, outbound: testOutbound() });
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
      const writers = Array.from({ length: 20 }, (_, n) => ifMatch(n % 2 ? owner : elsewhere, tag).put(path, body(n)));
      expect([path, ...outcomes(await Promise.all(writers))]).toEqual([path, 204, ...Array(19).fill(412)]);
    }
    await server.close();
    await services.close();
  });

  test('to different parts of one record, one is made', async () => {
    const id = await newCustomer(tour);
    const path = `/customers/${id}`;
    const tagId = await owner.create('/tags', { code: `tag-${app.next()}`, name: 'VIP' });
    const careful = ifMatch(owner, await tagOf(owner, path));
    const answers = await Promise.all([
      careful.put(path, { notes: 'x' }),
      careful.put(`${path}/tags`, { tagIds: [tagId] }),
      careful.put(path, { notes: 'y' }),
      careful.put(`${path}/tags`, { tagIds: [tagId] }),
    ]);
    expect(outcomes(answers)).toEqual([204, 412, 412, 412]);
  });

  test('run one after the other even if they lock different rows', async () => {
    const caller = new ScopedCaller(app.services, {}, tour.scope);
    const count = sql`select count(*)::text as tag from tags where tour_id = ${tour.id} and code like ${`apart-${tour.id}-%`}`;
    const currentTag = async ({ db }: typeof caller) => (await db.row<{ tag: string }>(count))!.tag;
    const conditional = { path: '/apart', isMetBy: (tag?: string) => tag === '0', isDeletion: false, currentTag };
    const add = sql`insert into tags (tour_id, code, name) values (${tour.id}, ${param('code')}, 'Apart')`;
    const working = Array.from({ length: 6 }, (_, n) =>
      withIfMatch(caller, conditional, (joined) => joined.single().run(add, { code: `apart-${tour.id}-${n}` })),
    );
    const done = (await Promise.allSettled(working)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await currentTag(caller)).toBe('1');
  });
});

describe('a read with If-None-Match', () => {
  test('is 304 while nothing has changed: for weak and strong tags, lists and *', async () => {
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

  test('of a compressed reply has its own tag, which If-Match accepts too', async () => {
    const path = await newTag();
    const packed = (await tagOf(owner, path)).replace(/"$/, '-gzip"');
    expect((await owner.with({ headers: { 'if-none-match': packed } }).get(path)).status).toBe(304);
    expect((await ifMatch(owner, packed).put(path, { name: 'x' })).status).toBe(204);
  });
});
