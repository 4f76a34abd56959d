import type { MemberCaller } from '../../callers/member-caller.ts';
import type { Services } from '../../callers/services.ts';
import { raw } from '../../db/sql.ts';
import { ACCOUNT, CHANGES, defineSignIn } from '../../identity/sign-in/sign-in.sql.ts';
import { type Attempt, signIn, signOut } from '../../identity/sign-in/sign-in.ts';
import { auditInsert } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';

const events = { owner: TIMESHEET, path: 'auth' };

/** Members sign in within one timesheet instance. */
export const MEMBERS = defineSignIn({
  realm: 'timesheet',
  actor: 'member',
  instances: { table: 'timesheets', column: 'timesheet_id', key: 'timesheetId' },
  accounts: { table: 'timesheet_members', mayEnter: raw(`u.status = 'active' and u.deleted_at is null`) },
  user: { id: raw('u.id'), name: raw('u.name'), email: raw('u.email'), isManager: raw('u.is_manager') },
  tokens: { table: 'timesheet_tokens', account: 'member_id' },
  trail: (action, from) => auditInsert(events, action, ACCOUNT, CHANGES, from),
});

export const signInMember = (services: Services, attempt: Attempt) => signIn(services, MEMBERS, attempt);

export const signOutMember = (caller: MemberCaller): Promise<void> =>
  signOut(caller.single(), MEMBERS, `timesheet:${caller.session.timesheetId}`, caller.session.tokenHash);
