import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { FeedClient, startListening } from '../../../test/feed-client.ts';
import { newStage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { positionText, readPosition } from '../../feed/position.ts';

const app = useApp();
const PATH = '/v1/tours/user/events';
let url: string;
let tour: TestTour;

beforeAll(async () => {
  ({ url } = await startListening(app.databaseUrl));
  tour = await app.tour();
});

const open = (client: { headers: Readonly<Record<string, string>> }, query = '') =>
  FeedClient.open(`${url}${PATH}${query}`, { ...client.headers });

describe('GET /events', () => {
  test('200: changes arrive at once, by entity and field, without a value', async () => {
    const listener = await open(tour.owner);
    expect(listener.status).toBe(200);
    const id = await tour.owner.create('/tags', { code: 'eco', name: 'Segredo' });
    await tour.owner.put(`/tags/${id}`, { name: 'Outro segredo' });
    await expect.poll(() => listener.events.length).toBe(2);
    expect(listener.events).toEqual([
      expect.objectContaining({ entity: 'tags', entityId: id, action: 'create' }),
      expect.objectContaining({ entity: 'tags', entityId: id, action: 'update', changed: ['name'] }),
    ]);
    expect(listener.events[0]!.changed.sort()).toEqual(['blocksBooking', 'code', 'isAutomatic', 'name']);
    expect(JSON.stringify(listener.events)).not.toContain('egredo');
    await listener.drop();
  });

  test('the reply is an event stream that proxies may not buffer', async () => {
    const headers = { ...tour.owner.headers, 'accept-encoding': 'br, zstd, gzip' };
    const reply = await fetch(`${url}${PATH}`, { headers });
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    await reply.body!.cancel();
  });

  test('Last-Event-ID and since continue an earlier stream, each event once', async () => {
    const first = await open(tour.owner);
    const one = await tour.owner.create('/tags', { code: 'um', name: 'Um' });
    await expect.poll(() => first.events.length).toBe(1);
    await first.drop();
    const two = await tour.owner.create('/tags', { code: 'dois', name: 'Dois' });
    const since = await open(tour.owner, `?since=${first.lastId}`);
    await first.connect(`${url}${PATH}`, { ...tour.owner.headers });
    await expect.poll(() => [first.events.length, since.events.length]).toEqual([2, 1]);
    expect(first.events.map(({ entityId }) => entityId)).toEqual([one, two]);
    expect(since.events.map(({ entityId }) => entityId)).toEqual([two]);
    await Promise.all([first.drop(), since.drop()]);
  });

  test('entity filters; events the caller may not read are not sent', async () => {
    const waiter = await tour.staff(['pos.order']);
    const [all, some, little] = [
      await open(tour.owner),
      await open(tour.owner, '?entity=roles,tags'),
      await open(waiter.client),
    ];
    await tour.owner.create('/customers', { fullName: 'Ninguém' });
    await tour.owner.create('/tags', { code: 'tres', name: 'Três' });
    const zone = await tour.owner.create('/resource-zones', { code: 'z', name: 'Z' });
    await expect.poll(() => all.events.length).toBe(3);
    await expect.poll(() => little.events.length).toBe(1);
    expect(some.events.map(({ entity }) => entity)).toEqual(['tags']);
    expect(little.events).toEqual([expect.objectContaining({ entity: 'resource-zones', entityId: zone })]);
    await Promise.all([all.drop(), some.drop(), little.drop()]);
  });

  test('the entity availability stands for everything that changes how much is free', async () => {
    const listener = await open(tour.owner, '?entity=availability,roles');
    await tour.owner.create('/tags', { code: 'sem-vaga', name: 'X' });
    const stage = await newStage(tour);
    const id = await tour.owner.create('/reservations', stage.body());
    await tour.owner.create('/roles', { code: 'vaga', name: 'X' });
    await expect.poll(() => listener.events.at(-1)?.entity).toBe('roles');
    expect([...new Set(listener.events.map(({ entity }) => entity))]).toEqual([
      'resource-types',
      'resources',
      'reservations',
      'roles',
    ]);
    expect(listener.events.at(-2)?.entityId).toBe(id);
    await listener.drop();
  });

  test('removed rights count from the next event on; the end of a session ends the stream', async () => {
    const clerk = await tour.staff(['customer.read']);
    const listener = await open(clerk.client);
    await tour.owner.create('/customers', { fullName: 'Antes' });
    await expect.poll(() => listener.events.length).toBe(1);
    await tour.owner.put(`/users/${clerk.id}/roles`, { roleIds: [] });
    await tour.owner.create('/customers', { fullName: 'Depois' });
    const zone = await tour.owner.create('/resource-zones', { code: 'zz', name: 'ZZ' });
    await expect.poll(() => listener.events.at(-1)?.entityId).toBe(zone);
    expect(listener.events.filter(({ entity }) => entity === 'customers')).toHaveLength(1);
    await tour.owner.put(`/users/${clerk.id}`, { isActive: false });
    await tour.owner.create('/resource-zones', { code: 'zzz', name: 'ZZZ' });
    await listener.ended;
    expect(listener.events.at(-1)?.entityId).toBe(zone);
  });

  test('a temporary password that must be changed receives nothing', async () => {
    const clerk = await tour.staff([]);
    const [listener, all] = [await open(clerk.client), await open(tour.owner)];
    const heard = async (by: FeedClient, code: string) => {
      const zone = await tour.owner.create('/resource-zones', { code, name: code });
      await expect.poll(() => by.events.at(-1)?.entityId).toBe(zone);
    };
    await heard(listener, 'ouvida');
    await tour.owner.put(`/users/${clerk.id}`, { mustChangePassword: true });
    for (const code of ['calada', 'calada-2', 'calada-3']) await heard(all, code);
    expect((await open(clerk.client)).status).toBe(403);
    await tour.owner.put(`/users/${clerk.id}`, { isActive: false });
    await tour.owner.create('/resource-zones', { code: 'depois', name: 'Depois' });
    await listener.ended;
    expect(listener.events.filter(({ entity }) => entity === 'resource-zones')).toHaveLength(1);
    await all.drop();
  });

  test('another tour receives nothing of it', async () => {
    const other = await app.tour();
    const [own, foreign] = [await open(tour.owner), await open(other.owner)];
    await tour.owner.create('/tags', { code: 'nosso', name: 'Nosso' });
    await expect.poll(() => own.events.length).toBe(1);
    const id = await other.owner.create('/tags', { code: 'deles', name: 'Deles' });
    await expect.poll(() => foreign.events.map(({ entityId }) => entityId)).toEqual([id]);
    await Promise.all([own.drop(), foreign.drop()]);
  });

  test('401 without a token; 422 for an invalid position and for one ahead of all events', async () => {
    expect((await open({ headers: {} })).status).toBe(401);
    const { from } = await app.services.feeds.tours.present(tour.id);
    const ahead = `${BigInt(from.xid) + 1_000_000n}.1`;
    for (const [place, rule] of [
      ['x', 'regex'],
      [ahead, 'max'],
    ] as const) {
      const refusal = (field: string) => [expect.objectContaining({ rule, field })];
      expect((await tour.owner.get(`/events?since=${place}`)).body.errors).toEqual(refusal('since'));
      const again = tour.owner.with({ headers: { ...tour.owner.headers, 'last-event-id': place } });
      expect((await again.get('/events')).body.errors).toEqual(refusal('Last-Event-ID'));
    }
  });

  test('422 for unknown entities, which would never send anything', async () => {
    expect((await tour.owner.get('/events?entity=tags,reservation')).body.errors).toEqual([
      expect.objectContaining({ rule: 'enum', field: 'entity.1' }),
    ]);
  });

  test('HEAD answers at once and opens no stream', async () => {
    const other = await app.tour();
    for (let n = 0; n < 25; n++) {
      const reply = await fetch(`${url}${PATH}`, { method: 'HEAD', headers: { ...other.owner.headers } });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^text\/event-stream/),
      ]);
    }
    const listener = await open(other.owner);
    expect(listener.status).toBe(200);
    await listener.drop();
  });
});

describe('in commit order', () => {
  test('many writers in two processes, readers that reconnect: every event once, in order, none missing', async () => {
    const [first, second] = [await startListening(app.databaseUrl), await startListening(app.databaseUrl)];
    const headers = { ...tour.owner.headers };
    const listeners = await Promise.all(
      [0, 1, 2].map(() => FeedClient.open(`${first.url}${PATH}?entity=tax-groups`, headers)),
    );
    const written: number[] = [];
    let isWriting = true;
    const write = async (writer: number) => {
      for (let n = 0; n < 25; n++) {
        const at = (writer + n) % 2 === 0 ? first.url : second.url;
        const reply = await fetch(`${at}/v1/tours/user/tax-groups`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ code: `t-${writer}-${n}`, name: 'T' }),
        });
        expect(reply.status).toBe(201);
        written.push(((await reply.json()) as { id: number }).id);
      }
    };
    const dropNowAndThen = async (listener: FeedClient, number: number) => {
      while (isWriting) {
        await new Promise((later) => setTimeout(later, 120 + 90 * number));
        await listener.drop();
        const at = number % 2 === 0 ? first.url : second.url;
        await listener.connect(`${at}${PATH}?entity=tax-groups`, headers);
      }
    };
    const drops = listeners.map(dropNowAndThen);
    await Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)));
    isWriting = false;
    await Promise.all(drops);
    expect(written).toHaveLength(500);
    for (const listener of listeners) {
      await expect.poll(() => listener.events.length).toBe(500);
      expect(new Set(listener.events.map(({ entityId }) => entityId))).toEqual(new Set(written));
      const places = listener.events.map(({ id }) => id.split('.').map(BigInt) as [bigint, bigint]);
      const inOrder = places.every(([xid, id], index) => {
        const before = places[index - 1];
        return !before || before[0] < xid || (before[0] === xid && before[1] < id);
      });
      expect(inOrder).toBe(true);
      await listener.drop();
    }
  });

  test('a position is parsed as it is printed, and nothing else is one', () => {
    expect(positionText(readPosition('18446744073.12')!)).toBe('18446744073.12');
    for (const none of ['', '1', '1.', '.1', '-1.2', '1.2.3', '1e3.2', '99999999999999999999.1'])
      expect(readPosition(none), none).toBeUndefined();
  });
});
