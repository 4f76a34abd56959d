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
