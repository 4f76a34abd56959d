import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { type OutgoingQuery, sendQuery } from './query.ts';

type Transport = { describe(portal: object): void };

/** A connection, and the portals whose row shape it asked for. */
async function connected(url: string) {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
  await client.connect();
  const { connection } = client as unknown as { connection: Transport };
  const described: object[] = [];
  const { describe } = connection;
  connection.describe = function noted(this: Transport, portal) {
    described.push(portal);
    describe.call(this, portal);
  };
  const send = (query: OutgoingQuery) =>
    new Promise<pg.QueryResult>((resolve, reject) =>
      sendQuery(client, query, (error, result) => (error ? reject(error) : resolve(result!))),
    );
  return { client, described, send };
}

let own: Awaited<ReturnType<typeof createDatabase>>;
let one: Awaited<ReturnType<typeof connected>>;
beforeAll(async () => {
  own = await createDatabase();
  one = await connected(own.url);
});
afterAll(async () => {
  await one.client.end();
  await own.drop();
});

const rowsOf = ({ rows }: pg.QueryResult) => rows;

test('a prepared statement is described once on each connection', async () => {
  const numbers = (n: number): OutgoingQuery => ({
    name: 'numbers',
    text: 'select n, n::text as said from generate_series(1, $1::int) n',
    values: [n],
  });
  expect(rowsOf(await one.send(numbers(2)))).toEqual([
    { n: 1, said: '1' },
    { n: 2, said: '2' },
  ]);
  expect(one.described).toHaveLength(1);
  expect(rowsOf(await one.send(numbers(1)))).toEqual([{ n: 1, said: '1' }]);
  expect(rowsOf(await one.send(numbers(0)))).toEqual([]);
  expect(one.described).toHaveLength(1);
  const other = await connected(own.url);
  expect(rowsOf(await other.send(numbers(1)))).toEqual([{ n: 1, said: '1' }]);
  expect(other.described).toHaveLength(1);
  await other.client.end();
});

test('reads results of queries sent before the description arrived, and after a failure', async () => {
  const inverse = (n: number): OutgoingQuery => ({ name: 'inverse', text: 'select 12 / $1::int as n', values: [n] });
  const together = await Promise.allSettled([0, 3, 0, 4].map((n) => one.send(inverse(n))));
  expect(together.map((each) => (each.status === 'fulfilled' ? each.value.rows : each.reason.code))).toEqual([
    '22012',
    [{ n: 4 }],
    '22012',
    [{ n: 3 }],
  ]);
  await expect(one.send(inverse(0))).rejects.toMatchObject({ code: '22012' });
  expect(rowsOf(await one.send(inverse(6)))).toEqual([{ n: 2 }]);
});

test('a repeated write reports its row count each time', async () => {
  await one.send({ text: 'create temporary table kept (n int)' });
  const keep: OutgoingQuery = {
    name: 'keep',
    text: 'insert into kept select generate_series(1, $1::int)',
    values: [3],
  };
  for (let round = 0; round < 3; round++) expect((await one.send(keep)).rowCount).toBe(3);
  const taken: OutgoingQuery = { name: 'take', text: 'delete from kept where n = $1 returning n', values: [1] };
  expect(rowsOf(await one.send(taken))).toHaveLength(3);
  expect(rowsOf(await one.send(taken))).toEqual([]);
});

test('a statement without a name is described each time', async () => {
  const before = one.described.length;
  for (const values of [[1], [2]])
    expect(rowsOf(await one.send({ text: 'select $1::int as n', values }))).toEqual([{ n: values[0] }]);
  expect(one.described).toHaveLength(before + 2);
});

test('a reply that takes too long fails its query, the connection and the queries behind it', async () => {
  const other = await connected(own.url);
  const ended = new Promise<void>((resolve) => other.client.on('error', () => {}).once('end', () => resolve()));
  const told: unknown[] = [];
  sendQuery(other.client, { text: 'select pg_sleep(3)', timeout: 50 }, (error) => told.push(error?.message));
  await expect(other.send({ text: 'select 1' })).rejects.toThrow();
  await ended;
  expect(told).toEqual(['Query read timeout']);
});

test('a query that keeps to its timeout is answered once, and its connection stays', async () => {
  const answers: unknown[] = [];
  sendQuery(one.client, { text: 'select 1 as n', timeout: 50 }, (error, result) => answers.push(error ?? result?.rows));
  await one.send({ text: 'select pg_sleep(1.2)' });
  expect(answers).toEqual([[{ n: 1 }]]);
});
