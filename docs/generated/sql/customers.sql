---- GET /v1/tours/user/customers

-- list
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null order by t.id desc limit $2 offset $3;

-- count
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null order by t.id desc limit $2 offset $3) k join customers t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=fullName
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null order by t.full_name_folded desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null order by t.id asc limit $2 offset $3;

-- search by name, up to 25 rows, by search
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
    brief_scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where (select not is_pair and is_brief from sought) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.id desc limit 500) x
      where x.name like (select contains_pattern($1::text)) limit 25),
    few_terms as materialized (select f.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 101) p
      where (select is_pair from sought) limit 101)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 25)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 25)) t) f where (select count(*) from brief_scan) < 25),
    scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where ((select count(*) from few_terms) > (select case when is_pair then 100 else 24 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.id desc limit 4000) x
      where x.name like (select contains_pattern($1::text)) limit 25),
    many_terms as materialized (select m.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 1001)) t) m where ((select count(*) from few_terms) > (select case when is_pair then 100 else 24 end from sought)) and (select count(*) from scan) < 25),
    found as (
      select distinct x.id, x.name from (
        select f.* from few_terms f where not ((select count(*) from few_terms) > (select case when is_pair then 100 else 24 end from sought)) union all select m.* from many_terms m where not ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought))) asked
      cross join lateral (
        select w.customer_id as id, w.name from customer_words w
        where w.tour_id = $2::bigint and w.word = asked.term and (asked.is_whole or w.name like (select contains_pattern($1::text)))
        order by w.customer_id desc limit 25) x
      union all
      select g.id, g.name from brief_scan g where (select count(*) from brief_scan) = 25
      union all
      select n.id, n.name from scan n where (select count(*) from scan) = 25
      union all
      (select t.id, t.full_name_folded from customers t
        where ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.full_name_folded like (select contains_pattern($1::text))
        order by t.id desc limit 25)),
    page as (select page.id, page.name from found page order by page.id desc limit $3::bigint offset $4::bigint)
      select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from page join customers t on t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.id = page.id
      order by page.id desc;

-- search by name, up to 100 rows, by search
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
    brief_scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where (select not is_pair and is_brief from sought) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.id desc limit 2000) x
      where x.name like (select contains_pattern($1::text)) limit 100),
    few_terms as materialized (select f.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 101) p
      where (select is_pair from sought) limit 101)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 7)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 7)) t) f where (select count(*) from brief_scan) < 100),
    scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where ((select count(*) from few_terms) > (select case when is_pair then 100 else 6 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.id desc limit 4000) x
      where x.name like (select contains_pattern($1::text)) limit 100),
    many_terms as materialized (select m.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 1001)) t) m where ((select count(*) from few_terms) > (select case when is_pair then 100 else 6 end from sought)) and (select count(*) from scan) < 100),
    found as (
      select distinct x.id, x.name from (
        select f.* from few_terms f where not ((select count(*) from few_terms) > (select case when is_pair then 100 else 6 end from sought)) union all select m.* from many_terms m where not ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought))) asked
      cross join lateral (
        select w.customer_id as id, w.name from customer_words w
        where w.tour_id = $2::bigint and w.word = asked.term and (asked.is_whole or w.name like (select contains_pattern($1::text)))
        order by w.customer_id desc limit 100) x
      union all
      select g.id, g.name from brief_scan g where (select count(*) from brief_scan) = 100
      union all
      select n.id, n.name from scan n where (select count(*) from scan) = 100
      union all
      (select t.id, t.full_name_folded from customers t
        where ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.full_name_folded like (select contains_pattern($1::text))
        order by t.id desc limit 100)),
    page as (select page.id, page.name from found page order by page.id desc limit $3::bigint offset $4::bigint)
      select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from page join customers t on t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.id = page.id
      order by page.id desc;

-- search by name, up to 1000 rows, by search
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
    brief_scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where (select not is_pair and is_brief from sought) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.id desc limit 4000) x
      where x.name like (select contains_pattern($1::text)) limit 1000),
    few_terms as materialized (select f.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 101) p
      where (select is_pair from sought) limit 101)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 7)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 7)) t) f where (select count(*) from brief_scan) < 1000),
    scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where ((select count(*) from few_terms) > (select case when is_pair then 100 else 6 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.id desc limit 4000) x
      where x.name like (select contains_pattern($1::text)) limit 1000),
    many_terms as materialized (select m.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 1001)) t) m where ((select count(*) from few_terms) > (select case when is_pair then 100 else 6 end from sought)) and (select count(*) from scan) < 1000),
    found as (
      select distinct x.id, x.name from (
        select f.* from few_terms f where not ((select count(*) from few_terms) > (select case when is_pair then 100 else 6 end from sought)) union all select m.* from many_terms m where not ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought))) asked
      cross join lateral (
        select w.customer_id as id, w.name from customer_words w
        where w.tour_id = $2::bigint and w.word = asked.term and (asked.is_whole or w.name like (select contains_pattern($1::text)))
        order by w.customer_id desc limit 1000) x
      union all
      select g.id, g.name from brief_scan g where (select count(*) from brief_scan) = 1000
      union all
      select n.id, n.name from scan n where (select count(*) from scan) = 1000
      union all
      (select t.id, t.full_name_folded from customers t
        where ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.full_name_folded like (select contains_pattern($1::text))
        order by t.id desc limit 1000)),
    page as (select page.id, page.name from found page order by page.id desc limit $3::bigint offset $4::bigint)
      select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from page join customers t on t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.id = page.id
      order by page.id desc;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and (t.full_name_folded like contains_pattern($2::text)) and t.anonymized_at is null order by t.id desc limit $3 offset $4;

-- count, by search
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and (t.full_name_folded like contains_pattern($2::text)) and t.anonymized_at is null;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) and t.anonymized_at is null order by t.id desc limit $3 offset $4;

-- count, by ids
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) and t.anonymized_at is null;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz and t.anonymized_at is null order by t.id desc limit $3 offset $4;

-- count, by updatedSince
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz and t.anonymized_at is null;

-- list, kind=person
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.kind = $2::text and t.anonymized_at is null order by t.id desc limit $3 offset $4;

-- count, kind=person
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and t.kind = $2::text and t.anonymized_at is null;

-- list, marketingOptIn=true
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.marketing_opt_in = $2::boolean and t.anonymized_at is null order by t.id desc limit $3 offset $4;

-- count, marketingOptIn=true
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and t.marketing_opt_in = $2::boolean and t.anonymized_at is null;

-- list, by tagId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and exists (select from customer_tags l
    where l.tour_id = $1 and l.customer_id = t.id and l.tag_id = $2::bigint) and t.anonymized_at is null order by t.id desc limit $3 offset $4;

-- count, by tagId
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and exists (select from customer_tags l
    where l.tour_id = $1 and l.customer_id = t.id and l.tag_id = $2::bigint) and t.anonymized_at is null;

-- list, anonymized=true
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is not null order by t.id desc limit $2 offset $3;

-- count, anonymized=true
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is not null;

-- list, by email
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and lower(t.email) collate "C" = lower($2::text) and t.anonymized_at is null order by t.id desc limit $3 offset $4;

-- count, by email
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and lower(t.email) collate "C" = lower($2::text) and t.anonymized_at is null;

-- list, by phone
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and reverse(t.phone_e164) collate "C" = reverse($2::text) and t.anonymized_at is null order by t.id desc limit $3 offset $4;

-- count, by phone
select count(*) from customers t where t.deleted_at is null and t.tour_id = $1 and reverse(t.phone_e164) collate "C" = reverse($2::text) and t.anonymized_at is null;

---- GET /v1/tours/user/customers/list

-- dropdown
select t.id as value, t.full_name as label from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is null order by t.full_name_folded, t.id limit $2;

-- search by name, up to 25 rows, by search
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
    brief_scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where (select not is_pair and is_brief from sought) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.full_name_folded asc, t.id asc limit 500) x
      where x.name like (select contains_pattern($1::text)) limit 25),
    few_terms as materialized (select f.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 25)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 25)) t) f where (select count(*) from brief_scan) < 25),
    scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where ((select count(*) from few_terms) > (select case when is_pair then 1000 else 24 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.full_name_folded asc, t.id asc limit 4000) x
      where x.name like (select contains_pattern($1::text)) limit 25),
    many_terms as materialized (select m.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 1001)) t) m where ((select count(*) from few_terms) > (select case when is_pair then 1000 else 24 end from sought)) and (select count(*) from scan) < 25),
    found as (
      select distinct x.id, x.name from (
        select f.* from few_terms f where not ((select count(*) from few_terms) > (select case when is_pair then 1000 else 24 end from sought)) union all select m.* from many_terms m where not ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought))) asked
      cross join lateral (
        select w.customer_id as id, w.name from customer_words w
        where w.tour_id = $2::bigint and w.word = asked.term and (asked.is_whole or w.name like (select contains_pattern($1::text)))
        order by w.name asc, w.customer_id asc limit 25) x
      union all
      select g.id, g.name from brief_scan g where (select count(*) from brief_scan) = 25
      union all
      select n.id, n.name from scan n where (select count(*) from scan) = 25
      union all
      (select t.id, t.full_name_folded from customers t
        where ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.full_name_folded like (select contains_pattern($1::text))
        order by t.full_name_folded asc, t.id asc limit 25)),
    page as (select page.id, page.name from found page order by page.name asc, page.id asc limit $3::bigint offset $4::bigint)
      select t.id as value, t.full_name as label from page join customers t on t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.id = page.id
      order by page.name asc, page.id asc;

-- search by name, up to 100 rows, by search
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
    brief_scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where (select not is_pair and is_brief from sought) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.full_name_folded asc, t.id asc limit 2000) x
      where x.name like (select contains_pattern($1::text)) limit 100),
    few_terms as materialized (select f.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 7)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 7)) t) f where (select count(*) from brief_scan) < 100),
    scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where ((select count(*) from few_terms) > (select case when is_pair then 1000 else 6 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.full_name_folded asc, t.id asc limit 4000) x
      where x.name like (select contains_pattern($1::text)) limit 100),
    many_terms as materialized (select m.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 1001)) t) m where ((select count(*) from few_terms) > (select case when is_pair then 1000 else 6 end from sought)) and (select count(*) from scan) < 100),
    found as (
      select distinct x.id, x.name from (
        select f.* from few_terms f where not ((select count(*) from few_terms) > (select case when is_pair then 1000 else 6 end from sought)) union all select m.* from many_terms m where not ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought))) asked
      cross join lateral (
        select w.customer_id as id, w.name from customer_words w
        where w.tour_id = $2::bigint and w.word = asked.term and (asked.is_whole or w.name like (select contains_pattern($1::text)))
        order by w.name asc, w.customer_id asc limit 100) x
      union all
      select g.id, g.name from brief_scan g where (select count(*) from brief_scan) = 100
      union all
      select n.id, n.name from scan n where (select count(*) from scan) = 100
      union all
      (select t.id, t.full_name_folded from customers t
        where ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.full_name_folded like (select contains_pattern($1::text))
        order by t.full_name_folded asc, t.id asc limit 100)),
    page as (select page.id, page.name from found page order by page.name asc, page.id asc limit $3::bigint offset $4::bigint)
      select t.id as value, t.full_name as label from page join customers t on t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.id = page.id
      order by page.name asc, page.id asc;

-- search by name, up to 1000 rows, by search
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
    brief_scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where (select not is_pair and is_brief from sought) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.full_name_folded asc, t.id asc limit 4000) x
      where x.name like (select contains_pattern($1::text)) limit 1000),
    few_terms as materialized (select f.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 7)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 7)) t) f where (select count(*) from brief_scan) < 1000),
    scan as materialized (select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where ((select count(*) from few_terms) > (select case when is_pair then 1000 else 6 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null order by t.full_name_folded asc, t.id asc limit 4000) x
      where x.name like (select contains_pattern($1::text)) limit 1000),
    many_terms as materialized (select m.* from (select t.word as term, (select last <= case when is_pair then 2 else 1 end from sought) as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = $2::bigint and v.word >= f.word || (select second from sought) and v.word <= f.word || (select second || beyond from sought)
        order by v.word limit 1001) p
      where (select is_pair from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and not is_short from sought) and v.word like (select pattern from sought) limit 1001)
    union all (select v.word from customer_vocabulary v
  where v.tour_id + 0 = $2::bigint and strpos(v.word, ' ') = 0 and (select not is_pair and is_short from sought) and short_parts(v.word) @> (select short from sought) and v.word || '' like (select pattern from sought) limit 1001)) t) m where ((select count(*) from few_terms) > (select case when is_pair then 1000 else 6 end from sought)) and (select count(*) from scan) < 1000),
    found as (
      select distinct x.id, x.name from (
        select f.* from few_terms f where not ((select count(*) from few_terms) > (select case when is_pair then 1000 else 6 end from sought)) union all select m.* from many_terms m where not ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought))) asked
      cross join lateral (
        select w.customer_id as id, w.name from customer_words w
        where w.tour_id = $2::bigint and w.word = asked.term and (asked.is_whole or w.name like (select contains_pattern($1::text)))
        order by w.name asc, w.customer_id asc limit 1000) x
      union all
      select g.id, g.name from brief_scan g where (select count(*) from brief_scan) = 1000
      union all
      select n.id, n.name from scan n where (select count(*) from scan) = 1000
      union all
      (select t.id, t.full_name_folded from customers t
        where ((select count(*) from many_terms) > (select case when is_pair then 1000 else 1000 end from sought)) and t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.full_name_folded like (select contains_pattern($1::text))
        order by t.full_name_folded asc, t.id asc limit 1000)),
    page as (select page.id, page.name from found page order by page.name asc, page.id asc limit $3::bigint offset $4::bigint)
      select t.id as value, t.full_name as label from page join customers t on t.tour_id = $2::bigint and t.deleted_at is null and t.anonymized_at is null and t.id = page.id
      order by page.name asc, page.id asc;

-- dropdown, by search
select t.id as value, t.full_name as label from customers t where t.deleted_at is null and t.tour_id = $1 and (t.full_name_folded like contains_pattern($2::text)) and t.anonymized_at is null order by t.full_name_folded, t.id limit $3;

-- dropdown, anonymized=true
select t.id as value, t.full_name as label from customers t where t.deleted_at is null and t.tour_id = $1 and t.anonymized_at is not null order by t.full_name_folded, t.id limit $2;

---- PUT /v1/tours/user/customers/:id, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

with target as materialized (select t.* from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update customers t set kind = case when ($3::boolean[])[1] then $4::text else t.kind end, full_name = case when ($3::boolean[])[2] then $5::text else t.full_name end, legal_name = case when ($3::boolean[])[3] then $6::text else t.legal_name end, email = case when ($3::boolean[])[4] then $7::text else t.email end, phone_e164 = case when ($3::boolean[])[5] then $8::text else t.phone_e164 end, birth_date = case when ($3::boolean[])[6] then $9::date else t.birth_date end, nationality = case when ($3::boolean[])[7] then $10::text else t.nationality end, residence_country = case when ($3::boolean[])[8] then $11::text else t.residence_country end, preferred_locale = case when ($3::boolean[])[9] then $12::text else t.preferred_locale end, marketing_opt_in = case when ($3::boolean[])[10] then $13::boolean else t.marketing_opt_in end, marketing_opt_in_at = case when ($3::boolean[])[11] then $14::timestamptz else t.marketing_opt_in_at end, notes = case when ($3::boolean[])[12] then $15::text else t.notes end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and true returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $16, $17::bigint, 'update', 'customers', n.id, audit_diff(json_build_object('kind', target.kind, 'fullName', target.full_name, 'legalName', target.legal_name, 'email', target.email, 'phoneE164', target.phone_e164, 'birthDate', target.birth_date, 'nationality', target.nationality, 'residenceCountry', target.residence_country, 'preferredLocale', target.preferred_locale, 'marketingOptIn', target.marketing_opt_in, 'marketingOptInAt', to_char(target.marketing_opt_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'notes', target.notes, 'anonymizedAt', to_char(target.anonymized_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('kind', n.kind, 'fullName', n.full_name, 'legalName', n.legal_name, 'email', n.email, 'phoneE164', n.phone_e164, 'birthDate', n.birth_date, 'nationality', n.nationality, 'residenceCountry', n.residence_country, 'preferredLocale', n.preferred_locale, 'marketingOptIn', n.marketing_opt_in, 'marketingOptInAt', to_char(n.marketing_opt_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'notes', n.notes, 'anonymizedAt', to_char(n.anonymized_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb) || $18::jsonb, $19 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- PUT /v1/tours/user/customers/:id/tags, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select x.id from tags x where x.id = any($1::bigint[]) and x.tour_id = $2 and x.deleted_at is null for share;

delete from customer_tags l where l.customer_id = $1 and l.tour_id = $2 and l.tag_id <> all($3::bigint[]) returning l.tag_id as id;

insert into customer_tags (tour_id, customer_id, tag_id) select $1, $2, x from unnest($3::bigint[]) x
          on conflict do nothing returning tag_id as id;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

update customer_tags set is_automatic = false where tour_id = $1 and customer_id = $2 and is_automatic;

---- DELETE /v1/tours/user/customers/:id, as sent in the examples

with target as (select t.id from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update customers t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'customers', removed.id, audit_diff(json_build_object('kind', removed.kind, 'fullName', removed.full_name, 'legalName', removed.legal_name, 'email', removed.email, 'phoneE164', removed.phone_e164, 'birthDate', removed.birth_date, 'nationality', removed.nationality, 'residenceCountry', removed.residence_country, 'preferredLocale', removed.preferred_locale, 'marketingOptIn', removed.marketing_opt_in, 'marketingOptInAt', to_char(removed.marketing_opt_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'notes', removed.notes, 'anonymizedAt', to_char(removed.anonymized_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, '{}'), $5 from removed)
    select id from removed;

update customer_preferences set deleted_at = now()
    where tour_id = $1 and tour_customer_id = $2 and deleted_at is null;

update customer_documents set deleted_at = now()
    where tour_id = $1 and tour_customer_id = $2 and deleted_at is null;

delete from customer_tags where tour_id = $1 and customer_id = $2;

---- POST /v1/tours/user/customers

-- create
with created as (insert into customers (tour_id, kind, full_name, legal_name, email, phone_e164, birth_date, nationality, residence_country, preferred_locale, marketing_opt_in, marketing_opt_in_at, notes, anonymized_at) values ($1, $2::text, $3::text, $4::text, $5::text, $6::text, $7::date, $8::text, $9::text, $10::text, $11::boolean, $12::timestamptz, $13::text, $14::timestamptz) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $15, $16::bigint, 'create', 'customers', created.id, $17::jsonb, $18 from created)
      select id from created;

---- GET /v1/tours/user/customers/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(json_build_object('id', r.id, 'tourId', r.tour_id, 'tourCustomerId', r.tour_customer_id, 'kind', r.kind, 'value', r.value, 'severity', r.severity, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by r.id) from customer_preferences r
      where r.tour_customer_id = t.id and r.tour_id = t.tour_id and r.deleted_at is null), '[]') as "toursCustomerPreferences", coalesce((select json_agg(json_build_object('id', r.id, 'tourId', r.tour_id, 'tourCustomerId', r.tour_customer_id, 'docType', r.doc_type, 'issuingCountry', r.issuing_country, 'encryptionKeyId', r.encryption_key_id, 'holderName', r.holder_name, 'issuedOn', r.issued_on, 'expiresOn', r.expires_on, 'scanObjectKey', r.scan_object_key, 'retainUntil', r.retain_until, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by r.id) from customer_documents r
      where r.tour_customer_id = t.id and r.tour_id = t.tour_id and r.deleted_at is null), '[]') as "toursCustomerDocuments", coalesce((select json_agg(json_build_object('id', r.id, 'tourId', r.tour_id, 'code', r.code, 'name', r.name, 'color', r.color, 'blocksBooking', r.blocks_booking, 'isAutomatic', r.is_automatic, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by r.id)
      from customer_tags l join tags r on r.id = l.tag_id and r.tour_id = t.tour_id and r.deleted_at is null
      where l.tour_id = t.tour_id and l.customer_id = t.id), '[]') as "toursTags" from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

-- detail, without documents
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(json_build_object('id', r.id, 'tourId', r.tour_id, 'tourCustomerId', r.tour_customer_id, 'kind', r.kind, 'value', r.value, 'severity', r.severity, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by r.id) from customer_preferences r
      where r.tour_customer_id = t.id and r.tour_id = t.tour_id and r.deleted_at is null), '[]') as "toursCustomerPreferences", '[]'::json as "toursCustomerDocuments", coalesce((select json_agg(json_build_object('id', r.id, 'tourId', r.tour_id, 'code', r.code, 'name', r.name, 'color', r.color, 'blocksBooking', r.blocks_booking, 'isAutomatic', r.is_automatic, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by r.id)
      from customer_tags l join tags r on r.id = l.tag_id and r.tour_id = t.tour_id and r.deleted_at is null
      where l.tour_id = t.tour_id and l.customer_id = t.id), '[]') as "toursTags" from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- GET /v1/tours/user/customers/:id/alerts

-- alerts
select coalesce((select json_agg(json_build_object('id', p.id, 'tourId', p.tour_id, 'tourCustomerId', p.tour_customer_id, 'kind', p.kind, 'value', p.value, 'severity', p.severity, 'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by p.severity = 'critical' desc, p.id)
    from (select p.* from customer_preferences p where p.tour_id = $1::bigint
  and p.tour_customer_id = t.id and p.deleted_at is null and p.severity in ('critical', 'warning') order by p.severity = 'critical' desc, p.id limit 50) p), '[]') as "toursCustomerPreferences",
    (select left(encode(sha256(convert_to(
    string_agg(concat_ws(' ', p.id, p.severity, p.kind, p.value), E'\n' order by p.id), 'UTF8')), 'hex'), 16)
  from customer_preferences p where p.tour_id = $1::bigint
  and p.tour_customer_id = t.id and p.deleted_at is null and p.severity in ('critical', 'warning')) as version, (select json_build_object('acknowledgedAt', to_char(k.acknowledged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'acknowledgedByTourUser', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
        where u.tour_id = $1::bigint and u.id = k.acknowledged_by_tour_user_id and u.deleted_at is null))
    from customer_acknowledgements k
    where k.tour_id = $1::bigint and k.tour_customer_id = t.id and k.version = (select left(encode(sha256(convert_to(
    string_agg(concat_ws(' ', p.id, p.severity, p.kind, p.value), E'\n' order by p.id), 'UTF8')), 'hex'), 16)
  from customer_preferences p where p.tour_id = $1::bigint
  and p.tour_customer_id = t.id and p.deleted_at is null and p.severity in ('critical', 'warning'))) as acknowledgement,
    coalesce((select json_agg(json_build_object('id', g.id, 'tourId', g.tour_id, 'code', g.code, 'name', g.name, 'color', g.color, 'blocksBooking', g.blocks_booking, 'isAutomatic', g.is_automatic, 'createdAt', to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by g.id)
      from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null and g.blocks_booking
      where l.tour_id = t.tour_id and l.customer_id = t.id), '[]') as "toursTags"
  from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- POST /v1/tours/user/customers/:id/alerts/acknowledge

-- insert the acknowledgement

  with target as materialized (select t.id, t.anonymized_at from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for share),
  present as materialized (select target.id, (select left(encode(sha256(convert_to(
    string_agg(concat_ws(' ', p.id, p.severity, p.kind, p.value), E'\n' order by p.id), 'UTF8')), 'hex'), 16)
  from customer_preferences p where p.tour_id = $1::bigint
  and p.tour_customer_id = target.id and p.deleted_at is null and p.severity in ('critical', 'warning')) as version from target where target.anonymized_at is null),
  noted as (
    insert into customer_acknowledgements as k (tour_id, tour_customer_id, version, acknowledged_by_tour_user_id)
    select $1::bigint, present.id, present.version, $3::bigint from present
    where present.version = coalesce($4::text, present.version)
    on conflict (tour_id, tour_customer_id) do update set version = excluded.version, acknowledged_at = now(),
      acknowledged_by_tour_user_id = excluded.acknowledged_by_tour_user_id where k.version <> excluded.version
    returning k.tour_customer_id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $5, $3::bigint, 'alerts.acknowledge', 'customers', noted.tour_customer_id, '{}', $6 from noted)
  select (select version from present) as version from target;

---- DELETE /v1/tours/user/customers/:id/alerts/acknowledge

-- delete the acknowledgement

  with target as materialized (select t.id from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for share),
  gone as (
    delete from customer_acknowledgements k using target
    where k.tour_id = $1::bigint and k.tour_customer_id = target.id and k.acknowledged_by_tour_user_id = $3::bigint
    returning k.tour_customer_id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $4, $3::bigint, 'alerts.unacknowledge', 'customers', gone.tour_customer_id, '{}', $5 from gone)
  select exists (select from customer_acknowledgements k where k.tour_id = $1::bigint and k.tour_customer_id = target.id
      and k.acknowledged_by_tour_user_id is distinct from $3::bigint and k.version = (select left(encode(sha256(convert_to(
    string_agg(concat_ws(' ', p.id, p.severity, p.kind, p.value), E'\n' order by p.id), 'UTF8')), 'hex'), 16)
  from customer_preferences p where p.tour_id = $1::bigint
  and p.tour_customer_id = target.id and p.deleted_at is null and p.severity in ('critical', 'warning'))) as "isOthers"
  from target;

---- GET /v1/tours/user/customers/:id/export, as sent in the examples

select c.id from customers c
  where c.tour_id = $1 and (c.id = $2 or c.merged_into_customer_id = $2) order by c.id;

select r.tour_id as "tourId", r.id as "id", r.kind as "kind", r.full_name as "fullName", r.legal_name as "legalName", r.email as "email", r.phone_e164 as "phoneE164", r.birth_date as "birthDate", r.nationality as "nationality", r.residence_country as "residenceCountry", r.preferred_locale as "preferredLocale", r.marketing_opt_in as "marketingOptIn", r.marketing_opt_in_at as "marketingOptInAt", r.notes as "notes", r.anonymized_at as "anonymizedAt", r.merged_into_customer_id as "mergedIntoCustomerId", r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt" from customers r
    where r.tour_id = $1::bigint and r.id = any($2::bigint[]) order by 2, 3;

select now() as "exportedAt", (select max(id) from audit_events where tour_id = $1) as "lastId";

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

declare pieces no scroll cursor for select r.tour_id as "tourId", r.id as "id", r.tour_customer_id as "tourCustomerId", r.kind as "kind", r.value as "value", r.severity as "severity", r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt" from customer_preferences r
    where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) order by 2, 3;

fetch 32 from pieces;

close pieces;

declare pieces no scroll cursor for select r.tour_id as "tourId", r.tour_customer_id as "tourCustomerId", r.version as "version", r.acknowledged_at as "acknowledgedAt", r.acknowledged_by_tour_user_id as "acknowledgedByTourUserId" from customer_acknowledgements r
    where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) order by 2, 3;

declare pieces no scroll cursor for select r.tour_id as "tourId", r.id as "id", r.tour_customer_id as "tourCustomerId", r.doc_type as "docType", r.issuing_country as "issuingCountry", r.number_ciphertext as "numberCiphertext", r.number_fingerprint as "numberFingerprint", r.encryption_key_id as "encryptionKeyId", r.is_sealed as "isSealed", r.holder_name as "holderName", r.issued_on as "issuedOn", r.expires_on as "expiresOn", r.scan_object_key as "scanObjectKey", r.retain_until as "retainUntil", r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt" from customer_documents r
    where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) order by 2, 3;

declare pieces no scroll cursor for select r.tour_id as "tourId", r.id as "id", r.tour_customer_id as "tourCustomerId", r.reservation_group_id as "reservationGroupId", r.tour_resource_type_id as "tourResourceTypeId", r.tour_resource_id as "tourResourceId", r.starts_at as "startsAt", r.ends_at as "endsAt", r.units as "units", r.guests as "guests", r.notes as "notes", r.source as "source", r.external_ref as "externalRef", r.expected_arrival as "expectedArrival", r.status as "status", r.checked_in_at as "checkedInAt", r.checked_out_at as "checkedOutAt", r.cancel_reason as "cancelReason", r.overdue_told_for as "overdueToldFor", r.no_show_waived_for as "noShowWaivedFor", r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt" from reservations r
    where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) order by 2, 3;

declare pieces no scroll cursor for select r.tour_id as "tourId", r.id as "id", r.tour_customer_id as "tourCustomerId", r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt" from reservation_groups r
    where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) order by 2, 3;

declare pieces no scroll cursor for select r.tour_id as "tourId", r.id as "id", r.reservation_id as "reservationId", r.tour_customer_id as "tourCustomerId", r.name as "name", r.relation as "relation", r.birth_date as "birthDate", r.nationality as "nationality", r.sex as "sex", r.occupation as "occupation", r.email as "email", r.phone_e164 as "phoneE164", r.residence_country as "residenceCountry", r.residence_city as "residenceCity", r.residence_address as "residenceAddress", r.coming_from as "comingFrom", r.going_to as "goingTo", r.trip_reason as "tripReason", r.transport as "transport", r.document_type as "documentType", r.document_number_ciphertext as "documentNumberCiphertext", r.document_number_fingerprint as "documentNumberFingerprint", r.encryption_key_id as "encryptionKeyId", r.is_sealed as "isSealed", r.retain_until as "retainUntil", r.anonymized_at as "anonymizedAt", r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt" from reservation_guests r
    where (r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) or r.tour_id = $3::bigint and (r.reservation_id in (select b.id from reservations b
        where b.tour_id = $4::bigint and b.tour_customer_id = any($5::bigint[]))
      and not exists (select from customers o
        where o.tour_id = $6::bigint and o.id = r.tour_customer_id and o.deleted_at is null))) order by 2, 3;

declare pieces no scroll cursor for select r.tour_id as "tourId", r.id as "id", r.item as "item", r.tour_resource_id as "tourResourceId", r.tour_resource_zone_id as "tourResourceZoneId", r.found_at as "foundAt", r.found_by_name as "foundByName", r.recorded_by_tour_user_id as "recordedByTourUserId", r.kept_where as "keptWhere", r.notes as "notes", r.given_to_name as "givenToName", r.given_to_tour_customer_id as "givenToTourCustomerId", r.given_at as "givenAt", r.given_by_tour_user_id as "givenByTourUserId", r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt" from lost_items r
    where r.tour_id = $1::bigint and r.given_to_tour_customer_id = any($2::bigint[]) order by 2, 3;

declare pieces no scroll cursor for select r.tour_id as "tourId", r.customer_id as "customerId", r.tag_id as "tagId", r.is_automatic as "isAutomatic", (select g.code from tags g where g.tour_id = r.tour_id and g.id = r.tag_id) as "code", (select g.name from tags g where g.tour_id = r.tour_id and g.id = r.tag_id) as "name" from customer_tags r
    where r.tour_id = $1::bigint and r.customer_id = any($2::bigint[]) order by 2, 3;

declare pieces no scroll cursor for select a.occurred_at as "occurredAt", a.action, a.entity, a.entity_id as "entityId",
      case when $1::boolean or a.entity <> $2
        then case when a.entity not in ('customer-preferences', 'customer-documents') then a.changes else (
    select coalesce(jsonb_object_agg(f.name, case when jsonb_typeof(f.value) <> 'object' then f.value else f.value
        - case when coalesce(a.changes #>> '{tourCustomerId,before}' <> all ($3::bigint[]::text[]), false) or a.action = 'update' and exists (
    select from audit_events m where m.tour_id = $4::bigint and m.entity = a.entity and m.entity_id = a.entity_id and m.id < a.id
      and m.entity in ('customer-preferences', 'customer-documents') and m.changes #>> '{tourCustomerId,after}' = any ($5::bigint[]::text[])
      and coalesce(m.changes #>> '{tourCustomerId,before}' <> all ($6::bigint[]::text[]), false)
      and not exists (select from audit_events s where s.tour_id = $7::bigint and s.entity = a.entity and s.entity_id = a.entity_id
        and s.id >= m.id and s.id < a.id and s.changes ? f.name)) then 'before' else '' end
        - case when coalesce(a.changes #>> '{tourCustomerId,after}' <> all ($8::bigint[]::text[]), false) then 'after' else '' end end), '{}')
    from jsonb_each(a.changes) as f (name, value)) end else (select coalesce(jsonb_object_agg(name, '{"hidden": true}'::jsonb), '{}') from jsonb_object_keys(a.changes) name) end as changes
    from audit_events a join (select distinct e.id from unnest($9::bigint[]) as own (id), customer_events($10::bigint, own.id) as e (id)) t on t.id = a.id
    where a.tour_id = $11 and a.id <= $12 order by a.id;

---- GET /v1/tours/user/customers/:id/anonymize

-- read the customer
select c.anonymized_at as "anonymizedAt" from customers c
  where c.tour_id = $1 and c.id = $2 and c.deleted_at is null;

-- read the ids of its records
select c.id from customers c
  where c.tour_id = $1 and (c.id = $2 or c.merged_into_customer_id = $2) order by c.id;

-- find a blocking stay

  select case r.status when 'checked_in' then 'inHouse' else 'bookedAhead' end as reason, r.id as "reservationId", r.ends_at as until
  from reservations r
  where r.tour_id = $1 and r.deleted_at is null and r.id in (
      select b.id from reservations b where b.tour_id = $1 and b.tour_customer_id = $2
      union all select g.reservation_id from reservation_guests g
        where g.tour_id = $1 and g.tour_customer_id = $2 and g.deleted_at is null)
    and (r.status = 'checked_in' or (r.status = 'confirmed' and r.ends_at > now()))
  order by r.status = 'checked_in' desc, r.ends_at desc, r.id desc limit 1;

-- count what is erased and what stays
select 'customer' as section,
      count(*) filter (where r.is_erased or false or false or r.full_name is distinct from 'Anonymized' or r.legal_name is not null or r.email is not null or r.phone_e164 is not null or r.birth_date is not null or r.nationality is not null or r.residence_country is not null or r.preferred_locale is not null or r.marketing_opt_in is distinct from false or r.marketing_opt_in_at is not null or r.notes is not null) as going, array_remove(array[case when bool_or(case when r.is_erased then r.kind is not null else false end) then 'kind' end, case when bool_or(case when r.is_erased then r.full_name is not null else r.full_name is distinct from 'Anonymized' end) then 'fullName' end, case when bool_or(case when r.is_erased then r.legal_name is not null else r.legal_name is not null end) then 'legalName' end, case when bool_or(case when r.is_erased then r.email is not null else r.email is not null end) then 'email' end, case when bool_or(case when r.is_erased then r.phone_e164 is not null else r.phone_e164 is not null end) then 'phoneE164' end, case when bool_or(case when r.is_erased then r.birth_date is not null else r.birth_date is not null end) then 'birthDate' end, case when bool_or(case when r.is_erased then r.nationality is not null else r.nationality is not null end) then 'nationality' end, case when bool_or(case when r.is_erased then r.residence_country is not null else r.residence_country is not null end) then 'residenceCountry' end, case when bool_or(case when r.is_erased then r.preferred_locale is not null else r.preferred_locale is not null end) then 'preferredLocale' end, case when bool_or(case when r.is_erased then r.marketing_opt_in is not null else r.marketing_opt_in is distinct from false end) then 'marketingOptIn' end, case when bool_or(case when r.is_erased then r.marketing_opt_in_at is not null else r.marketing_opt_in_at is not null end) then 'marketingOptInAt' end, case when bool_or(case when r.is_erased then r.notes is not null else r.notes is not null end) then 'notes' end]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[case when bool_or(not r.is_erased and true and r.kind is not null) then 'kind' end, case when bool_or(not r.is_erased and false and r.full_name is not null) then 'fullName' end, case when bool_or(not r.is_erased and false and r.legal_name is not null) then 'legalName' end, case when bool_or(not r.is_erased and false and r.email is not null) then 'email' end, case when bool_or(not r.is_erased and false and r.phone_e164 is not null) then 'phoneE164' end, case when bool_or(not r.is_erased and false and r.birth_date is not null) then 'birthDate' end, case when bool_or(not r.is_erased and false and r.nationality is not null) then 'nationality' end, case when bool_or(not r.is_erased and false and r.residence_country is not null) then 'residenceCountry' end, case when bool_or(not r.is_erased and false and r.preferred_locale is not null) then 'preferredLocale' end, case when bool_or(not r.is_erased and false and r.marketing_opt_in is not null) then 'marketingOptIn' end, case when bool_or(not r.is_erased and false and r.marketing_opt_in_at is not null) then 'marketingOptInAt' end, case when bool_or(not r.is_erased and false and r.notes is not null) then 'notes' end]::text[], null) as "stayingFields",
      'impersonal' as basis,
      null::date as until
    from (select r.*, false as is_erased from customers r
      where r.tour_id = $1::bigint and r.id = any($2::bigint[])) r union all select 'customerPreferences' as section,
      count(*) filter (where r.is_erased or false or false or false or false) as going, array_remove(array[case when bool_or(case when r.is_erased then r.kind is not null else false end) then 'kind' end, case when bool_or(case when r.is_erased then r.value is not null else false end) then 'value' end, case when bool_or(case when r.is_erased then r.severity is not null else false end) then 'severity' end]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[case when bool_or(not r.is_erased and false and r.kind is not null) then 'kind' end, case when bool_or(not r.is_erased and false and r.value is not null) then 'value' end, case when bool_or(not r.is_erased and false and r.severity is not null) then 'severity' end]::text[], null) as "stayingFields",
      'impersonal' as basis,
      null::date as until
    from (select r.*, true as is_erased from customer_preferences r
      where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[])) r union all select 'customerAcknowledgements' as section,
      count(*) filter (where r.is_erased or false or false or false or false) as going, array_remove(array[case when bool_or(case when r.is_erased then r.version is not null else false end) then 'version' end, case when bool_or(case when r.is_erased then r.acknowledged_at is not null else false end) then 'acknowledgedAt' end, case when bool_or(case when r.is_erased then r.acknowledged_by_tour_user_id is not null else false end) then 'acknowledgedByTourUserId' end]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[case when bool_or(not r.is_erased and false and r.version is not null) then 'version' end, case when bool_or(not r.is_erased and false and r.acknowledged_at is not null) then 'acknowledgedAt' end, case when bool_or(not r.is_erased and false and r.acknowledged_by_tour_user_id is not null) then 'acknowledgedByTourUserId' end]::text[], null) as "stayingFields",
      'impersonal' as basis,
      null::date as until
    from (select r.*, true as is_erased from customer_acknowledgements r
      where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[])) r union all select 'customerDocuments' as section,
      count(*) filter (where r.is_erased or false or false or false or false or false or false or r.holder_name is not null or false or false or r.scan_object_key is not null or false) as going, array_remove(array[case when bool_or(case when r.is_erased then r.doc_type is not null else false end) then 'docType' end, case when bool_or(case when r.is_erased then r.issuing_country is not null else false end) then 'issuingCountry' end, case when bool_or(case when r.is_erased then r.number_ciphertext is not null else false end) then 'numberCiphertext' end, case when bool_or(case when r.is_erased then r.number_fingerprint is not null else false end) then 'numberFingerprint' end, case when bool_or(case when r.is_erased then r.encryption_key_id is not null else false end) then 'encryptionKeyId' end, case when bool_or(case when r.is_erased then r.holder_name is not null else r.holder_name is not null end) then 'holderName' end, case when bool_or(case when r.is_erased then r.issued_on is not null else false end) then 'issuedOn' end, case when bool_or(case when r.is_erased then r.expires_on is not null else false end) then 'expiresOn' end, case when bool_or(case when r.is_erased then r.scan_object_key is not null else r.scan_object_key is not null end) then 'scanObjectKey' end, case when bool_or(case when r.is_erased then r.retain_until is not null else false end) then 'retainUntil' end]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[case when bool_or(not r.is_erased and true and r.doc_type is not null) then 'docType' end, case when bool_or(not r.is_erased and true and r.issuing_country is not null) then 'issuingCountry' end, case when bool_or(not r.is_erased and true and r.number_ciphertext is not null) then 'numberCiphertext' end, case when bool_or(not r.is_erased and true and r.number_fingerprint is not null) then 'numberFingerprint' end, case when bool_or(not r.is_erased and true and r.encryption_key_id is not null) then 'encryptionKeyId' end, case when bool_or(not r.is_erased and false and r.holder_name is not null) then 'holderName' end, case when bool_or(not r.is_erased and true and r.issued_on is not null) then 'issuedOn' end, case when bool_or(not r.is_erased and true and r.expires_on is not null) then 'expiresOn' end, case when bool_or(not r.is_erased and false and r.scan_object_key is not null) then 'scanObjectKey' end, case when bool_or(not r.is_erased and true and r.retain_until is not null) then 'retainUntil' end]::text[], null) as "stayingFields",
      'retention' as basis,
      max(r.retain_until) filter (where not r.is_erased) as until
    from (select r.*, (r.retain_until is null or r.retain_until < (select (now() at time zone t.timezone)::date from tours t where t.id = $1::bigint)) as is_erased from customer_documents r
      where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[])) r union all select 'reservations' as section,
      count(*) filter (where r.is_erased or false or false or false or false or false or false or false or false or r.notes is not null or r.source is not null or r.external_ref is not null or false or false or false or false or r.cancel_reason is not null or false or false) as going, array_remove(array[case when bool_or(case when r.is_erased then r.reservation_group_id is not null else false end) then 'reservationGroupId' end, case when bool_or(case when r.is_erased then r.tour_resource_type_id is not null else false end) then 'tourResourceTypeId' end, case when bool_or(case when r.is_erased then r.tour_resource_id is not null else false end) then 'tourResourceId' end, case when bool_or(case when r.is_erased then r.starts_at is not null else false end) then 'startsAt' end, case when bool_or(case when r.is_erased then r.ends_at is not null else false end) then 'endsAt' end, case when bool_or(case when r.is_erased then r.units is not null else false end) then 'units' end, case when bool_or(case when r.is_erased then r.guests is not null else false end) then 'guests' end, case when bool_or(case when r.is_erased then r.notes is not null else r.notes is not null end) then 'notes' end, case when bool_or(case when r.is_erased then r.source is not null else r.source is not null end) then 'source' end, case when bool_or(case when r.is_erased then r.external_ref is not null else r.external_ref is not null end) then 'externalRef' end, case when bool_or(case when r.is_erased then r.expected_arrival is not null else false end) then 'expectedArrival' end, case when bool_or(case when r.is_erased then r.status is not null else false end) then 'status' end, case when bool_or(case when r.is_erased then r.checked_in_at is not null else false end) then 'checkedInAt' end, case when bool_or(case when r.is_erased then r.checked_out_at is not null else false end) then 'checkedOutAt' end, case when bool_or(case when r.is_erased then r.cancel_reason is not null else r.cancel_reason is not null end) then 'cancelReason' end, case when bool_or(case when r.is_erased then r.overdue_told_for is not null else false end) then 'overdueToldFor' end, case when bool_or(case when r.is_erased then r.no_show_waived_for is not null else false end) then 'noShowWaivedFor' end]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[case when bool_or(not r.is_erased and true and r.reservation_group_id is not null) then 'reservationGroupId' end, case when bool_or(not r.is_erased and true and r.tour_resource_type_id is not null) then 'tourResourceTypeId' end, case when bool_or(not r.is_erased and true and r.tour_resource_id is not null) then 'tourResourceId' end, case when bool_or(not r.is_erased and true and r.starts_at is not null) then 'startsAt' end, case when bool_or(not r.is_erased and true and r.ends_at is not null) then 'endsAt' end, case when bool_or(not r.is_erased and true and r.units is not null) then 'units' end, case when bool_or(not r.is_erased and true and r.guests is not null) then 'guests' end, case when bool_or(not r.is_erased and false and r.notes is not null) then 'notes' end, case when bool_or(not r.is_erased and false and r.source is not null) then 'source' end, case when bool_or(not r.is_erased and false and r.external_ref is not null) then 'externalRef' end, case when bool_or(not r.is_erased and true and r.expected_arrival is not null) then 'expectedArrival' end, case when bool_or(not r.is_erased and true and r.status is not null) then 'status' end, case when bool_or(not r.is_erased and true and r.checked_in_at is not null) then 'checkedInAt' end, case when bool_or(not r.is_erased and true and r.checked_out_at is not null) then 'checkedOutAt' end, case when bool_or(not r.is_erased and false and r.cancel_reason is not null) then 'cancelReason' end, case when bool_or(not r.is_erased and true and r.overdue_told_for is not null) then 'overdueToldFor' end, case when bool_or(not r.is_erased and true and r.no_show_waived_for is not null) then 'noShowWaivedFor' end]::text[], null) as "stayingFields",
      'impersonal' as basis,
      null::date as until
    from (select r.*, false as is_erased from reservations r
      where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[])) r union all select 'reservationGroups' as section,
      count(*) filter (where r.is_erased or false) as going, array_remove(array[]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[]::text[], null) as "stayingFields",
      'impersonal' as basis,
      null::date as until
    from (select r.*, false as is_erased from reservation_groups r
      where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[])) r union all select 'reservationGuests' as section,
      count(*) filter (where r.is_erased or false or false or r.name is distinct from 'Anonymized' or r.relation is distinct from 'other' or r.birth_date is not null or false or r.sex is not null or r.occupation is not null or r.email is not null or r.phone_e164 is not null or r.residence_country is not null or r.residence_city is not null or r.residence_address is not null or r.coming_from is not null or r.going_to is not null or r.trip_reason is not null or r.transport is not null or false or false or false or false or false) as going, array_remove(array[case when bool_or(case when r.is_erased then r.reservation_id is not null else false end) then 'reservationId' end, case when bool_or(case when r.is_erased then r.name is not null else r.name is distinct from 'Anonymized' end) then 'name' end, case when bool_or(case when r.is_erased then r.relation is not null else r.relation is distinct from 'other' end) then 'relation' end, case when bool_or(case when r.is_erased then r.birth_date is not null else r.birth_date is not null end) then 'birthDate' end, case when bool_or(case when r.is_erased then r.nationality is not null else false end) then 'nationality' end, case when bool_or(case when r.is_erased then r.sex is not null else r.sex is not null end) then 'sex' end, case when bool_or(case when r.is_erased then r.occupation is not null else r.occupation is not null end) then 'occupation' end, case when bool_or(case when r.is_erased then r.email is not null else r.email is not null end) then 'email' end, case when bool_or(case when r.is_erased then r.phone_e164 is not null else r.phone_e164 is not null end) then 'phoneE164' end, case when bool_or(case when r.is_erased then r.residence_country is not null else r.residence_country is not null end) then 'residenceCountry' end, case when bool_or(case when r.is_erased then r.residence_city is not null else r.residence_city is not null end) then 'residenceCity' end, case when bool_or(case when r.is_erased then r.residence_address is not null else r.residence_address is not null end) then 'residenceAddress' end, case when bool_or(case when r.is_erased then r.coming_from is not null else r.coming_from is not null end) then 'comingFrom' end, case when bool_or(case when r.is_erased then r.going_to is not null else r.going_to is not null end) then 'goingTo' end, case when bool_or(case when r.is_erased then r.trip_reason is not null else r.trip_reason is not null end) then 'tripReason' end, case when bool_or(case when r.is_erased then r.transport is not null else r.transport is not null end) then 'transport' end, case when bool_or(case when r.is_erased then r.document_type is not null else false end) then 'documentType' end, case when bool_or(case when r.is_erased then r.document_number_ciphertext is not null else false end) then 'documentNumberCiphertext' end, case when bool_or(case when r.is_erased then r.document_number_fingerprint is not null else false end) then 'documentNumberFingerprint' end, case when bool_or(case when r.is_erased then r.encryption_key_id is not null else false end) then 'encryptionKeyId' end, case when bool_or(case when r.is_erased then r.retain_until is not null else false end) then 'retainUntil' end]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[case when bool_or(not r.is_erased and true and r.reservation_id is not null) then 'reservationId' end, case when bool_or(not r.is_erased and false and r.name is not null) then 'name' end, case when bool_or(not r.is_erased and false and r.relation is not null) then 'relation' end, case when bool_or(not r.is_erased and false and r.birth_date is not null) then 'birthDate' end, case when bool_or(not r.is_erased and true and r.nationality is not null) then 'nationality' end, case when bool_or(not r.is_erased and false and r.sex is not null) then 'sex' end, case when bool_or(not r.is_erased and false and r.occupation is not null) then 'occupation' end, case when bool_or(not r.is_erased and false and r.email is not null) then 'email' end, case when bool_or(not r.is_erased and false and r.phone_e164 is not null) then 'phoneE164' end, case when bool_or(not r.is_erased and false and r.residence_country is not null) then 'residenceCountry' end, case when bool_or(not r.is_erased and false and r.residence_city is not null) then 'residenceCity' end, case when bool_or(not r.is_erased and false and r.residence_address is not null) then 'residenceAddress' end, case when bool_or(not r.is_erased and false and r.coming_from is not null) then 'comingFrom' end, case when bool_or(not r.is_erased and false and r.going_to is not null) then 'goingTo' end, case when bool_or(not r.is_erased and false and r.trip_reason is not null) then 'tripReason' end, case when bool_or(not r.is_erased and false and r.transport is not null) then 'transport' end, case when bool_or(not r.is_erased and true and r.document_type is not null) then 'documentType' end, case when bool_or(not r.is_erased and true and r.document_number_ciphertext is not null) then 'documentNumberCiphertext' end, case when bool_or(not r.is_erased and true and r.document_number_fingerprint is not null) then 'documentNumberFingerprint' end, case when bool_or(not r.is_erased and true and r.encryption_key_id is not null) then 'encryptionKeyId' end, case when bool_or(not r.is_erased and true and r.retain_until is not null) then 'retainUntil' end]::text[], null) as "stayingFields",
      'retention' as basis,
      max(r.retain_until) filter (where not r.is_erased) as until
    from (select r.*, (r.retain_until is null or r.retain_until < (select (now() at time zone t.timezone)::date from tours t where t.id = $1::bigint)) as is_erased from reservation_guests r
      where (r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) or r.tour_id = $1::bigint and (r.reservation_id in (select b.id from reservations b
        where b.tour_id = $1::bigint and b.tour_customer_id = any($2::bigint[]))
      and not exists (select from customers o
        where o.tour_id = $1::bigint and o.id = r.tour_customer_id and o.deleted_at is null)))) r union all select 'lostItems' as section,
      count(*) filter (where r.is_erased or false or false or false or false or false or false or false or false or r.notes is not null or r.given_to_name is not null or false or false) as going, array_remove(array[case when bool_or(case when r.is_erased then r.item is not null else false end) then 'item' end, case when bool_or(case when r.is_erased then r.tour_resource_id is not null else false end) then 'tourResourceId' end, case when bool_or(case when r.is_erased then r.tour_resource_zone_id is not null else false end) then 'tourResourceZoneId' end, case when bool_or(case when r.is_erased then r.found_at is not null else false end) then 'foundAt' end, case when bool_or(case when r.is_erased then r.found_by_name is not null else false end) then 'foundByName' end, case when bool_or(case when r.is_erased then r.recorded_by_tour_user_id is not null else false end) then 'recordedByTourUserId' end, case when bool_or(case when r.is_erased then r.kept_where is not null else false end) then 'keptWhere' end, case when bool_or(case when r.is_erased then r.notes is not null else r.notes is not null end) then 'notes' end, case when bool_or(case when r.is_erased then r.given_to_name is not null else r.given_to_name is not null end) then 'givenToName' end, case when bool_or(case when r.is_erased then r.given_at is not null else false end) then 'givenAt' end, case when bool_or(case when r.is_erased then r.given_by_tour_user_id is not null else false end) then 'givenByTourUserId' end]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[case when bool_or(not r.is_erased and true and r.item is not null) then 'item' end, case when bool_or(not r.is_erased and true and r.tour_resource_id is not null) then 'tourResourceId' end, case when bool_or(not r.is_erased and true and r.tour_resource_zone_id is not null) then 'tourResourceZoneId' end, case when bool_or(not r.is_erased and true and r.found_at is not null) then 'foundAt' end, case when bool_or(not r.is_erased and true and r.found_by_name is not null) then 'foundByName' end, case when bool_or(not r.is_erased and true and r.recorded_by_tour_user_id is not null) then 'recordedByTourUserId' end, case when bool_or(not r.is_erased and true and r.kept_where is not null) then 'keptWhere' end, case when bool_or(not r.is_erased and false and r.notes is not null) then 'notes' end, case when bool_or(not r.is_erased and false and r.given_to_name is not null) then 'givenToName' end, case when bool_or(not r.is_erased and true and r.given_at is not null) then 'givenAt' end, case when bool_or(not r.is_erased and true and r.given_by_tour_user_id is not null) then 'givenByTourUserId' end]::text[], null) as "stayingFields",
      'impersonal' as basis,
      null::date as until
    from (select r.*, false as is_erased from lost_items r
      where r.tour_id = $1::bigint and r.given_to_tour_customer_id = any($2::bigint[])) r union all select 'customerTags' as section,
      count(*) filter (where r.is_erased or false or false or false) as going, array_remove(array[case when bool_or(case when r.is_erased then r.tag_id is not null else false end) then 'tagId' end, case when bool_or(case when r.is_erased then r.is_automatic is not null else false end) then 'isAutomatic' end]::text[], null) as "goingFields",
      count(*) filter (where not r.is_erased) as staying, array_remove(array[case when bool_or(not r.is_erased and true and r.tag_id is not null) then 'tagId' end, case when bool_or(not r.is_erased and true and r.is_automatic is not null) then 'isAutomatic' end]::text[], null) as "stayingFields",
      'impersonal' as basis,
      null::date as until
    from (select r.*, false as is_erased from customer_tags r
      where r.tour_id = $1::bigint and r.customer_id = any($2::bigint[])) r union all select 'history', count(*) filter (where a.changes <> '{}' and a.action <> 'anonymize'), array['changes'],
    count(*), array['occurredAt', 'actorId', 'action', 'entity', 'entityId', 'requestId'], 'impersonal', null::date
  from (select distinct e.id from unnest($2::bigint[]) as own (id), customer_events($1::bigint, own.id) as e (id)) t
  join audit_events a on a.tour_id = $1::bigint and a.id = t.id;

-- read names and addresses of the person

  select distinct v.kind, v.value from (
    select v.* from customers c, lateral (values ('name', c.full_name), ('name', c.legal_name), ('email', c.email), ('phone', c.phone_e164)) v (kind, value)
      where c.tour_id = $1::bigint and c.id = any($2::bigint[])
    union all
    select v.* from audit_events a, lateral (values ('name', a.changes #>> '{fullName,before}'), ('name', a.changes #>> '{legalName,before}'),
        ('email', a.changes #>> '{email,before}'), ('phone', a.changes #>> '{phoneE164,before}')) v (kind, value)
      where a.tour_id = $1::bigint and a.entity = 'customers' and a.entity_id = any($2::bigint[])
    union all
    select 'name', g.name from reservation_guests g where g.tour_id = $1::bigint and g.tour_customer_id = any($2::bigint[])
  ) v where v.value is not null limit 200;

-- find mentions in maintenanceComments
select t.id, t.text as text from maintenance_comments t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.text is not null
      and (fold(t.text) ~ any($3::text[])
        or regexp_replace(t.text, '\D', '', 'g') like any($4::text[])
        or lower(t.text) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in maintenancePhotos
select t.id, t.caption as text from maintenance_photos t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.caption is not null
      and (fold(t.caption) ~ any($3::text[])
        or regexp_replace(t.caption, '\D', '', 'g') like any($4::text[])
        or lower(t.caption) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in maintenanceOrders
select t.id, t.title as text from maintenance_orders t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.title is not null
      and (fold(t.title) ~ any($3::text[])
        or regexp_replace(t.title, '\D', '', 'g') like any($4::text[])
        or lower(t.title) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in maintenanceOrders
select t.id, t.description as text from maintenance_orders t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.description is not null
      and (fold(t.description) ~ any($3::text[])
        or regexp_replace(t.description, '\D', '', 'g') like any($4::text[])
        or lower(t.description) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in lostItems
select t.id, t.item as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.item is not null
      and (fold(t.item) ~ any($3::text[])
        or regexp_replace(t.item, '\D', '', 'g') like any($4::text[])
        or lower(t.item) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in lostItems
select t.id, t.notes as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in lostItems
select t.id, t.kept_where as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.kept_where is not null
      and (fold(t.kept_where) ~ any($3::text[])
        or regexp_replace(t.kept_where, '\D', '', 'g') like any($4::text[])
        or lower(t.kept_where) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in lostItems
select t.id, t.found_by_name as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.found_by_name is not null
      and (fold(t.found_by_name) ~ any($3::text[])
        or regexp_replace(t.found_by_name, '\D', '', 'g') like any($4::text[])
        or lower(t.found_by_name) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in lostItems
select t.id, t.given_to_name as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.given_to_name is not null
      and (fold(t.given_to_name) ~ any($3::text[])
        or regexp_replace(t.given_to_name, '\D', '', 'g') like any($4::text[])
        or lower(t.given_to_name) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in housekeepingTasks
select t.id, t.notes as text from housekeeping_tasks t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in allocations
select t.id, t.note as text from allocations t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.note is not null
      and (fold(t.note) ~ any($3::text[])
        or regexp_replace(t.note, '\D', '', 'g') like any($4::text[])
        or lower(t.note) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in reservations
select t.id, t.notes as text from reservations t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in reservations
select t.id, t.cancel_reason as text from reservations t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.cancel_reason is not null
      and (fold(t.cancel_reason) ~ any($3::text[])
        or regexp_replace(t.cancel_reason, '\D', '', 'g') like any($4::text[])
        or lower(t.cancel_reason) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in reservations
select t.id, t.source as text from reservations t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.source is not null
      and (fold(t.source) ~ any($3::text[])
        or regexp_replace(t.source, '\D', '', 'g') like any($4::text[])
        or lower(t.source) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in resourceStatusEvents
select t.id, t.note as text from resource_status_events t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.note is not null
      and (fold(t.note) ~ any($3::text[])
        or regexp_replace(t.note, '\D', '', 'g') like any($4::text[])
        or lower(t.note) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in shifts
select t.id, t.notes as text from shifts t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in cashSessions
select t.id, t.notes as text from cash_sessions t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in cashSessions
select t.id, t.variance_reason as text from cash_sessions t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.variance_reason is not null
      and (fold(t.variance_reason) ~ any($3::text[])
        or regexp_replace(t.variance_reason, '\D', '', 'g') like any($4::text[])
        or lower(t.variance_reason) like any($5::text[]))
    order by t.id limit 500;

-- find mentions in cashMovements
select t.id, t.note as text from cash_movements t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.note is not null
      and (fold(t.note) ~ any($3::text[])
        or regexp_replace(t.note, '\D', '', 'g') like any($4::text[])
        or lower(t.note) like any($5::text[]))
    order by t.id limit 500;

---- POST /v1/tours/user/customers/:id/anonymize, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select c.id from customers c
  where c.tour_id = $1 and (c.id = $2 or c.merged_into_customer_id = $2) order by c.id;

select from customers r where r.tour_id = $1::bigint and r.id = any($2::bigint[]) for update;

select from customer_preferences r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) for update;

select from customer_acknowledgements r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) for update;

select from customer_documents r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) for update;

select from reservations r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) for update;

select from reservation_groups r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) for update;

select from reservation_guests r where (r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) or r.tour_id = $3::bigint and (r.reservation_id in (select b.id from reservations b
        where b.tour_id = $4::bigint and b.tour_customer_id = any($5::bigint[]))
      and not exists (select from customers o
        where o.tour_id = $6::bigint and o.id = r.tour_customer_id and o.deleted_at is null))) for update;

select from lost_items r where r.tour_id = $1::bigint and r.given_to_tour_customer_id = any($2::bigint[]) for update;

select from customer_tags r where r.tour_id = $1::bigint and r.customer_id = any($2::bigint[]) for update;

select case r.status when 'checked_in' then 'inHouse' else 'bookedAhead' end as reason, r.id as "reservationId", r.ends_at as until
  from reservations r
  where r.tour_id = $1 and r.deleted_at is null and r.id in (
      select b.id from reservations b where b.tour_id = $1 and b.tour_customer_id = $2
      union all select g.reservation_id from reservation_guests g
        where g.tour_id = $1 and g.tour_customer_id = $2 and g.deleted_at is null)
    and (r.status = 'checked_in' or (r.status = 'confirmed' and r.ends_at > now()))
  order by r.status = 'checked_in' desc, r.ends_at desc, r.id desc limit 1;

select distinct v.kind, v.value from (
    select v.* from customers c, lateral (values ('name', c.full_name), ('name', c.legal_name), ('email', c.email), ('phone', c.phone_e164)) v (kind, value)
      where c.tour_id = $1::bigint and c.id = any($2::bigint[])
    union all
    select v.* from audit_events a, lateral (values ('name', a.changes #>> '{fullName,before}'), ('name', a.changes #>> '{legalName,before}'),
        ('email', a.changes #>> '{email,before}'), ('phone', a.changes #>> '{phoneE164,before}')) v (kind, value)
      where a.tour_id = $1::bigint and a.entity = 'customers' and a.entity_id = any($2::bigint[])
    union all
    select 'name', g.name from reservation_guests g where g.tour_id = $1::bigint and g.tour_customer_id = any($2::bigint[])
  ) v where v.value is not null limit 200;

update customers r set full_name = 'Anonymized', legal_name = null, email = null, phone_e164 = null, birth_date = null, nationality = null, residence_country = null, preferred_locale = null, marketing_opt_in = false, marketing_opt_in_at = null, notes = null, anonymized_at = now(), updated_at = now()
        where r.tour_id = $1::bigint and r.id = any($2::bigint[]);

update customer_documents r set holder_name = null, scan_object_key = null
        where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]);

update reservations r set notes = null, source = null, external_ref = null, cancel_reason = null
        where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]);

update reservation_guests r set name = 'Anonymized', relation = 'other', birth_date = null, sex = null, occupation = null, email = null, phone_e164 = null, residence_country = null, residence_city = null, residence_address = null, coming_from = null, going_to = null, trip_reason = null, transport = null, anonymized_at = now()
        where (r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) or r.tour_id = $3::bigint and (r.reservation_id in (select b.id from reservations b
        where b.tour_id = $4::bigint and b.tour_customer_id = any($5::bigint[]))
      and not exists (select from customers o
        where o.tour_id = $6::bigint and o.id = r.tour_customer_id and o.deleted_at is null)));

update lost_items r set notes = null, given_to_name = null
        where r.tour_id = $1::bigint and r.given_to_tour_customer_id = any($2::bigint[]);

select blank_customer_trail($1, $2);

delete from customers r where r.tour_id = $1::bigint and r.id = any($2::bigint[]) and false;

delete from customer_preferences r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) and true;

delete from customer_acknowledgements r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) and true;

delete from customer_documents r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) and (r.retain_until is null or r.retain_until < (select (now() at time zone t.timezone)::date from tours t where t.id = $3::bigint));

delete from reservations r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) and false;

delete from reservation_groups r where r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) and false;

delete from reservation_guests r where (r.tour_id = $1::bigint and r.tour_customer_id = any($2::bigint[]) or r.tour_id = $3::bigint and (r.reservation_id in (select b.id from reservations b
        where b.tour_id = $4::bigint and b.tour_customer_id = any($5::bigint[]))
      and not exists (select from customers o
        where o.tour_id = $6::bigint and o.id = r.tour_customer_id and o.deleted_at is null))) and (r.retain_until is null or r.retain_until < (select (now() at time zone t.timezone)::date from tours t where t.id = $7::bigint));

delete from lost_items r where r.tour_id = $1::bigint and r.given_to_tour_customer_id = any($2::bigint[]) and false;

delete from customer_tags r where r.tour_id = $1::bigint and r.customer_id = any($2::bigint[]) and false;

select t.id, t.text as text from maintenance_comments t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.text is not null
      and (fold(t.text) ~ any($3::text[])
        or regexp_replace(t.text, '\D', '', 'g') like any($4::text[])
        or lower(t.text) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.caption as text from maintenance_photos t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.caption is not null
      and (fold(t.caption) ~ any($3::text[])
        or regexp_replace(t.caption, '\D', '', 'g') like any($4::text[])
        or lower(t.caption) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.title as text from maintenance_orders t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.title is not null
      and (fold(t.title) ~ any($3::text[])
        or regexp_replace(t.title, '\D', '', 'g') like any($4::text[])
        or lower(t.title) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.description as text from maintenance_orders t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.description is not null
      and (fold(t.description) ~ any($3::text[])
        or regexp_replace(t.description, '\D', '', 'g') like any($4::text[])
        or lower(t.description) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.item as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.item is not null
      and (fold(t.item) ~ any($3::text[])
        or regexp_replace(t.item, '\D', '', 'g') like any($4::text[])
        or lower(t.item) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.notes as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.kept_where as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.kept_where is not null
      and (fold(t.kept_where) ~ any($3::text[])
        or regexp_replace(t.kept_where, '\D', '', 'g') like any($4::text[])
        or lower(t.kept_where) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.found_by_name as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.found_by_name is not null
      and (fold(t.found_by_name) ~ any($3::text[])
        or regexp_replace(t.found_by_name, '\D', '', 'g') like any($4::text[])
        or lower(t.found_by_name) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.given_to_name as text from lost_items t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.given_to_name is not null
      and (fold(t.given_to_name) ~ any($3::text[])
        or regexp_replace(t.given_to_name, '\D', '', 'g') like any($4::text[])
        or lower(t.given_to_name) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.notes as text from housekeeping_tasks t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.note as text from allocations t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.note is not null
      and (fold(t.note) ~ any($3::text[])
        or regexp_replace(t.note, '\D', '', 'g') like any($4::text[])
        or lower(t.note) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.notes as text from reservations t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.cancel_reason as text from reservations t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.cancel_reason is not null
      and (fold(t.cancel_reason) ~ any($3::text[])
        or regexp_replace(t.cancel_reason, '\D', '', 'g') like any($4::text[])
        or lower(t.cancel_reason) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.source as text from reservations t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.source is not null
      and (fold(t.source) ~ any($3::text[])
        or regexp_replace(t.source, '\D', '', 'g') like any($4::text[])
        or lower(t.source) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.note as text from resource_status_events t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.note is not null
      and (fold(t.note) ~ any($3::text[])
        or regexp_replace(t.note, '\D', '', 'g') like any($4::text[])
        or lower(t.note) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.notes as text from shifts t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.notes as text from cash_sessions t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.notes is not null
      and (fold(t.notes) ~ any($3::text[])
        or regexp_replace(t.notes, '\D', '', 'g') like any($4::text[])
        or lower(t.notes) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.variance_reason as text from cash_sessions t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.variance_reason is not null
      and (fold(t.variance_reason) ~ any($3::text[])
        or regexp_replace(t.variance_reason, '\D', '', 'g') like any($4::text[])
        or lower(t.variance_reason) like any($5::text[]))
    order by t.id limit 500;

select t.id, t.note as text from cash_movements t
    where t.tour_id = $1::bigint and t.id > $2::bigint and t.note is not null
      and (fold(t.note) ~ any($3::text[])
        or regexp_replace(t.note, '\D', '', 'g') like any($4::text[])
        or lower(t.note) like any($5::text[]))
    order by t.id limit 500;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/tours/user/customers/:id/merge, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.full_name as "fullName", t.legal_name as "legalName", t.email as "email", t.phone_e164 as "phoneE164", t.birth_date as "birthDate", t.nationality as "nationality", t.residence_country as "residenceCountry", t.preferred_locale as "preferredLocale", t.marketing_opt_in as "marketingOptIn", t.marketing_opt_in_at as "marketingOptInAt", t.notes as "notes", t.anonymized_at as "anonymizedAt", t.created_at as "createdAt", t.updated_at as "updatedAt", t.deleted_at is not null as "isDeleted", t.merged_into_customer_id as "mergedIntoCustomerId"
  from customers t where t.tour_id = $1 and t.id = any($2::bigint[])
  order by t.id for no key update;

update customers set deleted_at = now(), merged_into_customer_id = $1
    where tour_id = $2 and id = $3;

update customers set merged_into_customer_id = $1
    where tour_id = $2 and merged_into_customer_id = $3;

update reservation_guests g set deleted_at = now()
    where g.tour_id = $1 and g.tour_customer_id = $2 and g.deleted_at is null
      and exists (select from reservation_guests o where o.tour_id = $3 and o.reservation_id = g.reservation_id
        and o.tour_customer_id = $4 and o.deleted_at is null);

select d.tour_id as "tourId", d.id, d.tour_customer_id as "tourCustomerId", d.doc_type as "docType",
    d.encryption_key_id as "encryptionKeyId", d.number_ciphertext as "numberCiphertext"
  from customer_documents d where d.tour_id = $1 and d.is_sealed and d.tour_customer_id = $2 order by d.id for no key update of d;

update customer_preferences set tour_customer_id = $1, updated_at = now()
      where tour_id = $2 and tour_customer_id = $3;

update customer_documents set tour_customer_id = $1, updated_at = now()
      where tour_id = $2 and tour_customer_id = $3;

update reservations set tour_customer_id = $1, updated_at = now()
      where tour_id = $2 and tour_customer_id = $3;

update reservation_groups set tour_customer_id = $1, updated_at = now()
      where tour_id = $2 and tour_customer_id = $3;

update reservation_guests set tour_customer_id = $1, updated_at = now()
      where tour_id = $2 and tour_customer_id = $3;

update lost_items set given_to_tour_customer_id = $1, updated_at = now()
      where tour_id = $2 and given_to_tour_customer_id = $3;

select tag_id as id from customer_tags where tour_id = $1 and customer_id = $2 order by 1;

insert into customer_tags as l (tour_id, customer_id, tag_id, is_automatic)
    select tour_id, $1, tag_id, is_automatic from customer_tags where tour_id = $2 and customer_id = $3
    on conflict (tour_id, customer_id, tag_id) do update set is_automatic = l.is_automatic and excluded.is_automatic;

delete from customer_tags where tour_id = $1 and customer_id = $2;

update customers set legal_name = $1, email = $2,
      phone_e164 = $3, birth_date = $4, nationality = $5,
      residence_country = $6, preferred_locale = $7, notes = $8,
      marketing_opt_in = $9, marketing_opt_in_at = $10, updated_at = now()
    where tour_id = $11 and id = $12;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- GET /v1/tours/user/customers/:id/timeline

-- timeline, asc

    with own as materialized (select c.id from customers c where c.tour_id = $1::bigint
        and (c.id = $2 or c.merged_into_customer_id = $2)),
    entries as (
      select 'stay' as kind, r.id, coalesce(r.checked_in_at, r.starts_at) as at
      from reservations r where $3::boolean and r.tour_id = $1::bigint and r.deleted_at is null and r.id in (
        select b.id from reservations b where b.tour_id = $1::bigint and b.tour_customer_id = $2
        union select g.reservation_id from reservation_guests g
          where g.tour_id = $1::bigint and g.tour_customer_id = $2 and g.deleted_at is null)
      union all
      select case when a.entity = 'customer-documents' and a.action = 'read' then 'documentRead'
          when a.action like '%acknowledge%' then 'alert' when a.changes ? 'tagIds' then 'tags' else 'change' end, a.id, a.occurred_at
      from (select distinct e.id from unnest(array(select own.id from own)) as own (id), customer_events($1::bigint, own.id) as e (id)) t
      join audit_events a on a.tour_id = $1::bigint and a.id = t.id
      where $4::boolean
    ), page as (
      select row_number() over (order by at asc, kind asc, id asc) as position, kind, id, at
      from entries order by position limit $5 offset $6
    ), shown as (
      select page.position, json_build_object('kind', page.kind, 'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'id', page.id,
        'stay', (select json_build_object('id', r.id, 'status', r.status, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', r.units, 'guests', r.guests, 'tourResourceTypeId', r.tour_resource_type_id, 'tourResourceId', r.tour_resource_id, 'checkedInAt', to_char(r.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(r.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from reservations r
          where page.kind = 'stay' and r.tour_id = $1::bigint and r.id = page.id),
        'event', (select json_build_object('action', a.action, 'entity', a.entity, 'entityId', a.entity_id,
            'fields', array(select jsonb_object_keys(a.changes) order by 1),
            'changes', case when $7::boolean and (a.entity <> 'customer-documents' or $8::boolean)
              then case when a.entity not in ('customer-preferences', 'customer-documents') then a.changes else (
    select coalesce(jsonb_object_agg(f.name, case when jsonb_typeof(f.value) <> 'object' then f.value else f.value
        - case when coalesce(a.changes #>> '{tourCustomerId,before}' <> all (array(select own.id from own)::text[]), false) or a.action = 'update' and exists (
    select from audit_events m where m.tour_id = $1::bigint and m.entity = a.entity and m.entity_id = a.entity_id and m.id < a.id
      and m.entity in ('customer-preferences', 'customer-documents') and m.changes #>> '{tourCustomerId,after}' = any (array(select own.id from own)::text[])
      and coalesce(m.changes #>> '{tourCustomerId,before}' <> all (array(select own.id from own)::text[]), false)
      and not exists (select from audit_events s where s.tour_id = $1::bigint and s.entity = a.entity and s.entity_id = a.entity_id
        and s.id >= m.id and s.id < a.id and s.changes ? f.name)) then 'before' else '' end
        - case when coalesce(a.changes #>> '{tourCustomerId,after}' <> all (array(select own.id from own)::text[]), false) then 'after' else '' end end), '{}')
    from jsonb_each(a.changes) as f (name, value)) end end,
            'actor', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
              where $7::boolean and a.actor_kind = 'staff' and u.tour_id = $1::bigint and u.id = a.actor_id))
          from audit_events a where page.kind <> 'stay' and a.tour_id = $1::bigint and a.id = page.id and a.occurred_at = page.at)) as entry
      from page
    )
    select exists (select from customers c where c.tour_id = $1::bigint and c.id = $2 and c.deleted_at is null) as found,
      case when $9::boolean then (select count(*) from entries) end as total,
      coalesce((select json_agg(entry order by position) from shown), '[]') as entries;

-- timeline, desc

    with own as materialized (select c.id from customers c where c.tour_id = $1::bigint
        and (c.id = $2 or c.merged_into_customer_id = $2)),
    entries as (
      select 'stay' as kind, r.id, coalesce(r.checked_in_at, r.starts_at) as at
      from reservations r where $3::boolean and r.tour_id = $1::bigint and r.deleted_at is null and r.id in (
        select b.id from reservations b where b.tour_id = $1::bigint and b.tour_customer_id = $2
        union select g.reservation_id from reservation_guests g
          where g.tour_id = $1::bigint and g.tour_customer_id = $2 and g.deleted_at is null)
      union all
      select case when a.entity = 'customer-documents' and a.action = 'read' then 'documentRead'
          when a.action like '%acknowledge%' then 'alert' when a.changes ? 'tagIds' then 'tags' else 'change' end, a.id, a.occurred_at
      from (select distinct e.id from unnest(array(select own.id from own)) as own (id), customer_events($1::bigint, own.id) as e (id)) t
      join audit_events a on a.tour_id = $1::bigint and a.id = t.id
      where $4::boolean
    ), page as (
      select row_number() over (order by at desc, kind desc, id desc) as position, kind, id, at
      from entries order by position limit $5 offset $6
    ), shown as (
      select page.position, json_build_object('kind', page.kind, 'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'id', page.id,
        'stay', (select json_build_object('id', r.id, 'status', r.status, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', r.units, 'guests', r.guests, 'tourResourceTypeId', r.tour_resource_type_id, 'tourResourceId', r.tour_resource_id, 'checkedInAt', to_char(r.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(r.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from reservations r
          where page.kind = 'stay' and r.tour_id = $1::bigint and r.id = page.id),
        'event', (select json_build_object('action', a.action, 'entity', a.entity, 'entityId', a.entity_id,
            'fields', array(select jsonb_object_keys(a.changes) order by 1),
            'changes', case when $7::boolean and (a.entity <> 'customer-documents' or $8::boolean)
              then case when a.entity not in ('customer-preferences', 'customer-documents') then a.changes else (
    select coalesce(jsonb_object_agg(f.name, case when jsonb_typeof(f.value) <> 'object' then f.value else f.value
        - case when coalesce(a.changes #>> '{tourCustomerId,before}' <> all (array(select own.id from own)::text[]), false) or a.action = 'update' and exists (
    select from audit_events m where m.tour_id = $1::bigint and m.entity = a.entity and m.entity_id = a.entity_id and m.id < a.id
      and m.entity in ('customer-preferences', 'customer-documents') and m.changes #>> '{tourCustomerId,after}' = any (array(select own.id from own)::text[])
      and coalesce(m.changes #>> '{tourCustomerId,before}' <> all (array(select own.id from own)::text[]), false)
      and not exists (select from audit_events s where s.tour_id = $1::bigint and s.entity = a.entity and s.entity_id = a.entity_id
        and s.id >= m.id and s.id < a.id and s.changes ? f.name)) then 'before' else '' end
        - case when coalesce(a.changes #>> '{tourCustomerId,after}' <> all (array(select own.id from own)::text[]), false) then 'after' else '' end end), '{}')
    from jsonb_each(a.changes) as f (name, value)) end end,
            'actor', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
              where $7::boolean and a.actor_kind = 'staff' and u.tour_id = $1::bigint and u.id = a.actor_id))
          from audit_events a where page.kind <> 'stay' and a.tour_id = $1::bigint and a.id = page.id and a.occurred_at = page.at)) as entry
      from page
    )
    select exists (select from customers c where c.tour_id = $1::bigint and c.id = $2 and c.deleted_at is null) as found,
      case when $9::boolean then (select count(*) from entries) end as total,
      coalesce((select json_agg(entry order by position) from shown), '[]') as entries;

---- GET /v1/tours/user/customers/glances

-- glances
select t.id,
    coalesce((select json_agg(json_build_object('id', g.id, 'tourId', g.tour_id, 'code', g.code, 'name', g.name, 'color', g.color, 'blocksBooking', g.blocks_booking, 'isAutomatic', g.is_automatic, 'createdAt', to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by g.id) from (
      select g.* from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null
      where l.tour_id = t.tour_id and l.customer_id = t.id order by g.id limit 20) g), '[]') as "toursTags",
    coalesce((select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'value', p.value) order by p.id) from (
      select p.* from customer_preferences p where p.tour_id = $1::bigint and p.tour_customer_id = t.id
        and p.deleted_at is null and p.severity = 'critical' order by p.id limit 20) p), '[]') as "criticalPreferences",
    (
  select json_build_object('id', r.id, 'status', r.status, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedInAt', to_char(r.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(r.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb || jsonb_build_object(
    'toursResource', (select json_build_object('id', x.id, 'code', x.code, 'label', x.label) from resources x where x.tour_id = r.tour_id and x.id = r.tour_resource_id),
    'toursResourceType', (select json_build_object('id', y.id, 'name', y.name) from resource_types y where y.tour_id = r.tour_id and y.id = r.tour_resource_type_id))
  from reservations r where $2::boolean and r.tour_id = $1::bigint and r.deleted_at is null and r.id in (
    select b.id from reservations b where b.tour_id = $1::bigint and b.tour_customer_id = t.id
    union select g.reservation_id from reservation_guests g
      where g.tour_id = $1::bigint and g.tour_customer_id = t.id and g.deleted_at is null) and r.status = 'checked_in' order by r.starts_at, r.id limit 1) as "presentStay",
    (
  select json_build_object('id', r.id, 'status', r.status, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedInAt', to_char(r.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(r.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb || jsonb_build_object(
    'toursResource', (select json_build_object('id', x.id, 'code', x.code, 'label', x.label) from resources x where x.tour_id = r.tour_id and x.id = r.tour_resource_id),
    'toursResourceType', (select json_build_object('id', y.id, 'name', y.name) from resource_types y where y.tour_id = r.tour_id and y.id = r.tour_resource_type_id))
  from reservations r where $2::boolean and r.tour_id = $1::bigint and r.deleted_at is null and r.id in (
    select b.id from reservations b where b.tour_id = $1::bigint and b.tour_customer_id = t.id
    union select g.reservation_id from reservation_guests g
      where g.tour_id = $1::bigint and g.tour_customer_id = t.id and g.deleted_at is null) and r.status = 'checked_out' order by coalesce(r.checked_out_at, r.ends_at) desc, r.id desc limit 1) as "lastStay",
    (
  select json_build_object('id', r.id, 'status', r.status, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedInAt', to_char(r.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(r.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb || jsonb_build_object(
    'toursResource', (select json_build_object('id', x.id, 'code', x.code, 'label', x.label) from resources x where x.tour_id = r.tour_id and x.id = r.tour_resource_id),
    'toursResourceType', (select json_build_object('id', y.id, 'name', y.name) from resource_types y where y.tour_id = r.tour_id and y.id = r.tour_resource_type_id))
  from reservations r where $2::boolean and r.tour_id = $1::bigint and r.deleted_at is null and r.id in (
    select b.id from reservations b where b.tour_id = $1::bigint and b.tour_customer_id = t.id
    union select g.reservation_id from reservation_guests g
      where g.tour_id = $1::bigint and g.tour_customer_id = t.id and g.deleted_at is null) and r.status = 'confirmed' and r.ends_at > now() order by r.starts_at, r.id limit 1) as "nextStay",
    case when $2::boolean then (select json_build_object(
    'stays', count(*) filter (where r.status in ('checked_in', 'checked_out')),
    'nights', coalesce(sum(greatest(0, (coalesce(r.checked_out_at, r.ends_at) at time zone z.zone)::date - (coalesce(r.checked_in_at, r.starts_at) at time zone z.zone)::date))
      filter (where r.status in ('checked_in', 'checked_out')), 0),
    'noShows', count(*) filter (where r.status = 'no_show'))
  from (select r.* from reservations r where $2::boolean and r.tour_id = $1::bigint and r.deleted_at is null and r.id in (
    select b.id from reservations b where b.tour_id = $1::bigint and b.tour_customer_id = t.id
    union select g.reservation_id from reservation_guests g
      where g.tour_id = $1::bigint and g.tour_customer_id = t.id and g.deleted_at is null)) r, (select $3::text as zone) z) end as figures
  from customers t where t.deleted_at is null and t.tour_id = $1 and t.id = any($4::bigint[]) order by t.id;
