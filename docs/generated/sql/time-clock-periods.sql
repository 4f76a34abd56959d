---- GET /v1/timesheet/periods/:id/report

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

-- closed periods

  select p.starts_on as "startsOn", p.ends_on as "endsOn", p.closed_at as "closedAt", p.closed_by_member_id as "closedByMemberId"
  from timesheet_closed_periods p where p.timesheet_id = $1 order by p.starts_on;

-- the first day

  select least((t.created_at at time zone t.timezone)::date, (select min(p.date) from timesheet_punches p where p.timesheet_id = $1)) as date
  from timesheets t where t.id = $1;

-- the house
select t.name from timesheets t where t.id = $1;

-- members of the report

  select m.id as "memberId", m.name, m.email, m.registration, m.cpf, m.pis from timesheet_members m where m.timesheet_id = $1 and ($2::bigint is null or m.id = $2::bigint)
  and (m.deleted_at is null
    or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date >= $3::date)
      and (m.starts_on <= $4::date or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date <= $4::date))
    or exists (select from timesheet_closed_days d where d.timesheet_id = m.timesheet_id and d.member_id = m.id
      and d.date between $3::date and $4::date))
  order by fold(m.name), m.id limit $5 offset $6;

-- count the members of the report
select count(*) from timesheet_members m where m.timesheet_id = $1 and ($2::bigint is null or m.id = $2::bigint)
  and (m.deleted_at is null
    or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date >= $3::date)
      and (m.starts_on <= $4::date or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date <= $4::date))
    or exists (select from timesheet_closed_days d where d.timesheet_id = m.timesheet_id and d.member_id = m.id
      and d.date between $3::date and $4::date));

---- GET /v1/timesheet/periods, as sent in the examples

select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null;

select p.starts_on as "startsOn", p.ends_on as "endsOn", p.closed_at as "closedAt", p.closed_by_member_id as "closedByMemberId"
  from timesheet_closed_periods p where p.timesheet_id = $1 order by p.starts_on;

select least((t.created_at at time zone t.timezone)::date, (select min(p.date) from timesheet_punches p where p.timesheet_id = $1)) as date
  from timesheets t where t.id = $1;

---- GET /v1/timesheet/periods/:id, as sent in the examples

select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null;

select p.starts_on as "startsOn", p.ends_on as "endsOn", p.closed_at as "closedAt", p.closed_by_member_id as "closedByMemberId"
  from timesheet_closed_periods p where p.timesheet_id = $1 order by p.starts_on;

---- POST /v1/timesheet/periods/:id/close, as sent in the examples

select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for update;

select p.starts_on as "startsOn", p.ends_on as "endsOn", p.closed_at as "closedAt", p.closed_by_member_id as "closedByMemberId"
  from timesheet_closed_periods p where p.timesheet_id = $1 order by p.starts_on;

insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
    values ($1, $2, $3, $4);

select m.id from timesheet_members m where m.timesheet_id = $1 and ($2::bigint is null or m.id = $2::bigint)
  and (m.deleted_at is null
    or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date >= $3::date)
      and (m.starts_on <= $4::date or exists (select from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void and p.date <= $4::date))
    or exists (select from timesheet_closed_days d where d.timesheet_id = m.timesheet_id and d.member_id = m.id
      and d.date between $3::date and $4::date)) order by m.id;

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

insert into timesheet_closed_days (timesheet_id, member_id, date, period_starts_on, balance_minutes, figures)
    select $1, d."memberId", d.date, $2::date, (d.figures ->> 'balanceMinutes')::integer, d.figures
    from jsonb_to_recordset($3::jsonb) as d ("memberId" bigint, date date, figures jsonb);

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/timesheet/periods/:id/reopen, as sent in the examples

select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for update;

select p.starts_on as "startsOn", p.ends_on as "endsOn", p.closed_at as "closedAt", p.closed_by_member_id as "closedByMemberId"
  from timesheet_closed_periods p where p.timesheet_id = $1 order by p.starts_on;

delete from timesheet_closed_periods where timesheet_id = $1 and starts_on = $2;

insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
