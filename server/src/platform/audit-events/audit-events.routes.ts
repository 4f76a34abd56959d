import { Type } from 'typebox';
import { type PlatformCaller, platformRoute } from '../../callers/platform-caller.ts';
import { sql } from '../../db/sql.ts';
import { orNull } from '../../http/field-shapes.ts';
import { fullPageOf, Id, Timestamp } from '../../http/schemas.ts';
import { fullPage, fullPageFields, windowOf } from '../instances/paginator.ts';

const Event = Type.Object({
  id: Id,
  xid: Type.String({ examples: ['7421'] }),
  occurredAt: Timestamp,
  workspaceId: orNull(Id),
  action: Type.String({ examples: ['create'] }),
  entity: Type.String({ examples: ['workspaces'] }),
  entityId: orNull(Id),
  changes: Type.Unsafe({
    type: 'object',
    additionalProperties: true,
    examples: [{ name: { before: null, after: 'Costa Verde' } }],
  }),
  requestId: orNull(Type.String()),
});

async function listEvents({ services: { db }, session }: PlatformCaller, asked: { page?: number; perPage?: number }) {
  const { limit, offset } = windowOf(asked);
  const [rows, counted] = await Promise.all([
    db.rows(sql`
      select id, xid, occurred_at as "occurredAt", workspace_id as "workspaceId", action, entity, entity_id as "entityId", changes,
        request_id as "requestId"
      from platform_audit_events where platform_user_id = ${session.userId} order by id desc limit ${limit} offset ${offset}`),
    db.row<{ total: number }>(
      sql`select count(*) as total from platform_audit_events where platform_user_id = ${session.userId}`,
    ),
  ]);
  return fullPage(asked, counted!.total, rows);
}

const { page, perPage } = fullPageFields;

export default {
  name: 'platform audit events',
  routes: [
    platformRoute({
      method: 'GET',
      path: '/audit-events',
      access: 'open',
      summary: 'List what you did on the platform',
      operationId: 'listPlatformAuditEvents',
      description: 'Newest first. What happens inside an instance is in the trail of the instance.',
      query: { page, perPage },
      status: 200,
      answer: fullPageOf(Event),
      handle: ({ caller, query }) => listEvents(caller, query),
    }),
  ],
};
