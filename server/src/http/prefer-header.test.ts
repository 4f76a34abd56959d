import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import type { TestTour } from '../../test/tour.ts';
import { isStrict } from './prefer-header.ts';

const app = useApp();
const STRICT = { headers: { prefer: 'handling=strict' } };
let tour: TestTour;
let strict: Client;

beforeAll(async () => {
  tour = await app.tour();
  strict = tour.owner.with(STRICT);
});

const rulesIn = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => [field, rule]);

describe('Prefer: handling=strict', () => {
  test('unknown parameters and fields are 422 `unknown`, each of them, with Preference-Applied', async () => {
    const listed = await strict.get('/roles?page=1&sort=name&filter=x');
    expect([listed.status, rulesIn(listed.body)]).toEqual([
      422,
      [
        ['sort', 'unknown'],
        ['filter', 'unknown'],
      ],
    ]);
    const created = await strict.post('/roles', { code: 'x', nmae: 'X', id: 7 });
    expect(rulesIn(created.body)).toEqual([
      ['name', 'required'],
      ['nmae', 'unknown'],
      ['id', 'unknown'],
    ]);
    for (const { headers } of [listed, created]) expect(headers['preference-applied']).toBe('handling=strict');
  });

  test('inherited property names are unknown too', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(rulesIn((await strict.get(`/roles?${name}=1`)).body)).toEqual([[name, 'unknown']]);
      const body = JSON.parse(`{"code":"x","name":"X","${name}":1}`);
      expect(rulesIn((await strict.post('/roles', body)).body)).toEqual([[name, 'unknown']]);
      expect(rulesIn((await strict.post('/segment-rules/1/run', JSON.parse(`{"${name}":1}`))).body)).toEqual([
        [name, 'unknown'],
      ]);
    }
  });

  test('known fields pass, and a refused request changes nothing', async () => {
    const made = await strict.post('/roles', { code: 'strict', name: 'Strict' });
    expect([made.status, made.headers['preference-applied']]).toEqual([201, 'handling=strict']);
    expect((await strict.put(`/roles/${made.body.id}`, { nmae: 'X' })).status).toBe(422);
    expect((await strict.read(`/roles/${made.body.id}`)).name).toBe('Strict');
  });

  test('operations without parameters or body refuse them too', async () => {
    expect(rulesIn((await strict.get('/me?verbose=1')).body)).toEqual([['verbose', 'unknown']]);
    const { body } = await strict.post('/segment-rules/1/run', { dryRun: true });
    expect(rulesIn(body)).toEqual([['dryRun', 'unknown']]);
    expect(rulesIn((await strict.post('/segment-rules/1/run', [1])).body)).toEqual([['', 'unknown']]);
    expect((await strict.post('/segment-rules/999999/run', {})).status).toBe(404);
  });

  test('nested fields are named by their path; parameters of the area are known', async () => {
    const owner = tour.platform.client.with(STRICT);
    const path = `/user/tours?workspaceId=${tour.workspaceId}`;
    const { body } = await owner.post(`${path}&x=1`, {});
    expect(rulesIn(body)).toEqual([['x', 'unknown']]);
    const nested = await owner.post(path, { tour: { name: 'X', colour: 'red' }, workspaceDomains: [] });
    expect(rulesIn(nested.body)).toEqual([['tour.colour', 'unknown']]);
    const rates = await strict.post('/tax-groups', {
      code: 'x',
      name: 'X',
      rates: [{ name: 'ISS', percent: 5, of: 1 }],
    });
    expect(rulesIn(rates.body)).toEqual([['rates.0.of', 'unknown']]);
    expect((await strict.post('/segment-rules', { definition: { free: 'json' } })).body.errors).toHaveLength(2);
  });

  test('errors carry the values behind their message', async () => {
    const long = { code: 'x'.repeat(51), name: 'X' };
    expect((await strict.post('/roles', long)).body.errors).toEqual([
      {
        message: 'The code field may have at most 50 characters',
        rule: 'maxLength',
        field: 'code',
        meta: { limit: 50 },
      },
    ]);
    expect((await tour.owner.post('/roles', long)).body.errors).toEqual([
      { message: 'The code field may have at most 50 characters', rule: 'maxLength', field: 'code' },
    ]);
  });

  test('without the header, unknown fields are ignored', async () => {
    const made = await tour.owner.post('/roles?x=1', { code: 'lenient', name: 'Lenient', other: 1 });
    expect([made.status, made.headers['preference-applied']]).toEqual([201, undefined]);
  });

  test('parses the header as RFC 7240 defines it', () => {
    const strictIn = (prefer?: string) => isStrict({ headers: prefer === undefined ? {} : { prefer } });
    for (const prefer of ['handling=strict', 'respond-async, handling=strict', 'Handling = "strict"; x=1, wait=10'])
      expect(strictIn(prefer), prefer).toBe(true);
    for (const prefer of [undefined, '', 'handling=lenient', 'xhandling=strict', 'handling=strictly'])
      expect(strictIn(prefer), prefer).toBe(false);
  });
});
