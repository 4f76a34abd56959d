import { describe, expect, test } from 'vitest';
import { messagesOf } from '../src/event-stream.ts';
import { createClient, type PousadaError } from '../src/index.ts';

const streamOf = (...pieces: readonly string[]) => {
  const bytes = new TextEncoder().encode(pieces.join(''));
  // Split within characters and lines.
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
      controller.close();
    },
  });
};

const eventAt = (id: number) => `id: ${id}\nevent: change\ndata: {"entity":"açaí","entityId":${id}}\n\n`;

/** A feed of numbered events that breaks off after every few. It records the requests. */
function feed(total: number, broken: number) {
  const asked: { since: string | null; last: string | null }[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const since = new URL(String(url)).searchParams.get('since');
    const last = new Headers(init.headers).get('last-event-id');
    asked.push({ since, last });
    if (asked.length === 2) throw new TypeError('fetch failed');
    const first = Number(last ?? since ?? 0) + 1;
    const ids = Array.from({ length: broken }, (_, index) => first + index).filter((id) => id <= total);
    return new Response(streamOf(`retry: 10\nid: ${first - 1}\n\n`, ...ids.map(eventAt)), { status: 200 });
  };
  return { asked, client: createClient({ baseUrl: 'https://x.example', token: 'k', fetch }) };
}

describe('the live feed', () => {
  test('is resumed after the last event: each event comes once and in order', async () => {
    const { asked, client } = feed(7, 3);
    const seen: number[] = [];
    for await (const { id, entity, entityId } of client.followEvents({ since: '0' })) {
      expect([entity, entityId]).toEqual(['açaí', Number(id)]);
      seen.push(Number(id));
      if (seen.length === 7) break;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(asked).toEqual([
      { since: '0', last: null },
      { since: null, last: '3' },
      { since: null, last: '3' },
      { since: null, last: '6' },
    ]);
  });

  test('ends when it is aborted, and when the caller loses the permission', async () => {
    const giveUp = new AbortController();
    const { client } = feed(100, 2);
    const seen: string[] = [];
    for await (const { id } of client.followEvents({}, { signal: giveUp.signal })) {
      seen.push(id);
      if (id === '3') giveUp.abort();
    }
    expect(seen.slice(0, 3)).toEqual(['1', '2', '3']);
    const fetch = async () => Response.json({ code: 'UNAUTHORIZED', message: 'No' }, { status: 401 });
    const refused = createClient({ baseUrl: 'https://x.example', fetch });
    const next = refused.followEvents().next();
    await expect(next).rejects.toMatchObject({ code: 'UNAUTHORIZED' } satisfies Partial<PousadaError>);
  });

  test('reads messages of several lines, and ignores unknown fields', async () => {
    const text = 'retry: 10\nid: 1\ndata: a\ndata: b\r\n\r\n:only a comment\n\nevent: x\ndata:c\n\ndata: never ended';
    const messages = [];
    for await (const message of messagesOf(streamOf(text))) messages.push(message);
    expect(messages).toEqual([
      { id: '1', event: 'message', data: 'a\nb' },
      { id: '1', event: 'message', data: undefined },
      { id: '1', event: 'x', data: 'c' },
    ]);
  });
});
