---- GET /user/audit-events

-- list
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.workspace_id as "workspaceId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from platform_audit_events t where true and t.platform_user_id = $1 order by t.id desc limit $2 offset $3;

-- count
select count(*) from platform_audit_events t where true and t.platform_user_id = $1;

-- list, far back
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.workspace_id as "workspaceId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from (select t.id from platform_audit_events t where true and t.platform_user_id = $1 order by t.id desc limit $2 offset $3) k join platform_audit_events t on t.id = k.id and t.platform_user_id = $1 order by t.id desc;
