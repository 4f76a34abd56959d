import type { PlatformCaller } from '../../callers/platform-caller.ts';
import type { Module } from '../../kit/routes.ts';
import { rowSchema } from '../../kit/schemas.ts';
import { fullListRoute } from '../lists.ts';
import { platformAuditEvents } from './audit-events.resource.ts';

export default {
  name: 'platform audit events',
  resource: platformAuditEvents,
  routes: [
    fullListRoute(platformAuditEvents, rowSchema(platformAuditEvents), {
      summary: 'List what you did on the platform',
      operationId: 'listPlatformAuditEvents',
      description: 'Newest first. What happens inside an instance is in the trail of the instance.',
    }),
  ],
} satisfies Module<PlatformCaller>;
