import { Type } from 'typebox';
import type { PlatformCaller } from '../../areas/platform-caller.ts';
import type { StaffCaller } from '../../areas/staff-caller.ts';
import { publicRoute, type Visitor } from '../../areas/visitor.ts';
import { text } from '../../http/field-types.ts';
import { type Route, routesFor } from '../../http/route.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { signInPlatformUser, signInStaff, signOutPlatformUser, signOutStaff } from './auth.commands.ts';

const credentials = {
  email: text(250).required().example('ana@example.com'),
  password: text(1_000, { asTyped: true }).required().example('correct horse battery staple'),
};

const token = {
  type: Type.Literal('bearer'),
  token: Type.String({ examples: ['kX4T0n2m0o7mVwRkTBv0oX4xPZpXb3q1c8d0nQn9V1E'] }),
  expiresAt: Timestamp,
};
const email = Type.String({ examples: ['ana@example.com'] });

const routes: readonly Route<Visitor>[] = [
  publicRoute({
    method: 'POST',
    path: '/auth/login',
    access: 'open',
    summary: 'Sign in as a platform user',
    body: credentials,
    status: 200,
    answer: Type.Object({ ...token, user: Type.Object({ id: Id, name: Type.String(), email }) }),
    also: [401, 429],
    handle: ({ caller, body, request }) =>
      signInPlatformUser(caller.services, { ...body, address: request.ip }, request.id),
  }),
  publicRoute({
    method: 'POST',
    path: '/v1/tours/auth/login',
    access: 'open',
    summary: 'Sign in as staff of the instance in X-Tour-Id',
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
  }),
];
export default routes;

export const platformSignOut: Route<PlatformCaller> = routesFor<PlatformCaller>().route({
  method: 'POST',
  path: '/auth/logout',
  access: 'open',
  summary: 'Sign out: the token stops working',
  status: 204,
  handle: ({ caller }) => signOutPlatformUser(caller),
});

export const staffSignOut: Route<StaffCaller> = routesFor<StaffCaller>().route({
  method: 'POST',
  path: '/auth/logout',
  access: 'open',
  summary: 'Sign out: the token stops working',
  status: 204,
  handle: ({ caller }) => signOutStaff(caller),
});
