-- What each counter called today, under the counter's id: when it last called the number, and as which priority. It stays as
-- it was then, wherever the number went afterwards, so that a counter that hands numbers over still comes to a priority one.
alter table antrean_loket add column panggilan_loket jsonb not null default '{}', drop column pernah_loket;
