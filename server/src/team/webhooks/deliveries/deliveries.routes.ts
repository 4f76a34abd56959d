import type { FastifyRequest } from 'fastify';
import { staffRoute } from '../../../callers/staff-caller.ts';
import { oneOf } from '../../../http/fields/types.ts';
import { named } from '../../../http/route.ts';
import { Created, pageOf } from '../../../http/schemas.ts';
import { printed } from '../../../kit/routes.ts';
import { listRows, plans, readRow } from '../../../kit/rows.ts';
import { detailSchema, rowSchema } from '../../../kit/schemas.ts';
import { CURSOR_RULES, cursorFields, sendPage } from '../../../paging/pages.ts';
import type { Webhooks } from '../webhooks.resource.ts';
import { addTest, readDelivery, resend, runBy } from './deliveries.commands.ts';
import { deliveries, KINDS, STATUSES } from './deliveries.resource.ts';

const { read, write } = deliveries.permissions;

/** Address of the delivery that a request created. */
const placeOf = ({ url }: FastifyRequest, id: number): string =>
  `${url.replace(/\/(?:test|deliveries\/\d+\/resend)\/?(?:\?.*)?$/, '')}/deliveries/${id}`;

export function deliveryRoutes(webhooks: Webhooks) {
  const statements = runBy(webhooks);
  return [
    staffRoute({
      method: 'GET',
      path: '/webhooks/:id/deliveries',
      access: read,
      summary: 'List the deliveries of a webhook',
      description: 'Newest first, with the outcome of each. Deliveries are kept for 14 days.',
      query: { ...cursorFields, status: oneOf(STATUSES), kind: oneOf(KINDS) },
      status: 200,
      answer: pageOf(rowSchema(deliveries)),
      rules: CURSOR_RULES,
      statements: (query) => {
        const { page, count } = plans.list(deliveries)({ ...query, webhookId: 1 });
        return [...printed('webhook', plans.read(webhooks)), ...printed('list', page), ...printed('count', count)];
      },
      handle: async (call) => {
        const { caller, id, query } = call;
        await readRow(caller.db, webhooks, id);
        return sendPage(call, await listRows(caller.db, deliveries, { ...query, webhookId: id }));
      },
    }),
    staffRoute({
      method: 'GET',
      path: '/webhooks/:id/deliveries/:deliveryId',
      access: read,
      summary: 'Get a delivery of a webhook',
      description: 'Includes the body that was sent.',
      status: 200,
      answer: detailSchema(deliveries),
      statements: named(statements.read),
      handle: ({ caller, id, params }) => readDelivery(caller.db, webhooks, id, Number(params.deliveryId)),
    }),
    staffRoute({
      method: 'POST',
      path: '/webhooks/:id/test',
      access: write,
      summary: 'Send a test to a webhook',
      operationId: 'testWebhook',
      description:
        'Sends one message without events within about two seconds, even if the webhook is inactive. The delivery shows the outcome.',
      rules: ['limit'],
      status: 201,
      answer: Created,
      statements: named(statements.test),
      handle: async ({ caller, id, request, reply }) => {
        const deliveryId = await caller.atomically((tx) => addTest(tx, webhooks, id));
        reply.header('location', placeOf(request, deliveryId));
        return { id: deliveryId };
      },
    }),
    staffRoute({
      method: 'POST',
      path: '/webhooks/:id/deliveries/:deliveryId/resend',
      access: write,
      summary: 'Resend a delivery',
      operationId: 'resendWebhookDelivery',
      description:
        'Sends the same body with the same `webhook-id` once, ahead of the queue. A new delivery shows the outcome.',
      rules: ['limit'],
      status: 201,
      answer: Created,
      statements: named(statements.resend),
      handle: async ({ caller, id, params, request, reply }) => {
        const repeated = await caller.atomically((tx) => resend(tx, webhooks, id, Number(params.deliveryId)));
        reply.header('location', placeOf(request, repeated));
        return { id: repeated };
      },
    }),
  ];
}
