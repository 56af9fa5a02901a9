-- The stock ledger (farmasi.md 3): every movement is a row that nobody changes, and the balances are made of the rows alone.
create table batch (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  produk_id int not null,
  -- Empty for products without batches.
  no_batch text not null,
  ed date,
  diblokir boolean not null default false,
  alasan text constraint batch_blokir_beralasan check (not diblokir or length(alasan) >= 5),
  dibuat_pada timestamptz not null default now(),
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, produk_id) references produk (faskes_id, id),
  constraint batch_unik unique nulls not distinct (faskes_id, produk_id, no_batch, ed),
  -- The ledger names the product beside the batch and can't name another one.
  constraint batch_id_produk unique (faskes_id, id, produk_id)
);
call jadikan_tabel_faskes('batch', 'select, insert, update (diblokir, alasan, versi)');

create table stok (
  faskes_id int not null default faskes_kini(),
  depo_id int not null,
  batch_id int not null,
  produk_id int not null,
  jumlah bigint not null default 0 constraint stok_tidak_minus check (jumlah >= 0),
  dipesan bigint not null default 0,
  nilai bigint not null default 0,
  urut int not null default 0,
  primary key (faskes_id, depo_id, batch_id),
  foreign key (faskes_id, depo_id) references depo (faskes_id, id),
  foreign key (faskes_id, batch_id, produk_id) references batch (faskes_id, id, produk_id),
  constraint stok_dipesan_wajar check (dipesan between 0 and jumlah),
  constraint stok_nilai_wajar check (nilai >= 0 and (jumlah > 0 or nilai = 0))
) with (fillfactor = 80);
-- Batches that are used up stay in the ledger for years, and a search for stock must not read them.
create index stok_ada on stok (faskes_id, produk_id, depo_id) where jumlah > 0;
create index stok_batch on stok (faskes_id, batch_id);
call jadikan_tabel_faskes('stok', 'select, update (dipesan)');

create table mutasi_stok (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  depo_id int not null,
  batch_id int not null,
  produk_id int not null,
  urut int not null,
  jumlah bigint not null constraint mutasi_bukan_nol check (jumlah <> 0 and abs(jumlah) <= 1000000000),
  nilai bigint not null,
  saldo bigint not null,
  saldo_nilai bigint not null,
  jenis text not null,
  dokumen_jenis text not null,
  dokumen_id bigint not null,
  baris_id bigint not null,
  oleh int not null references akun,
  pada timestamptz not null,
  primary key (faskes_id, id),
  foreign key (faskes_id, depo_id) references depo (faskes_id, id),
  foreign key (faskes_id, batch_id, produk_id) references batch (faskes_id, id, produk_id),
  constraint mutasi_urut_unik unique (faskes_id, depo_id, batch_id, urut),
  constraint mutasi_baris_unik unique (faskes_id, dokumen_jenis, dokumen_id, baris_id, depo_id, batch_id, jenis),
  constraint mutasi_jenis_arah check (
    (jumlah > 0 and jenis in ('saldo-awal', 'penerimaan', 'mutasi-masuk', 'retur-pasien', 'opname+', 'koreksi+', 'hibah', 'batal-keluar'))
    or (jumlah < 0 and jenis in ('penjualan', 'resep', 'pemakaian', 'mutasi-keluar', 'retur-supplier', 'opname-', 'koreksi-', 'rusak', 'kedaluwarsa',
      'musnah', 'batal-masuk'))),
  constraint mutasi_nilai_arah check (sign(nilai) in (0, sign(jumlah)))
);
create index mutasi_stok_kartu on mutasi_stok (faskes_id, produk_id, id desc);
create index mutasi_stok_kartu_depo on mutasi_stok (faskes_id, depo_id, produk_id, id desc);
create index mutasi_stok_batch on mutasi_stok (faskes_id, batch_id, produk_id);
call jadikan_tabel_faskes('mutasi_stok',
  'select, insert (faskes_id, depo_id, batch_id, produk_id, jumlah, nilai, jenis, dokumen_jenis, dokumen_id, baris_id, oleh)');

-- What a movement does to the balance. It runs as the owner, because nobody else may write a balance; so each statement
-- names the facility of the row, which row-level security has checked for who inserts.
create function catat_mutasi_stok() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.stok;
begin
  select * into s from public.stok where faskes_id = new.faskes_id and depo_id = new.depo_id and batch_id = new.batch_id for update;
  if not found then
    insert into public.stok (faskes_id, depo_id, batch_id, produk_id) values (new.faskes_id, new.depo_id, new.batch_id, new.produk_id) on conflict do nothing;
    select * into strict s from public.stok where faskes_id = new.faskes_id and depo_id = new.depo_id and batch_id = new.batch_id for update;
  end if;
  -- An issue without a value takes its share of the batch, half a rupiah rounded up, and the last unit the rest. One that
  -- takes more than there is gets no share: the check of the balance refuses it below.
  if new.nilai is null and new.jumlah < 0 then
    new.nilai := case
      when s.jumlah + new.jumlah < 0 then 0
      when s.jumlah + new.jumlah = 0 then -s.nilai
      else -div(2 * s.nilai::numeric * -new.jumlah + s.jumlah, 2 * s.jumlah::numeric)::bigint end;
  end if;
  new.urut := s.urut + 1;
  new.saldo := s.jumlah + new.jumlah;
  new.saldo_nilai := s.nilai + new.nilai;
  new.pada := clock_timestamp();
  update public.stok set jumlah = new.saldo, nilai = new.saldo_nilai, urut = new.urut
    where faskes_id = new.faskes_id and depo_id = new.depo_id and batch_id = new.batch_id;
  return new;
end $$;
revoke all on function catat_mutasi_stok() from public;
create trigger mutasi_stok_catat before insert on mutasi_stok for each row execute function catat_mutasi_stok();

create function tolak_ubah_mutasi() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of stock is neither changed nor removed';
end $$;
create trigger mutasi_stok_tetap before update or delete on mutasi_stok for each row execute function tolak_ubah_mutasi();

create table reservasi_stok (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  -- What it is for: a line of a prescription or of a sale that is not paid yet.
  dokumen_jenis text not null,
  dokumen_id bigint not null,
  baris_id bigint not null,
  depo_id int not null,
  batch_id int not null,
  produk_id int not null,
  jumlah bigint not null constraint reservasi_jumlah check (jumlah > 0),
  sampai timestamptz not null,
  -- Why a batch was chosen that would not have been the first.
  alasan text,
  akhir text constraint reservasi_akhir_dikenal check (akhir in ('dikeluarkan', 'dibatalkan', 'lewat')),
  selesai_pada timestamptz,
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, depo_id) references depo (faskes_id, id),
  foreign key (faskes_id, batch_id, produk_id) references batch (faskes_id, id, produk_id),
  constraint reservasi_selesai check ((akhir is null) = (selesai_pada is null))
);
create unique index reservasi_baris_unik on reservasi_stok (faskes_id, dokumen_jenis, dokumen_id, baris_id, depo_id, batch_id) where akhir is null;
create index reservasi_sampai on reservasi_stok (faskes_id, sampai) where akhir is null;
create index reservasi_batch on reservasi_stok (faskes_id, depo_id, batch_id) where akhir is null;
call jadikan_tabel_faskes('reservasi_stok', 'select, insert, update (akhir, selesai_pada, jumlah, sampai)');

-- Opening stock of a depot: written by one, approved once, and from then on as it is.
create table saldo_awal (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  nomor text not null,
  depo_id int not null,
  tanggal date not null,
  catatan text,
  status text not null default 'draf' constraint saldo_awal_status check (status in ('draf', 'disetujui', 'batal')),
  versi int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  disetujui_oleh int references akun,
  disetujui_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, depo_id) references depo (faskes_id, id),
  constraint saldo_awal_nomor_unik unique (faskes_id, nomor),
  constraint saldo_awal_disetujui check ((status = 'disetujui') = (disetujui_oleh is not null and disetujui_pada is not null))
);
create index saldo_awal_depo on saldo_awal (faskes_id, depo_id);
call jadikan_tabel_faskes('saldo_awal', 'select, insert, update');

create table saldo_awal_baris (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  saldo_awal_id int not null,
  urutan int not null,
  produk_id int not null,
  no_batch text not null,
  ed date,
  jumlah int not null constraint saldo_awal_jumlah check (jumlah between 1 and 1000000000),
  -- List price: `hna` rupiah for `isi` units. The value of the line is its share of it, half a rupiah rounded up.
  hna bigint not null constraint saldo_awal_hna check (hna between 0 and 1000000000),
  isi int not null constraint saldo_awal_isi check (isi between 1 and 100000),
  nilai bigint not null constraint saldo_awal_nilai check (nilai >= 0),
  primary key (faskes_id, id),
  foreign key (faskes_id, saldo_awal_id) references saldo_awal (faskes_id, id),
  foreign key (faskes_id, produk_id) references produk (faskes_id, id),
  constraint saldo_awal_batch_sekali unique nulls not distinct (faskes_id, saldo_awal_id, produk_id, no_batch, ed)
);
create index saldo_awal_baris_produk on saldo_awal_baris (faskes_id, produk_id);
call jadikan_tabel_faskes('saldo_awal_baris', 'select, insert, delete');

-- What the nightly proof of the ledger found.
create table bukti_stok (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  pada timestamptz not null default now(),
  benar boolean not null,
  diperiksa int not null,
  beda jsonb not null default '[]',
  primary key (faskes_id, id)
);
call jadikan_tabel_faskes('bukti_stok', 'select, insert');
