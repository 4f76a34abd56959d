-- The owner's role is known by what it is, not by what it is called: codes are the house's to change, and one that is given to
-- another role must not make that the owner's. Every house has one, it is never deleted, and it holds every seeded permission;
-- whoever seeds another adds it to these roles in the same file.

alter table roles add column is_owner boolean not null default false;

update roles r set is_owner = true
where r.code = 'owner' and r.deleted_at is null and not exists (
  select from permissions p where p.is_seeded and p.deleted_at is null and not exists (
    select from role_permissions g where g.tour_id = r.tour_id and g.role_id = r.id and g.permission_id = p.id));

-- A house that gave its own up, or emptied it, has another; nobody holds it until the owner comes in. It comes beside the most a
-- house makes for itself.
alter table roles disable trigger roles_most;

with made as (
  insert into roles (tour_id, code, name, is_system, is_owner)
  select t.id, free.code, 'Owner', true, true
  from tours t cross join lateral (
    select case n when 1 then 'owner' else 'owner-' || n end as code from generate_series(1, 1000) n
    where not exists (select from roles r where r.tour_id = t.id and r.deleted_at is null
      and r.code = case n when 1 then 'owner' else 'owner-' || n end)
    order by n limit 1) free
  where not exists (select from roles r where r.tour_id = t.id and r.is_owner)
  returning tour_id, id)
insert into role_permissions (tour_id, role_id, permission_id)
select made.tour_id, made.id, p.id from made, permissions p where p.is_seeded and p.deleted_at is null;

alter table roles enable trigger roles_most;

create unique index roles_owner on roles (tour_id) where is_owner;
