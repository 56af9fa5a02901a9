-- Who took a number of the hall where it is now: called it, serves it, passed it over. Another person at the same counter is asked by
-- name before they take it away.
alter table antrean_loket add column oleh int references akun;
