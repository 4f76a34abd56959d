import { Type } from 'typebox';
import { platformRoute } from '../../callers/platform-caller.ts';
import { Id } from '../../http/schemas.ts';

export default {
  name: 'platform me',
  routes: [
    platformRoute({
      method: 'GET',
      path: '/me',
      access: 'open',
      summary: 'Which platform user is signed in',
      operationId: 'getPlatformMe',
      description: 'Id, name and e-mail of the platform user.',
      status: 200,
      answer: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
      handle: async ({ caller: { session } }) => ({ id: session.userId, name: session.name, email: session.email }),
    }),
  ],
};
