-- What every later file builds on: text folding for search and order, the trail's comparison, immutability.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Text without case and accents. unaccent() is only "stable" because its dictionary could be swapped; naming the
-- dictionary makes the result depend on the text alone, so indexes may be built on it.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- A text that stands for itself in a LIKE pattern.
create function like_literal(value text) returns text
  language sql immutable strict parallel safe
  as $$ select replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') $$;

-- The LIKE pattern of "contains this, folded"; % and _ stand for themselves.
create function contains_pattern(value text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || like_literal(fold(value)) || '%' $$;

-- { field: { before, after } } for every field that differs.
create function audit_diff(before jsonb, after jsonb) returns jsonb
  language sql immutable parallel safe
  as $$
    select coalesce(jsonb_object_agg(key, jsonb_build_object('before', before -> key, 'after', after -> key)), '{}')
    from (select jsonb_object_keys(before) as key union select jsonb_object_keys(after)) keys
    where coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
  $$;

-- For tables that only grow.
create function refuse_change() returns trigger
  language plpgsql
  as $$
    begin
      raise exception 'rows of % are immutable', tg_table_name using errcode = 'restrict_violation';
    end
  $$;

-- At most so many live rows of a table may belong to one record, for reads that show them all must stay small. Named by
-- the trigger: the owner's column, the column of the record (the owner's again: so many in a whole instance), how many,
-- and the column to blame where it is another.
-- From half of that on, whoever adds one waits for those who came before, and counts what they left: two cannot both be
-- the last. Below it nobody waits, for so many are never added at once.
create function refuse_more() returns trigger
  language plpgsql
  as $$
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
  $$;
