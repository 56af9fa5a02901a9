-- The whole registration of kunjungan.md 3: package, bed, record, referral, accident, responsible person, procedures.
-- New columns are empty in every facility: the wall before the owner may stand anywhere while their keys are looked at.
set local app.faskes_id = 0;
alter table pendaftaran
  add no_sep text,
  -- Who sent the patient; the code is the facility's ICD-10 as it was then.
  add rujukan jsonb,
  add diubah_oleh int references akun,
  add diubah_pada timestamptz;

alter table kunjungan
  add paket_id int,
  -- The bed this visit holds; empty again once it has ended, then tempat_tidur_terakhir says which it was.
  add tempat_tidur_id int,
  add tempat_tidur_terakhir int,
  add alasan_batal text,
  add foreign key (faskes_id, paket_id) references paket (faskes_id, id),
  add foreign key (faskes_id, tempat_tidur_id) references tempat_tidur (faskes_id, id),
  add foreign key (faskes_id, tempat_tidur_terakhir) references tempat_tidur (faskes_id, id),
  -- One bed, one visit.
  add constraint kunjungan_bed_unik unique (faskes_id, tempat_tidur_id),
  add constraint kunjungan_bed_berjalan check (tempat_tidur_id is null or status in (1, 2, 3));

-- Limits of kunjungan.md 5. `asal` says of each measure that was not measured where it comes from (decisions D11): otomatis, lalu.
alter table catatan_awal
  add kunjungan_sakit boolean,
  add tinggi_badan numeric(4, 1) check (tinggi_badan between 30 and 250),
  add berat_badan numeric(5, 2) check (berat_badan between 2 and 300),
  add lingkar_perut numeric(4, 1) check (lingkar_perut between 25 and 300),
  add suhu_badan numeric(3, 1) check (suhu_badan between 35 and 42),
  add imt numeric(5, 1),
  add sistole smallint check (sistole between 40 and 250),
  add diastole smallint check (diastole between 30 and 180),
  add respiratory_rate smallint check (respiratory_rate between 5 and 70),
  add heart_rate smallint check (heart_rate between 30 and 160),
  add promotif boolean not null default false,
  add asal jsonb not null default '{}';

create table kecelakaan (
  faskes_id int not null default faskes_kini(),
  pendaftaran_id int not null,
  -- List 183.
  jenis_kecelakaan int not null,
  no_laporan_polisi text not null,
  keterangan text,
  tanggal_kejadian date not null,
  -- List 184.
  penjamin int,
  suplesi boolean not null default false,
  no_sep_suplesi text,
  kode_provinsi bigint not null references wilayah,
  kode_kabupaten bigint not null references wilayah,
  kode_kecamatan bigint not null references wilayah,
  status smallint not null default 1,
  -- False: taken back by an edit; clinical rows are never erased.
  aktif boolean not null default true,
  primary key (faskes_id, pendaftaran_id),
  foreign key (faskes_id, pendaftaran_id) references pendaftaran (faskes_id, id)
);
call jadikan_tabel_faskes('kecelakaan', 'select, insert, update');

create table penanggung_jawab (
  faskes_id int not null default faskes_kini(),
  pendaftaran_id int not null,
  -- Lists 7, 2, 3, 4 and 8.
  hubungan int not null,
  nama text not null,
  jenis_kelamin int,
  pendidikan int,
  pekerjaan int,
  alamat text,
  jenis_kontak int,
  no_kontak text,
  aktif boolean not null default true,
  primary key (faskes_id, pendaftaran_id),
  foreign key (faskes_id, pendaftaran_id) references pendaftaran (faskes_id, id)
);
call jadikan_tabel_faskes('penanggung_jawab', 'select, insert, update');

-- What a visit is to be charged for, at the tariff of its day; unbilled until a bill takes it. Rupiah.
create table kunjungan_tindakan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  -- One of the two: a procedure, or the package as a whole.
  tindakan_id int,
  paket_id int,
  jumlah smallint not null default 1 check (jumlah between 1 and 100),
  tarif bigint not null check (tarif between 0 and 1000000000),
  kelas smallint,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  aktif boolean not null default true,
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, tindakan_id) references tindakan (faskes_id, id),
  foreign key (faskes_id, paket_id) references paket (faskes_id, id),
  constraint kunjungan_tindakan_satu check ((tindakan_id is null) <> (paket_id is null))
);
create unique index kunjungan_tindakan_unik on kunjungan_tindakan (faskes_id, kunjungan_id, tindakan_id, paket_id) nulls not distinct where aktif;
create index kunjungan_tindakan_tindakan on kunjungan_tindakan (faskes_id, tindakan_id);
call jadikan_tabel_faskes('kunjungan_tindakan', 'select, insert, update');
