-- An event is written beside a record of its instance, or by somebody of it, and these refer to it. A reference of the event's own found
-- nothing more, looked the instance up for every event (a third of what the event costs), and kept all instances from being changed
-- while a new month of the trail was attached. That of the time clocks' trail stays: closing a period holds off who writes there by it.
-- Whoever writes waits for this file, and it for them; a moment, for nothing is read through.

alter table audit_events drop constraint audit_events_tour_id_fkey;
