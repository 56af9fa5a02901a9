-- The cash book (kasir.md K31): accounts, and rows that nobody changes, of which the balances are made.
create table akun_kas (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  jenis text not null constraint akun_kas_jenis check (jenis in ('laci', 'kas', 'bank', 'kliring')),
  -- A drawer belongs to a counter, and a counter has one.
  loket_id int,
  aktif boolean not null default true,
  saldo bigint not null default 0,
  urut int not null default 0,
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, loket_id) references loket (faskes_id, id),
  constraint akun_kas_loket_unik unique (faskes_id, loket_id),
  constraint akun_kas_laci check ((jenis = 'laci') = (loket_id is not null)),
  constraint kas_tidak_minus check (saldo >= 0 or jenis in ('bank', 'kliring'))
) with (fillfactor = 80);
create unique index akun_kas_nama_unik on akun_kas (faskes_id, lower(nama));
call jadikan_tabel_faskes('akun_kas', 'select, insert (faskes_id, nama, jenis, loket_id), update (nama, aktif, versi)');

create table kas_mutasi (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  akun_id int not null,
  urut int not null,
  jumlah bigint not null constraint kas_bukan_nol check (jumlah <> 0 and abs(jumlah) <= 1000000000000),
  saldo bigint not null,
  -- The day it belongs to; the book is read by it. When it was written is `pada`.
  tanggal date not null,
  kategori text not null constraint kas_kategori check (length(kategori) between 1 and 40),
  keterangan text not null constraint kas_keterangan check (length(keterangan) between 1 and 200),
  -- What people know the document by: 'BKM-261130-001'.
  nomor text not null,
  dokumen_jenis smallint not null references dokumen_jenis,
  dokumen_id bigint not null,
  baris_id bigint not null,
  -- A row that takes back another of the same document.
  balik boolean not null default false,
  oleh int not null references akun,
  pada timestamptz not null,
  primary key (faskes_id, id),
  foreign key (faskes_id, akun_id) references akun_kas (faskes_id, id),
  constraint kas_urut_unik unique (faskes_id, akun_id, urut),
  constraint kas_baris_unik unique (faskes_id, dokumen_jenis, dokumen_id, baris_id, akun_id, balik)
);
create index kas_mutasi_buku on kas_mutasi (faskes_id, tanggal, urut);
call jadikan_tabel_faskes('kas_mutasi',
  'select, insert (faskes_id, akun_id, jumlah, tanggal, kategori, keterangan, nomor, dokumen_jenis, dokumen_id, baris_id, balik, oleh)');

-- What a row does to its account. It runs as the owner, because nobody else may write a balance; so each statement names the facility of
-- the row, which row-level security has checked for who inserts.
create function catat_kas_mutasi() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  a public.akun_kas;
begin
  select * into strict a from public.akun_kas where faskes_id = new.faskes_id and id = new.akun_id for no key update;
  new.urut := a.urut + 1;
  new.saldo := a.saldo + new.jumlah;
  new.pada := clock_timestamp();
  update public.akun_kas set saldo = new.saldo, urut = new.urut where faskes_id = new.faskes_id and id = new.akun_id;
  return new;
end $$;
revoke all on function catat_kas_mutasi() from public;
create trigger kas_mutasi_catat before insert on kas_mutasi for each row execute function catat_kas_mutasi();

create function tolak_ubah_kas() returns trigger language plpgsql as $$
begin
  raise exception 'a row of the cash book is neither changed nor removed';
end $$;
create trigger kas_mutasi_tetap before update or delete on kas_mutasi for each row execute function tolak_ubah_kas();

-- What the nightly proof of the cash book found.
create table bukti_kas (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  pada timestamptz not null default now(),
  benar boolean not null,
  diperiksa int not null,
  beda jsonb not null default '[]',
  primary key (faskes_id, id)
);
call jadikan_tabel_faskes('bukti_kas', 'select, insert');
