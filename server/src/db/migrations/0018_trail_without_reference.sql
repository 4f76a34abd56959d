-- An event is written beside the record it tells of, in one transaction, by somebody of the same instance: both refer to that instance
-- already. A reference of the event's own found nothing more, looked the instance up for every event (a third of what the event costs),
-- and kept all instances from being changed while a new month of the trail was attached.

alter table audit_events drop constraint audit_events_tour_id_fkey;
alter table timesheet_audit_events drop constraint timesheet_audit_events_timesheet_id_fkey;
