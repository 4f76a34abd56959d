---- GET /v1/timesheet/audit-events

-- list
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from (select t.id from timesheet_audit_events t where true and t.timesheet_id = $1 order by t.id desc limit $2 offset $3) k join timesheet_audit_events t on t.id = k.id and t.timesheet_id = $1 order by t.id desc;

-- count, count=true
select count(*) from timesheet_audit_events t where true and t.timesheet_id = $1;

-- list, cursor=true
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId", array[t.id::text] as place from timesheet_audit_events t where true and t.timesheet_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId", array[t.id::text] as place from timesheet_audit_events t where true and t.timesheet_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=occurredAt
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 order by t.occurred_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list, by entity
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 and t.entity = $2::text order by t.id desc limit $3 offset $4;

-- list, by entityId
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 and t.entity_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by actor
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 and t.actor_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by action
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 and t.action = $2::text order by t.id desc limit $3 offset $4;

-- list, by from
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 and t.occurred_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by to
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 and t.occurred_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

---- GET /v1/timesheet/audit-events/:id

-- detail
select t.id as "id", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from timesheet_audit_events t where true and t.timesheet_id = $1 and t.id = $2;
