import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { id, text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { TOUR, tableOf } from '../../kit/owner.ts';
import { printed } from '../../kit/routes.ts';
import { plans } from '../../kit/rows.ts';
import {
  giveBack,
  keepAgain,
  listItems,
  photo,
  RUN_BY,
  readItem,
  recordItem,
  removeItem,
} from './lost-items.commands.ts';
import { lostItems, MAY_GIVE } from './lost-items.resource.ts';

const WHO_READS =
  'Names of finders and receivers are null without `reservation.check_in`, `reservation.write` or `customer.write`.';

const givenBack = staffRoute({
  method: 'POST',
  path: '/lost-items/:id/return',
  access: MAY_GIVE,
  summary: 'Give a lost item back',
  operationId: 'giveLostItemBack',
  description: 'Records the receiver, the present time and the caller. An item that was given back is 409.',
  body: {
    name: text(150).required().example('Úrsula Medeiros'),
    tourCustomerId: id().nullable().references(tableOf(TOUR, 'customers')),
  },
  status: 204,
  also: [409],
  statements: named(RUN_BY.give),
  handle: ({ caller, id: item, body }) => caller.atomically((tx) => giveBack(tx, item, body)),
});

const keptAgain = staffRoute({
  method: 'DELETE',
  path: '/lost-items/:id/return',
  access: MAY_GIVE,
  summary: 'Undo giving a lost item back',
  operationId: 'keepLostItemAgain',
  description: 'The item is kept again, and the record of its receiver is removed. An item that is kept is 409.',
  status: 204,
  also: [409],
  statements: named(RUN_BY.give),
  handle: ({ caller, id: item }) => caller.atomically((tx) => keepAgain(tx, item)),
});

export default mount(
  lostItems,
  (r) => [
    r.list({
      rows: listItems,
      description: `A page of records. ${WHO_READS}`,
      statements: (query) => {
        const { page, count } = plans.list(lostItems)(query as never);
        return [...printed('list', page), ...(query.count ? printed('count', count) : [])];
      },
    }),
    // Any user finds things.
    { ...r.createWith(recordItem), access: 'open' },
    r.detail({ read: readItem, description: WHO_READS, statements: () => printed('detail', plans.read(lostItems)) }),
    r.update(),
    r.removeWith(removeItem, { statements: named(RUN_BY.remove) }),
  ],
  [givenBack, keptAgain, ...photo.routes],
);
