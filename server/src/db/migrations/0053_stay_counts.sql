-- Stays that happened, for the rules that count them: whoever was checked in has stayed, or is staying.

create index reservations_stays on reservations (tour_id, tour_customer_id)
  where status in ('checked_in', 'checked_out') and deleted_at is null;
create or replace view customer_stay_counts (tour_id, customer_id, stays) as
  select tour_id, tour_customer_id, count(*) from reservations
  where status in ('checked_in', 'checked_out') and deleted_at is null
  group by tour_id, tour_customer_id;
