---- GET /v1/timesheet/calendar

-- the settings
select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null ;

-- holidays of the house

  select h.date, h.name, h.is_yearly as "isYearly", h.is_observed as "isObserved" from timesheet_holidays h
  where h.timesheet_id = $1 and h.deleted_at is null and h.date <= $2::date
    and (h.is_yearly or h.date >= $3::date)
  order by h.date, h.id;
