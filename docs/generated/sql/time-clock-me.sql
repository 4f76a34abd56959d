---- GET /v1/timesheet/me, as sent in the examples

select json_build_object('id', m.id, 'name', m.name, 'email', m.email, 'isManager', m.is_manager) as member,
      json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'timezone', t.timezone, 'weekStartsOn', t.week_starts_on,
        'isRequiresGeolocation', t.is_requires_geolocation, 'isAllowsManualEntry', t.is_allows_manual_entry,
        'isRequiresApproval', t.is_requires_approval) as timesheet,
      clock_timestamp() as now
    from timesheet_members m join timesheets t on t.id = m.timesheet_id
    where m.timesheet_id = $1 and m.id = $2 and m.deleted_at is null;
