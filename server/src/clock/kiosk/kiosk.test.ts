import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
let clock: TestTimesheet;
let tablet: Client;
beforeAll(async () => {
  clock = await TestTimesheet.of(app);
});
beforeEach(async () => {
  tablet = await tabletOf(clock);
});

async function tabletOf(of: TestTimesheet): Promise<Client> {
  const { status, body } = await of.manager.post('/kiosk/open');
  expect([status, body.type]).toEqual([200, 'bearer']);
  return app.anonymous.with({
    prefix: '/v1/timesheet',
    headers: { authorization: `Bearer ${body.token}`, 'x-timesheet-id': of.tokenHeader },
  });
}

async function memberWith(pin: string, more: object = {}) {
  const member = await clock.member({ ...more });
  expect((await member.client.post(`/kiosk/members/${member.id}/pin`, { pin })).status).toBe(204);
  return member;
}

const mark = (memberId: number, pin: string, client = tablet) => client.post('/kiosk/punches', { memberId, pin });
const rules = ({ status, body }: { status: number; body: { errors?: { rule: string; field: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ rule, field }) => `${rule} ${field}`),
];

describe('the token of a shared tablet', () => {
  test('200: lists names and takes the punch of the member whose PIN it is', async () => {
    const ana = await memberWith('4821', { name: 'Ana do Tablet' });
    const { data } = await tablet.read('/kiosk/members?search=ana do tablet');
    expect(data).toEqual([{ memberId: ana.id, name: 'Ana do Tablet', hasPin: true }]);
    const { status, body } = await mark(ana.id, '4821');
    expect([status, body.kind, body.source, body.memberId]).toEqual([201, 'in', 'kiosk', ana.id]);
    expect((await mark(ana.id, '4821')).body.kind).toBe('out');
    expect((await clock.trailOf('punches', body.id)).map(({ actorId }) => actorId)).toEqual([ana.id]);
  });

  test('403 for everything else, although a manager opened it', async () => {
    const { id } = await clock.member();
    const replies = await Promise.all([
      tablet.get('/me'),
      tablet.get('/members'),
      tablet.get('/days?from=2026-11-01&to=2026-11-02'),
      tablet.post('/punches'),
      tablet.post(`/kiosk/members/${id}/pin`, { pin: '1234' }),
      tablet.post('/kiosk/open'),
      tablet.get('/settings'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(replies.length).fill(403));
    expect((await (await clock.member()).client.post('/kiosk/open')).status).toBe(403);
  });

  test('ends at sign-out and when the manager loses access', async () => {
    expect((await tablet.post('/auth/logout')).status).toBe(204);
    expect((await tablet.get('/kiosk/members')).status).toBe(401);
    const own = await TestTimesheet.of(app);
    const second = await own.member({ isManager: true });
    const { body } = await second.client.post('/kiosk/open');
    const other = app.anonymous.with({
      prefix: '/v1/timesheet',
      headers: { authorization: `Bearer ${body.token}`, 'x-timesheet-id': own.tokenHeader },
    });
    expect((await other.get('/kiosk/members')).status).toBe(200);
    await own.manager.put(`/members/${second.id}`, { status: 'inactive' });
    expect((await other.get('/kiosk/members')).status).toBe(401);
  });
});

describe('a PIN', () => {
  test('422 for a wrong one, for a member without one, for an inactive and for a foreign member', async () => {
    const ana = await memberWith('4821');
    expect(rules(await mark(ana.id, '0000'))).toEqual([422, 'pin.wrong pin']);
    expect(rules(await mark((await clock.member()).id, '4821'))).toEqual([422, 'pin.missing memberId']);
    await clock.manager.put(`/members/${ana.id}`, { status: 'inactive' });
    expect(rules(await mark(ana.id, '4821'))).toEqual([422, 'database.exists memberId']);
    const foreign = await (await TestTimesheet.of(app)).member();
    expect(rules(await mark(foreign.id, '4821'))).toEqual([422, 'database.exists memberId']);
  });

  test('429 after five wrong ones, concurrent ones included, also for the right one; only for this member', async () => {
    const [ana, bia] = [await memberWith('4821'), await memberWith('4821')];
    const guesses = await Promise.all(
      ['0000', '0001', '0002', '0003', '0004', '0005', '0006'].map((pin) => mark(ana.id, pin)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const shut = await mark(ana.id, '4821');
    expect([shut.status, Number(shut.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(shut.headers['retry-after'])).toBeGreaterThan(240);
    expect((await mark(bia.id, '4821')).status).toBe(201);
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`update timesheet_members set pin_attempted_at = now() - interval '6 minutes' where timesheet_id = ${clock.id} and id = ${ana.id}`,
      ),
    );
    expect((await mark(ana.id, '4821')).status).toBe(201);
  });

  test('a right one sets the count to zero, and a repeated client id makes no second punch', async () => {
    const ana = await memberWith('4821');
    for (let turn = 0; turn < 3; turn++) {
      for (const pin of ['0000', '0001', '0002']) await mark(ana.id, pin);
      const sent = { memberId: ana.id, pin: '4821', clientId: 'once' };
      expect((await tablet.post('/kiosk/punches', sent)).status).toBe(201);
    }
    expect((await ana.client.read('/punches')).data).toHaveLength(1);
  });

  test('members set their own, managers any, and the trail shows no digit of it', async () => {
    const [ana, bia] = [await memberWith('4821'), await clock.member()];
    expect((await bia.client.post(`/kiosk/members/${ana.id}/pin`, { pin: '1111' })).status).toBe(403);
    expect((await clock.manager.post(`/kiosk/members/${ana.id}/pin`, { pin: '73915' })).status).toBe(204);
    expect((await mark(ana.id, '73915')).status).toBe(201);
    const rows = await app.services.db.rows<{ row: string }>(
      sql`select to_jsonb(e)::text as row from timesheet_audit_events e where timesheet_id = ${clock.id} and entity_id = ${ana.id}`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ row }) => row).join()).not.toContain('73915');
    expect((await ana.client.post(`/kiosk/members/${ana.id}/pin`, { pin: null })).status).toBe(204);
    expect(rules(await mark(ana.id, '73915'))).toEqual([422, 'pin.missing memberId']);
    const foreign = await (await TestTimesheet.of(app)).member();
    expect((await clock.manager.post(`/kiosk/members/${foreign.id}/pin`, { pin: '1111' })).status).toBe(404);
    for (const pin of ['123', '123456789', '12a4'])
      expect((await clock.manager.post(`/kiosk/members/${ana.id}/pin`, { pin })).status).toBe(422);
  });
});
