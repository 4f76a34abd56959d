-- Today names the drawers that were changed, closed or deleted lately: few of the many a house keeps for years.

create index cash_sessions_touched on cash_sessions (tour_id, greatest(updated_at, deleted_at));
