-- Photographs of an examination (rekam-medis.md RM15). They belong to a note: its author adds them while it is a draft, the seal covers
-- them, and who may read the note sees them.
set local app.faskes_id = 0;
create table foto_periksa (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  catatan_id int not null,
  -- packages/domain/src/rekam-medis/pemeriksaan.ts; null: no region in particular.
  bagian text collate "C" constraint foto_periksa_bagian_bentuk check (bagian ~ '^[a-z_]{1,40}$'),
  keterangan text constraint foto_periksa_keterangan_panjang check (length(keterangan) <= 200),
  berkas_id int not null,
  kecil_id int not null,
  diunggah_oleh int not null references akun,
  diunggah_pada timestamptz not null default now(),
  -- False: it was taken back, with a reason. It is kept all the same.
  aktif boolean not null default true,
  alasan_tarik text,
  ditarik_oleh int references akun,
  ditarik_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, catatan_id) references catatan_medis (faskes_id, id),
  foreign key (faskes_id, berkas_id) references berkas (faskes_id, id),
  foreign key (faskes_id, kecil_id) references berkas (faskes_id, id),
  constraint foto_periksa_tarik_beralasan check (aktif = (alasan_tarik is null) and aktif = (ditarik_oleh is null) and (aktif or length(alasan_tarik) >= 10))
);
create index foto_periksa_catatan on foto_periksa (faskes_id, catatan_id);
call jadikan_tabel_faskes('foto_periksa', 'select, insert, update (aktif, alasan_tarik, ditarik_oleh, ditarik_pada)');
