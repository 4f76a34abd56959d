-- Staff who lead housekeeping. With the setting `inspectionByLead` only they inspect rooms and distribute tasks.
alter table tour_users add column is_housekeeping_lead boolean not null default false;
