---- GET /v1/tours/user/calendar

-- the settings
select name, timezone, currency, settings from tours where id = $1;
