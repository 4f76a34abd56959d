---- GET /cash-sessions

-- list
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from cash_sessions t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=openedAt
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.opened_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by terminalCode
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.terminal_code = $2::text order by t.id desc limit $3 offset $4;

-- list, by openedByTourUserId
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.opened_by_tour_user_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.opened_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.opened_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, isOpen=true
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.closed_at is null order by t.id desc limit $2 offset $3;

-- list, isOpen=false
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.closed_at is not null order by t.id desc limit $2 offset $3;

---- GET /cash-sessions/list

-- dropdown
select t.id as value, t.terminal_code as label from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by fold(t.terminal_code), t.id limit $2;

-- dropdown, by search
select t.id as value, t.terminal_code as label from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and (fold(t.terminal_code) like contains_pattern($2::text)) order by fold(t.terminal_code), t.id limit $3;

-- dropdown, isOpen=true
select t.id as value, t.terminal_code as label from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.closed_at is null order by fold(t.terminal_code), t.id limit $2;

-- dropdown, isOpen=false
select t.id as value, t.terminal_code as label from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.closed_at is not null order by fold(t.terminal_code), t.id limit $2;

---- GET /cash-sessions/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.closed_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "closedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.opened_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "openedByTourUser", (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as "computedExpectedAmount" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- DELETE /cash-sessions/:id

-- remove
with target as (select t.id from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update cash_sessions t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'cash-sessions', removed.id, audit_diff(json_build_object('terminalCode', removed.terminal_code, 'openedByTourUserId', removed.opened_by_tour_user_id, 'openedAt', to_char(removed.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'openingFloat', removed.opening_float::text, 'closedByTourUserId', removed.closed_by_tour_user_id, 'closedAt', to_char(removed.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'countedAmount', removed.counted_amount::text, 'expectedAmount', removed.expected_amount::text, 'varianceAmount', removed.variance_amount::text, 'notes', removed.notes)::jsonb, '{}'), $5 from removed)
    select id from removed;

---- POST /cash-sessions/:id/movements

-- the movement

  with session as materialized (
    select t.id, t.closed_at from cash_sessions t
    where t.tour_id = $1 and t.id = $2 and t.deleted_at is null for no key update),
  created as (
    insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, note, recorded_by_tour_user_id)
    select $1, session.id, $3, $4, $5, $6::bigint
    from session where session.closed_at is null
    returning id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $6::bigint, 'create', 'cash-movements', created.id, $8::jsonb, $9 from created)
  select created.id from session left join created on true;

---- Written by hand, in the module's commands and queries:
--   POST /cash-sessions
--   PUT /cash-sessions/:id
--   GET /cash-sessions/:id/movements
--   GET /cash-sessions/:id/movements/:movementId
--   GET /cash-sessions/:id/report
