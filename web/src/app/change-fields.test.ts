import { createClient, type Tag } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { changeFields } from './change-fields.ts';

/** A server with one record. Each reading runs the next of `meanwhile`, as another person would after it. */
function serverOf(record: Partial<Tag>, ...meanwhile: (() => void)[]) {
  let version = 1;
  const sent: (string | null)[] = [];
  const stored = { ...record };
  const change = (fields: Partial<Tag>) => {
    Object.assign(stored, fields);
    version++;
  };
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    const etag = `"${version}"`;
    if (init.method === 'GET') {
      const reply = Response.json(stored, { headers: { etag } });
      meanwhile.shift()?.();
      return reply;
    }
    const tag = new Headers(init.headers).get('if-match');
    sent.push(tag);
    if (tag !== etag) return Response.json({ code: 'PRECONDITION_FAILED', message: 'Changed' }, { status: 412 });
    change(JSON.parse(String(init.body)));
    return new Response(null, { status: 204, headers: { etag: `"${version}"` } });
  };
  const api = createClient({ baseUrl: 'https://x.example', fetch });
  const put = (known: Partial<Tag>, body: { name?: string; color?: string }) =>
    changeFields<Tag, typeof body>({
      read: () => api.getTag({ id: 1 }),
      known,
      body,
      write: (fields, options) => api.updateTag({ id: 1, body: fields }, options),
    });
  return { put, change, stored, sent };
}

describe('a change of fields', () => {
  test('is sent with the tag of the record, and returns the new one', async () => {
    const { put, sent } = serverOf({ name: 'VIP' });
    expect(await put({ name: 'VIP' }, { name: 'Gold' })).toBe('"2"');
    expect(sent).toEqual(['"1"']);
  });

  test('is refused where a known field is different, and changes nothing', async () => {
    const { put, stored, sent } = serverOf({ name: 'Silver' });
    await expect(put({ name: 'VIP' }, { name: 'Gold' })).rejects.toMatchObject({ status: 412 });
    expect([stored.name, sent]).toEqual(['Silver', []]);
  });

  test('is sent again where only another field changed between reading and writing', async () => {
    const server = serverOf({ name: 'VIP', color: '#111111' }, () => server.change({ color: '#222222' }));
    await server.put({ name: 'VIP' }, { name: 'Gold' });
    expect(server.stored).toEqual({ name: 'Gold', color: '#222222' });
    expect(server.sent).toEqual(['"1"', '"2"']);
  });

  test('is refused where a known field changed between reading and writing', async () => {
    const server = serverOf({ name: 'VIP' }, () => server.change({ name: 'Silver' }));
    await expect(server.put({ name: 'VIP' }, { name: 'Gold' })).rejects.toMatchObject({ status: 412 });
    expect(server.stored.name).toBe('Silver');
  });

  test('counts as done where another person did the same', async () => {
    const { put, sent } = serverOf({ name: 'Gold' });
    expect(await put({ name: 'VIP' }, { name: 'Gold' })).toBe('"1"');
    expect(sent).toEqual([]);
  });

  test('gives up after three attempts', async () => {
    const touch = () => server.change({ color: '#333333' });
    const server = serverOf({ name: 'VIP' }, touch, touch, touch, touch);
    await expect(server.put({ name: 'VIP' }, { name: 'Gold' })).rejects.toMatchObject({ status: 412 });
    expect(server.sent).toHaveLength(3);
  });
});
