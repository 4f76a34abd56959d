import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { jobLog, runJob } from '../../../test/jobs.ts';
import { runCli } from '../../../test/process-harness.ts';
import { temporaryFolder } from '../../../test/temporary.ts';
import { pastMonday, TestTimesheet } from '../../../test/timesheet.ts';
import { Keyring } from '../../identity/keyring.ts';
import { Outbound } from '../../outbound/outbound.ts';
import { storeHistory } from '../punches/record/punches.history.ts';
import { signHeads, verifyHeads } from './heads.ts';
import { type Finding, verifyChains } from './verify.ts';

const app = useOwnApp();
const day = pastMonday();
let clock: TestTimesheet;
let database: pg.Client;

beforeAll(async () => {
  clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 12 });
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

async function broken(): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const finding of verifyChains(app.services.db)) found.push(finding);
  return found;
}

const told = (findings: readonly Finding[]) => findings.map((one) => `${one.chain} ${one.number} ${one.problem}`);

/** Tampers as an administrator of the database could, and restores it afterwards. */
async function tampering(texts: readonly string[], look: () => Promise<void>): Promise<void> {
  await database.query('begin');
  for (const table of ['timesheet_punches', 'timesheet_voids', 'timesheet_chains'])
    await database.query(`create table kept_${table} as table ${table}`);
  for (const table of ['timesheet_punches', 'timesheet_voids'])
    await database.query(`alter table ${table} disable trigger all`);
  for (const text of texts) await database.query(text, text.includes('$1') ? [clock.id] : []);
  await database.query('commit');
  try {
    await look();
  } finally {
    for (const table of ['timesheet_voids', 'timesheet_punches', 'timesheet_chains'])
      await database.query(`delete from ${table}`);
    for (const table of ['timesheet_punches', 'timesheet_voids', 'timesheet_chains']) {
      await database.query(`insert into ${table} select * from kept_${table}`);
      await database.query(`drop table kept_${table}`);
      await database.query(`alter table ${table} enable trigger all`);
    }
    for (const trigger of ['punches_kept', 'punches_immutable', 'voids_kept', 'voids_immutable'])
      await database.query(`alter table timesheet_${trigger.split('_')[0]} enable always trigger timesheet_${trigger}`);
  }
}

describe('receipts', () => {
  test('number the punches of an instance without gaps, under concurrency and refusals', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => clock.member()));
    const at = (hour: number) => `${day()}T${String(hour).padStart(2, '0')}:00:00Z`;
    await Promise.all(
      people.flatMap(({ client }) => [
        client.post('/punches', { clientId: 'one', position: { latitude: -23.2, longitude: -44.7 } }),
        client.post('/punches', { clientId: 'one' }),
        client.post('/manual-entries', { punchedAt: at(9), reason: 'Esqueci' }),
        client.post('/manual-entries', { punchedAt: '2999-01-01T00:00:00Z', reason: 'Adiante' }),
        client.post('/manual-entries', { punchedAt: at(12), reason: 'Esqueci' }),
      ]),
    );
    const { data } = await clock.manager.read('/punches?orderBy=id&perPage=100');
    const numbers = data.map((one: { number: number }) => one.number).sort((a: number, b: number) => a - b);
    expect(numbers).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    const other = await TestTimesheet.of(app);
    expect((await other.manager.post('/punches')).body.number).toBe(1);
    for (const { id } of data.slice(0, 3)) await clock.manager.post(`/punches/${id}/void`, { reason: 'Engano' });
    expect(await broken()).toEqual([]);
  });

  test('GET /punches/:id/receipt 200 carries what its hash was taken of, and the hash before it', async () => {
    const { id, client } = await clock.member({ name: 'Bento Dias' });
    const first = (await client.post('/punches')).body;
    const second = (await client.post('/punches')).body;
    const receipt = await client.read(`/punches/${second.id}/receipt`);
    expect(receipt).toMatchObject({
      ...{ number: second.number, punchId: second.id, memberId: id, name: 'Bento Dias', kind: 'out' },
      ...{ punchedAt: second.punchedAt, previousHash: first.hash, hash: second.hash },
    });
    const hash = createHash('sha256')
      .update(Buffer.from(receipt.previousHash, 'hex'))
      .update(`${receipt.number} ${receipt.statement}`);
    expect(hash.digest('hex')).toBe(receipt.hash);
    const stranger = await clock.member();
    expect((await stranger.client.get(`/punches/${second.id}/receipt`)).status).toBe(404);
    const other = await TestTimesheet.of(app);
    expect((await other.manager.get(`/punches/${second.id}/receipt`)).status).toBe(404);
    expect((await clock.manager.get(`/punches/${second.id}/receipt`)).status).toBe(200);
  });
});

describe('signed heads', () => {
  const keys = Keyring.of({ keys: Buffer.alloc(32, 1).toString('base64'), dataDir: '' });
  const rotated = Keyring.of({
    keys: [2, 1].map((byte) => Buffer.alloc(32, byte).toString('base64')).join(),
    dataDir: '',
  });
  const other = Keyring.of({ keys: Buffer.alloc(32, 3).toString('base64'), dataDir: '' });
  const sign = (by = keys, options = {}) => signHeads(app.services.db, by, options);
  const heads = async (by = keys, unsignedFor?: string) => {
    const found: Finding[] = [];
    for await (const finding of verifyHeads(app.services.db, by, unsignedFor))
      if (finding.timesheetId === clock.id) found.push(finding);
    return told(found);
  };
  /** Removes the last punch and makes the one before it the end of the chain. */
  const CUT = [
    `delete from timesheet_punches where timesheet_id = $1 and number = (select max(number) from timesheet_punches where timesheet_id = $1)`,
    `update timesheet_chains c set number = p.number, hash = p.hash, previous_hash = p.previous_hash from timesheet_punches p
      where c.timesheet_id = $1 and c.chain = 'punches' and p.timesheet_id = $1 and p.number = c.number - 1`,
  ];
  const lastNumber = async () =>
    (
      await database.query(`select number::int from timesheet_chains where timesheet_id = $1 and chain = 'punches'`, [
        clock.id,
      ])
    ).rows[0].number as number;

  test('name a last punch that was removed with the end of its chain rewritten', async () => {
    await clock.manager.post('/punches');
    const last = await lastNumber();
    expect(await sign()).toBeGreaterThan(0);
    expect(await heads()).toEqual([]);
    await tampering(CUT, async () => {
      // The chain alone looks whole.
      expect(told((await broken()).filter(({ timesheetId }) => timesheetId === clock.id))).toEqual([]);
      expect(await heads()).toEqual([`punches ${last} was signed and is missing`]);
      // It is not signed again, not even on demand.
      await sign();
      await sign(keys, { adopts: true });
      await clock.manager.post('/punches');
      await sign();
      expect(await heads()).toEqual([`punches ${last} is another than the one that was signed`]);
    });
    const SHIFTED = `update timesheet_chains c set signed_number = p.number, signed_hash = p.hash from timesheet_punches p
      where c.timesheet_id = $1 and c.chain = 'punches' and p.timesheet_id = $1 and p.number = c.number`;
    await tampering([...CUT, SHIFTED], async () => {
      expect(await heads()).toEqual([`punches ${last - 1} has a signature that is not of this link`]);
    });
    const UNSIGNED = `update timesheet_chains set signed_number = null, signed_hash = null, signature = null where timesheet_id = $1 and chain = 'punches'`;
    await tampering([...CUT, UNSIGNED], async () => {
      await sign(keys, { unsignedFor: '0 seconds' });
      expect(await heads(keys, '0 seconds')).toEqual([`punches ${last - 1} is the end of a chain without a signature`]);
    });
    expect(await heads(keys, '0 seconds')).toEqual([]);
  });

  test('follow the chain as it grows, and the keys as they change', async () => {
    await clock.manager.post('/punches');
    expect(await heads()).toEqual([]);
    expect(await sign()).toBe(1);
    expect(await sign()).toBe(0);
    expect(await heads(other)).toContain(
      `punches ${await lastNumber()} is signed with a key that is not configured here`,
    );
    expect(await sign(other)).toBe(0);
    expect(await sign(rotated)).toBeGreaterThan(0);
    expect(await heads(rotated)).toEqual([]);
    expect(await heads(keys)).not.toEqual([]);
    // A server that was given other keys signs the chains again when its operator says so.
    expect(await sign(keys, { adopts: true })).toBeGreaterThan(0);
    expect(await heads(keys)).toEqual([]);
  });

  test('are sent to the operator’s webhook, and prove what was there then', async () => {
    const received: { sentAt: string; heads: { timesheetId: number; number: number }[] }[] = [];
    const receiver = createServer((request, reply) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        received.push(JSON.parse(text));
        reply.writeHead(isThere ? 204 : 503).end();
      });
    }).listen(0, '127.0.0.1');
    let isThere = true;
    await once(receiver, 'listening');
    const headsUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/heads`;
    const outbound = new Outbound({ http: true, networks: ['127.0.0.0/8'] });
    await runJob(app, 'clock-heads', { keys });
    await runJob(app, 'clock-heads-report', { keys, outbound, headsUrl });
    const last = await lastNumber();
    expect(received).toHaveLength(1);
    expect(received[0]!.heads).toContainEqual({
      ...{ timesheetId: clock.id, chain: 'punches', number: last },
      ...{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), signature: expect.stringMatching(/^[0-9a-f]{72}$/) },
    });
    // Without a webhook nothing is sent.
    await runJob(app, 'clock-heads-report', { keys, outbound });
    expect(received).toHaveLength(1);
    isThere = false;
    const { lines, logger } = jobLog();
    await runJob(app, 'clock-heads-report', { keys, outbound, headsUrl, logger });
    expect(JSON.stringify(lines)).toContain('the heads of the time clocks were not received');
    receiver.close();

    const folder = temporaryFolder('heads');
    const file = join(folder.path, 'heads.json');
    writeFileSync(file, JSON.stringify(received[0]));
    const env = { DATABASE_URL: app.databaseUrl, POUSADA_KEYS: Buffer.alloc(32, 1).toString('base64') };
    const count = received[0]!.heads.length;
    expect(await runCli(`verify heads ${file}`, env)).toMatchObject({
      status: 0,
      stdout: `${count} heads: nothing broken.\n`,
    });
    expect(await runCli('verify sign', env)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 chains signed'),
    });
    // With the signature cut off as well, only what was sent elsewhere tells.
    const forgotten = `update timesheet_chains set signed_number = null, signed_hash = null, signature = null where timesheet_id = $1`;
    await tampering([...CUT, forgotten], async () => {
      const { status, stdout } = await runCli(`verify heads ${file}`, env);
      expect([status, stdout]).toEqual([
        1,
        `timesheet ${clock.id}: punch ${last} was reported and is missing\n${count} heads: 1 broken.\n`,
      ]);
    });
    await tampering(CUT, async () => {
      expect(await runCli('verify sign', env)).toMatchObject({
        status: 1,
        stdout: expect.stringContaining(`punch ${last} was signed and is missing`),
        stderr: expect.stringContaining('Nothing was signed'),
      });
    });
    writeFileSync(file, '{}');
    expect((await runCli(`verify heads ${file}`, env)).status).toBe(1);
    folder.remove();
    await database.query('update timesheet_chains set signed_number = null, signed_hash = null, signature = null');
  });
});

describe('names tampered rows', () => {
  const punch = (set: string) => [`update timesheet_punches set ${set} where timesheet_id = $1 and number = 7`];
  const ALTERED = 'punches 7 is not what its hash was taken of';
  const PARTICULARS = 'punches 7 has other particulars than those committed to';
  const PLACE = 'punches 7 stands in another place than its seal says';

  test.each([
    ["punched_at = punched_at - interval '1 microsecond', device_time = null", ALTERED],
    ["received_at = received_at + interval '1 hour'", ALTERED],
    ["kind = case kind when 'in' then 'out' else 'in' end", ALTERED],
    ['member_id = (select min(id) from timesheet_members where timesheet_id = $1)', ALTERED],
    ["source = 'kiosk', entered_by_member_id = null, reason = null", ALTERED],
    ['is_outside_fence = not is_outside_fence', ALTERED],
    ['accuracy_meters = 5', PARTICULARS],
    ["client_id = 'other'", PARTICULARS],
    ["reason = case when source = 'manual' then 'Outra' end, client_id = 'x'", PARTICULARS],
    ['latitude = 1, longitude = 1', PARTICULARS],
    ["salt = '\\x00'", PARTICULARS],
    ['date = date - 1', PLACE],
    ["side = case side when 'in' then 'out' else 'in' end", PLACE],
    ['is_void = not is_void', PLACE],
  ])('%s', async (set, problem) => {
    await tampering(punch(set), async () => {
      expect(told(await broken())).toContain(problem);
    });
    expect(await broken()).toEqual([]);
  });

  test('a row with a new hash to match: the one after it does not follow any more', async () => {
    const set = `hash = sha256('x'), seal = place_seal(sha256('x'), date, side, is_void)`;
    await tampering(punch(set), async () => {
      expect(told(await broken())).toEqual([ALTERED, 'punches 8 does not follow on the one before it']);
    });
  });

  test('rows that are gone: from the middle, from the end, all of them', async () => {
    const gone = (which: string) => [
      `delete from timesheet_voids v using timesheet_punches p where p.timesheet_id = $1 and v.timesheet_id = $1 and p.id = v.punch_id and p.number ${which}`,
      `delete from timesheet_punches where timesheet_id = $1 and number ${which}`,
    ];
    const { number: last } = (
      await database.query(`select max(number)::int as number from timesheet_punches where timesheet_id = $1`, [
        clock.id,
      ])
    ).rows[0];
    await tampering(gone('= 7'), async () => expect(told(await broken())).toContain('punches 7 is missing'));
    await tampering(gone('in (7, 8, 9)'), async () =>
      expect(told(await broken())).toContain('punches 7 and all up to 9 are missing'),
    );
    await tampering(gone(`= ${last}`), async () =>
      expect(told(await broken())).toContain(`punches ${last} is missing at the end of the chain`),
    );
    await tampering(gone('> 0'), async () =>
      expect(told(await broken())).toContain(`punches ${last} is missing at the end of the chain`),
    );
  });

  test('rows that were put in, and chains cut short', async () => {
    const forged = `insert into timesheet_punches select (jsonb_populate_record(p, jsonb_build_object('id', 999999, 'number', 999999, 'client_id', null))).*
      from timesheet_punches p where p.timesheet_id = $1 and p.number = 7`;
    await tampering([forged], async () =>
      expect(told(await broken())).toEqual(['punches 999999 lies beyond the end of the chain']),
    );
    await database.query('begin');
    await database.query(
      `update timesheet_chains set number = number - 1 where timesheet_id = ${clock.id} and chain = 'voids'`,
    );
    await database.query('commit');
    expect(told(await broken())).toEqual([
      'voids 2 is another than the end of the chain',
      'voids 3 lies beyond the end of the chain',
    ]);
    await database.query(
      `update timesheet_chains set number = number + 1 where timesheet_id = ${clock.id} and chain = 'voids'`,
    );
  });

  test('a striking that was altered or taken back', async () => {
    const struck = (set: string) => [`update timesheet_voids set ${set} where timesheet_id = $1 and number = 2`];
    for (const [set, problem] of [
      [
        `voided_by_member_id = (select max(id) from timesheet_members where timesheet_id = $1)`,
        'voids 2 is not what its hash was taken of',
      ],
      [`voided_at = voided_at - interval '1 day'`, 'voids 2 is not what its hash was taken of'],
      [`reason = 'Outro'`, 'voids 2 has other particulars than those committed to'],
    ] as const)
      await tampering(struck(set), async () => expect(told(await broken())).toEqual([problem]));
    const back = [`delete from timesheet_voids where timesheet_id = $1 and number = 2`];
    await tampering(back, async () => {
      const problems = told(await broken());
      expect(problems).toContain('voids 2 is missing');
      expect(problems.find((one) => one.endsWith('is struck by nobody'))).toBeDefined();
    });
  });

  test('pousada verify names the row and fails; when all holds it says so', async () => {
    const env = { DATABASE_URL: app.databaseUrl };
    const whole = await runCli('verify', env);
    expect(whole).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+ time clocks, \d+ punches, 3 of them struck: nothing broken\.\n$/),
    });
    await tampering(punch("punched_at = punched_at - interval '1 hour', device_time = null"), async () => {
      const { status, stdout } = await runCli('verify', env);
      expect(status).toBe(1);
      expect(stdout).toMatch(
        new RegExp(
          `^timesheet ${clock.id}: punch 7 \\(row \\d+\\) is not what its hash was taken of\n.*: 1 broken\\.\n$`,
        ),
      );
    });
  });

  test('also in a chain that is read in pieces, and on the seam of two', async () => {
    const long = await TestTimesheet.of(app);
    const past = Array.from({ length: 4_100 }, (_, hour) => ({
      ...{ memberId: long.managerId, at: Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000 },
      ...{ source: 'web', position: null, reason: null },
    }));
    const rules = { timezone: 'UTC', newDayAfterMinutes: 240 };
    await app.services.db.transaction((tx) => storeHistory(long.as(tx), rules, past));
    expect(await broken()).toEqual([]);
    const altered = `update timesheet_punches set received_at = now() where timesheet_id = ${long.id} and number in (2000, 2001, 4100)`;
    await tampering([altered], async () => {
      expect(told(await broken())).toEqual(
        [2000, 2001, 4100].map((number) => `punches ${number} is not what its hash was taken of`),
      );
    });
  });

  test('two punches that changed places', async () => {
    const numbered = (from: number, to: number) =>
      `update timesheet_punches set number = ${to} where timesheet_id = $1 and number = ${from}`;
    await tampering([numbered(7, 7_000), numbered(8, 7), numbered(7_000, 8)], async () => {
      const problems = told(await broken());
      for (const number of [7, 8]) expect(problems).toContain(`punches ${number} is not what its hash was taken of`);
      expect(problems).toContain('punches 9 does not follow on the one before it');
    });
  });

  test('triggers cannot be switched off by a session', async () => {
    await database.query(`set session_replication_role = replica`);
    for (const text of [
      `update timesheet_punches set punched_at = now() where number = 7`,
      `update timesheet_punches set is_void = false where is_void`,
      `delete from timesheet_punches`,
      `delete from timesheet_voids`,
      `update timesheet_voids set reason = 'x'`,
    ])
      await expect(database.query(text)).rejects.toThrow(/immutable/);
    await database.query(`reset session_replication_role`);
  });
});
