-- A guest who changes units during the stay leaves the time spent in the old one behind, as a row of its own.

alter table allocations
  add column is_left boolean not null default false,
  add constraint allocations_left check (not is_left or (kind = 'booking' and ends_at is not null));
-- One present place a reservation; those left behind may be many.
drop index allocations_reservation;
create unique index allocations_reservation_present on allocations (tour_id, reservation_id)
  where reservation_id is not null and not is_left;
create index allocations_reservation on allocations (tour_id, reservation_id, id) where reservation_id is not null;
