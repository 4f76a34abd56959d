import { FORGET_REPLIES } from '../../../callers/idempotency.ts';
import type { ClockTx } from '../../../db/handles.ts';
import { compile, join, param, raw, type Sql, type Statement, sql } from '../../../db/sql.ts';
import { conflict, notFound, refused } from '../../../http/errors.ts';
import { eventStatement, recordEventFor } from '../../../kit/audit.ts';
import { TIMESHEET } from '../../../kit/owner.ts';
import { members } from '../members.resource.ts';
import { namesMember } from '../members.rules.ts';
import { PERSONAL, type PersonalTable, rowsOf } from './members.personal.ts';

/** Includes deleted members: they are the ones to be forgotten. */
const LOCK = compile(sql`
  select m.name, m.email, m.status, m.anonymized_at as "anonymizedAt", m.deleted_at as "deletedAt" from timesheet_members m
  where m.timesheet_id = ${param('timesheetId')} and m.id = ${param('memberId')} for no key update`);

function assignments({ columns }: PersonalTable): Sql[] {
  return Object.entries(columns).flatMap(([column, treatment]) => {
    if (treatment === 'cleared') return [raw(`${column} = null`)];
    if (treatment === 'stamped') return [raw(`${column} = now()`)];
    return typeof treatment === 'object' ? [raw(`${column} = ${treatment.becomes}`)] : [];
  });
}

function statementFor([name, table]: [string, PersonalTable]): [string, Statement][] {
  if (table.isErased) return [[`erase ${name}`, compile(sql`delete from ${rowsOf(name, table)}`)]];
  const set = assignments(table);
  if (set.length === 0) return [];
  const where = sql`r.timesheet_id = ${param('timesheetId')} and ${table.rows}`;
  return [[`forget in ${name}`, compile(sql`update ${raw(name)} r set ${join(set)} where ${where}`)]];
}

/** The member comes first: other tables may be emptied only for an anonymized member. */
const FORGET = Object.fromEntries(Object.entries(PERSONAL).flatMap(statementFor));
const BLANK = compile(sql`select blank_member_trail(${param('timesheetId')}, ${param('memberId')})`);

interface Found {
  readonly name: string;
  readonly email: string;
  readonly status: string;
  readonly anonymizedAt: string | null;
  readonly deletedAt: string | null;
}

/**
 * Anonymizes a member in every table and in the trail. Marks and figures stay, as labour law demands, and the chain of
 * receipts still verifies. A second call does nothing.
 */
export async function anonymizeMember(tx: ClockTx, memberId: number, reason: string): Promise<void> {
  const args = { timesheetId: tx.timesheetId, memberId };
  const found = await tx.row<Found>(LOCK, args);
  if (!found) throw notFound();
  if (found.anonymizedAt !== null) return;
  if (found.status === 'active' && found.deletedAt === null)
    throw conflict('The member is active: deactivate or delete them first');
  // The reason is kept, so it must not name the person.
  if (namesMember(reason, found))
    throw refused('personal', 'reason', {}, 'The {field} must not name the member: it stays when all else is gone');
  for (const statement of Object.values(FORGET)) await tx.run(statement, args);
  await tx.run(BLANK, args);
  await tx.run(FORGET_REPLIES, args);
  const changes = { reason: { before: null, after: reason } };
  await recordEventFor(tx, TIMESHEET, { action: 'anonymize', entity: members.path, entityId: memberId, changes });
}

/** Statements that the anonymization runs, by purpose; they are printed for review. */
export const RUN_BY_ANONYMIZATION = {
  'the member, locked': LOCK,
  ...FORGET,
  'anonymize the audit events': BLANK,
  'delete the stored replies': FORGET_REPLIES,
  why: eventStatement(TIMESHEET),
};
