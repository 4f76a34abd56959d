import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { plans, readRow } from '../../kit/rows.ts';
import { Alerts, readAlerts } from './customers.alerts.ts';
import { anonymizeCustomer } from './customers.anonymize.ts';
import { createCustomer, removeCustomer, replaceTags, updateCustomer } from './customers.commands.ts';
import { customersInDetail, customersWithoutDocuments, tagLinks } from './customers.detail.ts';
import { Export, exportCustomer } from './customers.export.ts';
import { customers } from './customers.resource.ts';
import { customerChoices, listCustomers, searchStatements } from './customers.search.ts';

const alerts = staffRoute({
  method: 'GET',
  path: '/customers/:id/alerts',
  access: ['customer.read', 'pos.order'],
  summary: 'What to heed when serving a customer',
  description: 'Allergies, warnings and tags that bar bookings; what is critical comes first.',
  status: 200,
  answer: Alerts,
  handle: ({ caller, id }) => readAlerts(caller.db, id),
});

const everything = staffRoute({
  method: 'GET',
  path: '/customers/:id/export',
  access: customers.permissions.read,
  summary: 'Everything held about a customer',
  operationId: 'exportCustomer',
  description:
    'What the law lets a person ask for. Documents, history and reservations are empty for those who may not read them. Every export leaves an event.',
  status: 200,
  answer: Export,
  handle: ({ caller, id }) => exportCustomer(caller, id),
});

const anonymize = staffRoute({
  method: 'POST',
  path: '/customers/:id/anonymize',
  access: customers.permissions.write,
  summary: 'Forget who a customer is, for good',
  description:
    'Erases everything that names the person, in the trail too; documents that must be retained stay until then. It cannot be undone; a repeat does nothing.',
  status: 204,
  handle: ({ caller, id }) => caller.atomically((tx) => anonymizeCustomer(tx, id)),
});

const readCustomer = (caller: StaffCaller, id: number) =>
  readRow(caller.db, caller.has('customer.document.read') ? customersInDetail : customersWithoutDocuments, id);

export default mount(
  customersInDetail,
  (r) => [
    r.list({ rows: (caller, asked) => listCustomers(caller.db, asked), statements: searchStatements.list }),
    r.dropdown({
      choices: (caller, asked) => customerChoices(caller.db, asked),
      statements: searchStatements.dropdown,
    }),
    r.updateWith(updateCustomer, { also: [409] }),
    r.replaceLinks('tags', tagLinks, replaceTags),
    r.removeWith(removeCustomer),
    r.createBy((caller, body) => createCustomer(caller.single(), body), {
      statements: () => [{ title: 'create', statement: plans.insert(customersInDetail) }],
    }),
    r.detail({
      read: readCustomer,
      description: 'With preferences, tags and documents; these only for those who hold `customer.document.read`.',
      statements: () => [
        { title: 'detail', statement: plans.read(customersInDetail) },
        { title: 'detail, without documents', statement: plans.read(customersWithoutDocuments) },
      ],
    }),
  ],
  [alerts, everything, anonymize],
);
