---- GET /v1/tours/user/resource-status-events

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser" from resource_status_events t where true and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count
select count(*) from resource_status_events t where true and t.tour_id = $1;

-- the resource
select from resources where tour_id = $1 and id = $2 and deleted_at is null;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser" from (select t.id from resource_status_events t where true and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join resource_status_events t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser", array[t.id::text] as place from resource_status_events t where true and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser", array[t.id::text] as place from resource_status_events t where true and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=occurredAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser" from resource_status_events t where true and t.tour_id = $1 order by t.occurred_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser" from resource_status_events t where true and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by tourResourceId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser" from resource_status_events t where true and t.tour_id = $1 and t.tour_resource_id = $2::bigint order by t.id desc limit $3 offset $4;

-- count, by tourResourceId
select count(*) from resource_status_events t where true and t.tour_id = $1 and t.tour_resource_id = $2::bigint;

-- list, fromStatus=dirty
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser" from resource_status_events t where true and t.tour_id = $1 and t.from_status = $2::text order by t.id desc limit $3 offset $4;

-- count, fromStatus=dirty
select count(*) from resource_status_events t where true and t.tour_id = $1 and t.from_status = $2::text;

-- list, toStatus=dirty
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser" from resource_status_events t where true and t.tour_id = $1 and t.to_status = $2::text order by t.id desc limit $3 offset $4;

-- count, toStatus=dirty
select count(*) from resource_status_events t where true and t.tour_id = $1 and t.to_status = $2::text;

---- GET /v1/tours/user/resource-status-events/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.changed_by_tour_user_id as "changedByTourUserId", t.from_status as "fromStatus", t.to_status as "toStatus", t.note as "note", t.occurred_at as "occurredAt", (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as "changedByTourUser" from resource_status_events t where true and t.tour_id = $1 and t.id = $2;
