-- The user who asked for a cleaning. Any user may ask, so the housekeepers need to know whom to answer.
alter table housekeeping_tasks add column requested_by_tour_user_id bigint;
alter table housekeeping_tasks add foreign key (tour_id, requested_by_tour_user_id) references tour_users (tour_id, id);
