import { Type } from 'typebox';
import { platformRoute } from '../../callers/platform-caller.ts';
import { Id } from '../../http/schemas.ts';
import { ownPasswordFields } from '../../team/users/users.passwords.ts';
import { factorRoutes } from './own-factor.ts';
import { sessionRoutes } from './own-sessions.ts';
import { changePlatformPassword } from './password.ts';

export default {
  name: 'platform me',
  routes: [
    platformRoute({
      method: 'GET',
      path: '/me',
      access: 'open',
      summary: 'Get the signed-in platform user',
      operationId: 'getPlatformMe',
      description: 'Id, name and e-mail of the platform user.',
      status: 200,
      answer: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
      handle: async ({ caller: { session } }) => ({ id: session.userId, name: session.name, email: session.email }),
    }),
    platformRoute({
      method: 'POST',
      path: '/me/password',
      access: 'open',
      summary: 'Change your own password on the platform',
      operationId: 'changePlatformPassword',
      description:
        'Requires the current password. All your other sessions end, including those in houses you entered. Failed attempts count like those of a sign-in.',
      rules: ['password', 'distinct'],
      body: ownPasswordFields,
      status: 204,
      also: [429],
      handle: ({ caller, body, request }) =>
        changePlatformPassword(caller, body, { ip: request.ip, requestId: request.id }),
    }),
    ...sessionRoutes,
    ...factorRoutes,
  ],
};
