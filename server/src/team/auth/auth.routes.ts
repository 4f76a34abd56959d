import { Type } from 'typebox';
import type { PlatformCaller } from '../../callers/platform-caller.ts';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import { publicRoute } from '../../callers/visitor.ts';
import { uuid } from '../../http/field-types.ts';
import { type Route, routesFor } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import { credentials, email, SIGN_IN, SIGN_OUT, token } from '../../identity/sign-in.schemas.ts';
import { signInPlatformUser, signInStaff, signOutPlatformUser, signOutStaff } from './auth.commands.ts';

export const platformSignIn = publicRoute({
  method: 'POST',
  path: '/auth/login',
  access: 'open',
  summary: 'Sign in as a platform user',
  operationId: 'signInToPlatform',
  description: SIGN_IN,
  body: credentials,
  status: 200,
  answer: Type.Object({ ...token, user: Type.Object({ id: Id, name: Type.String(), email }) }),
  also: [401, 429],
  handle: ({ caller, body, request }) =>
    signInPlatformUser(caller.services, { ...body, address: request.ip }, request.id),
});

export const staffSignIn = publicRoute({
  method: 'POST',
  path: '/v1/tours/auth/login',
  access: 'open',
  summary: 'Sign in as staff of an instance',
  operationId: 'signIn',
  description: SIGN_IN,
  headers: { 'X-Tour-Id': uuid().required().describe('The instance: the UUID its provisioning answered.') },
  body: credentials,
  status: 200,
  answer: Type.Object({
    ...token,
    user: Type.Object({
      id: Id,
      displayName: Type.String(),
      email,
      permissions: Type.Array(Type.String({ examples: ['customer.read'] })),
    }),
  }),
  also: [401, 429],
  handle: ({ caller, body, request }) =>
    signInStaff(caller.services, request.headers['x-tour-id'], { ...body, address: request.ip }, request.id),
});

export const platformSignOut: Route<PlatformCaller> = routesFor<PlatformCaller>().route({
  method: 'POST',
  path: '/auth/logout',
  access: 'open',
  summary: 'Sign out of the platform',
  operationId: 'signOutOfPlatform',
  description: SIGN_OUT,
  status: 204,
  handle: ({ caller }) => signOutPlatformUser(caller),
});

export const staffSignOut: Route<StaffCaller> = routesFor<StaffCaller>().route({
  method: 'POST',
  path: '/auth/logout',
  access: 'open',
  summary: 'Sign out',
  operationId: 'signOut',
  description: SIGN_OUT,
  status: 204,
  handle: ({ caller }) => signOutStaff(caller),
});
