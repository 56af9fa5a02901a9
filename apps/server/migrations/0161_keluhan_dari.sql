-- The day of the visit whose complaint was carried over unchanged; null where somebody took it down for this visit.
alter table catatan_awal add column keluhan_dari date;
alter table catatan_awal add constraint catatan_awal_keluhan_dari check (keluhan_dari is null or keluhan is not null);
