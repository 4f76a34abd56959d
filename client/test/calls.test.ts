import { replaceEqualDeep } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../src/call.ts';
import { createClient, each, etagOf } from '../src/index.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

const reply =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  () =>
    new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
const lost = () => {
  throw new TypeError('fetch failed');
};
const busy = reply(503, { code: 'UNAVAILABLE', message: 'Later' }, { 'retry-after': '0' });

/** A client whose `fetch` returns these replies in turn. */
function scripted(...replies: (() => Response)[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const body = init.body as string | undefined;
    sent.push({ url: String(url), method: init.method!, headers: new Headers(init.headers), body });
    return replies[sent.length - 1]!();
  };
  const client = createClient({ baseUrl: 'https://x.example/', tourId: 't', token: 'k', language: 'pt-BR', fetch });
  return { client, sent };
}

describe('requests', () => {
  test('carry the credentials, the language, and strict handling', async () => {
    const { client, sent } = scripted(reply(201, { id: 1 }));
    await client.createTag({ body: { code: 'vip', name: 'VIP' } });
    expect(sent[0]).toMatchObject({ url: 'https://x.example/v1/tours/user/tags', method: 'POST' });
    expect(Object.fromEntries(sent[0]!.headers)).toMatchObject({
      authorization: 'Bearer k',
      'x-tour-id': 't',
      'accept-language': 'pt-BR',
      prefer: 'handling=strict',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.parse(sent[0]!.body!)).toEqual({ code: 'vip', name: 'VIP' });
  });

  test('a record has its entity tag, and a change with it is sent once', async () => {
    const { client, sent } = scripted(reply(200, { id: 1 }, { etag: '"a"' }), reply(204, null, { etag: '"b"' }), busy);
    const heard: string[] = [];
    const tag = await client.getTag({ id: 1 });
    expect(etagOf(tag)).toBe('"a"');
    const how = { ifMatch: etagOf(tag), onEtag: (etag: string) => void heard.push(etag) };
    await client.updateTag({ id: 1, body: { name: 'x' } }, how);
    expect([sent[1]!.headers.get('if-match'), heard]).toEqual(['"a"', ['"b"']]);
    await expect(client.updateTag({ id: 1, body: { name: 'x' } }, how)).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(3);
  });

  test('a copy of a record keeps its entity tag: spread, cloned, stored as JSON, merged by a query cache', async () => {
    const record = { id: 1, code: 'a', toursTags: [{ id: 2 }] };
    const { client } = scripted(
      reply(200, record, { etag: '"a"' }),
      reply(200, { ...record, code: 'b' }, { etag: '"b"' }),
    );
    const [first, second] = [await client.getTag({ id: 1 }), await client.getTag({ id: 1 })];
    const copies = [{ ...first }, structuredClone(first), JSON.parse(JSON.stringify(first))];
    expect(copies.map(etagOf)).toEqual(['"a"', '"a"', '"a"']);
    expect(etagOf(replaceEqualDeep(first, second))).toBe('"b"');
    expect(replaceEqualDeep(first, structuredClone(first))).toBe(first);
  });

  test('a body that was copied from a record is sent without the entity tag', async () => {
    const { client, sent } = scripted(reply(200, { code: 'a', name: 'A' }, { etag: '"a"' }), reply(201, { id: 2 }));
    await client.createTag({ body: { ...(await client.getTag({ id: 1 })), code: 'b' } });
    expect(JSON.parse(sent[1]!.body!)).toEqual({ code: 'b', name: 'A' });
  });

  test('parameters fill the path, and the rest go into the query', () => {
    expect(addressOf('/a/{id}/b/{childId}', { id: 1, childId: 'x/y', page: 2, count: true, body: {} })).toBe(
      '/a/1/b/x%2Fy?page=2&count=true',
    );
    expect(addressOf('/a', { from: '2026-11-14T10:00:00-03:00', to: undefined })).toBe(
      '/a?from=2026-11-14T10%3A00%3A00-03%3A00',
    );
  });
});

describe('retries', () => {
  test('reads and changes are repeated without a reply, and when the server is busy', async () => {
    const read = scripted(lost, busy, reply(200, { id: 1 }));
    expect(await read.client.getTag({ id: 1 })).toEqual({ id: 1 });
    expect(read.sent).toHaveLength(3);
    const change = scripted(lost, reply(204));
    await change.client.updateTag({ id: 1, body: { name: 'X' } });
    expect(change.sent).toHaveLength(2);
  });

  test('a deletion is not repeated, since it may have happened', async () => {
    const gone = scripted(lost, reply(204));
    await expect(gone.client.deleteTag({ id: 1 })).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    expect(gone.sent).toHaveLength(1);
  });

  test('a creation is repeated under the same key: after no reply, a rate limit, or while the first is running', async () => {
    const underWay = reply(409, { code: 'IDEMPOTENCY_IN_FLIGHT', message: 'Wait' });
    const gone = scripted(lost, underWay, reply(201, { id: 1 }));
    expect(await gone.client.createTag({ body: { code: 'a', name: 'A' } })).toEqual({ id: 1 });
    expect(new Set(gone.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    const later = reply(429, { code: 'TOO_MANY_REQUESTS', message: 'Later' }, { 'retry-after': '0' });
    const { client, sent } = scripted(later, reply(201, { id: 1 }));
    await client.createTag({ body: { code: 'a', name: 'A' } });
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('permanent errors are not repeated, and transient ones at most twice', async () => {
    const off = scripted(reply(503, { code: 'INSTANCE_INACTIVE', message: 'Off' }, { 'retry-after': '0' }));
    await expect(off.client.getMe()).rejects.toMatchObject({ code: 'INSTANCE_INACTIVE' });
    const wrong = scripted(reply(404, { code: 'NOT_FOUND', message: 'No' }));
    await expect(wrong.client.getTag({ id: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const down = scripted(busy, busy, busy, busy);
    await expect(down.client.getMe()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 0 });
    expect(down.sent).toHaveLength(3);
    const long = scripted(reply(429, { code: 'TOO_MANY_REQUESTS', message: 'Later' }, { 'retry-after': '60' }));
    await expect(long.client.getMe()).rejects.toMatchObject({ retryAfter: 60 });
  });

  test('aborting ends the wait, with the reason of the caller', async () => {
    const { client } = scripted(reply(503, { code: 'UNAVAILABLE', message: 'Later' }, { 'retry-after': '20' }));
    const giveUp = new AbortController();
    const call = client.getMe({}, { signal: giveUp.signal });
    setTimeout(() => giveUp.abort(new Error('enough')), 20);
    await expect(call).rejects.toThrow('enough');
  });

  test('a call without a reply times out, and so does a reply that stops half-way', async () => {
    const given: (AbortSignal | null | undefined)[] = [];
    const silent = (_url: unknown, { signal }: RequestInit = {}) => {
      given.push(signal);
      return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
    const halfway = async (_url: unknown, { signal }: RequestInit = {}) => {
      given.push(signal);
      const body = new ReadableStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    for (const fetch of [silent, halfway]) {
      given.length = 0;
      const client = createClient({ baseUrl: 'https://x.example', timeout: 0.05, retries: 1, fetch });
      const failure = { code: 'NETWORK', status: 0, cause: new Error('no reply within 0.05 seconds') };
      await expect(client.getMe()).rejects.toMatchObject(failure);
      expect(given).toHaveLength(2);
      const own = new AbortController();
      const call = client.getMe({}, { signal: own.signal });
      setTimeout(() => own.abort(new Error('enough')), 10);
      await expect(call).rejects.toThrow('enough');
    }
  });

  test('a reply that is not from the API is an error, even with the status of a success', async () => {
    const { client } = scripted(() => new Response('<html>', { status: 500 }));
    await expect(client.getMe()).rejects.toMatchObject({ code: 'UNREADABLE', status: 500 });
    const html = { 'content-type': 'text/html' };
    const portal = scripted(() => new Response('<html>Sign in to the hotel', { status: 200, headers: html }));
    await expect(portal.client.getMe()).rejects.toMatchObject({
      name: 'PousadaError',
      code: 'UNREADABLE',
      status: 200,
    });
    expect(portal.sent).toHaveLength(1);
  });

  test('a connection that breaks within a reply counts as no reply', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{"id":'));
            controller.error(new TypeError('terminated'));
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    const read = scripted(broken, reply(200, { id: 1 }));
    expect(await read.client.getTag({ id: 1 })).toEqual({ id: 1 });
    const made = scripted(broken);
    await expect(made.client.createTag({ body: { code: 'a', name: 'A' } })).rejects.toMatchObject({ code: 'NETWORK' });
  });

  test('a `Retry-After` with a date is ignored', async () => {
    const dated = reply(503, { code: 'UNAVAILABLE', message: 'x' }, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' });
    const { client, sent } = scripted(dated, reply(200, { id: 1 }));
    const began = performance.now();
    await client.getTag({ id: 1 });
    expect([sent.length, performance.now() - began > 50]).toEqual([2, true]);
  });

  test('deletions and creations are made once, whatever reply is lost', async () => {
    for (const answer of [lost, busy, reply(502, {}), reply(504, {})]) {
      const { client, sent } = scripted(answer, reply(204));
      await expect(client.deleteTag({ id: 1 })).rejects.toMatchObject({ name: 'PousadaError' });
      expect(sent).toHaveLength(1);
    }
  });
});

describe('each', () => {
  const page = (from: number, length: number, after?: string | null) =>
    reply(200, { meta: { after }, data: Array.from({ length }, (_, index) => ({ id: from + index })) });

  test('fetches pages as they are needed, and no more', async () => {
    const { client, sent } = scripted(page(0, 2, 'b'), page(2, 2, 'c'), page(4, 1, null));
    const ids: number[] = [];
    for await (const { id } of each(client.listTags, { perPage: 2, search: 'v' })) ids.push(id);
    expect(ids).toEqual([0, 1, 2, 3, 4]);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?perPage=2&search=v&cursor=true',
      '?perPage=2&search=v&after=b',
      '?perPage=2&search=v&after=c',
    ]);
    const stopped = scripted(page(0, 100, 'b'), page(100, 100, null));
    for await (const { id } of each(stopped.client.listTags)) if (id === 5) break;
    expect(stopped.sent).toHaveLength(1);
  });

  test('counts pages where a list has no cursors, and from a page that the caller names', async () => {
    const { client, sent } = scripted(page(0, 1), page(0, 0), page(0, 0));
    for await (const _ of each(client.listDays, { from: '2026-11-01', to: '2026-11-30', perPage: 1 }));
    for await (const _ of each(client.listTags, { page: 3 }));
    expect(sent.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['1', '2', '3']);
    expect(sent.map(({ url }) => new URL(url).searchParams.get('cursor'))).toEqual([null, null, null]);
  });

  test('passes the options to every page', async () => {
    const left = new AbortController();
    const fetch = async (_url: unknown, init: RequestInit = {}) => {
      init.signal?.throwIfAborted();
      return page(0, 1, 'b')();
    };
    const client = createClient({ baseUrl: 'https://x.example', fetch });
    const all = each(client.listTags, {}, { signal: left.signal });
    await all.next();
    left.abort(new Error('left the screen'));
    await expect(all.next()).rejects.toThrow('left the screen');
  });
});
