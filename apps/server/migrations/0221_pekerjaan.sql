-- Work that an account asked for and does not wait for: a file that is prepared in the background (laporan.md L6).
create table pekerjaan (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  akun_id int not null references akun,
  -- packages/domain/src/pekerjaan/pekerjaan.ts
  jenis text not null constraint pekerjaan_jenis_panjang check (jenis <> '' and length(jenis) <= 40),
  rincian text not null default '' constraint pekerjaan_rincian_panjang check (length(rincian) <= 200),
  -- What was asked for, as its contract has read it. It may hold what somebody typed, so nobody is shown it.
  isian jsonb not null,
  status smallint not null default 1 constraint pekerjaan_status_dikenal check (status between 1 and 5),
  baris int not null default 0,
  dari int,
  alasan text not null default '' constraint pekerjaan_alasan_panjang check (length(alasan) <= 300),
  percobaan smallint not null default 0,
  -- Which server is at work on it, and when it last said so. One that was killed says nothing more.
  pelaksana uuid,
  denyut_pada timestamptz,
  dibuat_pada timestamptz not null default now(),
  selesai_pada timestamptz,
  berkas_nama text,
  berkas_ukuran bigint,
  -- Named before the bytes are stored, so that none lie there without a row.
  berkas_sha256 text constraint pekerjaan_sha256 check (berkas_sha256 ~ '^[0-9a-f]{64}$'),
  berkas_sampai timestamptz,
  primary key (faskes_id, id),
  constraint pekerjaan_jalan check ((status = 2) = (pelaksana is not null and denyut_pada is not null)),
  constraint pekerjaan_berakhir check ((status in (3, 4, 5)) = (selesai_pada is not null)),
  constraint pekerjaan_berkas check (status <> 3 or (berkas_nama is not null and berkas_ukuran is not null and berkas_sampai is not null))
);
create index pekerjaan_akun on pekerjaan (faskes_id, akun_id, id desc);
create index pekerjaan_terbuka on pekerjaan (faskes_id, id) where status in (1, 2);
create index pekerjaan_isi on pekerjaan (faskes_id, berkas_sha256) where berkas_sha256 is not null;
call jadikan_tabel_faskes('pekerjaan', 'select, insert, update');
