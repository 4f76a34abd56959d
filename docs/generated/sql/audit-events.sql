-- list, orderBy id
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, orderBy occurredAt
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 order by t.occurred_at desc, t.id desc limit $2 offset $3;

-- list, entity
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 and t.entity = $2::text order by t.id desc limit $3 offset $4;

-- list, entityId
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 and t.entity_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, actor
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 and t.actor_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, action
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 and t.action = $2::text order by t.id desc limit $3 offset $4;

-- list, from
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 and t.occurred_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, to
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 and t.occurred_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

-- detail
select t.id as "id", t.tour_id as "tourId", t.xid as "xid", t.occurred_at as "occurredAt", t.actor_kind as "actorKind", t.actor_id as "actorId", t.action as "action", t.entity as "entity", t.entity_id as "entityId", t.changes as "changes", t.request_id as "requestId" from audit_events t where t.tour_id = $1 and t.id = $2;
