import { sql } from '../../../db/sql.ts';
import { id, integer, oneOf, timestamp, uuid } from '../../../http/fields/types.ts';
import { TOUR } from '../../../kit/owner.ts';
import { defineResource } from '../../../kit/resource.ts';
import { FAILURES } from '../../../outbound/failure.ts';
import { eq } from '../../../paging/filters.ts';
import { Payload } from '../sending/batch.ts';

export const KINDS = ['changes', 'test', 'resend'] as const;
export const STATUSES = ['pending', 'delivered', 'failed'] as const;

/** Messages to a webhook and their results; written by the server, read below the webhook. */
export const deliveries = defineResource({
  path: 'webhook-deliveries',
  table: 'webhook_deliveries',
  owner: TOUR,
  stamps: false,
  softDeletes: false,
  columns: {
    webhookId: id().required().readOnly(),
    kind: oneOf(KINDS).required().readOnly(),
    status: oneOf(STATUSES)
      .required()
      .readOnly()
      .describe('`pending` until it arrives. Only tests and resent deliveries fail permanently.'),
    messageId: uuid().required().readOnly().describe('The `webhook-id` header, the same in every attempt.'),
    events: integer({ min: 0 }).required().readOnly().example(3),
    attempts: integer({ min: 0 }).required().readOnly().example(1),
    lastAttemptAt: timestamp().nullable().readOnly(),
    responseStatus: integer({ min: 100, max: 999 }).nullable().readOnly().example(204),
    durationMs: integer({ min: 0 }).nullable().readOnly().example(87),
    error: oneOf(FAILURES)
      .nullable()
      .readOnly()
      .describe(
        'Why the last attempt failed. Before a reply: the `address` is not allowed, its name was not found (`dns`), no `connection`, no valid `tls`, no reply within 10 seconds (`timeout`), or a `secret` that cannot be decrypted. By the reply: a `reply` that is not HTTP, a `redirect`, or a `status` other than 2xx.',
      ),
    createdAt: timestamp().required().readOnly(),
  },
  list: { filters: { webhookId: eq(), status: eq(), kind: eq() }, orderBy: ['id'] },
  detail: { payload: { schema: Payload, select: sql`t.body::json` } },
  permissions: { read: 'settings.manage', write: 'settings.manage' },
});
