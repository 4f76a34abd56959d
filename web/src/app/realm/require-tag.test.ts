import { createClient } from '@pousada/client';
import { expect, test } from 'vitest';
import { requireTag } from './require-tag.ts';

test('refuses a PUT without an entity tag, and sends every other request', async () => {
  const sent: string[] = [];
  const send = async (_url: unknown, init: RequestInit = {}) => {
    sent.push(`${init.method} ${new Headers(init.headers).get('if-match')}`);
    return Response.json({ id: 1 });
  };
  const api = createClient({ baseUrl: 'https://x.example', fetch: requireTag(send) });
  const change = { id: 1, body: { name: 'VIP' } };
  await expect(api.updateTag(change)).rejects.toThrow(/^PUT .*\/tags\/1 without If-Match$/);
  await api.updateTag(change, { ifMatch: '"a"' });
  await api.getTag({ id: 1 });
  await api.createTag({ body: { code: 'vip', name: 'VIP' } });
  expect(sent).toEqual(['PUT "a"', 'GET null', 'POST null']);
});
