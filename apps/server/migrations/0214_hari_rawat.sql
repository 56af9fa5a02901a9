-- What a day in a bed costs (kasir.md K7): one row per registration, day and procedure of that room, made of the stays. It is charged
-- as the procedures of a visit are, so that a package covers it by number.
create table hari_rawat (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pendaftaran_id int not null,
  kunjungan_id int not null,
  tanggal date not null,
  tindakan_id int not null,
  ruangan_id int not null,
  -- List 19: the class that is charged.
  kelas smallint not null,
  -- Rupiah, as it was fixed when the day was written, or when the payer changed.
  tarif bigint not null constraint hari_rawat_tarif check (tarif between 0 and 1000000000),
  -- False: the day does not stand any more, because a stay was mended or an end came earlier.
  aktif boolean not null default true,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pendaftaran_id) references pendaftaran (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, tindakan_id) references tindakan (faskes_id, id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  constraint hari_rawat_unik unique (faskes_id, pendaftaran_id, tanggal, tindakan_id)
);
create index hari_rawat_kunjungan on hari_rawat (faskes_id, kunjungan_id);
create index hari_rawat_tindakan on hari_rawat (faskes_id, tindakan_id);
create index hari_rawat_ruangan on hari_rawat (faskes_id, ruangan_id);
call jadikan_tabel_faskes('hari_rawat', 'select, insert, update');

alter table biaya
  drop constraint biaya_sumber_dikenal,
  add constraint biaya_sumber_dikenal check (sumber in ('tindakan', 'paket', 'obat', 'akomodasi'));

-- Until when the days of a stay have been charged: its end, or the beginning of the day on which that was done last.
alter table hunian add ditagih_sampai timestamptz;
grant update (ditagih_sampai) on hunian to nadi_app;
create index hunian_belum_ditagih on hunian (faskes_id, kunjungan_id) where sampai is null or ditagih_sampai is null or ditagih_sampai <> sampai;
