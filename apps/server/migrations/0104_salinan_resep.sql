-- The code on each copy of a prescription (resep.md RS15, rekam-medis.md RM22). The same copy keeps its code however often it is
-- looked at; another day, and what was handed over since, make another copy.
set local app.faskes_id = 0;
create table salinan_resep (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  resep_id int not null,
  tanggal date not null,
  token text collate "C" not null,
  sidik text not null,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, resep_id) references resep (faskes_id, id),
  constraint salinan_resep_token_unik unique (faskes_id, token),
  constraint salinan_resep_sidik_unik unique (faskes_id, resep_id, sidik)
);
call jadikan_tabel_faskes('salinan_resep', 'select, insert');
