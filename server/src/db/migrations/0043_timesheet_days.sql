-- What was decided about days and periods. A day without a row is open; a period without a row is not closed.

create table timesheet_days (
  timesheet_id bigint not null references timesheets (id),
  member_id bigint not null,
  date date not null,
  status text not null check (status in ('submitted', 'approved', 'rejected')),
  reason text check (char_length(reason) <= 500),
  decided_by_member_id bigint,
  decided_at timestamptz,
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (timesheet_id, member_id, date),
  foreign key (timesheet_id, member_id) references timesheet_members (timesheet_id, id),
  foreign key (timesheet_id, decided_by_member_id) references timesheet_members (timesheet_id, id)
);
create index timesheet_days_decided_by on timesheet_days (timesheet_id, decided_by_member_id);

-- The bounds are kept: the closing day of the instance may change later, what was closed does not.
create table timesheet_closed_periods (
  timesheet_id bigint not null references timesheets (id),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  closed_at timestamptz not null default now(),
  closed_by_member_id bigint not null,
  primary key (timesheet_id, starts_on),
  foreign key (timesheet_id, closed_by_member_id) references timesheet_members (timesheet_id, id),
  exclude using gist (timesheet_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index timesheet_closed_periods_closed_by on timesheet_closed_periods (timesheet_id, closed_by_member_id);

-- The figures of a closed period as they were: a schedule or rounding rule changed later does not rewrite them.
create table timesheet_closed_days (
  timesheet_id bigint not null,
  member_id bigint not null,
  date date not null,
  period_starts_on date not null,
  figures jsonb not null,
  primary key (timesheet_id, member_id, date),
  foreign key (timesheet_id, member_id) references timesheet_members (timesheet_id, id),
  foreign key (timesheet_id, period_starts_on) references timesheet_closed_periods (timesheet_id, starts_on) on delete cascade
);
create index timesheet_closed_days_period on timesheet_closed_days (timesheet_id, period_starts_on);
