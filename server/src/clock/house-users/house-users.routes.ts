import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id, text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id, pageOf } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../paging/pages.ts';
import { linkHouseUser, RUN_BY_LINKING } from './house-users.commands.ts';
import { RUN_BY_LISTING, readHouseUsers } from './house-users.queries.ts';

const HouseUser = Type.Object({
  tourId: Id,
  houseName: Type.String({ examples: ['Pousada do Sol'] }),
  userId: Id,
  displayName: Type.String({ examples: ['Ana Souza'] }),
  memberId: orNull(Id),
  suggestedMemberId: orNull(Id),
});

const list = memberRoute({
  method: 'GET',
  path: '/house-users',
  access: 'manager',
  summary: 'List the house users that members can be',
  operationId: 'listHouseUsers',
  description:
    'Active users of the houses in the clock’s workspace, by house and name, without their e-mails. `memberId` is the member that the user is linked to. `suggestedMemberId` is a member with the same e-mail.',
  query: {
    ...pageFields,
    search: text(150).describe('Text contained in displayName; case and accents are ignored.'),
  },
  status: 200,
  answer: pageOf(HouseUser),
  statements: named(RUN_BY_LISTING),
  handle: async (call) => sendPage(call, await readHouseUsers(call.caller.db, call.query)),
});

const link = memberRoute({
  method: 'POST',
  path: '/house-users/:tourId/:userId/link',
  access: 'manager',
  summary: 'Link a house user to a member',
  operationId: 'linkHouseUser',
  description:
    'With a link the user enters this clock by the sign-in of the house. Null removes the link and ends the clock sessions opened by it. A link never opens the house.',
  body: { memberId: id().nullable().describe('The member that the user is; null for none.') },
  strict: true,
  rules: ['database.exists', 'database.unique'],
  status: 204,
  statements: named(RUN_BY_LINKING),
  handle: ({ caller, params, body }) =>
    caller.atomically((tx) =>
      linkHouseUser(tx, { tourId: Number(params.tourId), userId: Number(params.userId) }, body.memberId),
    ),
});

export default { name: 'house-users', routes: [list, link] };
