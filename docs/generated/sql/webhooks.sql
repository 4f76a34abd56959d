---- GET /v1/tours/user/webhooks

-- list
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from webhooks t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join webhooks t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from webhooks t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from webhooks t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from webhooks t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=url
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 order by fold(t.url) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and (fold(t.url) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/webhooks/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/webhooks/:id

-- webhook
with target as materialized (select t.* from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update webhooks t set url = case when ($3::boolean[])[1] then $4::text else t.url end, description = case when ($3::boolean[])[2] then $5::text else t.description end, entities = case when ($3::boolean[])[3] then $6::jsonb else t.entities end, is_active = case when ($3::boolean[])[4] then $7::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and true returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $9::bigint, 'update', 'webhooks', n.id, audit_diff(json_build_object('description', target.description, 'entities', target.entities, 'isActive', target.is_active, 'disabledReason', target.disabled_reason, 'disabledAt', to_char(target.disabled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'failingSince', to_char(target.failing_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'nextAttemptAt', to_char(target.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'previousSecretUntil', to_char(target.previous_secret_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('description', n.description, 'entities', n.entities, 'isActive', n.is_active, 'disabledReason', n.disabled_reason, 'disabledAt', to_char(n.disabled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'failingSince', to_char(n.failing_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'nextAttemptAt', to_char(n.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'previousSecretUntil', to_char(n.previous_secret_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb) || $10::jsonb, $11 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- the webhook, locked
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- reset the failures

  update webhooks set disabled_reason = null, disabled_at = null, failing_since = null, next_attempt_at = null, is_slow = false
  where tour_id = $1 and id = $2;

---- DELETE /v1/tours/user/webhooks/:id

-- webhook
with target as (select t.id from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update webhooks t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'webhooks', removed.id, audit_diff(json_build_object('description', removed.description, 'entities', removed.entities, 'isActive', removed.is_active, 'disabledReason', removed.disabled_reason, 'disabledAt', to_char(removed.disabled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'failingSince', to_char(removed.failing_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'nextAttemptAt', to_char(removed.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'previousSecretUntil', to_char(removed.previous_secret_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, '{}'), $5 from removed)
    select id from removed;

-- secrets

  update webhooks set secret = null, previous_secret = null, previous_secret_until = null
  where tour_id = $1 and id = $2;

---- POST /v1/tours/user/webhooks

-- turn
select pg_advisory_xact_lock(hashtextextended('webhooks:' || $1::text, 0));

-- count the webhooks
select count(*) as count from webhooks where tour_id = $1 and deleted_at is null;

-- webhook
with created as (insert into webhooks (tour_id, url, description, entities, is_active, disabled_reason, disabled_at, failing_since, next_attempt_at, previous_secret_until) values ($1, $2::text, $3::text, $4::jsonb, $5::boolean, $6::text, $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $11, $12::bigint, 'create', 'webhooks', created.id, $13::jsonb, $14 from created)
      select id from created;

-- secret
update webhooks set secret = $1 where tour_id = $2 and id = $3;

---- POST /v1/tours/user/webhooks/:id/rotate-secret

-- secret

  with rotated as (
    update webhooks set previous_secret = secret, previous_secret_until = now() + interval '24 hours', secret = $1
    where tour_id = $2 and id = $3 and deleted_at is null
    returning id, previous_secret_until),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $4, $5::bigint, 'rotate-secret', 'webhooks', rotated.id, '{}'::jsonb, $6 from rotated)
  select previous_secret_until as "previousSecretUntil" from rotated;

---- GET /v1/tours/user/webhooks/:id/deliveries

-- webhook
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

-- list
select t.id as "id", t.tour_id as "tourId", t.webhook_id as "webhookId", t.kind as "kind", t.status as "status", t.message_id as "messageId", t.events as "events", t.attempts as "attempts", t.last_attempt_at as "lastAttemptAt", t.response_status as "responseStatus", t.duration_ms as "durationMs", t.error as "error", t.created_at as "createdAt" from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint order by t.id desc limit $3 offset $4;

-- count
select count(*) from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.webhook_id as "webhookId", t.kind as "kind", t.status as "status", t.message_id as "messageId", t.events as "events", t.attempts as "attempts", t.last_attempt_at as "lastAttemptAt", t.response_status as "responseStatus", t.duration_ms as "durationMs", t.error as "error", t.created_at as "createdAt" from (select t.id from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint order by t.id desc limit $3 offset $4) k join webhook_deliveries t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.webhook_id as "webhookId", t.kind as "kind", t.status as "status", t.message_id as "messageId", t.events as "events", t.attempts as "attempts", t.last_attempt_at as "lastAttemptAt", t.response_status as "responseStatus", t.duration_ms as "durationMs", t.error as "error", t.created_at as "createdAt", array[t.id::text] as place from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint order by t.id desc limit $3;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.webhook_id as "webhookId", t.kind as "kind", t.status as "status", t.message_id as "messageId", t.events as "events", t.attempts as "attempts", t.last_attempt_at as "lastAttemptAt", t.response_status as "responseStatus", t.duration_ms as "durationMs", t.error as "error", t.created_at as "createdAt", array[t.id::text] as place from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint and (t.id) < ($3::bigint) order by t.id desc limit $4;

-- list, status=pending
select t.id as "id", t.tour_id as "tourId", t.webhook_id as "webhookId", t.kind as "kind", t.status as "status", t.message_id as "messageId", t.events as "events", t.attempts as "attempts", t.last_attempt_at as "lastAttemptAt", t.response_status as "responseStatus", t.duration_ms as "durationMs", t.error as "error", t.created_at as "createdAt" from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint and t.status = $3::text order by t.id desc limit $4 offset $5;

-- count, status=pending
select count(*) from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint and t.status = $3::text;

-- list, kind=changes
select t.id as "id", t.tour_id as "tourId", t.webhook_id as "webhookId", t.kind as "kind", t.status as "status", t.message_id as "messageId", t.events as "events", t.attempts as "attempts", t.last_attempt_at as "lastAttemptAt", t.response_status as "responseStatus", t.duration_ms as "durationMs", t.error as "error", t.created_at as "createdAt" from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint and t.kind = $3::text order by t.id desc limit $4 offset $5;

-- count, kind=changes
select count(*) from webhook_deliveries t where true and t.tour_id = $1 and t.webhook_id = $2::bigint and t.kind = $3::text;

---- GET /v1/tours/user/webhooks/:id/deliveries/:deliveryId

-- webhook
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

-- delivery
select t.id as "id", t.tour_id as "tourId", t.webhook_id as "webhookId", t.kind as "kind", t.status as "status", t.message_id as "messageId", t.events as "events", t.attempts as "attempts", t.last_attempt_at as "lastAttemptAt", t.response_status as "responseStatus", t.duration_ms as "durationMs", t.error as "error", t.created_at as "createdAt", t.body::json as "payload" from webhook_deliveries t where true and t.tour_id = $1 and t.id = $2;

---- POST /v1/tours/user/webhooks/:id/test

-- the webhook, locked
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- count the waiting deliveries

  select count(*) as count from webhook_deliveries
  where tour_id = $1 and webhook_id = $2 and status = 'pending' and kind <> 'changes';

-- test

  with added as (
    insert into webhook_deliveries (tour_id, webhook_id, kind, events, body)
    values ($1, $2, 'test', 0, $3) returning id, webhook_id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $4, $5::bigint, 'test', 'webhooks', added.webhook_id, '{}'::jsonb, $6 from added)
  select id from added;

---- POST /v1/tours/user/webhooks/:id/deliveries/:deliveryId/resend

-- the webhook, locked
select t.id as "id", t.tour_id as "tourId", t.url as "url", t.description as "description", t.entities as "entities", t.is_active as "isActive", t.disabled_reason as "disabledReason", t.disabled_at as "disabledAt", t.failing_since as "failingSince", t.next_attempt_at as "nextAttemptAt", t.previous_secret_until as "previousSecretUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from webhooks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- count the waiting deliveries

  select count(*) as count from webhook_deliveries
  where tour_id = $1 and webhook_id = $2 and status = 'pending' and kind <> 'changes';

-- repeat

  with added as (
    insert into webhook_deliveries (tour_id, webhook_id, kind, message_id, events, body)
    select tour_id, webhook_id, 'resend', message_id, events, body from webhook_deliveries
    where tour_id = $1 and webhook_id = $2 and id = $3::bigint
    returning id, webhook_id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $4, $5::bigint, 'resend', 'webhooks', added.webhook_id, jsonb_build_object('deliveryId', jsonb_build_object('before', $3::bigint, 'after', added.id)), $6 from added)
  select id from added;
