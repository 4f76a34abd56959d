import { staffRoute } from '../../callers/staff-caller.ts';
import { Created } from '../../http/schemas.ts';
import { detailSchema, mount, sendPage } from '../../kit/routes.ts';
import { readRow } from '../../kit/rows.ts';
import { tags } from '../tags/tags.resource.ts';
import { Alerts, readAlerts } from './customers.alerts.ts';
import { anonymizeCustomer } from './customers.anonymize.ts';
import { createCustomer, markLinksHandMade, removeCustomer, updateCustomer } from './customers.commands.ts';
import { Export, exportCustomer } from './customers.export.ts';
import { customers, customersWithoutDocuments } from './customers.resource.ts';
import { customerChoices, listCustomers } from './customers.search.ts';

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

const alerts = staffRoute({
  method: 'GET',
  path: '/customers/:id/alerts',
  access: ['customer.read', 'pos.order'],
  summary: 'What to heed when serving a customer: allergies, warnings, tags that bar bookings',
  status: 200,
  answer: Alerts,
  handle: ({ caller, id }) => readAlerts(caller.tour, id),
});

const everything = staffRoute({
  method: 'GET',
  path: '/customers/:id/export',
  access: customers.permissions.read,
  summary: 'Everything held about a customer; documents and history only for those who may read them',
  status: 200,
  answer: Export,
  handle: ({ caller, id }) => exportCustomer(caller, id),
});

const anonymize = staffRoute({
  method: 'POST',
  path: '/customers/:id/anonymize',
  access: customers.permissions.write,
  summary: 'Forget who a customer is, for good',
  status: 204,
  handle: ({ caller, id }) => caller.atomically((tx) => anonymizeCustomer(tx, id)),
});

const tagLinks = {
  table: 'customer_tags',
  own: 'customer_id',
  other: 'tag_id',
  target: () => tags,
  field: 'tagIds',
};

const shared = mount(customers, (r) => [
  { ...r.list(), handle: async (call) => sendPage(call, await listCustomers(call.caller.tour, call.query as never)) },
  { ...r.dropdown(), handle: ({ caller, query }) => customerChoices(caller.tour, query) },
  { ...r.updateWith(updateCustomer), also: [409] },
  r.replaceLinks('tags', tagLinks, markLinksHandMade),
  r.removeWith(removeCustomer),
]);

export default { ...shared, routes: [...shared.routes, create, detail, alerts, everything, anonymize] };
