-- Consent to procedures (rekam-medis.md RM26; Permenkes 290/2008): what was told, by and to whom, and the answer. A refusal
-- and an emergency are rows as well; nothing is changed or erased, a later row speaks instead.
set local app.faskes_id = 0;

-- It is not recorded as done without the patient's consent.
alter table tindakan add column perlu_persetujuan boolean not null default false;

create table persetujuan_tindakan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  pasien_id int not null,
  tindakan_id int not null,
  -- The words of that day.
  nama text not null,
  keputusan text not null constraint persetujuan_keputusan_dikenal check (keputusan in ('setuju', 'menolak', 'darurat')),
  -- What was told: diagnosis, tujuan, risiko, alternatif, prognosis. Null in an emergency.
  penjelasan jsonb constraint persetujuan_penjelasan_kecil check (octet_length(penjelasan::text) <= 32768),
  penjelas_id int,
  penerima_nama text constraint persetujuan_penerima_panjang check (length(penerima_nama) between 1 and 150),
  penerima_hubungan text,
  saksi_1 text constraint persetujuan_saksi_1_panjang check (length(saksi_1) between 1 and 150),
  saksi_2 text constraint persetujuan_saksi_2_panjang check (length(saksi_2) between 1 and 150),
  tanda text constraint persetujuan_tanda_dikenal check (tanda in ('layar', 'kertas')),
  -- The ink of who signed on the screen: packages/domain/src/rekam-medis/goresan.ts.
  goresan jsonb constraint persetujuan_goresan_kecil check (octet_length(goresan::text) <= 65536),
  alasan text constraint persetujuan_alasan_panjang check (length(alasan) <= 500),
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, tindakan_id) references tindakan (faskes_id, id),
  foreign key (faskes_id, penjelas_id) references pegawai (faskes_id, id),
  constraint persetujuan_darurat_beralasan check (keputusan <> 'darurat' or length(alasan) >= 10),
  constraint persetujuan_lengkap check (keputusan = 'darurat'
    or num_nulls(penjelasan, penjelas_id, penerima_nama, penerima_hubungan, saksi_1, saksi_2, tanda) = 0),
  constraint persetujuan_bertanda check (tanda is distinct from 'layar' or goresan ->> 'penerima' is not null)
);
create index persetujuan_tindakan_kunjungan on persetujuan_tindakan (faskes_id, kunjungan_id, tindakan_id, id desc);
create index persetujuan_tindakan_pasien on persetujuan_tindakan (faskes_id, pasien_id);
create index persetujuan_tindakan_tindakan on persetujuan_tindakan (faskes_id, tindakan_id);
create index persetujuan_tindakan_penjelas on persetujuan_tindakan (faskes_id, penjelas_id);
call jadikan_tabel_faskes('persetujuan_tindakan', 'select, insert, update (pasien_id)');
call jaga_pasien_digabung('persetujuan_tindakan');
