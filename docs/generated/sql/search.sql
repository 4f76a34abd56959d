---- GET /v1/tours/user/search

-- search
with split as materialized (
    select parts, cardinality(parts) as last, (select i from generate_series(1, cardinality(parts) - 1) i
      where parts[i] <> '' and parts[i + 1] <> '' order by char_length(parts[i]) + char_length(parts[i + 1]) desc, i limit 1) as position,
      (select i from generate_series(1, cardinality(parts)) i order by char_length(parts[i]) desc, i limit 1) as longest
    from string_to_array(fold($1::text), ' ') parts),
  firsts as materialized (
    select parts[position] as word from split where position > 1
    union all
    (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select position = 1 and char_length(parts[1]) > 1 from split) and v.word like (select '%' || like_literal(parts[1]) from split) limit 201)),
  sought as materialized (
    select position is not null and (position > 1 or char_length(parts[1]) > 1) and (select count(*) from firsts) <= 200 as is_pair,
      ' ' || parts[position + 1] as second, case when position + 1 < last then '' else chr(1114111) end as beyond, last,
      case when longest = 1 then '%' else '' end || like_literal(parts[longest]) || case when longest = last then '%' else '' end as pattern,
      char_length(parts[longest]) <= 3 as is_brief, parts[longest] !~ '[[:alnum:]]{3}' as is_short, array[left(parts[longest], 2)] as short
    from split),
  bearing as materialized (select w.customer_id as id, w.name from customer_words w
  where w.tour_id = $2::bigint and w.word = (select fold($1::text)) and true order by w.customer_id desc limit 5),
  newest as materialized (
    select x.id, x.name from (select t.id, t.full_name_folded as name from customers t
      where (select count(*) from bearing) < 5 and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.id desc limit 500) x
    where x.name like (select contains_pattern($1::text)) limit 5 * 5),
  terms as materialized (select m.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 49) p
      where (select is_pair from sought) limit 49)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 49)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 49)) t) m
    where (select count(*) from bearing) < 5 and (select count(*) from newest) < 5),
  others as materialized (
    select n.id, n.name from newest n
    union all
    select x.id, x.name from terms cross join lateral (select w.customer_id as id, w.name from customer_words w
  where w.tour_id = $2::bigint and w.word = terms.term and (terms.is_whole or w.name like (select contains_pattern($1::text))) order by w.customer_id desc limit 5) x),
  rarest as materialized (
    select part.word from split cross join lateral unnest(parts) part (word)
      cross join lateral (select count(*) as bearers from (select from customer_words w
        where w.tour_id = $2::bigint and w.word = part.word limit 200) w) n
    where last > 1 and n.bearers > 0 and not exists (select from bearing) and not exists (select from others)
    order by n.bearers, part.word limit 1),
  apart as materialized (
    select x.id, x.name from rarest cross join lateral (select w.customer_id as id, w.name from customer_words w
      where w.tour_id = $2::bigint and w.word = rarest.word order by w.customer_id desc limit 200) x
    where (select bool_and(' ' || x.name like '% ' || like_literal(part.word) || '%') from split, unnest(parts) part (word))
    order by x.id desc limit 5),
  named as materialized (
    select id, min(rank) as rank from (
      select id, 3 as rank from bearing
      union all select o.id, case when (' ' || o.name like (select '% ' || like_literal(fold($1::text)) || '%')) then 4 else 5 end from others o
      union all select a.id, 5 from apart a) x
    group by id order by rank, id desc limit 5)
  select case when $3::boolean then (select coalesce(json_agg(hit order by rank, id desc), '[]') from (
  select t.id, f.rank, (json_build_object('id', t.id, 'kind', t.kind, 'fullName', t.full_name, 'email', t.email, 'phoneE164', t.phone_e164)::jsonb || jsonb_build_object('matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      (select t.id, 1 as rank, 'phone' as matched from customers t
        where $4::text is not null and t.phone_e164 is not null and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and reverse(t.phone_e164) collate "C" >= $4::text and reverse(t.phone_e164) collate "C" < $4::text || chr(1114111)
        order by reverse(t.phone_e164) collate "C" limit 5)
      union all
      (select t.id, case when lower(t.email) = $5::text then 1 else 2 end, 'email' from customers t
        where $5::text is not null and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and lower(t.email) collate "C" >= $5::text and lower(t.email) collate "C" < $5::text || chr(1114111)
        order by lower(t.email) collate "C" limit 5)
      union all
      select id, rank, 'name' from named) any_way
    group by id) f
  join customers t on t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.id = f.id order by f.rank, t.id desc limit 5) hits) end as customers, case when $6::boolean then (select coalesce(json_agg(hit order by rank, id desc), '[]') from (
  select t.id, f.rank, (json_build_object('id', t.id, 'status', t.status, 'startsAt', to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(t.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'externalRef', t.external_ref, 'source', t.source)::jsonb || jsonb_build_object(
      'toursCustomer', (select json_build_object('id', c.id, 'fullName', c.full_name) from customers c
        where c.tour_id = $2::bigint and c.id = t.tour_customer_id and c.deleted_at is null),
      'toursResource', (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
        where r.tour_id = $2::bigint and r.id = t.tour_resource_id and r.deleted_at is null),
      'matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      select r.id, 0 as rank, 'number' as matched from reservations r where r.tour_id = $2::bigint and r.id = $7::bigint
      union all
      select r.id, 0, 'reference' from reservations r where r.tour_id = $2::bigint and r.deleted_at is null and r.status <> 'cancelled'
        and r.external_ref is not null and r.external_ref in ($1::text, upper($1::text))
      union all
      select n.id, n.rank, 'guest' from ((select r.id, r.tour_customer_id, 1 as rank from reservations r
      where r.tour_id = $2::bigint and r.status = 'checked_in' and r.deleted_at is null order by r.id desc limit 500)
    union all
    (select r.id, r.tour_customer_id, 2 from reservations r
      where r.tour_id = $2::bigint and r.status = 'confirmed' and r.deleted_at is null
        and r.starts_at > now() - interval '1 day' and r.starts_at < now() + interval '3 days' order by r.starts_at limit 500)) n
      where (select c.full_name_folded like (select contains_pattern($1::text)) from customers c
          where c.tour_id = $2::bigint and c.id = n.tour_customer_id and c.deleted_at is null)
        or (select true from reservation_guests g where g.tour_id = $2::bigint and g.reservation_id = n.id
          and g.deleted_at is null and g.name_folded like (select contains_pattern($1::text)) limit 1)
      union all
      select r.id, 3 + named.rank, 'guest' from named cross join lateral (
        select b.id from reservations b where b.tour_id = $2::bigint and b.tour_customer_id = named.id and b.deleted_at is null
        order by b.id desc limit 5) r
      union all
      select g.reservation_id, 3 + named.rank, 'guest' from named cross join lateral (
        select g.reservation_id from reservation_guests g where g.tour_id = $2::bigint and g.tour_customer_id = named.id
          and g.deleted_at is null order by g.reservation_id desc limit 5) g) any_way
    group by id) f
  join reservations t on t.tour_id = $2::bigint and t.id = f.id and t.deleted_at is null order by f.rank, t.id desc limit 5) hits) end as reservations,
    (select coalesce(json_agg(hit order by rank, code_key, id), '[]') from (
  select t.id, f.rank, lower(t.code) as code_key, (json_build_object('id', t.id, 'code', t.code, 'label', t.label, 'housekeepingState', t.housekeeping_state, 'isActive', t.is_active)::jsonb || jsonb_build_object('matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      select t.id, case when lower(t.code) = (select lower($1::text)) then 0 when lower(t.code) like (select like_literal(lower($1::text)) || '%') then 1 else 2 end as rank, 'code' as matched
      from resources t where t.tour_id = $2::bigint and t.deleted_at is null and lower(t.code) like (select '%' || like_literal(lower($1::text)) || '%')
      union all
      select t.id, 3, 'label' from resources t
      where (select $1::text ~ '[[:alnum:]]{3}') and t.tour_id = $2::bigint and t.deleted_at is null and fold(t.label) like (select contains_pattern($1::text))) any_way
    group by id) f
  join resources t on t.tour_id = $2::bigint and t.id = f.id
  order by f.rank, lower(t.code), t.id limit 5) hits) as resources, (select coalesce(json_agg(hit order by rank, id desc), '[]') from (
  select t.id, f.rank, (json_build_object('id', t.id, 'title', t.title, 'status', t.status, 'severity', t.severity)::jsonb || jsonb_build_object(
      'toursResource', (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
        where r.tour_id = $2::bigint and r.id = t.tour_resource_id and r.deleted_at is null),
      'matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      select t.id, 0 as rank, 'number' as matched from maintenance_orders t where t.tour_id = $2::bigint and t.id = $7::bigint
      union all
      select o.id, 1, 'title' from (select t.id, t.title from maintenance_orders t
        where (select $1::text ~ '[[:alnum:]]{3}') and t.tour_id = $2::bigint and t.status in ('open', 'in_progress') and t.deleted_at is null
        order by t.id desc limit 100) o where fold(o.title) like (select contains_pattern($1::text))
      union all
      (select t.id, 2, 'title' from maintenance_orders t
        where (select $1::text ~ '[[:alnum:]]{3}') and t.tour_id = $2::bigint and t.deleted_at is null and fold(t.title) like (select contains_pattern($1::text)) limit 40)) any_way
    group by id) f
  join maintenance_orders t on t.tour_id = $2::bigint and t.id = f.id and t.deleted_at is null
  order by f.rank, t.id desc limit 5) hits) as "maintenanceOrders";
