-- How each line, or ingredient of a compound, was confirmed when it was prepared (resep.md RS11): by the code that was
-- scanned, or by hand, which has none. Who prepares again confirms again, and the newest row holds.
set local app.faskes_id = 0;
create table resep_siap (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  resep_id int not null,
  baris_id int not null,
  bahan_id int,
  kode text constraint resep_siap_kode check (kode <> ''),
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, resep_id) references resep (faskes_id, id),
  foreign key (faskes_id, baris_id) references resep_baris (faskes_id, id),
  foreign key (faskes_id, bahan_id) references resep_bahan (faskes_id, id)
);
create index resep_siap_resep on resep_siap (faskes_id, resep_id);
create index resep_siap_baris on resep_siap (faskes_id, baris_id);
create index resep_siap_bahan on resep_siap (faskes_id, bahan_id);
call jadikan_tabel_faskes('resep_siap', 'select, insert');
-- A scanned batch that is of no medicine on the list is looked for among all batches.
create index batch_nomor on batch (faskes_id, upper(no_batch)) where no_batch <> '';
