-- Every GiST index begins life with more than one page.
--
-- PostgreSQL (seen on 15 and 18.4) may mark living entries of a GiST index as dead when its first page splits under a
-- statement that visits the index again and again: such a scan takes what it noted about the one page for notes about
-- another. Searches then pass over rows that are there, and a constraint over what it should keep apart. An index splits its
-- first page once and never shrinks back, so here that happens while nobody else is looking (ADR 23).

insert into platform_users (id, name, email, password_hash) values (0, 'Nobody', 'nobody', '');
insert into workspaces (id, platform_user_id, name) values (0, 0, 'Nowhere');

insert into tours (id, workspace_id, name, slug) values (0, 0, 'Nowhere', 'nowhere');
insert into tour_users (tour_id, id, display_name, email) values (0, 0, 'Nobody', 'nobody');
insert into resource_types (tour_id, id, code, kind, name, granularity) values (0, 0, '0', 'space', 'Nothing', 'hour');
insert into resources (tour_id, id, tour_resource_type_id, code) values (0, 0, 0, '0');
insert into timesheets (id, workspace_id, name, slug) values (0, 0, 'Nowhere', 'nowhere');
insert into timesheet_members (timesheet_id, id, name, email) values (0, 0, 'Nobody', 'nobody');

create temporary table hours as
  select -n as id, timestamptz '2000-01-01' + n * interval '1 hour' as begins, timestamptz '2000-01-01' + (n + 1) * interval '1 hour' as ends,
    date '2000-01-01' + n as day
  from generate_series(1, 400) n;

insert into allocations (tour_id, id, kind, tour_resource_type_id, tour_resource_id, starts_at, ends_at, buffered, is_exclusive)
select 0, id - 400 * place, 'internal', 0, 0, begins, ends, tstzrange(begins, ends), place = 0 from hours, (values (0), (1)) as places (place);
insert into shifts (tour_id, id, tour_user_id, scheduled_starts_at, scheduled_ends_at) select 0, id, 0, begins, ends from hours;
insert into timesheet_absences (timesheet_id, id, member_id, kind, starts_on, ends_on, requested_by_member_id)
select 0, id, 0, 'vacation', day, day, 0 from hours;
insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id) select 0, day, day, 0 from hours;

delete from timesheet_closed_periods where timesheet_id = 0;
delete from timesheet_absences where timesheet_id = 0;
delete from shifts where tour_id = 0;
delete from allocations where tour_id = 0;

delete from timesheet_members where timesheet_id = 0;
delete from timesheets where id = 0;
delete from resources where tour_id = 0;
delete from resource_types where tour_id = 0;
delete from tour_users where tour_id = 0;
delete from tours where id = 0;
delete from workspaces where id = 0;
delete from platform_users where id = 0;
drop table hours;
