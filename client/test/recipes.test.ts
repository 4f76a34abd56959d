import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailingList } from '../recipes/all-customers.ts';
import { book } from '../recipes/book.ts';
import { addNote } from '../recipes/edit-concurrently.ts';
import { followReservations } from '../recipes/follow-events.ts';
import { keepCopy } from '../recipes/keep-a-copy.ts';
import { submit } from '../recipes/show-errors.ts';
import { signIn } from '../recipes/sign-in.ts';
import { type Calls, createClient } from '../src/index.ts';
import { useServer } from './server.ts';

const FOLDER = join(import.meta.dirname, '..');
const server = useServer();
let pousada: Calls;

beforeAll(async () => {
  const { baseUrl, tour } = server.current;
  pousada = await signIn(baseUrl, tour.tokenHeader, tour.email, tour.password);
});

describe('the recipes of the README', () => {
  test('appear in the README exactly as they are tested', () => {
    const shown = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
      ([, code]) => code,
    );
    const files = readdirSync(join(FOLDER, 'recipes')).map((name) =>
      readFileSync(join(FOLDER, 'recipes', name), 'utf8'),
    );
    expect(shown.toSorted()).toEqual(files.toSorted());
    expect(files).toHaveLength(7);
  });

  test('sign in', async () => {
    const { user, permissions } = await pousada.getMe();
    expect(user.email).toBe(server.current.tour.email);
    expect(permissions).toContain('customer.write');
  });

  test('book, or get the reservations in the way', async () => {
    const { id: customerId } = await pousada.createCustomer({ body: { fullName: 'Ana', marketingOptIn: true } });
    const type = { code: 'suite', kind: 'accommodation', name: 'Suíte', granularity: 'night' } as const;
    const { id: typeId } = await pousada.createResourceType({ body: type });
    await pousada.createResource({ body: { tourResourceTypeId: typeId, code: '101' } });
    const first = await book(pousada, customerId, typeId);
    expect(first).toEqual({ id: expect.any(Number), left: 0 });
    expect(await book(pousada, customerId, typeId)).toEqual({ inTheWay: [first.id] });
  });

  test('iterate over all guests, over several pages', async () => {
    const emails = Array.from({ length: 130 }, (_, index) => `guest${index}@example.com`);
    for (const email of emails)
      await pousada.createCustomer({ body: { fullName: email, email, marketingOptIn: true } });
    expect(await mailingList(pousada)).toEqual(emails);
  }, 60_000);

  test('edit concurrently without overwriting a colleague', async () => {
    const { id } = await pousada.createCustomer({ body: { fullName: 'Nara' } });
    const lines = ['late arrival', 'sea view', 'no feathers', 'two keys'];
    await Promise.all(lines.map((line) => addNote(pousada, id, line)));
    const { notes } = await pousada.getCustomer({ id });
    expect(notes?.split('\n').toSorted()).toEqual(lines.toSorted());
  });

  test('keep a copy: all records first, then every change since, deletions included', async () => {
    const { id: kept } = await pousada.createCustomer({ body: { fullName: 'Lia' } });
    const { id: gone } = await pousada.createCustomer({ body: { fullName: 'Rui' } });
    const copy = new Map();
    const enough = new AbortController();
    const keeping = keepCopy(pousada, copy, enough.signal);
    await expect.poll(() => [copy.has(kept), copy.has(gone)]).toEqual([true, true]);
    await pousada.updateCustomer({ id: kept, body: { fullName: 'Lia Prado' } });
    await pousada.deleteCustomer({ id: gone });
    const { id: added } = await pousada.createCustomer({ body: { fullName: 'Nova' } });
    await expect
      .poll(() => [copy.get(kept)?.fullName, copy.has(gone), copy.has(added)])
      .toEqual(['Lia Prado', false, true]);
    enough.abort();
    await keeping;
  });

  test('show errors beside the fields they belong to', async () => {
    const { baseUrl, tour } = server.current;
    const { token } = await createClient({ baseUrl, tourId: tour.tokenHeader }).signIn({
      body: { email: tour.email, password: tour.password },
    });
    const shown = await submit(baseUrl, tour.tokenHeader, token, { fullName: 'x'.repeat(201), email: 'nobody' });
    expect(shown).toEqual({
      fullName: 'No máximo 200 letras',
      email: 'O campo email deve ser um endereço de e-mail',
    });
    expect(await submit(baseUrl, tour.tokenHeader, token, { fullName: 'Bia' })).toEqual({});
  });

  test('follow reservations as they are created and changed', async () => {
    const { data } = await pousada.listReservations({ perPage: 1 });
    const enough = new AbortController();
    const shown: (string | null)[] = [];
    const following = followReservations(
      pousada,
      ({ notes }) => {
        shown.push(notes);
        if (shown.length === 2) enough.abort();
      },
      enough.signal,
    );
    // The feed reports only events after it is open.
    const { id } = data[0]!;
    for (let round = 0; !enough.signal.aborted; round++) {
      await pousada.updateReservation({ id, body: { notes: `Chega às ${round} h` } });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await following;
    expect(shown[1]).toMatch(/^Chega às \d+ h$/);
  });
});

describe('against the server', () => {
  test('errors name the operation, the reason and the request id', async () => {
    const missing = await pousada.getCustomer({ id: 999_999 }).catch((error: unknown) => error);
    expect(missing).toMatchObject({
      name: 'PousadaError',
      operation: 'getCustomer',
      status: 404,
      code: 'NOT_FOUND',
      errors: [],
      message: 'There is no such record',
      requestId: expect.any(String),
    });
    const refused = await pousada.createRole({ body: { code: 'x'.repeat(51), name: '' } }).catch((error) => error);
    expect(refused.errorOf('code')).toMatchObject({ rule: 'maxLength', meta: { limit: 50 } });
    expect(refused.errorOf('name')).toMatchObject({ rule: 'required' });
    expect(refused.code).toBe('INVALID');
  });

  test('unknown parameters are rejected', async () => {
    const wrong = { serach: 'ana' } as object;
    await expect(pousada.listCustomers(wrong)).rejects.toMatchObject({
      errors: [{ field: 'serach', rule: 'unknown' }],
    });
  });

  test('an empty reply is undefined, CSV is text, and undefined parameters are left out', async () => {
    const { id } = await pousada.createRole({ body: { code: 'desk', name: 'Desk' } });
    expect(await pousada.updateRole({ id, body: { name: 'Front desk' } })).toBeUndefined();
    const { data } = await pousada.listRoles({ search: 'front', perPage: 5 });
    expect(data.map(({ name }) => name)).toEqual(['Front desk']);
    const { baseUrl, timesheet } = server.current;
    const { email, password, tokenHeader } = timesheet;
    const anonymous = createClient({ baseUrl, timesheetId: tokenHeader });
    const { token } = await anonymous.signInToTimesheet({ body: { email, password } });
    const clock = createClient({ baseUrl, timesheetId: tokenHeader, token: async () => token });
    const csv = await clock.getTimesheetReport({ from: '2026-11-02', to: '2026-11-03', format: 'csv' });
    expect(csv).toContain('memberId,name');
  });
});
