import type { Services } from '../../callers/services.ts';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import { raw } from '../../db/sql.ts';
import { ACCOUNT, CHANGES, defineSignIn } from '../../identity/sign-in/sign-in.sql.ts';
import { type Attempt, signIn, signOut } from '../../identity/sign-in/sign-in.ts';
import { STAFF_USER } from '../../identity/staff-user.ts';
import { auditInsert } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';

const events = { owner: TOUR, path: 'auth' };

/** Staff sign in to one instance and get their permissions there. */
export const STAFF = defineSignIn({
  realm: 'tour',
  actor: 'staff',
  instances: { table: 'tours', column: 'tour_id', key: 'tourId' },
  accounts: { table: 'tour_users', mayEnter: raw('u.is_active and u.deleted_at is null'), hasFactors: true },
  user: STAFF_USER,
  tokens: { table: 'staff_tokens', account: 'tour_user_id', isShown: true },
  trail: (action, from) => auditInsert(events, action, ACCOUNT, CHANGES, from),
});

export const signInStaff = (services: Services, attempt: Attempt) => signIn(services, STAFF, attempt);

export const signOutStaff = (caller: StaffCaller): Promise<void> =>
  signOut(caller.single(), STAFF, `tour:${caller.session.tourId}`, caller.session.tokenHash);
