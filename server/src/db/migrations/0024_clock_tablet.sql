-- A shared tablet: members punch there with a PIN of their own. Its session takes marks and does nothing else.
alter table timesheet_tokens add column is_kiosk boolean not null default false;

-- Attempts are counted before the PIN is checked, so that concurrent guesses count too. A right PIN sets them to zero.
alter table timesheet_members add column pin_hash text;
alter table timesheet_members add column pin_attempts integer not null default 0;
alter table timesheet_members add column pin_attempted_at timestamptz;
