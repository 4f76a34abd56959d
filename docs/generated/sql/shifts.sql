---- GET /v1/tours/user/shifts

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join shifts t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from shifts t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from shifts t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=scheduledStartsAt
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.scheduled_starts_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by tourUserId
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.tour_user_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by department
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.department = $2::text order by t.id desc limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.scheduled_starts_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.scheduled_starts_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

---- POST /v1/tours/user/shifts, as sent in the examples

with refs as materialized (select (select true from tour_users x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourUserId", true as checked),
    created as (insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at, actual_starts_at, actual_ends_at, department, notes) select $2, $1::bigint, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz, $7::text, $8::text from refs where ($1::bigint is null or refs."tourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $9, $10::bigint, 'create', 'shifts', created.id, $11::jsonb, $12 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/tours/user/shifts/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursUser" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/shifts/:id, as sent in the examples

with target as materialized (select t.* from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from tour_users x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourUserId", true as checked),
    changed as (update shifts t set tour_user_id = case when ($4::boolean[])[1] then $3::bigint else t.tour_user_id end, scheduled_starts_at = case when ($4::boolean[])[2] then $5::timestamptz else t.scheduled_starts_at end, scheduled_ends_at = case when ($4::boolean[])[3] then $6::timestamptz else t.scheduled_ends_at end, actual_starts_at = case when ($4::boolean[])[4] then $7::timestamptz else t.actual_starts_at end, actual_ends_at = case when ($4::boolean[])[5] then $8::timestamptz else t.actual_ends_at end, department = case when ($4::boolean[])[6] then $9::text else t.department end, notes = case when ($4::boolean[])[7] then $10::text else t.notes end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $11, $12::bigint, 'update', 'shifts', n.id, audit_diff(json_build_object('tourUserId', target.tour_user_id, 'scheduledStartsAt', to_char(target.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(target.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualStartsAt', to_char(target.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(target.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', target.department)::jsonb, json_build_object('tourUserId', n.tour_user_id, 'scheduledStartsAt', to_char(n.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(n.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualStartsAt', to_char(n.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(n.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', n.department)::jsonb) || $13::jsonb, $14 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/tours/user/shifts/:id

-- remove
with target as (select t.id from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update shifts t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'shifts', removed.id, audit_diff(json_build_object('tourUserId', removed.tour_user_id, 'scheduledStartsAt', to_char(removed.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(removed.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualStartsAt', to_char(removed.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(removed.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', removed.department)::jsonb, '{}'), $5 from removed)
    select id from removed;

---- GET /v1/tours/user/shifts/roster, as sent in the examples

select json_agg(json_build_object('id', s.id, 'tourUserId', s.tour_user_id, 'displayName', s.display_name,
      'scheduledStartsAt', to_char(s.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(s.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'actualStartsAt', to_char(s.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(s.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', s.department,
      'plannedMinutes', floor(extract(epoch from s.scheduled_ends_at - s.scheduled_starts_at) / 60)::bigint,
      'actualMinutes', floor(extract(epoch from s.actual_ends_at - s.actual_starts_at) / 60)::bigint,
      'date', (s.scheduled_starts_at at time zone $1::text)::date) order by s.place) as shifts
    from (
      select s.*, u.display_name, row_number() over (order by fold(u.display_name), s.tour_user_id, s.scheduled_starts_at, s.id) as place
      from shifts s
      left join tour_users u on u.tour_id = s.tour_id and u.id = s.tour_user_id and u.deleted_at is null
      where s.tour_id = $2 and s.deleted_at is null and s.scheduled_starts_at between $3::timestamptz and $4::timestamptz
      
        
      order by place limit $5) s
    group by (s.place - 1) / $6::int order by min(s.place);

select o.id, o.tour_user_id as "tourUserId", o.scheduled_starts_at as "scheduledStartsAt", o.scheduled_ends_at as "scheduledEndsAt"
    from shifts o where o.tour_id = $1 and o.tour_user_id = any($2::bigint[]) and o.deleted_at is null
      and tstzrange(o.scheduled_starts_at, o.scheduled_ends_at) && tstzrange($3::timestamptz, $4::timestamptz)
      and (o.scheduled_starts_at between $5::timestamptz and $6::timestamptz
      ) is not true limit $7;

---- POST /v1/tours/user/shifts/copy-week, as sent in the examples

select from tours where id = $1 for no key update;

select s.tour_user_id as "tourUserId", s.scheduled_starts_at as "startsAt", s.scheduled_ends_at as "endsAt",
      s.department, s.notes
    from shifts s
    join tour_users u on u.tour_id = s.tour_id and u.id = s.tour_user_id and u.is_active and u.deleted_at is null
    where s.tour_id = $1 and s.deleted_at is null
      and s.scheduled_starts_at between $2::timestamptz and $3::timestamptz
    order by s.scheduled_starts_at, s.id
    limit $4 for share of u;

insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at, department, notes)
    select $1, w.tour_user_id, w.starts_at, w.ends_at, w.department, w.notes
    from unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[],
      $5::text[], $6::text[])
      w (tour_user_id, starts_at, ends_at, department, notes)
    where not exists (select from shifts s where s.tour_id = $7 and s.tour_user_id = w.tour_user_id
      and s.scheduled_starts_at = w.starts_at and s.scheduled_ends_at = w.ends_at and s.deleted_at is null)
    returning id;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/tours/user/shifts/:id/start, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select clock_timestamp() as now;

with target as materialized (select t.* from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from tour_users x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourUserId", true as checked),
    changed as (update shifts t set tour_user_id = case when ($4::boolean[])[1] then $3::bigint else t.tour_user_id end, scheduled_starts_at = case when ($4::boolean[])[2] then $5::timestamptz else t.scheduled_starts_at end, scheduled_ends_at = case when ($4::boolean[])[3] then $6::timestamptz else t.scheduled_ends_at end, actual_starts_at = case when ($4::boolean[])[4] then $7::timestamptz else t.actual_starts_at end, actual_ends_at = case when ($4::boolean[])[5] then $8::timestamptz else t.actual_ends_at end, department = case when ($4::boolean[])[6] then $9::text else t.department end, notes = case when ($4::boolean[])[7] then $10::text else t.notes end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $11, $12::bigint, 'update', 'shifts', n.id, audit_diff(json_build_object('tourUserId', target.tour_user_id, 'scheduledStartsAt', to_char(target.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(target.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualStartsAt', to_char(target.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(target.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', target.department)::jsonb, json_build_object('tourUserId', n.tour_user_id, 'scheduledStartsAt', to_char(n.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(n.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualStartsAt', to_char(n.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(n.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', n.department)::jsonb) || $13::jsonb, $14 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- POST /v1/tours/user/shifts/:id/end, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select clock_timestamp() as now;

with target as materialized (select t.* from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from tour_users x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourUserId", true as checked),
    changed as (update shifts t set tour_user_id = case when ($4::boolean[])[1] then $3::bigint else t.tour_user_id end, scheduled_starts_at = case when ($4::boolean[])[2] then $5::timestamptz else t.scheduled_starts_at end, scheduled_ends_at = case when ($4::boolean[])[3] then $6::timestamptz else t.scheduled_ends_at end, actual_starts_at = case when ($4::boolean[])[4] then $7::timestamptz else t.actual_starts_at end, actual_ends_at = case when ($4::boolean[])[5] then $8::timestamptz else t.actual_ends_at end, department = case when ($4::boolean[])[6] then $9::text else t.department end, notes = case when ($4::boolean[])[7] then $10::text else t.notes end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $11, $12::bigint, 'update', 'shifts', n.id, audit_diff(json_build_object('tourUserId', target.tour_user_id, 'scheduledStartsAt', to_char(target.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(target.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualStartsAt', to_char(target.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(target.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', target.department)::jsonb, json_build_object('tourUserId', n.tour_user_id, 'scheduledStartsAt', to_char(n.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(n.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualStartsAt', to_char(n.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(n.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', n.department)::jsonb) || $13::jsonb, $14 from target, changed n)
    select exists (select from target) as found, refs.* from refs;
