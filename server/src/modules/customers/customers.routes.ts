import { staffRoute } from '../../areas/staff-caller.ts';
import { Created } from '../../http/schemas.ts';
import { detailSchema, mount } from '../../kit/routes.ts';
import { readRow } from '../../kit/rows.ts';
import { tags } from '../tags/tags.resource.ts';
import { createCustomer, markLinksHandMade, removeCustomer, updateCustomer } from './customers.commands.ts';
import { customers, customersWithoutDocuments } from './customers.resource.ts';

const create = staffRoute({
  method: 'POST',
  path: '/customers',
  access: customers.permissions.write,
  summary: 'Create one of the customers',
  body: customers.columns,
  status: 201,
  answer: Created,
  handle: async ({ caller, body }) => ({ id: await createCustomer(caller.single(), body) }),
});

const detail = staffRoute({
  method: 'GET',
  path: '/customers/:id',
  access: customers.permissions.read,
  summary: 'Read one of the customers; documents only for those who may read them',
  status: 200,
  answer: detailSchema(customers),
  handle: ({ caller, id }) =>
    readRow(caller.tour, caller.has('customer.document.read') ? customers : customersWithoutDocuments, id),
});

const tagLinks = {
  table: 'customer_tags',
  own: 'customer_id',
  other: 'tag_id',
  target: () => tags,
  field: 'tagIds',
};

const shared = mount(customers, (r) => [
  r.list(),
  r.dropdown(),
  { ...r.updateWith(updateCustomer), also: [409] },
  r.replaceLinks('tags', tagLinks, markLinksHandMade),
  r.removeWith(removeCustomer),
]);

export default { ...shared, routes: [...shared.routes, create, detail] };
