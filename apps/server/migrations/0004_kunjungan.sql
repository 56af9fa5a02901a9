create table pendaftaran (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  nomor_pendaftaran text not null,
  pasien_id int not null,
  tanggal_pendaftaran timestamptz not null,
  tanggal_layanan date not null,
  penjamin_id int not null,
  nomor_penjamin text,
  kelas smallint,
  keterangan text,
  -- Consent to SATUSEHAT (decisions D12): answer, by whom, when, which text.
  satu_sehat boolean not null,
  satu_sehat_oleh int not null references akun,
  satu_sehat_pada timestamptz not null default now(),
  satu_sehat_versi text not null,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, penjamin_id) references penjamin (faskes_id, id),
  constraint pendaftaran_nomor_unik unique (faskes_id, nomor_pendaftaran)
);
create index pendaftaran_pasien on pendaftaran (faskes_id, pasien_id, tanggal_layanan desc, id desc);
call jadikan_tabel_faskes('pendaftaran', 'select, insert, update');

create table kunjungan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pendaftaran_id int not null,
  -- Repeated from the registration, so that one index answers "is this patient still waiting here today".
  pasien_id int not null,
  nomor_kunjungan text not null,
  ruangan_id int not null,
  dokter_id int not null,
  jadwal_dokter_id int,
  tanggal timestamptz not null,
  tanggal_layanan date not null,
  nomor_antrean int not null,
  -- Decisions D15.
  status smallint not null default 1 constraint kunjungan_status_dikenal check (status between 1 and 6),
  versi int not null default 1,
  dipanggil_pada timestamptz,
  dilayani_pada timestamptz,
  selesai_pada timestamptz,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pendaftaran_id) references pendaftaran (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  foreign key (faskes_id, dokter_id) references dokter (faskes_id, id),
  foreign key (faskes_id, jadwal_dokter_id) references jadwal_dokter (faskes_id, id),
  constraint kunjungan_nomor_unik unique (faskes_id, nomor_kunjungan),
  constraint kunjungan_antrean_unik unique (faskes_id, ruangan_id, tanggal_layanan, nomor_antrean)
);
create index kunjungan_hari on kunjungan (faskes_id, tanggal_layanan, ruangan_id, status);
create index kunjungan_pendaftaran on kunjungan (faskes_id, pendaftaran_id);
create index kunjungan_pasien on kunjungan (faskes_id, pasien_id, tanggal_layanan desc);
-- Decisions D19: one unfinished visit of a patient in a room and day.
create unique index kunjungan_aktif_unik on kunjungan (faskes_id, pasien_id, ruangan_id, tanggal_layanan) where status in (1, 2, 3);
call jadikan_tabel_faskes('kunjungan', 'select, insert, update');

create table catatan_awal (
  faskes_id int not null default faskes_kini(),
  kunjungan_id int not null,
  keluhan text,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, kunjungan_id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id)
);
comment on table catatan_awal is 'keluhan dan tanda vital yang dicatat saat mendaftar';
call jadikan_tabel_faskes('catatan_awal', 'select, insert, update');
