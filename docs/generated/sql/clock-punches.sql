---- GET /punches

-- list
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- list of one member
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.id desc limit $3 offset $4;

-- count, count=true
select count(*) from timesheet_punches t where true and t.timesheet_id = $1;

-- count of one member, count=true
select count(*) from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint;

-- list, orderBy=punchedAt
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 order by t.punched_at desc, t.id desc limit $2 offset $3;

-- list of one member, orderBy=punchedAt
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.punched_at desc, t.id desc limit $3 offset $4;

-- list, orderDirection=asc
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list of one member, orderDirection=asc
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.id asc limit $3 offset $4;

-- list, by from
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.punched_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list of one member, by from
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and t.punched_at >= $3::timestamptz order by t.id desc limit $4 offset $5;

-- list, by to
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.punched_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list of one member, by to
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and t.punched_at <= $3::timestamptz order by t.id desc limit $4 offset $5;

---- GET /punches/:id

-- detail
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /punches
