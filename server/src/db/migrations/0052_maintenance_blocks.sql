-- An order that keeps its unit off the schedule names the allocation that does it, and may say from when to when.

alter table maintenance_orders
  add column blocks_from timestamptz,
  add column blocks_until timestamptz,
  -- True where a client named the allocation: it stays as given. Others follow the order's own times.
  add column allocation_given boolean not null default false,
  add foreign key (tour_id, tour_allocation_id) references allocations (tour_id, id);
create index maintenance_orders_needing on maintenance_orders (tour_id, tour_resource_id)
  where blocks_availability and status in ('open', 'in_progress') and deleted_at is null;
