import { Type } from 'typebox';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { flag, id, text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { pageOf } from '../../http/schemas.ts';
import { sendPage } from '../../kit/paging.ts';
import { plans, readRow } from '../../kit/rows.ts';
import {
  ACKNOWLEDGE,
  ALERTS,
  Alerts,
  acknowledgeAlerts,
  readAlerts,
  WITHDRAW,
  withdrawAcknowledgement,
} from './customers.alerts.ts';
import { createCustomer, removeCustomer, replaceTags, updateCustomer } from './customers.commands.ts';
import { customersInDetail, customersWithoutDocuments, tagLinks } from './customers.detail.ts';
import { Glance, glanceFields, glanceStatements, readGlances } from './customers.glances.ts';
import { customers } from './customers.resource.ts';
import {
  customerTimelineFields,
  readCustomerTimeline,
  TimelineEntry,
  timelineStatements,
} from './customers.timeline.ts';
import { Merged, mergeCustomer } from './merge/customers.merge.ts';
import { anonymizeCustomer } from './privacy/customers.anonymize.ts';
import { Export, exportCustomer } from './privacy/customers.export.ts';
import { Preview, previewAnonymization, previewStatements } from './privacy/customers.preview.ts';
import { customerChoices, listCustomers, searchStatements } from './search/customers.search.ts';

/** Those who serve guests, and those who look after them. */
const SERVERS = ['customer.read', 'pos.order'];

const alerts = staffRoute({
  method: 'GET',
  path: '/customers/:id/alerts',
  access: SERVERS,
  summary: 'What to heed when serving a customer',
  description:
    'Allergies, warnings and tags that bar bookings; what is critical comes first. `acknowledgement` says who told the kitchen, as long as nothing has changed since.',
  status: 200,
  answer: Alerts,
  statements: named({ alerts: ALERTS }),
  handle: ({ caller, id }) => readAlerts(caller.db, id),
});

const acknowledge = staffRoute({
  method: 'POST',
  path: '/customers/:id/alerts/acknowledge',
  access: SERVERS,
  summary: 'Note that the kitchen knows what to heed',
  operationId: 'acknowledgeCustomerAlerts',
  description:
    'Who and when are shown with the alerts until any of them changes. With the `version` that was read, alerts that have changed since are 409. A repeat does nothing.',
  body: { version: text(64).nullable().example('9f86d081884c7d65') },
  status: 204,
  also: [409],
  statements: named({ 'the acknowledgement': ACKNOWLEDGE }),
  handle: ({ caller, id, body }) => acknowledgeAlerts(caller.single(), id, body.version),
});

const withdraw = staffRoute({
  method: 'DELETE',
  path: '/customers/:id/alerts/acknowledge',
  access: SERVERS,
  summary: 'Take back that the kitchen knows',
  operationId: 'withdrawCustomerAlertsAcknowledgement',
  description:
    'For whoever noted it by mistake. What somebody else noted is 409 and stays. Where nothing is noted, nothing happens.',
  status: 204,
  also: [409],
  statements: named({ 'the acknowledgement, taken back': WITHDRAW }),
  handle: ({ caller, id }) => withdrawAcknowledgement(caller.single(), id),
});

const everything = staffRoute({
  method: 'GET',
  path: '/customers/:id/export',
  access: customers.permissions.read,
  summary: 'Everything kept about a customer',
  operationId: 'exportCustomer',
  description:
    'What the law lets a person ask for. Documents, history, reservations and their guests are empty for those who may not read them, and `omitted` says so; of changes to documents the history then has the names of fields, with `{ "hidden": true }`. Every export leaves an event.',
  status: 200,
  answer: Export,
  handle: async ({ caller, id, reply }) => {
    const everything = await exportCustomer(caller, id);
    reply.type('application/json; charset=utf-8');
    return everything;
  },
});

/** It cannot be undone: whoever edits customers does not do it alone. */
const FORGETTERS = { all: ['customer.write', 'settings.manage'] };

const preview = staffRoute({
  method: 'GET',
  path: '/customers/:id/anonymize',
  access: FORGETTERS,
  summary: 'Preview what anonymizing a customer means',
  operationId: 'previewCustomerAnonymization',
  description:
    'What it would erase, what would stay and until when, what forbids it now, and which texts of the staff name the person or may. Nothing changes.',
  status: 200,
  answer: Preview,
  statements: previewStatements,
  handle: ({ caller, id }) => previewAnonymization(caller.long, id),
});

const anonymize = staffRoute({
  method: 'POST',
  path: '/customers/:id/anonymize',
  access: FORGETTERS,
  summary: 'Forget who a customer is, for good',
  description:
    'Erases everything that names the person, in the trail and in texts of the staff too; documents that must be retained stay until then. `GET` shows beforehand what that means. It cannot be undone; a repeat does nothing.',
  // Kept in the trail, where it outlives the person: it may not name them.
  body: {
    reason: text(200).required().example('Asked for by the person on 2026-11-15'),
    redactPossible: flag(false).describe('Also take words of the name out of texts that may speak of somebody else.'),
  },
  strict: true,
  rules: ['personal'],
  status: 204,
  also: [409],
  handle: ({ caller, id, body }) => caller.atomically((tx) => anonymizeCustomer(tx, id, body)),
});

const merge = staffRoute({
  method: 'POST',
  path: '/customers/:id/merge',
  access: customers.permissions.write,
  summary: 'Make a duplicate part of a customer',
  description:
    'The stays, preferences, documents and tags of the duplicate come here, and it is deleted. What this customer lacks is filled in from it.',
  rules: ['distinct', 'database.exists', 'maxLength', 'limit'],
  body: { fromCustomerId: id().required() },
  status: 200,
  answer: Merged,
  also: [409],
  handle: ({ caller, id, body }) =>
    caller.atomically((tx) => mergeCustomer(tx, caller.documentKeys, id, body.fromCustomerId)),
});

const timeline = staffRoute({
  method: 'GET',
  path: '/customers/:id/timeline',
  access: customers.permissions.read,
  summary: 'List what happened with a customer',
  operationId: 'listCustomerTimelineEntries',
  description: 'In the order of time: stays, changes, tags, documents read, alerts acknowledged.',
  query: customerTimelineFields,
  status: 200,
  answer: pageOf(TimelineEntry),
  statements: timelineStatements,
  handle: async (call) => sendPage(call, await readCustomerTimeline(call.caller, call.id, call.query)),
});

const glances = staffRoute({
  method: 'GET',
  path: '/customers/glances',
  access: customers.permissions.read,
  summary: 'What a list tells of customers',
  operationId: 'listCustomerGlances',
  description:
    'Of each of these customers, in the order of ids: their tags, what is critical, the stay they are in, the last and the next one, and their stays in figures, as companions too. Stays and figures are null for those who may not read reservations. Unknown ids are passed over.',
  query: glanceFields,
  status: 200,
  answer: Type.Array(Glance),
  statements: glanceStatements,
  handle: ({ caller, query }) => readGlances(caller, query.ids),
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
  [alerts, acknowledge, withdraw, everything, preview, anonymize, merge, timeline, glances],
);
