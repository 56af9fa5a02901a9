-- The medical record: notes, what a visit is about, diagnoses, histories, templates, and who opened a record in an emergency.
-- New columns are empty in every facility: the wall before the owner may stand anywhere while their keys are looked at.
set local app.faskes_id = 0;

create table catatan_medis (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  -- Repeated from the visit: a patient's notes are read from one index, newest first.
  pasien_id int not null,
  jenis text not null constraint catatan_jenis_dikenal check (jenis in
    ('soap', 'asesmen_perawat', 'cppt', 'triase', 'gizi', 'kebidanan', 'serah_terima', 'resume')),
  -- Who wrote it, and so who began it: a draft never changes hands.
  penulis_id int not null references akun,
  waktu_klinis timestamptz not null,
  -- 1 draft, 2 signed, 8 recorded by mistake, 9 thrown away.
  status smallint not null default 1 constraint catatan_status_dikenal check (status in (1, 2, 8, 9)),
  subjektif text constraint catatan_subjektif_panjang check (length(subjektif) <= 10000),
  objektif text constraint catatan_objektif_panjang check (length(objektif) <= 10000),
  asesmen text constraint catatan_asesmen_panjang check (length(asesmen) <= 10000),
  plan text constraint catatan_plan_panjang check (length(plan) <= 10000),
  instruksi text constraint catatan_instruksi_panjang check (length(instruksi) <= 10000),
  isi jsonb not null default '{}' constraint catatan_isi_kecil check (octet_length(isi::text) <= 65536),
  -- What was copied from where: a list of field, note and, once signed, whether it was changed.
  salinan jsonb not null default '[]',
  rahasia boolean not null default false,
  adendum_dari int,
  -- An addendum that came late waits until somebody with the right lets it stand.
  perlu_persetujuan boolean not null default false,
  disetujui_oleh int references akun,
  disetujui_pada timestamptz,
  diverifikasi_oleh int references akun,
  diverifikasi_pada timestamptz,
  ditandatangani_pada timestamptz,
  -- The seal: SHA-256, hexadecimal.
  sidik text,
  alasan text,
  disalahkan_oleh int references akun,
  disalahkan_pada timestamptz,
  versi int not null default 1,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, adendum_dari) references catatan_medis (faskes_id, id),
  constraint catatan_bersidik check ((status in (2, 8)) = (sidik is not null and ditandatangani_pada is not null)),
  constraint catatan_salah_beralasan check (status <> 8 or (length(alasan) >= 10 and disalahkan_oleh is not null))
) with (fillfactor = 80);
create index catatan_kunjungan on catatan_medis (faskes_id, kunjungan_id);
create index catatan_pasien on catatan_medis (faskes_id, pasien_id, waktu_klinis desc, id desc) where status <> 9;
create index catatan_adendum on catatan_medis (faskes_id, adendum_dari) where adendum_dari is not null;
create index catatan_draf on catatan_medis (faskes_id, penulis_id) where status = 1;
-- One draft of an author for each visit and kind of note.
create unique index catatan_satu_draf on catatan_medis (faskes_id, kunjungan_id, jenis, penulis_id) where status = 1 and adendum_dari is null;
call jadikan_tabel_faskes('catatan_medis', 'select, insert, update');
call jaga_pasien_digabung('catatan_medis');

-- What was signed stays as it was signed, whoever asks: only what stands beside its content may still change, and only forward.
create function jaga_catatan_ditandatangani() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['status', 'alasan', 'disalahkan_oleh', 'disalahkan_pada', 'disetujui_oleh', 'disetujui_pada',
    'diverifikasi_oleh', 'diverifikasi_pada', 'pasien_id', 'versi'];
begin
  if (to_jsonb(new) - beside) is distinct from (to_jsonb(old) - beside)
    or (old.status = 2 and new.status not in (2, 8))
    or (old.status in (8, 9) and new.status <> old.status)
    or (old.status <> 2 and (new.alasan, new.disalahkan_oleh) is distinct from (old.alasan, old.disalahkan_oleh)) then
    raise exception 'a signed note does not change' using errcode = 'integrity_constraint_violation', constraint = 'catatan_ditandatangani_tetap';
  end if;
  return new;
end $$;
create trigger catatan_ditandatangani_tetap before update on catatan_medis for each row
  when (old.status <> 1) execute function jaga_catatan_ditandatangani();
-- A draft is signed or thrown away; nothing else becomes of it.
create function jaga_catatan_draf() returns trigger language plpgsql as $$
begin
  if new.status not in (1, 2, 9) or (new.faskes_id, new.kunjungan_id, new.penulis_id, new.jenis) <> (old.faskes_id, old.kunjungan_id, old.penulis_id, old.jenis) then
    raise exception 'a draft keeps its author' using errcode = 'integrity_constraint_violation', constraint = 'catatan_draf_tetap';
  end if;
  return new;
end $$;
create trigger catatan_draf_tetap before update on catatan_medis for each row
  when (old.status = 1) execute function jaga_catatan_draf();

create table rekam_kunjungan (
  faskes_id int not null default faskes_kini(),
  kunjungan_id int not null,
  kesadaran text constraint rekam_kesadaran_dikenal check (kesadaran in ('Compos Mentis', 'Apatis', 'Somnolence', 'Sopor', 'Coma')),
  -- PCare 01 to 05.
  prognosis text constraint rekam_prognosis_dikenal check (prognosis in ('01', '02', '03', '04', '05')),
  -- Null: nobody asked (decisions D38).
  hamil boolean,
  usia_hamil smallint constraint rekam_usia_hamil_wajar check (usia_hamil between 1 and 42),
  hpht date,
  menyusui boolean,
  ginjal text constraint rekam_ginjal_dikenal check (ginjal in ('normal', 'terganggu')),
  egfr numeric(5, 1) constraint rekam_egfr_wajar check (egfr between 0 and 200),
  tindak_lanjut text,
  terapi_nonobat text,
  bmhp text,
  edukasi text,
  versi int not null default 1,
  -- Counts the changes of the visit's diagnoses, which are saved as one list.
  versi_diagnosa int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_oleh int references akun,
  diubah_pada timestamptz,
  primary key (faskes_id, kunjungan_id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id)
);
call jadikan_tabel_faskes('rekam_kunjungan', 'select, insert, update');

create table riwayat_pasien (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pasien_id int not null,
  jenis text not null constraint riwayat_jenis_dikenal check (jenis in ('penyakit', 'keluarga', 'obat', 'operasi', 'kebiasaan')),
  teks text not null constraint riwayat_teks_panjang check (teks <> '' and length(teks) <= 500),
  sejak text,
  -- False: no longer true of the patient, or recorded by mistake.
  aktif boolean not null default true,
  versi int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_oleh int references akun,
  diubah_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id)
);
create index riwayat_pasien_pasien on riwayat_pasien (faskes_id, pasien_id);
call jadikan_tabel_faskes('riwayat_pasien', 'select, insert, update');
call jaga_pasien_digabung('riwayat_pasien');

create table diagnosa (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  pasien_id int not null,
  peran text not null constraint diagnosa_peran_dikenal check (peran in ('utama', 'sekunder')),
  urutan smallint not null constraint diagnosa_urutan_wajar check (urutan between 0 and 20),
  -- The code and its words as they were that day.
  icd text not null collate "C",
  teks text not null,
  kasus text not null constraint diagnosa_kasus_dikenal check (kasus in ('baru', 'lama')),
  -- The visit it was copied from.
  salinan_dari int,
  aktif boolean not null default true,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diakhiri_oleh int references akun,
  diakhiri_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, salinan_dari) references kunjungan (faskes_id, id)
);
create unique index diagnosa_satu_utama on diagnosa (faskes_id, kunjungan_id) where aktif and peran = 'utama';
create unique index diagnosa_satu_kode on diagnosa (faskes_id, kunjungan_id, icd) where aktif;
create index diagnosa_pasien on diagnosa (faskes_id, pasien_id, icd) where aktif;
create index diagnosa_penulis on diagnosa (faskes_id, dibuat_oleh, dibuat_pada) include (icd) where aktif;
call jadikan_tabel_faskes('diagnosa', 'select, insert, update');
call jaga_pasien_digabung('diagnosa');

create table templat (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  -- Null: the facility's own, for everybody.
  pemilik_id int references akun,
  -- What is typed after the dot: '.flu'.
  kode text not null constraint templat_kode_bentuk check (kode ~ '^[a-z0-9][a-z0-9-]{0,19}$'),
  nama text not null constraint templat_nama_panjang check (nama <> '' and length(nama) <= 100),
  jenis text not null,
  isi jsonb not null constraint templat_isi_kecil check (octet_length(isi::text) <= 65536),
  aktif boolean not null default true,
  versi int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_oleh int references akun,
  diubah_pada timestamptz,
  primary key (faskes_id, id)
);
create unique index templat_kode_unik on templat (faskes_id, pemilik_id, kode) nulls not distinct where aktif;
call jadikan_tabel_faskes('templat', 'select, insert, update');

create table akses_darurat (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  akun_id int not null references akun,
  pasien_id int not null,
  alasan text not null constraint akses_darurat_beralasan check (length(alasan) between 15 and 500),
  dibuat_pada timestamptz not null default now(),
  sampai timestamptz not null,
  ditinjau_oleh int references akun,
  ditinjau_pada timestamptz,
  hasil text constraint akses_darurat_hasil_dikenal check (hasil in ('wajar', 'tidak wajar')),
  catatan text,
  primary key (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  constraint akses_darurat_tinjauan_lengkap check ((ditinjau_oleh is null) = (hasil is null) and (ditinjau_oleh is null) = (ditinjau_pada is null))
);
create index akses_darurat_berlaku on akses_darurat (faskes_id, akun_id, pasien_id, sampai);
create index akses_darurat_ditinjau on akses_darurat (faskes_id, dibuat_pada desc) where ditinjau_pada is null;
call jadikan_tabel_faskes('akses_darurat', 'select, insert, update');
call jaga_pasien_digabung('akses_darurat');

-- A procedure that the record adds has its day and whoever did it, so that a daily round is recorded every day.
alter table kunjungan_tindakan
  add pelaksana_id int,
  add pada timestamptz,
  -- The service day of `pada`; null for what the registration chose.
  add hari date,
  add catatan_id int,
  add alasan_batal text,
  add dibatalkan_oleh int references akun,
  add foreign key (faskes_id, pelaksana_id) references pegawai (faskes_id, id),
  add constraint kunjungan_tindakan_hari check ((pada is null) = (hari is null));
drop index kunjungan_tindakan_unik;
create unique index kunjungan_tindakan_unik on kunjungan_tindakan (faskes_id, kunjungan_id, tindakan_id, paket_id, hari, pelaksana_id) nulls not distinct where aktif;
