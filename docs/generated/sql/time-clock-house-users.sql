---- GET /v1/timesheet/house-users

-- house users

  select t.id as "tourId", t.name as "houseName", u.id as "userId", u.display_name as "displayName", (select l.member_id from timesheet_member_users l
  where l.timesheet_id = s.id and l.house_id = t.id and l.house_user_id = u.id) as "memberId",
    case when (select l.member_id from timesheet_member_users l
  where l.timesheet_id = s.id and l.house_id = t.id and l.house_user_id = u.id) is null then (select m.id from timesheet_members m
  where m.timesheet_id = s.id and lower(m.email) = lower(u.email) and m.status = 'active' and m.deleted_at is null
    and not exists (select from timesheet_member_users l where l.timesheet_id = s.id and l.member_id = m.id and l.house_id = t.id)) end as "suggestedMemberId"
  from timesheets s join tours t on t.workspace_id = s.workspace_id and t.is_active and t.deleted_at is null
  join tour_users u on u.tour_id = t.id and u.is_active and u.deleted_at is null
  where s.id = $1 and ($2::text is null or fold(u.display_name) like contains_pattern($2::text)) order by fold(t.name), t.id, fold(u.display_name), u.id limit $3 offset $4;

-- count the house users
select count(*) from timesheets s join tours t on t.workspace_id = s.workspace_id and t.is_active and t.deleted_at is null
  join tour_users u on u.tour_id = t.id and u.is_active and u.deleted_at is null
  where s.id = $1 and ($2::text is null or fold(u.display_name) like contains_pattern($2::text));

---- POST /v1/timesheet/house-users/:tourId/:userId/link

-- the house user

  select s.workspace_id as "workspaceId", u.display_name as "displayName" from timesheets s
  join tours t on t.workspace_id = s.workspace_id and t.id = $1 and t.deleted_at is null
  join tour_users u on u.tour_id = t.id and u.id = $2 and u.deleted_at is null
  where s.id = $3 for no key update of s;

-- present links

  select l.member_id as "memberId", l.house_user_id as "userId" from timesheet_member_users l
  where l.timesheet_id = $1 and l.house_id = $2
    and (l.house_user_id = $3 or l.member_id = $4::bigint);

-- remove the link

  delete from timesheet_member_users
  where timesheet_id = $1 and house_id = $2 and house_user_id = $3;

-- end the sessions opened from the house

  delete from timesheet_tokens
  where timesheet_id = $1 and member_id = $2 and house_id = $3;

-- the member, locked

  select true as "isActive" from timesheet_members
  where timesheet_id = $1 and id = $2 and status = 'active' and deleted_at is null for share;

-- insert the link

  insert into timesheet_member_users (timesheet_id, member_id, house_id, house_user_id, workspace_id)
  values ($1, $2, $3, $4, $5);

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

-- notify the other processes
select pg_notify('pousada_sessions', $1);
