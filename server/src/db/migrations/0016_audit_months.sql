-- The trail is the one table that only ever grows. Divided by the month in which something happened, what is old can be taken out
-- whole, without a row being deleted (ADR 37). The months have a schema of their own, into which nobody else may look: who works with
-- the trail works with all of it, and what lists, copies or grants the tables of a house sees one table, as before.
create schema audit_months;

-- What is there makes room; its indexes, its keys and its sequence go with it, so their names are free.
alter table audit_events set schema audit_months;

-- Numbers come from a plain sequence: identity columns of partitions differ between 15 and 18.
create sequence audit_events_id_seq;
select setval('audit_events_id_seq', s.last_value, s.is_called) from audit_months.audit_events_id_seq s;

create table audit_events (
  tour_id bigint not null references tours (id),
  id bigint not null default nextval('audit_events_id_seq'),
  -- Readers of the trail in commit order take rows below the oldest transaction still running: none can slip in later.
  xid xid8 not null default pg_current_xact_id(),
  occurred_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('staff', 'platform', 'system')),
  actor_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  changes jsonb not null default '{}',
  request_id text,
  -- A key of all months must hold what divides them; that a number is given once is the sequence's doing.
  primary key (tour_id, id, occurred_at)
) partition by range (occurred_at);
alter sequence audit_events_id_seq owned by audit_events.id;

create index audit_events_entity on audit_events (tour_id, entity, entity_id, id);
create index audit_events_actor on audit_events (tour_id, actor_id, id);
-- Followed in the order of transactions: the live feed and webhooks.
create index audit_events_followed on audit_events (tour_id, xid, id);
create index audit_events_occurred_at on audit_events (tour_id, occurred_at, id);
create index audit_events_customer_after on audit_events (tour_id, (changes #>> '{tourCustomerId,after}'))
  where entity in ('customer-preferences', 'customer-documents') and changes #>> '{tourCustomerId,after}' is not null;
create index audit_events_customer_before on audit_events (tour_id, (changes #>> '{tourCustomerId,before}'))
  where entity in ('customer-preferences', 'customer-documents') and changes #>> '{tourCustomerId,before}' is not null;

create trigger audit_events_immutable before update or delete or truncate on audit_events
  for each statement execute function guard_door('blank_customer_trail\(bigint,bigint\)');
create trigger audit_events_emptied before update on audit_events
  for each row execute function guard_trail_row();
alter table audit_events enable always trigger audit_events_immutable;
alter table audit_events enable always trigger audit_events_emptied;

-- Every function here fixes its search path, with temporary tables last: none can stand in for a real one.

-- The table of a month, by its first day.
create function audit_month_name(of_month date) returns text
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$ select to_char(of_month, '"audit_events_"YYYY_MM') $$;

-- The first moment of a month. Months are those of UTC, wherever a house is.
create function audit_month_start(of_month date) returns timestamptz
  language sql immutable
  set search_path = pg_catalog, public, pg_temp
  as $$ select of_month::timestamp at time zone 'UTC' $$;

-- The part of the trail that holds a moment; none if only the one for everything unforeseen would.
create function audit_month_of(moment timestamptz) returns regclass
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;

-- Statements that name a part itself fire the triggers of that part alone, so each has the guard of the whole trail. Rows are
-- guarded by the trigger of the whole, which every part has while it is one.
create function guard_audit_part(part text) returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      execute format($sql$
        create trigger audit_events_immutable before update or delete or truncate on audit_months.%1$I
          for each statement execute function guard_door('blank_customer_trail\(bigint,bigint\)');
        alter table audit_months.%1$I enable always trigger audit_events_immutable$sql$, part);
    end
  $$;

-- What belongs to no month that is there is kept all the same: no event is ever refused for want of one.
create function make_audit_rest() returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      create table audit_months.audit_events_rest partition of audit_events default;
      perform guard_audit_part('audit_events_rest');
    end
  $$;

select make_audit_rest();

-- The months that are missing: from one on until three are ready ahead, and those of which something lies with the rest. One that was
-- taken out stays out for as long as its table lies beside.
create function missing_audit_months(since timestamptz) returns setof date
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select wanted.month::date
    from (
      select generate_series(date_trunc('month', since at time zone 'UTC'),
        date_trunc('month', now() at time zone 'UTC') + interval '3 months', interval '1 month') as month
      union select date_trunc('month', r.occurred_at at time zone 'UTC') from audit_months.audit_events_rest r
    ) wanted
    where to_regclass('audit_months.' || audit_month_name(wanted.month::date)) is null
      and audit_month_of(audit_month_start(wanted.month::date)) is null
    order by 1
  $$;

-- Made apart and then put in, so that those who read and write wait for the last step alone.
create function make_audit_month(of_month date) returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      part constant text := audit_month_name(of_month);
    begin
      execute format('create table audit_months.%I (like public.audit_events including all)', part);
      perform guard_audit_part(part);
      execute format('alter table public.audit_events attach partition audit_months.%I for values from (%L) to (%L)', part,
        audit_month_start(of_month), audit_month_start((of_month + interval '1 month')::date));
    end
  $$;

-- Makes the months that are missing and answers how many. It hardly waits for locks: readers on shared connections, who wait for no
-- more than a tenth of a second, would wait behind it for whoever reads the trail for long, as a backup does.
create function lay_audit_months(since timestamptz) returns integer
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '50ms'
  as $$
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
  $$;

-- The months to come. It acts for the owner of the tables: whoever works with them makes none, and can do nothing with the functions above.
create function make_audit_months() returns integer
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ select lay_audit_months(now()) $$;

-- The events that speak of a customer, as ever; but first those of its records, which are few, and then whom each speaks of. Over many
-- months a plan would ask that of every event of the house.
create or replace function customer_events(of_tour bigint, of_customer bigint) returns setof bigint
  language sql stable rows 20
  set search_path = pg_catalog, public, pg_temp
  as $$
    select a.id from customer_trail(of_tour, of_customer) t
    cross join lateral (
      select e.id, e.entity, e.entity_id from audit_events e
      where e.tour_id = of_tour and e.entity = t.entity and e.entity_id = t.entity_id
      offset 0) a
    where a.entity = 'customers' or of_customer in (select event_customers(of_tour, a.entity, a.entity_id, a.id))
  $$;

-- What is there becomes the first part as it is: no row is copied, and all its indexes but that of its key stay. It reaches to the end
-- of this month, or of the month of its last event.
do $$
  declare
    kept constant regclass := 'audit_months.audit_events';
    latest timestamptz;
    ends date;
    given record;
  begin
    -- Who worked with the trail goes on with the whole of it, and has no business with a part.
    for given in
      select case c.relkind when 'S' then 'sequence' else 'table' end as kind, c.relname as name, g.privilege_type as privilege,
        case g.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end as to_whom
      from pg_class c, aclexplode(c.relacl) g
      where c.oid in (kept, 'audit_months.audit_events_id_seq'::regclass) and g.grantee <> c.relowner
    loop
      execute format('grant %s on %s public.%I to %s', given.privilege, given.kind, given.name, given.to_whom);
      execute format('revoke %s on %s audit_months.%I from %s', given.privilege, given.kind, given.name, given.to_whom);
    end loop;

    select max(a.at) into latest
    from tours t cross join lateral (select max(e.occurred_at) as at from audit_months.audit_events e where e.tour_id = t.id) a;
    if latest is null then
      drop table audit_months.audit_events;
    else
      ends := (date_trunc('month', greatest(latest, now()) at time zone 'UTC') + interval '1 month')::date;
      alter table audit_months.audit_events alter column id drop identity;
      alter table audit_months.audit_events drop constraint audit_events_pkey;
      alter table audit_months.audit_events add primary key (tour_id, id, occurred_at);
      -- It gets that of the whole, under the same name.
      drop trigger audit_events_emptied on audit_months.audit_events;
      execute format('alter table audit_months.audit_events rename to %I', to_char(ends, '"audit_events_before_"YYYY_MM'));
      execute format('alter table audit_events attach partition %s for values from (minvalue) to (%L)', kept, audit_month_start(ends));
    end if;
  end
$$;

select make_audit_months();
