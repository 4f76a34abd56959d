import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const GENERATED = join(import.meta.dirname, '../../docs/generated');
const FOLDER = join(GENERATED, 'bruno');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

test('the Bruno collection has one request for each operation, with the headers of its caller', () => {
  const { paths } = JSON.parse(readFileSync(join(GENERATED, 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bru'));
  const requests = files.filter((name) => !name.startsWith('environments'));
  const names = requests.map((name) => name.replace(/^.*[\\/]/, '').replace(/\.bru$/, ''));
  expect(operations.length).toBeGreaterThan(200);
  expect(names.toSorted()).toEqual(operations.toSorted());
  expect(JSON.parse(read('bruno.json'))).toMatchObject({ type: 'collection' });

  const booking = read('reservations/createReservation.bru');
  expect(booking).toContain('post {\n  url: {{baseUrl}}/v1/tours/user/reservations\n');
  expect(booking).toContain('headers {\n  X-Tour-Id: {{tourId}}\n');
  expect(booking).toContain('auth:bearer {\n  token: {{staffToken}}\n}');
  expect(read('customers/getCustomer.bru')).toContain('url: {{baseUrl}}/v1/tours/user/customers/:id\n');
  expect(read('customers/listCustomers.bru')).toContain('\n  ~perPage:');
  // Braces of every block are closed, at the start of a line.
  for (const name of requests) {
    const text = read(name);
    expect(text.match(/^\S.* \{$/gm)?.length, name).toBe(text.match(/^\}$/gm)?.length);
  }
});
