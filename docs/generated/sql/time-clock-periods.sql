---- GET /v1/timesheet/periods, as sent in the examples

select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null;

select starts_on as "startsOn", ends_on as "endsOn", closed_at as "closedAt", closed_by_member_id as "closedByMemberId"
    from timesheet_closed_periods where timesheet_id = $1 order by starts_on;

select (least(t.created_at, (select min(p.punched_at) from timesheet_punches p where p.timesheet_id = t.id)) at time zone t.timezone)::date as date
    from timesheets t where t.id = $1;

---- GET /v1/timesheet/periods/:id, as sent in the examples

select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null;

select starts_on as "startsOn", ends_on as "endsOn", closed_at as "closedAt", closed_by_member_id as "closedByMemberId"
    from timesheet_closed_periods where timesheet_id = $1 order by starts_on;

---- POST /v1/timesheet/periods/:id/close, as sent in the examples

select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for update;

select starts_on as "startsOn", ends_on as "endsOn", closed_at as "closedAt", closed_by_member_id as "closedByMemberId"
    from timesheet_closed_periods where timesheet_id = $1 order by starts_on;

insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
    values ($1, $2, $3, $4);

select id from timesheet_members where timesheet_id = $1 and deleted_at is null;

select p.id, p.member_id as "memberId", p.source, p.device_time is not null as "isDeviceTime",
    p.is_outside_fence as "isOutsideFence", p.date, p.side, (extract(epoch from p.punched_at) * 1000)::bigint as at
  from timesheet_punches p where p.timesheet_id = $1 and p.member_id = any($2::bigint[]) and not p.is_void and p.date between $3::date and $4::date
  order by p.member_id, p.punched_at, p.id;

select m.id as "memberId", m.starts_on as "startsOn", d.weekday, d.starts_at as "startsAt", d.ends_at as "endsAt",
      d.expected_minutes as "expectedMinutes"
    from timesheet_members m
    join timesheet_schedules s on s.timesheet_id = m.timesheet_id and s.deleted_at is null
      and case when m.schedule_id is null then s.is_default else s.id = m.schedule_id end
    join timesheet_schedule_days d on d.timesheet_id = s.timesheet_id and d.schedule_id = s.id
    where m.timesheet_id = $1 and m.id = any($2::bigint[]);

insert into timesheet_closed_days (timesheet_id, member_id, date, period_starts_on, figures)
    select $1, d."memberId", d.date, $2::date, d.figures
    from jsonb_to_recordset($3::jsonb) as d ("memberId" bigint, date date, figures jsonb);

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/timesheet/periods/:id/reopen, as sent in the examples

select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for update;

select starts_on as "startsOn", ends_on as "endsOn", closed_at as "closedAt", closed_by_member_id as "closedByMemberId"
    from timesheet_closed_periods where timesheet_id = $1 order by starts_on;

delete from timesheet_closed_periods where timesheet_id = $1 and starts_on = $2;

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
