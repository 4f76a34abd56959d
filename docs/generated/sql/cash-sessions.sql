---- GET /v1/tours/user/cash-sessions

-- list
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join cash_sessions t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from cash_sessions t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=openedAt
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.opened_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

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

---- GET /v1/tours/user/cash-sessions/list

-- dropdown
select t.id as value, t.terminal_code as label from cash_sessions t where t.deleted_at is null and t.tour_id = $1 order by fold(t.terminal_code), t.id limit $2;

-- dropdown, by search
select t.id as value, t.terminal_code as label from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and (fold(t.terminal_code) like contains_pattern($2::text)) order by fold(t.terminal_code), t.id limit $3;

-- dropdown, isOpen=true
select t.id as value, t.terminal_code as label from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.closed_at is null order by fold(t.terminal_code), t.id limit $2;

-- dropdown, isOpen=false
select t.id as value, t.terminal_code as label from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.closed_at is not null order by fold(t.terminal_code), t.id limit $2;

---- POST /v1/tours/user/cash-sessions, as sent in the examples

with refs as materialized (select (select true from tour_users x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "openedByTourUserId", (select true from tour_users x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "closedByTourUserId", true as checked),
    created as (insert into cash_sessions (tour_id, terminal_code, opened_by_tour_user_id, opened_at, opening_float, closed_by_tour_user_id, closed_at, counted_amount, expected_amount, variance_amount, counted_denominations, variance_reason, notes) select $2, $4::text, $1::bigint, $5::timestamptz, $6::numeric(12,2), $3::bigint, $7::timestamptz, $8::numeric(12,2), $9::numeric(12,2), $10::numeric(12,2), $11::jsonb, $12::text, $13::text from refs where ($1::bigint is null or refs."openedByTourUserId") and ($3::bigint is null or refs."closedByTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $14, $15::bigint, 'create', 'cash-sessions', created.id, $16::jsonb, $17 from created)
    select created.id, refs.* from refs left join created on true;

select settings @> '{"oneOpenCashSessionPerTerminal": true}' as "isExclusive" from tours where id = $1 for share;

---- GET /v1/tours/user/cash-sessions/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.counted_denominations as "countedDenominations", t.variance_reason as "varianceReason", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.closed_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "closedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.opened_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "openedByTourUser", (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as "computedExpectedAmount", coalesce((
    with trail as (
      select e.id, e.action, e.occurred_at, case when e.actor_kind = 'staff' then e.actor_id end as actor_id, e.changes
      from audit_events e where e.tour_id = t.tour_id and e.entity = 'cash-sessions' and e.entity_id = t.id
        and e.action in ('create', 'update', 'delete')
    ), closed as materialized (select min(e.id) as first_id, max(e.id) as last_id from trail e where e.changes #>> '{closedAt,after}' is not null
    ), figure as materialized (select (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as expected
    ), found as (
      select 'expected' as kind, (select max(e.id) from trail e where e.changes ? 'expectedAmount') as event_id,
        t.expected_amount::text as stated, f.expected::text as computed
      from figure f where t.closed_at is not null and t.expected_amount <> f.expected
      union all
      select 'variance', (select max(e.id) from trail e where e.changes ?| array['varianceAmount', 'countedAmount', 'expectedAmount']),
        t.variance_amount::text, (t.counted_amount - f.expected)::text
      from figure f where t.closed_at is not null and t.counted_amount is not null
        and t.variance_amount is distinct from t.counted_amount - f.expected
      union all
      select 'closer', e.id, (select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = t.closed_by_tour_user_id), (select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = e.actor_id)
      from closed c join trail e on e.id = c.last_id
      where t.closed_at is not null and e.actor_id is not null and t.closed_by_tour_user_id is distinct from e.actor_id
      union all (
      select case when e.action = 'delete' then 'deleted'
          when e.changes #>> '{closedAt,before}' is not null and e.changes #>> '{closedAt,after}' is null then 'reopened' else 'changed' end,
        e.id, null, null
      from closed c join trail e on e.id > c.first_id and e.action <> 'create' order by e.id desc limit 20)
    )
    select json_agg(json_build_object('kind', o.kind, 'at', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'by', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
          where u.tour_id = t.tour_id and u.id = e.actor_id),
        'stated', o.stated, 'computed', o.computed,
        'fields', case when o.kind = 'changed' then array(select jsonb_object_keys(e.changes) order by 1) else '{}' end)
      order by o.event_id nulls first, o.kind)
    from found o left join trail e on e.id = o.event_id), '[]') as "findings" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/cash-sessions/:id, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.counted_denominations as "countedDenominations", t.variance_reason as "varianceReason", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select name, timezone, currency, settings from tours where id = $1;

select figure.amount, abs(figure.amount) < 1e10 as fits from (select ($1::numeric(12,2) + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as amount
    from cash_sessions t where t.tour_id = $2 and t.id = $3) figure;

select figure.amount, abs(figure.amount) < 1e10 as fits from (select $1::numeric(12,2) - $2::numeric(12,2) as amount) figure;

with target as materialized (select t.* from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from tour_users x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "openedByTourUserId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "closedByTourUserId", true as checked),
    changed as (update cash_sessions t set terminal_code = case when ($5::boolean[])[1] then $6::text else t.terminal_code end, opened_by_tour_user_id = case when ($5::boolean[])[2] then $3::bigint else t.opened_by_tour_user_id end, opened_at = case when ($5::boolean[])[3] then $7::timestamptz else t.opened_at end, opening_float = case when ($5::boolean[])[4] then $8::numeric(12,2) else t.opening_float end, closed_by_tour_user_id = case when ($5::boolean[])[5] then $4::bigint else t.closed_by_tour_user_id end, closed_at = case when ($5::boolean[])[6] then $9::timestamptz else t.closed_at end, counted_amount = case when ($5::boolean[])[7] then $10::numeric(12,2) else t.counted_amount end, expected_amount = case when ($5::boolean[])[8] then $11::numeric(12,2) else t.expected_amount end, variance_amount = case when ($5::boolean[])[9] then $12::numeric(12,2) else t.variance_amount end, counted_denominations = case when ($5::boolean[])[10] then $13::jsonb else t.counted_denominations end, variance_reason = case when ($5::boolean[])[11] then $14::text else t.variance_reason end, notes = case when ($5::boolean[])[12] then $15::text else t.notes end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."openedByTourUserId") and ($4::bigint is null or refs."closedByTourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $16, $17::bigint, 'update', 'cash-sessions', n.id, audit_diff(json_build_object('terminalCode', target.terminal_code, 'openedByTourUserId', target.opened_by_tour_user_id, 'openedAt', to_char(target.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'openingFloat', target.opening_float::text, 'closedByTourUserId', target.closed_by_tour_user_id, 'closedAt', to_char(target.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'countedAmount', target.counted_amount::text, 'expectedAmount', target.expected_amount::text, 'varianceAmount', target.variance_amount::text, 'countedDenominations', target.counted_denominations)::jsonb, json_build_object('terminalCode', n.terminal_code, 'openedByTourUserId', n.opened_by_tour_user_id, 'openedAt', to_char(n.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'openingFloat', n.opening_float::text, 'closedByTourUserId', n.closed_by_tour_user_id, 'closedAt', to_char(n.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'countedAmount', n.counted_amount::text, 'expectedAmount', n.expected_amount::text, 'varianceAmount', n.variance_amount::text, 'countedDenominations', n.counted_denominations)::jsonb) || $18::jsonb, $19 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/tours/user/cash-sessions/:id, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.terminal_code as "terminalCode", t.opened_by_tour_user_id as "openedByTourUserId", t.opened_at as "openedAt", t.opening_float as "openingFloat", t.closed_by_tour_user_id as "closedByTourUserId", t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount", t.variance_amount as "varianceAmount", t.counted_denominations as "countedDenominations", t.variance_reason as "varianceReason", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select name, timezone, currency, settings from tours where id = $1;

with target as (select t.id from cash_sessions t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update cash_sessions t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'cash-sessions', removed.id, audit_diff(json_build_object('terminalCode', removed.terminal_code, 'openedByTourUserId', removed.opened_by_tour_user_id, 'openedAt', to_char(removed.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'openingFloat', removed.opening_float::text, 'closedByTourUserId', removed.closed_by_tour_user_id, 'closedAt', to_char(removed.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'countedAmount', removed.counted_amount::text, 'expectedAmount', removed.expected_amount::text, 'varianceAmount', removed.variance_amount::text, 'countedDenominations', removed.counted_denominations)::jsonb, '{}'), $5 from removed)
    select id from removed;

---- GET /v1/tours/user/cash-sessions/day

-- day

  with of_day as materialized (
    select t.id from cash_sessions t where t.tour_id = $1
      and (t.opened_at between $2::timestamptz and $3::timestamptz or t.closed_at between $2::timestamptz and $3::timestamptz or t.deleted_at between $2::timestamptz and $3::timestamptz)
    union
    select e.entity_id from audit_events e where e.tour_id = $1 and e.occurred_at between $2::timestamptz and $3::timestamptz
      and e.entity = 'cash-sessions' and e.action in ('update', 'delete')
      and exists (select from audit_events c where c.tour_id = e.tour_id and c.entity = e.entity and c.entity_id = e.entity_id
        and c.id < e.id and c.changes #>> '{closedAt,after}' is not null)
  )
  select t.id, t.terminal_code as "terminalCode", t.opened_at as "openedAt", t.opening_float as "openingFloat",
    t.closed_at as "closedAt", t.counted_amount as "countedAmount", t.expected_amount as "expectedAmount",
    t.variance_amount as "varianceAmount", t.deleted_at as "deletedAt",
    (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.opened_by_tour_user_id) as "openedByTourUser", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.closed_by_tour_user_id) as "closedByTourUser",
    case when t.closed_at is not null then (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) end as "computedExpectedAmount",
    case when t.closed_at is not null then t.counted_amount - (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) end as "computedVarianceAmount",
    coalesce((
    with trail as (
      select e.id, e.action, e.occurred_at, case when e.actor_kind = 'staff' then e.actor_id end as actor_id, e.changes
      from audit_events e where e.tour_id = t.tour_id and e.entity = 'cash-sessions' and e.entity_id = t.id
        and e.action in ('create', 'update', 'delete')
    ), closed as materialized (select min(e.id) as first_id, max(e.id) as last_id from trail e where e.changes #>> '{closedAt,after}' is not null
    ), figure as materialized (select (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as expected
    ), found as (
      select 'expected' as kind, (select max(e.id) from trail e where e.changes ? 'expectedAmount') as event_id,
        t.expected_amount::text as stated, f.expected::text as computed
      from figure f where t.closed_at is not null and t.expected_amount <> f.expected
      union all
      select 'variance', (select max(e.id) from trail e where e.changes ?| array['varianceAmount', 'countedAmount', 'expectedAmount']),
        t.variance_amount::text, (t.counted_amount - f.expected)::text
      from figure f where t.closed_at is not null and t.counted_amount is not null
        and t.variance_amount is distinct from t.counted_amount - f.expected
      union all
      select 'closer', e.id, (select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = t.closed_by_tour_user_id), (select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = e.actor_id)
      from closed c join trail e on e.id = c.last_id
      where t.closed_at is not null and e.actor_id is not null and t.closed_by_tour_user_id is distinct from e.actor_id
      union all (
      select case when e.action = 'delete' then 'deleted'
          when e.changes #>> '{closedAt,before}' is not null and e.changes #>> '{closedAt,after}' is null then 'reopened' else 'changed' end,
        e.id, null, null
      from closed c join trail e on e.id > c.first_id and e.action <> 'create' order by e.id desc limit 20)
    )
    select json_agg(json_build_object('kind', o.kind, 'at', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'by', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
          where u.tour_id = t.tour_id and u.id = e.actor_id),
        'stated', o.stated, 'computed', o.computed,
        'fields', case when o.kind = 'changed' then array(select jsonb_object_keys(e.changes) order by 1) else '{}' end)
      order by o.event_id nulls first, o.kind)
    from found o left join trail e on e.id = o.event_id), '[]') as findings
  from cash_sessions t where t.tour_id = $1 and t.id in (select id from of_day)
  order by t.opened_at, t.id limit 201;

---- GET /v1/tours/user/cash-sessions/movements

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

---- GET /v1/tours/user/cash-sessions/:id/movements, as sent in the examples

select opened_by_tour_user_id as "openerId" from cash_sessions where tour_id = $1 and id = $2
      and (deleted_at is null or $3::boolean);

select t.id as "id", t.tour_id as "tourId", t.tour_cash_session_id as "tourCashSessionId", t.kind as "kind", t.amount as "amount", t.note as "note", t.recorded_by_tour_user_id as "recordedByTourUserId", t.created_at as "createdAt" from cash_movements t where true and t.tour_id = $1 and t.tour_cash_session_id = $2::bigint order by t.id desc limit $3 offset $4;

---- POST /v1/tours/user/cash-sessions/:id/movements

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

---- GET /v1/tours/user/cash-sessions/:id/movements/:movementId, as sent in the examples

select opened_by_tour_user_id as "openerId" from cash_sessions where tour_id = $1 and id = $2
      and (deleted_at is null or $3::boolean);

select t.id as "id", t.tour_id as "tourId", t.tour_cash_session_id as "tourCashSessionId", t.kind as "kind", t.amount as "amount", t.note as "note", t.recorded_by_tour_user_id as "recordedByTourUserId", t.created_at as "createdAt" from cash_movements t where true and t.tour_id = $1 and t.id = $2;

---- GET /v1/tours/user/cash-sessions/:id/report, as sent in the examples

select opened_by_tour_user_id as "openerId" from cash_sessions where tour_id = $1 and id = $2
      and (deleted_at is null or $3::boolean);

select t.id, t.closed_at is null as "isOpen", t.terminal_code as "terminalCode", t.opened_at as "openedAt",
      t.opening_float as "openingFloat", t.closed_at as "closedAt", t.expected_amount as "expectedAmount",
      t.counted_amount as "countedAmount", t.variance_amount as "varianceAmount",
      t.counted_denominations as "countedDenominations", t.variance_reason as "varianceReason", t.notes,
      (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.opened_by_tour_user_id and u.deleted_at is null) as "openedByTourUser", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.closed_by_tour_user_id and u.deleted_at is null) as "closedByTourUser",
      (select json_build_object('sale', json_build_object('count', count(*) filter (where m.kind = 'sale'), 'amount', coalesce(sum(m.amount) filter (where m.kind = 'sale'), 0.00)::text), 'refund', json_build_object('count', count(*) filter (where m.kind = 'refund'), 'amount', coalesce(sum(m.amount) filter (where m.kind = 'refund'), 0.00)::text), 'supply', json_build_object('count', count(*) filter (where m.kind = 'supply'), 'amount', coalesce(sum(m.amount) filter (where m.kind = 'supply'), 0.00)::text), 'withdrawal', json_build_object('count', count(*) filter (where m.kind = 'withdrawal'), 'amount', coalesce(sum(m.amount) filter (where m.kind = 'withdrawal'), 0.00)::text)) from cash_movements m
        where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id) as movements,
      (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as "computedExpectedAmount",
      t.counted_amount - (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as "computedVarianceAmount",
      t.deleted_at as "deletedAt", coalesce((
    with trail as (
      select e.id, e.action, e.occurred_at, case when e.actor_kind = 'staff' then e.actor_id end as actor_id, e.changes
      from audit_events e where e.tour_id = t.tour_id and e.entity = 'cash-sessions' and e.entity_id = t.id
        and e.action in ('create', 'update', 'delete')
    ), closed as materialized (select min(e.id) as first_id, max(e.id) as last_id from trail e where e.changes #>> '{closedAt,after}' is not null
    ), figure as materialized (select (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as expected
    ), found as (
      select 'expected' as kind, (select max(e.id) from trail e where e.changes ? 'expectedAmount') as event_id,
        t.expected_amount::text as stated, f.expected::text as computed
      from figure f where t.closed_at is not null and t.expected_amount <> f.expected
      union all
      select 'variance', (select max(e.id) from trail e where e.changes ?| array['varianceAmount', 'countedAmount', 'expectedAmount']),
        t.variance_amount::text, (t.counted_amount - f.expected)::text
      from figure f where t.closed_at is not null and t.counted_amount is not null
        and t.variance_amount is distinct from t.counted_amount - f.expected
      union all
      select 'closer', e.id, (select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = t.closed_by_tour_user_id), (select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = e.actor_id)
      from closed c join trail e on e.id = c.last_id
      where t.closed_at is not null and e.actor_id is not null and t.closed_by_tour_user_id is distinct from e.actor_id
      union all (
      select case when e.action = 'delete' then 'deleted'
          when e.changes #>> '{closedAt,before}' is not null and e.changes #>> '{closedAt,after}' is null then 'reopened' else 'changed' end,
        e.id, null, null
      from closed c join trail e on e.id > c.first_id and e.action <> 'create' order by e.id desc limit 20)
    )
    select json_agg(json_build_object('kind', o.kind, 'at', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'by', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
          where u.tour_id = t.tour_id and u.id = e.actor_id),
        'stated', o.stated, 'computed', o.computed,
        'fields', case when o.kind = 'changed' then array(select jsonb_object_keys(e.changes) order by 1) else '{}' end)
      order by o.event_id nulls first, o.kind)
    from found o left join trail e on e.id = o.event_id), '[]') as findings
    from cash_sessions t where t.tour_id = $1 and t.id = $2;
