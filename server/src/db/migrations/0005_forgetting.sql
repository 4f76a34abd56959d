-- The trail never changes, but it must not remember whom the law makes us forget. One narrow door: the function below
-- empties `changes` of the events of one anonymized customer, and of its preferences and documents. Who did what to
-- which record, when and in which request stays. Nothing else passes: no session setting opens the door, and being
-- called from elsewhere keeps it shut.

-- Preferences and documents that are gone are known by the events that once named their customer.
create index audit_events_customer_after on audit_events (tour_id, (changes #>> '{tourCustomerId,after}'))
  where entity in ('customer-preferences', 'customer-documents');
create index audit_events_customer_before on audit_events (tour_id, (changes #>> '{tourCustomerId,before}'))
  where entity in ('customer-preferences', 'customer-documents');

-- Every function here fixes its search path, with temporary tables last: none can stand in for a real one.

-- The records whose events speak of a customer: itself, and every preference and document it has or had.
create function customer_trail(of_tour bigint, of_customer bigint) returns table (entity text, entity_id bigint)
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select 'customers', of_customer
    union select 'customer-preferences', p.id from customer_preferences p where p.tour_id = of_tour and p.tour_customer_id = of_customer
    union select 'customer-documents', d.id from customer_documents d where d.tour_id = of_tour and d.tour_customer_id = of_customer
    union select a.entity, a.entity_id from audit_events a
      where a.tour_id = of_tour and a.entity in ('customer-preferences', 'customer-documents')
        and a.changes #>> '{tourCustomerId,after}' = of_customer::text
    union select a.entity, a.entity_id from audit_events a
      where a.tour_id = of_tour and a.entity in ('customer-preferences', 'customer-documents')
        and a.changes #>> '{tourCustomerId,before}' = of_customer::text
  $$;

-- The customers one event of such a record speaks of. A preference or document that moved to another customer takes
-- nothing along: what happened before speaks of whom it was of then, what came after of whom it is of since, and the move of
-- both. Whose it was is told by the nearest events that name somebody, before and after; the last stretch also by the record
-- itself, for a merge moves records without a word about each.
create function event_customers(of_tour bigint, of_entity text, of_id bigint, of_event bigint) returns setof bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;

-- The events that speak of a customer.
create function customer_events(of_tour bigint, of_customer bigint) returns setof bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select a.id from customer_trail(of_tour, of_customer) t
    join audit_events a on a.tour_id = of_tour and a.entity = t.entity and a.entity_id = t.entity_id
    where a.entity = 'customers' or of_customer in (select event_customers(of_tour, a.entity, a.entity_id, a.id))
  $$;

-- Whether an event speaks of an anonymized customer.
create function is_anonymous_trail(of_tour bigint, of_entity text, of_id bigint, of_event bigint) returns boolean
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from customers c
      where c.tour_id = of_tour and c.anonymized_at is not null
        and c.id in (select event_customers(of_tour, of_entity, of_id, of_event)))
  $$;

-- The door's handle. Answers how many events it emptied. It acts for the owner of the tables: whoever works with them may only add to these.
create function blank_customer_trail(of_tour bigint, of_customer bigint) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;

-- A statement on a table that has a door: only an update, and only the one of the door's handle, whose signature the trigger
-- gives as a pattern and the call stack proves. The outermost frame is the stack's last line; text of a statement never gets there.
create function guard_door() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      stack text;
    begin
      get diagnostics stack = pg_context;
      if tg_op <> 'UPDATE' or (stack ~ (E'\n[^\n]*\\m' || tg_argv[0] || E'[^\n]*$')) is not true then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return null;
    end
  $$;

-- A row that passes: emptied, otherwise untouched, and of an anonymized customer. Stable, so that it judges by the
-- trail as it was before the statement began to empty it.
create function guard_trail_row() returns trigger
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      emptied audit_events := old;
    begin
      emptied.changes := '{}';
      if new is distinct from emptied or not is_anonymous_trail(old.tour_id, old.entity, old.entity_id, old.id) then
        raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $$;

create trigger audit_events_immutable before update or delete or truncate on audit_events
  for each statement execute function guard_door('blank_customer_trail\(bigint,bigint\)');
create trigger audit_events_emptied before update on audit_events
  for each row execute function guard_trail_row();
-- Always: `session_replication_role` would otherwise switch them off.
alter table audit_events enable always trigger audit_events_immutable;
alter table audit_events enable always trigger audit_events_emptied;

-- What staff wrote for good (comments, movements of a drawer, changes of a state) may name somebody too. A second door, as
-- narrow as the first: the function below takes parts out of texts and puts `[…]` there. Nothing can be written through it,
-- and nothing else passes.

-- Whether a text is another one with parts taken out.
create function is_redaction(before text, after text) returns boolean
  language plpgsql immutable
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;

-- The door's handle, for the tables that have one; for their owner too.
create function redact_written(of_tour bigint, of_table text, ids bigint[], texts text[]) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;

-- A row that passes: parts are taken out of its text, whose column the trigger names, and nothing else has changed.
create function guard_written_row() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;
