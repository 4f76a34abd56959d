import type { MemberCaller } from '../../callers/member-caller.ts';
import type { ClockDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { ISSUE_KIOSK } from '../../identity/sessions/kiosk-token.ts';
import { newToken } from '../../identity/sessions/tokens.ts';
import { eventStatement, recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { punch } from '../punches/punches.commands.ts';
import type { Position } from '../punches/record/mark-context.ts';
import { checkPin } from './pins.ts';

const people = sql`from timesheet_members m where m.timesheet_id = ${param('timesheetId')} and m.status = 'active' and m.deleted_at is null
  and (${param('search')}::text is null or fold(m.name) like contains_pattern(${param('search')}::text))`;

const PAGE = compile(sql`
  select m.id as "memberId", m.name, m.pin_hash is not null as "hasPin"
  ${people} order by fold(m.name), m.id limit ${param('limit')} offset ${param('offset')}`);
const COUNT = compile(sql`select count(*) ${people}`);

export const RUN_BY_LISTING = { 'members by name': PAGE, 'count the members': COUNT };

interface KioskQuery {
  readonly search?: string | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly count: boolean;
}

/** A page of the names on the tablet, with the total if requested. */
export async function readNames(db: ClockDb, { search, page, perPage, count }: KioskQuery) {
  const args = { timesheetId: db.timesheetId, search: search ?? null, limit: perPage, offset: (page - 1) * perPage };
  const rows = await db.rows(PAGE, args);
  const counted = count ? await db.row<{ count: number }>(COUNT, args) : undefined;
  return { rows, ...(counted && { total: counted.count }) };
}

/** Turns a device into a shared tablet: its token takes marks and does nothing else. */
export async function openKiosk(caller: MemberCaller) {
  const { token, hash } = newToken();
  return caller.atomically(async (tx) => {
    const { timesheetId, memberId } = tx;
    await tx.run(ISSUE_KIOSK, { timesheetId, memberId, hash });
    await recordEventFor(tx, TIMESHEET, { action: 'kiosk', entity: 'auth', entityId: memberId });
    return { type: 'bearer', token };
  });
}

export const RUN_BY_OPENING = { 'the token': ISSUE_KIOSK, 'insert the audit event': eventStatement(TIMESHEET) };

interface Mark {
  readonly memberId: number;
  readonly pin: string;
  readonly clientId: string | null;
  readonly position: Position | null;
}

/** The punch of a member at the tablet, proved by their PIN. The member is its actor. */
export async function punchAtKiosk(caller: MemberCaller, { memberId, pin, clientId, position }: Mark) {
  await checkPin(caller, memberId, pin);
  return caller.atomically((tx) => {
    const actor = { kind: 'member', id: memberId } as const;
    return punch(
      { ...tx, memberId, isManager: false, actor },
      { deviceTime: null, clientId, position, source: 'kiosk' },
    );
  });
}
