import { Type } from 'typebox';
import { platformRoute } from '../../callers/platform-caller.ts';
import { publicRoute } from '../../callers/public-caller.ts';
import { named } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import { revokedByEnding } from '../../identity/sessions/entered-token.ts';
import { SEND_NOTIFICATION } from '../../identity/sessions/revocations.ts';
import {
  credentialsAndCode,
  email,
  SIGN_IN_WITH_CODE_DESCRIPTION,
  SIGN_OUT_DESCRIPTION,
  token,
} from '../../identity/sign-in/sign-in.schemas.ts';
import { signInStatements } from '../../identity/sign-in/sign-in.sql.ts';
import { attemptOf } from '../../identity/sign-in/sign-in.ts';
import { PLATFORM_USERS, signInPlatformUser, signOutPlatformUser } from './auth.commands.ts';

export const platformSignIn = publicRoute({
  method: 'POST',
  path: '/auth/login',
  access: 'open',
  summary: 'Sign in as a platform user',
  operationId: 'signInToPlatform',
  description: SIGN_IN_WITH_CODE_DESCRIPTION,
  body: credentialsAndCode,
  status: 200,
  answer: Type.Object({ ...token, user: Type.Object({ id: Id, name: Type.String(), email }) }),
  also: [401, 429],
  statements: named(signInStatements(PLATFORM_USERS)),
  handle: ({ caller, body, request }) => signInPlatformUser(caller.services, attemptOf(request, body)),
});

export const platformSignOut = platformRoute({
  method: 'POST',
  path: '/auth/logout',
  access: 'open',
  summary: 'Sign out of the platform',
  operationId: 'signOutOfPlatform',
  description: `${SIGN_OUT_DESCRIPTION} So do sessions in houses that were entered with it.`,
  status: 204,
  statements: named({
    ...revokedByEnding,
    'sign out': PLATFORM_USERS.end,
    'notify the other processes': SEND_NOTIFICATION,
  }),
  handle: ({ caller }) => signOutPlatformUser(caller),
});
