import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useOwnApp } from '../../../test/app.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import type { TestTour } from '../../../test/tour.ts';
import { type Sql, sql } from '../../db/sql.ts';

/*
 * The conditions in the lookup of a token. Commands that end access also delete the tokens; these tests change the
 * database directly, so that only the lookup refuses. No token was used before, so none is cached.
 */
const app = useOwnApp();
const run = (statement: Sql) => app.services.db.transaction((tx) => tx.run(statement));

describe('a staff token that was never used', () => {
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  test.each([
    ['the user is inactive', (id: number) => sql`update tour_users set is_active = false where id = ${id}`],
    ['the user is deleted', (id: number) => sql`update tour_users set deleted_at = now() where id = ${id}`],
    ['it has expired', (id: number) => sql`update staff_tokens set expires_at = now() where tour_user_id = ${id}`],
  ])('401 if %s', async (_title, change) => {
    const { id, client } = await tour.staff([]);
    expect(await run(change(id))).toBe(1);
    expect((await client.get('/roles')).status).toBe(401);
  });

  test('401 with the header of another instance, even if a user there has the same id', async () => {
    const [{ id, client }, other] = [await tour.staff([]), await app.tour()];
    await run(sql`insert into tour_users (tour_id, id, display_name, email)
      values (${other.id}, ${id}, 'Gêmea', 'gemea@example.com')`);
    expect((await client.with({ headers: { 'x-tour-id': other.tokenHeader } }).get('/roles')).status).toBe(401);
  });

  test('401 if the instance is deleted', async () => {
    const { id, owner } = await app.tour();
    await run(sql`update tours set deleted_at = now() where id = ${id}`);
    expect((await owner.get('/roles')).status).toBe(401);
  });

  test.each([
    [
      'the role is deleted',
      (id: number) => sql`update roles set deleted_at = now() where id in
      (select role_id from tour_user_roles where tour_user_id = ${id})`,
    ],
    [
      'the role has lost the permission',
      (id: number) => sql`delete from role_permissions where role_id in
      (select role_id from tour_user_roles where tour_user_id = ${id})`,
    ],
    ['the user has lost the role', (id: number) => sql`delete from tour_user_roles where tour_user_id = ${id}`],
  ])('403 if %s', async (_title, change) => {
    const { id, client } = await tour.staff(['audit.read']);
    expect(await run(change(id))).toBe(1);
    expect((await client.get('/audit-events')).status).toBe(403);
  });

  test('403 if the permission is deleted', async () => {
    await run(sql`insert into permissions (code, category, description) values ('pool.open', 'pool', 'x')`);
    const { client } = await tour.staff(['pool.open']);
    await run(sql`update permissions set deleted_at = now() where code = 'pool.open'`);
    expect((await client.read('/me')).permissions).toEqual([]);
  });

  test('each use extends it to twelve hours from now', async () => {
    const { id, client } = await tour.staff([]);
    const hoursLeft = async () =>
      (await app.services.db.row<{ hours: number }>(
        sql`select extract(epoch from expires_at - now())::float / 3600 as hours from staff_tokens where tour_user_id = ${id}`,
      ))!.hours;
    expect(await hoursLeft()).toBeLessThan(2);
    await client.read('/me');
    expect(await hoursLeft()).toBeGreaterThan(11.9);
  });
});

describe('a time clock token that was never used', () => {
  test.each([
    ['the member is inactive', (id: number) => sql`update timesheet_members set status = 'inactive' where id = ${id}`],
    ['the member is deleted', (id: number) => sql`update timesheet_members set deleted_at = now() where id = ${id}`],
    ['it has expired', (id: number) => sql`update timesheet_tokens set expires_at = now() where member_id = ${id}`],
    [
      'the instance is deleted',
      (id: number) => sql`update timesheets set deleted_at = now()
      where id = (select timesheet_id from timesheet_members where id = ${id})`,
    ],
  ])('401 if %s', async (_title, change) => {
    const { id, client } = await (await TestTimesheet.of(app)).member();
    expect(await run(change(id))).toBe(1);
    expect((await client.get('/schedules')).status).toBe(401);
  });
});

describe('a platform token that was never used', () => {
  test.each([
    ['the user is deleted', (id: number) => sql`update platform_users set deleted_at = now() where id = ${id}`],
    [
      'it has expired',
      (id: number) => sql`update platform_tokens set expires_at = now() where platform_user_id = ${id}`,
    ],
  ])('401 if %s', async (_title, change) => {
    const { id, client } = await app.platformUser();
    expect(await run(change(id))).toBe(1);
    expect((await client.get('/user/workspaces')).status).toBe(401);
  });
});

describe('sign-in is refused for', () => {
  const login = { email: 'lia@example.com', password: PASSWORD };
  const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };

  test.each([
    ['staff who are inactive', (id: number) => sql`update tour_users set is_active = false where tour_id = ${id}`],
    ['staff who are deleted', (id: number) => sql`update tour_users set deleted_at = now() where tour_id = ${id}`],
    ['staff of a deleted instance', (id: number) => sql`update tours set deleted_at = now() where id = ${id}`],
  ])('%s', async (_title, change) => {
    const tour = await app.tour();
    await tour.owner.create('/users', { displayName: 'Lia', ...login });
    const door = app.anonymous.with({ headers: { 'x-tour-id': tour.tokenHeader } });
    expect((await door.post('/v1/tours/auth/login', login)).status).toBe(200);
    await run(change(tour.id));
    expect(await door.post('/v1/tours/auth/login', login)).toMatchObject(refused);
  });

  test.each([
    [
      'members who are inactive',
      (id: number) => sql`update timesheet_members set status = 'inactive'
      where timesheet_id = ${id}`,
    ],
    [
      'members who are deleted',
      (id: number) => sql`update timesheet_members set deleted_at = now()
      where timesheet_id = ${id}`,
    ],
    ['members of a deleted instance', (id: number) => sql`update timesheets set deleted_at = now() where id = ${id}`],
  ])('%s', async (_title, change) => {
    const clock = await TestTimesheet.of(app);
    await clock.member(login);
    const door = app.anonymous.with({ headers: { 'x-timesheet-id': clock.tokenHeader } });
    expect((await door.post('/v1/timesheet/auth/login', login)).status).toBe(200);
    await run(change(clock.id));
    expect(await door.post('/v1/timesheet/auth/login', login)).toMatchObject(refused);
  });

  test('deleted platform users', async () => {
    const { id, email } = await app.platformUser();
    expect((await app.anonymous.post('/auth/login', { email, password: PASSWORD })).status).toBe(200);
    await run(sql`update platform_users set deleted_at = now() where id = ${id}`);
    expect(await app.anonymous.post('/auth/login', { email, password: PASSWORD })).toMatchObject(refused);
  });
});

test('a session has one cache entry, however the header of its instance is spelled', async () => {
  const tour = await app.tour();
  const { id, client } = await tour.staff([]);
  expect((await client.get('/roles')).status).toBe(200);
  expect(await run(sql`delete from staff_tokens where tour_id = ${tour.id} and tour_user_id = ${id}`)).toBe(1);
  const spelled = client.with({ headers: { 'x-tour-id': tour.tokenHeader.toUpperCase() } });
  expect((await spelled.get('/roles')).status).toBe(200);
});
