import { describe, expect, test } from 'vitest';
import examples from '../src/api/examples.json' with { type: 'json' };
import { STREAMED_ENTITIES } from '../src/api/staff.ts';
import { ENTITIES } from '../src/clock/events/events.routes.ts';
import { raw, sql } from '../src/db/sql.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { insertPlatformUser } from '../src/identity/platform-users.ts';
import { keep, type StoredExamples, tellTheSame } from './keep.ts';
import { openListener, useListener } from './listener.ts';
import { tellStory } from './story.ts';

const listener = useListener();

// The whole story runs, which takes long on a busy machine.
describe('the examples of the document', { timeout: 120_000 }, () => {
  test('run again, every request is accepted and answered as shown', async () => {
    const { server, operations } = listener.app;
    const { services } = listener;
    const told = (await tellStory({ server, services, operations })).examples;
    expect(keep(examples as StoredExamples, told, new Date()).changed).toEqual([]);
    // Streams do not end; their routes declare an event as example.
    expect(told.size).toBe(operations.filter(({ route }) => !route.answerType).length);
  });

  test('every entity of the audit trails can be selected in the feeds', async () => {
    const told = async (trail: string) =>
      (
        await listener.services.db.rows<{ entity: string }>(sql`select distinct entity from ${raw(trail)} order by 1`)
      ).map(({ entity }) => entity);
    for (const [trail, known] of [
      ['audit_events', STREAMED_ENTITIES],
      ['timesheet_audit_events', ENTITIES],
    ] as const) {
      const names = await told(trail);
      expect(names.length).toBeGreaterThan(8);
      expect(known, trail).toEqual(expect.arrayContaining(names));
    }
  });

  test('run with idempotency keys and every request sent twice, each takes effect once with the same reply', async () => {
    const other = await openListener();
    const { server, operations } = other.app;
    const { examples: told } = await tellStory({ server, operations, services: other.services, isTwice: true });
    expect(keep(examples as StoredExamples, told, new Date()).changed).toEqual([]);
    await other.close();
  });

  test('only present times may differ between two runs', () => {
    const [then, now] = [Date.parse('2026-11-15'), Date.parse('2027-02-01')];
    const same = (one: unknown, other: unknown) => tellTheSame(one, other, then, now);
    expect(same({ at: '2026-11-15T10:00:00Z' }, { at: '2027-02-01T09:00:00Z' })).toBe(true);
    expect(same({ at: '2026-11-15T10:00:00Z' }, { at: '2026-11-15T11:00:00Z' })).toBe(false);
    expect(same({ id: 20261101 }, { id: 20270201 })).toBe(true);
    expect(same({ id: 1 }, { id: 2 })).toBe(false);
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(same([null], ['x'])).toBe(false);
  });
});

describe('shared errors', () => {
  interface Media {
    readonly example?: unknown;
    readonly examples?: Readonly<Record<string, { value: unknown }>>;
  }

  /** The example of a shared response in the document. */
  const shown = (name: string): unknown[] => {
    const response = listener.app.openapi.components.responses[name] as unknown as {
      content: { 'application/json': Media };
    };
    const { example, examples } = response.content['application/json'];
    return examples ? Object.values(examples).map(({ value }) => value) : [example];
  };

  /** The examples of a status of one operation. */
  const shownAt = (method: string, path: string, status: number): unknown[] => {
    const { responses } = listener.app.openapi.paths[path]![method] as unknown as {
      responses: Record<string, { content: { 'application/json': Media } }>;
    };
    const { example, examples } = responses[status]!.content['application/json'];
    return examples ? Object.values(examples).map(({ value }) => value) : [example];
  };
  const ERRORS = { errors: [{ rule: '' }] };
  /** 304 has no body; the tests of idempotency keys and of detached months compare the other two. */
  const SHOWN_ELSEWHERE = new Set(['Unchanged', 'InFlight', 'Gone']);

  const credentials = { email: 'eva@example.com', password: 'correct horse battery' };
  const json = { 'content-type': 'application/json' };

  /** A platform user with a workspace and an empty instance. */
  async function owner() {
    const passwordHash = await hashPassword(credentials.password);
    await listener.services.db.transaction((tx) =>
      insertPlatformUser(tx, { ...credentials, name: 'Eva', passwordHash }),
    );
    const signIn = await listener.app.server.inject({ method: 'POST', url: '/auth/login', payload: credentials });
    const headers = { authorization: `Bearer ${signIn.json().token}` };
    const workspace = await listener.app.server.inject({
      method: 'POST',
      url: '/user/workspaces',
      headers,
      payload: { name: 'Vila' },
    });
    return { headers, workspaceId: workspace.json().id as number };
  }

  test('are answered as shown', async () => {
    const { server } = listener.app;
    const { headers, workspaceId } = await owner();
    const tours = `/user/tours?workspaceId=${workspaceId}`;
    const body = { tour: { name: 'Vila' }, workspaceDomains: [] };
    const provisioned = (await server.inject({ method: 'POST', url: tours, headers, payload: body })).json();
    const door = { 'x-tour-id': provisioned.tokenHeader as string };
    const login = { method: 'POST', url: '/v1/tours/auth/login', headers: door } as const;
    const { email, password } = provisioned;
    const { token } = (await server.inject({ ...login, payload: { email, password } })).json();
    const staff = { ...door, authorization: `Bearer ${token}` };
    const users = '/v1/tours/user/users';
    const answers: Record<string, { body: string }> = {
      Unauthorized: await server.inject({ url: users }),
      InvalidCredentials: await server.inject({ ...login, payload: { email, password: 'wrong' } }),
      NotFound: await server.inject({ url: `${users}/999999`, headers: staff }),
      TooLarge: await server.inject({
        method: 'POST',
        url: users,
        headers: { ...staff, ...json },
        payload: `"${'x'.repeat(1_048_577)}"`,
      }),
      NotJson: await server.inject({
        method: 'POST',
        url: users,
        headers: { ...staff, 'content-type': 'text/plain' },
        payload: 'x',
      }),
      PreconditionFailed: await server.inject({
        method: 'PUT',
        url: '/v1/tours/user/settings',
        headers: { ...staff, 'if-match': '"another"' },
        payload: {},
      }),
      Created: { body: JSON.stringify({ id: 1 }) },
    };

    const shift = { tourUserId: 0, scheduledStartsAt: '2026-11-14T10:00:00Z', scheduledEndsAt: '2026-11-14T18:00:00Z' };
    const me = (await server.inject({ url: '/v1/tours/user/me', headers: staff })).json();
    const shifts = '/v1/tours/user/shifts';
    const made = await server.inject({
      method: 'POST',
      url: shifts,
      headers: staff,
      payload: { ...shift, tourUserId: me.user.id },
    });
    const start = { method: 'POST', url: `${shifts}/${made.json().id}/start`, headers: staff } as const;
    await server.inject(start);
    const conflict = await server.inject(start);
    const invalid = await server.inject({
      method: 'POST',
      url: users,
      headers: staff,
      payload: { displayName: 'Ana' },
    });
    expect(shownAt('post', '/v1/tours/user/shifts/{id}/start', 409)).toContainEqual(conflict.json());
    const rules = shownAt('post', users, 422).flatMap((shown) =>
      (shown as typeof ERRORS).errors.map(({ rule }) => rule),
    );
    for (const { rule } of (invalid.json() as typeof ERRORS).errors) expect(rules).toContain(rule);

    for (let left = 100; left > 0; left--) await server.inject({ url: tours, headers });
    answers.TooMany = await server.inject({ url: tours, headers });

    await listener.services.db.transaction((tx) =>
      tx.run(sql`delete from tour_user_roles where tour_user_id = ${me.user.id}::bigint`),
    );
    await server.inject({ method: 'POST', url: '/v1/tours/auth/logout', headers: staff });
    const again = (await server.inject({ ...login, payload: { email, password } })).json();
    const powerless = { ...door, authorization: `Bearer ${again.token}` };
    answers.Forbidden = await server.inject({ method: 'POST', url: users, headers: powerless, payload: {} });

    await listener.services.db.transaction((tx) =>
      tx.run(sql`update tours set is_active = false where token_header = ${provisioned.tokenHeader}::uuid`),
    );
    answers.Unavailable = await server.inject({ ...login, payload: { email, password } });

    const seconds = (text: string) => text.replace(/in \d+ seconds/, 'in 60 seconds');
    for (const [name, answer] of Object.entries(answers))
      expect(shown(name), name).toContainEqual(JSON.parse(seconds(answer.body)));
    const untried = Object.keys(listener.app.openapi.components.responses).filter(
      (name) => !answers[name] && !name.startsWith('Done') && !SHOWN_ELSEWHERE.has(name),
    );
    expect(untried).toEqual([]);
  });
});
