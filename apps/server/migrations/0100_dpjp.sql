-- Who answers for a patient's care in a visit (rekam-medis.md RM38). A visit without a row of peran utama has the doctor
-- it was registered with. A row is ended and never erased.
set local app.faskes_id = 0;

create table dpjp (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  dokter_id int not null,
  -- packages/domain/src/rekam-medis/dpjp.ts.
  peran text not null constraint dpjp_peran_dikenal check (peran in ('utama', 'rawat bersama', 'konsul')),
  mulai timestamptz not null default now(),
  -- Null: until the visit ends.
  selesai timestamptz,
  alasan text constraint dpjp_alasan_panjang check (length(alasan) <= 500),
  -- Null: the doctor with whom the visit was registered, written down when another took over.
  dibuat_oleh int references akun,
  dibuat_pada timestamptz not null default now(),
  diakhiri_oleh int references akun,
  alasan_akhir text constraint dpjp_alasan_akhir_panjang check (length(alasan_akhir) <= 500),
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, dokter_id) references dokter (faskes_id, id),
  constraint dpjp_berurutan check (selesai >= mulai),
  constraint dpjp_akhir_berpelaku check ((selesai is null) = (diakhiri_oleh is null))
);
create unique index dpjp_utama_satu on dpjp (faskes_id, kunjungan_id) where peran = 'utama' and selesai is null;
create unique index dpjp_dokter_sekali on dpjp (faskes_id, kunjungan_id, dokter_id) where selesai is null;
create index dpjp_kunjungan on dpjp (faskes_id, kunjungan_id, mulai, id);
create index dpjp_dokter on dpjp (faskes_id, dokter_id);
call jadikan_tabel_faskes('dpjp', 'select, insert, update (selesai, diakhiri_oleh, alasan_akhir)');

-- The list of what records lack looks at visits that ended lately, however long ago they began.
create index kunjungan_selesai on kunjungan (faskes_id, selesai_pada) where status = 4;
