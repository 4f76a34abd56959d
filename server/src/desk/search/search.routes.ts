import { staffRoute } from '../../callers/staff-caller.ts';
import { text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Found, SEARCH, search } from './search.query.ts';

export default {
  name: 'search',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/search',
      access: 'open',
      summary: 'Find customers, reservations, resources and repairs',
      operationId: 'search',
      description:
        'Finds customers by name, phone or e-mail; reservations by number, reference or the name of a guest; resources by code or label; maintenance orders by number or title. Returns up to five of each kind, the best match first. Kinds that the caller may not read are absent.',
      query: {
        q: text(100, { min: 1 })
          .required()
          .example('conceição')
          .describe('Words, a number, the end of a phone number or the start of an e-mail address.'),
      },
      status: 200,
      answer: Found,
      statements: named({ search: SEARCH }),
      handle: ({ caller, query }) => search(caller, query.q),
    }),
  ],
};
