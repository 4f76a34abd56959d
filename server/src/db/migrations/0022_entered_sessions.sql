-- A session that an owner entered from the platform ends with the platform session it came from: at its sign-out, when it is ended from
-- elsewhere, and when it expires. The reference deletes it, so that no path can forget to. Entered sessions of before name no platform
-- session: their owners enter again.

delete from staff_tokens where is_entered;
alter table staff_tokens
  add column entered_from bytea references platform_tokens (hash) on delete cascade,
  add constraint staff_tokens_entered_from check (is_entered = (entered_from is not null));
create index staff_tokens_entered_from on staff_tokens (entered_from) where entered_from is not null;
