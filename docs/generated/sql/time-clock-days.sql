---- GET /v1/timesheet/days

-- the settings
select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null ;

-- members who have days
select m.id from timesheet_members m where m.timesheet_id = $1 and ($2::bigint is null or m.id = $2::bigint)
  and (m.deleted_at is null
    or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date >= $3::date)
      and (m.starts_on <= $4::date or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date <= $4::date))
    or exists (select from timesheet_closed_days d where d.timesheet_id = m.timesheet_id and d.member_id = m.id
      and d.date between $3::date and $4::date)) order by m.id;

-- the marks

  select p.id, p.member_id as "memberId", p.source, p.device_time is not null as "isDeviceTime",
    p.is_outside_fence as "isOutsideFence", p.date, p.side, (extract(epoch from p.punched_at) * 1000)::bigint as at
  from timesheet_punches p where p.timesheet_id = $1 and p.member_id = any($2::bigint[]) and not p.is_void and p.date between $3::date and $4::date
  order by p.member_id, p.punched_at, p.id;

-- members and their schedules

  select m.id, coalesce(m.starts_on, least((m.created_at at time zone $1)::date, (select min(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void))) as since,
    case when m.deleted_at is not null then coalesce((select max(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void), '0001-01-01') end as until,
    coalesce((select json_agg(json_build_object('endsOn', f.ends_on, 'scheduleId', f.schedule_id) order by f.ends_on)
      from timesheet_former_schedules f where f.timesheet_id = m.timesheet_id and f.member_id = m.id), '[]') as former,
    m.schedule_id as "scheduleId"
  from timesheet_members m where m.timesheet_id = $2 and m.id = any($3::bigint[]);

-- the schedules

  select s.id, s.is_default and s.deleted_at is null as "isDefault", s.cycle_days as "cycleDays", s.cycle_starts_on as "cycleStartsOn",
    s.observes_holidays as "observesHolidays",
    coalesce((select json_agg(json_build_object('day', d.day, 'startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'),
        'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes) order by d.day)
      from timesheet_schedule_days d where d.timesheet_id = s.timesheet_id and d.schedule_id = s.id), '[]') as days
  from timesheet_schedules s where s.timesheet_id = $1;

-- holidays of the house

  select h.date, h.name, h.is_yearly as "isYearly", h.is_observed as "isObserved" from timesheet_holidays h
  where h.timesheet_id = $1 and h.deleted_at is null and h.date <= $2::date
    and (h.is_yearly or h.date >= $3::date)
  order by h.date, h.id;

-- absences

  select a.member_id as "memberId", a.id, a.kind, a.is_half_day as "isHalfDay", a.starts_on as "startsOn", a.ends_on as "endsOn"
  from timesheet_absences a
  where a.timesheet_id = $1 and a.member_id = any($2::bigint[]) and a.status = 'approved'
    and daterange(a.starts_on, a.ends_on, '[]') && daterange($3::date, $4::date, '[]');

-- decisions on the days

  select d.member_id as "memberId", d.date, d.status, d.reason, d.decided_by_member_id as "decidedByMemberId", d.decided_at as "decidedAt"
  from timesheet_days d where d.timesheet_id = $1 and d.member_id = any($2::bigint[])
    and d.date between $3::date and $4::date;

-- closed days

  select p.starts_on as "startsOn", p.ends_on as "endsOn", d.member_id as "memberId", d.date, d.figures
  from timesheet_closed_periods p
  left join timesheet_closed_days d on d.timesheet_id = $1 and d.period_starts_on = p.starts_on
    and d.member_id = any($2::bigint[]) and d.date between $3::date and $4::date
  where p.timesheet_id = $1 and p.starts_on <= $4::date and p.ends_on >= $3::date;

---- GET /v1/timesheet/days/exceptions

-- the settings
select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null ;

-- members who have days
select m.id from timesheet_members m where m.timesheet_id = $1 and ($2::bigint is null or m.id = $2::bigint)
  and (m.deleted_at is null
    or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date >= $3::date)
      and (m.starts_on <= $4::date or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date <= $4::date))
    or exists (select from timesheet_closed_days d where d.timesheet_id = m.timesheet_id and d.member_id = m.id
      and d.date between $3::date and $4::date)) order by m.id;

-- the marks

  select p.id, p.member_id as "memberId", p.source, p.device_time is not null as "isDeviceTime",
    p.is_outside_fence as "isOutsideFence", p.date, p.side, (extract(epoch from p.punched_at) * 1000)::bigint as at
  from timesheet_punches p where p.timesheet_id = $1 and p.member_id = any($2::bigint[]) and not p.is_void and p.date between $3::date and $4::date
  order by p.member_id, p.punched_at, p.id;

-- members and their schedules

  select m.id, coalesce(m.starts_on, least((m.created_at at time zone $1)::date, (select min(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void))) as since,
    case when m.deleted_at is not null then coalesce((select max(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void), '0001-01-01') end as until,
    coalesce((select json_agg(json_build_object('endsOn', f.ends_on, 'scheduleId', f.schedule_id) order by f.ends_on)
      from timesheet_former_schedules f where f.timesheet_id = m.timesheet_id and f.member_id = m.id), '[]') as former,
    m.schedule_id as "scheduleId"
  from timesheet_members m where m.timesheet_id = $2 and m.id = any($3::bigint[]);

-- the schedules

  select s.id, s.is_default and s.deleted_at is null as "isDefault", s.cycle_days as "cycleDays", s.cycle_starts_on as "cycleStartsOn",
    s.observes_holidays as "observesHolidays",
    coalesce((select json_agg(json_build_object('day', d.day, 'startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'),
        'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes) order by d.day)
      from timesheet_schedule_days d where d.timesheet_id = s.timesheet_id and d.schedule_id = s.id), '[]') as days
  from timesheet_schedules s where s.timesheet_id = $1;

-- holidays of the house

  select h.date, h.name, h.is_yearly as "isYearly", h.is_observed as "isObserved" from timesheet_holidays h
  where h.timesheet_id = $1 and h.deleted_at is null and h.date <= $2::date
    and (h.is_yearly or h.date >= $3::date)
  order by h.date, h.id;

-- absences

  select a.member_id as "memberId", a.id, a.kind, a.is_half_day as "isHalfDay", a.starts_on as "startsOn", a.ends_on as "endsOn"
  from timesheet_absences a
  where a.timesheet_id = $1 and a.member_id = any($2::bigint[]) and a.status = 'approved'
    and daterange(a.starts_on, a.ends_on, '[]') && daterange($3::date, $4::date, '[]');

-- decisions on the days

  select d.member_id as "memberId", d.date, d.status, d.reason, d.decided_by_member_id as "decidedByMemberId", d.decided_at as "decidedAt"
  from timesheet_days d where d.timesheet_id = $1 and d.member_id = any($2::bigint[])
    and d.date between $3::date and $4::date;

-- closed days

  select p.starts_on as "startsOn", p.ends_on as "endsOn", d.member_id as "memberId", d.date, d.figures
  from timesheet_closed_periods p
  left join timesheet_closed_days d on d.timesheet_id = $1 and d.period_starts_on = p.starts_on
    and d.member_id = any($2::bigint[]) and d.date between $3::date and $4::date
  where p.timesheet_id = $1 and p.starts_on <= $4::date and p.ends_on >= $3::date;

---- POST /v1/timesheet/days/approve

-- the settings
select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null ;

-- members who have days
select m.id from timesheet_members m where m.timesheet_id = $1 and ($2::bigint is null or m.id = $2::bigint)
  and (m.deleted_at is null
    or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date >= $3::date)
      and (m.starts_on <= $4::date or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date <= $4::date))
    or exists (select from timesheet_closed_days d where d.timesheet_id = m.timesheet_id and d.member_id = m.id
      and d.date between $3::date and $4::date)) order by m.id;

-- the marks

  select p.id, p.member_id as "memberId", p.source, p.device_time is not null as "isDeviceTime",
    p.is_outside_fence as "isOutsideFence", p.date, p.side, (extract(epoch from p.punched_at) * 1000)::bigint as at
  from timesheet_punches p where p.timesheet_id = $1 and p.member_id = any($2::bigint[]) and not p.is_void and p.date between $3::date and $4::date
  order by p.member_id, p.punched_at, p.id;

-- members and their schedules

  select m.id, coalesce(m.starts_on, least((m.created_at at time zone $1)::date, (select min(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void))) as since,
    case when m.deleted_at is not null then coalesce((select max(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void), '0001-01-01') end as until,
    coalesce((select json_agg(json_build_object('endsOn', f.ends_on, 'scheduleId', f.schedule_id) order by f.ends_on)
      from timesheet_former_schedules f where f.timesheet_id = m.timesheet_id and f.member_id = m.id), '[]') as former,
    m.schedule_id as "scheduleId"
  from timesheet_members m where m.timesheet_id = $2 and m.id = any($3::bigint[]);

-- the schedules

  select s.id, s.is_default and s.deleted_at is null as "isDefault", s.cycle_days as "cycleDays", s.cycle_starts_on as "cycleStartsOn",
    s.observes_holidays as "observesHolidays",
    coalesce((select json_agg(json_build_object('day', d.day, 'startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'),
        'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes) order by d.day)
      from timesheet_schedule_days d where d.timesheet_id = s.timesheet_id and d.schedule_id = s.id), '[]') as days
  from timesheet_schedules s where s.timesheet_id = $1;

-- holidays of the house

  select h.date, h.name, h.is_yearly as "isYearly", h.is_observed as "isObserved" from timesheet_holidays h
  where h.timesheet_id = $1 and h.deleted_at is null and h.date <= $2::date
    and (h.is_yearly or h.date >= $3::date)
  order by h.date, h.id;

-- absences

  select a.member_id as "memberId", a.id, a.kind, a.is_half_day as "isHalfDay", a.starts_on as "startsOn", a.ends_on as "endsOn"
  from timesheet_absences a
  where a.timesheet_id = $1 and a.member_id = any($2::bigint[]) and a.status = 'approved'
    and daterange(a.starts_on, a.ends_on, '[]') && daterange($3::date, $4::date, '[]');

-- decisions on the days

  select d.member_id as "memberId", d.date, d.status, d.reason, d.decided_by_member_id as "decidedByMemberId", d.decided_at as "decidedAt"
  from timesheet_days d where d.timesheet_id = $1 and d.member_id = any($2::bigint[])
    and d.date between $3::date and $4::date;

-- closed days

  select p.starts_on as "startsOn", p.ends_on as "endsOn", d.member_id as "memberId", d.date, d.figures
  from timesheet_closed_periods p
  left join timesheet_closed_days d on d.timesheet_id = $1 and d.period_starts_on = p.starts_on
    and d.member_id = any($2::bigint[]) and d.date between $3::date and $4::date
  where p.timesheet_id = $1 and p.starts_on <= $4::date and p.ends_on >= $3::date;

-- members who are not deleted

  select m.id from timesheet_members m where m.timesheet_id = $1 and m.deleted_at is null order by m.id;

-- the members, locked

  with settings as materialized (select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for key share),
  members as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = $1 and m.id = any($2::bigint[])
      and m.deleted_at is null order by m.id for no key update)
  select s.*, coalesce((select array_agg(m.id) from members m), '{}') as "lockedIds" from settings s;

-- the approval

  with approved as (
    insert into timesheet_days as d (timesheet_id, member_id, date, status, decided_by_member_id, decided_at)
    select $1, a.member_id, a.date, 'approved', $2, now()
    from unnest($3::bigint[], $4::date[]) a (member_id, date)
    on conflict (timesheet_id, member_id, date) do update set status = excluded.status, reason = null,
      decided_by_member_id = excluded.decided_by_member_id, decided_at = excluded.decided_at, updated_at = now()
    returning d.member_id, d.date),
  told as (
    select a.member_id, jsonb_build_object('status', jsonb_build_object('before', null, 'after', 'approved'),
      'dates', jsonb_build_object('before', null, 'after', jsonb_agg(a.date order by a.date))) as changes
    from approved a group by a.member_id)
  insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $5, $2::bigint, 'approve', 'days', told.member_id, told.changes, $6 from told;

---- POST /v1/timesheet/days/:memberId/:date/submit, as sent in the examples

with settings as materialized (select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for key share),
  member as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = $1 and m.id = $2
      and m.deleted_at is null for no key update)
  select s.*, (select (extract(epoch from clock_timestamp()) * 1000)::bigint from member) as "lockedAt" from settings s;

select starts_on as "startsOn", ends_on as "endsOn" from timesheet_closed_periods
  where timesheet_id = $1 and $2::date between starts_on and ends_on;

select status from timesheet_days where timesheet_id = $1 and member_id = $2 and date = $3::date;

select p.id, p.member_id as "memberId", p.source, p.device_time is not null as "isDeviceTime",
    p.is_outside_fence as "isOutsideFence", p.date, p.side, (extract(epoch from p.punched_at) * 1000)::bigint as at
  from timesheet_punches p where p.timesheet_id = $1 and p.member_id = any($2::bigint[]) and not p.is_void and p.date between $3::date and $4::date
  order by p.member_id, p.punched_at, p.id;

select m.id, coalesce(m.starts_on, least((m.created_at at time zone $1)::date, (select min(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void))) as since,
    case when m.deleted_at is not null then coalesce((select max(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void), '0001-01-01') end as until,
    coalesce((select json_agg(json_build_object('endsOn', f.ends_on, 'scheduleId', f.schedule_id) order by f.ends_on)
      from timesheet_former_schedules f where f.timesheet_id = m.timesheet_id and f.member_id = m.id), '[]') as former,
    m.schedule_id as "scheduleId"
  from timesheet_members m where m.timesheet_id = $2 and m.id = any($3::bigint[]);

select s.id, s.is_default and s.deleted_at is null as "isDefault", s.cycle_days as "cycleDays", s.cycle_starts_on as "cycleStartsOn",
    s.observes_holidays as "observesHolidays",
    coalesce((select json_agg(json_build_object('day', d.day, 'startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'),
        'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes) order by d.day)
      from timesheet_schedule_days d where d.timesheet_id = s.timesheet_id and d.schedule_id = s.id), '[]') as days
  from timesheet_schedules s where s.timesheet_id = $1;

select h.date, h.name, h.is_yearly as "isYearly", h.is_observed as "isObserved" from timesheet_holidays h
  where h.timesheet_id = $1 and h.deleted_at is null and h.date <= $2::date
    and (h.is_yearly or h.date >= $3::date)
  order by h.date, h.id;

select a.member_id as "memberId", a.id, a.kind, a.is_half_day as "isHalfDay", a.starts_on as "startsOn", a.ends_on as "endsOn"
  from timesheet_absences a
  where a.timesheet_id = $1 and a.member_id = any($2::bigint[]) and a.status = 'approved'
    and daterange(a.starts_on, a.ends_on, '[]') && daterange($3::date, $4::date, '[]');

insert into timesheet_days as d (timesheet_id, member_id, date, status, reason, decided_by_member_id, decided_at)
    values ($1, $2, $3::date, $4, $5, null, null)
    on conflict (timesheet_id, member_id, date) do update set status = excluded.status, reason = excluded.reason,
      decided_by_member_id = excluded.decided_by_member_id, decided_at = excluded.decided_at, updated_at = now()
      , submitted_at = now();

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/timesheet/days/:memberId/:date/approve, as sent in the examples

with settings as materialized (select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for key share),
  member as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = $1 and m.id = $2
      and m.deleted_at is null for no key update)
  select s.*, (select (extract(epoch from clock_timestamp()) * 1000)::bigint from member) as "lockedAt" from settings s;

select starts_on as "startsOn", ends_on as "endsOn" from timesheet_closed_periods
  where timesheet_id = $1 and $2::date between starts_on and ends_on;

select status from timesheet_days where timesheet_id = $1 and member_id = $2 and date = $3::date;

insert into timesheet_days as d (timesheet_id, member_id, date, status, reason, decided_by_member_id, decided_at)
    values ($1, $2, $3::date, $4, $5, $6, now())
    on conflict (timesheet_id, member_id, date) do update set status = excluded.status, reason = excluded.reason,
      decided_by_member_id = excluded.decided_by_member_id, decided_at = excluded.decided_at, updated_at = now();

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/timesheet/days/:memberId/:date/reject, as sent in the examples

with settings as materialized (select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for key share),
  member as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = $1 and m.id = $2
      and m.deleted_at is null for no key update)
  select s.*, (select (extract(epoch from clock_timestamp()) * 1000)::bigint from member) as "lockedAt" from settings s;

select starts_on as "startsOn", ends_on as "endsOn" from timesheet_closed_periods
  where timesheet_id = $1 and $2::date between starts_on and ends_on;

select status from timesheet_days where timesheet_id = $1 and member_id = $2 and date = $3::date;

insert into timesheet_days as d (timesheet_id, member_id, date, status, reason, decided_by_member_id, decided_at)
    values ($1, $2, $3::date, $4, $5, $6, now())
    on conflict (timesheet_id, member_id, date) do update set status = excluded.status, reason = excluded.reason,
      decided_by_member_id = excluded.decided_by_member_id, decided_at = excluded.decided_at, updated_at = now();

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/timesheet/days/:memberId/:date/reopen, as sent in the examples

with settings as materialized (select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for key share),
  member as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = $1 and m.id = $2
      and m.deleted_at is null for no key update)
  select s.*, (select (extract(epoch from clock_timestamp()) * 1000)::bigint from member) as "lockedAt" from settings s;

select starts_on as "startsOn", ends_on as "endsOn" from timesheet_closed_periods
  where timesheet_id = $1 and $2::date between starts_on and ends_on;

select status from timesheet_days where timesheet_id = $1 and member_id = $2 and date = $3::date;

delete from timesheet_days where timesheet_id = $1 and member_id = $2 and date = $3::date;

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
