-- The user of a house that a member of a time clock is. A manager of the clock makes the link. With it one sign-in opens both.
-- The workspace is part of the row, so that a clock and a house of different workspaces cannot be linked.
create table timesheet_member_users (
  timesheet_id bigint not null,
  member_id bigint not null,
  house_id bigint not null,
  house_user_id bigint not null,
  workspace_id bigint not null,
  linked_at timestamptz not null default now(),
  primary key (timesheet_id, member_id, house_id),
  constraint timesheet_member_users_one_member unique (timesheet_id, house_id, house_user_id),
  foreign key (timesheet_id, member_id) references timesheet_members (timesheet_id, id),
  foreign key (workspace_id, timesheet_id) references timesheets (workspace_id, id),
  foreign key (workspace_id, house_id) references tours (workspace_id, id),
  foreign key (house_id, house_user_id) references tour_users (tour_id, id)
);

-- The house session that a clock session was opened from. Both end together.
alter table timesheet_tokens add column house_id bigint;
alter table timesheet_tokens add column house_session bytea;
alter table timesheet_tokens add constraint timesheet_tokens_house_session_check check ((house_id is null) = (house_session is null));
alter table timesheet_tokens add foreign key (house_id, house_session) references staff_tokens (tour_id, hash) on delete cascade;
create unique index timesheet_tokens_house_session on timesheet_tokens (house_id, house_session, timesheet_id);
