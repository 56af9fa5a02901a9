-- How a patient left (rekam-medis.md RM1): no status of the visit, but a row of the registration.
create table kepulangan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pendaftaran_id int not null,
  -- The visit that ended with it.
  kunjungan_id int not null,
  -- Lists 45 and 46; nobody asks for the state of an outpatient.
  cara_keluar int not null,
  keadaan_keluar int,
  pada timestamptz not null default now(),
  obat_pulang text constraint kepulangan_obat_panjang check (length(obat_pulang) <= 2000),
  keterangan text constraint kepulangan_keterangan_panjang check (length(keterangan) <= 1000),
  -- False: taken back with the end of the visit.
  aktif boolean not null default true,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pendaftaran_id) references pendaftaran (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id)
);
create unique index kepulangan_satu on kepulangan (faskes_id, kunjungan_id) where aktif;
create index kepulangan_pendaftaran on kepulangan (faskes_id, pendaftaran_id);
call jadikan_tabel_faskes('kepulangan', 'select, insert, update');
