import type { MemberCaller } from '../../callers/member-caller.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { forbidden, notFound, refused, tooMany } from '../../http/errors.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { lockRow } from '../../kit/rows.ts';
import { members } from '../members/members.resource.ts';

/** Wrong PINs of a member in a row. After them the tablet refuses for this long. */
const MAX_ATTEMPTS = 5;
const PAUSE = sql`interval '5 minutes'`;

const active = sql`m.timesheet_id = ${param('timesheetId')} and m.id = ${param('memberId')} and m.status = 'active' and m.deleted_at is null`;
const isShut = sql`(m.pin_attempts >= ${raw(String(MAX_ATTEMPTS))} and m.pin_attempted_at > now() - ${PAUSE})`;

/** Counts an attempt and returns the hash to check; no row while the member's PIN is shut. */
const COUNT_ATTEMPT = compile(sql`
  update timesheet_members m set pin_attempted_at = now(),
    pin_attempts = case when m.pin_attempted_at > now() - ${PAUSE} then m.pin_attempts + 1 else 1 end
  where ${active} and m.pin_hash is not null and not ${isShut}
  returning m.pin_hash as "pinHash"`);
const WAIT = compile(sql`
  select m.pin_hash is not null as "hasPin", ceil(extract(epoch from m.pin_attempted_at + ${PAUSE} - now()))::integer as wait
  from timesheet_members m where ${active}`);
const RESET = compile(sql`
  update timesheet_members m set pin_attempts = 0 where ${active}`);
const STORE = compile(sql`
  update timesheet_members m set pin_hash = ${param('hash')}, pin_attempts = 0, updated_at = now()
  where m.timesheet_id = ${param('timesheetId')} and m.id = ${param('memberId')}`);

export const RUN_BY_CHECK = { 'count the attempt': COUNT_ATTEMPT, 'why not': WAIT, 'reset the attempts': RESET };
export const RUN_BY_CHANGE = { 'store the hash': STORE };

/** Checks a PIN. 422 for a wrong one, 429 after too many. Attempts are counted outside the transaction of the request. */
export async function checkPin(
  { db, tenant, passwordChecks }: MemberCaller,
  memberId: number,
  pin: string,
): Promise<void> {
  const args = { timesheetId: db.timesheetId, memberId };
  const counted = await passwordChecks.db.row<{ pinHash: string }>(COUNT_ATTEMPT, args);
  if (!counted) {
    const found = await passwordChecks.db.row<{ hasPin: boolean; wait: number }>(WAIT, args);
    if (!found) throw refused('database.exists', 'memberId');
    if (!found.hasPin) throw refused('pin.missing', 'memberId');
    throw tooMany(Math.max(1, found.wait));
  }
  const isRight = await passwordChecks.signInGate.verify({ tenant, attempts: null }, pin, counted.pinHash);
  if (!isRight) throw refused('pin.wrong', 'pin');
  await passwordChecks.db.row(RESET, args);
}

/** Sets or removes a PIN: one's own, or any member's for managers. */
export async function changePin(caller: MemberCaller, memberId: number, pin: string | null): Promise<void> {
  const { isManager, memberId: own } = caller.db;
  if (memberId !== own && !isManager) throw forbidden('Only managers do this for others');
  const hash = pin === null ? null : await caller.hash(pin);
  await caller.atomically(async (tx) => {
    const member = await lockRow(tx, members, memberId);
    if (member.anonymizedAt !== null) throw notFound();
    await tx.run(STORE, { timesheetId: tx.timesheetId, memberId, hash });
    await recordEventFor(tx, TIMESHEET, { action: 'update', entity: members.path, entityId: memberId });
  });
}
