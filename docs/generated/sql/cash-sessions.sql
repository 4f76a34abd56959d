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
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.counted_denominations as "countedDenominations", t.variance_reason as "varianceReason", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.closed_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "closedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.opened_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "openedByTourUser", (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as "computedExpectedAmount" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- GET /cash-sessions/movements

-- ledger

  select t.id as "id", t.tour_id as "tourId", t.tour_cash_session_id as "tourCashSessionId", t.kind as "kind", t.amount as "amount", t.note as "note", t.recorded_by_tour_user_id as "recordedByTourUserId", t.created_at as "createdAt", s.terminal_code as "terminalCode", s.deleted_at as "sessionDeletedAt",
    (select u.display_name from tour_users u where u.tour_id = $1 and u.id = t.recorded_by_tour_user_id) as "recordedBy"
  from cash_movements t
  join cash_sessions s on s.tour_id = $1 and s.id = t.tour_cash_session_id
  where t.tour_id = $1 and t.created_at between $2::timestamptz and $3::timestamptz
  and ($4::text is null or s.terminal_code = $4::text) and ($5::text is null or t.kind = $5::text) order by t.created_at, t.id limit $6 offset $7;

-- count
select count(*) from (
  select t.id as "id", t.tour_id as "tourId", t.tour_cash_session_id as "tourCashSessionId", t.kind as "kind", t.amount as "amount", t.note as "note", t.recorded_by_tour_user_id as "recordedByTourUserId", t.created_at as "createdAt", s.terminal_code as "terminalCode", s.deleted_at as "sessionDeletedAt",
    (select u.display_name from tour_users u where u.tour_id = $1 and u.id = t.recorded_by_tour_user_id) as "recordedBy"
  from cash_movements t
  join cash_sessions s on s.tour_id = $1 and s.id = t.tour_cash_session_id
  where t.tour_id = $1 and t.created_at between $2::timestamptz and $3::timestamptz
  and ($4::text is null or s.terminal_code = $4::text) and ($5::text is null or t.kind = $5::text)) e;

-- ledger, a piece of the file
select e.*, m.created_at::text as moment
    from (
  select t.id as "id", t.tour_id as "tourId", t.tour_cash_session_id as "tourCashSessionId", t.kind as "kind", t.amount as "amount", t.note as "note", t.recorded_by_tour_user_id as "recordedByTourUserId", t.created_at as "createdAt", s.terminal_code as "terminalCode", s.deleted_at as "sessionDeletedAt",
    (select u.display_name from tour_users u where u.tour_id = $1 and u.id = t.recorded_by_tour_user_id) as "recordedBy"
  from cash_movements t
  join cash_sessions s on s.tour_id = $1 and s.id = t.tour_cash_session_id
  where t.tour_id = $1 and t.created_at between $2::timestamptz and $3::timestamptz
  and ($4::text is null or s.terminal_code = $4::text) and (t.created_at, t.id) > ($5::timestamptz, $6::bigint) and ($7::text is null or t.kind = $7::text)
      order by t.created_at, t.id limit 2000) e
    join cash_movements m on m.tour_id = $1 and m.id = e.id order by m.created_at, m.id;

---- POST /cash-sessions/:id/movements

-- the movement

  with session as materialized (
    select t.id, t.closed_at, (t.opened_by_tour_user_id <> $1::bigint and not $2::boolean
  and (select o.settings @> '{"ownDrawerOnly": true}' from tours o where o.id = $3)) as "isOfOthers" from cash_sessions t
    where t.tour_id = $3 and t.id = $4 and t.deleted_at is null for no key update),
  created as (
    insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, note, recorded_by_tour_user_id)
    select $3, session.id, $5, $6, $7, $1::bigint
    from session where session.closed_at is null and not session."isOfOthers"
    returning id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $3::bigint, $8, $1::bigint, 'create', 'cash-movements', created.id, $9::jsonb, $10 from created)
  select created.id, session."isOfOthers" from session left join created on true;

---- Written by hand, in the module's commands and queries:
--   POST /cash-sessions
--   PUT /cash-sessions/:id
--   DELETE /cash-sessions/:id
--   GET /cash-sessions/:id/movements
--   GET /cash-sessions/:id/movements/:movementId
--   GET /cash-sessions/:id/report
