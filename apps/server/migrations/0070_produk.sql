-- Products of the pharmacy: what they are, how they are packed, where they are kept and what they cost (farmasi.md 2).
create table kategori_obat (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  induk_id int,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, induk_id) references kategori_obat (faskes_id, id),
  constraint kategori_obat_bukan_induk_sendiri check (induk_id <> id)
);
create unique index kategori_obat_nama_unik on kategori_obat (faskes_id, lower(nama));
create index kategori_obat_induk on kategori_obat (faskes_id, induk_id);
call jadikan_tabel_faskes('kategori_obat', 'select, insert, update, delete');

-- A named pack: "Box 10 x 10" holds 100 of a product's smallest unit.
create table box_pattern (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  qty_per_box int not null constraint box_pattern_isi check (qty_per_box between 1 and 100000),
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id)
);
create unique index box_pattern_nama_unik on box_pattern (faskes_id, lower(nama));
call jadikan_tabel_faskes('box_pattern', 'select, insert, update, delete');

create table produk (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  kode text not null,
  nama text not null,
  -- As prescriptions and labels write it, made of the substances and the brand whenever one of them changes.
  nama_obat text not null default '',
  jenis text not null constraint produk_jenis_dikenal check (jenis in ('obat', 'alkes', 'bmhp', 'umum', 'bahan')),
  golongan text not null constraint produk_golongan_dikenal check (golongan in
    ('bebas', 'bebas terbatas', 'keras', 'owa', 'psikotropika', 'narkotika', 'prekursor', 'oot', 'tradisional', 'lainnya')),
  kategori_id int,
  merk_id int,
  produsen_id int,
  -- The smallest unit, in which everything is counted: tablet, mL, mg.
  satuan text not null,
  bentuk text,
  rute text,
  generik boolean not null default false,
  fornas boolean not null default false,
  formularium boolean not null default false,
  dpho boolean not null default false,
  kfa_code text constraint produk_kfa_bentuk check (kfa_code ~ '^93[0-9]{6}$'),
  nie text,
  -- The highest retail price that the state allows, in rupiah, for `het_isi` units.
  het bigint constraint produk_het_wajar check (het between 1 and 1000000000),
  het_isi int not null default 1 constraint produk_het_isi check (het_isi between 1 and 100000),
  ber_batch boolean not null default true,
  ber_ed boolean not null default true,
  high_alert boolean not null default false,
  lasa boolean not null default false,
  suhu text,
  obat_luar boolean not null default false,
  antibiotik boolean not null default false,
  -- Null: nobody knows.
  boleh_gerus boolean,
  kocok boolean not null default false,
  -- Handed over in whole packs only, such as a bottle.
  utuh boolean not null default false,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  -- Packs repeat whether their product is active, so that a barcode belongs to one active product.
  constraint produk_id_aktif unique (faskes_id, id, aktif),
  constraint produk_kode_unik unique (faskes_id, kode),
  constraint produk_ed_berbatch check (ber_batch or not ber_ed),
  foreign key (faskes_id, kategori_id) references kategori_obat (faskes_id, id),
  foreign key (faskes_id, merk_id) references merk (faskes_id, id),
  foreign key (faskes_id, produsen_id) references produsen (faskes_id, id)
);
create index produk_nama on produk (faskes_id, lower(nama_obat), id);
create index produk_kategori on produk (faskes_id, kategori_id);
create index produk_merk on produk (faskes_id, merk_id);
create index produk_produsen on produk (faskes_id, produsen_id);
call jadikan_tabel_faskes('produk', 'select, insert, update, delete');

-- The active substances: 125 mg in 5 mL is kekuatan 125, satuan mg, per 5 of the product's smallest unit.
create table produk_zat (
  faskes_id int not null default faskes_kini(),
  produk_id int not null,
  urutan smallint not null,
  -- Of reference list 42.
  zat_id int not null,
  kekuatan numeric(12, 4) constraint produk_zat_kekuatan check (kekuatan > 0),
  kekuatan_satuan text,
  per numeric(9, 3) not null default 1 constraint produk_zat_per check (per > 0),
  kfa_zat text constraint produk_zat_kfa check (kfa_zat ~ '^91[0-9]{6}$'),
  primary key (faskes_id, produk_id, zat_id),
  foreign key (faskes_id, produk_id) references produk (faskes_id, id) on delete cascade,
  constraint produk_zat_satuan check ((kekuatan is null) = (kekuatan_satuan is null))
);
create index produk_zat_zat on produk_zat (faskes_id, zat_id);
call jadikan_tabel_faskes('produk_zat', 'select, insert, update, delete');

create table produk_kemasan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  produk_id int not null,
  box_pattern_id int not null,
  barcode text,
  utama boolean not null default false,
  produk_aktif boolean not null,
  primary key (faskes_id, id),
  foreign key (faskes_id, produk_id, produk_aktif) references produk (faskes_id, id, aktif) on update cascade on delete cascade,
  foreign key (faskes_id, box_pattern_id) references box_pattern (faskes_id, id),
  constraint kemasan_sekali unique (faskes_id, produk_id, box_pattern_id)
);
create unique index kemasan_barcode_unik on produk_kemasan (faskes_id, barcode) where produk_aktif;
create unique index kemasan_utama_unik on produk_kemasan (faskes_id, produk_id) where utama;
create index produk_kemasan_pola on produk_kemasan (faskes_id, box_pattern_id);
call jadikan_tabel_faskes('produk_kemasan', 'select, insert, update, delete');

-- What a search looks into: each word of an active product's name, brand, substances, code and barcodes, as written and
-- as it sounds. `urut` is 0 for words that a product is called by, 1 for its strength and form, which thousands share.
create table produk_kata (
  faskes_id int not null default faskes_kini(),
  kata text not null collate "C",
  produk_id int not null,
  urut smallint not null,
  primary key (faskes_id, kata, produk_id),
  foreign key (faskes_id, produk_id) references produk (faskes_id, id) on delete cascade
);
create index produk_kata_produk on produk_kata (faskes_id, produk_id, kata);
call jadikan_tabel_faskes('produk_kata', 'select, insert, delete');

-- Places that hold stock. 'transit' holds what is on its way between two of them; a facility has one and nobody sees it.
create table depo (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  jenis text not null constraint depo_jenis_dikenal check (jenis in ('gudang', 'depo', 'transit')),
  ruangan_id int,
  -- The depot of every room that names none.
  bawaan boolean not null default false,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  constraint depo_ruangan_unik unique (faskes_id, ruangan_id),
  constraint depo_bawaan_aktif check (not bawaan or (aktif and jenis <> 'transit'))
);
create unique index depo_nama_unik on depo (faskes_id, lower(nama));
create unique index depo_bawaan_unik on depo (faskes_id) where bawaan;
create unique index depo_transit_unik on depo (faskes_id) where jenis = 'transit';
call jadikan_tabel_faskes('depo', 'select, insert, update, delete');

-- The depot that a room's prescriptions go to.
create table depo_ruangan (
  faskes_id int not null default faskes_kini(),
  ruangan_id int not null,
  depo_id int not null,
  primary key (faskes_id, ruangan_id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id) on delete cascade,
  foreign key (faskes_id, depo_id) references depo (faskes_id, id) on delete cascade
);
create index depo_ruangan_depo on depo_ruangan (faskes_id, depo_id);
call jadikan_tabel_faskes('depo_ruangan', 'select, insert, update, delete');

create table produk_depo (
  faskes_id int not null default faskes_kini(),
  produk_id int not null,
  depo_id int not null,
  stok_minimum int not null default 0 constraint produk_depo_minimum check (stok_minimum >= 0),
  stok_maksimum int constraint produk_depo_maksimum check (stok_maksimum >= stok_minimum),
  rak text,
  primary key (faskes_id, produk_id, depo_id),
  foreign key (faskes_id, produk_id) references produk (faskes_id, id) on delete cascade,
  foreign key (faskes_id, depo_id) references depo (faskes_id, id)
);
create index produk_depo_depo on produk_depo (faskes_id, depo_id);
call jadikan_tabel_faskes('produk_depo', 'select, insert, update, delete');

-- The list price of the last receipt, before discount and bonus: `hna` rupiah for `isi` units. Rows are only added.
create table hna_produk (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  produk_id int not null,
  mulai_tanggal date not null,
  hna bigint not null constraint hna_wajar check (hna between 0 and 1000000000),
  isi int not null constraint hna_isi check (isi between 1 and 100000),
  dokumen_jenis text not null,
  dokumen_id bigint not null,
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, produk_id) references produk (faskes_id, id)
);
create index hna_produk_berlaku on hna_produk (faskes_id, produk_id, mulai_tanggal desc, id desc);
call jadikan_tabel_faskes('hna_produk', 'select, insert');

-- A fixed price of one unit from a day on. A null class, payer or way means every one.
create table harga_produk (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  produk_id int not null,
  kelas smallint,
  penjamin_id int,
  cara text constraint harga_produk_cara check (cara in ('resep', 'bebas')),
  mulai_tanggal date not null,
  harga bigint not null constraint harga_produk_wajar check (harga between 0 and 1000000000),
  primary key (faskes_id, id),
  foreign key (faskes_id, produk_id) references produk (faskes_id, id) on delete cascade,
  foreign key (faskes_id, penjamin_id) references penjamin (faskes_id, id),
  constraint harga_produk_unik unique nulls not distinct (faskes_id, produk_id, kelas, penjamin_id, cara, mulai_tanggal)
);
call jadikan_tabel_faskes('harga_produk', 'select, insert, update, delete');

create table margin (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  kelompok text constraint margin_kelompok_dikenal check (kelompok in ('umum', 'bpjs', 'asuransi', 'perusahaan', 'pemerintah')),
  penjamin_id int,
  kelas smallint,
  cara text constraint margin_cara check (cara in ('resep', 'bebas')),
  kategori_id int,
  golongan text constraint margin_golongan check (golongan in
    ('bebas', 'bebas terbatas', 'keras', 'owa', 'psikotropika', 'narkotika', 'prekursor', 'oot', 'tradisional', 'lainnya')),
  persen numeric(5, 2) not null constraint margin_wajar check (persen between 0 and 200),
  mulai_tanggal date not null,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, penjamin_id) references penjamin (faskes_id, id),
  foreign key (faskes_id, kategori_id) references kategori_obat (faskes_id, id),
  constraint margin_siapa check (kelompok is null or penjamin_id is null)
);
create unique index margin_nama_unik on margin (faskes_id, lower(nama));
call jadikan_tabel_faskes('margin', 'select, insert, update, delete');

-- Value added tax: `persen` of the part `dpp_pembilang` / `dpp_penyebut` of a price.
create table ppn_tarif (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  mulai_tanggal date not null,
  persen numeric(5, 2) not null constraint ppn_wajar check (persen between 0 and 100),
  dpp_pembilang int not null default 1 constraint ppn_pembilang check (dpp_pembilang between 1 and 1000),
  dpp_penyebut int not null default 1 constraint ppn_penyebut check (dpp_penyebut between dpp_pembilang and 1000),
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  constraint ppn_tanggal_unik unique (faskes_id, mulai_tanggal)
);
call jadikan_tabel_faskes('ppn_tarif', 'select, insert, update, delete');

-- What every facility starts with: the tax, the pack of one, one depot, and the depot of what is on its way.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    insert into ppn_tarif (mulai_tanggal, persen, dpp_pembilang, dpp_penyebut) values ('2022-04-01', 11, 1, 1), ('2025-01-01', 12, 11, 12);
    insert into box_pattern (nama, qty_per_box) values ('Satuan', 1);
    insert into depo (nama, jenis, bawaan) values ('Apotek', 'depo', true), ('TRANSIT', 'transit', false);
    update peran set izin = array(select distinct unnest(izin || array['create harga produk', 'delete harga produk', 'update setuju stock']))
      where kode in ('admin', 'apoteker');
  end loop;
end $$;
