import type { Tx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { routesFor } from '../http/route.ts';
import type { PlatformSession } from '../identity/platform-sessions.ts';
import type { Services } from './services.ts';

/** A platform user in a request. */
export interface PlatformCaller {
  readonly session: PlatformSession;
  readonly services: Services;
  readonly requestId: string;
}

export const { route: platformRoute, partialRoute: platformPartialRoute } = routesFor<PlatformCaller>();

interface PlatformEvent {
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly workspaceId?: number | null;
  readonly changes?: Record<string, { before: unknown; after: unknown }>;
}

/** The platform's trail, in the caller's transaction. */
export async function recordPlatformEvent(tx: Tx, caller: PlatformCaller, event: PlatformEvent): Promise<void> {
  await tx.run(sql`
    insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id)
    values (${caller.session.userId}, ${event.workspaceId ?? null}, ${event.action}, ${event.entity}, ${event.entityId},
      ${JSON.stringify(event.changes ?? {})}::jsonb, ${caller.requestId})`);
}
