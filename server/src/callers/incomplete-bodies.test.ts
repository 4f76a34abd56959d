import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../test/app.ts';
import { startListening } from '../../test/feed-client.ts';
import { TestTimesheet } from '../../test/timesheet.ts';

type Headers = Readonly<Record<string, string>>;

/** A body without Content-Length counts as long: the long bodies of one tenant are read one after the other. */
describe('a chunked body that stops half-way', () => {
  const app = useApp();
  let server: Awaited<ReturnType<typeof startListening>>;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startListening(app.workUrl);
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Begins a request and never ends it. */
  async function begin(path: string, headers: Headers): Promise<void> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    const lines = Object.entries({ ...headers, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n1\r\n{\r\n`,
    );
    await pause(100);
  }

  /** The status of a complete request, or 'waits'. */
  async function status(path: string, headers: Headers, body: object): Promise<number | string> {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: stream };
    const sent = fetch(`${server.url}${path}`, { ...init, duplex: 'half' } as RequestInit);
    return Promise.race([sent.then((reply) => reply.status), pause(3_000, 'waits')]);
  }

  test('without a token does not block sign-in', async () => {
    await begin('/auth/login', {});
    const { email } = await app.platformUser();
    expect(await status('/auth/login', {}, { email, password: PASSWORD })).toBe(200);
    expect(await status('/auth/login', {}, { email, password: 'x'.repeat(20_000) })).toBe(413);
  });

  test('to one time clock does not block another', async () => {
    const [one, other] = [await TestTimesheet.of(app), await TestTimesheet.of(app)];
    const headersOf = async (clock: TestTimesheet): Promise<Headers> => {
      const named = { 'x-timesheet-id': clock.tokenHeader };
      const credentials = { email: clock.platform.email, password: clock.password };
      const { body } = await app.anonymous.with({ headers: named }).post('/v1/timesheet/auth/login', credentials);
      return { ...named, authorization: `Bearer ${body.token}` };
    };
    const [mine, theirs] = [await headersOf(one), await headersOf(other)];
    await begin('/v1/timesheet/holidays', mine);
    expect(await status('/v1/timesheet/holidays', theirs, { date: '2026-12-25', name: 'Natal' })).toBe(201);
    expect(await status('/v1/timesheet/holidays', mine, { date: '2026-12-25', name: 'Natal' })).toBe('waits');
  });

  test('of one platform user does not block another', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const { email } = await app.platformUser();
        return (await app.anonymous.post('/auth/login', { email, password: PASSWORD })).body.token;
      }),
    );
    const [mine, theirs] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
    await begin('/user/workspaces', mine!);
    expect(await status('/user/workspaces', theirs!, { name: 'Outra' })).toBe(201);
  });
});
