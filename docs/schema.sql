-- Made by `npm run schema` from the migrations, which alone make the database. Not to be changed by hand.

create table akses_darurat (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  akun_id integer not null,
  pasien_id integer not null,
  alasan text not null,
  dibuat_pada timestamp with time zone not null default now(),
  sampai timestamp with time zone not null,
  ditinjau_oleh integer,
  ditinjau_pada timestamp with time zone,
  hasil text,
  catatan text,
  constraint akses_darurat_pkey PRIMARY KEY (faskes_id, id),
  constraint akses_darurat_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint akses_darurat_ditinjau_oleh_fkey FOREIGN KEY (ditinjau_oleh) REFERENCES akun(id),
  constraint akses_darurat_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint akses_darurat_beralasan CHECK (((length(alasan) >= 15) AND (length(alasan) <= 500))),
  constraint akses_darurat_hasil_dikenal CHECK ((hasil = ANY (ARRAY['wajar'::text, 'tidak wajar'::text]))),
  constraint akses_darurat_tinjauan_lengkap CHECK ((((ditinjau_oleh IS NULL) = (hasil IS NULL)) AND ((ditinjau_oleh IS NULL) = (ditinjau_pada IS NULL))))
); -- one facility sees its own rows
CREATE INDEX akses_darurat_berlaku on (faskes_id, akun_id, pasien_id, sampai);
CREATE INDEX akses_darurat_ditinjau on (faskes_id, dibuat_pada DESC) WHERE (ditinjau_pada IS NULL);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON akses_darurat FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

-- lintas-faskes: dicari menurut email sebelum faskesnya diketahui; superadmin tidak berfaskes
create table akun (
  id integer generated always as identity,
  faskes_id integer,
  email text not null,
  sandi_hash text not null,
  nama text not null,
  nama_bergelar text not null,
  aktif boolean not null default true,
  dibuat_pada timestamp with time zone not null default now(),
  versi integer not null default 1,
  sandi_sampai timestamp with time zone,
  sandi_diubah_pada timestamp with time zone,
  constraint akun_faskes_unik UNIQUE (faskes_id, id),
  constraint akun_pkey PRIMARY KEY (id),
  constraint akun_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE UNIQUE INDEX akun_email_unik on (lower(email));

create table akun_kas (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  jenis text not null,
  loket_id integer,
  aktif boolean not null default true,
  saldo bigint not null default 0,
  urut integer not null default 0,
  versi integer not null default 1,
  constraint akun_kas_loket_unik UNIQUE (faskes_id, loket_id),
  constraint akun_kas_pkey PRIMARY KEY (faskes_id, id),
  constraint akun_kas_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint akun_kas_faskes_id_loket_id_fkey FOREIGN KEY (faskes_id, loket_id) REFERENCES loket(faskes_id, id),
  constraint akun_kas_jenis CHECK ((jenis = ANY (ARRAY['laci'::text, 'kas'::text, 'bank'::text, 'kliring'::text]))),
  constraint akun_kas_laci CHECK (((jenis = 'laci'::text) = (loket_id IS NOT NULL))),
  constraint kas_tidak_minus CHECK (((saldo >= 0) OR (jenis = ANY (ARRAY['bank'::text, 'kliring'::text]))))
); -- one facility sees its own rows
CREATE UNIQUE INDEX akun_kas_nama_unik on (faskes_id, lower(nama));

-- lintas-faskes: dicari menurut kodenya sebelum akun dan faskesnya diketahui
create table akun_kode (
  id bigint generated always as identity,
  akun_id integer not null,
  hash bytea not null,
  lewat text not null,
  dibuat_pada timestamp with time zone not null default now(),
  kedaluwarsa_pada timestamp with time zone not null,
  dipakai_pada timestamp with time zone,
  diakhiri_pada timestamp with time zone,
  constraint akun_kode_hash_unik UNIQUE (hash),
  constraint akun_kode_pkey PRIMARY KEY (id),
  constraint akun_kode_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint akun_kode_lewat_dikenal CHECK ((lewat = ANY (ARRAY['surel'::text, 'admin'::text, 'undangan'::text])))
);
CREATE INDEX akun_kode_akun on (akun_id) WHERE ((dipakai_pada IS NULL) AND (diakhiri_pada IS NULL));

create table akun_pasien (
  faskes_id integer not null default faskes_kini(),
  akun_id integer not null,
  pasien_id integer not null,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  constraint akun_pasien_pkey PRIMARY KEY (faskes_id, akun_id, pasien_id),
  constraint akun_pasien_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint akun_pasien_faskes_id_akun_id_fkey FOREIGN KEY (faskes_id, akun_id) REFERENCES akun(faskes_id, id),
  constraint akun_pasien_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX akun_pasien_pasien on (faskes_id, pasien_id);

create table akun_peran (
  faskes_id integer not null default faskes_kini(),
  akun_id integer not null,
  peran_id integer not null,
  constraint akun_peran_pkey PRIMARY KEY (faskes_id, akun_id, peran_id),
  constraint akun_peran_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint akun_peran_faskes_id_peran_id_fkey FOREIGN KEY (faskes_id, peran_id) REFERENCES peran(faskes_id, id)
); -- one facility sees its own rows

create table alergi_pasien (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pasien_id integer not null,
  jenis smallint not null,
  zat_id integer,
  zat text not null,
  reaksi text[] not null default '{}'::text[],
  keparahan smallint,
  kepastian smallint not null,
  sejak text,
  sumber text,
  alasan text,
  versi integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_oleh integer,
  diubah_pada timestamp with time zone,
  constraint alergi_pasien_pkey PRIMARY KEY (faskes_id, id),
  constraint alergi_pasien_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint alergi_pasien_diubah_oleh_fkey FOREIGN KEY (diubah_oleh) REFERENCES akun(id),
  constraint alergi_pasien_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint alergi_bantahan_beralasan CHECK (((kepastian <> 3) OR (length(alasan) >= 10))),
  constraint alergi_jenis_dikenal CHECK (((jenis >= 1) AND (jenis <= 4))),
  constraint alergi_keparahan_dikenal CHECK (((keparahan >= 1) AND (keparahan <= 4))),
  constraint alergi_kepastian_dikenal CHECK (((kepastian >= 1) AND (kepastian <= 3))),
  constraint alergi_zat_obat CHECK (((zat_id IS NULL) OR (jenis = 1))),
  constraint alergi_zat_panjang CHECK (((zat <> ''::text) AND (length(zat) <= 200)))
); -- one facility sees its own rows
CREATE INDEX alergi_pasien_pasien on (faskes_id, pasien_id);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON alergi_pasien FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table alergi_tanya (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pasien_id integer not null,
  jawaban smallint not null,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  ditarik_oleh integer,
  ditarik_pada timestamp with time zone,
  alasan_tarik text,
  constraint alergi_tanya_pkey PRIMARY KEY (faskes_id, id),
  constraint alergi_tanya_ditarik_oleh_fkey FOREIGN KEY (ditarik_oleh) REFERENCES akun(id),
  constraint alergi_tanya_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint alergi_tanya_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint alergi_jawaban_dikenal CHECK (((jawaban >= 1) AND (jawaban <= 2))),
  constraint alergi_tanya_tarik_beralasan CHECK ((((ditarik_pada IS NULL) = (alasan_tarik IS NULL)) AND ((ditarik_pada IS NULL) = (ditarik_oleh IS NULL)) AND ((alasan_tarik IS NULL) OR (length(alasan_tarik) >= 10))))
); -- one facility sees its own rows
CREATE INDEX alergi_tanya_pasien on (faskes_id, pasien_id, id DESC);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON alergi_tanya FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table antrean_loket (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  tanggal date not null,
  layanan_id integer not null,
  kode text not null,
  nomor integer not null,
  prioritas text,
  status smallint not null default 1,
  loket_id integer,
  nik text,
  kode_booking text,
  diambil_pada timestamp with time zone not null default now(),
  urut_pada timestamp with time zone not null default now(),
  dipanggil_pada timestamp with time zone,
  dilayani_pada timestamp with time zone,
  selesai_pada timestamp with time zone,
  jumlah_panggil smallint not null default 0,
  sebelumnya jsonb,
  diubah_pada timestamp with time zone not null default now(),
  versi integer not null default 1,
  panggilan_loket jsonb not null default '{}'::jsonb,
  oleh integer,
  constraint antrean_loket_nomor_unik UNIQUE (faskes_id, tanggal, kode, nomor),
  constraint antrean_loket_pkey PRIMARY KEY (faskes_id, id),
  constraint antrean_loket_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint antrean_loket_faskes_id_layanan_id_fkey FOREIGN KEY (faskes_id, layanan_id) REFERENCES layanan_loket(faskes_id, id),
  constraint antrean_loket_faskes_id_loket_id_fkey FOREIGN KEY (faskes_id, loket_id) REFERENCES loket(faskes_id, id),
  constraint antrean_loket_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint antrean_loket_prioritas_dikenal CHECK ((prioritas = ANY (ARRAY['gawat'::text, 'lansia'::text, 'hamil'::text, 'bayi'::text, 'disabilitas'::text]))),
  constraint antrean_loket_status_dikenal CHECK (((status >= 1) AND (status <= 5)))
); -- one facility sees its own rows
CREATE INDEX antrean_loket_hari on (faskes_id, tanggal, status, layanan_id);
CREATE INDEX antrean_loket_layanan on (faskes_id, layanan_id);
CREATE UNIQUE INDEX antrean_loket_meja_unik on (faskes_id, loket_id, tanggal) WHERE (status = ANY (ARRAY[2, 3]));
CREATE INDEX antrean_loket_nik on (faskes_id, tanggal) WHERE (nik IS NOT NULL);
CREATE INDEX antrean_loket_per_loket on (faskes_id, loket_id, tanggal);

create table aturan_obat (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  bawaan text,
  jenis text not null,
  zat_id integer,
  kelompok text,
  dengan_zat_id integer,
  dengan_kelompok text,
  batas numeric(12,3),
  satuan text,
  usia_min_bulan integer,
  usia_max_bulan integer,
  tingkat text not null,
  teks text not null,
  sumber text not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  disahkan_oleh integer,
  disahkan_nama text,
  disahkan_pada timestamp with time zone,
  dibuat_oleh integer,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_pada timestamp with time zone not null default now(),
  ganda boolean not null default false,
  kunci text not null generated always as (((((((((jenis || '/'::text) ||
CASE
    WHEN (jenis = 'interaksi'::text) THEN ((LEAST((COALESCE(kelompok, (zat_id)::text) COLLATE "C"), (COALESCE(dengan_kelompok, (dengan_zat_id)::text) COLLATE "C")) || '+'::text) || GREATEST((COALESCE(kelompok, (zat_id)::text) COLLATE "C"), (COALESCE(dengan_kelompok, (dengan_zat_id)::text) COLLATE "C")))
    ELSE COALESCE(kelompok, (zat_id)::text)
END) || '/'::text) || (COALESCE(usia_min_bulan, 0))::text) || '-'::text) || COALESCE((usia_max_bulan)::text, ''::text)) || '/'::text) || tingkat)),
  constraint aturan_obat_bawaan_unik UNIQUE (faskes_id, bawaan),
  constraint aturan_obat_pkey PRIMARY KEY (faskes_id, id),
  constraint aturan_obat_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint aturan_obat_disahkan_oleh_fkey FOREIGN KEY (disahkan_oleh) REFERENCES akun(id),
  constraint aturan_obat_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint aturan_obat_batas CHECK ((batas > (0)::numeric)),
  constraint aturan_obat_berbatas CHECK (((jenis = ANY (ARRAY['dosis'::text, 'dosis-berat'::text, 'ginjal'::text])) = (batas IS NOT NULL))),
  constraint aturan_obat_dengan CHECK ((num_nonnulls(dengan_zat_id, dengan_kelompok) =
CASE
    WHEN (jenis = 'interaksi'::text) THEN 1
    ELSE 0
END)),
  constraint aturan_obat_disahkan_siapa CHECK ((num_nonnulls(disahkan_oleh, disahkan_nama, disahkan_pada) = ANY (ARRAY[0, 3]))),
  constraint aturan_obat_jenis CHECK ((jenis = ANY (ARRAY['interaksi'::text, 'dosis'::text, 'dosis-berat'::text, 'usia'::text, 'hamil'::text, 'menyusui'::text, 'ginjal'::text]))),
  constraint aturan_obat_tentang CHECK ((num_nonnulls(zat_id, kelompok) = 1)),
  constraint aturan_obat_tingkat CHECK ((tingkat = ANY (ARRAY['tahan'::text, 'peringatan'::text]))),
  constraint aturan_obat_usia_max CHECK (((usia_max_bulan >= 0) AND (usia_max_bulan <= 1800))),
  constraint aturan_obat_usia_min CHECK (((usia_min_bulan >= 0) AND (usia_min_bulan <= 1800)))
); -- one facility sees its own rows
CREATE INDEX aturan_obat_hidup on (faskes_id, zat_id) WHERE (aktif AND (disahkan_pada IS NOT NULL));
CREATE UNIQUE INDEX aturan_obat_kunci_unik on (faskes_id, kunci) WHERE (NOT ganda);

create table audit (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  pada timestamp with time zone not null default now(),
  akun_id integer not null,
  aksi text not null,
  objek text not null,
  objek_id text not null,
  sebelum jsonb,
  sesudah jsonb,
  permintaan_id text not null,
  constraint audit_pkey PRIMARY KEY (faskes_id, pada, id)
); -- one facility sees its own rows
CREATE INDEX audit_objek ON ONLY audit USING btree (faskes_id, objek, objek_id, pada);

create table batch (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  produk_id integer not null,
  no_batch text not null,
  ed date,
  diblokir boolean not null default false,
  alasan text,
  dibuat_pada timestamp with time zone not null default now(),
  versi integer not null default 1,
  constraint batch_id_produk UNIQUE (faskes_id, id, produk_id),
  constraint batch_unik UNIQUE NULLS NOT DISTINCT (faskes_id, produk_id, no_batch, ed),
  constraint batch_pkey PRIMARY KEY (faskes_id, id),
  constraint batch_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id),
  constraint batch_blokir_beralasan CHECK (((NOT diblokir) OR (length(alasan) >= 5)))
); -- one facility sees its own rows
CREATE INDEX batch_nomor on (faskes_id, upper(no_batch)) WHERE (no_batch <> ''::text);

create table berkas (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  sha256 text not null,
  tipe text not null,
  ukuran integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  constraint berkas_sha256_unik UNIQUE (faskes_id, sha256),
  constraint berkas_pkey PRIMARY KEY (faskes_id, id),
  constraint berkas_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint berkas_berisi CHECK ((ukuran > 0)),
  constraint berkas_sha256_benar CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint berkas_tipe_dikenal CHECK ((tipe = ANY (ARRAY['image/webp'::text, 'application/pdf'::text, 'application/octet-stream'::text])))
); -- one facility sees its own rows

create table berkas_kunci (
  faskes_id integer not null default faskes_kini(),
  sha256 text not null,
  pemilik text not null,
  diambil_pada timestamp with time zone not null default now(),
  constraint berkas_kunci_pkey PRIMARY KEY (faskes_id, sha256),
  constraint berkas_kunci_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

create table biaya (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  pendaftaran_id integer not null,
  kunjungan_id integer not null,
  sumber text not null,
  sumber_id bigint not null,
  ke smallint not null,
  nama text not null,
  kategori text,
  ruangan_id integer not null,
  pelaksana_id integer,
  hari date not null,
  jumlah integer not null,
  harga bigint not null,
  penjamin_id integer not null,
  kelas smallint,
  oleh integer,
  pada timestamp with time zone not null default now(),
  constraint biaya_sumber_unik UNIQUE (faskes_id, sumber, sumber_id, ke),
  constraint biaya_pkey PRIMARY KEY (faskes_id, id),
  constraint biaya_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint biaya_faskes_id_pelaksana_id_fkey FOREIGN KEY (faskes_id, pelaksana_id) REFERENCES pegawai(faskes_id, id),
  constraint biaya_faskes_id_pendaftaran_id_fkey FOREIGN KEY (faskes_id, pendaftaran_id) REFERENCES pendaftaran(faskes_id, id),
  constraint biaya_faskes_id_penjamin_id_fkey FOREIGN KEY (faskes_id, penjamin_id) REFERENCES penjamin(faskes_id, id),
  constraint biaya_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id),
  constraint biaya_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint biaya_harga CHECK (((harga >= 0) AND (harga <= 1000000000))),
  constraint biaya_jumlah CHECK ((jumlah <> 0)),
  constraint biaya_sumber_dikenal CHECK ((sumber = ANY (ARRAY['tindakan'::text, 'paket'::text, 'obat'::text, 'akomodasi'::text])))
); -- one facility sees its own rows
CREATE INDEX biaya_hari on (faskes_id, hari);
CREATE INDEX biaya_kunjungan on (faskes_id, kunjungan_id);
CREATE INDEX biaya_pendaftaran on (faskes_id, pendaftaran_id);
CREATE TRIGGER biaya_tetap BEFORE DELETE OR UPDATE ON biaya FOR EACH ROW EXECUTE FUNCTION tolak_ubah_biaya();
CREATE TRIGGER hari_berubah_baru AFTER INSERT ON biaya FOR EACH ROW WHEN ((new.hari < hari_terbuka())) EXECUTE FUNCTION catat_hari_berubah('hari');
CREATE TRIGGER hari_berubah_ubah AFTER UPDATE ON biaya FOR EACH ROW WHEN ((((new.hari < hari_terbuka()) OR (old.hari < hari_terbuka())) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION catat_hari_berubah('hari');

create table box_pattern (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  qty_per_box integer not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint box_pattern_pkey PRIMARY KEY (faskes_id, id),
  constraint box_pattern_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint box_pattern_isi CHECK (((qty_per_box >= 1) AND (qty_per_box <= 100000)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX box_pattern_nama_unik on (faskes_id, lower(nama));

create table bpjs_kredensial (
  faskes_id integer not null default faskes_kini(),
  layanan text not null,
  alamat text not null,
  rahasia bytea not null,
  diubah_pada timestamp with time zone not null default now(),
  constraint bpjs_kredensial_pkey PRIMARY KEY (faskes_id, layanan),
  constraint bpjs_kredensial_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint bpjs_kredensial_layanan_dikenal CHECK ((layanan = ANY (ARRAY['pcare'::text, 'vclaim'::text])))
); -- one facility sees its own rows

create table bpjs_peserta (
  faskes_id integer not null default faskes_kini(),
  no_kartu text not null,
  nik text,
  layanan text not null,
  peserta jsonb not null,
  simulator boolean not null,
  diambil_pada timestamp with time zone not null,
  constraint bpjs_peserta_pkey PRIMARY KEY (faskes_id, no_kartu),
  constraint bpjs_peserta_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE INDEX bpjs_peserta_diambil on (faskes_id, layanan, diambil_pada);
CREATE INDEX bpjs_peserta_nik on (faskes_id, nik, diambil_pada DESC) WHERE (nik IS NOT NULL);

create table bukti_kas (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pada timestamp with time zone not null default now(),
  benar boolean not null,
  diperiksa integer not null,
  beda jsonb not null default '[]'::jsonb,
  constraint bukti_kas_pkey PRIMARY KEY (faskes_id, id),
  constraint bukti_kas_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

create table bukti_stok (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pada timestamp with time zone not null default now(),
  benar boolean not null,
  diperiksa integer not null,
  beda jsonb not null default '[]'::jsonb,
  constraint bukti_stok_pkey PRIMARY KEY (faskes_id, id),
  constraint bukti_stok_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

-- keluhan dan tanda vital yang dicatat saat mendaftar
create table catatan_awal (
  faskes_id integer not null default faskes_kini(),
  kunjungan_id integer not null,
  keluhan text,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  kunjungan_sakit boolean,
  tinggi_badan numeric(4,1),
  berat_badan numeric(5,2),
  lingkar_perut numeric(4,1),
  suhu_badan numeric(3,1),
  imt numeric(5,1),
  sistole smallint,
  diastole smallint,
  respiratory_rate smallint,
  heart_rate smallint,
  promotif boolean not null default false,
  asal jsonb not null default '{}'::jsonb,
  keluhan_dari date,
  constraint catatan_awal_pkey PRIMARY KEY (faskes_id, kunjungan_id),
  constraint catatan_awal_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint catatan_awal_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint catatan_awal_berat_badan_check CHECK (((berat_badan >= (2)::numeric) AND (berat_badan <= (300)::numeric))),
  constraint catatan_awal_diastole_check CHECK (((diastole >= 30) AND (diastole <= 180))),
  constraint catatan_awal_heart_rate_check CHECK (((heart_rate >= 30) AND (heart_rate <= 160))),
  constraint catatan_awal_keluhan_dari CHECK (((keluhan_dari IS NULL) OR (keluhan IS NOT NULL))),
  constraint catatan_awal_lingkar_perut_check CHECK (((lingkar_perut >= (25)::numeric) AND (lingkar_perut <= (300)::numeric))),
  constraint catatan_awal_respiratory_rate_check CHECK (((respiratory_rate >= 5) AND (respiratory_rate <= 70))),
  constraint catatan_awal_sistole_check CHECK (((sistole >= 40) AND (sistole <= 250))),
  constraint catatan_awal_suhu_badan_check CHECK (((suhu_badan >= (35)::numeric) AND (suhu_badan <= (42)::numeric))),
  constraint catatan_awal_tinggi_badan_check CHECK (((tinggi_badan >= (30)::numeric) AND (tinggi_badan <= (250)::numeric)))
); -- one facility sees its own rows

create table catatan_medis (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  jenis text not null,
  penulis_id integer not null,
  waktu_klinis timestamp with time zone not null,
  status smallint not null default 1,
  subjektif text,
  objektif text,
  asesmen text,
  plan text,
  instruksi text,
  isi jsonb not null default '{}'::jsonb,
  salinan jsonb not null default '[]'::jsonb,
  rahasia boolean not null default false,
  adendum_dari integer,
  perlu_persetujuan boolean not null default false,
  disetujui_oleh integer,
  disetujui_pada timestamp with time zone,
  diverifikasi_oleh integer,
  diverifikasi_pada timestamp with time zone,
  ditandatangani_pada timestamp with time zone,
  sidik text,
  alasan text,
  disalahkan_oleh integer,
  disalahkan_pada timestamp with time zone,
  versi integer not null default 1,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_pada timestamp with time zone not null default now(),
  constraint catatan_medis_pkey PRIMARY KEY (faskes_id, id),
  constraint catatan_medis_disalahkan_oleh_fkey FOREIGN KEY (disalahkan_oleh) REFERENCES akun(id),
  constraint catatan_medis_disetujui_oleh_fkey FOREIGN KEY (disetujui_oleh) REFERENCES akun(id),
  constraint catatan_medis_diverifikasi_oleh_fkey FOREIGN KEY (diverifikasi_oleh) REFERENCES akun(id),
  constraint catatan_medis_faskes_id_adendum_dari_fkey FOREIGN KEY (faskes_id, adendum_dari) REFERENCES catatan_medis(faskes_id, id),
  constraint catatan_medis_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint catatan_medis_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint catatan_medis_penulis_id_fkey FOREIGN KEY (penulis_id) REFERENCES akun(id),
  constraint catatan_asesmen_panjang CHECK ((length(asesmen) <= 10000)),
  constraint catatan_bersidik CHECK (((status = ANY (ARRAY[2, 8])) = ((sidik IS NOT NULL) AND (ditandatangani_pada IS NOT NULL)))),
  constraint catatan_instruksi_panjang CHECK ((length(instruksi) <= 10000)),
  constraint catatan_isi_kecil CHECK ((octet_length((isi)::text) <= 65536)),
  constraint catatan_jenis_dikenal CHECK ((jenis = ANY (ARRAY['soap'::text, 'asesmen_perawat'::text, 'cppt'::text, 'triase'::text, 'gizi'::text, 'kebidanan'::text, 'serah_terima'::text, 'resume'::text]))),
  constraint catatan_objektif_panjang CHECK ((length(objektif) <= 10000)),
  constraint catatan_plan_panjang CHECK ((length(plan) <= 10000)),
  constraint catatan_salah_beralasan CHECK (((status <> 8) OR ((length(alasan) >= 10) AND (disalahkan_oleh IS NOT NULL)))),
  constraint catatan_status_dikenal CHECK ((status = ANY (ARRAY[1, 2, 8, 9]))),
  constraint catatan_subjektif_panjang CHECK ((length(subjektif) <= 10000))
); -- one facility sees its own rows
CREATE INDEX catatan_adendum on (faskes_id, adendum_dari) WHERE (adendum_dari IS NOT NULL);
CREATE INDEX catatan_belum_verifikasi on (faskes_id, kunjungan_id) WHERE ((status = 2) AND (jenis = 'cppt'::text) AND (diverifikasi_pada IS NULL) AND (adendum_dari IS NULL));
CREATE INDEX catatan_draf on (faskes_id, penulis_id) WHERE (status = 1);
CREATE INDEX catatan_kunjungan on (faskes_id, kunjungan_id);
CREATE INDEX catatan_menunggu on (faskes_id, ditandatangani_pada) WHERE (perlu_persetujuan AND (disetujui_pada IS NULL) AND (status = 2));
CREATE INDEX catatan_pasien on (faskes_id, pasien_id, waktu_klinis DESC, id DESC) WHERE (status <> 9);
CREATE UNIQUE INDEX catatan_satu_draf on (faskes_id, kunjungan_id, jenis, penulis_id) WHERE ((status = 1) AND (adendum_dari IS NULL));
CREATE TRIGGER catatan_ditandatangani_tetap BEFORE UPDATE ON catatan_medis FOR EACH ROW WHEN ((old.status <> 1)) EXECUTE FUNCTION jaga_catatan_ditandatangani();
CREATE TRIGGER catatan_draf_tetap BEFORE UPDATE ON catatan_medis FOR EACH ROW WHEN ((old.status = 1)) EXECUTE FUNCTION jaga_catatan_draf();
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON catatan_medis FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table cetakan (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  jenis text not null,
  acuan bigint not null,
  nomor text not null,
  meja text not null,
  salinan smallint not null default 1,
  status text not null default 'antre'::text,
  alasan text,
  cara text,
  printer text,
  ke integer,
  percobaan integer not null default 0,
  pegang uuid,
  dipegang_pada timestamp with time zone,
  dibuat_oleh integer,
  dibuat_pada timestamp with time zone not null default now(),
  selesai_pada timestamp with time zone,
  label jsonb,
  constraint cetakan_pkey PRIMARY KEY (faskes_id, id),
  constraint cetakan_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint cetakan_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint cetakan_label CHECK (((label IS NULL) OR (jenis = 'label-pasien'::text))),
  constraint cetakan_salinan CHECK (((salinan >= 1) AND (salinan <= 20))),
  constraint cetakan_status CHECK ((status = ANY (ARRAY['antre'::text, 'terkirim'::text, 'gagal'::text])))
); -- one facility sees its own rows
CREATE UNIQUE INDEX cetakan_ke_unik on (faskes_id, jenis, acuan, ke) WHERE (ke IS NOT NULL);
CREATE UNIQUE INDEX cetakan_perangkat_unik on (faskes_id, jenis, acuan) WHERE (dibuat_oleh IS NULL);

create table depo (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  jenis text not null,
  ruangan_id integer,
  bawaan boolean not null default false,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint depo_ruangan_unik UNIQUE (faskes_id, ruangan_id),
  constraint depo_pkey PRIMARY KEY (faskes_id, id),
  constraint depo_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint depo_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id),
  constraint depo_bawaan_aktif CHECK (((NOT bawaan) OR (aktif AND (jenis <> 'transit'::text)))),
  constraint depo_jenis_dikenal CHECK ((jenis = ANY (ARRAY['gudang'::text, 'depo'::text, 'transit'::text])))
); -- one facility sees its own rows
CREATE UNIQUE INDEX depo_bawaan_unik on (faskes_id) WHERE bawaan;
CREATE UNIQUE INDEX depo_nama_unik on (faskes_id, lower(nama));
CREATE UNIQUE INDEX depo_transit_unik on (faskes_id) WHERE (jenis = 'transit'::text);

create table depo_ruangan (
  faskes_id integer not null default faskes_kini(),
  ruangan_id integer not null,
  depo_id integer not null,
  constraint depo_ruangan_pkey PRIMARY KEY (faskes_id, ruangan_id),
  constraint depo_ruangan_faskes_id_depo_id_fkey FOREIGN KEY (faskes_id, depo_id) REFERENCES depo(faskes_id, id) ON DELETE CASCADE,
  constraint depo_ruangan_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id) ON DELETE CASCADE
); -- one facility sees its own rows
CREATE INDEX depo_ruangan_depo on (faskes_id, depo_id);

create table diagnosa (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  peran text not null,
  urutan smallint not null,
  icd text not null,
  teks text not null,
  kasus text not null,
  salinan_dari integer,
  aktif boolean not null default true,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diakhiri_oleh integer,
  diakhiri_pada timestamp with time zone,
  alasan_akhir text,
  constraint diagnosa_pkey PRIMARY KEY (faskes_id, id),
  constraint diagnosa_diakhiri_oleh_fkey FOREIGN KEY (diakhiri_oleh) REFERENCES akun(id),
  constraint diagnosa_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint diagnosa_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint diagnosa_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint diagnosa_faskes_id_salinan_dari_fkey FOREIGN KEY (faskes_id, salinan_dari) REFERENCES kunjungan(faskes_id, id),
  constraint diagnosa_alasan_akhir_diakhiri CHECK (((alasan_akhir IS NULL) OR (NOT aktif))),
  constraint diagnosa_alasan_akhir_panjang CHECK (((length(alasan_akhir) >= 10) AND (length(alasan_akhir) <= 500))),
  constraint diagnosa_kasus_dikenal CHECK ((kasus = ANY (ARRAY['baru'::text, 'lama'::text]))),
  constraint diagnosa_peran_dikenal CHECK ((peran = ANY (ARRAY['utama'::text, 'sekunder'::text]))),
  constraint diagnosa_urutan_wajar CHECK (((urutan >= 0) AND (urutan <= 20)))
); -- one facility sees its own rows
CREATE INDEX diagnosa_diakhiri on (faskes_id, kunjungan_id) WHERE (NOT aktif);
CREATE INDEX diagnosa_pasien on (faskes_id, pasien_id, icd) WHERE aktif;
CREATE INDEX diagnosa_penulis on (faskes_id, dibuat_oleh, dibuat_pada) INCLUDE (icd) WHERE aktif;
CREATE UNIQUE INDEX diagnosa_satu_kode on (faskes_id, kunjungan_id, icd) WHERE aktif;
CREATE UNIQUE INDEX diagnosa_satu_utama on (faskes_id, kunjungan_id) WHERE (aktif AND (peran = 'utama'::text));
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON diagnosa FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table dokter (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pegawai_id integer not null,
  spesialis text,
  aktif boolean not null default true,
  smf integer,
  constraint dokter_pegawai_unik UNIQUE (faskes_id, pegawai_id),
  constraint dokter_pkey PRIMARY KEY (faskes_id, id),
  constraint dokter_pegawai_fkey FOREIGN KEY (faskes_id, pegawai_id) REFERENCES pegawai(faskes_id, id) ON DELETE CASCADE
); -- one facility sees its own rows

create table dokter_ruangan (
  faskes_id integer not null default faskes_kini(),
  ruangan_id integer not null,
  dokter_id integer not null,
  aktif boolean not null default true,
  constraint dokter_ruangan_pkey PRIMARY KEY (faskes_id, ruangan_id, dokter_id),
  constraint dokter_ruangan_faskes_id_dokter_id_fkey FOREIGN KEY (faskes_id, dokter_id) REFERENCES dokter(faskes_id, id),
  constraint dokter_ruangan_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id) ON DELETE CASCADE
); -- one facility sees its own rows

-- lintas-faskes: daftar jenis dokumen, diisi dari kode saat server mulai
create table dokumen_jenis (
  nomor smallint not null,
  nama text not null,
  constraint dokumen_jenis_nama_unik UNIQUE (nama),
  constraint dokumen_jenis_pkey PRIMARY KEY (nomor)
);

create table dokumen_pasien (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pasien_id integer not null,
  jenis_dokumen text not null,
  berkas_id integer not null,
  filename text not null,
  expired_date date,
  status smallint not null default 1,
  versi integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_pada timestamp with time zone not null default now(),
  constraint dokumen_pasien_pkey PRIMARY KEY (faskes_id, id),
  constraint dokumen_pasien_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint dokumen_pasien_faskes_id_berkas_id_fkey FOREIGN KEY (faskes_id, berkas_id) REFERENCES berkas(faskes_id, id),
  constraint dokumen_pasien_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint dokumen_pasien_filename_wajar CHECK (((char_length(filename) >= 1) AND (char_length(filename) <= 150))),
  constraint dokumen_pasien_jenis_dikenal CHECK ((jenis_dokumen = ANY (ARRAY['ktp'::text, 'bpjs'::text, 'akta_kelahiran'::text, 'sim'::text, 'npwp'::text, 'lainnya'::text]))),
  constraint dokumen_pasien_status_dikenal CHECK ((status = ANY (ARRAY[0, 1])))
); -- one facility sees its own rows
CREATE INDEX dokumen_pasien_berkas on (faskes_id, berkas_id);
CREATE INDEX dokumen_pasien_pasien on (faskes_id, pasien_id, id);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON dokumen_pasien FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table dpjp (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  dokter_id integer not null,
  peran text not null,
  mulai timestamp with time zone not null default now(),
  selesai timestamp with time zone,
  alasan text,
  dibuat_oleh integer,
  dibuat_pada timestamp with time zone not null default now(),
  diakhiri_oleh integer,
  alasan_akhir text,
  constraint dpjp_pkey PRIMARY KEY (faskes_id, id),
  constraint dpjp_diakhiri_oleh_fkey FOREIGN KEY (diakhiri_oleh) REFERENCES akun(id),
  constraint dpjp_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint dpjp_faskes_id_dokter_id_fkey FOREIGN KEY (faskes_id, dokter_id) REFERENCES dokter(faskes_id, id),
  constraint dpjp_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint dpjp_akhir_berpelaku CHECK (((selesai IS NULL) = (diakhiri_oleh IS NULL))),
  constraint dpjp_alasan_akhir_panjang CHECK ((length(alasan_akhir) <= 500)),
  constraint dpjp_alasan_panjang CHECK ((length(alasan) <= 500)),
  constraint dpjp_berurutan CHECK ((selesai >= mulai)),
  constraint dpjp_peran_dikenal CHECK ((peran = ANY (ARRAY['utama'::text, 'rawat bersama'::text, 'konsul'::text])))
); -- one facility sees its own rows
CREATE INDEX dpjp_dokter on (faskes_id, dokter_id);
CREATE UNIQUE INDEX dpjp_dokter_sekali on (faskes_id, kunjungan_id, dokter_id) WHERE (selesai IS NULL);
CREATE INDEX dpjp_kunjungan on (faskes_id, kunjungan_id, mulai, id);
CREATE UNIQUE INDEX dpjp_utama_satu on (faskes_id, kunjungan_id) WHERE ((peran = 'utama'::text) AND (selesai IS NULL));

-- lintas-faskes: kode pemulihan milik akun; masing-masing sekali pakai
create table faktor_pemulihan (
  akun_id integer not null,
  hash bytea not null,
  dibuat_pada timestamp with time zone not null default now(),
  dipakai_pada timestamp with time zone,
  constraint faktor_pemulihan_pkey PRIMARY KEY (akun_id, hash),
  constraint faktor_pemulihan_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id)
);

-- lintas-faskes: milik akun, dibaca sebelum faskesnya diketahui
create table faktor_totp (
  akun_id integer not null,
  rahasia bytea,
  rahasia_baru bytea,
  langkah bigint not null default 0,
  aktif_pada timestamp with time zone,
  constraint faktor_totp_pkey PRIMARY KEY (akun_id),
  constraint faktor_totp_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint faktor_totp_aktif CHECK (((rahasia IS NULL) = (aktif_pada IS NULL)))
);

-- lintas-faskes: daftar faskes itu sendiri; dibaca saat masuk dan memulai transaksi
create table faskes (
  id integer generated always as identity,
  kode text not null,
  nama text not null,
  jenis text not null,
  alamat text not null default ''::text,
  telepon text not null default ''::text,
  logo text not null default ''::text,
  zona text not null default 'Asia/Jakarta'::text,
  panjang_norm smallint not null default 6,
  aktif boolean not null default true,
  dibuat_pada timestamp with time zone not null default now(),
  versi integer not null default 1,
  wilayah_id bigint,
  kode_kemenkes text,
  kelas text,
  kepemilikan text,
  direktur text,
  constraint faskes_kode_unik UNIQUE (kode),
  constraint faskes_pkey PRIMARY KEY (id),
  constraint faskes_wilayah_id_fkey FOREIGN KEY (wilayah_id) REFERENCES wilayah(id),
  constraint faskes_zona_dikenal CHECK ((zona = ANY (ARRAY['Asia/Jakarta'::text, 'Asia/Makassar'::text, 'Asia/Jayapura'::text])))
); -- one facility sees its own rows

create table foto_periksa (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  catatan_id integer not null,
  bagian text,
  keterangan text,
  berkas_id integer not null,
  kecil_id integer not null,
  diunggah_oleh integer not null,
  diunggah_pada timestamp with time zone not null default now(),
  aktif boolean not null default true,
  alasan_tarik text,
  ditarik_oleh integer,
  ditarik_pada timestamp with time zone,
  constraint foto_periksa_pkey PRIMARY KEY (faskes_id, id),
  constraint foto_periksa_ditarik_oleh_fkey FOREIGN KEY (ditarik_oleh) REFERENCES akun(id),
  constraint foto_periksa_diunggah_oleh_fkey FOREIGN KEY (diunggah_oleh) REFERENCES akun(id),
  constraint foto_periksa_faskes_id_berkas_id_fkey FOREIGN KEY (faskes_id, berkas_id) REFERENCES berkas(faskes_id, id),
  constraint foto_periksa_faskes_id_catatan_id_fkey FOREIGN KEY (faskes_id, catatan_id) REFERENCES catatan_medis(faskes_id, id),
  constraint foto_periksa_faskes_id_kecil_id_fkey FOREIGN KEY (faskes_id, kecil_id) REFERENCES berkas(faskes_id, id),
  constraint foto_periksa_bagian_bentuk CHECK ((bagian ~ '^[a-z_]{1,40}$'::text)),
  constraint foto_periksa_keterangan_panjang CHECK ((length(keterangan) <= 200)),
  constraint foto_periksa_tarik_beralasan CHECK (((aktif = (alasan_tarik IS NULL)) AND (aktif = (ditarik_oleh IS NULL)) AND (aktif OR (length(alasan_tarik) >= 10))))
); -- one facility sees its own rows
CREATE INDEX foto_periksa_catatan on (faskes_id, catatan_id);
CREATE TRIGGER foto_periksa_tetap BEFORE UPDATE ON foto_periksa FOR EACH ROW EXECUTE FUNCTION jaga_foto_tertanda();

create table general_consent (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pendaftaran_id integer not null,
  setuju boolean not null,
  versi_teks text not null,
  nama text not null,
  hubungan text not null,
  goresan text,
  berkas_id integer,
  nama_berkas text,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  isi jsonb,
  constraint general_consent_pkey PRIMARY KEY (faskes_id, id),
  constraint general_consent_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint general_consent_faskes_id_berkas_id_fkey FOREIGN KEY (faskes_id, berkas_id) REFERENCES berkas(faskes_id, id),
  constraint general_consent_faskes_id_pendaftaran_id_fkey FOREIGN KEY (faskes_id, pendaftaran_id) REFERENCES pendaftaran(faskes_id, id),
  constraint general_consent_berkas_bernama CHECK (((berkas_id IS NULL) = (nama_berkas IS NULL))),
  constraint general_consent_goresan_kecil CHECK ((octet_length(goresan) <= 16384)),
  constraint general_consent_hubungan_panjang CHECK (((length(hubungan) >= 1) AND (length(hubungan) <= 40))),
  constraint general_consent_isi_kecil CHECK ((octet_length((isi)::text) <= 16384)),
  constraint general_consent_nama_berkas_panjang CHECK (((length(nama_berkas) >= 1) AND (length(nama_berkas) <= 255))),
  constraint general_consent_nama_panjang CHECK (((length(nama) >= 1) AND (length(nama) <= 150))),
  constraint general_consent_tertanda CHECK ((num_nonnulls(goresan, berkas_id) = 1)),
  constraint general_consent_versi_panjang CHECK (((length(versi_teks) >= 1) AND (length(versi_teks) <= 20)))
); -- one facility sees its own rows
CREATE INDEX general_consent_berkas on (faskes_id, berkas_id) WHERE (berkas_id IS NOT NULL);
CREATE INDEX general_consent_pendaftaran on (faskes_id, pendaftaran_id, id DESC);

create table gigi_periksa (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  constraint gigi_periksa_unik UNIQUE (faskes_id, kunjungan_id),
  constraint gigi_periksa_pkey PRIMARY KEY (faskes_id, id),
  constraint gigi_periksa_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint gigi_periksa_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint gigi_periksa_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id)
); -- one facility sees its own rows
CREATE INDEX gigi_periksa_pasien on (faskes_id, pasien_id, pada DESC);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON gigi_periksa FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table gigi_temuan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  gigi smallint not null,
  permukaan text,
  kode text not null,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  sampai timestamp with time zone,
  diakhiri_oleh integer,
  pengganti_id integer,
  batal boolean not null default false,
  constraint gigi_temuan_pkey PRIMARY KEY (faskes_id, id),
  constraint gigi_temuan_diakhiri_oleh_fkey FOREIGN KEY (diakhiri_oleh) REFERENCES akun(id),
  constraint gigi_temuan_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint gigi_temuan_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint gigi_temuan_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint gigi_temuan_faskes_id_pengganti_id_fkey FOREIGN KEY (faskes_id, pengganti_id) REFERENCES gigi_temuan(faskes_id, id),
  constraint gigi_temuan_berakhir CHECK ((((sampai IS NULL) = (diakhiri_oleh IS NULL)) AND ((sampai IS NOT NULL) OR ((pengganti_id IS NULL) AND (NOT batal))))),
  constraint gigi_temuan_gigi_fdi CHECK ((((((gigi / 10) >= 1) AND ((gigi / 10) <= 4)) AND ((((gigi)::integer % 10) >= 1) AND (((gigi)::integer % 10) <= 8))) OR ((((gigi / 10) >= 5) AND ((gigi / 10) <= 8)) AND ((((gigi)::integer % 10) >= 1) AND (((gigi)::integer % 10) <= 5))))),
  constraint gigi_temuan_kode_bentuk CHECK ((kode ~ '^[a-z]{3}$'::text)),
  constraint gigi_temuan_permukaan_dikenal CHECK ((permukaan = ANY (ARRAY['M'::text, 'O'::text, 'D'::text, 'V'::text, 'L'::text]))),
  constraint gigi_temuan_permukaan_kode CHECK (((kode = ANY (ARRAY['car'::text, 'amf'::text, 'gif'::text, 'cof'::text, 'fis'::text, 'inl'::text, 'onl'::text])) = (permukaan IS NOT NULL)))
); -- one facility sees its own rows
CREATE INDEX gigi_temuan_kunjungan on (faskes_id, kunjungan_id);
CREATE INDEX gigi_temuan_pasien on (faskes_id, pasien_id, gigi);
CREATE INDEX gigi_temuan_pengganti on (faskes_id, pengganti_id) WHERE (pengganti_id IS NOT NULL);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON gigi_temuan FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table giliran_printer (
  faskes_id integer not null default faskes_kini(),
  printer text not null,
  pegang uuid not null,
  sampai timestamp with time zone not null,
  constraint giliran_printer_pkey PRIMARY KEY (faskes_id, printer),
  constraint giliran_printer_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

create table harga_produk (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  produk_id integer not null,
  kelas smallint,
  penjamin_id integer,
  cara text,
  mulai_tanggal date not null,
  harga bigint not null,
  constraint harga_produk_unik UNIQUE NULLS NOT DISTINCT (faskes_id, produk_id, kelas, penjamin_id, cara, mulai_tanggal),
  constraint harga_produk_pkey PRIMARY KEY (faskes_id, id),
  constraint harga_produk_faskes_id_penjamin_id_fkey FOREIGN KEY (faskes_id, penjamin_id) REFERENCES penjamin(faskes_id, id),
  constraint harga_produk_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id) ON DELETE CASCADE,
  constraint harga_produk_cara CHECK ((cara = ANY (ARRAY['resep'::text, 'bebas'::text]))),
  constraint harga_produk_wajar CHECK (((harga >= 0) AND (harga <= 1000000000)))
); -- one facility sees its own rows

create table hari_berubah (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  sumber text not null,
  hari date not null,
  pada timestamp with time zone not null default clock_timestamp(),
  constraint hari_berubah_pkey PRIMARY KEY (faskes_id, id),
  constraint hari_berubah_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE INDEX hari_berubah_hari on (faskes_id, sumber, hari);

create table hari_libur (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  tanggal date not null,
  deskripsi text not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint hari_libur_tanggal_unik UNIQUE (faskes_id, tanggal),
  constraint hari_libur_pkey PRIMARY KEY (faskes_id, id),
  constraint hari_libur_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

create table hari_rawat (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pendaftaran_id integer not null,
  kunjungan_id integer not null,
  tanggal date not null,
  tindakan_id integer not null,
  ruangan_id integer not null,
  kelas smallint not null,
  tarif bigint not null,
  aktif boolean not null default true,
  dibuat_pada timestamp with time zone not null default now(),
  constraint hari_rawat_unik UNIQUE (faskes_id, pendaftaran_id, tanggal, tindakan_id),
  constraint hari_rawat_pkey PRIMARY KEY (faskes_id, id),
  constraint hari_rawat_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint hari_rawat_faskes_id_pendaftaran_id_fkey FOREIGN KEY (faskes_id, pendaftaran_id) REFERENCES pendaftaran(faskes_id, id),
  constraint hari_rawat_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id),
  constraint hari_rawat_faskes_id_tindakan_id_fkey FOREIGN KEY (faskes_id, tindakan_id) REFERENCES tindakan(faskes_id, id),
  constraint hari_rawat_tarif CHECK (((tarif >= 0) AND (tarif <= 1000000000)))
); -- one facility sees its own rows
CREATE INDEX hari_rawat_kunjungan on (faskes_id, kunjungan_id);
CREATE INDEX hari_rawat_ruangan on (faskes_id, ruangan_id);
CREATE INDEX hari_rawat_tindakan on (faskes_id, tindakan_id);

create table hasil (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  penunjang_id integer not null,
  item_id integer not null,
  parameter_id integer,
  nama text not null,
  nilai_angka numeric(12,4),
  nilai_teks text,
  satuan text not null default ''::text,
  rujukan text not null default ''::text,
  interpretasi text,
  revisi smallint not null default 1,
  alasan_revisi text,
  aktif boolean not null default true,
  diisi_oleh integer not null,
  diisi_pada timestamp with time zone not null default now(),
  divalidasi_oleh integer,
  divalidasi_pada timestamp with time zone,
  diterima_oleh integer,
  diterima_pada timestamp with time zone,
  dibaca_ulang numeric(12,4),
  kata_kritis text,
  dibaca_ulang_teks text,
  tanda text not null default ''::text,
  ditarik_oleh integer,
  ditarik_pada timestamp with time zone,
  alasan_tarik text,
  constraint hasil_pkey PRIMARY KEY (faskes_id, id),
  constraint hasil_diisi_oleh_fkey FOREIGN KEY (diisi_oleh) REFERENCES akun(id),
  constraint hasil_ditarik_oleh_fkey FOREIGN KEY (ditarik_oleh) REFERENCES akun(id),
  constraint hasil_diterima_oleh_fkey FOREIGN KEY (diterima_oleh) REFERENCES akun(id),
  constraint hasil_divalidasi_oleh_fkey FOREIGN KEY (divalidasi_oleh) REFERENCES akun(id),
  constraint hasil_faskes_id_item_id_fkey FOREIGN KEY (faskes_id, item_id) REFERENCES penunjang_item(faskes_id, id),
  constraint hasil_faskes_id_parameter_id_fkey FOREIGN KEY (faskes_id, parameter_id) REFERENCES parameter_lab(faskes_id, id),
  constraint hasil_faskes_id_penunjang_id_fkey FOREIGN KEY (faskes_id, penunjang_id) REFERENCES penunjang(faskes_id, id),
  constraint hasil_interpretasi_dikenal CHECK ((interpretasi = ANY (ARRAY['LL'::text, 'L'::text, 'N'::text, 'H'::text, 'HH'::text, 'A'::text, 'AA'::text]))) NOT VALID,
  constraint hasil_kritis_berkata CHECK (((NOT (interpretasi IS DISTINCT FROM 'AA'::text)) = (kata_kritis IS NOT NULL))) NOT VALID,
  constraint hasil_nama_panjang CHECK (((nama <> ''::text) AND (length(nama) <= 100))),
  constraint hasil_revisi_beralasan CHECK (((revisi = 1) OR (length(alasan_revisi) >= 10))),
  constraint hasil_satu_nilai CHECK ((num_nonnulls(nilai_angka, nilai_teks) = 1)),
  constraint hasil_tanda_berangka CHECK (((tanda = ''::text) OR (nilai_angka IS NOT NULL))),
  constraint hasil_tanda_dikenal CHECK ((tanda = ANY (ARRAY[''::text, '<'::text, '>'::text, '<='::text, '>='::text]))),
  constraint hasil_tarik_beralasan CHECK ((((ditarik_pada IS NULL) = (alasan_tarik IS NULL)) AND ((alasan_tarik IS NULL) OR (length(alasan_tarik) >= 10)))),
  constraint hasil_teks_panjang CHECK ((length(nilai_teks) <= 4000))
); -- one facility sees its own rows
CREATE INDEX hasil_kritis_belum on (faskes_id, divalidasi_pada) WHERE ((interpretasi = ANY (ARRAY['LL'::text, 'HH'::text, 'AA'::text])) AND (diterima_pada IS NULL) AND (divalidasi_pada IS NOT NULL));
CREATE INDEX hasil_parameter on (faskes_id, parameter_id) WHERE (parameter_id IS NOT NULL);
CREATE INDEX hasil_penunjang on (faskes_id, penunjang_id);
CREATE UNIQUE INDEX hasil_satu_berlaku on (faskes_id, item_id, lower(nama)) WHERE aktif;
CREATE TRIGGER hasil_divalidasi_tetap BEFORE UPDATE ON hasil FOR EACH ROW WHEN ((old.divalidasi_pada IS NOT NULL)) EXECUTE FUNCTION jaga_hasil_divalidasi();

create table hasil_berkas (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  penunjang_id integer not null,
  item_id integer not null,
  berkas_id integer not null,
  kecil_id integer,
  nama text not null,
  diunggah_oleh integer not null,
  diunggah_pada timestamp with time zone not null default now(),
  divalidasi_oleh integer,
  divalidasi_pada timestamp with time zone,
  aktif boolean not null default true,
  alasan_tarik text,
  ditarik_oleh integer,
  ditarik_pada timestamp with time zone,
  constraint hasil_berkas_pkey PRIMARY KEY (faskes_id, id),
  constraint hasil_berkas_ditarik_oleh_fkey FOREIGN KEY (ditarik_oleh) REFERENCES akun(id),
  constraint hasil_berkas_diunggah_oleh_fkey FOREIGN KEY (diunggah_oleh) REFERENCES akun(id),
  constraint hasil_berkas_divalidasi_oleh_fkey FOREIGN KEY (divalidasi_oleh) REFERENCES akun(id),
  constraint hasil_berkas_faskes_id_berkas_id_fkey FOREIGN KEY (faskes_id, berkas_id) REFERENCES berkas(faskes_id, id),
  constraint hasil_berkas_faskes_id_item_id_fkey FOREIGN KEY (faskes_id, item_id) REFERENCES penunjang_item(faskes_id, id),
  constraint hasil_berkas_faskes_id_kecil_id_fkey FOREIGN KEY (faskes_id, kecil_id) REFERENCES berkas(faskes_id, id),
  constraint hasil_berkas_faskes_id_penunjang_id_fkey FOREIGN KEY (faskes_id, penunjang_id) REFERENCES penunjang(faskes_id, id),
  constraint hasil_berkas_nama_wajar CHECK (((length(nama) >= 1) AND (length(nama) <= 150))),
  constraint hasil_berkas_tarik_beralasan CHECK ((aktif OR (length(alasan_tarik) >= 10)))
); -- one facility sees its own rows
CREATE INDEX hasil_berkas_penunjang on (faskes_id, penunjang_id);

create table hna_produk (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  produk_id integer not null,
  mulai_tanggal date not null,
  hna bigint not null,
  isi integer not null,
  dokumen_jenis smallint not null,
  dokumen_id bigint not null,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  constraint hna_produk_pkey PRIMARY KEY (faskes_id, id),
  constraint hna_produk_dokumen_jenis_fkey FOREIGN KEY (dokumen_jenis) REFERENCES dokumen_jenis(nomor),
  constraint hna_produk_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id),
  constraint hna_produk_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint hna_isi CHECK (((isi >= 1) AND (isi <= 100000))),
  constraint hna_wajar CHECK (((hna >= 0) AND (hna <= 1000000000)))
); -- one facility sees its own rows
CREATE INDEX hna_produk_berlaku on (faskes_id, produk_id, mulai_tanggal DESC, id DESC);

create table hunian (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  tempat_tidur_id integer not null,
  kelas smallint not null,
  kelas_tagih smallint,
  alasan_tagih text,
  sejak timestamp with time zone not null,
  sampai timestamp with time zone,
  batal boolean not null default false,
  perkiraan boolean not null default false,
  ditagih_sampai timestamp with time zone,
  constraint hunian_pkey PRIMARY KEY (faskes_id, id),
  constraint hunian_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint hunian_faskes_id_tempat_tidur_id_fkey FOREIGN KEY (faskes_id, tempat_tidur_id) REFERENCES tempat_tidur(faskes_id, id),
  constraint hunian_titip_beralasan CHECK ((((kelas_tagih IS NULL) = (alasan_tagih IS NULL)) AND (length(alasan_tagih) >= 5))),
  constraint hunian_urut CHECK ((sampai >= sejak))
); -- one facility sees its own rows
CREATE INDEX hunian_bed on (faskes_id, tempat_tidur_id, sejak);
CREATE INDEX hunian_belum_ditagih on (faskes_id, kunjungan_id) WHERE ((sampai IS NULL) OR (ditagih_sampai IS NULL) OR (ditagih_sampai <> sampai));
CREATE UNIQUE INDEX hunian_kini on (faskes_id, kunjungan_id) WHERE (sampai IS NULL);
CREATE INDEX hunian_kunjungan on (faskes_id, kunjungan_id, id);
CREATE INDEX hunian_masa on (faskes_id, sejak, sampai);

create table icd (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  jenis smallint not null,
  kode text not null,
  deskripsi text not null,
  deskripsi_asing text,
  favorit boolean not null default false,
  aktif boolean not null default true,
  versi integer not null default 1,
  cari text not null generated always as (lower((((((((kode || ' '::text) || replace(kode, '.'::text, ''::text)) || ' '::text) || deskripsi) || ' '::text) || COALESCE(deskripsi_asing, ''::text)) COLLATE "default"))),
  constraint icd_kode_unik UNIQUE (faskes_id, jenis, kode),
  constraint icd_pkey PRIMARY KEY (faskes_id, id),
  constraint icd_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint icd_jenis_dikenal CHECK ((jenis = ANY (ARRAY[9, 10])))
); -- one facility sees its own rows

create table idempotensi (
  faskes_id integer not null default faskes_kini(),
  akun_id integer not null,
  kunci text not null,
  permintaan_hash bytea not null,
  jawaban jsonb,
  dibuat_pada timestamp with time zone not null default now(),
  constraint idempotensi_pkey PRIMARY KEY (faskes_id, akun_id, kunci)
); -- one facility sees its own rows
CREATE INDEX idempotensi_umur on (faskes_id, dibuat_pada);

create table instalasi (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  deskripsi text not null,
  urutan integer not null default 0,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint instalasi_pkey PRIMARY KEY (faskes_id, id),
  constraint instalasi_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE UNIQUE INDEX instalasi_nama_unik on (faskes_id, lower(deskripsi));

create table jadwal_dokter (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  ruangan_id integer not null,
  dokter_id integer not null,
  hari smallint,
  mulai time without time zone not null,
  selesai time without time zone not null,
  kuota integer not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  kuota_jkn integer,
  kuota_nonjkn integer,
  kecuali_id integer,
  constraint jadwal_dokter_kecuali_unik UNIQUE (faskes_id, kecuali_id),
  constraint jadwal_dokter_unik UNIQUE (faskes_id, ruangan_id, dokter_id, hari, mulai),
  constraint jadwal_dokter_pkey PRIMARY KEY (faskes_id, id),
  constraint jadwal_dokter_faskes_id_kecuali_id_fkey FOREIGN KEY (faskes_id, kecuali_id) REFERENCES jadwal_kecuali(faskes_id, id) ON DELETE CASCADE,
  constraint jadwal_dokter_faskes_id_ruangan_id_dokter_id_fkey FOREIGN KEY (faskes_id, ruangan_id, dokter_id) REFERENCES dokter_ruangan(faskes_id, ruangan_id, dokter_id),
  constraint jadwal_dokter_bagian CHECK ((((kuota_jkn IS NULL) = (kuota_nonjkn IS NULL)) AND ((kuota_jkn IS NULL) OR ((kuota_jkn >= 0) AND (kuota_nonjkn >= 0) AND ((kuota_jkn + kuota_nonjkn) = kuota))))),
  constraint jadwal_dokter_hari CHECK (((hari >= 1) AND (hari <= 7))),
  constraint jadwal_dokter_kapan CHECK (((hari IS NULL) = (kecuali_id IS NOT NULL))),
  constraint jadwal_dokter_kuota CHECK ((kuota >= 0)),
  constraint jadwal_dokter_urut CHECK ((selesai > mulai))
); -- one facility sees its own rows
CREATE INDEX jadwal_dokter_dokter on (faskes_id, dokter_id);

create table jadwal_kecuali (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  dokter_id integer not null,
  ruangan_id integer,
  jenis text not null,
  mulai_tanggal date not null,
  sampai_tanggal date not null,
  keterangan text,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint jadwal_kecuali_pkey PRIMARY KEY (faskes_id, id),
  constraint jadwal_kecuali_faskes_id_dokter_id_fkey FOREIGN KEY (faskes_id, dokter_id) REFERENCES dokter(faskes_id, id),
  constraint jadwal_kecuali_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id),
  constraint jadwal_kecuali_jenis_dikenal CHECK ((jenis = ANY (ARRAY['cuti'::text, 'tambahan'::text]))),
  constraint jadwal_kecuali_urut CHECK (((sampai_tanggal >= mulai_tanggal) AND (sampai_tanggal <= (mulai_tanggal + 366))))
); -- one facility sees its own rows
CREATE INDEX jadwal_kecuali_dokter on (faskes_id, dokter_id, mulai_tanggal);

create table jadwal_kontrol (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pasien_id integer not null,
  ruangan_id integer not null,
  dokter_id integer,
  tanggal_waktu timestamp with time zone not null,
  status smallint not null default 1,
  alasan text,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  kunjungan_asal_id integer,
  kunjungan_hasil_id integer,
  alasan_batal text,
  dihubungi smallint,
  dihubungi_oleh integer,
  dihubungi_pada timestamp with time zone,
  versi integer not null default 1,
  diubah_oleh integer,
  diubah_pada timestamp with time zone,
  dalam_praktik boolean,
  constraint jadwal_kontrol_pkey PRIMARY KEY (faskes_id, id),
  constraint jadwal_kontrol_asal FOREIGN KEY (faskes_id, kunjungan_asal_id) REFERENCES kunjungan(faskes_id, id) NOT VALID,
  constraint jadwal_kontrol_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint jadwal_kontrol_dihubungi_oleh_fkey FOREIGN KEY (dihubungi_oleh) REFERENCES akun(id),
  constraint jadwal_kontrol_diubah_oleh_fkey FOREIGN KEY (diubah_oleh) REFERENCES akun(id),
  constraint jadwal_kontrol_faskes_id_dokter_id_fkey FOREIGN KEY (faskes_id, dokter_id) REFERENCES dokter(faskes_id, id),
  constraint jadwal_kontrol_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint jadwal_kontrol_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id),
  constraint jadwal_kontrol_hasil FOREIGN KEY (faskes_id, kunjungan_hasil_id) REFERENCES kunjungan(faskes_id, id) NOT VALID,
  constraint jadwal_kontrol_batal_beralasan CHECK (((status <> 3) OR (alasan_batal IS NULL) OR (length(alasan_batal) >= 5))),
  constraint jadwal_kontrol_dihubungi_dikenal CHECK (((dihubungi >= 1) AND (dihubungi <= 3))),
  constraint jadwal_kontrol_status_dikenal CHECK (((status >= 1) AND (status <= 3)))
); -- one facility sees its own rows
CREATE INDEX jadwal_kontrol_hasil on (faskes_id, kunjungan_hasil_id) WHERE (kunjungan_hasil_id IS NOT NULL);
CREATE INDEX jadwal_kontrol_pasien on (faskes_id, pasien_id, tanggal_waktu DESC);
CREATE INDEX jadwal_kontrol_waktu on (faskes_id, tanggal_waktu);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON jadwal_kontrol FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table jadwal_terpakai (
  faskes_id integer not null default faskes_kini(),
  jadwal_dokter_id integer not null,
  tanggal date not null,
  terpakai integer not null,
  terpakai_jkn integer not null default 0,
  constraint jadwal_terpakai_pkey PRIMARY KEY (faskes_id, jadwal_dokter_id, tanggal),
  constraint jadwal_terpakai_faskes_id_jadwal_dokter_id_fkey FOREIGN KEY (faskes_id, jadwal_dokter_id) REFERENCES jadwal_dokter(faskes_id, id)
); -- one facility sees its own rows

create table kamar (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  ruangan_id integer not null,
  deskripsi text not null,
  kelas smallint not null,
  versi integer not null default 1,
  aktif boolean not null default true,
  urutan integer not null default 0,
  jenis_kelamin smallint,
  fasilitas text,
  constraint kamar_pkey PRIMARY KEY (faskes_id, id),
  constraint kamar_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id)
); -- one facility sees its own rows
CREATE UNIQUE INDEX kamar_nama_unik on (faskes_id, ruangan_id, lower(deskripsi));
CREATE TRIGGER kamar_masa_ubah AFTER UPDATE OF kelas, aktif ON kamar FOR EACH ROW WHEN (((old.kelas IS DISTINCT FROM new.kelas) OR (old.aktif IS DISTINCT FROM new.aktif))) EXECUTE FUNCTION masa_kamar_berubah();

create table kas_mutasi (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  akun_id integer not null,
  urut integer not null,
  jumlah bigint not null,
  saldo bigint not null,
  tanggal date not null,
  kategori text not null,
  keterangan text not null,
  nomor text not null,
  dokumen_jenis smallint not null,
  dokumen_id bigint not null,
  baris_id bigint not null,
  balik boolean not null default false,
  oleh integer not null,
  pada timestamp with time zone not null,
  constraint kas_baris_unik UNIQUE (faskes_id, dokumen_jenis, dokumen_id, baris_id, akun_id, balik),
  constraint kas_urut_unik UNIQUE (faskes_id, akun_id, urut),
  constraint kas_mutasi_pkey PRIMARY KEY (faskes_id, id),
  constraint kas_mutasi_dokumen_jenis_fkey FOREIGN KEY (dokumen_jenis) REFERENCES dokumen_jenis(nomor),
  constraint kas_mutasi_faskes_id_akun_id_fkey FOREIGN KEY (faskes_id, akun_id) REFERENCES akun_kas(faskes_id, id),
  constraint kas_mutasi_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint kas_bukan_nol CHECK (((jumlah <> 0) AND (abs(jumlah) <= '1000000000000'::bigint))),
  constraint kas_kategori CHECK (((length(kategori) >= 1) AND (length(kategori) <= 40))),
  constraint kas_keterangan CHECK (((length(keterangan) >= 1) AND (length(keterangan) <= 200)))
); -- one facility sees its own rows
CREATE INDEX kas_mutasi_buku on (faskes_id, tanggal, urut);
CREATE TRIGGER hari_berubah_baru AFTER INSERT ON kas_mutasi FOR EACH ROW WHEN ((new.tanggal < hari_terbuka())) EXECUTE FUNCTION catat_hari_berubah('tanggal');
CREATE TRIGGER hari_berubah_ubah AFTER UPDATE ON kas_mutasi FOR EACH ROW WHEN ((((new.tanggal < hari_terbuka()) OR (old.tanggal < hari_terbuka())) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION catat_hari_berubah('tanggal');
CREATE TRIGGER kas_mutasi_catat BEFORE INSERT ON kas_mutasi FOR EACH ROW EXECUTE FUNCTION catat_kas_mutasi();
CREATE TRIGGER kas_mutasi_tetap BEFORE DELETE OR UPDATE ON kas_mutasi FOR EACH ROW EXECUTE FUNCTION tolak_ubah_kas();

create table kategori_obat (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  induk_id integer,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint kategori_obat_pkey PRIMARY KEY (faskes_id, id),
  constraint kategori_obat_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint kategori_obat_faskes_id_induk_id_fkey FOREIGN KEY (faskes_id, induk_id) REFERENCES kategori_obat(faskes_id, id),
  constraint kategori_obat_bukan_induk_sendiri CHECK ((induk_id <> id))
); -- one facility sees its own rows
CREATE INDEX kategori_obat_induk on (faskes_id, induk_id);
CREATE UNIQUE INDEX kategori_obat_nama_unik on (faskes_id, lower(nama));

create table kecelakaan (
  faskes_id integer not null default faskes_kini(),
  pendaftaran_id integer not null,
  jenis_kecelakaan integer not null,
  no_laporan_polisi text not null,
  keterangan text,
  tanggal_kejadian date not null,
  penjamin integer,
  suplesi boolean not null default false,
  no_sep_suplesi text,
  kode_provinsi bigint not null,
  kode_kabupaten bigint not null,
  kode_kecamatan bigint not null,
  status smallint not null default 1,
  aktif boolean not null default true,
  constraint kecelakaan_pkey PRIMARY KEY (faskes_id, pendaftaran_id),
  constraint kecelakaan_faskes_id_pendaftaran_id_fkey FOREIGN KEY (faskes_id, pendaftaran_id) REFERENCES pendaftaran(faskes_id, id),
  constraint kecelakaan_kode_kabupaten_fkey FOREIGN KEY (kode_kabupaten) REFERENCES wilayah(id),
  constraint kecelakaan_kode_kecamatan_fkey FOREIGN KEY (kode_kecamatan) REFERENCES wilayah(id),
  constraint kecelakaan_kode_provinsi_fkey FOREIGN KEY (kode_provinsi) REFERENCES wilayah(id)
); -- one facility sees its own rows

-- antrean pekerjaan, bukan data klinis
create table kembar_antre (
  faskes_id integer not null default faskes_kini(),
  pasien_id integer not null,
  diminta_pada timestamp with time zone not null default now(),
  constraint kembar_antre_pkey PRIMARY KEY (faskes_id, pasien_id),
  constraint kembar_antre_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX kembar_antre_urut on (faskes_id, diminta_pada);

create table kembar_sapuan (
  faskes_id integer not null default faskes_kini(),
  sampai_id integer not null,
  pada timestamp with time zone not null default now(),
  constraint kembar_sapuan_pkey PRIMARY KEY (faskes_id),
  constraint kembar_sapuan_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

create table kepulangan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pendaftaran_id integer not null,
  kunjungan_id integer not null,
  cara_keluar integer not null,
  keadaan_keluar integer,
  pada timestamp with time zone not null default now(),
  obat_pulang text,
  keterangan text,
  aktif boolean not null default true,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  status_pasien_sebelum integer,
  ditarik_pada timestamp with time zone,
  constraint kepulangan_pkey PRIMARY KEY (faskes_id, id),
  constraint kepulangan_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint kepulangan_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint kepulangan_faskes_id_pendaftaran_id_fkey FOREIGN KEY (faskes_id, pendaftaran_id) REFERENCES pendaftaran(faskes_id, id),
  constraint kepulangan_ditarik CHECK ((aktif = (ditarik_pada IS NULL))),
  constraint kepulangan_keterangan_panjang CHECK ((length(keterangan) <= 1000)),
  constraint kepulangan_obat_panjang CHECK ((length(obat_pulang) <= 2000))
); -- one facility sees its own rows
CREATE INDEX kepulangan_ditarik_kunjungan on (faskes_id, kunjungan_id) WHERE (ditarik_pada IS NOT NULL);
CREATE INDEX kepulangan_pendaftaran on (faskes_id, pendaftaran_id);
CREATE UNIQUE INDEX kepulangan_satu on (faskes_id, kunjungan_id) WHERE aktif;

create table kiriman (
  faskes_id integer not null default faskes_kini(),
  id bigint not null default nextval('kiriman_id'::regclass),
  layanan text not null,
  kunci text,
  topik text not null,
  muatan jsonb not null,
  acuan text not null default ''::text,
  urutan text not null default ''::text,
  status smallint not null default 1,
  percobaan integer not null default 0,
  coba_pada timestamp with time zone not null default now(),
  tak_terjawab smallint not null default 0,
  tak_terjawab_pada timestamp with time zone,
  berlaku_sampai timestamp with time zone,
  alasan text not null default ''::text,
  dibuat_pada timestamp with time zone not null default now(),
  constraint kiriman_pkey PRIMARY KEY (faskes_id, id),
  constraint kiriman_status_dikenal CHECK ((status = ANY (ARRAY[1, 3, 4])))
); -- one facility sees its own rows
CREATE INDEX kiriman_acuan on (faskes_id, acuan) WHERE (acuan <> ''::text);
CREATE INDEX kiriman_antre on (faskes_id, layanan, coba_pada, id) WHERE (status = 1);
CREATE INDEX kiriman_berakhir on (faskes_id, berlaku_sampai) WHERE (berlaku_sampai IS NOT NULL);
CREATE UNIQUE INDEX kiriman_kunci_unik on (faskes_id, layanan, kunci) WHERE (kunci IS NOT NULL);
CREATE INDEX kiriman_salah on (faskes_id, layanan, dibuat_pada) WHERE (status = ANY (ARRAY[3, 4]));
CREATE INDEX kiriman_urutan on (faskes_id, layanan, urutan, id) WHERE ((status = ANY (ARRAY[1, 4])) AND (urutan <> ''::text));

create table kiriman_selesai (
  faskes_id integer not null default faskes_kini(),
  id bigint not null default nextval('kiriman_id'::regclass),
  layanan text not null,
  kunci text,
  topik text not null,
  muatan jsonb not null,
  acuan text not null default ''::text,
  status smallint not null,
  percobaan integer not null default 0,
  alasan text not null default ''::text,
  dibuat_pada timestamp with time zone not null default now(),
  selesai_pada timestamp with time zone not null default now(),
  constraint kiriman_selesai_pkey PRIMARY KEY (faskes_id, selesai_pada, id),
  constraint kiriman_selesai_status_dikenal CHECK ((status = ANY (ARRAY[2, 5])))
); -- one facility sees its own rows
CREATE INDEX kiriman_selesai_acuan ON ONLY kiriman_selesai USING btree (faskes_id, acuan) WHERE ((acuan <> ''::text) AND (layanan <> ''::text));
CREATE INDEX kiriman_selesai_kunci ON ONLY kiriman_selesai USING btree (faskes_id, layanan, kunci) WHERE (kunci IS NOT NULL);
CREATE INDEX kiriman_selesai_lewat ON ONLY kiriman_selesai USING btree (faskes_id, layanan, selesai_pada) WHERE ((status = 5) AND (layanan <> ''::text));
CREATE INDEX kiriman_selesai_terkirim ON ONLY kiriman_selesai USING btree (faskes_id, layanan, selesai_pada) WHERE (status = 2);
CREATE INDEX kiriman_selesai_umur ON ONLY kiriman_selesai USING btree (faskes_id, dibuat_pada) WHERE ((acuan = ''::text) AND (layanan <> ''::text));

create table kunjungan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pendaftaran_id integer not null,
  pasien_id integer not null,
  nomor_kunjungan text not null,
  ruangan_id integer not null,
  dokter_id integer not null,
  jadwal_dokter_id integer,
  tanggal timestamp with time zone not null,
  tanggal_layanan date not null,
  nomor_antrean integer not null,
  status smallint not null default 1,
  versi integer not null default 1,
  dipanggil_pada timestamp with time zone,
  dilayani_pada timestamp with time zone,
  selesai_pada timestamp with time zone,
  dibuat_pada timestamp with time zone not null default now(),
  paket_id integer,
  tempat_tidur_id integer,
  tempat_tidur_terakhir integer,
  alasan_batal text,
  urut_pada timestamp with time zone,
  urut_nomor integer,
  dilewati_pada timestamp with time zone,
  lewati_sebelum jsonb,
  dipanggil_ulang_pada timestamp with time zone,
  jumlah_panggil smallint not null default 0,
  triase smallint,
  triase_pada timestamp with time zone,
  batal_sebelum jsonb,
  constraint kunjungan_antrean_unik UNIQUE (faskes_id, ruangan_id, tanggal_layanan, nomor_antrean),
  constraint kunjungan_bed_unik UNIQUE (faskes_id, tempat_tidur_id),
  constraint kunjungan_nomor_unik UNIQUE (faskes_id, nomor_kunjungan),
  constraint kunjungan_pkey PRIMARY KEY (faskes_id, id),
  constraint kunjungan_faskes_id_dokter_id_fkey FOREIGN KEY (faskes_id, dokter_id) REFERENCES dokter(faskes_id, id),
  constraint kunjungan_faskes_id_jadwal_dokter_id_fkey FOREIGN KEY (faskes_id, jadwal_dokter_id) REFERENCES jadwal_dokter(faskes_id, id),
  constraint kunjungan_faskes_id_paket_id_fkey FOREIGN KEY (faskes_id, paket_id) REFERENCES paket(faskes_id, id),
  constraint kunjungan_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint kunjungan_faskes_id_pendaftaran_id_fkey FOREIGN KEY (faskes_id, pendaftaran_id) REFERENCES pendaftaran(faskes_id, id),
  constraint kunjungan_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id),
  constraint kunjungan_faskes_id_tempat_tidur_id_fkey FOREIGN KEY (faskes_id, tempat_tidur_id) REFERENCES tempat_tidur(faskes_id, id),
  constraint kunjungan_faskes_id_tempat_tidur_terakhir_fkey FOREIGN KEY (faskes_id, tempat_tidur_terakhir) REFERENCES tempat_tidur(faskes_id, id),
  constraint kunjungan_bed_berjalan CHECK (((tempat_tidur_id IS NULL) OR (status = ANY (ARRAY[1, 2, 3])))),
  constraint kunjungan_status_dikenal CHECK (((status >= 1) AND (status <= 6))),
  constraint kunjungan_triase_lengkap CHECK (((triase IS NULL) = (triase_pada IS NULL))) NOT VALID,
  constraint kunjungan_triase_tingkat CHECK (((triase >= 1) AND (triase <= 6))) NOT VALID,
  constraint kunjungan_urut_lengkap CHECK (((urut_pada IS NULL) = (urut_nomor IS NULL)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX kunjungan_aktif_unik on (faskes_id, pasien_id, ruangan_id, tanggal_layanan) WHERE (status = ANY (ARRAY[1, 2, 3]));
CREATE INDEX kunjungan_baru on (faskes_id, tanggal_layanan, tanggal DESC, id DESC);
CREATE INDEX kunjungan_hari on (faskes_id, tanggal_layanan, ruangan_id, status);
CREATE INDEX kunjungan_pasien on (faskes_id, pasien_id, tanggal_layanan DESC, id DESC);
CREATE INDEX kunjungan_pendaftaran on (faskes_id, pendaftaran_id);
CREATE INDEX kunjungan_selesai on (faskes_id, selesai_pada) WHERE (status = 4);
CREATE TRIGGER hari_berubah_baru AFTER INSERT ON kunjungan FOR EACH ROW WHEN ((new.tanggal_layanan < hari_terbuka())) EXECUTE FUNCTION catat_hari_berubah('tanggal_layanan');
CREATE TRIGGER hari_berubah_ubah AFTER UPDATE ON kunjungan FOR EACH ROW WHEN ((((new.tanggal_layanan < hari_terbuka()) OR (old.tanggal_layanan < hari_terbuka())) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION catat_hari_berubah('tanggal_layanan');
CREATE TRIGGER hari_sesudah_baru AFTER INSERT ON kunjungan FOR EACH ROW WHEN ((new.tanggal_layanan < hari_terbuka())) EXECUTE FUNCTION catat_hari_sesudah();
CREATE TRIGGER hari_sesudah_ubah AFTER UPDATE OF pasien_id, tanggal_layanan, status ON kunjungan FOR EACH ROW WHEN ((((new.tanggal_layanan < hari_terbuka()) OR (old.tanggal_layanan < hari_terbuka())) AND (((old.pasien_id <> new.pasien_id) OR (old.tanggal_layanan <> new.tanggal_layanan)) OR ((old.status = 5) <> (new.status = 5))))) EXECUTE FUNCTION catat_hari_sesudah();
CREATE TRIGGER kunjungan_hunian AFTER UPDATE OF status, tempat_tidur_id ON kunjungan FOR EACH ROW WHEN ((((old.status = 3) AND (old.tempat_tidur_id IS NOT NULL)) OR ((new.status = 3) AND (new.tempat_tidur_id IS NOT NULL)))) EXECUTE FUNCTION catat_hunian();
CREATE TRIGGER kunjungan_hunian_baru AFTER INSERT ON kunjungan FOR EACH ROW WHEN (((new.status = 3) AND (new.tempat_tidur_id IS NOT NULL))) EXECUTE FUNCTION catat_hunian();
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON kunjungan FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table kunjungan_tindakan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  tindakan_id integer,
  paket_id integer,
  jumlah smallint not null default 1,
  tarif bigint not null,
  kelas smallint,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  aktif boolean not null default true,
  pelaksana_id integer,
  pada timestamp with time zone,
  hari date,
  catatan_id integer,
  alasan_batal text,
  dibatalkan_oleh integer,
  penunjang_item_id integer,
  salinan_dari integer,
  constraint kunjungan_tindakan_pkey PRIMARY KEY (faskes_id, id),
  constraint kunjungan_tindakan_dibatalkan_oleh_fkey FOREIGN KEY (dibatalkan_oleh) REFERENCES akun(id),
  constraint kunjungan_tindakan_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint kunjungan_tindakan_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint kunjungan_tindakan_faskes_id_paket_id_fkey FOREIGN KEY (faskes_id, paket_id) REFERENCES paket(faskes_id, id),
  constraint kunjungan_tindakan_faskes_id_pelaksana_id_fkey FOREIGN KEY (faskes_id, pelaksana_id) REFERENCES pegawai(faskes_id, id),
  constraint kunjungan_tindakan_faskes_id_salinan_dari_fkey FOREIGN KEY (faskes_id, salinan_dari) REFERENCES kunjungan_tindakan(faskes_id, id),
  constraint kunjungan_tindakan_faskes_id_tindakan_id_fkey FOREIGN KEY (faskes_id, tindakan_id) REFERENCES tindakan(faskes_id, id),
  constraint kunjungan_tindakan_hari CHECK (((pada IS NULL) = (hari IS NULL))),
  constraint kunjungan_tindakan_jumlah_check CHECK (((jumlah >= 1) AND (jumlah <= 100))),
  constraint kunjungan_tindakan_satu CHECK (((tindakan_id IS NULL) <> (paket_id IS NULL))),
  constraint kunjungan_tindakan_tarif_check CHECK (((tarif >= 0) AND (tarif <= 1000000000)))
); -- one facility sees its own rows
CREATE INDEX kunjungan_tindakan_diakhiri on (faskes_id, kunjungan_id) WHERE (NOT aktif);
CREATE UNIQUE INDEX kunjungan_tindakan_penunjang on (faskes_id, penunjang_item_id) WHERE (aktif AND (penunjang_item_id IS NOT NULL));
CREATE INDEX kunjungan_tindakan_salinan on (faskes_id, salinan_dari) WHERE (salinan_dari IS NOT NULL);
CREATE INDEX kunjungan_tindakan_tindakan on (faskes_id, tindakan_id);
CREATE UNIQUE INDEX kunjungan_tindakan_unik on (faskes_id, kunjungan_id, tindakan_id, paket_id, hari, pelaksana_id, penunjang_item_id) NULLS NOT DISTINCT WHERE aktif;

create table layanan_keadaan (
  faskes_id integer not null default faskes_kini(),
  layanan text not null,
  gagal integer not null default 0,
  tutup_sampai timestamp with time zone,
  dijawab_pada timestamp with time zone,
  constraint layanan_keadaan_pkey PRIMARY KEY (faskes_id, layanan)
); -- one facility sees its own rows

create table layanan_loket (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kode text not null,
  deskripsi text not null,
  petunjuk text,
  selang_prioritas smallint not null default 2,
  menit smallint not null default 5,
  aktif boolean not null default true,
  versi integer not null default 1,
  jenis text not null default 'lainnya'::text,
  constraint layanan_loket_kode_unik UNIQUE (faskes_id, kode),
  constraint layanan_loket_pkey PRIMARY KEY (faskes_id, id),
  constraint layanan_loket_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint layanan_loket_jenis_dikenal CHECK ((jenis = ANY (ARRAY['pendaftaran'::text, 'kasir'::text, 'farmasi'::text, 'lainnya'::text]))),
  constraint layanan_loket_kode_huruf CHECK ((kode ~ '^[A-OQ-Z]$'::text))
); -- one facility sees its own rows
CREATE TRIGGER layanan_loket_huruf BEFORE INSERT OR UPDATE OF kode ON layanan_loket FOR EACH ROW EXECUTE FUNCTION jaga_huruf_antrean();

create table loket (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kode text not null,
  deskripsi text not null,
  jenis text not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint loket_kode_unik UNIQUE (faskes_id, kode),
  constraint loket_pkey PRIMARY KEY (faskes_id, id),
  constraint loket_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

create table loket_istirahat (
  faskes_id integer not null default faskes_kini(),
  loket_id integer not null,
  mulai timestamp with time zone not null default now(),
  sampai timestamp with time zone not null,
  oleh integer not null,
  constraint loket_istirahat_pkey PRIMARY KEY (faskes_id, loket_id),
  constraint loket_istirahat_faskes_id_loket_id_fkey FOREIGN KEY (faskes_id, loket_id) REFERENCES loket(faskes_id, id),
  constraint loket_istirahat_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint loket_istirahat_maju CHECK ((sampai >= mulai))
); -- one facility sees its own rows

create table loket_pilihan (
  faskes_id integer not null default faskes_kini(),
  loket_id integer not null,
  layanan integer[] not null,
  utama integer,
  pada timestamp with time zone not null default now(),
  constraint loket_pilihan_pkey PRIMARY KEY (faskes_id, loket_id),
  constraint loket_pilihan_faskes_id_loket_id_fkey FOREIGN KEY (faskes_id, loket_id) REFERENCES loket(faskes_id, id)
); -- one facility sees its own rows

create table margin (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  kelompok text,
  penjamin_id integer,
  kelas smallint,
  cara text,
  kategori_id integer,
  golongan text,
  persen numeric(5,2) not null,
  mulai_tanggal date not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint margin_pkey PRIMARY KEY (faskes_id, id),
  constraint margin_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint margin_faskes_id_kategori_id_fkey FOREIGN KEY (faskes_id, kategori_id) REFERENCES kategori_obat(faskes_id, id),
  constraint margin_faskes_id_penjamin_id_fkey FOREIGN KEY (faskes_id, penjamin_id) REFERENCES penjamin(faskes_id, id),
  constraint margin_cara CHECK ((cara = ANY (ARRAY['resep'::text, 'bebas'::text]))),
  constraint margin_golongan CHECK ((golongan = ANY (ARRAY['bebas'::text, 'bebas terbatas'::text, 'keras'::text, 'owa'::text, 'psikotropika'::text, 'narkotika'::text, 'prekursor'::text, 'oot'::text, 'tradisional'::text, 'lainnya'::text]))),
  constraint margin_kelompok_dikenal CHECK ((kelompok = ANY (ARRAY['umum'::text, 'bpjs'::text, 'asuransi'::text, 'perusahaan'::text, 'pemerintah'::text]))),
  constraint margin_siapa CHECK (((kelompok IS NULL) OR (penjamin_id IS NULL))),
  constraint margin_wajar CHECK (((persen >= (0)::numeric) AND (persen <= (200)::numeric)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX margin_nama_unik on (faskes_id, lower(nama));

create table mcu (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  formulir_id integer not null,
  formulir_versi integer not null,
  pertanyaan jsonb not null,
  jawaban jsonb not null default '{}'::jsonb,
  setuju_perusahaan boolean,
  kesimpulan smallint,
  sampai date,
  saran text,
  ukuran jsonb,
  sidik text,
  disimpulkan_oleh integer,
  disimpulkan_pada timestamp with time zone,
  versi integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_oleh integer,
  diubah_pada timestamp with time zone,
  constraint mcu_kunjungan_unik UNIQUE (faskes_id, kunjungan_id),
  constraint mcu_pkey PRIMARY KEY (faskes_id, id),
  constraint mcu_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint mcu_disimpulkan_oleh_fkey FOREIGN KEY (disimpulkan_oleh) REFERENCES akun(id),
  constraint mcu_diubah_oleh_fkey FOREIGN KEY (diubah_oleh) REFERENCES akun(id),
  constraint mcu_faskes_id_formulir_id_fkey FOREIGN KEY (faskes_id, formulir_id) REFERENCES mcu_formulir(faskes_id, id),
  constraint mcu_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint mcu_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint mcu_disimpulkan CHECK ((((kesimpulan IS NULL) = (sidik IS NULL)) AND ((kesimpulan IS NULL) = (disimpulkan_oleh IS NULL)))),
  constraint mcu_jawaban_kecil CHECK ((octet_length((jawaban)::text) <= 65536)),
  constraint mcu_kesimpulan_dikenal CHECK (((kesimpulan >= 1) AND (kesimpulan <= 4))),
  constraint mcu_saran_panjang CHECK ((length(saran) <= 2000)),
  constraint mcu_sementara_sampai CHECK (((kesimpulan IS DISTINCT FROM 3) OR (sampai IS NOT NULL)))
); -- one facility sees its own rows
CREATE INDEX mcu_formulir_dipakai on (faskes_id, formulir_id);
CREATE INDEX mcu_pasien on (faskes_id, pasien_id);
CREATE TRIGGER mcu_disimpulkan_tetap BEFORE UPDATE ON mcu FOR EACH ROW WHEN ((old.kesimpulan IS NOT NULL)) EXECUTE FUNCTION jaga_mcu_disimpulkan();
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON mcu FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table mcu_formulir (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  paket_id integer not null,
  pertanyaan jsonb not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  constraint mcu_formulir_paket UNIQUE (faskes_id, paket_id),
  constraint mcu_formulir_pkey PRIMARY KEY (faskes_id, id),
  constraint mcu_formulir_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint mcu_formulir_faskes_id_paket_id_fkey FOREIGN KEY (faskes_id, paket_id) REFERENCES paket(faskes_id, id),
  constraint mcu_pertanyaan_kecil CHECK (((jsonb_typeof(pertanyaan) = 'array'::text) AND (octet_length((pertanyaan)::text) <= 65536)))
); -- one facility sees its own rows

create table mcu_lembar (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  mcu_id integer not null,
  untuk text not null,
  tahun smallint not null,
  urutan integer not null,
  nomor text not null,
  tanggal date not null,
  token text not null,
  kertas jsonb not null,
  dicetak integer not null default 0,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  constraint mcu_lembar_nomor_unik UNIQUE (faskes_id, untuk, tahun, urutan),
  constraint mcu_lembar_satu UNIQUE (faskes_id, mcu_id, untuk),
  constraint mcu_lembar_token_unik UNIQUE (faskes_id, token),
  constraint mcu_lembar_pkey PRIMARY KEY (faskes_id, id),
  constraint mcu_lembar_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint mcu_lembar_faskes_id_mcu_id_fkey FOREIGN KEY (faskes_id, mcu_id) REFERENCES mcu(faskes_id, id),
  constraint mcu_lembar_untuk_dikenal CHECK ((untuk = ANY (ARRAY['peserta'::text, 'perusahaan'::text])))
); -- one facility sees its own rows
CREATE TRIGGER mcu_lembar_tetap BEFORE UPDATE ON mcu_lembar FOR EACH ROW EXECUTE FUNCTION jaga_mcu_lembar();

create table merk (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint merk_pkey PRIMARY KEY (faskes_id, id),
  constraint merk_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE UNIQUE INDEX merk_nama_unik on (faskes_id, lower(nama));

-- lintas-faskes: migrasi yang sudah berjalan
create table migrasi (
  nama text not null,
  hash text not null,
  pada timestamp with time zone not null default now(),
  constraint migrasi_pkey PRIMARY KEY (nama)
);

create table mutasi_stok (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  depo_id integer not null,
  batch_id integer not null,
  produk_id integer not null,
  urut integer not null,
  jumlah bigint not null,
  nilai bigint not null,
  saldo bigint not null,
  saldo_nilai bigint not null,
  jenis text not null,
  dokumen_jenis smallint not null,
  dokumen_id bigint not null,
  baris_id bigint not null,
  oleh integer not null,
  pada timestamp with time zone not null,
  constraint mutasi_baris_unik UNIQUE (faskes_id, dokumen_jenis, dokumen_id, baris_id, depo_id, batch_id, jenis),
  constraint mutasi_urut_unik UNIQUE (faskes_id, depo_id, batch_id, urut),
  constraint mutasi_stok_pkey PRIMARY KEY (faskes_id, id),
  constraint mutasi_stok_dokumen_jenis_fkey FOREIGN KEY (dokumen_jenis) REFERENCES dokumen_jenis(nomor),
  constraint mutasi_stok_faskes_id_batch_id_produk_id_fkey FOREIGN KEY (faskes_id, batch_id, produk_id) REFERENCES batch(faskes_id, id, produk_id),
  constraint mutasi_stok_faskes_id_depo_id_fkey FOREIGN KEY (faskes_id, depo_id) REFERENCES depo(faskes_id, id),
  constraint mutasi_stok_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint mutasi_bukan_nol CHECK (((jumlah <> 0) AND (abs(jumlah) <= 1000000000))),
  constraint mutasi_jenis_arah CHECK ((((jumlah > 0) AND (jenis = ANY (ARRAY['saldo-awal'::text, 'penerimaan'::text, 'mutasi-masuk'::text, 'retur-pasien'::text, 'opname+'::text, 'koreksi+'::text, 'hibah'::text, 'batal-keluar'::text]))) OR ((jumlah < 0) AND (jenis = ANY (ARRAY['penjualan'::text, 'resep'::text, 'pemakaian'::text, 'mutasi-keluar'::text, 'retur-supplier'::text, 'opname-'::text, 'koreksi-'::text, 'rusak'::text, 'kedaluwarsa'::text, 'musnah'::text, 'ke-sarana'::text, 'batal-masuk'::text]))))),
  constraint mutasi_nilai_arah CHECK (((sign((nilai)::double precision) = (0)::double precision) OR (sign((nilai)::double precision) = sign((jumlah)::double precision))))
); -- one facility sees its own rows
CREATE INDEX mutasi_stok_batch on (faskes_id, batch_id, produk_id);
CREATE INDEX mutasi_stok_kartu on (faskes_id, produk_id, id DESC);
CREATE INDEX mutasi_stok_kartu_depo on (faskes_id, depo_id, produk_id, id DESC);
CREATE TRIGGER mutasi_stok_catat BEFORE INSERT ON mutasi_stok FOR EACH ROW EXECUTE FUNCTION catat_mutasi_stok();
CREATE TRIGGER mutasi_stok_tetap BEFORE DELETE OR UPDATE ON mutasi_stok FOR EACH ROW EXECUTE FUNCTION tolak_ubah_mutasi();

-- turunan: kata yang pernah ada di pasien.nama; dapat dibangun ulang
create table nama_kata (
  faskes_id integer not null default faskes_kini(),
  kata text not null,
  bunyi text not null generated always as (bunyi_kata(kata)),
  constraint nama_kata_pkey PRIMARY KEY (faskes_id, kata),
  constraint nama_kata_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE INDEX nama_kata_bunyi on (faskes_id, bunyi, kata);

create table paket (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kode text not null,
  deskripsi text not null,
  harga bigint not null,
  keterangan text,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint paket_kode_unik UNIQUE (faskes_id, kode),
  constraint paket_pkey PRIMARY KEY (faskes_id, id),
  constraint paket_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint paket_harga_wajar CHECK (((harga >= 0) AND (harga <= 1000000000)))
); -- one facility sees its own rows

create table paket_ruangan (
  faskes_id integer not null default faskes_kini(),
  paket_id integer not null,
  ruangan_id integer not null,
  constraint paket_ruangan_pkey PRIMARY KEY (faskes_id, paket_id, ruangan_id),
  constraint paket_ruangan_faskes_id_paket_id_fkey FOREIGN KEY (faskes_id, paket_id) REFERENCES paket(faskes_id, id) ON DELETE CASCADE,
  constraint paket_ruangan_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX paket_ruangan_ruangan on (faskes_id, ruangan_id);

create table paket_tindakan (
  faskes_id integer not null default faskes_kini(),
  paket_id integer not null,
  tindakan_id integer not null,
  jumlah smallint not null default 1,
  constraint paket_tindakan_pkey PRIMARY KEY (faskes_id, paket_id, tindakan_id),
  constraint paket_tindakan_faskes_id_paket_id_fkey FOREIGN KEY (faskes_id, paket_id) REFERENCES paket(faskes_id, id) ON DELETE CASCADE,
  constraint paket_tindakan_faskes_id_tindakan_id_fkey FOREIGN KEY (faskes_id, tindakan_id) REFERENCES tindakan(faskes_id, id),
  constraint paket_tindakan_jumlah CHECK (((jumlah >= 1) AND (jumlah <= 100)))
); -- one facility sees its own rows
CREATE INDEX paket_tindakan_tindakan on (faskes_id, tindakan_id);

create table panggilan (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  tanggal date not null,
  sumber text not null,
  sumber_id integer not null,
  tujuan text not null,
  nomor text not null,
  nama text,
  kunjungan_id integer,
  antrean_loket_id integer,
  ulang boolean not null default false,
  dipanggil_oleh integer not null,
  dipanggil_pada timestamp with time zone not null default now(),
  ditarik_pada timestamp with time zone,
  keterangan text,
  constraint panggilan_pkey PRIMARY KEY (faskes_id, id),
  constraint panggilan_dipanggil_oleh_fkey FOREIGN KEY (dipanggil_oleh) REFERENCES akun(id),
  constraint panggilan_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint panggilan_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint panggilan_sumber_dikenal CHECK ((sumber = ANY (ARRAY['ruangan'::text, 'loket'::text])))
); -- one facility sees its own rows
CREATE INDEX panggilan_antrean_loket on (faskes_id, antrean_loket_id) WHERE (antrean_loket_id IS NOT NULL);
CREATE INDEX panggilan_kunjungan on (faskes_id, kunjungan_id) WHERE (kunjungan_id IS NOT NULL);
CREATE INDEX panggilan_tanggal on (faskes_id, tanggal, id);

create table panggilan_petugas (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  perangkat_id integer not null,
  diminta_pada timestamp with time zone not null default now(),
  ditangani_pada timestamp with time zone,
  ditangani_oleh integer,
  loket_id integer,
  constraint panggilan_petugas_pkey PRIMARY KEY (faskes_id, id),
  constraint panggilan_petugas_ditangani_oleh_fkey FOREIGN KEY (ditangani_oleh) REFERENCES akun(id),
  constraint panggilan_petugas_faskes_id_loket_id_fkey FOREIGN KEY (faskes_id, loket_id) REFERENCES loket(faskes_id, id),
  constraint panggilan_petugas_faskes_id_perangkat_id_fkey FOREIGN KEY (faskes_id, perangkat_id) REFERENCES perangkat(faskes_id, id),
  constraint panggilan_petugas_lengkap CHECK (((ditangani_pada IS NULL) = (ditangani_oleh IS NULL)))
); -- one facility sees its own rows
CREATE INDEX panggilan_petugas_kios on (faskes_id, perangkat_id, id DESC);
CREATE INDEX panggilan_petugas_loket on (faskes_id, loket_id) WHERE (loket_id IS NOT NULL);
CREATE UNIQUE INDEX panggilan_petugas_satu on (faskes_id, perangkat_id) WHERE (ditangani_pada IS NULL);

create table panggilan_suara (
  faskes_id integer not null default faskes_kini(),
  panggilan_id bigint not null,
  ruang_tunggu_id integer not null,
  diambil_oleh integer,
  diambil_sampai timestamp with time zone,
  terdengar_pada timestamp with time zone,
  constraint panggilan_suara_pkey PRIMARY KEY (faskes_id, panggilan_id, ruang_tunggu_id),
  constraint panggilan_suara_faskes_id_diambil_oleh_fkey FOREIGN KEY (faskes_id, diambil_oleh) REFERENCES perangkat(faskes_id, id),
  constraint panggilan_suara_faskes_id_panggilan_id_fkey FOREIGN KEY (faskes_id, panggilan_id) REFERENCES panggilan(faskes_id, id) ON DELETE CASCADE,
  constraint panggilan_suara_faskes_id_ruang_tunggu_id_fkey FOREIGN KEY (faskes_id, ruang_tunggu_id) REFERENCES ruang_tunggu(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX panggilan_suara_belum on (faskes_id, ruang_tunggu_id, panggilan_id) WHERE (terdengar_pada IS NULL);

create table parameter_lab (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kode text not null,
  nama text not null,
  kelompok text not null,
  satuan text not null,
  desimal smallint not null,
  loinc text,
  batas jsonb not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  dibuat_pada timestamp with time zone not null default now(),
  kata_rujukan text[] not null default '{}'::text[],
  kata_kritis text[] not null default '{}'::text[],
  constraint parameter_lab_kode_unik UNIQUE (faskes_id, kode),
  constraint parameter_lab_pkey PRIMARY KEY (faskes_id, id),
  constraint parameter_lab_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint parameter_lab_desimal_wajar CHECK (((desimal >= 0) AND (desimal <= 4))),
  constraint parameter_lab_nama_panjang CHECK (((nama <> ''::text) AND (length(nama) <= 100)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX parameter_lab_nama_unik on (faskes_id, lower(nama));

create table parameter_lab_tindakan (
  faskes_id integer not null default faskes_kini(),
  parameter_id integer not null,
  tindakan_id integer not null,
  constraint parameter_lab_tindakan_pkey PRIMARY KEY (faskes_id, parameter_id, tindakan_id),
  constraint parameter_lab_tindakan_faskes_id_parameter_id_fkey FOREIGN KEY (faskes_id, parameter_id) REFERENCES parameter_lab(faskes_id, id) ON DELETE CASCADE,
  constraint parameter_lab_tindakan_faskes_id_tindakan_id_fkey FOREIGN KEY (faskes_id, tindakan_id) REFERENCES tindakan(faskes_id, id) ON DELETE CASCADE
); -- one facility sees its own rows
CREATE INDEX parameter_lab_tindakan_tindakan on (faskes_id, tindakan_id);

-- lintas-faskes: catatan pemasangan
create table pasang (
  kunci text not null,
  nilai text not null,
  pada timestamp with time zone not null default now(),
  constraint pasang_pkey PRIMARY KEY (kunci)
);

create table pasien (
  faskes_id integer not null default faskes_kini(),
  id integer generated by default as identity,
  norm integer not null,
  norm_manual text,
  tak_dikenal boolean not null default false,
  status smallint not null default 1,
  jenis_identitas smallint not null default 1,
  nik text,
  no_bpjs text,
  gelar_depan text,
  nama text not null,
  gelar_belakang text,
  panggilan text,
  tempat_lahir text,
  tanggal_lahir date,
  jenis_kelamin smallint,
  agama smallint,
  status_perkawinan smallint,
  pendidikan smallint,
  pekerjaan smallint,
  suku smallint,
  golongan_darah smallint,
  kewarganegaraan smallint not null default 1,
  email text,
  perusahaan text,
  bagian text,
  ibu_kandung text,
  alamat text,
  provinsi bigint,
  wilayah bigint,
  kecamatan bigint,
  kelurahan bigint,
  rt text,
  rw text,
  kodepos text,
  alamat_identitas text,
  provinsi_identitas bigint,
  wilayah_identitas bigint,
  kecamatan_identitas bigint,
  kelurahan_identitas bigint,
  rt_identitas text,
  rw_identitas text,
  kodepos_identitas text,
  nama_cari text not null,
  versi integer not null default 1,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_pada timestamp with time zone not null default now(),
  piutang boolean not null default false,
  ibu_id integer,
  foto_berkas_id integer,
  foto_kecil_berkas_id integer,
  digabung_ke integer,
  meninggal_pada date,
  norm_manual_cari text generated always as (norm_lama_cari(norm_manual)),
  constraint pasien_nik_unik UNIQUE (faskes_id, nik) INCLUDE (norm),
  constraint pasien_no_bpjs_unik UNIQUE (faskes_id, no_bpjs) INCLUDE (norm),
  constraint pasien_norm_unik UNIQUE (faskes_id, norm),
  constraint pasien_pkey PRIMARY KEY (faskes_id, id),
  constraint pasien_digabung_ke_ada FOREIGN KEY (faskes_id, digabung_ke) REFERENCES pasien(faskes_id, id),
  constraint pasien_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint pasien_foto_ada FOREIGN KEY (faskes_id, foto_berkas_id) REFERENCES berkas(faskes_id, id),
  constraint pasien_foto_kecil_ada FOREIGN KEY (faskes_id, foto_kecil_berkas_id) REFERENCES berkas(faskes_id, id),
  constraint pasien_ibu_ada FOREIGN KEY (faskes_id, ibu_id) REFERENCES pasien(faskes_id, id),
  constraint pasien_kecamatan_fkey FOREIGN KEY (kecamatan) REFERENCES wilayah(id),
  constraint pasien_kecamatan_identitas_fkey FOREIGN KEY (kecamatan_identitas) REFERENCES wilayah(id),
  constraint pasien_kelurahan_fkey FOREIGN KEY (kelurahan) REFERENCES wilayah(id),
  constraint pasien_kelurahan_identitas_fkey FOREIGN KEY (kelurahan_identitas) REFERENCES wilayah(id),
  constraint pasien_provinsi_fkey FOREIGN KEY (provinsi) REFERENCES wilayah(id),
  constraint pasien_provinsi_identitas_fkey FOREIGN KEY (provinsi_identitas) REFERENCES wilayah(id),
  constraint pasien_wilayah_fkey FOREIGN KEY (wilayah) REFERENCES wilayah(id),
  constraint pasien_wilayah_identitas_fkey FOREIGN KEY (wilayah_identitas) REFERENCES wilayah(id),
  constraint pasien_digabung_lain CHECK ((digabung_ke <> id)),
  constraint pasien_foto_berdua CHECK (((foto_berkas_id IS NULL) = (foto_kecil_berkas_id IS NULL))),
  constraint pasien_ibu_lain CHECK ((ibu_id <> id)),
  constraint pasien_norm_wajar CHECK (((norm >= 1) AND (norm <= 999999999)))
); -- one facility sees its own rows
CREATE INDEX pasien_digabung_ke on (faskes_id, digabung_ke) WHERE (digabung_ke IS NOT NULL);
CREATE INDEX pasien_ibu on (faskes_id, ibu_id) WHERE (ibu_id IS NOT NULL);
CREATE INDEX pasien_nama_cari on (faskes_id, nama_cari, norm);
CREATE INDEX pasien_norm_manual_cari on (faskes_id, norm_manual_cari) WHERE (norm_manual_cari IS NOT NULL);
CREATE INDEX pasien_status_lain on (faskes_id, status, norm) WHERE (status <> 1);
CREATE INDEX pasien_tanggal_lahir on (faskes_id, tanggal_lahir, norm);
CREATE INDEX pasien_ulang_tahun on (faskes_id, ((((EXTRACT(month FROM tanggal_lahir) * (100)::numeric) + EXTRACT(day FROM tanggal_lahir)))::integer), nama_cari, id) WHERE ((status = 1) AND (tanggal_lahir IS NOT NULL));
CREATE TRIGGER hari_pasien AFTER UPDATE OF jenis_kelamin, tanggal_lahir ON pasien FOR EACH ROW WHEN (((old.jenis_kelamin IS DISTINCT FROM new.jenis_kelamin) OR (old.tanggal_lahir IS DISTINCT FROM new.tanggal_lahir))) EXECUTE FUNCTION catat_hari_kunjungan('pasien');
CREATE TRIGGER pasien_alamat_baru AFTER INSERT ON pasien FOR EACH ROW WHEN ((new.alamat IS NOT NULL)) EXECUTE FUNCTION simpan_kata_alamat();
CREATE TRIGGER pasien_alamat_ubah AFTER UPDATE OF alamat, digabung_ke ON pasien FOR EACH ROW WHEN (((old.alamat IS DISTINCT FROM new.alamat) OR ((old.digabung_ke IS NULL) <> (new.digabung_ke IS NULL)))) EXECUTE FUNCTION simpan_kata_alamat();
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF ibu_id ON pasien FOR EACH ROW WHEN ((new.ibu_id IS NOT NULL)) EXECUTE FUNCTION tolak_pasien_digabung();
CREATE TRIGGER pasien_ibu_kata_baru AFTER INSERT ON pasien FOR EACH ROW WHEN ((new.ibu_kandung IS NOT NULL)) EXECUTE FUNCTION simpan_kata_ibu();
CREATE TRIGGER pasien_ibu_kata_ubah AFTER UPDATE OF ibu_kandung, digabung_ke ON pasien FOR EACH ROW WHEN (((old.ibu_kandung IS DISTINCT FROM new.ibu_kandung) OR ((old.digabung_ke IS NULL) <> (new.digabung_ke IS NULL)))) EXECUTE FUNCTION simpan_kata_ibu();
CREATE TRIGGER pasien_jumlah AFTER INSERT ON pasien REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION hitung_pasien_baru();
CREATE TRIGGER pasien_jumlah_gabung AFTER UPDATE OF digabung_ke ON pasien FOR EACH ROW WHEN (((old.digabung_ke IS NULL) <> (new.digabung_ke IS NULL))) EXECUTE FUNCTION hitung_pasien_gabung();
CREATE TRIGGER pasien_meninggal BEFORE INSERT OR UPDATE OF status, meninggal_pada ON pasien FOR EACH ROW WHEN (((new.status = 2) OR (new.meninggal_pada IS NOT NULL))) EXECUTE FUNCTION catat_meninggal();

-- turunan: dapat dibangun ulang dari pasien.alamat
create table pasien_alamat (
  faskes_id integer not null default faskes_kini(),
  kata text not null,
  pasien_id integer not null,
  norm integer not null,
  isi text not null,
  constraint pasien_alamat_pkey PRIMARY KEY (faskes_id, kata, pasien_id) INCLUDE (norm, isi),
  constraint pasien_alamat_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows

-- turunan: pendaftaran terakhir, untuk urutan pencarian
create table pasien_berkunjung (
  faskes_id integer not null default faskes_kini(),
  pasien_id integer not null,
  pada timestamp with time zone,
  constraint pasien_berkunjung_pkey PRIMARY KEY (faskes_id, pasien_id),
  constraint pasien_berkunjung_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX pasien_berkunjung_terakhir on (faskes_id, pada DESC) WHERE (pada IS NOT NULL);

create table pasien_gabung (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pemenang_id integer not null,
  kalah_id integer not null,
  alasan text not null,
  pilihan text[] not null,
  sebelum jsonb not null,
  sesudah jsonb not null,
  pindah jsonb not null,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  dibatalkan_oleh integer,
  dibatalkan_pada timestamp with time zone,
  alasan_batal text,
  constraint pasien_gabung_pkey PRIMARY KEY (faskes_id, id),
  constraint pasien_gabung_dibatalkan_oleh_fkey FOREIGN KEY (dibatalkan_oleh) REFERENCES akun(id),
  constraint pasien_gabung_faskes_id_kalah_id_fkey FOREIGN KEY (faskes_id, kalah_id) REFERENCES pasien(faskes_id, id),
  constraint pasien_gabung_faskes_id_pemenang_id_fkey FOREIGN KEY (faskes_id, pemenang_id) REFERENCES pasien(faskes_id, id),
  constraint pasien_gabung_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint pasien_gabung_lain CHECK ((pemenang_id <> kalah_id))
); -- one facility sees its own rows
CREATE UNIQUE INDEX pasien_gabung_berlaku on (faskes_id, kalah_id) WHERE (dibatalkan_pada IS NULL);
CREATE INDEX pasien_gabung_kalah on (faskes_id, kalah_id);
CREATE INDEX pasien_gabung_pemenang on (faskes_id, pemenang_id);

-- turunan: dapat dibangun ulang dari pasien.ibu_kandung
create table pasien_ibu_kata (
  faskes_id integer not null default faskes_kini(),
  akhiran text not null,
  pasien_id integer not null,
  constraint pasien_ibu_kata_pkey PRIMARY KEY (faskes_id, akhiran, pasien_id),
  constraint pasien_ibu_kata_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows

create table pasien_identitas (
  faskes_id integer not null default faskes_kini(),
  pasien_id integer not null,
  jenis smallint not null,
  nomor text not null,
  diakhiri_pada timestamp with time zone,
  constraint pasien_identitas_pkey PRIMARY KEY (faskes_id, pasien_id, jenis),
  constraint pasien_identitas_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows

-- turunan: dapat dibangun ulang dari pasien.nama
create table pasien_kata (
  faskes_id integer not null default faskes_kini(),
  akhiran text not null,
  pasien_id integer not null,
  norm integer not null,
  constraint pasien_kata_pkey PRIMARY KEY (faskes_id, akhiran, pasien_id) INCLUDE (norm),
  constraint pasien_kata_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX pasien_kata_pasien on (faskes_id, pasien_id);

create table pasien_keluarga (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pasien_id integer not null,
  shdk smallint,
  nama text not null,
  jenis_kelamin smallint,
  alamat text,
  pendidikan smallint,
  pekerjaan smallint,
  status_perkawinan smallint,
  agama smallint,
  suku smallint,
  golongan_darah smallint,
  kewarganegaraan smallint,
  email text,
  tempat_lahir text,
  tanggal_lahir date,
  id_keluarga smallint,
  no_identitas_keluarga text,
  diakhiri_pada timestamp with time zone,
  constraint pasien_keluarga_pkey PRIMARY KEY (faskes_id, id),
  constraint pasien_keluarga_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX pasien_keluarga_pasien on (faskes_id, pasien_id);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON pasien_keluarga FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table pasien_keluarga_kontak (
  faskes_id integer not null default faskes_kini(),
  keluarga_id integer not null,
  jenis smallint not null,
  nomor text not null,
  diakhiri_pada timestamp with time zone,
  constraint pasien_keluarga_kontak_pkey PRIMARY KEY (faskes_id, keluarga_id, jenis),
  constraint pasien_keluarga_kontak_faskes_id_keluarga_id_fkey FOREIGN KEY (faskes_id, keluarga_id) REFERENCES pasien_keluarga(faskes_id, id)
); -- one facility sees its own rows

create table pasien_kembar (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  a_id integer not null,
  b_id integer not null,
  skor smallint not null,
  alasan text[] not null default '{}'::text[],
  status text not null default 'terbuka'::text,
  catatan text,
  oleh integer,
  pada timestamp with time zone not null default now(),
  dibuat_pada timestamp with time zone not null default now(),
  constraint pasien_kembar_unik UNIQUE (faskes_id, a_id, b_id),
  constraint pasien_kembar_pkey PRIMARY KEY (faskes_id, id),
  constraint pasien_kembar_faskes_id_a_id_fkey FOREIGN KEY (faskes_id, a_id) REFERENCES pasien(faskes_id, id),
  constraint pasien_kembar_faskes_id_b_id_fkey FOREIGN KEY (faskes_id, b_id) REFERENCES pasien(faskes_id, id),
  constraint pasien_kembar_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint pasien_kembar_skor_wajar CHECK (((skor >= 0) AND (skor <= 100))),
  constraint pasien_kembar_status_dikenal CHECK ((status = ANY (ARRAY['terbuka'::text, 'bukan'::text, 'digabung'::text]))),
  constraint pasien_kembar_urut CHECK ((a_id < b_id))
); -- one facility sees its own rows
CREATE INDEX pasien_kembar_b on (faskes_id, b_id);
CREATE INDEX pasien_kembar_kerja on (faskes_id, status, skor DESC, id);

create table pasien_kontak (
  faskes_id integer not null default faskes_kini(),
  pasien_id integer not null,
  jenis smallint not null,
  nomor text not null,
  diakhiri_pada timestamp with time zone,
  nomor_cari text generated always as (telepon_cari(nomor)),
  constraint pasien_kontak_pkey PRIMARY KEY (faskes_id, pasien_id, jenis),
  constraint pasien_kontak_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX pasien_kontak_nomor_cari on (faskes_id, nomor_cari, pasien_id);

create table pegawai (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  akun_id integer,
  gelar_depan text,
  nama text not null,
  gelar_belakang text,
  jenis_kelamin smallint,
  profesi text not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  nip text,
  nik text,
  no_telepon text,
  email text,
  sip text,
  sip_berlaku date,
  str text,
  str_berlaku date,
  constraint pegawai_akun_unik UNIQUE (faskes_id, akun_id),
  constraint pegawai_nik_unik UNIQUE (faskes_id, nik),
  constraint pegawai_nip_unik UNIQUE (faskes_id, nip),
  constraint pegawai_pkey PRIMARY KEY (faskes_id, id),
  constraint pegawai_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint pegawai_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

create table pegawai_ruangan (
  faskes_id integer not null default faskes_kini(),
  ruangan_id integer not null,
  pegawai_id integer not null,
  constraint pegawai_ruangan_pkey PRIMARY KEY (faskes_id, ruangan_id, pegawai_id),
  constraint pegawai_ruangan_faskes_id_pegawai_id_fkey FOREIGN KEY (faskes_id, pegawai_id) REFERENCES pegawai(faskes_id, id),
  constraint pegawai_ruangan_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id) ON DELETE CASCADE
); -- one facility sees its own rows

create table pekerjaan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  akun_id integer not null,
  jenis text not null,
  rincian text not null default ''::text,
  isian jsonb not null,
  status smallint not null default 1,
  baris integer not null default 0,
  dari integer,
  alasan text not null default ''::text,
  percobaan smallint not null default 0,
  pelaksana uuid,
  denyut_pada timestamp with time zone,
  dibuat_pada timestamp with time zone not null default now(),
  selesai_pada timestamp with time zone,
  berkas_nama text,
  berkas_ukuran bigint,
  berkas_sha256 text,
  berkas_sampai timestamp with time zone,
  constraint pekerjaan_pkey PRIMARY KEY (faskes_id, id),
  constraint pekerjaan_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint pekerjaan_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint pekerjaan_alasan_panjang CHECK ((length(alasan) <= 300)),
  constraint pekerjaan_berakhir CHECK (((status = ANY (ARRAY[3, 4, 5])) = (selesai_pada IS NOT NULL))),
  constraint pekerjaan_berkas CHECK (((status <> 3) OR ((berkas_nama IS NOT NULL) AND (berkas_ukuran IS NOT NULL) AND (berkas_sampai IS NOT NULL)))),
  constraint pekerjaan_jalan CHECK (((status = 2) = ((pelaksana IS NOT NULL) AND (denyut_pada IS NOT NULL)))),
  constraint pekerjaan_jenis_panjang CHECK (((jenis <> ''::text) AND (length(jenis) <= 40))),
  constraint pekerjaan_rincian_panjang CHECK ((length(rincian) <= 200)),
  constraint pekerjaan_sha256 CHECK ((berkas_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint pekerjaan_status_dikenal CHECK (((status >= 1) AND (status <= 5)))
); -- one facility sees its own rows
CREATE INDEX pekerjaan_akun on (faskes_id, akun_id, id DESC);
CREATE INDEX pekerjaan_isi on (faskes_id, berkas_sha256) WHERE (berkas_sha256 IS NOT NULL);
CREATE INDEX pekerjaan_terbuka on (faskes_id, id) WHERE (status = ANY (ARRAY[1, 2]));

create table pemberitahuan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  jenis text not null,
  akun_id integer,
  izin text,
  acuan text not null,
  judul text not null,
  rincian text not null default ''::text,
  tujuan text not null,
  tujuan_id integer,
  tanda_terima boolean not null default false,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  berakhir_pada timestamp with time zone not null,
  selesai_pada timestamp with time zone,
  constraint pemberitahuan_pkey PRIMARY KEY (faskes_id, id),
  constraint pemberitahuan_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint pemberitahuan_acuan_panjang CHECK (((acuan <> ''::text) AND (length(acuan) <= 80))),
  constraint pemberitahuan_berakhir CHECK ((berakhir_pada > dibuat_pada)),
  constraint pemberitahuan_jenis_panjang CHECK (((jenis <> ''::text) AND (length(jenis) <= 40))),
  constraint pemberitahuan_judul_panjang CHECK (((judul <> ''::text) AND (length(judul) <= 160))),
  constraint pemberitahuan_rincian_panjang CHECK ((length(rincian) <= 300)),
  constraint pemberitahuan_satu_penerima CHECK ((num_nonnulls(akun_id, izin) = 1))
); -- one facility sees its own rows
CREATE INDEX pemberitahuan_akun on (faskes_id, akun_id, berakhir_pada) WHERE ((selesai_pada IS NULL) AND (akun_id IS NOT NULL));
CREATE INDEX pemberitahuan_izin on (faskes_id, izin, berakhir_pada) WHERE ((selesai_pada IS NULL) AND (izin IS NOT NULL));
CREATE UNIQUE INDEX pemberitahuan_sekali on (faskes_id, jenis, acuan, akun_id, izin) NULLS NOT DISTINCT WHERE (selesai_pada IS NULL);
CREATE INDEX pemberitahuan_terbaru on (faskes_id, dibuat_pada);

create table pemberitahuan_dibaca (
  faskes_id integer not null default faskes_kini(),
  pemberitahuan_id integer not null,
  akun_id integer not null,
  pada timestamp with time zone not null default now(),
  constraint pemberitahuan_dibaca_pkey PRIMARY KEY (faskes_id, pemberitahuan_id, akun_id),
  constraint pemberitahuan_dibaca_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint pemberitahuan_dibaca_faskes_id_pemberitahuan_id_fkey FOREIGN KEY (faskes_id, pemberitahuan_id) REFERENCES pemberitahuan(faskes_id, id)
); -- one facility sees its own rows

create table penanggung_jawab (
  faskes_id integer not null default faskes_kini(),
  pendaftaran_id integer not null,
  hubungan integer,
  nama text,
  jenis_kelamin integer,
  pendidikan integer,
  pekerjaan integer,
  alamat text,
  jenis_kontak integer,
  no_kontak text,
  aktif boolean not null default true,
  constraint penanggung_jawab_pkey PRIMARY KEY (faskes_id, pendaftaran_id),
  constraint penanggung_jawab_faskes_id_pendaftaran_id_fkey FOREIGN KEY (faskes_id, pendaftaran_id) REFERENCES pendaftaran(faskes_id, id)
); -- one facility sees its own rows

create table pendaftaran (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nomor_pendaftaran text not null,
  pasien_id integer not null,
  tanggal_pendaftaran timestamp with time zone not null,
  tanggal_layanan date not null,
  penjamin_id integer not null,
  nomor_penjamin text,
  kelas smallint,
  keterangan text,
  satu_sehat boolean not null,
  satu_sehat_oleh integer not null,
  satu_sehat_pada timestamp with time zone not null default now(),
  satu_sehat_versi text not null,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  no_sep text,
  rujukan jsonb,
  diubah_oleh integer,
  diubah_pada timestamp with time zone,
  antrean_loket_id bigint,
  no_antrean_loket text,
  nomor_diambil_pada timestamp with time zone,
  constraint pendaftaran_nomor_unik UNIQUE (faskes_id, nomor_pendaftaran),
  constraint pendaftaran_pkey PRIMARY KEY (faskes_id, id),
  constraint pendaftaran_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint pendaftaran_diubah_oleh_fkey FOREIGN KEY (diubah_oleh) REFERENCES akun(id),
  constraint pendaftaran_faskes_id_antrean_loket_id_fkey FOREIGN KEY (faskes_id, antrean_loket_id) REFERENCES antrean_loket(faskes_id, id) NOT VALID,
  constraint pendaftaran_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint pendaftaran_faskes_id_penjamin_id_fkey FOREIGN KEY (faskes_id, penjamin_id) REFERENCES penjamin(faskes_id, id),
  constraint pendaftaran_satu_sehat_oleh_fkey FOREIGN KEY (satu_sehat_oleh) REFERENCES akun(id)
); -- one facility sees its own rows
CREATE INDEX pendaftaran_antrean_loket on (faskes_id, antrean_loket_id) WHERE (antrean_loket_id IS NOT NULL);
CREATE INDEX pendaftaran_pasien on (faskes_id, pasien_id, tanggal_layanan DESC, id DESC);
CREATE TRIGGER hari_penjamin AFTER UPDATE OF penjamin_id, kelas ON pendaftaran FOR EACH ROW WHEN (((old.penjamin_id IS DISTINCT FROM new.penjamin_id) OR (old.kelas IS DISTINCT FROM new.kelas))) EXECUTE FUNCTION catat_hari_kunjungan('pendaftaran');
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON pendaftaran FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table penghitung (
  faskes_id integer not null default faskes_kini(),
  nama text not null,
  periode text not null default ''::text,
  nilai integer not null,
  constraint penghitung_pkey PRIMARY KEY (faskes_id, nama, periode)
); -- one facility sees its own rows

create table pengumuman_antrean (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  ruangan_id integer,
  dokter_id integer,
  teks text not null,
  sampai timestamp with time zone not null,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diakhiri_pada timestamp with time zone,
  constraint pengumuman_antrean_pkey PRIMARY KEY (faskes_id, id),
  constraint pengumuman_antrean_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint pengumuman_antrean_faskes_id_dokter_id_fkey FOREIGN KEY (faskes_id, dokter_id) REFERENCES dokter(faskes_id, id),
  constraint pengumuman_antrean_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id),
  constraint pengumuman_antrean_teks CHECK (((length(teks) >= 5) AND (length(teks) <= 200)))
); -- one facility sees its own rows
CREATE INDEX pengumuman_antrean_berlaku on (faskes_id, sampai) WHERE (diakhiri_pada IS NULL);

create table penilaian (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  jenis text not null,
  waktu timestamp with time zone not null,
  jawaban jsonb not null,
  skor smallint,
  kategori text,
  aturan_versi smallint not null,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  constraint penilaian_pkey PRIMARY KEY (faskes_id, id),
  constraint penilaian_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint penilaian_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint penilaian_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint penilaian_jenis_dikenal CHECK ((jenis = ANY (ARRAY['nyeri'::text, 'gcs'::text, 'morse'::text, 'humpty-dumpty'::text, 'jatuh-jalan'::text, 'mst'::text, 'triase'::text])))
); -- one facility sees its own rows
CREATE INDEX penilaian_kunjungan on (faskes_id, kunjungan_id, jenis, waktu DESC, id DESC);
CREATE INDEX penilaian_pasien on (faskes_id, pasien_id, waktu DESC, id DESC);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON penilaian FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table penjamin (
  faskes_id integer not null default faskes_kini(),
  id integer not null,
  deskripsi text not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  kelompok text not null default 'asuransi'::text,
  kontak text,
  constraint penjamin_pkey PRIMARY KEY (faskes_id, id),
  constraint penjamin_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint penjamin_kelompok_dikenal CHECK ((kelompok = ANY (ARRAY['umum'::text, 'bpjs'::text, 'asuransi'::text, 'perusahaan'::text, 'pemerintah'::text])))
); -- one facility sees its own rows
CREATE UNIQUE INDEX penjamin_nama_unik on (faskes_id, lower(deskripsi));

create table penunjang (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nomor text not null,
  jenis text not null,
  kunjungan_id integer not null,
  pasien_id integer not null,
  status smallint not null default 1,
  cito boolean not null default false,
  puasa boolean not null default false,
  klinis text not null,
  hamil boolean,
  diminta_oleh integer not null,
  diminta_pada timestamp with time zone not null default now(),
  diterima_oleh integer,
  diterima_pada timestamp with time zone,
  dikerjakan_oleh integer,
  dikerjakan_pada timestamp with time zone,
  selesai_oleh integer,
  selesai_pada timestamp with time zone,
  dibatalkan_oleh integer,
  dibatalkan_pada timestamp with time zone,
  alasan_batal text,
  versi integer not null default 1,
  constraint penunjang_nomor_unik UNIQUE (faskes_id, nomor),
  constraint penunjang_pkey PRIMARY KEY (faskes_id, id),
  constraint penunjang_dibatalkan_oleh_fkey FOREIGN KEY (dibatalkan_oleh) REFERENCES akun(id),
  constraint penunjang_dikerjakan_oleh_fkey FOREIGN KEY (dikerjakan_oleh) REFERENCES akun(id),
  constraint penunjang_diminta_oleh_fkey FOREIGN KEY (diminta_oleh) REFERENCES akun(id),
  constraint penunjang_diterima_oleh_fkey FOREIGN KEY (diterima_oleh) REFERENCES akun(id),
  constraint penunjang_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint penunjang_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint penunjang_selesai_oleh_fkey FOREIGN KEY (selesai_oleh) REFERENCES akun(id),
  constraint penunjang_batal_beralasan CHECK (((status <> 9) OR (length(alasan_batal) >= 10))),
  constraint penunjang_jenis_dikenal CHECK ((jenis = ANY (ARRAY['lab'::text, 'radiologi'::text]))),
  constraint penunjang_klinis_panjang CHECK (((length(klinis) >= 5) AND (length(klinis) <= 500))),
  constraint penunjang_status_dikenal CHECK ((status = ANY (ARRAY[1, 2, 3, 4, 9])))
); -- one facility sees its own rows
CREATE INDEX penunjang_kerja on (faskes_id, status, cito DESC, id) WHERE (status = ANY (ARRAY[1, 2, 3]));
CREATE INDEX penunjang_kunjungan on (faskes_id, kunjungan_id);
CREATE INDEX penunjang_pasien on (faskes_id, pasien_id, selesai_pada DESC, id DESC);
CREATE INDEX penunjang_terakhir on (faskes_id, diminta_pada) WHERE (status = ANY (ARRAY[4, 9]));
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON penunjang FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table penunjang_item (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  penunjang_id integer not null,
  tindakan_id integer not null,
  nama text not null,
  constraint penunjang_item_unik UNIQUE (faskes_id, penunjang_id, tindakan_id),
  constraint penunjang_item_pkey PRIMARY KEY (faskes_id, id),
  constraint penunjang_item_faskes_id_penunjang_id_fkey FOREIGN KEY (faskes_id, penunjang_id) REFERENCES penunjang(faskes_id, id),
  constraint penunjang_item_faskes_id_tindakan_id_fkey FOREIGN KEY (faskes_id, tindakan_id) REFERENCES tindakan(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX penunjang_item_tindakan on (faskes_id, tindakan_id, id DESC);

create table peran (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kode text not null,
  nama text not null,
  izin text[] not null default '{}'::text[],
  versi integer not null default 1,
  constraint peran_kode_unik UNIQUE (faskes_id, kode),
  constraint peran_pkey PRIMARY KEY (faskes_id, id),
  constraint peran_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint peran_nama_terisi CHECK ((nama <> ''::text))
); -- one facility sees its own rows
CREATE UNIQUE INDEX peran_nama_unik on (faskes_id, lower(nama));

create table perangkat (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  jenis text not null,
  nama text not null,
  ruang_tunggu_id integer not null,
  bersuara boolean not null default true,
  ruangan_id integer[] not null default '{}'::integer[],
  loket_id integer[] not null default '{}'::integer[],
  token_hash bytea,
  dipasangkan_pada timestamp with time zone,
  dilihat_pada timestamp with time zone,
  dicabut_pada timestamp with time zone,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  versi integer not null default 1,
  suara_siap boolean not null default false,
  volume smallint not null default 100,
  uji_diminta_pada timestamp with time zone,
  uji_sampai timestamp with time zone,
  constraint perangkat_pkey PRIMARY KEY (faskes_id, id),
  constraint perangkat_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint perangkat_faskes_id_ruang_tunggu_id_fkey FOREIGN KEY (faskes_id, ruang_tunggu_id) REFERENCES ruang_tunggu(faskes_id, id),
  constraint perangkat_jenis_dikenal CHECK ((jenis = ANY (ARRAY['tv'::text, 'kios'::text]))),
  constraint perangkat_volume_persen CHECK (((volume >= 0) AND (volume <= 100)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX perangkat_nama_unik on (faskes_id, lower(nama)) WHERE (dicabut_pada IS NULL);
CREATE INDEX perangkat_ruang_tunggu on (faskes_id, ruang_tunggu_id);

-- lintas-faskes: kode dipasang sebelum faskesnya diketahui
create table perangkat_kode (
  kode_hash bytea not null,
  faskes_id integer not null,
  perangkat_id integer not null,
  berlaku_sampai timestamp with time zone not null,
  dipakai_pada timestamp with time zone,
  constraint perangkat_kode_pkey PRIMARY KEY (kode_hash),
  constraint perangkat_kode_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint perangkat_kode_faskes_id_perangkat_id_fkey FOREIGN KEY (faskes_id, perangkat_id) REFERENCES perangkat(faskes_id, id)
);
CREATE INDEX perangkat_kode_perangkat on (faskes_id, perangkat_id);

create table peristiwa (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  dibuat_pada timestamp with time zone not null default now(),
  topik text not null,
  izin text not null,
  data jsonb not null,
  constraint peristiwa_pkey PRIMARY KEY (faskes_id, dibuat_pada, id)
); -- one facility sees its own rows
CREATE INDEX peristiwa_urut ON ONLY peristiwa USING btree (faskes_id, id);

create table permintaan_akun (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  email text not null,
  no_telepon text,
  keterangan text,
  status smallint not null default 1,
  alamat text not null default ''::text,
  dibuat_pada timestamp with time zone not null default now(),
  diputus_pada timestamp with time zone,
  diputus_oleh integer,
  alasan text not null default ''::text,
  akun_id integer,
  constraint permintaan_akun_pkey PRIMARY KEY (faskes_id, id),
  constraint permintaan_akun_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id),
  constraint permintaan_akun_diputus_oleh_fkey FOREIGN KEY (diputus_oleh) REFERENCES akun(id),
  constraint permintaan_akun_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint permintaan_akun_status_dikenal CHECK ((status = ANY (ARRAY[1, 2, 3])))
); -- one facility sees its own rows
CREATE UNIQUE INDEX permintaan_akun_menunggu on (faskes_id, lower(email)) WHERE (status = 1);
CREATE INDEX permintaan_akun_urut on (faskes_id, status, id);

create table perpindahan (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  alasan text not null,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diurungkan_oleh integer,
  diurungkan_pada timestamp with time zone,
  constraint perpindahan_pkey PRIMARY KEY (faskes_id, id),
  constraint perpindahan_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint perpindahan_diurungkan_oleh_fkey FOREIGN KEY (diurungkan_oleh) REFERENCES akun(id),
  constraint perpindahan_urung_lengkap CHECK (((diurungkan_oleh IS NULL) = (diurungkan_pada IS NULL)))
); -- one facility sees its own rows

create table perpindahan_kunjungan (
  faskes_id integer not null default faskes_kini(),
  perpindahan_id bigint not null,
  dari_kunjungan_id integer not null,
  ke_kunjungan_id integer not null,
  sebelum jsonb not null,
  constraint perpindahan_kunjungan_pkey PRIMARY KEY (faskes_id, perpindahan_id, dari_kunjungan_id),
  constraint perpindahan_kunjungan_faskes_id_dari_kunjungan_id_fkey FOREIGN KEY (faskes_id, dari_kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint perpindahan_kunjungan_faskes_id_ke_kunjungan_id_fkey FOREIGN KEY (faskes_id, ke_kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint perpindahan_kunjungan_faskes_id_perpindahan_id_fkey FOREIGN KEY (faskes_id, perpindahan_id) REFERENCES perpindahan(faskes_id, id)
); -- one facility sees its own rows
CREATE INDEX perpindahan_kunjungan_dari on (faskes_id, dari_kunjungan_id);
CREATE INDEX perpindahan_kunjungan_ke on (faskes_id, ke_kunjungan_id);

create table persetujuan_tindakan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  tindakan_id integer not null,
  nama text not null,
  keputusan text not null,
  penjelasan jsonb,
  penjelas_id integer,
  penerima_nama text,
  penerima_hubungan text,
  saksi_1 text,
  saksi_2 text,
  tanda text,
  goresan jsonb,
  alasan text,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  constraint persetujuan_tindakan_pkey PRIMARY KEY (faskes_id, id),
  constraint persetujuan_tindakan_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint persetujuan_tindakan_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint persetujuan_tindakan_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint persetujuan_tindakan_faskes_id_penjelas_id_fkey FOREIGN KEY (faskes_id, penjelas_id) REFERENCES pegawai(faskes_id, id),
  constraint persetujuan_tindakan_faskes_id_tindakan_id_fkey FOREIGN KEY (faskes_id, tindakan_id) REFERENCES tindakan(faskes_id, id),
  constraint persetujuan_alasan_panjang CHECK ((length(alasan) <= 500)),
  constraint persetujuan_bertanda CHECK (((tanda IS DISTINCT FROM 'layar'::text) OR ((goresan ->> 'penerima'::text) IS NOT NULL))),
  constraint persetujuan_darurat_beralasan CHECK (((keputusan <> 'darurat'::text) OR (length(alasan) >= 10))),
  constraint persetujuan_goresan_kecil CHECK ((octet_length((goresan)::text) <= 65536)),
  constraint persetujuan_keputusan_dikenal CHECK ((keputusan = ANY (ARRAY['setuju'::text, 'menolak'::text, 'darurat'::text]))),
  constraint persetujuan_lengkap CHECK (((keputusan = 'darurat'::text) OR (num_nulls(penjelasan, penjelas_id, penerima_nama, penerima_hubungan, saksi_1, saksi_2, tanda) = 0))),
  constraint persetujuan_penerima_panjang CHECK (((length(penerima_nama) >= 1) AND (length(penerima_nama) <= 150))),
  constraint persetujuan_penjelasan_kecil CHECK ((octet_length((penjelasan)::text) <= 32768)),
  constraint persetujuan_saksi_1_panjang CHECK (((length(saksi_1) >= 1) AND (length(saksi_1) <= 150))),
  constraint persetujuan_saksi_2_panjang CHECK (((length(saksi_2) >= 1) AND (length(saksi_2) <= 150))),
  constraint persetujuan_tanda_dikenal CHECK ((tanda = ANY (ARRAY['layar'::text, 'kertas'::text])))
); -- one facility sees its own rows
CREATE INDEX persetujuan_tindakan_kunjungan on (faskes_id, kunjungan_id, tindakan_id, id DESC);
CREATE INDEX persetujuan_tindakan_pasien on (faskes_id, pasien_id);
CREATE INDEX persetujuan_tindakan_penjelas on (faskes_id, penjelas_id);
CREATE INDEX persetujuan_tindakan_tindakan on (faskes_id, tindakan_id);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON persetujuan_tindakan FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table ppn_tarif (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  mulai_tanggal date not null,
  persen numeric(5,2) not null,
  dpp_pembilang integer not null default 1,
  dpp_penyebut integer not null default 1,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint ppn_tanggal_unik UNIQUE (faskes_id, mulai_tanggal),
  constraint ppn_tarif_pkey PRIMARY KEY (faskes_id, id),
  constraint ppn_tarif_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint ppn_pembilang CHECK (((dpp_pembilang >= 1) AND (dpp_pembilang <= 1000))),
  constraint ppn_penyebut CHECK (((dpp_penyebut >= dpp_pembilang) AND (dpp_penyebut <= 1000))),
  constraint ppn_wajar CHECK (((persen >= (0)::numeric) AND (persen <= (100)::numeric)))
); -- one facility sees its own rows

create table printer (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  alamat text not null,
  port integer not null default 9100,
  kertas text not null,
  kolom smallint not null default 48,
  penyandian text not null default 'cp1252'::text,
  ukuran smallint not null default 1,
  kepadatan smallint not null default 8,
  potong boolean not null default true,
  laci boolean not null default false,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint printer_pkey PRIMARY KEY (faskes_id, id),
  constraint printer_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint printer_kepadatan CHECK (((kepadatan >= 0) AND (kepadatan <= 15))),
  constraint printer_port CHECK (((port >= 1) AND (port <= 65535))),
  constraint printer_ukuran CHECK (((ukuran >= 1) AND (ukuran <= 8)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX printer_nama_unik on (faskes_id, lower(nama));
CREATE UNIQUE INDEX printer_tempat_unik on (faskes_id, lower(alamat), port);

create table produk (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kode text not null,
  nama text not null,
  nama_obat text not null default ''::text,
  jenis text not null,
  golongan text not null,
  kategori_id integer,
  merk_id integer,
  produsen_id integer,
  satuan text not null,
  bentuk text,
  rute text,
  generik boolean not null default false,
  fornas boolean not null default false,
  formularium boolean not null default false,
  dpho boolean not null default false,
  kfa_code text,
  nie text,
  het bigint,
  het_isi integer not null default 1,
  ber_batch boolean not null default true,
  ber_ed boolean not null default true,
  high_alert boolean not null default false,
  lasa boolean not null default false,
  suhu text,
  obat_luar boolean not null default false,
  antibiotik boolean not null default false,
  boleh_gerus boolean,
  kocok boolean not null default false,
  utuh boolean not null default false,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint produk_id_aktif UNIQUE (faskes_id, id, aktif),
  constraint produk_kode_unik UNIQUE (faskes_id, kode),
  constraint produk_pkey PRIMARY KEY (faskes_id, id),
  constraint produk_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint produk_faskes_id_kategori_id_fkey FOREIGN KEY (faskes_id, kategori_id) REFERENCES kategori_obat(faskes_id, id),
  constraint produk_faskes_id_merk_id_fkey FOREIGN KEY (faskes_id, merk_id) REFERENCES merk(faskes_id, id),
  constraint produk_faskes_id_produsen_id_fkey FOREIGN KEY (faskes_id, produsen_id) REFERENCES produsen(faskes_id, id),
  constraint produk_ed_berbatch CHECK ((ber_batch OR (NOT ber_ed))),
  constraint produk_golongan_dikenal CHECK ((golongan = ANY (ARRAY['bebas'::text, 'bebas terbatas'::text, 'keras'::text, 'owa'::text, 'psikotropika'::text, 'narkotika'::text, 'prekursor'::text, 'oot'::text, 'tradisional'::text, 'lainnya'::text]))),
  constraint produk_het_isi CHECK (((het_isi >= 1) AND (het_isi <= 100000))),
  constraint produk_het_wajar CHECK (((het >= 1) AND (het <= 1000000000))),
  constraint produk_jenis_dikenal CHECK ((jenis = ANY (ARRAY['obat'::text, 'alkes'::text, 'bmhp'::text, 'umum'::text, 'bahan'::text]))),
  constraint produk_kfa_bentuk CHECK ((kfa_code ~ '^93[0-9]{6}$'::text))
); -- one facility sees its own rows
CREATE INDEX produk_kategori on (faskes_id, kategori_id);
CREATE INDEX produk_merk on (faskes_id, merk_id);
CREATE INDEX produk_nama on (faskes_id, lower(nama_obat), id);
CREATE INDEX produk_produsen on (faskes_id, produsen_id);

create table produk_depo (
  faskes_id integer not null default faskes_kini(),
  produk_id integer not null,
  depo_id integer not null,
  stok_minimum integer not null default 0,
  stok_maksimum integer,
  rak text,
  constraint produk_depo_pkey PRIMARY KEY (faskes_id, produk_id, depo_id),
  constraint produk_depo_faskes_id_depo_id_fkey FOREIGN KEY (faskes_id, depo_id) REFERENCES depo(faskes_id, id),
  constraint produk_depo_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id) ON DELETE CASCADE,
  constraint produk_depo_maksimum CHECK ((stok_maksimum >= stok_minimum)),
  constraint produk_depo_minimum CHECK ((stok_minimum >= 0))
); -- one facility sees its own rows
CREATE INDEX produk_depo_depo on (faskes_id, depo_id);

create table produk_kata (
  faskes_id integer not null default faskes_kini(),
  kata text not null,
  produk_id integer not null,
  urut smallint not null,
  constraint produk_kata_pkey PRIMARY KEY (faskes_id, kata, produk_id),
  constraint produk_kata_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id) ON DELETE CASCADE
); -- one facility sees its own rows
CREATE INDEX produk_kata_produk on (faskes_id, produk_id, kata);
CREATE INDEX produk_kata_urut on (faskes_id, urut, kata, produk_id);

create table produk_kemasan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  produk_id integer not null,
  box_pattern_id integer not null,
  barcode text,
  utama boolean not null default false,
  produk_aktif boolean not null,
  constraint kemasan_sekali UNIQUE (faskes_id, produk_id, box_pattern_id),
  constraint produk_kemasan_pkey PRIMARY KEY (faskes_id, id),
  constraint produk_kemasan_faskes_id_box_pattern_id_fkey FOREIGN KEY (faskes_id, box_pattern_id) REFERENCES box_pattern(faskes_id, id),
  constraint produk_kemasan_faskes_id_produk_id_produk_aktif_fkey FOREIGN KEY (faskes_id, produk_id, produk_aktif) REFERENCES produk(faskes_id, id, aktif) ON UPDATE CASCADE ON DELETE CASCADE
); -- one facility sees its own rows
CREATE UNIQUE INDEX kemasan_barcode_unik on (faskes_id, barcode) WHERE produk_aktif;
CREATE UNIQUE INDEX kemasan_utama_unik on (faskes_id, produk_id) WHERE utama;
CREATE INDEX produk_kemasan_pola on (faskes_id, box_pattern_id);

create table produk_zat (
  faskes_id integer not null default faskes_kini(),
  produk_id integer not null,
  urutan smallint not null,
  zat_id integer not null,
  kekuatan numeric(12,4),
  kekuatan_satuan text,
  per numeric(9,3) not null default 1,
  kfa_zat text,
  constraint produk_zat_pkey PRIMARY KEY (faskes_id, produk_id, zat_id),
  constraint produk_zat_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id) ON DELETE CASCADE,
  constraint produk_zat_kekuatan CHECK ((kekuatan > (0)::numeric)),
  constraint produk_zat_kfa CHECK ((kfa_zat ~ '^91[0-9]{6}$'::text)),
  constraint produk_zat_per CHECK ((per > (0)::numeric)),
  constraint produk_zat_satuan CHECK (((kekuatan IS NULL) = (kekuatan_satuan IS NULL)))
); -- one facility sees its own rows
CREATE INDEX produk_zat_zat on (faskes_id, zat_id);

create table produsen (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint produsen_pkey PRIMARY KEY (faskes_id, id),
  constraint produsen_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE UNIQUE INDEX produsen_nama_unik on (faskes_id, lower(nama));

create table referensi (
  faskes_id integer not null default faskes_kini(),
  jenis smallint not null,
  id integer not null,
  deskripsi text not null,
  urutan integer not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint referensi_pkey PRIMARY KEY (faskes_id, jenis, id),
  constraint referensi_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE UNIQUE INDEX referensi_nama_unik on (faskes_id, jenis, lower(deskripsi));

create table rekam_kunjungan (
  faskes_id integer not null default faskes_kini(),
  kunjungan_id integer not null,
  kesadaran text,
  prognosis text,
  hamil boolean,
  usia_hamil smallint,
  hpht date,
  menyusui boolean,
  ginjal text,
  egfr numeric(5,1),
  tindak_lanjut text,
  terapi_nonobat text,
  bmhp text,
  edukasi text,
  versi integer not null default 1,
  versi_diagnosa integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_oleh integer,
  diubah_pada timestamp with time zone,
  cara_keluar integer,
  keadaan_keluar integer,
  alasan_pulang text,
  constraint rekam_kunjungan_pkey PRIMARY KEY (faskes_id, kunjungan_id),
  constraint rekam_kunjungan_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint rekam_kunjungan_diubah_oleh_fkey FOREIGN KEY (diubah_oleh) REFERENCES akun(id),
  constraint rekam_kunjungan_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint rekam_alasan_pulang_panjang CHECK ((length(alasan_pulang) <= 1000)),
  constraint rekam_egfr_wajar CHECK (((egfr >= (0)::numeric) AND (egfr <= (200)::numeric))),
  constraint rekam_ginjal_dikenal CHECK ((ginjal = ANY (ARRAY['normal'::text, 'terganggu'::text]))),
  constraint rekam_kesadaran_dikenal CHECK ((kesadaran = ANY (ARRAY['Compos Mentis'::text, 'Apatis'::text, 'Somnolence'::text, 'Sopor'::text, 'Coma'::text]))),
  constraint rekam_prognosis_dikenal CHECK ((prognosis = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text]))),
  constraint rekam_usia_hamil_wajar CHECK (((usia_hamil >= 1) AND (usia_hamil <= 42)))
); -- one facility sees its own rows

create table resep (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  no_resep text,
  no_antrean text,
  kunjungan_id integer not null,
  pasien_id integer not null,
  dokter_id integer,
  status smallint not null default 1,
  versi integer not null default 1,
  cito boolean not null default false,
  iter smallint not null default 0,
  iter_dari integer,
  iter_ke smallint not null default 0,
  kronis boolean not null default false,
  sambungan_dari integer,
  prb text,
  salinan_dari integer,
  depo_id integer,
  catatan text,
  snapshot jsonb,
  sidik text,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_pada timestamp with time zone not null default now(),
  tanggal date,
  dikirim_oleh integer,
  dikirim_pada timestamp with time zone,
  dikembalikan_oleh integer,
  dikembalikan_pada timestamp with time zone,
  alasan_kembali text,
  ditelaah_oleh integer,
  ditelaah_pada timestamp with time zone,
  disiapkan_oleh integer,
  disiapkan_pada timestamp with time zone,
  diserahkan_oleh integer,
  diserahkan_pada timestamp with time zone,
  dibatalkan_oleh integer,
  dibatalkan_pada timestamp with time zone,
  alasan_batal text,
  telaah_sebelum timestamp with time zone,
  bagi_kronis boolean not null default true,
  constraint resep_nomor_unik UNIQUE (faskes_id, no_resep),
  constraint resep_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_dibatalkan_oleh_fkey FOREIGN KEY (dibatalkan_oleh) REFERENCES akun(id),
  constraint resep_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint resep_dikembalikan_oleh_fkey FOREIGN KEY (dikembalikan_oleh) REFERENCES akun(id),
  constraint resep_dikirim_oleh_fkey FOREIGN KEY (dikirim_oleh) REFERENCES akun(id),
  constraint resep_diserahkan_oleh_fkey FOREIGN KEY (diserahkan_oleh) REFERENCES akun(id),
  constraint resep_disiapkan_oleh_fkey FOREIGN KEY (disiapkan_oleh) REFERENCES akun(id),
  constraint resep_ditelaah_oleh_fkey FOREIGN KEY (ditelaah_oleh) REFERENCES akun(id),
  constraint resep_faskes_id_depo_id_fkey FOREIGN KEY (faskes_id, depo_id) REFERENCES depo(faskes_id, id),
  constraint resep_faskes_id_dokter_id_fkey FOREIGN KEY (faskes_id, dokter_id) REFERENCES dokter(faskes_id, id),
  constraint resep_faskes_id_iter_dari_fkey FOREIGN KEY (faskes_id, iter_dari) REFERENCES resep(faskes_id, id),
  constraint resep_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint resep_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint resep_faskes_id_salinan_dari_fkey FOREIGN KEY (faskes_id, salinan_dari) REFERENCES resep(faskes_id, id),
  constraint resep_faskes_id_sambungan_dari_fkey FOREIGN KEY (faskes_id, sambungan_dari) REFERENCES resep(faskes_id, id),
  constraint resep_bernomor CHECK (((status = ANY (ARRAY[1, 7])) OR ((no_resep IS NOT NULL) AND (no_antrean IS NOT NULL) AND (tanggal IS NOT NULL) AND (dokter_id IS NOT NULL) AND (snapshot IS NOT NULL)))),
  constraint resep_iter_ke CHECK ((((iter_ke >= 0) AND (iter_ke <= 3)) AND ((iter_ke > 0) = (iter_dari IS NOT NULL)))),
  constraint resep_iter_wajar CHECK (((iter >= 0) AND (iter <= 3))),
  constraint resep_status_dikenal CHECK (((status >= 1) AND (status <= 7)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX resep_antrean_unik on (faskes_id, tanggal, no_antrean) WHERE (no_antrean IS NOT NULL);
CREATE INDEX resep_belum_diambil on (faskes_id, dikirim_pada) WHERE (status = ANY (ARRAY[2, 3, 4, 6]));
CREATE INDEX resep_depo on (faskes_id, depo_id);
CREATE INDEX resep_dikembalikan on (faskes_id, dokter_id) WHERE ((status = 1) AND (dikembalikan_pada IS NOT NULL));
CREATE INDEX resep_dokter on (faskes_id, dokter_id);
CREATE INDEX resep_hari on (faskes_id, tanggal, status);
CREATE INDEX resep_iter on (faskes_id, tanggal) WHERE ((iter > 0) AND (status = 5));
CREATE UNIQUE INDEX resep_iter_unik on (faskes_id, iter_dari, iter_ke) WHERE (status <> 7);
CREATE INDEX resep_kunjungan on (faskes_id, kunjungan_id);
CREATE INDEX resep_pasien on (faskes_id, pasien_id, dikirim_pada DESC);
CREATE INDEX resep_salinan on (faskes_id, salinan_dari);
CREATE UNIQUE INDEX resep_sambungan_unik on (faskes_id, sambungan_dari) WHERE (status <> 7);
CREATE INDEX resep_telaah_menyusul on (faskes_id, telaah_sebelum) WHERE (telaah_sebelum IS NOT NULL);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON resep FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table resep_bahan (
  faskes_id integer not null default faskes_kini(),
  id integer not null default nextval('resep_baris_id_seq'::regclass),
  racik_id integer not null,
  urutan smallint not null,
  produk_id integer not null,
  nama text not null,
  satuan_produk text not null,
  diminta numeric(9,3) not null,
  satuan text not null,
  butuh numeric(12,3),
  jumlah integer,
  harga_satuan bigint,
  constraint resep_bahan_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_bahan_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id),
  constraint resep_bahan_faskes_id_racik_id_fkey FOREIGN KEY (faskes_id, racik_id) REFERENCES resep_racik(faskes_id, id) ON DELETE CASCADE,
  constraint resep_bahan_diminta CHECK ((diminta > (0)::numeric)),
  constraint resep_bahan_jumlah CHECK (((jumlah >= 1) AND (jumlah <= 9999)))
); -- one facility sees its own rows
CREATE INDEX resep_bahan_produk on (faskes_id, produk_id);
CREATE INDEX resep_bahan_racik on (faskes_id, racik_id);
CREATE TRIGGER resep_terkirim_tetap BEFORE DELETE ON resep_bahan FOR EACH ROW EXECUTE FUNCTION jaga_resep_terkirim();

create table resep_baris (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  resep_id integer not null,
  urutan smallint not null,
  racik_id integer,
  produk_id integer,
  nama_luar text,
  nama text not null,
  satuan text not null,
  signa jsonb,
  aturan_id integer,
  aturan_teks text,
  jumlah integer,
  hari smallint,
  status smallint not null default 1,
  diserahkan integer not null default 0,
  harga_satuan bigint,
  diskon bigint not null default 0,
  pengganti_dari integer,
  alasan text,
  disetujui_dokter text,
  disetujui_pada timestamp with time zone,
  diubah_oleh integer,
  diubah_pada timestamp with time zone,
  dikirim_pada timestamp with time zone,
  di_luar boolean not null default false,
  diketik text,
  constraint resep_baris_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_baris_diubah_oleh_fkey FOREIGN KEY (diubah_oleh) REFERENCES akun(id),
  constraint resep_baris_faskes_id_pengganti_dari_fkey FOREIGN KEY (faskes_id, pengganti_dari) REFERENCES resep_baris(faskes_id, id),
  constraint resep_baris_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id),
  constraint resep_baris_faskes_id_racik_id_fkey FOREIGN KEY (faskes_id, racik_id) REFERENCES resep_racik(faskes_id, id) ON DELETE CASCADE,
  constraint resep_baris_faskes_id_resep_id_fkey FOREIGN KEY (faskes_id, resep_id) REFERENCES resep(faskes_id, id) ON DELETE CASCADE,
  constraint resep_baris_di_luar CHECK (((NOT di_luar) OR ((produk_id IS NOT NULL) AND (diserahkan = 0)))),
  constraint resep_baris_diketik_check CHECK (((char_length(diketik) >= 1) AND (char_length(diketik) <= 200))),
  constraint resep_baris_diserahkan CHECK (((diserahkan >= 0) AND (diserahkan <= jumlah))),
  constraint resep_baris_diskon CHECK ((diskon >= 0)),
  constraint resep_baris_hari CHECK (((hari >= 1) AND (hari <= 90))),
  constraint resep_baris_jumlah CHECK (((jumlah >= 1) AND (jumlah <= 9999))),
  constraint resep_baris_satu_hal CHECK ((num_nonnulls(racik_id, produk_id, nama_luar) = 1)),
  constraint resep_baris_status CHECK (((status >= 1) AND (status <= 5))) NOT VALID,
  constraint resep_baris_terdahulu CHECK (((status <> 5) OR (dikirim_pada IS NOT NULL))) NOT VALID
); -- one facility sees its own rows
CREATE UNIQUE INDEX resep_baris_pengganti_unik on (faskes_id, pengganti_dari) WHERE (pengganti_dari IS NOT NULL);
CREATE INDEX resep_baris_produk on (faskes_id, produk_id);
CREATE INDEX resep_baris_racik on (faskes_id, racik_id);
CREATE INDEX resep_baris_resep on (faskes_id, resep_id);
CREATE TRIGGER resep_terkirim_tetap BEFORE DELETE ON resep_baris FOR EACH ROW EXECUTE FUNCTION jaga_resep_terkirim();

create table resep_penyerahan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  resep_id integer not null,
  ke smallint not null,
  penerima text,
  hubungan text,
  identitas text[],
  oleh integer,
  pada timestamp with time zone,
  constraint resep_penyerahan_ke_unik UNIQUE (faskes_id, resep_id, ke),
  constraint resep_penyerahan_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_penyerahan_faskes_id_resep_id_fkey FOREIGN KEY (faskes_id, resep_id) REFERENCES resep(faskes_id, id),
  constraint resep_penyerahan_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint resep_penyerahan_dua_identitas CHECK ((cardinality(identitas) >= 2)),
  constraint resep_penyerahan_selesai CHECK ((num_nulls(penerima, hubungan, identitas, oleh, pada) = ANY (ARRAY[0, 5])))
); -- one facility sees its own rows
CREATE UNIQUE INDEX resep_penyerahan_terbuka on (faskes_id, resep_id) WHERE (pada IS NULL);

create table resep_periksa (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  resep_id integer not null,
  saat text not null,
  periksa text not null,
  hasil text not null,
  kunci text,
  tingkat text,
  pesan text,
  baris text[] not null default '{}'::text[],
  kurang text[] not null default '{}'::text[],
  aturan_id integer,
  aturan_versi integer,
  alasan text,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  constraint resep_periksa_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_periksa_faskes_id_resep_id_fkey FOREIGN KEY (faskes_id, resep_id) REFERENCES resep(faskes_id, id),
  constraint resep_periksa_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint resep_periksa_hasil CHECK ((hasil = ANY (ARRAY['temuan'::text, 'tidak ada temuan'::text, 'tidak dapat diperiksa'::text]))),
  constraint resep_periksa_saat CHECK ((saat = ANY (ARRAY['kirim'::text, 'telaah'::text, 'ditahan'::text]))) NOT VALID,
  constraint resep_periksa_temuan_lengkap CHECK (((hasil = 'temuan'::text) = ((kunci IS NOT NULL) AND (tingkat IS NOT NULL) AND (pesan IS NOT NULL)))),
  constraint resep_periksa_tingkat CHECK ((tingkat = ANY (ARRAY['tahan'::text, 'peringatan'::text])))
); -- one facility sees its own rows
CREATE INDEX resep_periksa_aturan on (faskes_id, aturan_id) WHERE (aturan_id IS NOT NULL);
CREATE INDEX resep_periksa_resep on (faskes_id, resep_id);

create table resep_racik (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  resep_id integer not null,
  nama text not null,
  jenis smallint not null,
  cara text not null,
  bungkus smallint not null,
  bud text,
  constraint resep_racik_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_racik_faskes_id_resep_id_fkey FOREIGN KEY (faskes_id, resep_id) REFERENCES resep(faskes_id, id) ON DELETE CASCADE,
  constraint resep_racik_bungkus CHECK (((bungkus >= 1) AND (bungkus <= 100))),
  constraint resep_racik_cara CHECK ((cara = ANY (ARRAY['dtd'::text, 'bagi'::text])))
); -- one facility sees its own rows
CREATE INDEX resep_racik_resep on (faskes_id, resep_id);
CREATE TRIGGER resep_terkirim_tetap BEFORE DELETE ON resep_racik FOR EACH ROW EXECUTE FUNCTION jaga_resep_terkirim();

create table resep_serah (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  baris_id integer not null,
  bahan_id integer,
  batch_id integer not null,
  jumlah integer not null,
  penyerahan_id integer not null,
  constraint resep_serah_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_serah_faskes_id_bahan_id_fkey FOREIGN KEY (faskes_id, bahan_id) REFERENCES resep_bahan(faskes_id, id),
  constraint resep_serah_faskes_id_baris_id_fkey FOREIGN KEY (faskes_id, baris_id) REFERENCES resep_baris(faskes_id, id),
  constraint resep_serah_faskes_id_batch_id_fkey FOREIGN KEY (faskes_id, batch_id) REFERENCES batch(faskes_id, id),
  constraint resep_serah_faskes_id_penyerahan_id_fkey FOREIGN KEY (faskes_id, penyerahan_id) REFERENCES resep_penyerahan(faskes_id, id),
  constraint resep_serah_jumlah CHECK ((jumlah > 0))
); -- one facility sees its own rows
CREATE INDEX resep_serah_bahan on (faskes_id, bahan_id);
CREATE INDEX resep_serah_baris on (faskes_id, baris_id);
CREATE INDEX resep_serah_batch on (faskes_id, batch_id);
CREATE INDEX resep_serah_penyerahan on (faskes_id, penyerahan_id);

create table resep_siap (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  resep_id integer not null,
  baris_id integer not null,
  bahan_id integer,
  kode text,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  batch_id integer,
  constraint resep_siap_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_siap_faskes_id_bahan_id_fkey FOREIGN KEY (faskes_id, bahan_id) REFERENCES resep_bahan(faskes_id, id),
  constraint resep_siap_faskes_id_baris_id_fkey FOREIGN KEY (faskes_id, baris_id) REFERENCES resep_baris(faskes_id, id),
  constraint resep_siap_faskes_id_batch_id_fkey FOREIGN KEY (faskes_id, batch_id) REFERENCES batch(faskes_id, id),
  constraint resep_siap_faskes_id_resep_id_fkey FOREIGN KEY (faskes_id, resep_id) REFERENCES resep(faskes_id, id),
  constraint resep_siap_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint resep_siap_kode CHECK ((kode <> ''::text))
); -- one facility sees its own rows
CREATE INDEX resep_siap_bahan on (faskes_id, bahan_id);
CREATE INDEX resep_siap_baris on (faskes_id, baris_id);
CREATE INDEX resep_siap_batch on (faskes_id, batch_id);
CREATE INDEX resep_siap_resep on (faskes_id, resep_id);

create table resep_telaah (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  resep_id integer not null,
  butir text not null,
  baik boolean not null,
  catatan text,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  constraint resep_telaah_pkey PRIMARY KEY (faskes_id, id),
  constraint resep_telaah_faskes_id_resep_id_fkey FOREIGN KEY (faskes_id, resep_id) REFERENCES resep(faskes_id, id),
  constraint resep_telaah_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint resep_telaah_bercatatan CHECK ((baik OR (catatan <> ''::text)))
); -- one facility sees its own rows
CREATE INDEX resep_telaah_resep on (faskes_id, resep_id);

create table reservasi_stok (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  dokumen_jenis smallint not null,
  dokumen_id bigint not null,
  baris_id bigint not null,
  depo_id integer not null,
  batch_id integer not null,
  produk_id integer not null,
  jumlah bigint not null,
  sampai timestamp with time zone not null,
  alasan text,
  akhir text,
  selesai_pada timestamp with time zone,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  constraint reservasi_stok_pkey PRIMARY KEY (faskes_id, id),
  constraint reservasi_stok_dokumen_jenis_fkey FOREIGN KEY (dokumen_jenis) REFERENCES dokumen_jenis(nomor),
  constraint reservasi_stok_faskes_id_batch_id_produk_id_fkey FOREIGN KEY (faskes_id, batch_id, produk_id) REFERENCES batch(faskes_id, id, produk_id),
  constraint reservasi_stok_faskes_id_depo_id_fkey FOREIGN KEY (faskes_id, depo_id) REFERENCES depo(faskes_id, id),
  constraint reservasi_stok_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint reservasi_akhir_dikenal CHECK ((akhir = ANY (ARRAY['dikeluarkan'::text, 'dibatalkan'::text, 'lewat'::text]))),
  constraint reservasi_jumlah CHECK ((jumlah > 0)),
  constraint reservasi_selesai CHECK (((akhir IS NULL) = (selesai_pada IS NULL)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX reservasi_baris_unik on (faskes_id, dokumen_jenis, dokumen_id, baris_id, depo_id, batch_id) WHERE (akhir IS NULL);
CREATE INDEX reservasi_batch on (faskes_id, depo_id, batch_id) WHERE (akhir IS NULL);
CREATE INDEX reservasi_sampai on (faskes_id, sampai) WHERE (akhir IS NULL);

create table riwayat_pasien (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pasien_id integer not null,
  jenis text not null,
  teks text not null,
  sejak text,
  aktif boolean not null default true,
  versi integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_oleh integer,
  diubah_pada timestamp with time zone,
  alasan_akhir text,
  constraint riwayat_pasien_pkey PRIMARY KEY (faskes_id, id),
  constraint riwayat_pasien_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint riwayat_pasien_diubah_oleh_fkey FOREIGN KEY (diubah_oleh) REFERENCES akun(id),
  constraint riwayat_pasien_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint riwayat_alasan_bila_berakhir CHECK (((alasan_akhir IS NULL) OR (NOT aktif))),
  constraint riwayat_jenis_dikenal CHECK ((jenis = ANY (ARRAY['penyakit'::text, 'keluarga'::text, 'obat'::text, 'operasi'::text, 'kebiasaan'::text]))),
  constraint riwayat_teks_panjang CHECK (((teks <> ''::text) AND (length(teks) <= 500)))
); -- one facility sees its own rows
CREATE INDEX riwayat_pasien_pasien on (faskes_id, pasien_id);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON riwayat_pasien FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table ruang_tunggu (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nama text not null,
  constraint ruang_tunggu_pkey PRIMARY KEY (faskes_id, id),
  constraint ruang_tunggu_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE UNIQUE INDEX ruang_tunggu_nama_unik on (faskes_id, lower(nama));

create table ruangan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  unit_id integer not null,
  deskripsi text not null,
  jenis_kunjungan smallint not null,
  kode_antrean text not null,
  urutan integer not null default 0,
  aktif boolean not null default true,
  versi integer not null default 1,
  lokasi text,
  smf integer,
  batas_tunggu_perhatian smallint,
  batas_tunggu_lama smallint,
  penunjang text,
  constraint ruangan_kode_antrean_unik UNIQUE (faskes_id, kode_antrean),
  constraint ruangan_pkey PRIMARY KEY (faskes_id, id),
  constraint ruangan_faskes_id_unit_id_fkey FOREIGN KEY (faskes_id, unit_id) REFERENCES unit(faskes_id, id),
  constraint ruangan_batas_tunggu CHECK ((((batas_tunggu_perhatian IS NULL) = (batas_tunggu_lama IS NULL)) AND (batas_tunggu_perhatian >= 1) AND (batas_tunggu_lama <= 480) AND (batas_tunggu_perhatian < batas_tunggu_lama))),
  constraint ruangan_penunjang_dikenal CHECK ((penunjang = ANY (ARRAY['lab'::text, 'radiologi'::text])))
); -- one facility sees its own rows
CREATE UNIQUE INDEX ruangan_nama_unik on (faskes_id, unit_id, lower(deskripsi));
CREATE INDEX ruangan_unit on (faskes_id, unit_id);
CREATE TRIGGER ruangan_huruf BEFORE INSERT OR UPDATE OF kode_antrean ON ruangan FOR EACH ROW EXECUTE FUNCTION jaga_huruf_antrean();

create table saldo_awal (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  nomor text not null,
  depo_id integer not null,
  tanggal date not null,
  catatan text,
  status text not null default 'draf'::text,
  versi integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  disetujui_oleh integer,
  disetujui_pada timestamp with time zone,
  constraint saldo_awal_nomor_unik UNIQUE (faskes_id, nomor),
  constraint saldo_awal_pkey PRIMARY KEY (faskes_id, id),
  constraint saldo_awal_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint saldo_awal_disetujui_oleh_fkey FOREIGN KEY (disetujui_oleh) REFERENCES akun(id),
  constraint saldo_awal_faskes_id_depo_id_fkey FOREIGN KEY (faskes_id, depo_id) REFERENCES depo(faskes_id, id),
  constraint saldo_awal_disetujui CHECK (((status = 'disetujui'::text) = ((disetujui_oleh IS NOT NULL) AND (disetujui_pada IS NOT NULL)))),
  constraint saldo_awal_status CHECK ((status = ANY (ARRAY['draf'::text, 'disetujui'::text, 'batal'::text])))
); -- one facility sees its own rows
CREATE INDEX saldo_awal_depo on (faskes_id, depo_id);

create table saldo_awal_baris (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  saldo_awal_id integer not null,
  urutan integer not null,
  produk_id integer not null,
  no_batch text not null,
  ed date,
  jumlah integer not null,
  hna bigint not null,
  isi integer not null,
  nilai bigint not null,
  constraint saldo_awal_batch_sekali UNIQUE NULLS NOT DISTINCT (faskes_id, saldo_awal_id, produk_id, no_batch, ed),
  constraint saldo_awal_baris_pkey PRIMARY KEY (faskes_id, id),
  constraint saldo_awal_baris_faskes_id_produk_id_fkey FOREIGN KEY (faskes_id, produk_id) REFERENCES produk(faskes_id, id),
  constraint saldo_awal_baris_faskes_id_saldo_awal_id_fkey FOREIGN KEY (faskes_id, saldo_awal_id) REFERENCES saldo_awal(faskes_id, id),
  constraint saldo_awal_hna CHECK (((hna >= 0) AND (hna <= 1000000000))),
  constraint saldo_awal_isi CHECK (((isi >= 1) AND (isi <= 100000))),
  constraint saldo_awal_jumlah CHECK (((jumlah >= 1) AND (jumlah <= 1000000000))),
  constraint saldo_awal_nilai CHECK ((nilai >= 0))
); -- one facility sees its own rows
CREATE INDEX saldo_awal_baris_produk on (faskes_id, produk_id);

create table salinan_resep (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  resep_id integer not null,
  tanggal date not null,
  token text not null,
  sidik text not null,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  constraint salinan_resep_sidik_unik UNIQUE (faskes_id, resep_id, sidik),
  constraint salinan_resep_token_unik UNIQUE (faskes_id, token),
  constraint salinan_resep_pkey PRIMARY KEY (faskes_id, id),
  constraint salinan_resep_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint salinan_resep_faskes_id_resep_id_fkey FOREIGN KEY (faskes_id, resep_id) REFERENCES resep(faskes_id, id)
); -- one facility sees its own rows

create table sambungan (
  faskes_id integer not null default faskes_kini(),
  layanan text not null,
  sejak timestamp with time zone not null default now(),
  dimatikan_pada timestamp with time zone,
  constraint sambungan_pkey PRIMARY KEY (faskes_id, layanan)
); -- one facility sees its own rows

-- lintas-faskes: milik akun; satu keluarga token
create table sesi (
  id bigint generated always as identity,
  akun_id integer not null,
  perangkat_hash bytea not null,
  dibuat_pada timestamp with time zone not null default now(),
  kedaluwarsa_pada timestamp with time zone not null,
  diakhiri_pada timestamp with time zone,
  sebab_akhir text,
  peramban text not null default ''::text,
  alamat text not null default ''::text,
  faktor_kedua_pada timestamp with time zone,
  constraint sesi_pkey PRIMARY KEY (id),
  constraint sesi_akun_id_fkey FOREIGN KEY (akun_id) REFERENCES akun(id)
);
CREATE INDEX sesi_akun on (akun_id);

-- lintas-faskes: token penyegar; dipakai dua kali mengakhiri keluarganya (D7)
create table sesi_token (
  hash bytea not null,
  sesi_id bigint not null,
  dibuat_pada timestamp with time zone not null default now(),
  dipakai_pada timestamp with time zone,
  constraint sesi_token_pkey PRIMARY KEY (hash),
  constraint sesi_token_sesi_id_fkey FOREIGN KEY (sesi_id) REFERENCES sesi(id) ON DELETE CASCADE
);
CREATE INDEX sesi_token_sesi on (sesi_id);

create table setting (
  faskes_id integer not null default faskes_kini(),
  key text not null,
  group text not null,
  type text not null,
  value text not null,
  option text,
  constraint setting_pkey PRIMARY KEY (faskes_id, key),
  constraint setting_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows

create table stok (
  faskes_id integer not null default faskes_kini(),
  depo_id integer not null,
  batch_id integer not null,
  produk_id integer not null,
  jumlah bigint not null default 0,
  dipesan bigint not null default 0,
  nilai bigint not null default 0,
  urut integer not null default 0,
  ada boolean not null generated always as ((jumlah > 0)),
  constraint stok_pkey PRIMARY KEY (faskes_id, depo_id, batch_id),
  constraint stok_faskes_id_batch_id_produk_id_fkey FOREIGN KEY (faskes_id, batch_id, produk_id) REFERENCES batch(faskes_id, id, produk_id),
  constraint stok_faskes_id_depo_id_fkey FOREIGN KEY (faskes_id, depo_id) REFERENCES depo(faskes_id, id),
  constraint stok_dipesan_wajar CHECK (((dipesan >= 0) AND (dipesan <= jumlah))),
  constraint stok_nilai_wajar CHECK (((nilai >= 0) AND ((jumlah > 0) OR (nilai = 0)))),
  constraint stok_tidak_minus CHECK ((jumlah >= 0))
); -- one facility sees its own rows
CREATE INDEX stok_ada on (faskes_id, produk_id, depo_id) WHERE ada;
CREATE INDEX stok_batch on (faskes_id, batch_id);

create table surat (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  jenis text not null,
  status smallint not null default 1,
  isi jsonb not null,
  tahun smallint,
  urutan integer,
  nomor text,
  tanggal date,
  berlaku_dari date,
  berlaku_sampai date,
  dokter_id integer,
  kertas jsonb,
  sidik text,
  token text,
  berkas_id integer,
  dicetak integer not null default 0,
  jadwal_kontrol_id integer,
  akibat jsonb,
  terbit_oleh integer,
  terbit_pada timestamp with time zone,
  alasan_cabut text,
  dicabut_oleh integer,
  dicabut_pada timestamp with time zone,
  versi integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_pada timestamp with time zone not null default now(),
  constraint surat_nomor_unik UNIQUE (faskes_id, jenis, tahun, urutan),
  constraint surat_token_unik UNIQUE (faskes_id, token),
  constraint surat_pkey PRIMARY KEY (faskes_id, id),
  constraint surat_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint surat_dicabut_oleh_fkey FOREIGN KEY (dicabut_oleh) REFERENCES akun(id),
  constraint surat_faskes_id_berkas_id_fkey FOREIGN KEY (faskes_id, berkas_id) REFERENCES berkas(faskes_id, id),
  constraint surat_faskes_id_dokter_id_fkey FOREIGN KEY (faskes_id, dokter_id) REFERENCES dokter(faskes_id, id),
  constraint surat_faskes_id_jadwal_kontrol_id_fkey FOREIGN KEY (faskes_id, jadwal_kontrol_id) REFERENCES jadwal_kontrol(faskes_id, id),
  constraint surat_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint surat_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint surat_terbit_oleh_fkey FOREIGN KEY (terbit_oleh) REFERENCES akun(id),
  constraint surat_cabut_beralasan CHECK ((((status = 3) = (dicabut_pada IS NOT NULL)) AND ((status <> 3) OR (length(alasan_cabut) >= 10)))),
  constraint surat_isi_kecil CHECK ((octet_length((isi)::text) <= 16384)),
  constraint surat_jenis_dikenal CHECK ((jenis = ANY (ARRAY['sakit'::text, 'sehat'::text, 'rujukan'::text, 'kontrol'::text, 'kematian'::text]))),
  constraint surat_status_dikenal CHECK ((status = ANY (ARRAY[1, 2, 3, 9]))),
  constraint surat_terbit_lengkap CHECK (((status = ANY (ARRAY[1, 9])) OR (num_nulls(tahun, urutan, nomor, tanggal, dokter_id, kertas, sidik, token, terbit_oleh, terbit_pada) = 0)))
); -- one facility sees its own rows
CREATE INDEX surat_kunjungan on (faskes_id, kunjungan_id);
CREATE INDEX surat_pasien on (faskes_id, pasien_id, terbit_pada DESC, id DESC) WHERE (terbit_pada IS NOT NULL);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON surat FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();
CREATE TRIGGER surat_terbit_tetap BEFORE UPDATE ON surat FOR EACH ROW WHEN ((old.status <> 1)) EXECUTE FUNCTION jaga_surat_terbit();

create table tanda_vital (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  kunjungan_id integer not null,
  pasien_id integer not null,
  waktu timestamp with time zone not null,
  sistole smallint,
  diastole smallint,
  heart_rate smallint,
  respiratory_rate smallint,
  suhu_badan numeric(3,1),
  spo2 smallint,
  o2_lpm numeric(3,1),
  tinggi_badan numeric(4,1),
  berat_badan numeric(5,2),
  lingkar_perut numeric(4,1),
  lingkar_kepala numeric(3,1),
  lila numeric(3,1),
  suhu_cara text,
  asal jsonb not null default '{}'::jsonb,
  tak_terukur jsonb not null default '{}'::jsonb,
  koreksi_dari bigint,
  alasan text,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  constraint tanda_vital_koreksi_unik UNIQUE (faskes_id, koreksi_dari),
  constraint tanda_vital_pkey PRIMARY KEY (faskes_id, id),
  constraint tanda_vital_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint tanda_vital_faskes_id_koreksi_dari_fkey FOREIGN KEY (faskes_id, koreksi_dari) REFERENCES tanda_vital(faskes_id, id),
  constraint tanda_vital_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint tanda_vital_faskes_id_pasien_id_fkey FOREIGN KEY (faskes_id, pasien_id) REFERENCES pasien(faskes_id, id),
  constraint tanda_vital_ada_isi CHECK (((num_nonnulls(sistole, diastole, heart_rate, respiratory_rate, suhu_badan, spo2, o2_lpm, tinggi_badan, berat_badan, lingkar_perut, lingkar_kepala, lila) > 0) OR (tak_terukur <> '{}'::jsonb) OR ((koreksi_dari IS NOT NULL) AND (length(alasan) >= 10)))),
  constraint tanda_vital_alasan_panjang CHECK ((length(alasan) <= 200)),
  constraint tanda_vital_berat_badan CHECK (((berat_badan >= 0.3) AND (berat_badan <= (300)::numeric))),
  constraint tanda_vital_diastole CHECK (((diastole >= 20) AND (diastole <= 200))),
  constraint tanda_vital_heart_rate CHECK (((heart_rate >= 20) AND (heart_rate <= 300))),
  constraint tanda_vital_lila CHECK (((lila >= (5)::numeric) AND (lila <= (60)::numeric))),
  constraint tanda_vital_lingkar_kepala CHECK (((lingkar_kepala >= (20)::numeric) AND (lingkar_kepala <= (70)::numeric))),
  constraint tanda_vital_lingkar_perut CHECK (((lingkar_perut >= (20)::numeric) AND (lingkar_perut <= (300)::numeric))),
  constraint tanda_vital_o2_lpm CHECK (((o2_lpm >= (0)::numeric) AND (o2_lpm <= (60)::numeric))),
  constraint tanda_vital_respiratory_rate CHECK (((respiratory_rate >= 5) AND (respiratory_rate <= 120))),
  constraint tanda_vital_sistole CHECK (((sistole >= 40) AND (sistole <= 300))),
  constraint tanda_vital_spo2 CHECK (((spo2 >= 30) AND (spo2 <= 100))),
  constraint tanda_vital_suhu_badan CHECK (((suhu_badan >= (25)::numeric) AND (suhu_badan <= (45)::numeric))),
  constraint tanda_vital_suhu_cara_dikenal CHECK ((suhu_cara = ANY (ARRAY['ketiak'::text, 'telinga'::text, 'mulut'::text, 'dahi'::text, 'rektum'::text]))),
  constraint tanda_vital_tekanan CHECK ((diastole < sistole)),
  constraint tanda_vital_tinggi_badan CHECK (((tinggi_badan >= (20)::numeric) AND (tinggi_badan <= (250)::numeric)))
); -- one facility sees its own rows
CREATE INDEX tanda_vital_kunjungan on (faskes_id, kunjungan_id, waktu DESC, id DESC);
CREATE INDEX tanda_vital_pasien on (faskes_id, pasien_id, waktu DESC, id DESC);
CREATE TRIGGER pasien_belum_digabung BEFORE INSERT OR UPDATE OF pasien_id ON tanda_vital FOR EACH ROW EXECUTE FUNCTION tolak_pasien_digabung();

create table tanda_vital_konfirmasi (
  faskes_id integer not null default faskes_kini(),
  id bigint generated always as identity,
  kunjungan_id integer not null,
  ukuran text not null,
  nilai numeric(5,2) not null,
  oleh integer not null,
  pada timestamp with time zone not null default now(),
  constraint tanda_vital_konfirmasi_unik UNIQUE (faskes_id, kunjungan_id, ukuran, nilai),
  constraint tanda_vital_konfirmasi_pkey PRIMARY KEY (faskes_id, id),
  constraint tanda_vital_konfirmasi_faskes_id_kunjungan_id_fkey FOREIGN KEY (faskes_id, kunjungan_id) REFERENCES kunjungan(faskes_id, id),
  constraint tanda_vital_konfirmasi_oleh_fkey FOREIGN KEY (oleh) REFERENCES akun(id),
  constraint tanda_vital_konfirmasi_ukuran_dikenal CHECK ((ukuran = ANY (ARRAY['sistole'::text, 'diastole'::text, 'heart_rate'::text, 'respiratory_rate'::text, 'suhu_badan'::text, 'tinggi_badan'::text, 'berat_badan'::text, 'lingkar_perut'::text])))
); -- one facility sees its own rows

create table tarif_tindakan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  tindakan_id integer not null,
  kelas smallint,
  penjamin_id integer,
  mulai_tanggal date not null,
  tarif bigint not null,
  constraint tarif_tindakan_unik UNIQUE NULLS NOT DISTINCT (faskes_id, tindakan_id, kelas, penjamin_id, mulai_tanggal),
  constraint tarif_tindakan_pkey PRIMARY KEY (faskes_id, id),
  constraint tarif_tindakan_faskes_id_penjamin_id_fkey FOREIGN KEY (faskes_id, penjamin_id) REFERENCES penjamin(faskes_id, id),
  constraint tarif_tindakan_faskes_id_tindakan_id_fkey FOREIGN KEY (faskes_id, tindakan_id) REFERENCES tindakan(faskes_id, id) ON DELETE CASCADE,
  constraint tarif_tindakan_wajar CHECK (((tarif >= 0) AND (tarif <= 1000000000)))
); -- one facility sees its own rows

create table tempat_tidur (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kamar_id integer not null,
  nama_bed text not null,
  status smallint not null default 1,
  versi integer not null default 1,
  urutan integer not null default 0,
  keterangan text,
  constraint tempat_tidur_pkey PRIMARY KEY (faskes_id, id),
  constraint tempat_tidur_faskes_id_kamar_id_fkey FOREIGN KEY (faskes_id, kamar_id) REFERENCES kamar(faskes_id, id),
  constraint tempat_tidur_status_dikenal CHECK (((status >= 1) AND (status <= 4)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX tempat_tidur_nama_unik on (faskes_id, kamar_id, lower(nama_bed));
CREATE TRIGGER tempat_tidur_masa_baru AFTER INSERT ON tempat_tidur FOR EACH ROW EXECUTE FUNCTION masa_bed_berubah();
CREATE TRIGGER tempat_tidur_masa_ubah AFTER UPDATE OF status, kamar_id ON tempat_tidur FOR EACH ROW WHEN (((old.kamar_id <> new.kamar_id) OR ((old.status = ANY (ARRAY[1, 2, 3])) <> (new.status = ANY (ARRAY[1, 2, 3]))))) EXECUTE FUNCTION masa_bed_berubah();

create table tempat_tidur_masa (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  tempat_tidur_id integer not null,
  kamar_id integer not null,
  kelas smallint not null,
  dari timestamp with time zone not null,
  sampai timestamp with time zone,
  perkiraan boolean not null default false,
  constraint tempat_tidur_masa_pkey PRIMARY KEY (faskes_id, id),
  constraint tempat_tidur_masa_faskes_id_kamar_id_fkey FOREIGN KEY (faskes_id, kamar_id) REFERENCES kamar(faskes_id, id) ON DELETE CASCADE,
  constraint tempat_tidur_masa_faskes_id_tempat_tidur_id_fkey FOREIGN KEY (faskes_id, tempat_tidur_id) REFERENCES tempat_tidur(faskes_id, id) ON DELETE CASCADE,
  constraint tempat_tidur_masa_urut CHECK ((sampai >= dari))
); -- one facility sees its own rows
CREATE INDEX tempat_tidur_masa_dari on (faskes_id, dari, sampai);
CREATE INDEX tempat_tidur_masa_kamar on (faskes_id, kamar_id);
CREATE UNIQUE INDEX tempat_tidur_masa_kini on (faskes_id, tempat_tidur_id) WHERE (sampai IS NULL);

create table templat (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  pemilik_id integer,
  kode text not null,
  nama text not null,
  jenis text not null,
  isi jsonb not null,
  aktif boolean not null default true,
  versi integer not null default 1,
  dibuat_oleh integer not null,
  dibuat_pada timestamp with time zone not null default now(),
  diubah_oleh integer,
  diubah_pada timestamp with time zone,
  constraint templat_pkey PRIMARY KEY (faskes_id, id),
  constraint templat_dibuat_oleh_fkey FOREIGN KEY (dibuat_oleh) REFERENCES akun(id),
  constraint templat_diubah_oleh_fkey FOREIGN KEY (diubah_oleh) REFERENCES akun(id),
  constraint templat_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id),
  constraint templat_pemilik_id_fkey FOREIGN KEY (pemilik_id) REFERENCES akun(id),
  constraint templat_isi_kecil CHECK ((octet_length((isi)::text) <= 65536)),
  constraint templat_kode_bentuk CHECK ((kode ~ '^[a-z0-9][a-z0-9-]{0,19}$'::text)),
  constraint templat_nama_panjang CHECK (((nama <> ''::text) AND (length(nama) <= 100)))
); -- one facility sees its own rows
CREATE UNIQUE INDEX templat_kode_unik on (faskes_id, pemilik_id, kode) NULLS NOT DISTINCT WHERE aktif;

create table tindakan (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  kode text not null,
  nama_tindakan text not null,
  kategori text not null,
  icd9 text,
  aktif boolean not null default true,
  versi integer not null default 1,
  perlu_persetujuan boolean not null default false,
  constraint tindakan_kode_unik UNIQUE (faskes_id, kode),
  constraint tindakan_pkey PRIMARY KEY (faskes_id, id),
  constraint tindakan_faskes_id_fkey FOREIGN KEY (faskes_id) REFERENCES faskes(id)
); -- one facility sees its own rows
CREATE INDEX tindakan_nama on (faskes_id, nama_tindakan);

create table tindakan_ruangan (
  faskes_id integer not null default faskes_kini(),
  ruangan_id integer not null,
  tindakan_id integer not null,
  constraint tindakan_ruangan_pkey PRIMARY KEY (faskes_id, ruangan_id, tindakan_id),
  constraint tindakan_ruangan_faskes_id_ruangan_id_fkey FOREIGN KEY (faskes_id, ruangan_id) REFERENCES ruangan(faskes_id, id) ON DELETE CASCADE,
  constraint tindakan_ruangan_faskes_id_tindakan_id_fkey FOREIGN KEY (faskes_id, tindakan_id) REFERENCES tindakan(faskes_id, id) ON DELETE CASCADE
); -- one facility sees its own rows
CREATE INDEX tindakan_ruangan_tindakan on (faskes_id, tindakan_id);

create table unit (
  faskes_id integer not null default faskes_kini(),
  id integer generated always as identity,
  instalasi_id integer not null,
  deskripsi text not null,
  urutan integer not null default 0,
  aktif boolean not null default true,
  versi integer not null default 1,
  constraint unit_pkey PRIMARY KEY (faskes_id, id),
  constraint unit_faskes_id_instalasi_id_fkey FOREIGN KEY (faskes_id, instalasi_id) REFERENCES instalasi(faskes_id, id)
); -- one facility sees its own rows
CREATE UNIQUE INDEX unit_nama_unik on (faskes_id, instalasi_id, lower(deskripsi));

-- lintas-faskes: kode wilayah resmi, sama untuk semua
create table wilayah (
  id bigint not null,
  induk_id bigint,
  jenis smallint not null,
  deskripsi text not null,
  constraint wilayah_pkey PRIMARY KEY (id),
  constraint wilayah_induk_id_fkey FOREIGN KEY (induk_id) REFERENCES wilayah(id),
  constraint wilayah_jenis_dikenal CHECK (((jenis >= 1) AND (jenis <= 4)))
);
CREATE INDEX wilayah_induk on (induk_id, deskripsi);
CREATE INDEX wilayah_kelurahan_kata ON wilayah USING gin (to_tsvector('simple'::regconfig, deskripsi)) WHERE (jenis = 4);
