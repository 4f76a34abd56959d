-- The trail of a time clock never changes, with one narrow door, as that of a house has (0005_forgetting.sql): the function below
-- empties `changes` of the events that may name an anonymized member.

-- The records whose events speak of a member in words: themselves, entries by hand and marks struck, absences, entries of their bank.
create function member_trail(of_timesheet bigint, of_member bigint) returns table (entity text, entity_id bigint)
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select 'members', of_member
    union select e.entity, p.id from timesheet_punches p, unnest(array['punches', 'manual-entries']) e (entity)
      where p.timesheet_id = of_timesheet and p.member_id = of_member and (p.source = 'manual' or p.is_void)
    union select 'absences', a.id from timesheet_absences a where a.timesheet_id = of_timesheet and a.member_id = of_member
    union select 'bank', b.id from timesheet_bank_entries b where b.timesheet_id = of_timesheet and b.member_id = of_member
  $$;

-- The member an event speaks of, if it is one that may be emptied.
create function member_of_trail(of_timesheet bigint, of_entity text, of_id bigint) returns bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select case of_entity
      when 'members' then of_id
      when 'punches' then (select p.member_id from timesheet_punches p where p.timesheet_id = of_timesheet and p.id = of_id)
      when 'manual-entries' then (select p.member_id from timesheet_punches p where p.timesheet_id = of_timesheet and p.id = of_id)
      when 'absences' then (select a.member_id from timesheet_absences a where a.timesheet_id = of_timesheet and a.id = of_id)
      when 'bank' then (select b.member_id from timesheet_bank_entries b where b.timesheet_id = of_timesheet and b.id = of_id)
    end
  $$;

-- The door's handle. Answers how many events it emptied. It acts for the owner of the tables: whoever works with them may only add to these.
create function blank_member_trail(of_timesheet bigint, of_member bigint) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;

create function guard_clock_trail_row() returns trigger
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;

create trigger timesheet_audit_events_immutable before update or delete or truncate on timesheet_audit_events
  for each statement execute function guard_door('blank_member_trail\(bigint,bigint\)');
create trigger timesheet_audit_events_emptied before update on timesheet_audit_events
  for each row execute function guard_clock_trail_row();
-- Always: `session_replication_role` would otherwise switch them off.
alter table timesheet_audit_events enable always trigger timesheet_audit_events_immutable;
alter table timesheet_audit_events enable always trigger timesheet_audit_events_emptied;
