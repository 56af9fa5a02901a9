-- A kiosk prints by itself and has no account: its job names nobody, and `meja` is the name of the kiosk.
alter table cetakan alter column dibuat_oleh drop not null;
-- A kiosk prints a ticket once, whatever it sends twice.
create unique index cetakan_perangkat_unik on cetakan (faskes_id, jenis, acuan) where dibuat_oleh is null;
