---- GET /v1/tours/user/events/position, as sent in the examples

select pg_snapshot_xmin(pg_current_snapshot())::text as settled, array(select t.xid::text || '.' || t.id from audit_events t
      where t.tour_id = $1::bigint and t.xid >= pg_snapshot_xmin(pg_current_snapshot())) as seen;
