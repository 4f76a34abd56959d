-- list, orderBy id
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null order by t.id desc limit $2 offset $3;

-- list, orderBy openedAt
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null order by t.opened_at desc, t.id desc limit $2 offset $3;

-- list, orderBy createdAt
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, terminalCode
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null and t.terminal_code = $2::text order by t.id desc limit $3 offset $4;

-- list, openedByTourUserId
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null and t.opened_by_tour_user_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, from
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null and t.opened_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, to
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null and t.opened_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, isOpen
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null and t.closed_at is null order by t.id desc limit $2 offset $3;

-- dropdown
select t.id as value, t.terminal_code as label from cash_sessions t where t.tour_id = $1 and t.deleted_at is null order by fold(t.terminal_code), t.id limit $2;

-- detail
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.closed_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "closedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.opened_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "openedByTourUser", (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as "computedExpectedAmount" from cash_sessions t where t.tour_id = $1 and t.deleted_at is null and t.id = $2;

-- create
with refs as materialized (select (select true from tour_users x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "openedByTourUserId", (select true from tour_users x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "closedByTourUserId", true as checked),
    created as (insert into cash_sessions (tour_id, terminal_code, opened_by_tour_user_id, opened_at, opening_float, closed_by_tour_user_id, closed_at, counted_amount, expected_amount, variance_amount, notes) select $2, $4::text, $1::bigint, $5::timestamptz, $6::numeric(12,2), $3::bigint, $7::timestamptz, $8::numeric(12,2), $9::numeric(12,2), $10::numeric(12,2), $11::text from refs where ($1::bigint is null or refs."openedByTourUserId") and ($3::bigint is null or refs."closedByTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $2, $12, $13::bigint, 'create', 'cash-sessions', created.id, $14::jsonb, $15
    from created)
    select created.id, refs.* from refs left join created on true;

-- update
with target as materialized (select t.* from cash_sessions t where t.tour_id = $1 and t.deleted_at is null and t.id = $2 for no key update),
    refs as materialized (select (select true from tour_users x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "openedByTourUserId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "closedByTourUserId", true as checked),
    changed as (update cash_sessions t set terminal_code = case when ($5::boolean[])[1] then $6::text else t.terminal_code end, opened_by_tour_user_id = case when ($5::boolean[])[2] then $3::bigint else t.opened_by_tour_user_id end, opened_at = case when ($5::boolean[])[3] then $7::timestamptz else t.opened_at end, opening_float = case when ($5::boolean[])[4] then $8::numeric(12,2) else t.opening_float end, closed_by_tour_user_id = case when ($5::boolean[])[5] then $4::bigint else t.closed_by_tour_user_id end, closed_at = case when ($5::boolean[])[6] then $9::timestamptz else t.closed_at end, counted_amount = case when ($5::boolean[])[7] then $10::numeric(12,2) else t.counted_amount end, expected_amount = case when ($5::boolean[])[8] then $11::numeric(12,2) else t.expected_amount end, variance_amount = case when ($5::boolean[])[9] then $12::numeric(12,2) else t.variance_amount end, notes = case when ($5::boolean[])[10] then $13::text else t.notes end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."openedByTourUserId") and ($4::bigint is null or refs."closedByTourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $14, $15::bigint, 'update', 'cash-sessions', n.id, audit_diff(json_build_object('terminalCode', target.terminal_code, 'openedByTourUserId', target.opened_by_tour_user_id, 'openedAt', to_char(target.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'openingFloat', target.opening_float::text, 'closedByTourUserId', target.closed_by_tour_user_id, 'closedAt', to_char(target.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'countedAmount', target.counted_amount::text, 'expectedAmount', target.expected_amount::text, 'varianceAmount', target.variance_amount::text, 'notes', target.notes)::jsonb, json_build_object('terminalCode', n.terminal_code, 'openedByTourUserId', n.opened_by_tour_user_id, 'openedAt', to_char(n.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'openingFloat', n.opening_float::text, 'closedByTourUserId', n.closed_by_tour_user_id, 'closedAt', to_char(n.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'countedAmount', n.counted_amount::text, 'expectedAmount', n.expected_amount::text, 'varianceAmount', n.variance_amount::text, 'notes', n.notes)::jsonb), $16
    from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- remove
with target as (select t.id from cash_sessions t where t.tour_id = $1 and t.deleted_at is null and t.id = $2 for no key update),
    removed as (update cash_sessions t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $3, $4::bigint, 'delete', 'cash-sessions', removed.id, audit_diff(json_build_object('terminalCode', removed.terminal_code, 'openedByTourUserId', removed.opened_by_tour_user_id, 'openedAt', to_char(removed.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'openingFloat', removed.opening_float::text, 'closedByTourUserId', removed.closed_by_tour_user_id, 'closedAt', to_char(removed.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'countedAmount', removed.counted_amount::text, 'expectedAmount', removed.expected_amount::text, 'varianceAmount', removed.variance_amount::text, 'notes', removed.notes)::jsonb, '{}'), $5
    from removed)
    select id from removed;
