import { describe, expect, test } from 'vitest';
import { PASSWORD, useApp, useTour } from '../../../test/app.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { type Sql, sql } from '../../db/sql.ts';

const app = useApp();
const tour = useTour(app);

/** Checking a password takes a while: these tests change the account after the check and before the token is issued. */
describe('a sign-in in progress', () => {
  const signIn = (email: string) =>
    app.anonymous
      .with({ headers: { 'x-tour-id': tour.tokenHeader } })
      .post('/v1/tours/auth/login', { email, password: PASSWORD });

  async function afterwards(change: (id: number) => Sql) {
    const email = `pessoa${app.next()}@example.com`;
    const id = await tour.owner.create('/users', { displayName: 'Pessoa', email, password: PASSWORD });
    const { status, body } = await whileUncommitted(app, change(id), () => signIn(email));
    return [status, body.code];
  }
  const whose = (id: number) => sql`where tour_id = ${tour.id} and id = ${id}`;

  test('gets no token if the password changes meanwhile', async () => {
    const changed = await afterwards((id) => sql`update tour_users set password_hash = 'another' ${whose(id)}`);
    expect(changed).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('gets none without the second factor if one is enrolled meanwhile', async () => {
    const enrolled = await afterwards(
      (id) => sql`update tour_users set totp_since = now(), totp_sealed = 'x' ${whose(id)}`,
    );
    expect(enrolled).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('gets none if the user is switched off or deleted meanwhile', async () => {
    expect(await afterwards((id) => sql`update tour_users set is_active = false ${whose(id)}`)).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    expect(await afterwards((id) => sql`update tour_users set deleted_at = now() ${whose(id)}`)).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
  });

  test('gets one after any other change', async () => {
    expect(await afterwards((id) => sql`update tour_users set display_name = 'Outra' ${whose(id)}`)).toEqual([
      200,
      undefined,
    ]);
  });

  test('of a platform user gets none either', async () => {
    const { id, email } = await app.platformUser();
    const change = sql`update platform_users set password_hash = 'another' where id = ${id}`;
    const send = () => app.anonymous.post('/auth/login', { email, password: PASSWORD });
    expect((await whileUncommitted(app, change, send)).status).toBe(401);
  });

  test('of a member of a time clock gets none either', async () => {
    const clock = await TestTimesheet.of(app);
    const email = `pessoa${app.next()}@example.com`;
    const { id } = await clock.member({ email, password: PASSWORD });
    const change = sql`update timesheet_members set password_hash = 'another' where timesheet_id = ${clock.id} and id = ${id}`;
    const send = () =>
      app.anonymous
        .with({ headers: { 'x-timesheet-id': clock.tokenHeader } })
        .post('/v1/timesheet/auth/login', { email, password: PASSWORD });
    expect((await whileUncommitted(app, change, send)).status).toBe(401);
  });
});

test('entering a house gives no token if the platform session ends meanwhile', async () => {
  const { platform, id, workspaceId } = await app.tour();
  const ending = sql`delete from platform_tokens where platform_user_id = ${platform.id}`;
  const send = () => platform.client.post(`/user/tours/${id}/enter?workspaceId=${workspaceId}`);
  expect((await whileUncommitted(app, ending, send)).status).toBe(401);
});
