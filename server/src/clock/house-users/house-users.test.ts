import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import type { Person } from '../../../test/contract/instance.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import type { TestTour } from '../../../test/tour.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
let house: TestTour;
let clock: TestTimesheet;
beforeAll(async () => {
  house = await app.tour();
  clock = await TestTimesheet.in(app, house);
});

const link = (userId: number, memberId: number | null, of = house) =>
  clock.manager.post(`/house-users/${of.id}/${userId}/link`, { memberId });
const enter = (client: Client, tokenHeader = clock.tokenHeader) => client.post('/time-clock/enter', { tokenHeader });
const memberWith = (token: string) =>
  app.anonymous.with({
    prefix: '/v1/timesheet',
    headers: { authorization: `Bearer ${token}`, 'x-timesheet-id': clock.tokenHeader },
  });

/** A signed-in user of the house, and the member they are. */
async function linked(): Promise<{ user: Person; member: Person; client: Client }> {
  const [user, member] = await Promise.all([house.staff([]), clock.member()]);
  expect((await link(user.id, member.id)).status).toBe(204);
  const { status, body } = await enter(user.client);
  expect(status).toBe(200);
  return { user, member, client: memberWith(body.token) };
}

const refusal = ({ status, body }: { status: number; body: { errors?: { rule: string; field: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ rule, field }) => `${rule} ${field}`),
];

describe('GET /house-users', () => {
  test('200: users of the houses of the workspace, with the member of the same e-mail as a suggestion', async () => {
    const user = await house.owner.create('/users', { displayName: 'Célia Prado', email: 'Celia@example.com' });
    const member = await clock.member({ name: 'Célia do Café', email: 'celia@example.com' });
    const read = async () => (await clock.manager.read('/house-users?search=celia')).data;
    const [own] = await app.services.db.rows<{ name: string }>(sql`select name from tours where id = ${house.id}`);
    expect(await read()).toEqual([
      {
        ...{ tourId: house.id, houseName: own!.name, userId: user, displayName: 'Célia Prado' },
        ...{ memberId: null, suggestedMemberId: member.id },
      },
    ]);
    await link(user, member.id);
    expect(await read()).toMatchObject([{ memberId: member.id, suggestedMemberId: null }]);
  });

  test('200: users of other workspaces, deactivated users and e-mails are left out', async () => {
    const other = await app.tour();
    const gone = await house.user();
    await house.owner.put(`/users/${gone}`, { isActive: false });
    const { data } = await clock.manager.read('/house-users?perPage=100&count=true');
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter(({ tourId }: { tourId: number }) => tourId === other.id)).toEqual([]);
    expect(data.map(({ userId }: { userId: number }) => userId)).not.toContain(gone);
    expect(JSON.stringify(data)).not.toContain('@');
  });

  test('403: only managers see and link users', async () => {
    const { client, id } = await clock.member();
    expect((await client.get('/house-users')).status).toBe(403);
    expect((await client.post(`/house-users/${house.id}/${house.ownerId}/link`, { memberId: id })).status).toBe(403);
  });
});

describe('POST /house-users/:tourId/:userId/link', () => {
  test('204: the user knows their member, and the trail of the member tells it', async () => {
    const { user, member } = await linked();
    const { tour } = await user.client.read('/me');
    expect(tour.timesheets).toMatchObject([{ tokenHeader: clock.tokenHeader, memberId: member.id }]);
    expect((await house.owner.read('/me')).tour.timesheets).toMatchObject([{ memberId: null }]);
    const actions = (await clock.trailOf('members', member.id)).map(({ action }) => action);
    expect(actions).toEqual(['create', 'update']);
    const length = await clock.trailLength();
    expect((await link(user.id, member.id)).status).toBe(204);
    expect(await clock.trailLength()).toBe(length);
  });

  test('422: one member for a user of a house, and the other way round', async () => {
    const { member } = await linked();
    expect(refusal(await link(await house.user(), member.id))).toEqual([422, 'database.unique memberId']);
    const off = await clock.member({ status: 'inactive' });
    expect(refusal(await link(await house.user(), off.id))).toEqual([422, 'database.exists memberId']);
    expect(refusal(await link(await house.user(), 999_999))).toEqual([422, 'database.exists memberId']);
    const foreign = await (await TestTimesheet.of(app)).member();
    expect(refusal(await link(await house.user(), foreign.id))).toEqual([422, 'database.exists memberId']);
  });

  test('404: a user of a house in another workspace', async () => {
    const other = await app.tour();
    const { id } = await clock.member();
    expect((await link(other.ownerId, id, other)).status).toBe(404);
    expect((await link(999_999, id)).status).toBe(404);
  });

  test('two concurrent links of one member give one link', async () => {
    const { id } = await clock.member();
    const users = [await house.user(), await house.user()];
    const replies = await Promise.all(users.map((user) => link(user, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test('a deleted member loses the link, and the user gets another one', async () => {
    const { user, member, client } = await linked();
    expect((await clock.manager.delete(`/members/${member.id}`)).status).toBe(204);
    expect((await client.get('/me')).status).toBe(401);
    expect((await enter(user.client)).status).toBe(404);
    const again = await clock.member();
    expect((await link(user.id, again.id)).status).toBe(204);
    expect((await enter(user.client)).body.user.id).toBe(again.id);
  });
});

describe('POST /time-clock/enter', () => {
  test('200: one sign-in opens both, as the linked member and with an event in the clock', async () => {
    const { member, client } = await linked();
    expect((await client.read('/me')).member.id).toBe(member.id);
    expect((await client.post('/punches', { clientId: 'from the house' })).status).toBe(201);
    expect(await clock.trailOf('auth', member.id)).toEqual([{ action: 'enter', actorId: member.id }]);
  });

  test('404 without a link, for an inactive member and for the clock of another workspace', async () => {
    const { user, member } = await linked();
    expect((await enter(house.owner)).status).toBe(404);
    expect((await enter(user.client, (await TestTimesheet.of(app)).tokenHeader)).status).toBe(404);
    await clock.manager.put(`/members/${member.id}`, { status: 'inactive' });
    expect((await enter(user.client)).status).toBe(404);
    expect((await user.client.read('/me')).tour.timesheets).toMatchObject([{ memberId: null }]);
  });

  test('503 for a clock that is switched off', async () => {
    const own = await TestTimesheet.in(app, house);
    const [user, member] = await Promise.all([house.staff([]), own.member()]);
    await own.manager.post(`/house-users/${house.id}/${user.id}/link`, { memberId: member.id });
    await own.change({ isActive: false });
    const { status, body } = await enter(user.client, own.tokenHeader);
    expect([status, body.code]).toEqual([503, 'INSTANCE_INACTIVE']);
  });

  test('the clock session ends at once with the house session, also where it was just used', async () => {
    for (const end of [
      (person: Person) => person.client.with({ prefix: '/v1/tours' }).post('/auth/logout'),
      (person: Person) => house.owner.put(`/users/${person.id}`, { isActive: false }),
      (person: Person) => house.owner.put(`/users/${person.id}`, { password: PASSWORD }),
      (person: Person) => house.owner.delete(`/users/${person.id}`),
    ]) {
      const { user, client } = await linked();
      expect((await client.get('/me')).status).toBe(200);
      expect((await end(user)).status).toBe(204);
      expect((await client.get('/me')).status).toBe(401);
    }
  });

  test('a removed link ends the sessions opened by it and no others', async () => {
    const { user, member, client } = await linked();
    expect((await link(user.id, null)).status).toBe(204);
    expect((await client.get('/me')).status).toBe(401);
    expect((await member.client.get('/me')).status).toBe(200);
    expect((await enter(user.client)).status).toBe(404);
  });

  test('401 for a house session that is ending at that moment', async () => {
    const { user } = await linked();
    const ending = sql`delete from staff_tokens where tour_id = ${house.id} and tour_user_id = ${user.id}`;
    expect((await whileUncommitted(app, ending, () => enter(user.client))).status).toBe(401);
  });

  test('a second entry replaces the first', async () => {
    const { user, member, client } = await linked();
    const { body } = await enter(user.client);
    const rows = await app.services.db.rows(
      sql`select from timesheet_tokens where timesheet_id = ${clock.id} and member_id = ${member.id} and house_id is not null`,
    );
    expect(rows).toHaveLength(1);
    expect((await memberWith(body.token).get('/me')).status).toBe(200);
    expect(client).toBeDefined();
  });
});
