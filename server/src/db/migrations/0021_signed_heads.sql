-- The last signed link of each chain. The key is not in the database, so a chain that is cut short cannot be given a new signature.

alter table timesheet_chains
  add column signed_number bigint,
  add column signed_hash bytea,
  add column signature bytea,
  add constraint timesheet_chains_signed check (
    (signed_number is null) = (signature is null) and (signed_hash is null) = (signature is null));
