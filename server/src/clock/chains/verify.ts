import type { Db } from '../../db/handles.ts';
import { compile, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { type Chain, exactTime } from './chains.ts';
import { GENESIS } from './links.rules.ts';
import {
  type ChainEnd,
  type Problem,
  punchProblems,
  type StoredPunch,
  type StoredVoid,
  voidProblems,
} from './verify.rules.ts';

/** Links read at once, so that memory does not grow with the chain. */
const LINKS_PER_READ = 2_000;

/** A failed verification. */
export interface Finding extends Problem {
  readonly timesheetId: number;
  readonly chain: Chain;
}

export interface VerifiedCounts {
  readonly timesheets: number;
  readonly punches: number;
  readonly voids: number;
}

const piece = (alias: string): Sql =>
  sql`where ${raw(alias)}.timesheet_id = ${param('timesheetId')} and ${raw(alias)}.number > ${param('after')} and ${raw(alias)}.number <= ${param('last')}
    order by ${raw(alias)}.number limit ${raw(String(LINKS_PER_READ))}`;

const PUNCHES = compile(sql`
  select p.id, p.number, p.timesheet_id as "timesheetId", p.member_id as "memberId", p.kind, ${exactTime('p.punched_at')} as "punchedAt",
    ${exactTime('p.received_at')} as "receivedAt", ${exactTime('p.device_time')} as "deviceTime", p.source, p.is_outside_fence as "isOutsideFence",
    p.entered_by_member_id as "enteredByMemberId", p.client_id as "clientId", p.latitude, p.longitude, p.accuracy_meters as "accuracyMeters", p.reason,
    p.salt, p.commitment, p.previous_hash as "previousHash", p.hash, p.date, p.side, p.is_void as "isVoid", p.seal, v.punch_id is not null as "hasVoid"
  from timesheet_punches p left join timesheet_voids v on v.timesheet_id = p.timesheet_id and v.punch_id = p.id ${piece('p')}`);

const VOIDS = compile(sql`
  select v.punch_id as id, v.number, v.timesheet_id as "timesheetId", p.number as "punchNumber", p.hash as "punchHash", ${exactTime('v.voided_at')} as "voidedAt",
    v.voided_by_member_id as "voidedByMemberId", v.reason, v.salt, v.commitment, v.previous_hash as "previousHash", v.hash
  from timesheet_voids v join timesheet_punches p on p.timesheet_id = v.timesheet_id and p.id = v.punch_id ${piece('v')}`);

const END = compile(sql`
  select c.number, c.hash from timesheet_chains c where c.timesheet_id = ${param('timesheetId')} and c.chain = ${param('chain')}`);

/** A link beyond the end of its chain. One statement reads both, so a link that is being added is not reported. */
const beyond = (table: string, id: string): Statement =>
  compile(sql`select x.number, ${raw(`x.${id}`)} as id from ${raw(table)} x where x.timesheet_id = ${param('timesheetId')}
    and x.number > coalesce((select c.number from timesheet_chains c where c.timesheet_id = x.timesheet_id and c.chain = ${param('chain')}), 0)
    order by x.number limit 1`);

interface ChainStatements {
  readonly piece: Statement;
  readonly beyond: Statement;
  readonly problemsOf: (link: never, before: ChainEnd) => Problem[];
}

const STATEMENTS_OF: Readonly<Record<Chain, ChainStatements>> = {
  punches: { piece: PUNCHES, beyond: beyond('timesheet_punches', 'id'), problemsOf: punchProblems },
  voids: { piece: VOIDS, beyond: beyond('timesheet_voids', 'punch_id'), problemsOf: voidProblems },
};

const START: ChainEnd = { number: 0, hash: GENESIS };

/** Verifies one chain up to its end at the start of the run, and returns the number of links. */
async function* verifyChain(
  db: Db,
  timesheetId: number,
  chain: Chain,
  onLinks: (links: number) => void,
): AsyncGenerator<Finding, number> {
  const { piece: statement, beyond: further, problemsOf } = STATEMENTS_OF[chain];
  const finding = (number: number, id: number | null, problem: string) => ({ timesheetId, chain, number, id, problem });
  const end = (await db.row<ChainEnd>(END, { timesheetId, chain })) ?? START;
  let before = START;
  let count = 0;
  for (;;) {
    const args = { timesheetId, after: before.number, last: end.number };
    const links = await db.rows<StoredPunch | StoredVoid>(statement, args);
    for (const link of links) {
      for (const problem of problemsOf(link as never, before)) yield { timesheetId, chain, ...problem };
      before = { number: link.number, hash: link.hash };
      count++;
    }
    onLinks(links.length);
    if (links.length < LINKS_PER_READ) break;
  }
  if (before.number < end.number) yield finding(end.number, null, 'is missing at the end of the chain');
  else if (Buffer.compare(before.hash, end.hash) !== 0)
    yield finding(end.number, null, 'is another than the end of the chain');
  const stray = await db.row<{ number: number; id: number }>(further, { timesheetId, chain });
  if (stray) yield finding(stray.number, stray.id, 'lies beyond the end of the chain');
  return count;
}

const LINKS = compile(sql`select coalesce(sum(c.number), 0)::float8 as links from timesheet_chains c`);

const INSTANCES = compile(sql`select id from timesheets where id > ${param('after')} order by id limit 500`);

async function* instances(db: Db): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const rows = await db.rows<{ id: number }>(INSTANCES, { after });
    for (const { id } of rows) yield id;
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
  }
}

/** Verifies every chain of every instance, including deleted ones, and yields the problems found. */
export async function* verifyChains(
  db: Db,
  onProgress: (done: number, total: number, part: string) => void = () => {},
): AsyncGenerator<Finding, VerifiedCounts> {
  const verified = { timesheets: 0, punches: 0, voids: 0 };
  const total = (await db.row<{ links: number }>(LINKS))!.links;
  let done = 0;
  for await (const timesheetId of instances(db)) {
    const onLinks = (links: number) => {
      done += links;
      onProgress(done, total, `time clock ${timesheetId}`);
    };
    verified.timesheets++;
    verified.punches += yield* verifyChain(db, timesheetId, 'punches', onLinks);
    verified.voids += yield* verifyChain(db, timesheetId, 'voids', onLinks);
  }
  return verified;
}
