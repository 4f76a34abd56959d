-- A follower of the trail whose position lies before a detached table would miss its events without notice. The last position of each
-- detached table is kept here, for as long as the table is out, and such a follower is refused.
create table audit_detached (
  name text primary key,
  last_xid xid8 not null,
  last_id bigint not null,
  detached_at timestamptz not null default now()
);
