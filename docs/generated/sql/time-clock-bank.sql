---- GET /v1/timesheet/bank

-- the settings
select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null ;

-- members and entries

  with accounts as materialized (
    select m.timesheet_id, m.id, m.name, (select e.date from timesheet_bank_entries e where e.timesheet_id = m.timesheet_id and e.member_id = m.id and e.kind = 'opening') as opened, coalesce((select e.date from timesheet_bank_entries e where e.timesheet_id = m.timesheet_id and e.member_id = m.id and e.kind = 'opening'), m.starts_on,
  least((m.created_at at time zone $1)::date,
    (select min(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void))) as since from timesheet_members m
    where m.timesheet_id = $2 and m.id = any($3::bigint[]))
  select a.id as "memberId", a.name, a.since,
    coalesce(sum(e.minutes) filter (where e.kind = 'opening'), 0)::integer as "openingMinutes",
    coalesce(sum(e.minutes) filter (where e.kind = 'correction'), 0)::integer as "correctionMinutes"
  from accounts a left join timesheet_bank_entries e on e.timesheet_id = $2 and e.member_id = a.id and (a.opened is null or e.date >= a.opened)
  group by a.id, a.name, a.since order by fold(a.name), a.id;

-- closed periods

  select p.starts_on as "startsOn", p.ends_on as "endsOn", d.member_id as "memberId", sum(d.balance_minutes)::integer as "broughtMinutes"
  from unnest($1::bigint[], $2::date[]) a (id, since)
  join timesheet_closed_days d on d.timesheet_id = $3 and d.member_id = a.id and d.date >= a.since and d.date < $4::date
  join timesheet_closed_periods p on p.timesheet_id = $3 and p.starts_on = d.period_starts_on
  group by p.starts_on, p.ends_on, d.member_id;

-- closed periods of the bank

  select p.starts_on as "startsOn", p.ends_on as "endsOn" from timesheet_closed_periods p
  where p.timesheet_id = $1 and p.ends_on >= $2::date order by p.starts_on;

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

-- check that the member exists

  select from timesheet_members m where m.timesheet_id = $1 and m.id = $2 and m.deleted_at is null;

-- a page of members
select m.id from timesheet_members m where m.timesheet_id = $1 and m.deleted_at is null
  and ($2::bigint is null or m.id = $2::bigint) order by fold(m.name), m.id limit $3 offset $4;

-- count the members
select count(*) from timesheet_members m where m.timesheet_id = $1 and m.deleted_at is null
  and ($2::bigint is null or m.id = $2::bigint);

---- GET /v1/timesheet/bank/:memberId

-- the settings
select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null ;

-- members and entries

  with accounts as materialized (
    select m.timesheet_id, m.id, m.name, (select e.date from timesheet_bank_entries e where e.timesheet_id = m.timesheet_id and e.member_id = m.id and e.kind = 'opening') as opened, coalesce((select e.date from timesheet_bank_entries e where e.timesheet_id = m.timesheet_id and e.member_id = m.id and e.kind = 'opening'), m.starts_on,
  least((m.created_at at time zone $1)::date,
    (select min(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void))) as since from timesheet_members m
    where m.timesheet_id = $2 and m.id = any($3::bigint[]))
  select a.id as "memberId", a.name, a.since,
    coalesce(sum(e.minutes) filter (where e.kind = 'opening'), 0)::integer as "openingMinutes",
    coalesce(sum(e.minutes) filter (where e.kind = 'correction'), 0)::integer as "correctionMinutes"
  from accounts a left join timesheet_bank_entries e on e.timesheet_id = $2 and e.member_id = a.id and (a.opened is null or e.date >= a.opened)
  group by a.id, a.name, a.since order by fold(a.name), a.id;

-- closed periods

  select p.starts_on as "startsOn", p.ends_on as "endsOn", d.member_id as "memberId", sum(d.balance_minutes)::integer as "broughtMinutes"
  from unnest($1::bigint[], $2::date[]) a (id, since)
  join timesheet_closed_days d on d.timesheet_id = $3 and d.member_id = a.id and d.date >= a.since and d.date < $4::date
  join timesheet_closed_periods p on p.timesheet_id = $3 and p.starts_on = d.period_starts_on
  group by p.starts_on, p.ends_on, d.member_id;

-- closed periods of the bank

  select p.starts_on as "startsOn", p.ends_on as "endsOn" from timesheet_closed_periods p
  where p.timesheet_id = $1 and p.ends_on >= $2::date order by p.starts_on;

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

-- check that the member exists

  select from timesheet_members m where m.timesheet_id = $1 and m.id = $2 and m.deleted_at is null;

-- a page of members
select m.id from timesheet_members m where m.timesheet_id = $1 and m.deleted_at is null
  and ($2::bigint is null or m.id = $2::bigint) order by fold(m.name), m.id limit $3 offset $4;

-- count the members
select count(*) from timesheet_members m where m.timesheet_id = $1 and m.deleted_at is null
  and ($2::bigint is null or m.id = $2::bigint);

---- GET /v1/timesheet/bank/:memberId/entries

-- check that the member exists

  select from timesheet_members m where m.timesheet_id = $1 and m.id = $2 and m.deleted_at is null;

-- the entries

  select e.id, e.kind, e.date, e.minutes, e.reason, e.entered_by_member_id as "enteredByMemberId", e.entered_at as "enteredAt"
  from timesheet_bank_entries e where e.timesheet_id = $1 and e.member_id = $2 order by e.id desc limit $3 offset $4;

-- count the entries
select count(*) from timesheet_bank_entries e where e.timesheet_id = $1 and e.member_id = $2;

---- POST /v1/timesheet/bank/:memberId/entries

-- the member, locked

  with settings as materialized (select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for key share),
  member as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = $1 and m.id = $2
      and m.deleted_at is null for no key update)
  select s.*, (select (extract(epoch from clock_timestamp()) * 1000)::bigint from member) as "lockedAt" from settings s;

-- check for a closed period

  select starts_on as "startsOn", ends_on as "endsOn" from timesheet_closed_periods
  where timesheet_id = $1 and $2::date between starts_on and ends_on;

-- date of the opening balance

  select e.date from timesheet_bank_entries e
  where e.timesheet_id = $1 and e.member_id = $2 and e.kind = 'opening';

-- the entry

  with entered as (
    insert into timesheet_bank_entries (timesheet_id, member_id, kind, date, minutes, reason, entered_by_member_id)
    values ($1, $2, $3, $4, $5, $6, $7) returning id),
  audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $7::bigint, 'create', 'bank', entered.id, $9::jsonb, $10 from entered)
  select id from entered;
