import type { TSchema } from 'typebox';
import type { Json } from '../http/openapi/components.ts';
import { Payload } from '../team/webhooks/sending/batch.ts';

const header = (name: string, description: string, example: string | number) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

const EVENT = {
  id: '7421.96',
  entity: 'reservations',
  entityId: 12,
  action: 'update',
  occurredAt: '2026-11-15T11:59:59.412+00:00',
  changed: ['status'],
};

/** The requests that the server sends to webhooks. */
export const outgoing = (show: (schema: TSchema) => Json): Readonly<Record<string, Json>> => ({
  changes: {
    post: {
      operationId: 'receiveChanges',
      tags: ['webhooks'],
      summary: 'Receive changes',
      description:
        'Sent to the `url` of a webhook, at least once and in order; the next message waits for the answer to this one. The signature follows Standard Webhooks.',
      security: [],
      parameters: [
        header(
          'webhook-id',
          'The id of the message; the same for every attempt.',
          '3c0f9a52-7d0e-4f7b-9b07-51f3a6f0d2aa',
        ),
        header('webhook-timestamp', 'The time of sending, in seconds since 1970.', 1_794_744_000),
        header(
          'webhook-signature',
          'A signature for each valid secret, separated by blanks.',
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: show(Payload),
            example: {
              type: 'changes',
              timestamp: '2026-11-15T12:00:00.000+00:00',
              data: { tourId: 1, webhookId: 1, events: [EVENT] },
            },
          },
        },
      },
      responses: {
        '2XX': {
          description: 'Accepted. After any other status, redirects included, the message is retried for three days.',
        },
        '410': { description: 'The webhook is switched off.' },
      },
    },
  },
});
