import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { TimesheetOwner } from '../../../test/timesheet-owner.ts';
import { sql } from '../../db/sql.ts';
import { verifyPassword } from '../../identity/passwords.ts';

const app = useApp();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('POST /user/timesheets', () => {
  let owner: TimesheetOwner;
  beforeAll(async () => {
    owner = await TimesheetOwner.of(app);
  });

  test('201 shows e-mail, password and token once, and nothing else', async () => {
    const { status, body } = await owner.post({ name: 'Ponto da Vila' });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['email', 'password', 'tokenHeader']);
    expect(body.email).toBe(owner.user.email);
    expect(body.tokenHeader).toMatch(UUID);
    expect(body.password.length).toBeGreaterThanOrEqual(12);
  });

  test('201 fills the defaults', async () => {
    const id = await owner.provision({ name: 'Padrão' });
    expect(await owner.client.read(owner.path(`/${id}`))).toEqual({
      id,
      workspaceId: owner.workspaceId,
      name: 'Padrão',
      slug: 'padrao',
      tokenHeader: expect.stringMatching(UUID),
      hash: expect.stringMatching(UUID),
      timezone: 'America/Sao_Paulo',
      currency: 'BRL',
      weekStartsOn: 1,
      maxIntervalsPerDay: 2,
      roundingMinutes: 0,
      toleranceMinutes: 0,
      isRequiresGeolocation: false,
      isAllowsManualEntry: true,
      isRequiresApproval: true,
      periodClosingDay: 1,
      settings: {},
      workspaceMailId: null,
      workspaceStorageId: null,
      isActive: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
      updatedAt: expect.any(String),
      deletedAt: null,
      workspaceDomains: [],
    });
  });

  test('201 keeps every sent field, at either end of its range', async () => {
    const domainId = await owner.domain('ponto.example.com');
    const ends = [
      { weekStartsOn: 0, maxIntervalsPerDay: 1, roundingMinutes: 0, toleranceMinutes: 0, periodClosingDay: 1 },
      { weekStartsOn: 6, maxIntervalsPerDay: 12, roundingMinutes: 60, toleranceMinutes: 15, periodClosingDay: 28 },
    ];
    for (const end of ends) {
      const sent = {
        ...{ name: 'N'.repeat(150), timezone: 'Europe/Lisbon', currency: 'EUR', settings: { theme: { dark: true } } },
        ...{ isRequiresGeolocation: true, isAllowsManualEntry: false, isRequiresApproval: false, isActive: false },
        ...{ workspaceMailId: await owner.mail(), workspaceStorageId: await owner.storage() },
        ...end,
      };
      const id = await owner.provision(sent, [domainId, domainId]);
      const read = await owner.client.read(owner.path(`/${id}`));
      expect(read).toMatchObject(sent);
      expect(read.workspaceDomains).toEqual([{ id: domainId, uri: 'ponto.example.com' }]);
    }
  });

  test('201 creates the schedule and the first manager', async () => {
    const { body } = await owner.post({ name: 'Vila' });
    const { db } = app.services;
    const [schedule, ...more] = await db.rows(sql`
      select s.name, s.weekly_minutes as "weeklyMinutes", s.is_default as "isDefault", json_agg(json_build_array(d.day, to_char(d.starts_at, 'HH24:MI'), to_char(d.ends_at, 'HH24:MI'), d.expected_minutes, d.break_minutes) order by d.day) as days
      from timesheets t join timesheet_schedules s on s.timesheet_id = t.id join timesheet_schedule_days d on d.timesheet_id = t.id and d.schedule_id = s.id
      where t.token_header = ${body.tokenHeader}::uuid group by 1, 2, 3`);
    const work = (weekday: number) => [weekday, '09:00', '18:00', 480, 60];
    const free = (weekday: number) => [weekday, null, null, 0, 0];
    expect(more).toEqual([]);
    expect(schedule).toEqual({
      ...{ name: 'Comercial 44h', weeklyMinutes: 2640, isDefault: true },
      days: [free(0), ...[1, 2, 3, 4, 5].map(work), free(6)],
    });
    const managers = await db.rows<{ passwordHash: string }>(sql`
      select m.name, m.email, m.is_manager as "isManager", m.status, m.platform_user_id as "platformUserId", m.password_hash as "passwordHash"
      from timesheets t join timesheet_members m on m.timesheet_id = t.id where t.token_header = ${body.tokenHeader}::uuid`);
    const me = (await owner.client.read('/user/me')) as { name: string; email: string };
    expect(managers).toEqual([
      {
        ...{ name: me.name, email: me.email, isManager: true, status: 'active', platformUserId: owner.user.id },
        passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    ]);
    expect(await verifyPassword(body.password, managers[0]!.passwordHash)).toBe(true);
  });

  test('201 gives each instance of a workspace its own slug; a deleted one frees it', async () => {
    const own = await TimesheetOwner.of(app);
    const slugOf = async (id: number) => (await own.client.read(own.path(`/${id}`))).slug;
    const first = await own.provision({ name: 'São João' });
    expect(await slugOf(first)).toBe('sao-joao');
    expect(await slugOf(await own.provision({ name: 'Sao  João!' }))).toBe('sao-joao-2');
    expect(await slugOf(await own.provision({ name: 'são joão' }))).toBe('sao-joao-3');
    await own.client.delete(own.path(`/${first}`));
    expect(await slugOf(await own.provision({ name: 'São João' }))).toBe('sao-joao');
    expect(await slugOf(await own.provision({ name: '☕' }))).toBe('timesheet');
    expect(await slugOf(await own.provision({ name: '℡'.repeat(150) }))).toBe('tel'.repeat(50));
    const other = await TimesheetOwner.of(app);
    expect((await other.client.read(other.path(`/${await other.provision({ name: 'São João' })}`))).slug).toBe(
      'sao-joao',
    );
  });

  test('two concurrent instances of one name get two slugs', async () => {
    const own = await TimesheetOwner.of(app);
    await Promise.all([1, 2, 3, 4].map(() => own.provision({ name: 'Gêmeos' })));
    const { data } = await own.client.read(own.path());
    expect(data.map((one: { slug: string }) => one.slug).sort()).toEqual([
      'gemeos',
      'gemeos-2',
      'gemeos-3',
      'gemeos-4',
    ]);
  });
});
