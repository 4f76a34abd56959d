---- GET /v1/tours/user/sessions

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.is_entered as "isEntered", t.network as "network", t.user_agent as "userAgent", t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "tourUser" from staff_tokens t where true and t.tour_id = $1 and t.expires_at > now() order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.is_entered as "isEntered", t.network as "network", t.user_agent as "userAgent", t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "tourUser" from (select t.id from staff_tokens t where true and t.tour_id = $1 and t.expires_at > now() order by t.id desc limit $2 offset $3) k join staff_tokens t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from staff_tokens t where true and t.tour_id = $1 and t.expires_at > now();

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.is_entered as "isEntered", t.network as "network", t.user_agent as "userAgent", t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "tourUser", array[t.id::text] as place from staff_tokens t where true and t.tour_id = $1 and t.expires_at > now() order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.is_entered as "isEntered", t.network as "network", t.user_agent as "userAgent", t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "tourUser", array[t.id::text] as place from staff_tokens t where true and t.tour_id = $1 and t.expires_at > now() and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.is_entered as "isEntered", t.network as "network", t.user_agent as "userAgent", t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "tourUser" from staff_tokens t where true and t.tour_id = $1 and t.expires_at > now() order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.is_entered as "isEntered", t.network as "network", t.user_agent as "userAgent", t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "tourUser" from staff_tokens t where true and t.tour_id = $1 and t.expires_at > now() order by t.id asc limit $2 offset $3;

-- list, by tourUserId
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.is_entered as "isEntered", t.network as "network", t.user_agent as "userAgent", t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "tourUser" from staff_tokens t where true and t.tour_id = $1 and t.tour_user_id = $2::bigint and t.expires_at > now() order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/sessions/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.is_entered as "isEntered", t.network as "network", t.user_agent as "userAgent", t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "tourUser", t.expires_at > now() as "isOpen" from staff_tokens t where true and t.tour_id = $1 and t.id = $2;

---- DELETE /v1/tours/user/sessions/:id, as sent in the examples

select t.tour_user_id as "userId" from staff_tokens t
  where t.tour_id = $1 and t.id = $2 and t.expires_at > now();

select 1 from permissions p where p.code in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $2::bigint) and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $3::bigint) limit 1;

delete from staff_tokens where tour_id = $1 and id = $2;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

select pg_notify('pousada_sessions', $1);
