---- GET /user/timesheets

-- list
select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheets t where t.deleted_at is null and t.workspace_id = $1 order by t.id desc limit $2 offset $3;

-- count
select count(*) from timesheets t where t.deleted_at is null and t.workspace_id = $1;

-- list, far back
select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from timesheets t where t.deleted_at is null and t.workspace_id = $1 order by t.id desc limit $2 offset $3) k join timesheets t on t.id = k.id and t.workspace_id = $1 order by t.id desc;

-- list, by search
select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheets t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- count, by search
select count(*) from timesheets t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text));

---- POST /user/timesheets, as sent in the examples

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2 for no key update;

select slug from timesheets where workspace_id = $1 and deleted_at is null;

select id from workspace_domains
    where id = any($1::bigint[]) and workspace_id = $2 and deleted_at is null for share;

with refs as materialized (select (select true from workspace_mails x where x.id = $1::bigint and x.workspace_id = $2 and x.deleted_at is null and x.is_active for share) as "workspaceMailId", (select true from workspace_storages x where x.id = $3::bigint and x.workspace_id = $2 and x.deleted_at is null and x.is_active for share) as "workspaceStorageId", true as checked),
    created as (insert into timesheets (workspace_id, name, slug, token_header, hash, timezone, currency, week_starts_on, max_intervals_per_day, rounding_minutes, tolerance_minutes, is_requires_geolocation, is_allows_manual_entry, is_requires_approval, period_closing_day, settings, workspace_mail_id, workspace_storage_id, is_active) select $2, $4::text, $5::text, $6::uuid, $7::uuid, $8::text, $9::text, $10::integer, $11::integer, $12::integer, $13::integer, $14::boolean, $15::boolean, $16::boolean, $17::integer, $18::jsonb, $1::bigint, $3::bigint, $19::boolean from refs where ($1::bigint is null or refs."workspaceMailId") and ($3::bigint is null or refs."workspaceStorageId") returning id),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $20::bigint, $2::bigint, 'create', 'timesheets', created.id, $21::jsonb, $22 from created)
    select created.id, refs.* from refs left join created on true;

with removed as (delete from timesheet_domains where workspace_id = $1 and timesheet_id = $2 and workspace_domain_id <> all($3::bigint[])),
    added as (insert into timesheet_domains (workspace_id, timesheet_id, workspace_domain_id)
      select $4, $5, d from unnest($6::bigint[]) d on conflict do nothing)
    select array(select workspace_domain_id from timesheet_domains where workspace_id = $7 and timesheet_id = $8 order by 1) as before;

with schedule as (
      insert into timesheet_schedules (timesheet_id, name, weekly_minutes, is_default)
      values ($1, 'Comercial 44h', 2640, true) returning timesheet_id, id
    )
    insert into timesheet_schedule_days (timesheet_id, schedule_id, day, starts_at, ends_at, expected_minutes, break_minutes)
    select s.timesheet_id, s.id, d.weekday, d.starts_at, d.ends_at, d.expected, d.pause
    from schedule s, lateral (
      select w, time '09:00', time '18:00', 480, 60 from generate_series(1, 5) w
      union all select w, null, null, 0, 0 from unnest(array[0, 6]) w
    ) d (weekday, starts_at, ends_at, expected, pause);

insert into timesheet_members (timesheet_id, name, email, password_hash, platform_user_id, is_manager)
    values ($1, $2, $3, $4, $5, true) returning id;

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- GET /user/timesheets/list

-- dropdown
select t.id as value, t.name as label from timesheets t where t.deleted_at is null and t.workspace_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from timesheets t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

---- GET /user/timesheets/:id

-- detail
select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.hash as "hash", t.timezone as "timezone", t.currency as "currency", t.week_starts_on as "weekStartsOn", t.max_intervals_per_day as "maxIntervalsPerDay", t.rounding_minutes as "roundingMinutes", t.tolerance_minutes as "toleranceMinutes", t.is_requires_geolocation as "isRequiresGeolocation", t.is_allows_manual_entry as "isAllowsManualEntry", t.is_requires_approval as "isRequiresApproval", t.period_closing_day as "periodClosingDay", t.settings as "settings", (select x.id from workspace_mails x where x.id = t.workspace_mail_id and x.workspace_id = t.workspace_id and x.deleted_at is null) as "workspaceMailId", (select x.id from workspace_storages x where x.id = t.workspace_storage_id and x.workspace_id = t.workspace_id and x.deleted_at is null) as "workspaceStorageId", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", t.workspace_id as "workspaceId", t.deleted_at as "deletedAt", coalesce((select json_agg(json_build_object('id', d.id, 'uri', d.uri) order by d.id) from timesheet_domains l
    join workspace_domains d on d.id = l.workspace_domain_id and d.workspace_id = t.workspace_id and d.deleted_at is null
    where l.workspace_id = t.workspace_id and l.timesheet_id = t.id), '[]') as "workspaceDomains" from timesheets t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2;

---- PUT /user/timesheets/:id, as sent in the examples

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.hash as "hash", t.timezone as "timezone", t.currency as "currency", t.week_starts_on as "weekStartsOn", t.max_intervals_per_day as "maxIntervalsPerDay", t.rounding_minutes as "roundingMinutes", t.tolerance_minutes as "toleranceMinutes", t.is_requires_geolocation as "isRequiresGeolocation", t.is_allows_manual_entry as "isAllowsManualEntry", t.is_requires_approval as "isRequiresApproval", t.period_closing_day as "periodClosingDay", t.settings as "settings", (select x.id from workspace_mails x where x.id = t.workspace_mail_id and x.workspace_id = t.workspace_id and x.deleted_at is null) as "workspaceMailId", (select x.id from workspace_storages x where x.id = t.workspace_storage_id and x.workspace_id = t.workspace_id and x.deleted_at is null) as "workspaceStorageId", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheets t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update;

select id from workspace_domains
    where id = any($1::bigint[]) and workspace_id = $2 and deleted_at is null for share;

with removed as (delete from timesheet_domains where workspace_id = $1 and timesheet_id = $2 and workspace_domain_id <> all($3::bigint[])),
    added as (insert into timesheet_domains (workspace_id, timesheet_id, workspace_domain_id)
      select $4, $5, d from unnest($6::bigint[]) d on conflict do nothing)
    select array(select workspace_domain_id from timesheet_domains where workspace_id = $7 and timesheet_id = $8 order by 1) as before;

with target as materialized (select t.* from timesheets t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from workspace_mails x where x.id = $3::bigint and x.workspace_id = $1 and x.deleted_at is null and x.is_active for share) as "workspaceMailId", (select true from workspace_storages x where x.id = $4::bigint and x.workspace_id = $1 and x.deleted_at is null and x.is_active for share) as "workspaceStorageId", true as checked),
    changed as (update timesheets t set name = case when ($5::boolean[])[1] then $6::text else t.name end, timezone = case when ($5::boolean[])[2] then $7::text else t.timezone end, currency = case when ($5::boolean[])[3] then $8::text else t.currency end, week_starts_on = case when ($5::boolean[])[4] then $9::integer else t.week_starts_on end, max_intervals_per_day = case when ($5::boolean[])[5] then $10::integer else t.max_intervals_per_day end, rounding_minutes = case when ($5::boolean[])[6] then $11::integer else t.rounding_minutes end, tolerance_minutes = case when ($5::boolean[])[7] then $12::integer else t.tolerance_minutes end, is_requires_geolocation = case when ($5::boolean[])[8] then $13::boolean else t.is_requires_geolocation end, is_allows_manual_entry = case when ($5::boolean[])[9] then $14::boolean else t.is_allows_manual_entry end, is_requires_approval = case when ($5::boolean[])[10] then $15::boolean else t.is_requires_approval end, period_closing_day = case when ($5::boolean[])[11] then $16::integer else t.period_closing_day end, settings = case when ($5::boolean[])[12] then $17::jsonb else t.settings end, workspace_mail_id = case when ($5::boolean[])[13] then $3::bigint else t.workspace_mail_id end, workspace_storage_id = case when ($5::boolean[])[14] then $4::bigint else t.workspace_storage_id end, is_active = case when ($5::boolean[])[15] then $18::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.workspace_id = target.workspace_id and ($3::bigint is null or refs."workspaceMailId") and ($4::bigint is null or refs."workspaceStorageId") returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $19::bigint, $1::bigint, 'update', 'timesheets', n.id, audit_diff(json_build_object('name', target.name, 'slug', target.slug, 'timezone', target.timezone, 'currency', target.currency, 'weekStartsOn', target.week_starts_on, 'maxIntervalsPerDay', target.max_intervals_per_day, 'roundingMinutes', target.rounding_minutes, 'toleranceMinutes', target.tolerance_minutes, 'isRequiresGeolocation', target.is_requires_geolocation, 'isAllowsManualEntry', target.is_allows_manual_entry, 'isRequiresApproval', target.is_requires_approval, 'periodClosingDay', target.period_closing_day, 'settings', target.settings, 'workspaceMailId', target.workspace_mail_id, 'workspaceStorageId', target.workspace_storage_id, 'isActive', target.is_active)::jsonb, json_build_object('name', n.name, 'slug', n.slug, 'timezone', n.timezone, 'currency', n.currency, 'weekStartsOn', n.week_starts_on, 'maxIntervalsPerDay', n.max_intervals_per_day, 'roundingMinutes', n.rounding_minutes, 'toleranceMinutes', n.tolerance_minutes, 'isRequiresGeolocation', n.is_requires_geolocation, 'isAllowsManualEntry', n.is_allows_manual_entry, 'isRequiresApproval', n.is_requires_approval, 'periodClosingDay', n.period_closing_day, 'settings', n.settings, 'workspaceMailId', n.workspace_mail_id, 'workspaceStorageId', n.workspace_storage_id, 'isActive', n.is_active)::jsonb) || $20::jsonb, $21 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

select pg_notify('pousada_sessions', $1);

---- DELETE /user/timesheets/:id, as sent in the examples

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

with target as (select t.id from timesheets t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update),
    removed as (update timesheets t set deleted_at = now() from target
      where t.id = target.id and t.workspace_id = $1 returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $3::bigint, $1::bigint, 'delete', 'timesheets', removed.id, audit_diff(json_build_object('name', removed.name, 'slug', removed.slug, 'timezone', removed.timezone, 'currency', removed.currency, 'weekStartsOn', removed.week_starts_on, 'maxIntervalsPerDay', removed.max_intervals_per_day, 'roundingMinutes', removed.rounding_minutes, 'toleranceMinutes', removed.tolerance_minutes, 'isRequiresGeolocation', removed.is_requires_geolocation, 'isAllowsManualEntry', removed.is_allows_manual_entry, 'isRequiresApproval', removed.is_requires_approval, 'periodClosingDay', removed.period_closing_day, 'settings', removed.settings, 'workspaceMailId', removed.workspace_mail_id, 'workspaceStorageId', removed.workspace_storage_id, 'isActive', removed.is_active)::jsonb, '{}'), $4 from removed)
    select id from removed;

select pg_notify('pousada_sessions', $1);

---- PATCH /user/timesheets/:id/change-token, as sent in the examples

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

update timesheets set token_header = gen_random_uuid(), updated_at = now()
    where workspace_id = $1 and id = $2 and deleted_at is null returning token_header as "tokenHeader";

insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2::bigint, $3, $4, $5::bigint, $6::jsonb, $7;

select pg_notify('pousada_sessions', $1);
