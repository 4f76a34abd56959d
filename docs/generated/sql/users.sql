---- GET /users

-- list
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from tour_users t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=displayName
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by fold(t.display_name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=email
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by fold(t.email) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and (fold(t.display_name) like contains_pattern($2::text) or fold(t.email) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /users/list

-- dropdown
select t.id as value, t.display_name as label from tour_users t where t.deleted_at is null and t.tour_id = $1 order by fold(t.display_name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.display_name as label from tour_users t where t.deleted_at is null and t.tour_id = $1 and (fold(t.display_name) like contains_pattern($2::text)) order by fold(t.display_name), t.id limit $3;

-- dropdown, isActive=true
select t.id as value, t.display_name as label from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by fold(t.display_name), t.id limit $3;

---- GET /users/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.must_change_password as "mustChangePassword", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(json_build_object('id', r.id, 'tourId', r.tour_id, 'code', r.code, 'name', r.name, 'isSystem', r.is_system, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by r.id)
      from tour_user_roles l join roles r on r.id = l.role_id and r.tour_id = t.tour_id and r.deleted_at is null
      where l.tour_id = t.tour_id and l.tour_user_id = t.id), '[]') as "toursRoles" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /users
--   PUT /users/:id
--   DELETE /users/:id
--   PUT /users/:id/roles
