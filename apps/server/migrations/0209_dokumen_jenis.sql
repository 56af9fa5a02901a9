-- What the ledger knows a document by becomes two typed columns: the kind of a table of kinds, and the document's own number. Until now
-- the parts of a prescription were told apart by words ('resep', 'resep/2'); each handing over is a document of its own now.
create table dokumen_jenis (
  nomor smallint primary key,
  nama text not null constraint dokumen_jenis_nama_unik unique
);
comment on table dokumen_jenis is 'lintas-faskes: daftar jenis dokumen, diisi dari kode saat server mulai';
grant select on dokumen_jenis to nadi_app;
insert into dokumen_jenis (nomor, nama) values (1, 'saldo-awal'), (2, 'resep-penyerahan');

create table resep_penyerahan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  resep_id int not null,
  -- Which handing over it is; one prescription may be fetched in parts.
  ke smallint not null,
  -- It begins when batches are held for it; who fetched them is written when they go.
  penerima text,
  hubungan text,
  identitas text[] constraint resep_penyerahan_dua_identitas check (cardinality(identitas) >= 2),
  oleh int references akun,
  pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, resep_id) references resep (faskes_id, id),
  constraint resep_penyerahan_ke_unik unique (faskes_id, resep_id, ke),
  constraint resep_penyerahan_selesai check (num_nulls(penerima, hubungan, identitas, oleh, pada) in (0, 5))
);
create unique index resep_penyerahan_terbuka on resep_penyerahan (faskes_id, resep_id) where pada is null;
call jadikan_tabel_faskes('resep_penyerahan', 'select, insert, update (penerima, hubungan, identitas, oleh, pada)');

-- The tables belong to who runs this, who reads all facilities at once while row-level security does not bind the owner.
alter table resep_penyerahan no force row level security;
alter table resep_serah no force row level security;
alter table reservasi_stok no force row level security;
alter table mutasi_stok no force row level security;
alter table hna_produk no force row level security;

insert into resep_penyerahan (faskes_id, resep_id, ke, penerima, hubungan, identitas, oleh, pada)
  select distinct on (faskes_id, resep_id, ke) faskes_id, resep_id, ke, penerima, hubungan, identitas, oleh, pada
  from resep_serah order by faskes_id, resep_id, ke, id;
-- What is held, or was once held, for a handing over that has not come.
insert into resep_penyerahan (faskes_id, resep_id, ke)
  select distinct r.faskes_id, r.dokumen_id::int, coalesce(nullif(split_part(r.dokumen_jenis, '/', 2), '')::smallint, 1)
  from reservasi_stok r where split_part(r.dokumen_jenis, '/', 1) = 'resep'
  order by 1, 2, 3
  on conflict on constraint resep_penyerahan_ke_unik do nothing;

alter table resep_serah add penyerahan_id int;
update resep_serah x set penyerahan_id = y.id from resep_penyerahan y where y.faskes_id = x.faskes_id and y.resep_id = x.resep_id and y.ke = x.ke;
drop index resep_serah_resep;
alter table resep_serah alter penyerahan_id set not null,
  add foreign key (faskes_id, penyerahan_id) references resep_penyerahan (faskes_id, id),
  drop column resep_id, drop column ke, drop column penerima, drop column hubungan, drop column identitas, drop column oleh, drop column pada;
create index resep_serah_penyerahan on resep_serah (faskes_id, penyerahan_id);

create function dokumen_baru(f int, jenis text, id bigint) returns bigint language plpgsql stable as $$
declare
  baru bigint;
begin
  if jenis = 'saldo-awal' then return id; end if;
  if split_part(jenis, '/', 1) = 'resep' then
    select y.id into strict baru from resep_penyerahan y
      where y.faskes_id = f and y.resep_id = dokumen_baru.id and y.ke = coalesce(nullif(split_part(jenis, '/', 2), '')::smallint, 1);
    return baru;
  end if;
  raise exception 'a document of a kind that no release has written: %', jenis;
end $$;
create function jenis_baru(jenis text) returns smallint language sql immutable as $$ select case when jenis = 'saldo-awal' then 1 else 2 end::smallint $$;

create temporary table sebelum on commit drop as
  select faskes_id, produk_id, count(*) as n, sum(jumlah) as jumlah, sum(nilai) as nilai from mutasi_stok group by 1, 2;

-- A change of type writes the table anew: no row is updated, so that the trigger which refuses that stays as it is.
alter table mutasi_stok
  alter dokumen_id type bigint using dokumen_baru(faskes_id, dokumen_jenis, dokumen_id),
  alter dokumen_jenis type smallint using jenis_baru(dokumen_jenis),
  add foreign key (dokumen_jenis) references dokumen_jenis,
  drop constraint mutasi_jenis_arah,
  add constraint mutasi_jenis_arah check (
    (jumlah > 0 and jenis in ('saldo-awal', 'penerimaan', 'mutasi-masuk', 'retur-pasien', 'opname+', 'koreksi+', 'hibah', 'batal-keluar'))
    or (jumlah < 0 and jenis in ('penjualan', 'resep', 'pemakaian', 'mutasi-keluar', 'retur-supplier', 'opname-', 'koreksi-', 'rusak', 'kedaluwarsa',
      'musnah', 'ke-sarana', 'batal-masuk')));
drop index reservasi_baris_unik;
alter table reservasi_stok
  alter dokumen_id type bigint using dokumen_baru(faskes_id, dokumen_jenis, dokumen_id),
  alter dokumen_jenis type smallint using jenis_baru(dokumen_jenis),
  add foreign key (dokumen_jenis) references dokumen_jenis;
create unique index reservasi_baris_unik on reservasi_stok (faskes_id, dokumen_jenis, dokumen_id, baris_id, depo_id, batch_id) where akhir is null;
alter table hna_produk
  alter dokumen_jenis type smallint using jenis_baru(dokumen_jenis),
  add foreign key (dokumen_jenis) references dokumen_jenis;

do $$
begin
  if exists (
    select from (select faskes_id, produk_id, count(*) as n, sum(jumlah) as jumlah, sum(nilai) as nilai from mutasi_stok group by 1, 2) x
    full join sebelum s using (faskes_id, produk_id) where (x.n, x.jumlah, x.nilai) is distinct from (s.n, s.jumlah, s.nilai)
  ) then
    raise exception 'the ledger is not what it was';
  end if;
end $$;
drop function dokumen_baru(int, text, bigint);
drop function jenis_baru(text);

alter table resep_penyerahan force row level security;
alter table resep_serah force row level security;
alter table reservasi_stok force row level security;
alter table mutasi_stok force row level security;
alter table hna_produk force row level security;

-- A balance changes with each movement. While the amount itself stood in the condition of an index, no such change could stay within its
-- page (HOT); a stored column says the same and rarely changes.
drop index stok_ada;
alter table stok add ada boolean not null generated always as (jumlah > 0) stored;
create index stok_ada on stok (faskes_id, produk_id, depo_id) where ada;
