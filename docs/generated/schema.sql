-- Generated from the migrations by `npm run generate`; do not edit.

CREATE OR REPLACE FUNCTION public.add_customer_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_advisory_xact_lock_shared(customer_words_lock(t.tour_id)) from (select distinct tour_id from added) t;
      with made as (
        insert into customer_words (tour_id, word, customer_id, name)
        select distinct a.tour_id, term, a.id, left(a.full_name_folded, 200) from added a, unnest(name_terms(a.full_name_folded)) term
        where a.deleted_at is null and a.anonymized_at is null returning tour_id, word)
      insert into customer_vocabulary (tour_id, word)
        select distinct made.tour_id, made.word from made order by 1, 2
        on conflict do nothing;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.audit_diff(before jsonb, after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select coalesce(jsonb_object_agg(key, jsonb_build_object('before', before -> key, 'after', after -> key)), '{}')
    from (select jsonb_object_keys(before) as key union select jsonb_object_keys(after)) keys
    where coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
  $function$;

CREATE OR REPLACE FUNCTION public.audit_month_name(of_month date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select to_char(of_month, '"audit_events_"YYYY_MM') $function$;

CREATE OR REPLACE FUNCTION public.audit_month_of(moment timestamp with time zone)
 RETURNS regclass
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      part regclass;
      is_held boolean;
    begin
      for part in
        select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'public.audit_events'::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
      loop
        execute format('select %s from (select $1 as occurred_at) asked', pg_get_partition_constraintdef(part)) into is_held using moment;
        if is_held then
          return part;
        end if;
      end loop;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.audit_month_start(of_month date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select of_month::timestamp at time zone 'UTC' $function$;

CREATE OR REPLACE FUNCTION public.blank_customer_trail(of_tour bigint, of_customer bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      emptied bigint;
    begin
      if not is_anonymous_trail(of_tour, 'customers', of_customer, null) then
        raise exception 'customer % is not anonymized: its trail stays', of_customer using errcode = 'restrict_violation';
      end if;
      update audit_events a set changes = '{}'
      from customer_events(of_tour, of_customer) as e (id)
      where a.tour_id = of_tour and a.id = e.id and a.changes <> '{}'
        -- Why somebody was forgotten stays: the reason names nobody, and without it nobody could answer for the deed.
        and a.action <> 'anonymize';
      get diagnostics emptied = row_count;
      return emptied;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.blank_member_trail(of_timesheet bigint, of_member bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      emptied bigint;
    begin
      if not is_anonymous_member(of_timesheet, of_member) then
        raise exception 'member % is not anonymized: its trail stays', of_member using errcode = 'restrict_violation';
      end if;
      update timesheet_audit_events e set changes = '{}'
      from member_trail(of_timesheet, of_member) t
      where e.timesheet_id = of_timesheet and e.entity = t.entity and e.entity_id = t.entity_id and e.changes <> '{}'
        -- Why somebody was forgotten stays: the reason names nobody.
        and e.action <> 'anonymize';
      get diagnostics emptied = row_count;
      return emptied;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.change_customer_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from customer_words c
        where c.tour_id = old.tour_id and c.word = any(name_terms(old.full_name_folded)) and c.customer_id = old.id;
      if new.deleted_at is null and new.anonymized_at is null then
        perform pg_advisory_xact_lock_shared(customer_words_lock(new.tour_id));
        with made as (
          insert into customer_words (tour_id, word, customer_id, name)
          select distinct new.tour_id, term, new.id, left(new.full_name_folded, 200) from unnest(name_terms(new.full_name_folded)) term
          returning tour_id, word)
        insert into customer_vocabulary (tour_id, word)
          select made.tour_id, made.word from made order by 2
          on conflict do nothing;
      elsif new.anonymized_at is not null and old.anonymized_at is null then
        -- Present and former names alike: what nobody bears any more is forgotten.
        perform pg_advisory_xact_lock(customer_words_lock(new.tour_id));
        delete from customer_vocabulary v where v.tour_id = new.tour_id
          and not exists (select from customer_words c where c.tour_id = v.tour_id and c.word = v.word);
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.contains_pattern(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select '%' || like_literal(fold(value)) || '%' $function$;

CREATE OR REPLACE FUNCTION public.customer_events(of_tour bigint, of_customer bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select a.id from customer_trail(of_tour, of_customer) t
    cross join lateral (
      select e.id, e.entity, e.entity_id from audit_events e
      where e.tour_id = of_tour and e.entity = t.entity and e.entity_id = t.entity_id
      offset 0) a
    where a.entity = 'customers' or of_customer in (select event_customers(of_tour, a.entity, a.entity_id, a.id))
  $function$;

CREATE OR REPLACE FUNCTION public.customer_trail(of_tour bigint, of_customer bigint)
 RETURNS TABLE(entity text, entity_id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select 'customers', of_customer
    union select 'customer-preferences', p.id from customer_preferences p where p.tour_id = of_tour and p.tour_customer_id = of_customer
    union select 'customer-documents', d.id from customer_documents d where d.tour_id = of_tour and d.tour_customer_id = of_customer
    union select a.entity, a.entity_id from audit_events a
      where a.tour_id = of_tour and a.entity in ('customer-preferences', 'customer-documents')
        and a.changes #>> '{tourCustomerId,after}' = of_customer::text
    union select a.entity, a.entity_id from audit_events a
      where a.tour_id = of_tour and a.entity in ('customer-preferences', 'customer-documents')
        and a.changes #>> '{tourCustomerId,before}' = of_customer::text
  $function$;

CREATE OR REPLACE FUNCTION public.customer_words_lock(of_tour bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$ select hashint8extended(of_tour, 7071953304) $function$;

CREATE OR REPLACE FUNCTION public.event_customers(of_tour bigint, of_entity text, of_id bigint, of_event bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select of_id where of_entity = 'customers'
    union select named.id::bigint
    from (
      select
        (select a.changes #>> '{tourCustomerId,after}' from audit_events a
          where a.tour_id = of_tour and a.entity = of_entity and a.entity_id = of_id and a.id <= of_event
            and a.changes #>> '{tourCustomerId,after}' is not null
          order by a.id desc limit 1) as since,
        (select a.changes #>> '{tourCustomerId,before}' from audit_events a
          where a.tour_id = of_tour and a.entity = of_entity and a.entity_id = of_id and a.id >= of_event
            and a.changes #>> '{tourCustomerId,before}' is not null
          order by a.id limit 1) as until,
        coalesce(
          (select p.tour_customer_id from customer_preferences p
            where of_entity = 'customer-preferences' and p.tour_id = of_tour and p.id = of_id),
          (select d.tour_customer_id from customer_documents d
            where of_entity = 'customer-documents' and d.tour_id = of_tour and d.id = of_id))::text as now
    ) of_whom, unnest(array[since, until, case when until is null then now end]) as named (id)
    where of_entity in ('customer-preferences', 'customer-documents') and named.id is not null
  $function$;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $function$;

CREATE OR REPLACE FUNCTION public.guard_audit_part(part text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      execute format($sql$
        create trigger audit_events_immutable before update or delete or truncate on audit_months.%1$I
          for each statement execute function guard_door('blank_customer_trail\(bigint,bigint\)');
        alter table audit_months.%1$I enable always trigger audit_events_immutable$sql$, part);
    end
  $function$;

CREATE OR REPLACE FUNCTION public.guard_bank_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      forgotten timesheet_bank_entries := old;
    begin
      forgotten.reason := null;
      if new is distinct from forgotten or not is_anonymous_member(old.timesheet_id, old.member_id) then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.guard_clock_trail_row()
 RETURNS trigger
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      emptied timesheet_audit_events := old;
    begin
      emptied.changes := '{}';
      if new is distinct from emptied
        or not is_anonymous_member(old.timesheet_id, member_of_trail(old.timesheet_id, old.entity, old.entity_id)) then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.guard_door()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      stack text;
    begin
      get diagnostics stack = pg_context;
      if tg_op <> 'UPDATE' or (stack ~ (E'\n[^\n]*\\m' || tg_argv[0] || E'[^\n]*$')) is not true then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.guard_punch()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      placed timesheet_punches := new;
      forgotten timesheet_punches := old;
    begin
      placed.date := old.date;
      placed.side := old.side;
      placed.is_void := old.is_void;
      placed.seal := old.seal;
      -- A mark that was struck stays struck.
      if placed is not distinct from old and not (old.is_void and not new.is_void) then
        return new;
      end if;
      forgotten.client_id := null;
      forgotten.latitude := null;
      forgotten.longitude := null;
      forgotten.accuracy_meters := null;
      forgotten.reason := null;
      forgotten.salt := null;
      if new is distinct from forgotten or not is_anonymous_member(old.timesheet_id, old.member_id) then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.guard_trail_row()
 RETURNS trigger
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      emptied audit_events := old;
    begin
      emptied.changes := '{}';
      if new is distinct from emptied or not is_anonymous_trail(old.tour_id, old.entity, old.entity_id, old.id) then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.guard_void()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      forgotten timesheet_voids := old;
    begin
      forgotten.reason := null;
      forgotten.salt := null;
      if new is distinct from forgotten or not exists (
        select from timesheet_punches p where p.timesheet_id = old.timesheet_id and p.id = old.punch_id
          and is_anonymous_member(p.timesheet_id, p.member_id)) then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.guard_written_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      if before - tg_argv[0] is distinct from after - tg_argv[0]
          or is_redaction(before ->> tg_argv[0], after ->> tg_argv[0]) is not true then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.host_of(uri text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select rtrim(lower(substring(uri from '^(?:[A-Za-z]+://)?(\[[^]]*\]|[^/:?#]*)')), '.') $function$;

CREATE OR REPLACE FUNCTION public.is_anonymous_member(of_timesheet bigint, of_member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select exists (select from timesheet_members m where m.timesheet_id = of_timesheet and m.id = of_member and m.anonymized_at is not null)
  $function$;

CREATE OR REPLACE FUNCTION public.is_anonymous_trail(of_tour bigint, of_entity text, of_id bigint, of_event bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select exists (
      select from customers c
      where c.tour_id = of_tour and c.anonymized_at is not null
        and c.id in (select event_customers(of_tour, of_entity, of_id, of_event)))
  $function$;

CREATE OR REPLACE FUNCTION public.is_redaction(before text, after text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      parts text[] := string_to_array(after, '[…]');
      last integer := cardinality(parts);
      rest text := substr(before, char_length(parts[1]) + 1);
      place integer;
    begin
      if last < 2 or left(before, char_length(parts[1])) <> parts[1] then
        return after = before;
      end if;
      for part in 2 .. last - 1 loop
        place := strpos(rest, parts[part]);
        if place = 0 then
          return false;
        end if;
        rest := substr(rest, place + char_length(parts[part]));
      end loop;
      return char_length(rest) >= char_length(parts[last]) and right(rest, char_length(parts[last])) = parts[last];
    end
  $function$;

CREATE OR REPLACE FUNCTION public.lay_audit_months(since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '50ms'
AS $function$
    declare
      missing date[];
      is_unsorted boolean;
    begin
      -- One at a time. It keeps nobody from reading or writing.
      lock table only public.audit_events in share update exclusive mode;
      missing := array(select missing_audit_months(since));
      if cardinality(missing) = 0 then
        return 0;
      end if;
      -- A month cannot be made while the rest holds something of it. All that lies there goes through the whole trail once more.
      is_unsorted := exists (
        select from audit_months.audit_events_rest r where date_trunc('month', r.occurred_at at time zone 'UTC')::date = any (missing));
      if is_unsorted then
        alter table public.audit_events detach partition audit_months.audit_events_rest;
        alter table audit_months.audit_events_rest rename to audit_events_unsorted;
        perform make_audit_rest();
      end if;
      perform make_audit_month(month) from unnest(missing) month;
      if is_unsorted then
        insert into audit_events select * from audit_months.audit_events_unsorted;
        drop table audit_months.audit_events_unsorted;
      end if;
      return cardinality(missing);
    end
  $function$;

CREATE OR REPLACE FUNCTION public.like_literal(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') $function$;

CREATE OR REPLACE FUNCTION public.make_audit_month(of_month date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      part constant text := audit_month_name(of_month);
    begin
      execute format('create table audit_months.%I (like public.audit_events including all)', part);
      perform guard_audit_part(part);
      execute format('alter table public.audit_events attach partition audit_months.%I for values from (%L) to (%L)', part,
        audit_month_start(of_month), audit_month_start((of_month + interval '1 month')::date));
    end
  $function$;

CREATE OR REPLACE FUNCTION public.make_audit_months()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select lay_audit_months(now()) $function$;

CREATE OR REPLACE FUNCTION public.make_audit_rest()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      create table audit_months.audit_events_rest partition of audit_events default;
      perform guard_audit_part('audit_events_rest');
    end
  $function$;

CREATE OR REPLACE FUNCTION public.member_of_trail(of_timesheet bigint, of_entity text, of_id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select case of_entity
      when 'members' then of_id
      when 'punches' then (select p.member_id from timesheet_punches p where p.timesheet_id = of_timesheet and p.id = of_id)
      when 'manual-entries' then (select p.member_id from timesheet_punches p where p.timesheet_id = of_timesheet and p.id = of_id)
      when 'absences' then (select a.member_id from timesheet_absences a where a.timesheet_id = of_timesheet and a.id = of_id)
      when 'bank' then (select b.member_id from timesheet_bank_entries b where b.timesheet_id = of_timesheet and b.id = of_id)
    end
  $function$;

CREATE OR REPLACE FUNCTION public.member_trail(of_timesheet bigint, of_member bigint)
 RETURNS TABLE(entity text, entity_id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select 'members', of_member
    union select e.entity, p.id from timesheet_punches p, unnest(array['punches', 'manual-entries']) e (entity)
      where p.timesheet_id = of_timesheet and p.member_id = of_member and (p.source = 'manual' or p.is_void)
    union select 'absences', a.id from timesheet_absences a where a.timesheet_id = of_timesheet and a.member_id = of_member
    union select 'bank', b.id from timesheet_bank_entries b where b.timesheet_id = of_timesheet and b.member_id = of_member
  $function$;

CREATE OR REPLACE FUNCTION public.missing_audit_months(since timestamp with time zone)
 RETURNS SETOF date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select wanted.month::date
    from (
      select generate_series(date_trunc('month', since at time zone 'UTC'),
        date_trunc('month', now() at time zone 'UTC') + interval '3 months', interval '1 month') as month
      union select date_trunc('month', r.occurred_at at time zone 'UTC') from audit_months.audit_events_rest r
    ) wanted
    where to_regclass('audit_months.' || audit_month_name(wanted.month::date)) is null
      and audit_month_of(audit_month_start(wanted.month::date)) is null
    order by 1
  $function$;

CREATE OR REPLACE FUNCTION public.name_terms(folded text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      parts text[] := string_to_array(folded, ' ');
      terms text[] := '{}';
    begin
      for i in 1 .. cardinality(parts) loop
        if parts[i] <> '' then
          terms := terms || left(parts[i], 200);
          if parts[i + 1] <> '' then
            terms := terms || (left(parts[i], 200) || ' ' || left(parts[i + 1], 200));
          end if;
        end if;
      end loop;
      return terms;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.place_seal(hash bytea, date date, side text, is_void boolean)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select sha256(hash || convert_to(to_char(date::timestamp, 'YYYY-MM-DD') || ' ' || side || case when is_void then ' void' else '' end, 'UTF8')) $function$;

CREATE OR REPLACE FUNCTION public.redact_written(of_tour bigint, of_table text, ids bigint[], texts text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      redacted bigint;
    begin
      case of_table
        when 'maintenance_comments' then
          update maintenance_comments w set text = n.text
          from unnest(ids, texts) as n (id, text) where w.tour_id = of_tour and w.id = n.id;
        when 'resource_status_events' then
          update resource_status_events w set note = n.text
          from unnest(ids, texts) as n (id, text) where w.tour_id = of_tour and w.id = n.id;
        when 'cash_movements' then
          update cash_movements w set note = n.text
          from unnest(ids, texts) as n (id, text) where w.tour_id = of_tour and w.id = n.id;
      end case;
      get diagnostics redacted = row_count;
      return redacted;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
    end
  $function$;

CREATE OR REPLACE FUNCTION public.refuse_more()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      owned_by constant text := tg_argv[0];
      belongs_to constant text := tg_argv[1];
      most constant integer := tg_argv[2];
      -- By the order it is asked in, the planner knows the index to take, of a table it knows nothing about too.
      live constant text := (select string_agg(case attname when 'id' then 'order by id' else 'and deleted_at is null' end, ' '
        order by attname) from pg_attribute where attrelid = tg_relid and attname in ('deleted_at', 'id'));
      counting constant text := format('select count(*) from (select from %s where %I = $1 and %I = $2 %s limit $3) t',
        tg_relid::regclass, owned_by, belongs_to, live);
      owner_id bigint;
      record_id bigint;
      there integer;
    begin
      execute format('select ($1).%I, ($1).%I', owned_by, belongs_to) into owner_id, record_id using new;
      execute counting into there using owner_id, record_id, most + 1;
      if there > most / 2 then
        perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', tg_relid, belongs_to, owner_id, record_id), 0));
        execute counting into there using owner_id, record_id, most + 1;
      end if;
      if there > most then
        raise exception 'there are % of these already', most using
          errcode = 'check_violation', constraint = tg_name, detail = most,
          column = coalesce(tg_argv[3], case when belongs_to = owned_by then '' else belongs_to end);
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION public.short_parts(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select array(select distinct substr(word, i, length) from generate_series(1, char_length(word)) i, generate_series(1, 2) length) $function$;

CREATE OR REPLACE FUNCTION public.take_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      -- What is over, and takes no more than it did, keeps the parts it had: others may have been in those its resource has got since.
      is_over boolean := coalesce(tg_op = 'UPDATE' and old.status = 'active' and old.tour_resource_id = new.tour_resource_id
        and upper(old.buffered) <= statement_timestamp() and old.buffered @> new.buffered, false);
    begin
      if not exists (select from resource_parts l where l.tour_id = new.tour_id and l.whole_id = new.tour_resource_id)
        and (tg_op = 'INSERT' or not exists (select from allocations p
          where p.tour_id = new.tour_id and p.part_of_allocation_id = new.id and p.status = 'active')) then
        return null;
      end if;
      update allocations p set status = 'released', released_at = now(), updated_at = now()
        where p.tour_id = new.tour_id and p.part_of_allocation_id = new.id and p.status = 'active'
          and (new.status <> 'active' or not is_over and not exists (select from resource_parts l
            where l.tour_id = new.tour_id and l.whole_id = new.tour_resource_id and l.part_id = p.tour_resource_id));
      if new.status <> 'active' then
        return null;
      end if;
      update allocations p set starts_at = new.starts_at, ends_at = new.ends_at, buffered = new.buffered,
          expires_at = new.expires_at, updated_at = now()
        where p.tour_id = new.tour_id and p.part_of_allocation_id = new.id and p.status = 'active';
      insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, part_of_allocation_id, starts_at, ends_at,
          buffered, is_exclusive, expires_at)
        select new.tour_id, 'part', r.tour_resource_type_id, r.id, new.id, new.starts_at, new.ends_at, new.buffered, true, new.expires_at
        from resource_parts l join resources r on r.tour_id = new.tour_id and r.id = l.part_id
        where not is_over and l.tour_id = new.tour_id and l.whole_id = new.tour_resource_id and not exists (select from allocations p
          where p.tour_id = new.tour_id and p.part_of_allocation_id = new.id and p.tour_resource_id = r.id and p.status = 'active')
        order by r.id;
      return null;
    end
  $function$;

create table allocations (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null,
  tour_resource_type_id bigint not null,
  tour_resource_id bigint,
  reservation_id bigint,
  part_of_allocation_id bigint,
  units integer not null default 1,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  buffered tstzrange not null,
  is_exclusive boolean not null,
  is_left boolean not null default false,
  status text not null default 'active'::text,
  expires_at timestamp with time zone,
  released_at timestamp with time zone,
  note text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint allocations_no_overlap EXCLUDE USING gist (tour_id WITH =, tour_resource_id WITH =, buffered WITH &&) WHERE (((status = 'active'::text) AND is_exclusive AND (tour_resource_id IS NOT NULL))),
  constraint allocations_pkey PRIMARY KEY (tour_id, id),
  constraint allocations_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint allocations_tour_id_part_of_allocation_id_fkey FOREIGN KEY (tour_id, part_of_allocation_id) REFERENCES allocations(tour_id, id),
  constraint allocations_tour_id_reservation_id_fkey FOREIGN KEY (tour_id, reservation_id) REFERENCES reservations(tour_id, id),
  constraint allocations_tour_id_tour_resource_id_fkey FOREIGN KEY (tour_id, tour_resource_id) REFERENCES resources(tour_id, id),
  constraint allocations_tour_id_tour_resource_type_id_fkey FOREIGN KEY (tour_id, tour_resource_type_id) REFERENCES resource_types(tour_id, id),
  constraint allocations_booking CHECK (((kind = 'booking'::text) = (reservation_id IS NOT NULL))),
  constraint allocations_buffered CHECK ((buffered @> tstzrange(starts_at, ends_at))),
  constraint allocations_expiry CHECK (((expires_at IS NULL) OR (kind = ANY (ARRAY['hold'::text, 'internal'::text, 'part'::text])))),
  constraint allocations_kind_check CHECK ((kind = ANY (ARRAY['booking'::text, 'maintenance'::text, 'hold'::text, 'internal'::text, 'part'::text]))),
  constraint allocations_left CHECK (((NOT is_left) OR ((kind = 'booking'::text) AND (ends_at IS NOT NULL)))),
  constraint allocations_note_check CHECK ((char_length(note) <= 500)),
  constraint allocations_part CHECK (((kind = 'part'::text) = (part_of_allocation_id IS NOT NULL))),
  constraint allocations_period CHECK ((starts_at < ends_at)),
  constraint allocations_released CHECK (((status = 'released'::text) = (released_at IS NOT NULL))),
  constraint allocations_resource_known CHECK (((tour_resource_id IS NOT NULL) OR ((kind = 'booking'::text) AND (NOT is_exclusive)))),
  constraint allocations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'released'::text]))),
  constraint allocations_units_check CHECK ((units >= 1))
);
CREATE INDEX allocations_created_at ON public.allocations USING btree (tour_id, created_at, id);
CREATE INDEX allocations_expiring ON public.allocations USING btree (tour_id, tour_resource_type_id, expires_at) WHERE ((status = 'active'::text) AND (expires_at IS NOT NULL));
CREATE INDEX allocations_kind ON public.allocations USING btree (tour_id, kind, id);
CREATE INDEX allocations_parts ON public.allocations USING btree (tour_id, part_of_allocation_id) WHERE ((status = 'active'::text) AND (part_of_allocation_id IS NOT NULL));
CREATE INDEX allocations_reservation ON public.allocations USING btree (tour_id, reservation_id, id) WHERE (reservation_id IS NOT NULL);
CREATE UNIQUE INDEX allocations_reservation_present ON public.allocations USING btree (tour_id, reservation_id) WHERE ((reservation_id IS NOT NULL) AND (NOT is_left));
CREATE INDEX allocations_resource ON public.allocations USING btree (tour_id, tour_resource_id, id);
CREATE INDEX allocations_shared_buffered ON public.allocations USING gist (tour_id, tour_resource_id, buffered) WHERE ((status = 'active'::text) AND (NOT is_exclusive) AND (tour_resource_id IS NOT NULL));
CREATE INDEX allocations_starts_at ON public.allocations USING btree (tour_id, starts_at, id);
CREATE INDEX allocations_type ON public.allocations USING btree (tour_id, tour_resource_type_id, id);
CREATE INDEX allocations_type_buffered ON public.allocations USING gist (tour_id, tour_resource_type_id, buffered) WHERE (status = 'active'::text);
CREATE TRIGGER allocations_keep_parts AFTER UPDATE ON public.allocations FOR EACH ROW WHEN ((new.kind <> 'part'::text)) EXECUTE FUNCTION take_parts();
CREATE TRIGGER allocations_take_parts AFTER INSERT ON public.allocations FOR EACH ROW WHEN (((new.kind <> 'part'::text) AND (new.tour_resource_id IS NOT NULL))) EXECUTE FUNCTION take_parts();

create table audit_detached (
  name text not null,
  last_xid xid8 not null,
  last_id bigint not null,
  detached_at timestamp with time zone not null default now(),
  constraint audit_detached_pkey PRIMARY KEY (name)
);

create table audit_events (
  tour_id bigint not null,
  id bigint not null default nextval('audit_events_id_seq'::regclass),
  xid xid8 not null default pg_current_xact_id(),
  occurred_at timestamp with time zone not null default now(),
  actor_kind text not null,
  actor_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  changes jsonb not null default '{}'::jsonb,
  request_id text,
  constraint audit_events_pkey PRIMARY KEY (tour_id, id, occurred_at),
  constraint audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'platform'::text, 'system'::text])))
) partition by RANGE (occurred_at);
CREATE INDEX audit_events_actor ON ONLY public.audit_events USING btree (tour_id, actor_id, id);
CREATE INDEX audit_events_customer_after ON ONLY public.audit_events USING btree (tour_id, ((changes #>> '{tourCustomerId,after}'::text[]))) WHERE ((entity = ANY (ARRAY['customer-preferences'::text, 'customer-documents'::text])) AND ((changes #>> '{tourCustomerId,after}'::text[]) IS NOT NULL));
CREATE INDEX audit_events_customer_before ON ONLY public.audit_events USING btree (tour_id, ((changes #>> '{tourCustomerId,before}'::text[]))) WHERE ((entity = ANY (ARRAY['customer-preferences'::text, 'customer-documents'::text])) AND ((changes #>> '{tourCustomerId,before}'::text[]) IS NOT NULL));
CREATE INDEX audit_events_entity ON ONLY public.audit_events USING btree (tour_id, entity, entity_id, id);
CREATE INDEX audit_events_followed ON ONLY public.audit_events USING btree (tour_id, xid, id);
CREATE INDEX audit_events_occurred_at ON ONLY public.audit_events USING btree (tour_id, occurred_at, id);
CREATE TRIGGER audit_events_emptied BEFORE UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION guard_trail_row();
CREATE TRIGGER audit_events_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION guard_door('blank_customer_trail\(bigint,bigint\)');

create table cash_movements (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_cash_session_id bigint not null,
  kind text not null,
  amount numeric(12,2) not null,
  note text,
  recorded_by_tour_user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint cash_movements_pkey PRIMARY KEY (tour_id, id),
  constraint cash_movements_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint cash_movements_tour_id_recorded_by_tour_user_id_fkey FOREIGN KEY (tour_id, recorded_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint cash_movements_tour_id_tour_cash_session_id_fkey FOREIGN KEY (tour_id, tour_cash_session_id) REFERENCES cash_sessions(tour_id, id),
  constraint cash_movements_amount_check CHECK ((amount >= (0)::numeric)),
  constraint cash_movements_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'refund'::text, 'supply'::text, 'withdrawal'::text]))),
  constraint cash_movements_note_check CHECK ((char_length(note) <= 20000))
);
CREATE INDEX cash_movements_created_at ON public.cash_movements USING btree (tour_id, created_at, id);
CREATE INDEX cash_movements_session ON public.cash_movements USING btree (tour_id, tour_cash_session_id, id) INCLUDE (kind, amount);
CREATE TRIGGER cash_movements_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_movements FOR EACH STATEMENT EXECUTE FUNCTION guard_door('redact_written\(bigint,text,bigint\[\],text\[\]\)');
CREATE TRIGGER cash_movements_redacted BEFORE UPDATE ON public.cash_movements FOR EACH ROW EXECUTE FUNCTION guard_written_row('note');

create table cash_sessions (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  terminal_code text not null,
  opened_by_tour_user_id bigint not null,
  opened_at timestamp with time zone not null,
  opening_float numeric(12,2) not null,
  closed_by_tour_user_id bigint,
  closed_at timestamp with time zone,
  counted_amount numeric(12,2),
  expected_amount numeric(12,2),
  variance_amount numeric(12,2),
  counted_denominations jsonb,
  variance_reason text,
  notes text,
  is_exclusive boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint cash_sessions_pkey PRIMARY KEY (tour_id, id),
  constraint cash_sessions_tour_id_closed_by_tour_user_id_fkey FOREIGN KEY (tour_id, closed_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint cash_sessions_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint cash_sessions_tour_id_opened_by_tour_user_id_fkey FOREIGN KEY (tour_id, opened_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint cash_sessions_closed_after_opened CHECK ((closed_at >= opened_at)),
  constraint cash_sessions_counted_amount_check CHECK ((counted_amount >= (0)::numeric)),
  constraint cash_sessions_counted_denominations_check CHECK ((jsonb_typeof(counted_denominations) = 'array'::text)),
  constraint cash_sessions_notes_check CHECK ((char_length(notes) <= 20000)),
  constraint cash_sessions_opening_float_check CHECK ((opening_float >= (0)::numeric)),
  constraint cash_sessions_terminal_code_check CHECK ((char_length(terminal_code) <= 50)),
  constraint cash_sessions_variance_reason_check CHECK ((char_length(variance_reason) <= 500))
);
CREATE INDEX cash_sessions_created_at ON public.cash_sessions USING btree (tour_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX cash_sessions_one_open ON public.cash_sessions USING btree (tour_id, terminal_code) WHERE (is_exclusive AND (closed_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX cash_sessions_open ON public.cash_sessions USING btree (tour_id, id) WHERE ((closed_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX cash_sessions_opened_at ON public.cash_sessions USING btree (tour_id, opened_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX cash_sessions_opened_by ON public.cash_sessions USING btree (tour_id, opened_by_tour_user_id, id);
CREATE INDEX cash_sessions_search ON public.cash_sessions USING gin (tour_id, fold(terminal_code) gin_trgm_ops);
CREATE INDEX cash_sessions_terminal ON public.cash_sessions USING btree (tour_id, terminal_code, id) WHERE (deleted_at IS NULL);
CREATE INDEX cash_sessions_terminal_order ON public.cash_sessions USING btree (tour_id, fold(terminal_code), id) WHERE (deleted_at IS NULL);
CREATE INDEX cash_sessions_touched ON public.cash_sessions USING btree (tour_id, GREATEST(updated_at, deleted_at));

create table customer_acknowledgements (
  tour_id bigint not null,
  tour_customer_id bigint not null,
  version text not null,
  acknowledged_at timestamp with time zone not null default now(),
  acknowledged_by_tour_user_id bigint not null,
  constraint customer_acknowledgements_pkey PRIMARY KEY (tour_id, tour_customer_id),
  constraint customer_acknowledgements_tour_id_acknowledged_by_tour_use_fkey FOREIGN KEY (tour_id, acknowledged_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint customer_acknowledgements_tour_id_tour_customer_id_fkey FOREIGN KEY (tour_id, tour_customer_id) REFERENCES customers(tour_id, id),
  constraint customer_acknowledgements_version_check CHECK ((char_length(version) <= 64))
);

create table customer_documents (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_customer_id bigint not null,
  doc_type text not null,
  issuing_country text,
  number_ciphertext bytea not null,
  number_fingerprint bytea not null,
  encryption_key_id text not null,
  is_sealed boolean not null default false,
  holder_name text,
  issued_on date,
  expires_on date,
  scan_object_key text,
  retain_until date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint customer_documents_pkey PRIMARY KEY (tour_id, id),
  constraint customer_documents_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint customer_documents_tour_id_tour_customer_id_fkey FOREIGN KEY (tour_id, tour_customer_id) REFERENCES customers(tour_id, id),
  constraint customer_documents_doc_type_check CHECK ((char_length(doc_type) <= 30)),
  constraint customer_documents_encryption_key_id_check CHECK ((char_length(encryption_key_id) <= 100)),
  constraint customer_documents_holder_name_check CHECK ((char_length(holder_name) <= 150)),
  constraint customer_documents_issuing_country_check CHECK ((char_length(issuing_country) = 2)),
  constraint customer_documents_scan_object_key_check CHECK ((char_length(scan_object_key) <= 500))
);
CREATE INDEX customer_documents_created_at ON public.customer_documents USING btree (tour_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_documents_customer ON public.customer_documents USING btree (tour_id, tour_customer_id, id);
CREATE INDEX customer_documents_doc_type_order ON public.customer_documents USING btree (tour_id, fold(doc_type), id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_documents_fingerprint ON public.customer_documents USING btree (tour_id, sha256(number_fingerprint), id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_documents_retention ON public.customer_documents USING btree (retain_until, tour_id) WHERE (retain_until IS NOT NULL);
CREATE INDEX customer_documents_sealed ON public.customer_documents USING btree (encryption_key_id, tour_id, id) WHERE is_sealed;
CREATE TRIGGER customer_documents_most AFTER INSERT ON public.customer_documents FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_customer_id', '500');
CREATE TRIGGER customer_documents_moved_most AFTER UPDATE OF tour_customer_id ON public.customer_documents FOR EACH ROW WHEN ((old.tour_customer_id <> new.tour_customer_id)) EXECUTE FUNCTION refuse_more('tour_id', 'tour_customer_id', '500');

create table customer_preferences (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_customer_id bigint not null,
  kind text not null,
  value text not null,
  severity text not null default 'info'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint customer_preferences_pkey PRIMARY KEY (tour_id, id),
  constraint customer_preferences_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint customer_preferences_tour_id_tour_customer_id_fkey FOREIGN KEY (tour_id, tour_customer_id) REFERENCES customers(tour_id, id),
  constraint customer_preferences_kind_check CHECK ((char_length(kind) <= 30)),
  constraint customer_preferences_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warning'::text, 'critical'::text]))),
  constraint customer_preferences_value_check CHECK ((char_length(value) <= 255))
);
CREATE INDEX customer_preferences_created_at ON public.customer_preferences USING btree (tour_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_preferences_customer ON public.customer_preferences USING btree (tour_id, tour_customer_id, id);
CREATE INDEX customer_preferences_kind_order ON public.customer_preferences USING btree (tour_id, fold(kind), id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_preferences_severity_order ON public.customer_preferences USING btree (tour_id, array_position(ARRAY['info'::text, 'warning'::text, 'critical'::text], severity), id) WHERE (deleted_at IS NULL);
CREATE TRIGGER customer_preferences_most AFTER INSERT ON public.customer_preferences FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_customer_id', '500');
CREATE TRIGGER customer_preferences_moved_most AFTER UPDATE OF tour_customer_id ON public.customer_preferences FOR EACH ROW WHEN ((old.tour_customer_id <> new.tour_customer_id)) EXECUTE FUNCTION refuse_more('tour_id', 'tour_customer_id', '500');

create table customer_tags (
  tour_id bigint not null,
  customer_id bigint not null,
  tag_id bigint not null,
  is_automatic boolean not null default false,
  constraint customer_tags_pkey PRIMARY KEY (tour_id, customer_id, tag_id),
  constraint customer_tags_tour_id_customer_id_fkey FOREIGN KEY (tour_id, customer_id) REFERENCES customers(tour_id, id),
  constraint customer_tags_tour_id_tag_id_fkey FOREIGN KEY (tour_id, tag_id) REFERENCES tags(tour_id, id)
);
CREATE INDEX customer_tags_automatic ON public.customer_tags USING btree (tour_id, tag_id) WHERE is_automatic;
CREATE INDEX customer_tags_tag ON public.customer_tags USING btree (tour_id, tag_id, customer_id);

create table customer_vocabulary (
  tour_id bigint not null,
  word text not null,
  constraint customer_vocabulary_pkey PRIMARY KEY (tour_id, word)
);
CREATE INDEX customer_vocabulary_short_word ON public.customer_vocabulary USING gin (((tour_id + 0)), short_parts(word)) WHERE (strpos(word, ' '::text) = 0);
CREATE INDEX customer_vocabulary_word ON public.customer_vocabulary USING gin (((tour_id + 0)), word gin_trgm_ops) WHERE (strpos(word, ' '::text) = 0);

create table customer_words (
  tour_id bigint not null,
  word text not null,
  customer_id bigint not null,
  name text not null,
  constraint customer_words_pkey PRIMARY KEY (tour_id, word, customer_id) INCLUDE (name)
);
CREATE INDEX customer_words_name ON public.customer_words USING btree (tour_id, word, name, customer_id);

create table customers (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null default 'person'::text,
  full_name text not null,
  full_name_folded text not null generated always as (fold(full_name)) stored,
  legal_name text,
  email text,
  phone_e164 text,
  birth_date date,
  nationality text,
  residence_country text,
  preferred_locale text,
  marketing_opt_in boolean not null default false,
  marketing_opt_in_at timestamp with time zone,
  notes text,
  anonymized_at timestamp with time zone,
  merged_into_customer_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint customers_pkey PRIMARY KEY (tour_id, id),
  constraint customers_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint customers_tour_id_merged_into_customer_id_fkey FOREIGN KEY (tour_id, merged_into_customer_id) REFERENCES customers(tour_id, id),
  constraint customers_email_check CHECK ((char_length(email) <= 250)),
  constraint customers_full_name_check CHECK ((char_length(full_name) <= 200)),
  constraint customers_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'company'::text]))),
  constraint customers_legal_name_check CHECK ((char_length(legal_name) <= 200)),
  constraint customers_merged_is_deleted CHECK (((merged_into_customer_id IS NULL) OR (deleted_at IS NOT NULL))),
  constraint customers_nationality_check CHECK ((char_length(nationality) = 2)),
  constraint customers_notes_check CHECK ((char_length(notes) <= 20000)),
  constraint customers_phone_e164_check CHECK ((phone_e164 ~ '^\+[0-9]{8,15}$'::text)),
  constraint customers_preferred_locale_check CHECK ((char_length(preferred_locale) <= 10)),
  constraint customers_residence_country_check CHECK ((char_length(residence_country) = 2))
);
CREATE INDEX customers_anonymized ON public.customers USING btree (tour_id, id) WHERE ((deleted_at IS NULL) AND (anonymized_at IS NOT NULL));
CREATE INDEX customers_created_at ON public.customers USING btree (tour_id, created_at, id) WHERE ((deleted_at IS NULL) AND (anonymized_at IS NULL));
CREATE UNIQUE INDEX customers_email_live ON public.customers USING btree (tour_id, lower(email) COLLATE "C") WHERE ((deleted_at IS NULL) AND (anonymized_at IS NULL));
CREATE INDEX customers_full_name ON public.customers USING btree (tour_id, full_name_folded, id) INCLUDE (full_name) WHERE ((deleted_at IS NULL) AND (anonymized_at IS NULL));
CREATE INDEX customers_kind ON public.customers USING btree (tour_id, kind, id) WHERE ((deleted_at IS NULL) AND (anonymized_at IS NULL));
CREATE INDEX customers_live ON public.customers USING btree (tour_id, id) INCLUDE (full_name, full_name_folded) WHERE ((deleted_at IS NULL) AND (anonymized_at IS NULL));
CREATE INDEX customers_marketing ON public.customers USING btree (tour_id, marketing_opt_in, id) WHERE ((deleted_at IS NULL) AND (anonymized_at IS NULL));
CREATE INDEX customers_merged ON public.customers USING btree (tour_id, merged_into_customer_id) WHERE (merged_into_customer_id IS NOT NULL);
CREATE INDEX customers_phone ON public.customers USING btree (tour_id, reverse(phone_e164) COLLATE "C") WHERE ((phone_e164 IS NOT NULL) AND (deleted_at IS NULL) AND (anonymized_at IS NULL));
CREATE INDEX customers_search ON public.customers USING gin (tour_id, full_name_folded gin_trgm_ops);
CREATE TRIGGER customers_words_added AFTER INSERT ON public.customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_customer_words();
CREATE TRIGGER customers_words_changed AFTER UPDATE OF full_name, deleted_at, anonymized_at ON public.customers FOR EACH ROW WHEN (((old.full_name IS DISTINCT FROM new.full_name) OR (old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.anonymized_at IS DISTINCT FROM new.anonymized_at))) EXECUTE FUNCTION change_customer_words();

create table housekeeping_rounds (
  tour_id bigint not null,
  last_day date not null,
  constraint housekeeping_rounds_pkey PRIMARY KEY (tour_id),
  constraint housekeeping_rounds_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id)
);

create table housekeeping_tasks (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_resource_id bigint not null,
  assigned_to_tour_user_id bigint,
  inspected_by_tour_user_id bigint,
  task_type text not null default 'daily'::text,
  priority integer not null default 100,
  due_at timestamp with time zone,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  inspected_at timestamp with time zone,
  status text not null default 'pending'::text,
  checklist jsonb not null default '[]'::jsonb,
  notes text,
  generated_for date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  requested_by_tour_user_id bigint,
  constraint housekeeping_tasks_pkey PRIMARY KEY (tour_id, id),
  constraint housekeeping_tasks_tour_id_assigned_to_tour_user_id_fkey FOREIGN KEY (tour_id, assigned_to_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint housekeeping_tasks_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint housekeeping_tasks_tour_id_inspected_by_tour_user_id_fkey FOREIGN KEY (tour_id, inspected_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint housekeeping_tasks_tour_id_requested_by_tour_user_id_fkey FOREIGN KEY (tour_id, requested_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint housekeeping_tasks_tour_id_tour_resource_id_fkey FOREIGN KEY (tour_id, tour_resource_id) REFERENCES resources(tour_id, id),
  constraint housekeeping_tasks_checklist_check CHECK ((jsonb_typeof(checklist) = 'array'::text)),
  constraint housekeeping_tasks_notes_check CHECK ((char_length(notes) <= 20000)),
  constraint housekeeping_tasks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'done'::text, 'inspected'::text, 'skipped'::text]))),
  constraint housekeeping_tasks_task_type_check CHECK ((task_type = ANY (ARRAY['daily'::text, 'checkout'::text, 'deep'::text, 'turndown'::text, 'inspection'::text])))
);
CREATE INDEX housekeeping_tasks_assignee ON public.housekeeping_tasks USING btree (tour_id, assigned_to_tour_user_id, priority, due_at, id);
CREATE INDEX housekeeping_tasks_due_at ON public.housekeeping_tasks USING btree (tour_id, due_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX housekeeping_tasks_generated ON public.housekeeping_tasks USING btree (tour_id, tour_resource_id, task_type, generated_for) WHERE (generated_for IS NOT NULL);
CREATE INDEX housekeeping_tasks_open ON public.housekeeping_tasks USING btree (tour_id, tour_resource_id, priority, due_at, id) WHERE ((status = ANY (ARRAY['pending'::text, 'in_progress'::text])) AND (deleted_at IS NULL));
CREATE INDEX housekeeping_tasks_queue ON public.housekeeping_tasks USING btree (tour_id, priority, due_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX housekeeping_tasks_resource ON public.housekeeping_tasks USING btree (tour_id, tour_resource_id, priority, due_at, id);
CREATE INDEX housekeeping_tasks_status ON public.housekeeping_tasks USING btree (tour_id, status, priority, due_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX housekeeping_tasks_type ON public.housekeeping_tasks USING btree (tour_id, task_type, priority, due_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX housekeeping_tasks_updated_at ON public.housekeeping_tasks USING btree (tour_id, updated_at) WHERE (deleted_at IS NULL);

create table kept_replies (
  owner_id bigint not null,
  actor_kind text not null,
  actor_id bigint not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  location text,
  body text,
  created_at timestamp with time zone not null default now(),
  constraint kept_replies_pkey PRIMARY KEY (owner_id, actor_kind, actor_id, operation, key),
  constraint kept_replies_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'member'::text, 'platform'::text]))),
  constraint kept_replies_key_check CHECK ((char_length(key) <= 255))
);
CREATE INDEX kept_replies_created_at ON public.kept_replies USING btree (created_at);

create table known_places (
  key text not null,
  seen_at timestamp with time zone not null default now(),
  constraint known_places_pkey PRIMARY KEY (key)
);

create table lost_item_photos (
  tour_id bigint not null,
  lost_item_id bigint not null,
  kind text not null,
  bytes bytea not null,
  constraint lost_item_photos_pkey PRIMARY KEY (tour_id, lost_item_id),
  constraint lost_item_photos_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint lost_item_photos_tour_id_lost_item_id_fkey FOREIGN KEY (tour_id, lost_item_id) REFERENCES lost_items(tour_id, id),
  constraint lost_item_photos_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 2097152))),
  constraint lost_item_photos_kind_check CHECK ((kind = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text])))
);

create table lost_items (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  item text not null,
  tour_resource_id bigint,
  tour_resource_zone_id bigint,
  found_at timestamp with time zone not null,
  found_by_name text,
  recorded_by_tour_user_id bigint not null,
  kept_where text,
  notes text,
  given_to_name text,
  given_to_tour_customer_id bigint,
  given_at timestamp with time zone,
  given_by_tour_user_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint lost_items_pkey PRIMARY KEY (tour_id, id),
  constraint lost_items_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint lost_items_tour_id_given_by_tour_user_id_fkey FOREIGN KEY (tour_id, given_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint lost_items_tour_id_given_to_tour_customer_id_fkey FOREIGN KEY (tour_id, given_to_tour_customer_id) REFERENCES customers(tour_id, id),
  constraint lost_items_tour_id_recorded_by_tour_user_id_fkey FOREIGN KEY (tour_id, recorded_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint lost_items_tour_id_tour_resource_id_fkey FOREIGN KEY (tour_id, tour_resource_id) REFERENCES resources(tour_id, id),
  constraint lost_items_tour_id_tour_resource_zone_id_fkey FOREIGN KEY (tour_id, tour_resource_zone_id) REFERENCES resource_zones(tour_id, id),
  constraint lost_items_found_by_name_check CHECK ((char_length(found_by_name) <= 150)),
  constraint lost_items_given CHECK (((given_at IS NULL) = (given_by_tour_user_id IS NULL))),
  constraint lost_items_given_to_name_check CHECK ((char_length(given_to_name) <= 150)),
  constraint lost_items_item_check CHECK ((char_length(item) <= 200)),
  constraint lost_items_kept_where_check CHECK ((char_length(kept_where) <= 200)),
  constraint lost_items_notes_check CHECK ((char_length(notes) <= 2000))
);

create table maintenance_comments (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  maintenance_order_id bigint not null,
  written_by_tour_user_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint maintenance_comments_pkey PRIMARY KEY (tour_id, id),
  constraint maintenance_comments_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint maintenance_comments_tour_id_maintenance_order_id_fkey FOREIGN KEY (tour_id, maintenance_order_id) REFERENCES maintenance_orders(tour_id, id),
  constraint maintenance_comments_tour_id_written_by_tour_user_id_fkey FOREIGN KEY (tour_id, written_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint maintenance_comments_text_check CHECK ((char_length(text) <= 20000))
);
CREATE INDEX maintenance_comments_order ON public.maintenance_comments USING btree (tour_id, maintenance_order_id, id);
CREATE TRIGGER maintenance_comments_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.maintenance_comments FOR EACH STATEMENT EXECUTE FUNCTION guard_door('redact_written\(bigint,text,bigint\[\],text\[\]\)');
CREATE TRIGGER maintenance_comments_redacted BEFORE UPDATE ON public.maintenance_comments FOR EACH ROW EXECUTE FUNCTION guard_written_row('text');

create table maintenance_orders (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_resource_id bigint,
  tour_resource_zone_id bigint,
  tour_allocation_id bigint,
  allocation_given boolean not null default false,
  reported_by_tour_user_id bigint not null,
  assigned_to_tour_user_id bigint,
  title text not null,
  description text,
  severity text not null default 'normal'::text,
  status text not null default 'open'::text,
  blocks_availability boolean not null default false,
  blocks_from timestamp with time zone,
  blocks_until timestamp with time zone,
  opened_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  cost_amount numeric(12,2),
  fault_kind text,
  is_report boolean not null default false,
  needs_cleaning boolean not null default false,
  due_at timestamp with time zone,
  every jsonb,
  every_from timestamp with time zone,
  follows_maintenance_order_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint maintenance_orders_pkey PRIMARY KEY (tour_id, id),
  constraint maintenance_orders_tour_id_assigned_to_tour_user_id_fkey FOREIGN KEY (tour_id, assigned_to_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint maintenance_orders_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint maintenance_orders_tour_id_follows_maintenance_order_id_fkey FOREIGN KEY (tour_id, follows_maintenance_order_id) REFERENCES maintenance_orders(tour_id, id),
  constraint maintenance_orders_tour_id_reported_by_tour_user_id_fkey FOREIGN KEY (tour_id, reported_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint maintenance_orders_tour_id_tour_allocation_id_fkey FOREIGN KEY (tour_id, tour_allocation_id) REFERENCES allocations(tour_id, id),
  constraint maintenance_orders_tour_id_tour_resource_id_fkey FOREIGN KEY (tour_id, tour_resource_id) REFERENCES resources(tour_id, id),
  constraint maintenance_orders_tour_id_tour_resource_zone_id_fkey FOREIGN KEY (tour_id, tour_resource_zone_id) REFERENCES resource_zones(tour_id, id),
  constraint maintenance_orders_cost_amount_check CHECK ((cost_amount >= (0)::numeric)),
  constraint maintenance_orders_description_check CHECK ((char_length(description) <= 20000)),
  constraint maintenance_orders_every_check CHECK ((jsonb_typeof(every) = 'object'::text)),
  constraint maintenance_orders_fault_kind_check CHECK ((fault_kind = ANY (ARRAY['water'::text, 'light'::text, 'air'::text, 'tv'::text, 'door'::text, 'furniture'::text, 'pest'::text, 'other'::text]))),
  constraint maintenance_orders_series CHECK (((every IS NULL) OR ((due_at IS NOT NULL) AND (every_from IS NOT NULL)))),
  constraint maintenance_orders_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'critical'::text]))),
  constraint maintenance_orders_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'resolved'::text, 'cancelled'::text]))),
  constraint maintenance_orders_title_check CHECK ((char_length(title) <= 200))
);
CREATE INDEX maintenance_orders_allocation ON public.maintenance_orders USING btree (tour_id, tour_allocation_id);
CREATE INDEX maintenance_orders_assignee ON public.maintenance_orders USING btree (tour_id, assigned_to_tour_user_id, id);
CREATE INDEX maintenance_orders_created_at ON public.maintenance_orders USING btree (tour_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX maintenance_orders_follows ON public.maintenance_orders USING btree (tour_id, follows_maintenance_order_id) WHERE (follows_maintenance_order_id IS NOT NULL);
CREATE INDEX maintenance_orders_open_of_resource ON public.maintenance_orders USING btree (tour_id, tour_resource_id, array_position(ARRAY['critical'::text, 'high'::text, 'normal'::text, 'low'::text], severity), opened_at, id) WHERE ((status = ANY (ARRAY['open'::text, 'in_progress'::text])) AND (deleted_at IS NULL));
CREATE INDEX maintenance_orders_open_of_zone ON public.maintenance_orders USING btree (tour_id, tour_resource_zone_id, array_position(ARRAY['critical'::text, 'high'::text, 'normal'::text, 'low'::text], severity), opened_at, id) WHERE ((tour_resource_id IS NULL) AND (status = ANY (ARRAY['open'::text, 'in_progress'::text])) AND (deleted_at IS NULL));
CREATE INDEX maintenance_orders_opened_at ON public.maintenance_orders USING btree (tour_id, opened_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX maintenance_orders_resource ON public.maintenance_orders USING btree (tour_id, tour_resource_id, id);
CREATE INDEX maintenance_orders_search ON public.maintenance_orders USING gin (tour_id, fold(title) gin_trgm_ops);
CREATE INDEX maintenance_orders_status ON public.maintenance_orders USING btree (tour_id, status, id) WHERE (deleted_at IS NULL);

create table maintenance_photos (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  maintenance_order_id bigint not null,
  added_by_tour_user_id bigint not null,
  kind text not null,
  caption text,
  size integer not null,
  bytes bytea,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint maintenance_photos_pkey PRIMARY KEY (tour_id, id),
  constraint maintenance_photos_tour_id_added_by_tour_user_id_fkey FOREIGN KEY (tour_id, added_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint maintenance_photos_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint maintenance_photos_tour_id_maintenance_order_id_fkey FOREIGN KEY (tour_id, maintenance_order_id) REFERENCES maintenance_orders(tour_id, id),
  constraint maintenance_photos_bytes CHECK ((((bytes IS NULL) = (deleted_at IS NOT NULL)) AND (octet_length(bytes) = size))),
  constraint maintenance_photos_caption_check CHECK ((char_length(caption) <= 200)),
  constraint maintenance_photos_kind_check CHECK ((kind = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint maintenance_photos_size_check CHECK (((size >= 1) AND (size <= 2097152)))
);
CREATE INDEX maintenance_photos_order ON public.maintenance_photos USING btree (tour_id, maintenance_order_id, id);

create table permission_words (
  tour_id bigint not null,
  permission_id bigint not null,
  category text not null,
  description text not null,
  constraint permission_words_pkey PRIMARY KEY (tour_id, permission_id),
  constraint permission_words_permission_id_fkey FOREIGN KEY (permission_id) REFERENCES permissions(id),
  constraint permission_words_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint permission_words_category_check CHECK ((char_length(category) <= 50)),
  constraint permission_words_description_check CHECK ((char_length(description) <= 255))
);

create table permissions (
  id bigint not null generated by default as identity,
  code text not null,
  category text not null,
  description text not null,
  is_seeded boolean not null default false,
  made_by_tour_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint permissions_pkey PRIMARY KEY (id),
  constraint permissions_made_by_tour_id_fkey FOREIGN KEY (made_by_tour_id) REFERENCES tours(id),
  constraint permissions_category_check CHECK ((char_length(category) <= 50)),
  constraint permissions_code_check CHECK ((char_length(code) <= 100)),
  constraint permissions_description_check CHECK ((char_length(description) <= 255))
);
CREATE UNIQUE INDEX permissions_code_live ON public.permissions USING btree (code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX permissions_made_by ON public.permissions USING btree (made_by_tour_id, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER permissions_most AFTER UPDATE OF made_by_tour_id ON public.permissions FOR EACH ROW EXECUTE FUNCTION refuse_more('made_by_tour_id', 'made_by_tour_id', '500');

create table platform_audit_events (
  id bigint not null generated by default as identity,
  xid xid8 not null default pg_current_xact_id(),
  occurred_at timestamp with time zone not null default now(),
  platform_user_id bigint not null,
  workspace_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  changes jsonb not null default '{}'::jsonb,
  request_id text,
  constraint platform_audit_events_pkey PRIMARY KEY (id),
  constraint platform_audit_events_platform_user_id_fkey FOREIGN KEY (platform_user_id) REFERENCES platform_users(id),
  constraint platform_audit_events_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX platform_audit_events_user ON public.platform_audit_events USING btree (platform_user_id, id);
CREATE TRIGGER platform_audit_events_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.platform_audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table platform_tokens (
  hash bytea not null,
  id bigint not null generated by default as identity,
  platform_user_id bigint not null,
  network text,
  user_agent text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint platform_tokens_platform_user_id_id_key UNIQUE (platform_user_id, id),
  constraint platform_tokens_pkey PRIMARY KEY (hash),
  constraint platform_tokens_platform_user_id_fkey FOREIGN KEY (platform_user_id) REFERENCES platform_users(id),
  constraint platform_tokens_network_check CHECK ((char_length(network) <= 50)),
  constraint platform_tokens_user_agent_check CHECK ((char_length(user_agent) <= 200))
);

create table platform_users (
  id bigint not null generated by default as identity,
  name text not null,
  email text not null,
  password_hash text not null,
  totp_sealed bytea,
  totp_since timestamp with time zone,
  totp_step bigint,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint platform_users_pkey PRIMARY KEY (id),
  constraint platform_users_email_check CHECK ((char_length(email) <= 250)),
  constraint platform_users_name_check CHECK ((char_length(name) <= 150))
);
CREATE UNIQUE INDEX platform_users_email_live ON public.platform_users USING btree (lower(email)) WHERE (deleted_at IS NULL);

create table rate_counters (
  key text not null,
  started_at timestamp with time zone not null,
  count integer not null,
  constraint rate_counters_pkey PRIMARY KEY (key)
);

create table reservation_groups (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_customer_id bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint reservation_groups_pkey PRIMARY KEY (tour_id, id),
  constraint reservation_groups_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint reservation_groups_tour_id_tour_customer_id_fkey FOREIGN KEY (tour_id, tour_customer_id) REFERENCES customers(tour_id, id)
);
CREATE INDEX reservation_groups_created_at ON public.reservation_groups USING btree (tour_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX reservation_groups_customer ON public.reservation_groups USING btree (tour_id, tour_customer_id, id);

create table reservation_guests (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  reservation_id bigint not null,
  tour_customer_id bigint,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  relation text not null default 'other'::text,
  birth_date date,
  nationality text,
  sex text,
  occupation text,
  email text,
  phone_e164 text,
  residence_country text,
  residence_city text,
  residence_address text,
  coming_from text,
  going_to text,
  trip_reason text,
  transport text,
  document_type text,
  document_number_ciphertext bytea,
  document_number_fingerprint bytea,
  encryption_key_id text,
  is_sealed boolean not null default false,
  retain_until date,
  anonymized_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint reservation_guests_pkey PRIMARY KEY (tour_id, id),
  constraint reservation_guests_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint reservation_guests_tour_id_reservation_id_fkey FOREIGN KEY (tour_id, reservation_id) REFERENCES reservations(tour_id, id),
  constraint reservation_guests_tour_id_tour_customer_id_fkey FOREIGN KEY (tour_id, tour_customer_id) REFERENCES customers(tour_id, id),
  constraint reservation_guests_coming_from_check CHECK ((char_length(coming_from) <= 150)),
  constraint reservation_guests_document_type_check CHECK ((char_length(document_type) <= 30)),
  constraint reservation_guests_email_check CHECK ((char_length(email) <= 250)),
  constraint reservation_guests_encryption_key_id_check CHECK ((char_length(encryption_key_id) <= 100)),
  constraint reservation_guests_going_to_check CHECK ((char_length(going_to) <= 150)),
  constraint reservation_guests_name_check CHECK ((char_length(name) <= 200)),
  constraint reservation_guests_nationality_check CHECK ((char_length(nationality) = 2)),
  constraint reservation_guests_number CHECK ((num_nulls(document_number_ciphertext, document_number_fingerprint, encryption_key_id) = ANY (ARRAY[0, 3]))),
  constraint reservation_guests_occupation_check CHECK ((char_length(occupation) <= 100)),
  constraint reservation_guests_phone_e164_check CHECK ((phone_e164 ~ '^\+[0-9]{8,15}$'::text)),
  constraint reservation_guests_relation_check CHECK ((relation = ANY (ARRAY['self'::text, 'partner'::text, 'child'::text, 'parent'::text, 'sibling'::text, 'relative'::text, 'friend'::text, 'colleague'::text, 'other'::text]))),
  constraint reservation_guests_residence_address_check CHECK ((char_length(residence_address) <= 200)),
  constraint reservation_guests_residence_city_check CHECK ((char_length(residence_city) <= 150)),
  constraint reservation_guests_residence_country_check CHECK ((char_length(residence_country) = 2)),
  constraint reservation_guests_sex_check CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text, 'other'::text]))),
  constraint reservation_guests_transport_check CHECK ((transport = ANY (ARRAY['plane'::text, 'car'::text, 'bus'::text, 'motorcycle'::text, 'ship'::text, 'train'::text, 'other'::text]))),
  constraint reservation_guests_trip_reason_check CHECK ((trip_reason = ANY (ARRAY['leisure'::text, 'business'::text, 'congress'::text, 'family'::text, 'study'::text, 'religion'::text, 'health'::text, 'shopping'::text, 'other'::text])))
);
CREATE INDEX reservation_guests_customer ON public.reservation_guests USING btree (tour_id, tour_customer_id, reservation_id) WHERE (tour_customer_id IS NOT NULL);
CREATE UNIQUE INDEX reservation_guests_customer_live ON public.reservation_guests USING btree (tour_id, reservation_id, tour_customer_id) WHERE ((deleted_at IS NULL) AND (tour_customer_id IS NOT NULL));
CREATE INDEX reservation_guests_reservation ON public.reservation_guests USING btree (tour_id, reservation_id, id);
CREATE INDEX reservation_guests_retention ON public.reservation_guests USING btree (retain_until, tour_id) WHERE (retain_until IS NOT NULL);
CREATE INDEX reservation_guests_sealed ON public.reservation_guests USING btree (encryption_key_id, tour_id, id) WHERE is_sealed;

create table reservation_steps (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  reservation_id bigint not null,
  from_status text not null,
  to_status text not null,
  taken_at timestamp with time zone not null default now(),
  found_updated_at timestamp with time zone not null,
  left_updated_at timestamp with time zone not null default now(),
  tour_resource_id bigint,
  place_starts_at timestamp with time zone,
  place_ends_at timestamp with time zone,
  resource_state text,
  resource_updated_at timestamp with time zone,
  housekeeping_task_id bigint,
  constraint reservation_steps_pkey PRIMARY KEY (tour_id, id),
  constraint reservation_steps_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint reservation_steps_tour_id_housekeeping_task_id_fkey FOREIGN KEY (tour_id, housekeeping_task_id) REFERENCES housekeeping_tasks(tour_id, id),
  constraint reservation_steps_tour_id_reservation_id_fkey FOREIGN KEY (tour_id, reservation_id) REFERENCES reservations(tour_id, id),
  constraint reservation_steps_tour_id_tour_resource_id_fkey FOREIGN KEY (tour_id, tour_resource_id) REFERENCES resources(tour_id, id),
  constraint reservation_steps_from_status_check CHECK ((from_status = ANY (ARRAY['confirmed'::text, 'checked_in'::text]))),
  constraint reservation_steps_place CHECK (((place_starts_at IS NULL) = (place_ends_at IS NULL))),
  constraint reservation_steps_resource_state_check CHECK ((resource_state = ANY (ARRAY['dirty'::text, 'cleaning'::text, 'clean'::text, 'inspected'::text, 'out_of_service'::text]))),
  constraint reservation_steps_to_status_check CHECK ((to_status = ANY (ARRAY['checked_in'::text, 'checked_out'::text, 'cancelled'::text, 'no_show'::text])))
);
CREATE INDEX reservation_steps_reservation ON public.reservation_steps USING btree (tour_id, reservation_id, id);

create table reservations (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_customer_id bigint not null,
  reservation_group_id bigint,
  tour_resource_type_id bigint not null,
  tour_resource_id bigint,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  units integer not null default 1,
  guests integer not null default 1,
  notes text,
  source text,
  external_ref text,
  expected_arrival timestamp with time zone,
  status text not null default 'confirmed'::text,
  checked_in_at timestamp with time zone,
  checked_out_at timestamp with time zone,
  cancel_reason text,
  overdue_told_for timestamp with time zone,
  no_show_waived_for timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint reservations_pkey PRIMARY KEY (tour_id, id),
  constraint reservations_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint reservations_tour_id_reservation_group_id_fkey FOREIGN KEY (tour_id, reservation_group_id) REFERENCES reservation_groups(tour_id, id),
  constraint reservations_tour_id_tour_customer_id_fkey FOREIGN KEY (tour_id, tour_customer_id) REFERENCES customers(tour_id, id),
  constraint reservations_tour_id_tour_resource_id_fkey FOREIGN KEY (tour_id, tour_resource_id) REFERENCES resources(tour_id, id),
  constraint reservations_tour_id_tour_resource_type_id_fkey FOREIGN KEY (tour_id, tour_resource_type_id) REFERENCES resource_types(tour_id, id),
  constraint reservations_cancel_reason_check CHECK ((char_length(cancel_reason) <= 500)),
  constraint reservations_external_ref_check CHECK ((char_length(external_ref) <= 100)),
  constraint reservations_guests_check CHECK ((guests >= 1)),
  constraint reservations_notes_check CHECK ((char_length(notes) <= 20000)),
  constraint reservations_period CHECK ((starts_at < ends_at)),
  constraint reservations_source_check CHECK ((char_length(source) <= 50)),
  constraint reservations_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'checked_out'::text, 'cancelled'::text, 'no_show'::text]))),
  constraint reservations_units_check CHECK ((units >= 1))
);
CREATE INDEX reservations_awaited ON public.reservations USING btree (tour_id, starts_at) WHERE ((status = 'confirmed'::text) AND (deleted_at IS NULL));
CREATE INDEX reservations_checked_out_at ON public.reservations USING btree (tour_id, checked_out_at) WHERE ((status = 'checked_out'::text) AND (deleted_at IS NULL));
CREATE INDEX reservations_created_at ON public.reservations USING btree (tour_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX reservations_customer ON public.reservations USING btree (tour_id, tour_customer_id, id);
CREATE INDEX reservations_ends_at ON public.reservations USING btree (tour_id, ends_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX reservations_external_ref_live ON public.reservations USING btree (tour_id, external_ref, lower(source)) NULLS NOT DISTINCT WHERE ((external_ref IS NOT NULL) AND (status <> 'cancelled'::text) AND (deleted_at IS NULL));
CREATE INDEX reservations_group ON public.reservations USING btree (tour_id, reservation_group_id, id) WHERE (reservation_group_id IS NOT NULL);
CREATE INDEX reservations_resource ON public.reservations USING btree (tour_id, tour_resource_id, id);
CREATE INDEX reservations_source ON public.reservations USING btree (tour_id, lower(source), id) WHERE (deleted_at IS NULL);
CREATE INDEX reservations_starts_at ON public.reservations USING btree (tour_id, starts_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX reservations_status ON public.reservations USING btree (tour_id, status, id) WHERE (deleted_at IS NULL);
CREATE INDEX reservations_type ON public.reservations USING btree (tour_id, tour_resource_type_id, id);

create table resource_parts (
  tour_id bigint not null,
  whole_id bigint not null,
  part_id bigint not null,
  constraint resource_parts_pkey PRIMARY KEY (tour_id, whole_id, part_id),
  constraint resource_parts_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint resource_parts_tour_id_part_id_fkey FOREIGN KEY (tour_id, part_id) REFERENCES resources(tour_id, id),
  constraint resource_parts_tour_id_whole_id_fkey FOREIGN KEY (tour_id, whole_id) REFERENCES resources(tour_id, id),
  constraint resource_parts_not_itself CHECK ((whole_id <> part_id))
);

create table resource_status_events (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_resource_id bigint not null,
  changed_by_tour_user_id bigint not null,
  from_status text not null,
  to_status text not null,
  note text,
  housekeeping_task_id bigint,
  occurred_at timestamp with time zone not null default clock_timestamp(),
  constraint resource_status_events_pkey PRIMARY KEY (tour_id, id),
  constraint resource_status_events_tour_id_changed_by_tour_user_id_fkey FOREIGN KEY (tour_id, changed_by_tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint resource_status_events_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint resource_status_events_tour_id_housekeeping_task_id_fkey FOREIGN KEY (tour_id, housekeeping_task_id) REFERENCES housekeeping_tasks(tour_id, id),
  constraint resource_status_events_tour_id_tour_resource_id_fkey FOREIGN KEY (tour_id, tour_resource_id) REFERENCES resources(tour_id, id),
  constraint resource_status_events_change CHECK ((from_status <> to_status)),
  constraint resource_status_events_from_status_check CHECK ((from_status = ANY (ARRAY['dirty'::text, 'cleaning'::text, 'clean'::text, 'inspected'::text, 'out_of_service'::text]))),
  constraint resource_status_events_to_status_check CHECK ((to_status = ANY (ARRAY['dirty'::text, 'cleaning'::text, 'clean'::text, 'inspected'::text, 'out_of_service'::text])))
);
CREATE INDEX resource_status_events_resource ON public.resource_status_events USING btree (tour_id, tour_resource_id, id);
CREATE TRIGGER resource_status_events_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.resource_status_events FOR EACH STATEMENT EXECUTE FUNCTION guard_door('redact_written\(bigint,text,bigint\[\],text\[\]\)');
CREATE TRIGGER resource_status_events_redacted BEFORE UPDATE ON public.resource_status_events FOR EACH ROW EXECUTE FUNCTION guard_written_row('note');

create table resource_types (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_tax_group_id bigint,
  code text not null,
  kind text not null,
  name text not null,
  description text,
  granularity text not null,
  min_duration_minutes integer,
  max_duration_minutes integer,
  min_lead_time_minutes integer,
  max_lead_time_minutes integer,
  buffer_before_minutes integer not null default 0,
  buffer_after_minutes integer not null default 0,
  default_occupancy integer,
  max_occupancy integer,
  overbooking_limit integer not null default 0,
  requires_assignment boolean not null default false,
  attributes jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint resource_types_pkey PRIMARY KEY (tour_id, id),
  constraint resource_types_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint resource_types_tour_id_tour_tax_group_id_fkey FOREIGN KEY (tour_id, tour_tax_group_id) REFERENCES tax_groups(tour_id, id),
  constraint resource_types_attributes_check CHECK ((jsonb_typeof(attributes) = 'object'::text)),
  constraint resource_types_buffer_after_minutes_check CHECK ((buffer_after_minutes >= 0)),
  constraint resource_types_buffer_before_minutes_check CHECK ((buffer_before_minutes >= 0)),
  constraint resource_types_code_check CHECK ((char_length(code) <= 50)),
  constraint resource_types_default_occupancy_check CHECK ((default_occupancy >= 0)),
  constraint resource_types_description_check CHECK ((char_length(description) <= 255)),
  constraint resource_types_durations CHECK ((min_duration_minutes <= max_duration_minutes)),
  constraint resource_types_granularity_check CHECK ((granularity = ANY (ARRAY['minute'::text, 'hour'::text, 'night'::text, 'day'::text, 'slot'::text]))),
  constraint resource_types_kind_check CHECK ((kind = ANY (ARRAY['accommodation'::text, 'space'::text, 'activity'::text, 'equipment'::text, 'service'::text]))),
  constraint resource_types_lead_times CHECK ((min_lead_time_minutes <= max_lead_time_minutes)),
  constraint resource_types_max_duration_minutes_check CHECK ((max_duration_minutes >= 0)),
  constraint resource_types_max_lead_time_minutes_check CHECK ((max_lead_time_minutes >= 0)),
  constraint resource_types_max_occupancy_check CHECK ((max_occupancy >= 0)),
  constraint resource_types_min_duration_minutes_check CHECK ((min_duration_minutes >= 0)),
  constraint resource_types_min_lead_time_minutes_check CHECK ((min_lead_time_minutes >= 0)),
  constraint resource_types_name_check CHECK ((char_length(name) <= 150)),
  constraint resource_types_overbooking_limit_check CHECK ((overbooking_limit >= 0))
);
CREATE UNIQUE INDEX resource_types_code_live ON public.resource_types USING btree (tour_id, code) WHERE (deleted_at IS NULL);
CREATE TRIGGER resource_types_most AFTER INSERT ON public.resource_types FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_id', '1000');

create table resource_zones (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  parent_tour_resource_zone_id bigint,
  code text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint resource_zones_pkey PRIMARY KEY (tour_id, id),
  constraint resource_zones_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint resource_zones_tour_id_parent_tour_resource_zone_id_fkey FOREIGN KEY (tour_id, parent_tour_resource_zone_id) REFERENCES resource_zones(tour_id, id),
  constraint resource_zones_code_check CHECK ((char_length(code) <= 50)),
  constraint resource_zones_name_check CHECK ((char_length(name) <= 150)),
  constraint resource_zones_not_own_parent CHECK ((parent_tour_resource_zone_id <> id))
);
CREATE UNIQUE INDEX resource_zones_code_live ON public.resource_zones USING btree (tour_id, code) WHERE (deleted_at IS NULL);
CREATE TRIGGER resource_zones_most AFTER INSERT ON public.resource_zones FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_id', '2000');

create table resources (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_resource_type_id bigint not null,
  tour_resource_zone_id bigint,
  code text not null,
  label text,
  units integer not null default 1,
  max_occupancy integer,
  housekeeping_state text not null default 'clean'::text,
  attributes jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint resources_pkey PRIMARY KEY (tour_id, id),
  constraint resources_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint resources_tour_id_tour_resource_type_id_fkey FOREIGN KEY (tour_id, tour_resource_type_id) REFERENCES resource_types(tour_id, id),
  constraint resources_tour_id_tour_resource_zone_id_fkey FOREIGN KEY (tour_id, tour_resource_zone_id) REFERENCES resource_zones(tour_id, id),
  constraint resources_attributes_check CHECK ((jsonb_typeof(attributes) = 'object'::text)),
  constraint resources_code_check CHECK ((char_length(code) <= 50)),
  constraint resources_housekeeping_state_check CHECK ((housekeeping_state = ANY (ARRAY['dirty'::text, 'cleaning'::text, 'clean'::text, 'inspected'::text, 'out_of_service'::text]))),
  constraint resources_label_check CHECK ((char_length(label) <= 150)),
  constraint resources_max_occupancy_check CHECK ((max_occupancy >= 0)),
  constraint resources_units_check CHECK ((units >= 1))
);
CREATE UNIQUE INDEX resources_code_live ON public.resources USING btree (tour_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX resources_code_order ON public.resources USING btree (tour_id, fold(code), id) WHERE (deleted_at IS NULL);
CREATE INDEX resources_search ON public.resources USING gin (tour_id, fold(code) gin_trgm_ops, fold(label) gin_trgm_ops);
CREATE TRIGGER resources_most AFTER INSERT ON public.resources FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_id', '10000');

create table role_permissions (
  tour_id bigint not null,
  role_id bigint not null,
  permission_id bigint not null,
  constraint role_permissions_pkey PRIMARY KEY (tour_id, role_id, permission_id),
  constraint role_permissions_permission_id_fkey FOREIGN KEY (permission_id) REFERENCES permissions(id),
  constraint role_permissions_tour_id_role_id_fkey FOREIGN KEY (tour_id, role_id) REFERENCES roles(tour_id, id)
);
CREATE UNIQUE INDEX role_permissions_holders ON public.role_permissions USING btree (permission_id, tour_id, role_id);

create table roles (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  code text not null,
  name text not null,
  is_system boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  is_owner boolean not null default false,
  constraint roles_pkey PRIMARY KEY (tour_id, id),
  constraint roles_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint roles_code_check CHECK ((char_length(code) <= 50)),
  constraint roles_name_check CHECK ((char_length(name) <= 150))
);
CREATE UNIQUE INDEX roles_code_live ON public.roles USING btree (tour_id, code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX roles_owner ON public.roles USING btree (tour_id) WHERE is_owner;
CREATE TRIGGER roles_most AFTER INSERT ON public.roles FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_id', '500');

create table segment_rules (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_tag_id bigint not null,
  name text not null,
  definition jsonb not null,
  is_active boolean not null default true,
  last_run_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint segment_rules_pkey PRIMARY KEY (tour_id, id),
  constraint segment_rules_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint segment_rules_tour_id_tour_tag_id_fkey FOREIGN KEY (tour_id, tour_tag_id) REFERENCES tags(tour_id, id),
  constraint segment_rules_name_check CHECK ((char_length(name) <= 150))
);
CREATE TRIGGER segment_rules_most AFTER INSERT ON public.segment_rules FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_id', '2000');
CREATE TRIGGER segment_rules_moved_most AFTER UPDATE OF tour_tag_id ON public.segment_rules FOR EACH ROW WHEN ((old.tour_tag_id <> new.tour_tag_id)) EXECUTE FUNCTION refuse_more('tour_id', 'tour_tag_id', '200');
CREATE TRIGGER segment_rules_of_tag_most AFTER INSERT ON public.segment_rules FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_tag_id', '200');

create table segment_runs (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_tag_id bigint not null,
  tour_segment_rule_id bigint not null,
  trigger text not null,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  matched bigint not null,
  added bigint not null,
  removed bigint not null,
  skipped boolean not null,
  reason text,
  constraint segment_runs_pkey PRIMARY KEY (tour_id, id),
  constraint segment_runs_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint segment_runs_tour_id_tour_segment_rule_id_fkey FOREIGN KEY (tour_id, tour_segment_rule_id) REFERENCES segment_rules(tour_id, id),
  constraint segment_runs_tour_id_tour_tag_id_fkey FOREIGN KEY (tour_id, tour_tag_id) REFERENCES tags(tour_id, id),
  constraint segment_runs_trigger_check CHECK ((trigger = ANY (ARRAY['schedule'::text, 'manual'::text])))
);
CREATE INDEX segment_runs_rule ON public.segment_runs USING btree (tour_id, tour_segment_rule_id, id);

create table shifts (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  tour_user_id bigint not null,
  scheduled_starts_at timestamp with time zone not null,
  scheduled_ends_at timestamp with time zone not null,
  actual_starts_at timestamp with time zone,
  actual_ends_at timestamp with time zone,
  department text,
  notes text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint shifts_pkey PRIMARY KEY (tour_id, id),
  constraint shifts_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint shifts_tour_id_tour_user_id_fkey FOREIGN KEY (tour_id, tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint shifts_actual_forward CHECK ((actual_ends_at >= actual_starts_at)),
  constraint shifts_department_check CHECK ((char_length(department) <= 100)),
  constraint shifts_notes_check CHECK ((char_length(notes) <= 20000)),
  constraint shifts_schedule_forward CHECK ((scheduled_ends_at > scheduled_starts_at))
);
CREATE INDEX shifts_scheduled_starts_at ON public.shifts USING btree (tour_id, scheduled_starts_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX shifts_window ON public.shifts USING gist (tour_id, tour_user_id, tstzrange(scheduled_starts_at, scheduled_ends_at)) WHERE (deleted_at IS NULL);

create table sign_in_failures (
  key text not null,
  count integer not null,
  failed_at timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (key)
);

create table staff_tokens (
  tour_id bigint not null,
  hash bytea not null,
  id bigint not null generated by default as identity,
  tour_user_id bigint not null,
  network text,
  user_agent text,
  is_entered boolean not null default false,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  entered_from bytea,
  constraint staff_tokens_tour_id_id_key UNIQUE (tour_id, id),
  constraint staff_tokens_pkey PRIMARY KEY (tour_id, hash),
  constraint staff_tokens_entered_from_fkey FOREIGN KEY (entered_from) REFERENCES platform_tokens(hash) ON DELETE CASCADE,
  constraint staff_tokens_tour_id_tour_user_id_fkey FOREIGN KEY (tour_id, tour_user_id) REFERENCES tour_users(tour_id, id),
  constraint staff_tokens_entered_from CHECK ((is_entered = (entered_from IS NOT NULL))),
  constraint staff_tokens_network_check CHECK ((char_length(network) <= 50)),
  constraint staff_tokens_user_agent_check CHECK ((char_length(user_agent) <= 200))
);

create table tags (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  code text not null,
  name text not null,
  color text,
  blocks_booking boolean not null default false,
  is_automatic boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint tags_pkey PRIMARY KEY (tour_id, id),
  constraint tags_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint tags_code_check CHECK ((char_length(code) <= 50)),
  constraint tags_color_check CHECK ((char_length(color) <= 20)),
  constraint tags_name_check CHECK ((char_length(name) <= 150))
);
CREATE UNIQUE INDEX tags_code_live ON public.tags USING btree (tour_id, code) WHERE (deleted_at IS NULL);
CREATE TRIGGER tags_most AFTER INSERT ON public.tags FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_id', '1000');

create table tax_groups (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  code text not null,
  name text not null,
  rates jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint tax_groups_pkey PRIMARY KEY (tour_id, id),
  constraint tax_groups_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint tax_groups_code_check CHECK ((char_length(code) <= 50)),
  constraint tax_groups_name_check CHECK ((char_length(name) <= 150)),
  constraint tax_groups_rates_check CHECK ((jsonb_typeof(rates) = 'array'::text))
);
CREATE UNIQUE INDEX tax_groups_code_live ON public.tax_groups USING btree (tour_id, code) WHERE (deleted_at IS NULL);
CREATE TRIGGER tax_groups_most AFTER INSERT ON public.tax_groups FOR EACH ROW EXECUTE FUNCTION refuse_more('tour_id', 'tour_id', '500');

create table timesheet_absences (
  timesheet_id bigint not null,
  id bigint not null generated by default as identity,
  member_id bigint not null,
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  is_half_day boolean not null default false,
  note text,
  status text not null default 'requested'::text,
  requested_by_member_id bigint not null,
  decided_by_member_id bigint,
  decided_at timestamp with time zone,
  decision_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint timesheet_absences_no_overlap EXCLUDE USING gist (timesheet_id WITH =, member_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((status = ANY (ARRAY['requested'::text, 'approved'::text]))),
  constraint timesheet_absences_pkey PRIMARY KEY (timesheet_id, id),
  constraint timesheet_absences_timesheet_id_decided_by_member_id_fkey FOREIGN KEY (timesheet_id, decided_by_member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_absences_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_absences_timesheet_id_member_id_fkey FOREIGN KEY (timesheet_id, member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_absences_timesheet_id_requested_by_member_id_fkey FOREIGN KEY (timesheet_id, requested_by_member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_absences_check CHECK ((ends_on >= starts_on)),
  constraint timesheet_absences_decision_reason_check CHECK ((char_length(decision_reason) <= 500)),
  constraint timesheet_absences_kind_check CHECK ((kind = ANY (ARRAY['vacation'::text, 'medical'::text, 'unpaid'::text, 'compensation'::text]))),
  constraint timesheet_absences_note_check CHECK ((char_length(note) <= 500)),
  constraint timesheet_absences_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])))
);

create table timesheet_audit_events (
  timesheet_id bigint not null,
  id bigint not null generated by default as identity,
  xid xid8 not null default pg_current_xact_id(),
  occurred_at timestamp with time zone not null default now(),
  actor_kind text not null,
  actor_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  changes jsonb not null default '{}'::jsonb,
  request_id text,
  constraint timesheet_audit_events_pkey PRIMARY KEY (timesheet_id, id),
  constraint timesheet_audit_events_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['member'::text, 'platform'::text, 'system'::text])))
);
CREATE INDEX timesheet_audit_events_actor ON public.timesheet_audit_events USING btree (timesheet_id, actor_id, id);
CREATE INDEX timesheet_audit_events_entity ON public.timesheet_audit_events USING btree (timesheet_id, entity, entity_id, id);
CREATE INDEX timesheet_audit_events_followed ON public.timesheet_audit_events USING btree (timesheet_id, xid, id);
CREATE INDEX timesheet_audit_events_time ON public.timesheet_audit_events USING btree (timesheet_id, occurred_at, id);
CREATE TRIGGER timesheet_audit_events_emptied BEFORE UPDATE ON public.timesheet_audit_events FOR EACH ROW EXECUTE FUNCTION guard_clock_trail_row();
CREATE TRIGGER timesheet_audit_events_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.timesheet_audit_events FOR EACH STATEMENT EXECUTE FUNCTION guard_door('blank_member_trail\(bigint,bigint\)');

create table timesheet_bank_entries (
  timesheet_id bigint not null,
  id bigint not null generated by default as identity,
  member_id bigint not null,
  kind text not null,
  date date not null,
  minutes integer not null,
  reason text,
  entered_by_member_id bigint not null,
  entered_at timestamp with time zone not null default now(),
  constraint timesheet_bank_entries_pkey PRIMARY KEY (timesheet_id, id),
  constraint timesheet_bank_entries_timesheet_id_entered_by_member_id_fkey FOREIGN KEY (timesheet_id, entered_by_member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_bank_entries_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_bank_entries_timesheet_id_member_id_fkey FOREIGN KEY (timesheet_id, member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_bank_entries_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'correction'::text]))),
  constraint timesheet_bank_entries_minutes_check CHECK (((minutes >= '-1000000'::integer) AND (minutes <= 1000000))),
  constraint timesheet_bank_entries_reason_check CHECK ((char_length(reason) <= 500))
);
CREATE INDEX timesheet_bank_entries_member ON public.timesheet_bank_entries USING btree (timesheet_id, member_id, id);
CREATE UNIQUE INDEX timesheet_bank_entries_opening ON public.timesheet_bank_entries USING btree (timesheet_id, member_id) WHERE (kind = 'opening'::text);
CREATE TRIGGER timesheet_bank_entries_immutable BEFORE UPDATE ON public.timesheet_bank_entries FOR EACH ROW EXECUTE FUNCTION guard_bank_entry();
CREATE TRIGGER timesheet_bank_entries_kept BEFORE DELETE OR TRUNCATE ON public.timesheet_bank_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table timesheet_chains (
  timesheet_id bigint not null,
  chain text not null,
  number bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  signed_number bigint,
  signed_hash bytea,
  signature bytea,
  constraint timesheet_chains_pkey PRIMARY KEY (timesheet_id, chain),
  constraint timesheet_chains_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_chains_chain_check CHECK ((chain = ANY (ARRAY['punches'::text, 'voids'::text]))),
  constraint timesheet_chains_signed CHECK ((((signed_number IS NULL) = (signature IS NULL)) AND ((signed_hash IS NULL) = (signature IS NULL))))
);

create table timesheet_closed_days (
  timesheet_id bigint not null,
  member_id bigint not null,
  date date not null,
  period_starts_on date not null,
  balance_minutes integer not null,
  figures jsonb not null,
  constraint timesheet_closed_days_pkey PRIMARY KEY (timesheet_id, member_id, date),
  constraint timesheet_closed_days_timesheet_id_member_id_fkey FOREIGN KEY (timesheet_id, member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_closed_days_timesheet_id_period_starts_on_fkey FOREIGN KEY (timesheet_id, period_starts_on) REFERENCES timesheet_closed_periods(timesheet_id, starts_on) ON DELETE CASCADE
);
CREATE INDEX timesheet_closed_days_period ON public.timesheet_closed_days USING btree (timesheet_id, period_starts_on);

create table timesheet_closed_periods (
  timesheet_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  closed_at timestamp with time zone not null default now(),
  closed_by_member_id bigint not null,
  constraint timesheet_closed_periods_timesheet_id_daterange_excl EXCLUDE USING gist (timesheet_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&),
  constraint timesheet_closed_periods_pkey PRIMARY KEY (timesheet_id, starts_on),
  constraint timesheet_closed_periods_timesheet_id_closed_by_member_id_fkey FOREIGN KEY (timesheet_id, closed_by_member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_closed_periods_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_closed_periods_check CHECK ((ends_on >= starts_on))
);

create table timesheet_days (
  timesheet_id bigint not null,
  member_id bigint not null,
  date date not null,
  status text not null,
  reason text,
  decided_by_member_id bigint,
  decided_at timestamp with time zone,
  submitted_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint timesheet_days_pkey PRIMARY KEY (timesheet_id, member_id, date),
  constraint timesheet_days_timesheet_id_decided_by_member_id_fkey FOREIGN KEY (timesheet_id, decided_by_member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_days_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_days_timesheet_id_member_id_fkey FOREIGN KEY (timesheet_id, member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_days_reason_check CHECK ((char_length(reason) <= 500)),
  constraint timesheet_days_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'approved'::text, 'rejected'::text])))
);

create table timesheet_domains (
  workspace_id bigint not null,
  timesheet_id bigint not null,
  workspace_domain_id bigint not null,
  constraint timesheet_domains_pkey PRIMARY KEY (timesheet_id, workspace_domain_id),
  constraint timesheet_domains_workspace_id_timesheet_id_fkey FOREIGN KEY (workspace_id, timesheet_id) REFERENCES timesheets(workspace_id, id),
  constraint timesheet_domains_workspace_id_workspace_domain_id_fkey FOREIGN KEY (workspace_id, workspace_domain_id) REFERENCES workspace_domains(workspace_id, id)
);

create table timesheet_former_schedules (
  timesheet_id bigint not null,
  member_id bigint not null,
  ends_on date not null,
  schedule_id bigint,
  constraint timesheet_former_schedules_pkey PRIMARY KEY (timesheet_id, member_id, ends_on),
  constraint timesheet_former_schedules_timesheet_id_member_id_fkey FOREIGN KEY (timesheet_id, member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_former_schedules_timesheet_id_schedule_id_fkey FOREIGN KEY (timesheet_id, schedule_id) REFERENCES timesheet_schedules(timesheet_id, id)
);
CREATE TRIGGER timesheet_former_schedules_most AFTER INSERT ON public.timesheet_former_schedules FOR EACH ROW EXECUTE FUNCTION refuse_more('timesheet_id', 'member_id', '500', 'schedule_id');

create table timesheet_geofences (
  timesheet_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  radius_meters integer not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint timesheet_geofences_pkey PRIMARY KEY (timesheet_id, id),
  constraint timesheet_geofences_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_geofences_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint timesheet_geofences_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint timesheet_geofences_name_check CHECK ((char_length(name) <= 150)),
  constraint timesheet_geofences_radius_meters_check CHECK (((radius_meters >= 1) AND (radius_meters <= 100000)))
);
CREATE TRIGGER timesheet_geofences_most AFTER INSERT ON public.timesheet_geofences FOR EACH ROW EXECUTE FUNCTION refuse_more('timesheet_id', 'timesheet_id', '200');

create table timesheet_holidays (
  timesheet_id bigint not null,
  id bigint not null generated by default as identity,
  date date not null,
  name text not null,
  is_yearly boolean not null default false,
  is_observed boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint timesheet_holidays_pkey PRIMARY KEY (timesheet_id, id),
  constraint timesheet_holidays_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_holidays_name_check CHECK ((char_length(name) <= 150))
);
CREATE UNIQUE INDEX timesheet_holidays_date_live ON public.timesheet_holidays USING btree (timesheet_id, date) WHERE (deleted_at IS NULL);

create table timesheet_member_users (
  timesheet_id bigint not null,
  member_id bigint not null,
  house_id bigint not null,
  house_user_id bigint not null,
  workspace_id bigint not null,
  linked_at timestamp with time zone not null default now(),
  constraint timesheet_member_users_one_member UNIQUE (timesheet_id, house_id, house_user_id),
  constraint timesheet_member_users_pkey PRIMARY KEY (timesheet_id, member_id, house_id),
  constraint timesheet_member_users_house_id_house_user_id_fkey FOREIGN KEY (house_id, house_user_id) REFERENCES tour_users(tour_id, id),
  constraint timesheet_member_users_timesheet_id_member_id_fkey FOREIGN KEY (timesheet_id, member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_member_users_workspace_id_house_id_fkey FOREIGN KEY (workspace_id, house_id) REFERENCES tours(workspace_id, id),
  constraint timesheet_member_users_workspace_id_timesheet_id_fkey FOREIGN KEY (workspace_id, timesheet_id) REFERENCES timesheets(workspace_id, id)
);

create table timesheet_members (
  timesheet_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  email text not null,
  password_hash text,
  platform_user_id bigint,
  is_manager boolean not null default false,
  status text not null default 'active'::text,
  schedule_id bigint,
  starts_on date,
  registration text,
  cpf text,
  pis text,
  anonymized_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  pin_hash text,
  pin_attempts integer not null default 0,
  pin_attempted_at timestamp with time zone,
  constraint timesheet_members_pkey PRIMARY KEY (timesheet_id, id),
  constraint timesheet_members_platform_user_id_fkey FOREIGN KEY (platform_user_id) REFERENCES platform_users(id),
  constraint timesheet_members_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_members_timesheet_id_schedule_id_fkey FOREIGN KEY (timesheet_id, schedule_id) REFERENCES timesheet_schedules(timesheet_id, id),
  constraint timesheet_members_cpf_check CHECK ((char_length(cpf) <= 11)),
  constraint timesheet_members_email_check CHECK ((char_length(email) <= 250)),
  constraint timesheet_members_name_check CHECK ((char_length(name) <= 150)),
  constraint timesheet_members_pis_check CHECK ((char_length(pis) <= 11)),
  constraint timesheet_members_registration_check CHECK ((char_length(registration) <= 50)),
  constraint timesheet_members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX timesheet_members_cpf_live ON public.timesheet_members USING btree (timesheet_id, cpf) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX timesheet_members_email_live ON public.timesheet_members USING btree (timesheet_id, lower(email)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX timesheet_members_registration_live ON public.timesheet_members USING btree (timesheet_id, registration) WHERE (deleted_at IS NULL);

create table timesheet_punches (
  timesheet_id bigint not null,
  id bigint not null generated by default as identity,
  member_id bigint not null,
  kind text not null,
  punched_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  device_time timestamp with time zone,
  client_id text,
  source text not null,
  latitude double precision,
  longitude double precision,
  accuracy_meters integer,
  is_outside_fence boolean not null default false,
  entered_by_member_id bigint,
  reason text,
  number bigint not null,
  salt bytea,
  commitment bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  date date not null,
  side text not null,
  is_void boolean not null default false,
  seal bytea not null,
  constraint timesheet_punches_pkey PRIMARY KEY (timesheet_id, id),
  constraint timesheet_punches_timesheet_id_entered_by_member_id_fkey FOREIGN KEY (timesheet_id, entered_by_member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_punches_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_punches_timesheet_id_member_id_fkey FOREIGN KEY (timesheet_id, member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_punches_accuracy_meters_check CHECK ((accuracy_meters >= 0)),
  constraint timesheet_punches_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint timesheet_punches_check1 CHECK (((source = 'manual'::text) = (entered_by_member_id IS NOT NULL))),
  constraint timesheet_punches_check2 CHECK (((reason IS NOT NULL) = ((source = 'manual'::text) AND (salt IS NOT NULL)))),
  constraint timesheet_punches_check3 CHECK (((device_time IS NULL) OR (punched_at = device_time))),
  constraint timesheet_punches_check4 CHECK ((punched_at <= received_at)),
  constraint timesheet_punches_client_id_check CHECK ((char_length(client_id) <= 100)),
  constraint timesheet_punches_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint timesheet_punches_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint timesheet_punches_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint timesheet_punches_number_check CHECK ((number > 0)),
  constraint timesheet_punches_reason_check CHECK ((char_length(reason) <= 500)),
  constraint timesheet_punches_side_check CHECK ((side = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint timesheet_punches_source_check CHECK ((source = ANY (ARRAY['web'::text, 'mobile'::text, 'kiosk'::text, 'manual'::text])))
);
CREATE UNIQUE INDEX timesheet_punches_client ON public.timesheet_punches USING btree (timesheet_id, member_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX timesheet_punches_date ON public.timesheet_punches USING btree (timesheet_id, date, id);
CREATE INDEX timesheet_punches_day ON public.timesheet_punches USING btree (timesheet_id, member_id, date) WHERE (NOT is_void);
CREATE INDEX timesheet_punches_manual ON public.timesheet_punches USING btree (timesheet_id, id) WHERE (source = 'manual'::text);
CREATE INDEX timesheet_punches_member ON public.timesheet_punches USING btree (timesheet_id, member_id, punched_at, id);
CREATE INDEX timesheet_punches_member_id ON public.timesheet_punches USING btree (timesheet_id, member_id, id);
CREATE UNIQUE INDEX timesheet_punches_number ON public.timesheet_punches USING btree (timesheet_id, number);
CREATE INDEX timesheet_punches_time ON public.timesheet_punches USING btree (timesheet_id, punched_at, id);
CREATE TRIGGER timesheet_punches_immutable BEFORE UPDATE ON public.timesheet_punches FOR EACH ROW EXECUTE FUNCTION guard_punch();
CREATE TRIGGER timesheet_punches_kept BEFORE DELETE OR TRUNCATE ON public.timesheet_punches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table timesheet_schedule_days (
  timesheet_id bigint not null,
  schedule_id bigint not null,
  day integer not null,
  starts_at time without time zone,
  ends_at time without time zone,
  break_starts_at time without time zone,
  expected_minutes integer not null default 0,
  break_minutes integer not null default 0,
  constraint timesheet_schedule_days_pkey PRIMARY KEY (timesheet_id, schedule_id, day),
  constraint timesheet_schedule_days_timesheet_id_schedule_id_fkey FOREIGN KEY (timesheet_id, schedule_id) REFERENCES timesheet_schedules(timesheet_id, id),
  constraint timesheet_schedule_days_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 1440))),
  constraint timesheet_schedule_days_check CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
  constraint timesheet_schedule_days_check1 CHECK (((break_starts_at IS NULL) OR (starts_at IS NOT NULL))),
  constraint timesheet_schedule_days_day_check CHECK (((day >= 0) AND (day <= 365))),
  constraint timesheet_schedule_days_expected_minutes_check CHECK (((expected_minutes >= 0) AND (expected_minutes <= 1440)))
);

create table timesheet_schedules (
  timesheet_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  weekly_minutes integer not null,
  is_default boolean not null default false,
  cycle_days integer,
  cycle_starts_on date,
  observes_holidays boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint timesheet_schedules_pkey PRIMARY KEY (timesheet_id, id),
  constraint timesheet_schedules_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_schedules_check CHECK (((cycle_days IS NULL) OR (cycle_starts_on IS NOT NULL))),
  constraint timesheet_schedules_cycle_days_check CHECK (((cycle_days >= 1) AND (cycle_days <= 366))),
  constraint timesheet_schedules_name_check CHECK ((char_length(name) <= 150)),
  constraint timesheet_schedules_weekly_minutes_check CHECK (((weekly_minutes >= 0) AND (weekly_minutes <= 10080)))
);
CREATE UNIQUE INDEX timesheet_schedules_default_live ON public.timesheet_schedules USING btree (timesheet_id) WHERE (is_default AND (deleted_at IS NULL));
CREATE TRIGGER timesheet_schedules_most AFTER INSERT ON public.timesheet_schedules FOR EACH ROW EXECUTE FUNCTION refuse_more('timesheet_id', 'timesheet_id', '500');

create table timesheet_tokens (
  timesheet_id bigint not null,
  hash bytea not null,
  member_id bigint not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  house_id bigint,
  house_session bytea,
  is_kiosk boolean not null default false,
  constraint timesheet_tokens_pkey PRIMARY KEY (timesheet_id, hash),
  constraint timesheet_tokens_house_id_house_session_fkey FOREIGN KEY (house_id, house_session) REFERENCES staff_tokens(tour_id, hash) ON DELETE CASCADE,
  constraint timesheet_tokens_timesheet_id_member_id_fkey FOREIGN KEY (timesheet_id, member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_tokens_house_session_check CHECK (((house_id IS NULL) = (house_session IS NULL)))
);
CREATE UNIQUE INDEX timesheet_tokens_house_session ON public.timesheet_tokens USING btree (house_id, house_session, timesheet_id);

create table timesheet_voids (
  timesheet_id bigint not null,
  punch_id bigint not null,
  voided_at timestamp with time zone not null,
  voided_by_member_id bigint not null,
  reason text,
  number bigint not null,
  salt bytea,
  commitment bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint timesheet_voids_pkey PRIMARY KEY (timesheet_id, punch_id),
  constraint timesheet_voids_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id),
  constraint timesheet_voids_timesheet_id_punch_id_fkey FOREIGN KEY (timesheet_id, punch_id) REFERENCES timesheet_punches(timesheet_id, id),
  constraint timesheet_voids_timesheet_id_voided_by_member_id_fkey FOREIGN KEY (timesheet_id, voided_by_member_id) REFERENCES timesheet_members(timesheet_id, id),
  constraint timesheet_voids_check CHECK (((reason IS NOT NULL) = (salt IS NOT NULL))),
  constraint timesheet_voids_number_check CHECK ((number > 0)),
  constraint timesheet_voids_reason_check CHECK ((char_length(reason) <= 500))
);
CREATE UNIQUE INDEX timesheet_voids_number ON public.timesheet_voids USING btree (timesheet_id, number);
CREATE TRIGGER timesheet_voids_immutable BEFORE UPDATE ON public.timesheet_voids FOR EACH ROW EXECUTE FUNCTION guard_void();
CREATE TRIGGER timesheet_voids_kept BEFORE DELETE OR TRUNCATE ON public.timesheet_voids FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table timesheets (
  id bigint not null generated by default as identity,
  workspace_id bigint not null,
  name text not null,
  slug text not null,
  token_header uuid not null default gen_random_uuid(),
  hash uuid not null default gen_random_uuid(),
  timezone text not null default 'America/Sao_Paulo'::text,
  currency text not null default 'BRL'::text,
  week_starts_on integer not null default 1,
  max_intervals_per_day integer not null default 2,
  rounding_minutes integer not null default 0,
  tolerance_minutes integer not null default 0,
  is_requires_geolocation boolean not null default false,
  is_allows_manual_entry boolean not null default true,
  is_requires_approval boolean not null default true,
  period_closing_day integer not null default 1,
  settings jsonb not null default '{}'::jsonb,
  workspace_mail_id bigint,
  workspace_storage_id bigint,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint timesheets_workspace_id_id_key UNIQUE (workspace_id, id),
  constraint timesheets_pkey PRIMARY KEY (id),
  constraint timesheets_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint timesheets_workspace_mail_id_fkey FOREIGN KEY (workspace_mail_id) REFERENCES workspace_mails(id),
  constraint timesheets_workspace_storage_id_fkey FOREIGN KEY (workspace_storage_id) REFERENCES workspace_storages(id),
  constraint timesheets_currency_check CHECK ((char_length(currency) = 3)),
  constraint timesheets_max_intervals_per_day_check CHECK (((max_intervals_per_day >= 1) AND (max_intervals_per_day <= 12))),
  constraint timesheets_name_check CHECK ((char_length(name) <= 150)),
  constraint timesheets_period_closing_day_check CHECK (((period_closing_day >= 1) AND (period_closing_day <= 28))),
  constraint timesheets_rounding_minutes_check CHECK (((rounding_minutes >= 0) AND (rounding_minutes <= 60))),
  constraint timesheets_slug_check CHECK ((char_length(slug) <= 170)),
  constraint timesheets_timezone_check CHECK ((char_length(timezone) <= 64)),
  constraint timesheets_tolerance_minutes_check CHECK ((tolerance_minutes >= 0)),
  constraint timesheets_week_starts_on_check CHECK (((week_starts_on >= 0) AND (week_starts_on <= 6)))
);
CREATE UNIQUE INDEX timesheets_slug_live ON public.timesheets USING btree (workspace_id, slug) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX timesheets_token_header ON public.timesheets USING btree (token_header);

create table tour_domains (
  workspace_id bigint not null,
  tour_id bigint not null,
  workspace_domain_id bigint not null,
  constraint tour_domains_pkey PRIMARY KEY (tour_id, workspace_domain_id),
  constraint tour_domains_workspace_id_tour_id_fkey FOREIGN KEY (workspace_id, tour_id) REFERENCES tours(workspace_id, id),
  constraint tour_domains_workspace_id_workspace_domain_id_fkey FOREIGN KEY (workspace_id, workspace_domain_id) REFERENCES workspace_domains(workspace_id, id)
);

create table tour_user_roles (
  tour_id bigint not null,
  tour_user_id bigint not null,
  role_id bigint not null,
  constraint tour_user_roles_pkey PRIMARY KEY (tour_id, tour_user_id, role_id),
  constraint tour_user_roles_tour_id_role_id_fkey FOREIGN KEY (tour_id, role_id) REFERENCES roles(tour_id, id),
  constraint tour_user_roles_tour_id_tour_user_id_fkey FOREIGN KEY (tour_id, tour_user_id) REFERENCES tour_users(tour_id, id)
);

create table tour_users (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  display_name text not null,
  email text not null,
  password_hash text,
  must_change_password boolean not null default false,
  totp_sealed bytea,
  totp_since timestamp with time zone,
  totp_step bigint,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  platform_user_id bigint,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  is_housekeeping_lead boolean not null default false,
  constraint tour_users_pkey PRIMARY KEY (tour_id, id),
  constraint tour_users_platform_user_id_fkey FOREIGN KEY (platform_user_id) REFERENCES platform_users(id),
  constraint tour_users_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint tour_users_display_name_check CHECK ((char_length(display_name) <= 150)),
  constraint tour_users_email_check CHECK ((char_length(email) <= 250))
);
CREATE UNIQUE INDEX tour_users_email_live ON public.tour_users USING btree (tour_id, lower(email)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX tour_users_platform_user_live ON public.tour_users USING btree (tour_id, platform_user_id) WHERE ((platform_user_id IS NOT NULL) AND (deleted_at IS NULL));

create table tours (
  id bigint not null generated by default as identity,
  workspace_id bigint not null,
  name text not null,
  slug text not null,
  token_header uuid not null default gen_random_uuid(),
  hash uuid not null default gen_random_uuid(),
  timezone text not null default 'America/Sao_Paulo'::text,
  currency text not null default 'BRL'::text,
  settings jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint tours_workspace_id_id_key UNIQUE (workspace_id, id),
  constraint tours_pkey PRIMARY KEY (id),
  constraint tours_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint tours_currency_check CHECK ((char_length(currency) = 3)),
  constraint tours_name_check CHECK ((char_length(name) <= 150)),
  constraint tours_slug_check CHECK ((char_length(slug) <= 170)),
  constraint tours_timezone_check CHECK ((char_length(timezone) <= 64))
);
CREATE UNIQUE INDEX tours_slug_live ON public.tours USING btree (workspace_id, slug) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX tours_token_header ON public.tours USING btree (token_header);

create table webhook_deliveries (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  webhook_id bigint not null,
  kind text not null,
  status text not null default 'pending'::text,
  message_id uuid not null default gen_random_uuid(),
  events integer not null,
  body text not null,
  attempts integer not null default 0,
  last_attempt_at timestamp with time zone,
  response_status integer,
  duration_ms integer,
  error text,
  created_at timestamp with time zone not null default now(),
  constraint webhook_deliveries_pkey PRIMARY KEY (tour_id, id),
  constraint webhook_deliveries_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint webhook_deliveries_tour_id_webhook_id_fkey FOREIGN KEY (tour_id, webhook_id) REFERENCES webhooks(tour_id, id),
  constraint webhook_deliveries_body_check CHECK ((octet_length(body) <= 65536)),
  constraint webhook_deliveries_error_check CHECK ((error = ANY (ARRAY['address'::text, 'dns'::text, 'connection'::text, 'tls'::text, 'timeout'::text, 'reply'::text, 'redirect'::text, 'status'::text, 'secret'::text]))),
  constraint webhook_deliveries_kind_check CHECK ((kind = ANY (ARRAY['changes'::text, 'test'::text, 'resend'::text]))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX webhook_deliveries_next ON public.webhook_deliveries USING btree (tour_id, webhook_id) WHERE ((status = 'pending'::text) AND (kind = 'changes'::text));
CREATE INDEX webhook_deliveries_pending ON public.webhook_deliveries USING btree (tour_id, webhook_id, id) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_webhook ON public.webhook_deliveries USING btree (tour_id, webhook_id, id);

create table webhooks (
  tour_id bigint not null,
  id bigint not null generated by default as identity,
  url text not null,
  description text,
  entities jsonb not null default '[]'::jsonb,
  is_active boolean not null default true,
  disabled_reason text,
  disabled_at timestamp with time zone,
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  xid xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  event_id bigint not null default 0,
  failing_since timestamp with time zone,
  next_attempt_at timestamp with time zone,
  is_slow boolean not null default false,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (tour_id, id),
  constraint webhooks_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id),
  constraint webhooks_description_check CHECK ((char_length(description) <= 255)),
  constraint webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['failing'::text, 'gone'::text]))),
  constraint webhooks_url_check CHECK ((char_length(url) <= 2000))
);

create table workspace_domains (
  id bigint not null generated by default as identity,
  workspace_id bigint not null,
  uri text not null,
  host text generated always as (host_of(uri)) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint workspace_domains_workspace_id_id_key UNIQUE (workspace_id, id),
  constraint workspace_domains_pkey PRIMARY KEY (id),
  constraint workspace_domains_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint workspace_domains_uri_check CHECK ((char_length(uri) <= 250))
);
CREATE INDEX workspace_domains_host ON public.workspace_domains USING btree (host, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX workspace_domains_uri_live ON public.workspace_domains USING btree (workspace_id, lower(uri)) WHERE (deleted_at IS NULL);
CREATE TRIGGER workspace_domains_most AFTER INSERT ON public.workspace_domains FOR EACH ROW EXECUTE FUNCTION refuse_more('workspace_id', 'workspace_id', '500');

create table workspace_mails (
  id bigint not null generated by default as identity,
  workspace_id bigint not null,
  name text not null,
  host text not null,
  port integer not null,
  from_address text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint workspace_mails_pkey PRIMARY KEY (id),
  constraint workspace_mails_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint workspace_mails_from_address_check CHECK ((char_length(from_address) <= 250)),
  constraint workspace_mails_host_check CHECK ((char_length(host) <= 250)),
  constraint workspace_mails_name_check CHECK ((char_length(name) <= 150)),
  constraint workspace_mails_port_check CHECK (((port >= 1) AND (port <= 65535)))
);
CREATE INDEX workspace_mails_workspace ON public.workspace_mails USING btree (workspace_id);
CREATE TRIGGER workspace_mails_most AFTER INSERT ON public.workspace_mails FOR EACH ROW EXECUTE FUNCTION refuse_more('workspace_id', 'workspace_id', '500');

create table workspace_storages (
  id bigint not null generated by default as identity,
  workspace_id bigint not null,
  name text not null,
  kind text not null,
  bucket text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint workspace_storages_pkey PRIMARY KEY (id),
  constraint workspace_storages_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint workspace_storages_bucket_check CHECK ((char_length(bucket) <= 250)),
  constraint workspace_storages_kind_check CHECK ((kind = ANY (ARRAY['local'::text, 's3'::text, 'gcs'::text, 'azure'::text]))),
  constraint workspace_storages_name_check CHECK ((char_length(name) <= 150))
);
CREATE INDEX workspace_storages_workspace ON public.workspace_storages USING btree (workspace_id);
CREATE TRIGGER workspace_storages_most AFTER INSERT ON public.workspace_storages FOR EACH ROW EXECUTE FUNCTION refuse_more('workspace_id', 'workspace_id', '500');

create table workspaces (
  id bigint not null generated by default as identity,
  platform_user_id bigint not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint workspaces_pkey PRIMARY KEY (id),
  constraint workspaces_platform_user_id_fkey FOREIGN KEY (platform_user_id) REFERENCES platform_users(id),
  constraint workspaces_name_check CHECK ((char_length(name) <= 150))
);
CREATE INDEX workspaces_owner ON public.workspaces USING btree (platform_user_id, id) WHERE (deleted_at IS NULL);
