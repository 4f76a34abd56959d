---- GET /v1/timesheet/settings

-- the settings
select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation", is_allows_manual_entry as "isAllowsManualEntry",
  is_requires_approval as "isRequiresApproval", period_closing_day as "periodClosingDay", settings
  from timesheets where id = $1 and deleted_at is null;

---- PUT /v1/timesheet/settings

-- the settings, locked
select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation", is_allows_manual_entry as "isAllowsManualEntry",
  is_requires_approval as "isRequiresApproval", period_closing_day as "periodClosingDay", settings
  from timesheets where id = $1 and deleted_at is null for no key update;

-- the change

  update timesheets set settings = settings || $1::jsonb, updated_at = now() where id = $2;

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
