import type { FastifyReply } from 'fastify';
import type { MemberCaller } from '../../callers/member-caller.ts';
import { nothing, type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { id } from '../../http/field-types.ts';
import { startOfDay } from '../../http/iso-time.ts';
import { addDays } from '../days/local-time.rules.ts';
import { workingDate } from '../days/range.ts';
import { listPage, orderFields, type PageAsked, pageFields } from '../paging.ts';
import { ofWhom, whose } from '../whose.ts';
import { punchColumns } from './punches.schema.ts';

export const punchQuery = {
  ...pageFields,
  ...orderFields(['id', 'punchedAt']),
  memberId: id(),
  from: workingDate(),
  to: workingDate(),
};

interface Asked extends PageAsked {
  readonly memberId?: number;
  readonly from?: string;
  readonly to?: string;
}

/** Punches, raw; `from` and `to` are local days, both included. */
export function listPunches(call: { caller: MemberCaller; query: Asked; reply: FastifyReply }, only: Sql = nothing) {
  const { db } = call.caller;
  const { memberId, from, to } = call.query;
  const since = from ? sql` and punched_at >= ${startOfDay(from, db.timezone)}` : nothing;
  const until = to ? sql` and punched_at < ${startOfDay(addDays(to, 1), db.timezone)}` : nothing;
  return listPage(call, {
    columns: punchColumns,
    from: sql`timesheet_punches where timesheet_id = ${db.timesheetId}${only}${ofWhom(whose(db, memberId))}${since}${until}`,
    orders: { punchedAt: sql`punched_at` },
  });
}

export async function readPunch({ db }: MemberCaller, id: number, only: Sql = nothing) {
  const row = await db.row(sql`
    select ${punchColumns} from timesheet_punches
    where timesheet_id = ${db.timesheetId} and id = ${id}${only}${ofWhom(whose(db, undefined))}`);
  if (!row) throw notFound();
  return row;
}
