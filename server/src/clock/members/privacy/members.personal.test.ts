import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../../../test/app.ts';
import { describePersonalMap } from '../../../../test/personal-map.ts';
import { pastMonday, TestTimesheet } from '../../../../test/timesheet.ts';
import { verifyChains } from '../../chains/verify.ts';
import { PERSONAL } from './members.personal.ts';

const app = useApp();
const day = pastMonday();
let clock: TestTimesheet;
let database: pg.Client;

beforeAll(async () => {
  clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 4 });
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

/** A member with a trace in every table, each marked by the same word. */
async function planted(word: string) {
  const more = { name: `${word} Prado`, email: `${word}@example.com`, registration: `${word}-1`, password: PASSWORD };
  const { id, client } = await clock.member({ ...more, startsOn: day(), pis: '17033259504' });
  const once = client.with({ headers: { 'idempotency-key': 'the-first' } });
  await once.post('/punches', { clientId: `${word}-phone`, position: { latitude: -23.2, longitude: -44.7 } });
  const entry = await once.post('/manual-entries', { punchedAt: `${day()}T09:00:00Z`, reason: `${word} esqueceu` });
  await clock.enter(id, `${day()}T18:00:00Z`, `${day()}T19:00:00Z`);
  await clock.manager.post(`/punches/${entry.body.id}/void`, { reason: `${word} errou` });
  await clock.manager.post(`/days/${id}/${day(1)}/submit`);
  await clock.manager.post(`/days/${id}/${day(1)}/reject`, { reason: `${word} não veio` });
  const absence = { kind: 'medical', startsOn: day(2), endsOn: day(2), note: `${word} doente` };
  const away = await client.create('/absences', absence);
  await clock.manager.post(`/absences/${away}/reject`, { reason: `${word} sem atestado` });
  await clock.manager.create(`/bank/${id}/entries`, {
    ...{ kind: 'opening', date: day(), minutes: 60, reason: `Saldo de ${word}` },
  });
  await clock.manager.put(`/members/${id}`, { registration: `${word}-2` });
  return { id, client, entry: entry.body.id };
}

/** Places in which a word still occurs, in any table of the time clock. */
async function tracesOf(word: string): Promise<string[]> {
  const { rows } = await database.query(
    `select c.relname as name from pg_class c where c.relkind = 'r' and (c.relname like 'timesheet%' or c.relname = 'kept_replies') and c.relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.query(`select from ${name} r where to_jsonb(r)::text ilike $1`, [`%${word}%`]);
    if (rowCount) found.push(name);
  }
  return found.sort();
}

const anonymize = (id: number, body: object = { reason: 'Pedido 7/2026' }) =>
  clock.manager.post(`/members/${id}/anonymize`, body);

describe('POST /members/:id/anonymize', () => {
  test('204: the member cannot be identified any more; marks, figures and the chain stay', async () => {
    const { id } = await planted('jurema');
    expect((await tracesOf('jurema')).length).toBeGreaterThanOrEqual(6);
    await clock.manager.put(`/members/${id}`, { status: 'inactive' });
    const before = await clock.day(id, day());
    const bank = await clock.manager.read(`/bank/${id}`);
    expect((await anonymize(id)).status).toBe(204);
    expect(await tracesOf('jurema')).toEqual([]);
    expect(await clock.manager.read(`/members/${id}`)).toMatchObject({
      ...{ name: 'Anonymized', email: `anonymized-${id}@anonymized.invalid`, registration: null, cpf: null, pis: null },
      anonymizedAt: expect.any(String),
    });
    expect(await clock.day(id, day())).toEqual(before);
    expect(await clock.manager.read(`/bank/${id}`)).toEqual({ ...bank, name: 'Anonymized' });
    const { data } = await clock.manager.read(`/punches?memberId=${id}&perPage=100`);
    expect(data).toHaveLength(4);
    for (const punch of data) expect(punch).toMatchObject({ clientId: null, position: null, reason: null });
    const broken: unknown[] = [];
    for await (const finding of verifyChains(app.services.db))
      if (finding.timesheetId === clock.id) broken.push(finding);
    expect(broken).toEqual([]);
    const trail = await clock.manager.read(`/audit-events?entity=members&entityId=${id}&perPage=100`);
    const [last, ...former] = trail.data;
    expect([last.action, last.changes.reason.after]).toEqual(['anonymize', 'Pedido 7/2026']);
    for (const event of former) expect(event.changes).toEqual({});
    expect((await anonymize(id)).status).toBe(204);
    expect((await clock.trailOf('members', id)).filter(({ action }) => action === 'anonymize')).toHaveLength(1);
    expect((await clock.manager.put(`/members/${id}`, { name: 'Volta' })).status).toBe(409);
  });

  test('204 for who was deleted; 409 for who is active; others keep every word', async () => {
    const [gone, stays] = [await planted('iracema'), await planted('moacir')];
    expect((await anonymize(stays.id)).status).toBe(409);
    await clock.manager.delete(`/members/${gone.id}`);
    expect((await anonymize(gone.id)).status).toBe(204);
    expect(await tracesOf('iracema')).toEqual([]);
    expect((await tracesOf('moacir')).length).toBeGreaterThanOrEqual(6);
  });

  test('422 for a reason that names them or what is not known; 403 and 404', async () => {
    const { id, client } = await planted('potira');
    await clock.manager.delete(`/members/${id}`);
    for (const reason of ['A pedido de POTIRA', 'potira@example.com pediu'])
      expect((await anonymize(id, { reason })).body.errors).toMatchObject([{ rule: 'personal', field: 'reason' }]);
    expect((await anonymize(id, { reason: 'Pedido', because: 1 })).body.errors).toMatchObject([{ rule: 'unknown' }]);
    expect((await anonymize(id, {})).status).toBe(422);
    const member = await clock.member();
    expect((await member.client.post(`/members/${id}/anonymize`, { reason: 'Pedido' })).status).toBe(403);
    expect((await client.get('/me')).status).toBe(401);
    const other = await TestTimesheet.of(app);
    expect((await other.manager.post(`/members/${id}/anonymize`, { reason: 'Pedido' })).status).toBe(404);
    expect((await anonymize(999_999)).status).toBe(404);
  });
});

describe('the doors in the database', () => {
  const refused = (text: string, values: unknown[] = []) =>
    expect(database.query(text, values)).rejects.toThrow(/immutable|its trail stays/);

  test('are refused for a member who is not anonymized, and for any other purpose', async () => {
    const [named, nobody] = [await planted('araci'), await planted('ubirajara')];
    await clock.manager.delete(`/members/${nobody.id}`);
    await anonymize(nobody.id);
    const forget =
      'client_id = null, latitude = null, longitude = null, accuracy_meters = null, reason = null, salt = null';
    await refused(`update timesheet_punches set ${forget} where timesheet_id = $1 and member_id = $2`, [
      clock.id,
      named.id,
    ]);
    await refused(
      `update timesheet_punches set ${forget}, punched_at = punched_at - interval '1 hour', device_time = null where member_id = $1`,
      [nobody.id],
    );
    await refused(`update timesheet_voids set reason = null, salt = null where punch_id = $1`, [named.entry]);
    await refused(`update timesheet_voids set voided_at = voided_at - interval '1 day' where punch_id = $1`, [
      nobody.entry,
    ]);
    await refused(`update timesheet_bank_entries set reason = null where member_id = $1`, [named.id]);
    await refused(`update timesheet_bank_entries set minutes = 0 where member_id = $1`, [nobody.id]);
    await refused(`select blank_member_trail($1, $2)`, [clock.id, named.id]);
    await refused(`select blank_member_trail($1, $2)`, [clock.id, 999_999]);
    await refused(`update timesheet_audit_events set changes = '{}' where entity = 'members' and entity_id = $1`, [
      nobody.id,
    ]);
    await refused(`update timesheet_audit_events set actor_id = 1`);
    const { rows } = await database.query(`select blank_member_trail($1, $2) as emptied`, [clock.id, nobody.id]);
    expect(Number(rows[0].emptied)).toBe(0);
  });

  test('even a function of that name gets no further than the door itself would', async () => {
    const named = await planted('tibirica');
    await database.query(`create schema imitation`);
    await database.query(`create function imitation.blank_member_trail(a bigint, b bigint) returns void language plpgsql as $$
      begin update public.timesheet_audit_events set changes = '{}' where timesheet_id = a and entity = 'members' and entity_id = b; end $$`);
    await refused('select imitation.blank_member_trail($1, $2)', [clock.id, named.id]);
    await database.query('drop schema imitation cascade');
  });
});

describe('GET /members/:id/export', () => {
  test('200: everything kept, for the member and for managers; audited', async () => {
    const { id, client, entry } = await planted('jaci');
    const told = await client.read(`/members/${id}/export`);
    expect(told.member).toMatchObject({ id, name: 'jaci Prado', registration: 'jaci-2', pis: '17033259504' });
    expect(told.member.passwordHash).toBeUndefined();
    expect(told.punches).toHaveLength(4);
    expect(told.punches.find((one: { id: number }) => one.id === entry)).toMatchObject({
      ...{ reason: 'jaci esqueceu', isVoid: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect([told.voids, told.days, told.absences, told.bankEntries].map((section) => section.length)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(told.history.map((one: { entity: string }) => one.entity)).toEqual(
      expect.arrayContaining(['members', 'absences', 'bank']),
    );
    await clock.manager.delete(`/members/${id}`);
    expect((await clock.manager.read(`/members/${id}/export`)).member.id).toBe(id);
    expect((await clock.trailOf('members', id)).filter(({ action }) => action === 'export')).toHaveLength(2);
  });

  test('404 for others and in other instances', async () => {
    const [a, b] = [await clock.member(), await clock.member()];
    expect((await a.client.get(`/members/${b.id}/export`)).status).toBe(404);
    const other = await TestTimesheet.of(app);
    expect((await other.manager.get(`/members/${b.id}/export`)).status).toBe(404);
  });
});

test('papers are the member’s own and the managers’ to see', async () => {
  const papers = { registration: '77', cpf: '529.982.247-25', pis: '170.33259.50-4' };
  const [a, b] = [await clock.member(papers), await clock.member()];
  const shown = { registration: '77', cpf: '52998224725', pis: '17033259504' };
  for (const client of [a.client, clock.manager]) expect(await client.read(`/members/${a.id}`)).toMatchObject(shown);
  expect(await b.client.read(`/members/${a.id}`)).toMatchObject({ registration: null, cpf: null, pis: null });
  const { data } = await clock.manager.read(`/audit-events?entity=members&entityId=${a.id}`);
  expect(JSON.stringify(data)).not.toMatch(/52998224725|17033259504/);
});

describePersonalMap(
  app,
  PERSONAL,
  'timesheet_members',
  `(c.oid = 'timesheet_voids'::regclass
    or exists (select from pg_attribute n where n.attrelid = c.oid and c.relname like 'timesheet%' and n.attname ~ 'member_id$'))`,
);
