---- GET /v1/tours/user/settings, as sent in the examples

select name, timezone, currency, settings from tours where id = $1;

---- PUT /v1/tours/user/settings, as sent in the examples

select name, timezone, currency, settings from tours where id = $1 for no key update;

update tours set name = $1, timezone = $2, currency = $3,
      settings = settings || $4::jsonb, updated_at = now()
    where id = $5;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
