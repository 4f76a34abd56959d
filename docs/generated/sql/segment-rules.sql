---- GET /v1/tours/user/segment-rules

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join segment_rules t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from segment_rules t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from segment_rules t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=name
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by tourTagId
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.tour_tag_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- POST /v1/tours/user/segment-rules

-- create
with refs as materialized (select (select true from tags x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourTagId", true as checked),
    created as (insert into segment_rules (tour_id, tour_tag_id, name, definition, is_active, last_run_at) select $2, $1::bigint, $3::text, $4::jsonb, $5::boolean, $6::timestamptz from refs where ($1::bigint is null or refs."tourTagId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $7, $8::bigint, 'create', 'segment-rules', created.id, $9::jsonb, $10 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/tours/user/segment-rules/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from tags r
      where r.id = t.tour_tag_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursTag", false as "definitionUnderstood", null as "definitionProblem" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/segment-rules/:id

-- update
with target as materialized (select t.* from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from tags x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourTagId", true as checked),
    changed as (update segment_rules t set tour_tag_id = case when ($4::boolean[])[1] then $3::bigint else t.tour_tag_id end, name = case when ($4::boolean[])[2] then $5::text else t.name end, definition = case when ($4::boolean[])[3] then $6::jsonb else t.definition end, is_active = case when ($4::boolean[])[4] then $7::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourTagId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $9::bigint, 'update', 'segment-rules', n.id, audit_diff(json_build_object('tourTagId', target.tour_tag_id, 'name', target.name, 'definition', target.definition, 'isActive', target.is_active, 'lastRunAt', to_char(target.last_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourTagId', n.tour_tag_id, 'name', n.name, 'definition', n.definition, 'isActive', n.is_active, 'lastRunAt', to_char(n.last_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb) || $10::jsonb, $11 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- update
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

---- DELETE /v1/tours/user/segment-rules/:id

-- remove
with target as (select t.id from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update segment_rules t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'segment-rules', removed.id, audit_diff(json_build_object('tourTagId', removed.tour_tag_id, 'name', removed.name, 'definition', removed.definition, 'isActive', removed.is_active, 'lastRunAt', to_char(removed.last_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, '{}'), $5 from removed)
    select id from removed;

---- POST /v1/tours/user/segment-rules/:id/run, as sent in the examples

select tour_tag_id as "tagId" from segment_rules
    where tour_id = $1 and id = $2 and deleted_at is null;

select g.id from tags g
    where g.tour_id = $1 and g.deleted_at is null and g.id <> $2
      and g.id in (select s.tour_tag_id from segment_runs s where s.tour_id = $3 and s.tour_segment_rule_id = $4)
      and exists (select from customer_tags l where l.tour_id = g.tour_id and l.tag_id = g.id and l.is_automatic)
    order by g.id;

select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isMine";

select id, is_active as "isActive", definition from segment_rules
    where tour_id = $1 and tour_tag_id = $2 and deleted_at is null order by id;

select set_config('enable_nestloop', 'off', true);

with matched as materialized (select 0 as rule, m.id from (select c.id from customers c left join (select p.tour_customer_id as id, count(*) as n from customer_preferences p where p.tour_id = $1::bigint and p.deleted_at is null group by 1) j1 on j1.id = c.id
  where c.tour_id = $1::bigint and c.deleted_at is null and c.anonymized_at is null and (coalesce(j1.n, 0) >= $2::numeric)) m),
    difference as materialized (
      select w.id as add_id, l.customer_id as remove_id
      from (select id from matched) w
      full join (select t.customer_id, t.is_automatic from customer_tags t
        where t.tour_id = $1::bigint and t.tag_id = $3::bigint
          and not exists (select from customers a
            where a.tour_id = t.tour_id and a.id = t.customer_id and a.anonymized_at is not null)) l on l.customer_id = w.id
      where (l.customer_id is null and true) or (w.id is null and l.is_automatic)),
    added as (insert into customer_tags (tour_id, customer_id, tag_id, is_automatic)
      select $1::bigint, add_id, $3::bigint, true from difference where add_id is not null
      on conflict do nothing returning 1),
    removed as (delete from customer_tags t using difference d
      where d.remove_id is not null and t.tour_id = $1::bigint and t.tag_id = $3::bigint
        and t.customer_id = d.remove_id and t.is_automatic returning 1)
    select (select count(*) from added) as added, (select count(*) from removed) as removed,
      (select coalesce(json_object_agg(rule, n), '{}') from (select rule, count(*) as n from matched group by rule) r) as matched;

select from tags where tour_id = $1 and id = $2 and deleted_at is null for share;

update segment_rules set last_run_at = now()
    where tour_id = $1 and id = any($2::bigint[]);

insert into segment_runs (tour_id, tour_tag_id, tour_segment_rule_id, trigger, started_at, duration_ms, matched,
      added, removed, skipped, reason)
    select $1, $2, r.id, $3, $4::timestamptz, $5,
      r.matched, $6, $7, r.reason is not null, r.reason
    from unnest($8::bigint[], $9::bigint[],
      $10::text[]) r (id, matched, reason)
    returning tour_segment_rule_id as "ruleId", id;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.tour_segment_rule_id as "tourSegmentRuleId", t.trigger as "trigger", t.started_at as "startedAt", t.duration_ms as "durationMs", t.matched as "matched", t.added as "added", t.removed as "removed", t.skipped as "skipped", t.reason as "reason" from segment_runs t where true and t.tour_id = $1 and t.id = $2;

---- POST /v1/tours/user/segment-rules/preview, as sent in the examples

select
    exists (select from tags where tour_id = $1 and id = $2 and deleted_at is null) as tag,
    exists (select from segment_rules where tour_id = $3 and id = $4 and deleted_at is null) as rule;

select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isMine";

select id, is_active as "isActive", definition from segment_rules
    where tour_id = $1 and tour_tag_id = $2 and deleted_at is null order by id;

select set_config('enable_nestloop', 'off', true);

with matched as materialized (select 0 as rule, m.id from (select c.id from customers c left join (select p.tour_customer_id as id, count(*) as n from customer_preferences p where p.tour_id = $1::bigint and p.deleted_at is null group by 1) j1 on j1.id = c.id
  where c.tour_id = $1::bigint and c.deleted_at is null and c.anonymized_at is null and (coalesce(j1.n, 0) >= $2::numeric)) m union all select 1 as rule, m.id from (select c.id from customers c left join (select p.tour_customer_id as id, count(*) as n from customer_preferences p where p.tour_id = $1::bigint and p.deleted_at is null group by 1) j1 on j1.id = c.id
  where c.tour_id = $1::bigint and c.deleted_at is null and c.anonymized_at is null and (coalesce(j1.n, 0) >= $3::numeric)) m),
    difference as materialized (
      select w.id as add_id, l.customer_id as remove_id
      from (select id, bool_or(rule = 1) as is_own from matched group by id) w
      full join (select t.customer_id, t.is_automatic from customer_tags t
        where t.tour_id = $1::bigint and t.tag_id = $4::bigint
          and not exists (select from customers a
            where a.tour_id = t.tour_id and a.id = t.customer_id and a.anonymized_at is not null)) l on l.customer_id = w.id
      where (l.customer_id is null and w.is_own) or (w.id is null and l.is_automatic))
    select (select count(add_id) from difference) as add, (select count(remove_id) from difference) as remove,
      to_json(array(select add_id from difference where add_id is not null order by 1 limit 100)) as "addIds", to_json(array(select remove_id from difference where remove_id is not null order by 1 limit 100)) as "removeIds";

---- POST /v1/tours/user/segment-rules/:id/preview, as sent in the examples

select tour_tag_id as "tagId" from segment_rules
    where tour_id = $1 and id = $2 and deleted_at is null;

select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isMine";

select id, is_active as "isActive", definition from segment_rules
    where tour_id = $1 and tour_tag_id = $2 and deleted_at is null order by id;

select set_config('enable_nestloop', 'off', true);

with matched as materialized (select 0 as rule, m.id from (select c.id from customers c left join (select p.tour_customer_id as id, count(*) as n from customer_preferences p where p.tour_id = $1::bigint and p.deleted_at is null group by 1) j1 on j1.id = c.id
  where c.tour_id = $1::bigint and c.deleted_at is null and c.anonymized_at is null and (coalesce(j1.n, 0) >= $2::numeric)) m),
    difference as materialized (
      select w.id as add_id, l.customer_id as remove_id
      from (select id, bool_or(rule = 0) as is_own from matched group by id) w
      full join (select t.customer_id, t.is_automatic from customer_tags t
        where t.tour_id = $1::bigint and t.tag_id = $3::bigint
          and not exists (select from customers a
            where a.tour_id = t.tour_id and a.id = t.customer_id and a.anonymized_at is not null)) l on l.customer_id = w.id
      where (l.customer_id is null and w.is_own) or (w.id is null and l.is_automatic))
    select (select count(add_id) from difference) as add, (select count(remove_id) from difference) as remove,
      to_json(array(select add_id from difference where add_id is not null order by 1 limit 100)) as "addIds", to_json(array(select remove_id from difference where remove_id is not null order by 1 limit 100)) as "removeIds";

---- GET /v1/tours/user/segment-rules/:id/runs, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from tags r
      where r.id = t.tour_tag_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursTag", false as "definitionUnderstood", null as "definitionProblem" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.tour_segment_rule_id as "tourSegmentRuleId", t.trigger as "trigger", t.started_at as "startedAt", t.duration_ms as "durationMs", t.matched as "matched", t.added as "added", t.removed as "removed", t.skipped as "skipped", t.reason as "reason" from segment_runs t where true and t.tour_id = $1 and t.tour_segment_rule_id = $2::bigint order by t.id desc limit $3 offset $4;
