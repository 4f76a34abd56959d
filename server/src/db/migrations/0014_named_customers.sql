-- Forgetting finds preferences and documents that are gone by the events that once named their customer. Most events of such records
-- name nobody anew, and hardly any names whom a record belonged to before: they have no place in an index that is asked for names only.

drop index audit_events_customer_after, audit_events_customer_before;
create index audit_events_customer_after on audit_events (tour_id, (changes #>> '{tourCustomerId,after}'))
  where entity in ('customer-preferences', 'customer-documents') and changes #>> '{tourCustomerId,after}' is not null;
create index audit_events_customer_before on audit_events (tour_id, (changes #>> '{tourCustomerId,before}'))
  where entity in ('customer-preferences', 'customer-documents') and changes #>> '{tourCustomerId,before}' is not null;
