import pino from 'pino';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { type Area, mountRoutes } from './area.ts';
import { routesFor } from './route.ts';
import { createServer } from './server.ts';

const area: Area<null> = {
  name: 'test',
  prefix: '',
  security: [],
  statuses: [],
  authenticate: () => null,
  authorize: () => {},
  timezoneOf: () => 'UTC',
};

test('every request is answered in time, but for streams of events, which go on', async () => {
  const { route } = routesFor<null>();
  const limits = new Map<string, number | undefined>();
  const routeTo = (path: string, answerType: string) =>
    route({
      method: 'GET',
      path,
      access: 'open',
      summary: 'Test',
      status: 200,
      answer: Type.String(),
      answerType,
      handle: async ({ request }) => {
        limits.set(path, request.routeOptions.handlerTimeout);
        return 'x';
      },
    });
  const app = createServer(pino({ level: 'silent' }));
  mountRoutes(app, area, 'test', [routeTo('/events', 'text/event-stream'), routeTo('/text', 'text/plain')]);
  for (const path of ['/events', '/text']) expect((await app.inject(path)).statusCode).toBe(200);
  expect([limits.get('/text'), limits.get('/events')! > 86_400_000]).toEqual([35_000, true]);
  await app.close();
});
