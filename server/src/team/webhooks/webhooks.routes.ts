import { Type } from 'typebox';
import { mount, type StaffModule, staffRoute } from '../../callers/staff-caller.ts';
import { named } from '../../http/route.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { newSecret } from '../../outbound/signature.ts';
import { deliveryRoutes } from './deliveries/deliveries.routes.ts';
import { aboutSecret } from './secrets.ts';
import {
  addWebhook,
  changeWebhook,
  MAX_WEBHOOKS,
  ROTATE,
  removeWebhook,
  requireReachable,
  rotateSecret,
  runBy,
} from './webhooks.commands.ts';
import { type Webhooks, webhooksOf } from './webhooks.resource.ts';

const Secret = Type.String({
  pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3h8Kn0mVZ1k='],
  description: 'The key that signs messages. It is returned only once.',
});

const URL_RULES = ['url', 'url.host'] as const;

const creation = (webhooks: Webhooks) =>
  staffRoute({
    method: 'POST',
    path: '/webhooks',
    access: webhooks.permissions.write,
    summary: 'Create a webhook',
    description: `From now on changes in the house are sent to the address by signed requests, in order and at least once (docs/webhooks.md). At most ${MAX_WEBHOOKS} per instance.`,
    body: webhooks.columns,
    rules: [...URL_RULES, 'limit'],
    status: 201,
    isSecret: true,
    answer: Type.Object({ id: Id, secret: Secret }),
    statements: named(runBy(webhooks).add),
    handle: async ({ caller, body }) => {
      await requireReachable(caller.outbound, body.url);
      const secret = newSecret();
      const sealed = caller.keys.seal(secret, aboutSecret(caller.db.tourId));
      return { id: await caller.atomically((tx) => addWebhook(tx, webhooks, body, sealed)), secret };
    },
  });

const rotation = (webhooks: Webhooks) =>
  staffRoute({
    method: 'POST',
    path: '/webhooks/:id/rotate-secret',
    access: webhooks.permissions.write,
    summary: 'Replace the secret of a webhook',
    description: 'For 24 hours messages carry signatures of both secrets, the new one first. Then the old one expires.',
    status: 200,
    isSecret: true,
    answer: Type.Object({ secret: Secret, previousSecretUntil: Timestamp }),
    statements: named({ secret: ROTATE }),
    handle: async ({ caller, id }) => {
      const secret = newSecret();
      const sealed = caller.keys.seal(secret, aboutSecret(caller.db.tourId));
      return { secret, previousSecretUntil: await rotateSecret(caller.single(), id, sealed) };
    },
  });

/** The webhooks of a house for these entities. */
export function webhooksModule(entities: readonly string[]): StaffModule {
  const webhooks = webhooksOf(entities);
  const { change, remove } = runBy(webhooks);
  return mount(
    webhooks,
    (r) => [
      r.list(),
      r.detail(),
      r.updateBy(
        async (caller, id, body) => {
          await requireReachable(caller.outbound, body.url);
          await caller.atomically((tx) => changeWebhook(tx, webhooks, id, body));
        },
        {
          description:
            'A new `url`, or `isActive: true`, retries at once. Delivery continues where it stopped, and no event is skipped.',
          rules: URL_RULES,
          statements: named(change),
        },
      ),
      r.removeWith((tx, id) => removeWebhook(tx, webhooks, id), { statements: named(remove) }),
    ],
    [creation(webhooks), rotation(webhooks), ...deliveryRoutes(webhooks)],
  );
}
