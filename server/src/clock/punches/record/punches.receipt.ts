import { Type } from 'typebox';
import type { MemberCaller } from '../../../callers/member-caller.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/errors.ts';
import { Id, Timestamp } from '../../../http/schemas.ts';
import { exactTime } from '../../chains/chains.ts';
import { type PunchStatement, punchText } from '../../chains/links.rules.ts';

const Hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
});

export const Receipt = Type.Object({
  number: Type.Integer({ minimum: 1, description: 'Counts the punches of the instance, without gaps' }),
  punchId: Id,
  memberId: Id,
  name: Type.String({ examples: ['Ana Souza'] }),
  timesheet: Type.String({ examples: ['Ponto da Pousada do Sol'] }),
  kind: Type.Unsafe({ type: 'string', enum: ['in', 'out'] }),
  punchedAt: Timestamp,
  receivedAt: Timestamp,
  statement: Type.String({
    description: 'Input of the hash: SHA-256 of the bytes of `previousHash`, the number, a blank and this',
    examples: [
      '["punch",1,2,"in","2026-11-14T11:58:00.000000Z","2026-11-14T11:58:00.000000Z",null,"web",false,null,"9f86…"]',
    ],
  }),
  previousHash: Hash,
  hash: Hash,
});

export const RECEIPT = compile(sql`
  select p.number, p.id as "punchId", p.member_id as "memberId", m.name, t.name as timesheet, p.kind, p.punched_at as "at", p.received_at as "received",
    p.timesheet_id as "timesheetId", ${exactTime('p.punched_at')} as "punchedAt", ${exactTime('p.received_at')} as "receivedAt", ${exactTime('p.device_time')} as "deviceTime",
    p.source, p.is_outside_fence as "isOutsideFence", p.entered_by_member_id as "enteredByMemberId", p.commitment,
    encode(p.previous_hash, 'hex') as "previousHash", encode(p.hash, 'hex') as hash
  from timesheet_punches p
  join timesheet_members m on m.timesheet_id = p.timesheet_id and m.id = p.member_id
  join timesheets t on t.id = p.timesheet_id
  where p.timesheet_id = ${param('timesheetId')} and p.id = ${param('id')}`);

interface Row extends PunchStatement {
  readonly number: number;
  readonly punchId: number;
  readonly name: string;
  readonly timesheet: string;
  readonly at: string;
  readonly received: string;
  readonly previousHash: string;
  readonly hash: string;
}

/** The receipt of a punch the caller may see, with all it takes to check it. */
export async function readReceipt({ db }: MemberCaller, id: number) {
  const row = await db.row<Row>(RECEIPT, { timesheetId: db.timesheetId, id });
  if (!row || (!db.isManager && row.memberId !== db.memberId)) throw notFound();
  const { number, punchId, memberId, name, timesheet, kind, previousHash, hash } = row;
  return {
    ...{ number, punchId, memberId, name, timesheet, kind, punchedAt: row.at, receivedAt: row.received },
    ...{ statement: punchText(row), previousHash, hash },
  };
}
