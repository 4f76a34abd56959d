-- The name of a source counts without case: `Booking.com` and `booking.com` sent one booking twice. Where both are already stored, the later
-- reservation keeps its reference with its own number behind it, so that it can still be told apart and the desk can cancel it.

update reservations r set external_ref = left(r.external_ref, 80) || ' #' || r.id
where r.external_ref is not null and r.status <> 'cancelled' and r.deleted_at is null
  and exists (select from reservations o where o.tour_id = r.tour_id and o.external_ref = r.external_ref
    and lower(o.source) is not distinct from lower(r.source) and o.status <> 'cancelled' and o.deleted_at is null and o.id < r.id);

drop index reservations_external_ref_live;
create unique index reservations_external_ref_live on reservations (tour_id, external_ref, lower(source)) nulls not distinct
  where external_ref is not null and status <> 'cancelled' and deleted_at is null;

drop index reservations_source;
create index reservations_source on reservations (tour_id, lower(source), id) where deleted_at is null;
