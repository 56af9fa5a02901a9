-- Prescriptions (resep.md). What the doctor sent never changes: a substitution is a new line that points to the old one.
create table resep (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  -- R-YYMMDD-nnn and the pharmacy's F-nnn, given when it is sent and kept when it comes back.
  no_resep text,
  no_antrean text,
  kunjungan_id int not null,
  pasien_id int not null,
  -- The doctor who is answerable; none while only a midwife has written it.
  dokter_id int,
  -- packages/domain/src/resep/status-resep.ts.
  status smallint not null default 1 constraint resep_status_dikenal check (status between 1 and 7),
  versi int not null default 1,
  cito boolean not null default false,
  iter smallint not null default 0 constraint resep_iter_wajar check (iter between 0 and 3),
  -- The prescription that this one repeats, and which repetition it is.
  iter_dari int,
  iter_ke smallint not null default 0 constraint resep_iter_ke check (iter_ke between 0 and 3 and (iter_ke > 0) = (iter_dari is not null)),
  kronis boolean not null default false,
  -- The 23 days that belong to 7 days (resep.md RS6).
  sambungan_dari int,
  prb text,
  salinan_dari int,
  depo_id int,
  catatan text,
  -- What was known of the patient when it was sent: age, weight and its origin, pregnancy, kidney, allergies.
  snapshot jsonb,
  sidik text,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  -- The service day of the number.
  tanggal date,
  dikirim_oleh int references akun,
  dikirim_pada timestamptz,
  dikembalikan_oleh int references akun,
  dikembalikan_pada timestamptz,
  alasan_kembali text,
  ditelaah_oleh int references akun,
  ditelaah_pada timestamptz,
  disiapkan_oleh int references akun,
  disiapkan_pada timestamptz,
  diserahkan_oleh int references akun,
  diserahkan_pada timestamptz,
  dibatalkan_oleh int references akun,
  dibatalkan_pada timestamptz,
  alasan_batal text,
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, dokter_id) references dokter (faskes_id, id),
  foreign key (faskes_id, iter_dari) references resep (faskes_id, id),
  foreign key (faskes_id, sambungan_dari) references resep (faskes_id, id),
  foreign key (faskes_id, salinan_dari) references resep (faskes_id, id),
  foreign key (faskes_id, depo_id) references depo (faskes_id, id),
  constraint resep_nomor_unik unique (faskes_id, no_resep),
  constraint resep_bernomor check (status in (1, 7) or (no_resep is not null and no_antrean is not null and tanggal is not null and dokter_id is not null and snapshot is not null))
);
-- Each repetition, and the 23 days of the 7, exist once; a cancelled one makes room.
create unique index resep_iter_unik on resep (faskes_id, iter_dari, iter_ke) where status <> 7;
create unique index resep_sambungan_unik on resep (faskes_id, sambungan_dari) where status <> 7;
create index resep_salinan on resep (faskes_id, salinan_dari);
create index resep_depo on resep (faskes_id, depo_id);
create index resep_kunjungan on resep (faskes_id, kunjungan_id);
create index resep_pasien on resep (faskes_id, pasien_id, dikirim_pada desc);
create index resep_dokter on resep (faskes_id, dokter_id);
create index resep_hari on resep (faskes_id, tanggal, status);
create unique index resep_antrean_unik on resep (faskes_id, tanggal, no_antrean) where no_antrean is not null;
-- What the job that cancels looks for.
create index resep_belum_diambil on resep (faskes_id, dikirim_pada) where status in (2, 3, 4, 6);
call jadikan_tabel_faskes('resep', 'select, insert, update');
call jaga_pasien_digabung('resep');

create table resep_racik (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  resep_id int not null,
  nama text not null,
  -- Of list 172.
  jenis smallint not null,
  cara text not null constraint resep_racik_cara check (cara in ('dtd', 'bagi')),
  bungkus smallint not null constraint resep_racik_bungkus check (bungkus between 1 and 100),
  -- Until when it may be used, as the pharmacist typed it.
  bud text,
  primary key (faskes_id, id),
  foreign key (faskes_id, resep_id) references resep (faskes_id, id) on delete cascade
);
create index resep_racik_resep on resep_racik (faskes_id, resep_id);
-- Lines of a draft are replaced as a whole; those of a sent prescription are held by the trigger below.
call jadikan_tabel_faskes('resep_racik', 'select, insert, update (bud), delete');

create table resep_baris (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  resep_id int not null,
  urutan smallint not null,
  -- A line is a product, a compound, or something that the patient buys elsewhere.
  racik_id int,
  produk_id int,
  nama_luar text,
  -- As it was called and counted when it was written.
  nama text not null,
  satuan text not null,
  -- packages/domain/src/resep/signa.ts; null: 'tidak terurai'.
  signa jsonb,
  aturan_id int,
  aturan_teks text,
  jumlah int constraint resep_baris_jumlah check (jumlah between 1 and 9999),
  hari smallint constraint resep_baris_hari check (hari between 1 and 90),
  -- packages/domain/src/resep/status-resep.ts.
  status smallint not null default 1 constraint resep_baris_status check (status between 1 and 4),
  diserahkan int not null default 0 constraint resep_baris_diserahkan check (diserahkan between 0 and jumlah),
  harga_satuan bigint,
  diskon bigint not null default 0 constraint resep_baris_diskon check (diskon >= 0),
  pengganti_dari int,
  -- Why it was put in the place of another or cancelled, and who of the doctors agreed, when.
  alasan text,
  disetujui_dokter text,
  disetujui_pada timestamptz,
  diubah_oleh int references akun,
  diubah_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, resep_id) references resep (faskes_id, id) on delete cascade,
  foreign key (faskes_id, racik_id) references resep_racik (faskes_id, id) on delete cascade,
  foreign key (faskes_id, pengganti_dari) references resep_baris (faskes_id, id),
  foreign key (faskes_id, produk_id) references produk (faskes_id, id),
  constraint resep_baris_satu_hal check (num_nonnulls(racik_id, produk_id, nama_luar) = 1)
);
create index resep_baris_resep on resep_baris (faskes_id, resep_id);
create index resep_baris_racik on resep_baris (faskes_id, racik_id);
create index resep_baris_produk on resep_baris (faskes_id, produk_id);
create unique index resep_baris_pengganti_unik on resep_baris (faskes_id, pengganti_dari) where pengganti_dari is not null;
call jadikan_tabel_faskes('resep_baris', 'select, insert, update (status, diserahkan, harga_satuan, diskon, alasan, disetujui_dokter, disetujui_pada, diubah_oleh, diubah_pada), delete');

grant usage on sequence resep_baris_id_seq to nadi_app;

create table resep_bahan (
  faskes_id int not null default faskes_kini(),
  -- Of one sequence with the lines, because the stock ledger knows both as lines of one document.
  id int not null default nextval('resep_baris_id_seq'),
  racik_id int not null,
  urutan smallint not null,
  produk_id int not null,
  nama text not null,
  satuan_produk text not null,
  diminta numeric(9, 3) not null constraint resep_bahan_diminta check (diminta > 0),
  satuan text not null,
  butuh numeric(12, 3),
  jumlah int constraint resep_bahan_jumlah check (jumlah between 1 and 9999),
  harga_satuan bigint,
  primary key (faskes_id, id),
  foreign key (faskes_id, racik_id) references resep_racik (faskes_id, id) on delete cascade,
  foreign key (faskes_id, produk_id) references produk (faskes_id, id)
);
create index resep_bahan_racik on resep_bahan (faskes_id, racik_id);
create index resep_bahan_produk on resep_bahan (faskes_id, produk_id);
call jadikan_tabel_faskes('resep_bahan', 'select, insert, update (harga_satuan), delete');

-- What the doctor sent stands, however the application is written.
create function jaga_resep_terkirim() returns trigger language plpgsql as $$
declare
  r int;
begin
  if tg_table_name = 'resep_bahan' then
    select k.resep_id into r from resep_racik k where k.faskes_id = old.faskes_id and k.id = old.racik_id;
  else
    r := old.resep_id;
  end if;
  if exists (select from resep where faskes_id = old.faskes_id and id = r and status <> 1) then
    raise exception 'baris resep yang sudah dikirim tidak dihapus' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger resep_terkirim_tetap before delete on resep_racik for each row execute function jaga_resep_terkirim();
create trigger resep_terkirim_tetap before delete on resep_baris for each row execute function jaga_resep_terkirim();
create trigger resep_terkirim_tetap before delete on resep_bahan for each row execute function jaga_resep_terkirim();

-- What was checked when it was sent and when it was reviewed, what came of it, and why it was passed over.
create table resep_periksa (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  resep_id int not null,
  saat text not null constraint resep_periksa_saat check (saat in ('kirim', 'telaah')),
  periksa text not null,
  hasil text not null constraint resep_periksa_hasil check (hasil in ('temuan', 'tidak ada temuan', 'tidak dapat diperiksa')),
  -- Of a finding: which one it is, how grave, what it says, and the lines it is about.
  kunci text,
  tingkat text constraint resep_periksa_tingkat check (tingkat in ('tahan', 'peringatan')),
  pesan text,
  baris text[] not null default '{}',
  kurang text[] not null default '{}',
  aturan_id int,
  aturan_versi int,
  alasan text,
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, resep_id) references resep (faskes_id, id),
  constraint resep_periksa_temuan_lengkap check ((hasil = 'temuan') = (kunci is not null and tingkat is not null and pesan is not null))
);
create index resep_periksa_resep on resep_periksa (faskes_id, resep_id);
create index resep_periksa_aturan on resep_periksa (faskes_id, aturan_id) where aturan_id is not null;
call jadikan_tabel_faskes('resep_periksa', 'select, insert');

-- An answer that nobody gave has no row (resep.md RS13).
create table resep_telaah (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  resep_id int not null,
  butir text not null,
  baik boolean not null,
  catatan text,
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, resep_id) references resep (faskes_id, id),
  constraint resep_telaah_bercatatan check (baik or catatan <> '')
);
create index resep_telaah_resep on resep_telaah (faskes_id, resep_id);
call jadikan_tabel_faskes('resep_telaah', 'select, insert');

create table resep_serah (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  resep_id int not null,
  baris_id int not null,
  -- Of a compound: which of its ingredients.
  bahan_id int,
  batch_id int not null,
  jumlah int not null constraint resep_serah_jumlah check (jumlah > 0),
  -- Which handing over it was; one prescription may be fetched in parts.
  ke smallint not null,
  penerima text not null,
  hubungan text not null,
  identitas text[] not null constraint resep_serah_dua_identitas check (cardinality(identitas) >= 2),
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, resep_id) references resep (faskes_id, id),
  foreign key (faskes_id, baris_id) references resep_baris (faskes_id, id),
  foreign key (faskes_id, bahan_id) references resep_bahan (faskes_id, id),
  foreign key (faskes_id, batch_id) references batch (faskes_id, id)
);
create index resep_serah_resep on resep_serah (faskes_id, resep_id);
create index resep_serah_baris on resep_serah (faskes_id, baris_id);
create index resep_serah_batch on resep_serah (faskes_id, batch_id);
create index resep_serah_bahan on resep_serah (faskes_id, bahan_id);
call jadikan_tabel_faskes('resep_serah', 'select, insert');

-- Rules that a facility's pharmacist approved; until then a rule sleeps (resep.md RS9).
create table aturan_obat (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  -- Names a starter rule, so that a later version of the app knows it again.
  bawaan text,
  jenis text not null constraint aturan_obat_jenis check (jenis in ('interaksi', 'dosis', 'dosis-berat', 'usia', 'hamil', 'menyusui', 'ginjal')),
  -- Of list 42, or a group of packages/domain/src/resep/kelompok-zat.ts.
  zat_id int,
  kelompok text,
  dengan_zat_id int,
  dengan_kelompok text,
  batas numeric(12, 3) constraint aturan_obat_batas check (batas > 0),
  satuan text,
  usia_min_bulan int constraint aturan_obat_usia_min check (usia_min_bulan between 0 and 1800),
  usia_max_bulan int constraint aturan_obat_usia_max check (usia_max_bulan between 0 and 1800),
  tingkat text not null constraint aturan_obat_tingkat check (tingkat in ('tahan', 'peringatan')),
  teks text not null,
  sumber text not null,
  aktif boolean not null default true,
  versi int not null default 1,
  disahkan_oleh int references akun,
  disahkan_nama text,
  disahkan_pada timestamptz,
  dibuat_oleh int references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  constraint aturan_obat_bawaan_unik unique (faskes_id, bawaan),
  constraint aturan_obat_tentang check (num_nonnulls(zat_id, kelompok) = 1),
  constraint aturan_obat_dengan check (num_nonnulls(dengan_zat_id, dengan_kelompok) = (case when jenis = 'interaksi' then 1 else 0 end)),
  constraint aturan_obat_berbatas check ((jenis in ('dosis', 'dosis-berat', 'ginjal')) = (batas is not null)),
  constraint aturan_obat_disahkan_siapa check (num_nonnulls(disahkan_oleh, disahkan_nama, disahkan_pada) in (0, 3))
);
create index aturan_obat_hidup on aturan_obat (faskes_id, zat_id) where aktif and disahkan_pada is not null;
call jadikan_tabel_faskes('aturan_obat', 'select, insert, update');
