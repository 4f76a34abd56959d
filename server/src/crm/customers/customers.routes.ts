import { Type } from 'typebox';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { flag, id, text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { pageOf } from '../../http/schemas.ts';
import { plans, readRow } from '../../kit/rows.ts';
import { sendPage } from '../../paging/pages.ts';
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
import { customers } from './customers.resource.ts';
import { readSummaries, Summary, summaryFields, summaryStatements } from './customers.summaries.ts';
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

/** Staff who serve guests, and staff who manage customers. */
const ALERT_ACCESS = ['customer.read', 'pos.order'];

const alerts = staffRoute({
  method: 'GET',
  path: '/customers/:id/alerts',
  access: ALERT_ACCESS,
  summary: 'List the alerts of a customer',
  description:
    'Allergies, warnings and tags that bar bookings; critical ones come first. `acknowledgement` has the user who told the kitchen, as long as nothing has changed since.',
  status: 200,
  answer: Alerts,
  statements: named({ alerts: ALERTS }),
  handle: ({ caller, id }) => readAlerts(caller.db, id),
});

const acknowledge = staffRoute({
  method: 'POST',
  path: '/customers/:id/alerts/acknowledge',
  access: ALERT_ACCESS,
  summary: 'Acknowledge the alerts of a customer',
  operationId: 'acknowledgeCustomerAlerts',
  description:
    'Records that the kitchen knows the alerts. User and time are returned with the alerts until any of them changes. With the `version` that was read, alerts changed since then are 409. A repeat does nothing.',
  body: { version: text(64).nullable().example('9f86d081884c7d65') },
  status: 204,
  also: [409],
  statements: named({ 'insert the acknowledgement': ACKNOWLEDGE }),
  handle: ({ caller, id, body }) => acknowledgeAlerts(caller.single(), id, body.version),
});

const withdraw = staffRoute({
  method: 'DELETE',
  path: '/customers/:id/alerts/acknowledge',
  access: ALERT_ACCESS,
  summary: 'Withdraw an acknowledgement of alerts',
  operationId: 'withdrawCustomerAlertsAcknowledgement',
  description:
    'For an acknowledgement made by mistake. One of another user is 409 and stays. Without an acknowledgement nothing happens.',
  status: 204,
  also: [409],
  statements: named({ 'delete the acknowledgement': WITHDRAW }),
  handle: ({ caller, id }) => withdrawAcknowledgement(caller.single(), id),
});

const exportRoute = staffRoute({
  method: 'GET',
  path: '/customers/:id/export',
  access: customers.permissions.read,
  summary: 'Export all data of a customer',
  operationId: 'exportCustomer',
  description:
    'All data that a person may legally request. Documents, history, reservations and their guests are empty if the caller may not read them, and `omitted` lists them. The history then has only the field names of changes to documents, with `{ "hidden": true }`. Every export leaves an audit event.',
  status: 200,
  answer: Export,
  handle: async ({ caller, id, reply }) => {
    const body = await exportCustomer(caller, id);
    reply.type('application/json; charset=utf-8');
    return body;
  },
});

/** Anonymizing cannot be undone, so the permission to edit customers is not enough. */
const ANONYMIZE_ACCESS = { all: ['customer.write', 'settings.manage'] };

const preview = staffRoute({
  method: 'GET',
  path: '/customers/:id/anonymize',
  access: ANONYMIZE_ACCESS,
  summary: 'Preview the anonymization of a customer',
  operationId: 'previewCustomerAnonymization',
  description:
    'Returns what would be erased, what would stay and until when, what prevents it now, and which staff texts certainly or possibly mention the person. Nothing changes.',
  status: 200,
  answer: Preview,
  statements: previewStatements,
  handle: ({ caller, id }) => previewAnonymization(caller.long, id),
});

const anonymize = staffRoute({
  method: 'POST',
  path: '/customers/:id/anonymize',
  access: ANONYMIZE_ACCESS,
  summary: 'Anonymize a customer permanently',
  description:
    'Erases everything that names the person, also in audit events and staff texts; documents with a retention date stay until then. `GET` previews the effect. It cannot be undone; a repeat does nothing.',
  // Stored in the audit event, which outlives the person, so it may not name them.
  body: {
    reason: text(200).required().example('Asked for by the person on 2026-11-15'),
    redactPossible: flag(false).describe('Also remove words of the name from texts that may refer to another person.'),
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
  summary: 'Merge a duplicate into a customer',
  description:
    'Moves the stays, preferences, documents and tags of the duplicate to this customer and deletes the duplicate. Empty fields of this customer are filled from it.',
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
  summary: 'List the history of a customer',
  operationId: 'listCustomerTimelineEntries',
  description: 'Ordered by time: stays, changes, tags, documents read, alerts acknowledged.',
  query: customerTimelineFields,
  status: 200,
  answer: pageOf(TimelineEntry),
  statements: timelineStatements,
  handle: async (call) => sendPage(call, await readCustomerTimeline(call.caller, call.id, call.query)),
});

const summaries = staffRoute({
  method: 'GET',
  path: '/customers/glances',
  access: customers.permissions.read,
  summary: 'List summaries of customers',
  operationId: 'listCustomerGlances',
  description:
    'For each of these customers, in the order of ids: tags, critical preferences, the present, last and next stay, and figures of all stays, also as a companion. Stays and figures are null without a permission to read reservations. Unknown ids are ignored.',
  query: summaryFields,
  status: 200,
  answer: Type.Array(Summary),
  statements: summaryStatements,
  handle: ({ caller, query }) => readSummaries(caller, query.ids),
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
      description: 'Includes preferences, tags and documents; documents need `customer.document.read`.',
      statements: () => [
        { title: 'detail', statement: plans.read(customersInDetail) },
        { title: 'detail, without documents', statement: plans.read(customersWithoutDocuments) },
      ],
    }),
  ],
  [alerts, acknowledge, withdraw, exportRoute, preview, anonymize, merge, timeline, summaries],
);
