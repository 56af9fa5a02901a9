-- Measures and scores of a visit (rekam-medis.md RM11-RM13). A row is never changed: a correction is a row of its own that
-- names the one it stands for. What the registration took stays in catatan_awal and is not copied.
create table tanda_vital (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  kunjungan_id int not null,
  -- Repeated from the visit, so that one index answers the trend of a patient.
  pasien_id int not null,
  -- When it was measured; dibuat_pada is when it was written down.
  waktu timestamptz not null,
  sistole smallint constraint tanda_vital_sistole check (sistole between 40 and 300),
  diastole smallint constraint tanda_vital_diastole check (diastole between 20 and 200),
  heart_rate smallint constraint tanda_vital_heart_rate check (heart_rate between 20 and 300),
  respiratory_rate smallint constraint tanda_vital_respiratory_rate check (respiratory_rate between 5 and 120),
  suhu_badan numeric(3, 1) constraint tanda_vital_suhu_badan check (suhu_badan between 25 and 45),
  spo2 smallint constraint tanda_vital_spo2 check (spo2 between 30 and 100),
  o2_lpm numeric(3, 1) constraint tanda_vital_o2_lpm check (o2_lpm between 0 and 60),
  tinggi_badan numeric(4, 1) constraint tanda_vital_tinggi_badan check (tinggi_badan between 20 and 250),
  berat_badan numeric(5, 2) constraint tanda_vital_berat_badan check (berat_badan between 0.3 and 300),
  lingkar_perut numeric(4, 1) constraint tanda_vital_lingkar_perut check (lingkar_perut between 20 and 300),
  lingkar_kepala numeric(3, 1) constraint tanda_vital_lingkar_kepala check (lingkar_kepala between 20 and 70),
  lila numeric(3, 1) constraint tanda_vital_lila check (lila between 5 and 60),
  suhu_cara text constraint tanda_vital_suhu_cara_dikenal check (suhu_cara in ('ketiak', 'telinga', 'mulut', 'dahi', 'rektum')),
  -- Of the measures that were not taken now: {"tinggi_badan": "lalu"}. The record fills nothing in by chance (RM12).
  asal jsonb not null default '{}',
  -- What could not be measured, and why: {"sistole": "nadi tak teraba"}. It is never 0.
  tak_terukur jsonb not null default '{}',
  koreksi_dari bigint,
  alasan text constraint tanda_vital_alasan_panjang check (length(alasan) <= 200),
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, koreksi_dari) references tanda_vital (faskes_id, id),
  constraint tanda_vital_tekanan check (diastole < sistole),
  -- Of two corrections of one row one wins.
  constraint tanda_vital_koreksi_unik unique (faskes_id, koreksi_dari),
  -- A correction without any measure takes the row back, with a reason.
  constraint tanda_vital_ada_isi check (
    num_nonnulls(sistole, diastole, heart_rate, respiratory_rate, suhu_badan, spo2, o2_lpm, tinggi_badan, berat_badan, lingkar_perut, lingkar_kepala, lila) > 0
    or tak_terukur <> '{}' or (koreksi_dari is not null and length(alasan) >= 10))
);
create index tanda_vital_kunjungan on tanda_vital (faskes_id, kunjungan_id, waktu desc, id desc);
create index tanda_vital_pasien on tanda_vital (faskes_id, pasien_id, waktu desc, id desc);
call jadikan_tabel_faskes('tanda_vital', 'select, insert, update (pasien_id)');
call jaga_pasien_digabung('tanda_vital');

-- Who said, one measure at a time, that a value which a program filled in at the registration is true (decisions D11). It
-- holds for that value only: a registration that is changed later asks again.
create table tanda_vital_konfirmasi (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  kunjungan_id int not null,
  ukuran text not null constraint tanda_vital_konfirmasi_ukuran_dikenal check (
    ukuran in ('sistole', 'diastole', 'heart_rate', 'respiratory_rate', 'suhu_badan', 'tinggi_badan', 'berat_badan', 'lingkar_perut')),
  nilai numeric(5, 2) not null,
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  constraint tanda_vital_konfirmasi_unik unique (faskes_id, kunjungan_id, ukuran, nilai)
);
call jadikan_tabel_faskes('tanda_vital_konfirmasi', 'select, insert');

-- A score of answers. skor and kategori are the server's; null: an answer is missing ('belum lengkap').
create table penilaian (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  kunjungan_id int not null,
  pasien_id int not null,
  jenis text not null constraint penilaian_jenis_dikenal check (jenis in ('nyeri', 'gcs', 'morse', 'humpty-dumpty', 'jatuh-jalan', 'mst', 'triase')),
  waktu timestamptz not null,
  jawaban jsonb not null,
  skor smallint,
  kategori text,
  aturan_versi smallint not null,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id)
);
create index penilaian_kunjungan on penilaian (faskes_id, kunjungan_id, jenis, waktu desc, id desc);
create index penilaian_pasien on penilaian (faskes_id, pasien_id, waktu desc, id desc);
call jadikan_tabel_faskes('penilaian', 'select, insert, update (pasien_id)');
call jaga_pasien_digabung('penilaian');
