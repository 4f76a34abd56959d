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
      summary: 'List audit events of the platform',
      operationId: 'listPlatformAuditEvents',
      description: 'Newest first. Events inside an instance are in the audit events of that instance.',
    }),
  ],
} satisfies Module<PlatformCaller>;
