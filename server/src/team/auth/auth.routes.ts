import { Type } from 'typebox';
import { publicRoute } from '../../callers/public-caller.ts';
import { staffRoute } from '../../callers/staff-caller.ts';
import { uuid } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import {
  credentialsAndCode,
  SIGN_IN_WITH_CODE_DESCRIPTION,
  SIGN_OUT_DESCRIPTION,
  token,
} from '../../identity/sign-in/sign-in.schemas.ts';
import { signInStatements } from '../../identity/sign-in/sign-in.sql.ts';
import { attemptOf } from '../../identity/sign-in/sign-in.ts';
import { StaffUser } from '../../identity/staff-user.ts';
import { STAFF, signInStaff, signOutStaff } from './auth.commands.ts';

export const staffSignIn = publicRoute({
  method: 'POST',
  path: '/v1/tours/auth/login',
  access: 'open',
  summary: 'Sign in as staff of an instance',
  operationId: 'signIn',
  description: SIGN_IN_WITH_CODE_DESCRIPTION,
  headers: {
    'X-Tour-Id': uuid()
      .required()
      .describe('The UUID of the instance: the `tokenHeader` that its provisioning returned.'),
  },
  body: credentialsAndCode,
  status: 200,
  answer: Type.Object({ ...token, user: StaffUser }),
  also: [401, 429],
  statements: named(signInStatements(STAFF)),
  handle: ({ caller, body, request }) => signInStaff(caller.services, attemptOf(request, body, 'x-tour-id')),
});

export const staffSignOut = staffRoute({
  method: 'POST',
  path: '/auth/logout',
  access: 'open',
  summary: 'Sign out',
  operationId: 'signOut',
  description: SIGN_OUT_DESCRIPTION,
  status: 204,
  statements: named({ 'sign out': STAFF.end }),
  handle: ({ caller }) => signOutStaff(caller),
});
