---- POST /v1/tours/user/time-clock/enter

-- lock the house session

  select true as "isSignedIn" from staff_tokens
  where tour_id = $1 and hash = $2 for key share;

-- the member of the user

  select t.id as "timesheetId", t.is_active as "isActive", m.id, m.name, m.email, m.is_manager as "isManager"
  from timesheets t join timesheet_member_users l on l.timesheet_id = t.id and l.house_id = $1 and l.house_user_id = $2
  join timesheet_members m on m.timesheet_id = t.id and m.id = l.member_id and m.status = 'active' and m.deleted_at is null
  where t.token_header = $3::uuid and t.deleted_at is null
  for share of l, m;

-- the token

  insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at, house_id, house_session)
  values ($1, $2, $3, now() + interval '12 hours',
    $4, $5)
  on conflict (house_id, house_session, timesheet_id)
    do update set hash = excluded.hash, member_id = excluded.member_id, expires_at = excluded.expires_at
  returning expires_at as "expiresAt";

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
