-- Roles are changed on a page: on the version that was read, under a name that only one of them has. A facility's own
-- roles may be removed again.
alter table peran
  add versi int not null default 1,
  add constraint peran_nama_terisi check (nama <> '');
create unique index peran_nama_unik on peran (faskes_id, lower(nama));
grant delete on peran to nadi_app;
