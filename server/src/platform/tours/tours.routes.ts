import { Type } from 'typebox';
import { workspaceRoute } from '../../callers/platform-caller.ts';
import { publicRoute } from '../../callers/public-caller.ts';
import { named } from '../../http/route.ts';
import { SEND_NOTIFICATION } from '../../identity/sessions/revocations.ts';
import { token } from '../../identity/sign-in/sign-in.schemas.ts';
import { StaffUser } from '../../identity/staff-user.ts';
import { eventStatement } from '../../kit/audit.ts';
import { TOUR, WORKSPACE } from '../../kit/owner.ts';
import { instanceModule, Uuid } from '../instances/instance-routes.ts';
import { enterTour, runByEntering } from './enter.ts';
import { HOUSES, housesAt, MAX_HOUSES } from './houses.ts';
import { provisionTour } from './tours.commands.ts';
import { tourKind } from './tours.resource.ts';

const enter = workspaceRoute({
  method: 'POST',
  path: '/tours/:id/enter',
  access: 'open',
  summary: 'Enter a tour as its owner',
  operationId: 'enterTour',
  description:
    'Returns a staff token and the `tokenHeader` of the instance. The platform user works there as a linked staff user with the owner role. That user is created, activated or given the role as needed. Audit events are written in the instance and in the workspace.',
  status: 200,
  isSecret: true,
  answer: Type.Object({ ...token, user: StaffUser, tokenHeader: Uuid }),
  statements: named({
    ...runByEntering,
    'the trail of the house': eventStatement(TOUR),
    'the trail of the workspace': eventStatement(WORKSPACE),
    'notify the other processes': SEND_NOTIFICATION,
  }),
  handle: ({ caller, id, request }) =>
    enterTour(caller, id, { ip: request.ip, userAgent: request.headers['user-agent'] }),
});

const { routes, ...module } = instanceModule(tourKind, provisionTour);
export default { ...module, routes: [...routes, enter] };

/** For the staff sign-in page, which knows only its own address. */
export const housesOfHost = publicRoute({
  method: 'GET',
  path: '/v1/tours/auth/houses',
  access: 'open',
  summary: 'List the houses of this host',
  operationId: 'findHouses',
  description: `Active tours of the host in the request, by name, at most ${MAX_HOUSES}, for the staff sign-in page. If several workspaces claim a host, the earliest remaining claim counts. An unclaimed host has no houses.`,
  status: 200,
  answer: Type.Object({
    houses: Type.Array(
      Type.Object({
        name: Type.String({ examples: ['Pousada do Sol'] }),
        slug: Type.String({ examples: ['pousada-do-sol'] }),
        tokenHeader: Uuid,
        timezone: Type.String({ examples: ['America/Sao_Paulo'] }),
      }),
      { maxItems: MAX_HOUSES },
    ),
  }),
  statements: named({ houses: HOUSES }),
  handle: async ({ caller, request, reply }) => {
    const answer = await housesAt(caller.services.db, request.headers.host);
    reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Host' });
    return answer;
  },
});
