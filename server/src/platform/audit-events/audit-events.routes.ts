import type { PlatformCaller } from '../../callers/platform-caller.ts';
import type { Module } from '../../kit/routes.ts';
import { rowSchema } from '../../kit/schemas.ts';
import { fullListRoute } from '../lists.ts';
import { platformAuditEvents } from './audit-events.resource.ts';

export default {
  name: 'platform audit events',
  resource: platformAuditEvents,
  routes: [
    fullListRoute(platformAuditEvents, rowSchema(platformAuditEvents), 'What you did on the platform, newest first'),
  ],
} satisfies Module<PlatformCaller>;
