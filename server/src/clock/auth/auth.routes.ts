import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { publicRoute } from '../../callers/public-caller.ts';
import { uuid } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import {
  credentials,
  email,
  SIGN_IN_DESCRIPTION,
  SIGN_OUT_DESCRIPTION,
  token,
} from '../../identity/sign-in/sign-in.schemas.ts';
import { signInStatements } from '../../identity/sign-in/sign-in.sql.ts';
import { attemptOf } from '../../identity/sign-in/sign-in.ts';
import { MEMBERS, signInMember, signOutMember } from './auth.commands.ts';

export const memberSignIn = publicRoute({
  method: 'POST',
  path: '/v1/timesheet/auth/login',
  access: 'open',
  summary: 'Sign in as a member of a timesheet instance',
  operationId: 'signInToTimesheet',
  description: SIGN_IN_DESCRIPTION,
  headers: {
    'X-Timesheet-Id': uuid()
      .required()
      .describe('The UUID of the instance: the `tokenHeader` that its provisioning returned.'),
  },
  body: credentials,
  status: 200,
  answer: Type.Object({
    ...token,
    user: Type.Object({ id: Id, name: Type.String(), email, isManager: Type.Boolean() }),
  }),
  also: [401, 429],
  statements: named(signInStatements(MEMBERS)),
  handle: ({ caller, body, request }) => signInMember(caller.services, attemptOf(request, body, 'x-timesheet-id')),
});

export const memberSignOut = memberRoute({
  method: 'POST',
  path: '/auth/logout',
  access: 'open',
  summary: 'Sign out of the time clock',
  operationId: 'signOutOfTimesheet',
  description: SIGN_OUT_DESCRIPTION,
  status: 204,
  statements: named({ 'sign out': MEMBERS.end }),
  handle: ({ caller }) => signOutMember(caller),
});
