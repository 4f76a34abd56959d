---- GET /v1/timesheet/presence

-- members who are clocked in

  select m.id as "memberId", m.name, p.punched_at as since, p.date, p.id as "punchId" from timesheet_members m join lateral (
    select p.id, p.side, p.punched_at, p.date from timesheet_punches p
    where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void order by p.punched_at desc, p.id desc limit 1) p
  on p.side = 'in' and p.punched_at >= now() - interval '16 hours'
  where m.timesheet_id = $1 and m.deleted_at is null and ($2::bigint is null or m.id = $2::bigint)
  order by p.punched_at, m.id limit $3 offset $4;

-- count the members who are clocked in
select count(*) from timesheet_members m join lateral (
    select p.id, p.side, p.punched_at, p.date from timesheet_punches p
    where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void order by p.punched_at desc, p.id desc limit 1) p
  on p.side = 'in' and p.punched_at >= now() - interval '16 hours'
  where m.timesheet_id = $1 and m.deleted_at is null and ($2::bigint is null or m.id = $2::bigint);
