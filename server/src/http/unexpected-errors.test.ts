import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { useOwnApp } from '../../test/app.ts';
import { Client } from '../../test/client.ts';
import { withFailingInserts } from '../../test/failing-inserts.ts';
import { newStage, refusal } from '../../test/stay.ts';
import { staffArea } from '../callers/staff-area.ts';
import { createLogger } from '../ops/logger.ts';
import { buildApp } from '../start/app.ts';
import { mountRoutes } from './area.ts';

describe('unexpected errors', () => {
  const app = useOwnApp();

  test('500 without details; the log has the error and the request id', async () => {
    const tour = await app.tour();
    const log: string[] = [];
    const logger = createLogger({ logLevel: 'info' }, { write: (line: string) => void log.push(line) });
    const { server } = await buildApp(app.services, logger);
    const client = new Client(server, () => {}, '/v1/tours/user', tour.owner.headers);
    const answer = await withFailingInserts(app, 'roles', 'raise_exception', () =>
      client.post('/roles', { code: 'x', name: 'X' }),
    );
    expect([answer.status, answer.body]).toEqual([
      500,
      { code: 'INTERNAL', message: 'Something went wrong on our side' },
    ]);
    const line = log.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request failed');
    expect(line).toMatchObject({ level: 'error', reqId: answer.headers['x-request-id'] });
    expect((await tour.owner.read('/roles?search=x')).data).toEqual([]);
    await server.close();
  });

  test('422 if the database refuses a value', async () => {
    const tour = await app.tour();
    const { status, body } = await withFailingInserts(app, 'roles', 'untranslatable_character', () =>
      tour.owner.post('/roles', { code: 'x', name: 'X' }),
    );
    expect([status, body.errors]).toEqual([422, [{ message: 'A value cannot be stored', rule: 'string', field: '' }]]);
  });

  test('503 with Retry-After if the database cannot continue', async () => {
    const tour = await app.tour();
    const { status, body, headers } = await withFailingInserts(app, 'roles', 'disk_full', () =>
      tour.owner.post('/roles', { code: 'x', name: 'X' }),
    );
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('422 if an exclusion constraint finds an overlap', async () => {
    const tour = await app.tour();
    const { resourceIds } = await newStage(tour);
    const times = { startsAt: '2027-03-01T12:00:00Z', endsAt: '2027-03-02T12:00:00Z' };
    const answer = await withFailingInserts(app, 'allocations', 'exclusion_violation', () =>
      tour.owner.post('/allocations', { kind: 'hold', tourResourceId: resourceIds[0], ...times }),
    );
    expect(refusal(answer)).toEqual([422, 'schedule.conflict ']);
  });

  test.each(['deadlock_detected', 'serialization_failure'])('503 if every attempt ends in %s', async (error) => {
    const tour = await app.tour();
    const create = (client: Client) => client.post('/roles', { code: 'x', name: 'X' });
    const alone = await withFailingInserts(app, 'roles', error, () => create(tour.owner));
    expect([alone.status, alone.body.code]).toEqual([503, 'UNAVAILABLE']);
    const keyed = tour.owner.with({ headers: { 'idempotency-key': error } });
    expect((await withFailingInserts(app, 'roles', error, () => create(keyed))).status).toBe(503);
    expect((await create(keyed)).status).toBe(201);
  });

  test('a route without an access rule is not mounted', () => {
    const area = staffArea(app.services, { change: new Set(), enrolment: new Set() });
    const route = { method: 'GET', path: '/x', summary: 'x', status: 200, partial: false, handle: async () => ({}) };
    const mount = (access: string | undefined) =>
      mountRoutes(Fastify(), area, 'x', [{ ...route, access } as unknown as Parameters<typeof mountRoutes>[3][0]]);
    expect(() => mount(undefined)).toThrow('GET /v1/tours/user/x states no access');
    expect(() => mount('')).toThrow(/states no access/);
    expect(() => mount('open')).not.toThrow();
  });
});
