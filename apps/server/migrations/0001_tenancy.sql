-- The tenant of this transaction. Fails closed: no setting, no row.
create function faskes_kini() returns int
  language sql stable parallel safe
  as $$ select current_setting('app.faskes_id')::int $$;

-- Gives a new table the tenant wall. Every table must call this, or say in a comment on the table why it has none ('lintas-faskes: ...').
create procedure jadikan_tabel_faskes(tabel regclass, hak text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabel);
  execute format('alter table %s force row level security', tabel);
  execute format('create policy faskes on %s using (faskes_id = (select faskes_kini())) with check (faskes_id = (select faskes_kini()))', tabel);
  execute format('grant %s on %s to nadi_app', hak, tabel);
end $$;

create table faskes (
  id int generated always as identity primary key,
  kode text not null constraint faskes_kode_unik unique,
  nama text not null,
  jenis text not null,
  alamat text not null default '',
  telepon text not null default '',
  logo text not null default '',
  zona text not null default 'Asia/Jakarta' constraint faskes_zona_dikenal check (zona in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  panjang_norm smallint not null default 6,
  aktif boolean not null default true,
  dibuat_pada timestamptz not null default now()
);
comment on table faskes is 'lintas-faskes: daftar faskes itu sendiri; dibaca saat masuk dan memulai transaksi';
grant select on faskes to nadi_app;

-- Accounts and sessions are read before the tenant is known.
create table akun (
  id int generated always as identity primary key,
  faskes_id int references faskes,
  email text not null,
  sandi_hash text not null,
  nama text not null,
  nama_bergelar text not null,
  aktif boolean not null default true,
  dibuat_pada timestamptz not null default now()
);
create unique index akun_email_unik on akun (lower(email));
comment on table akun is 'lintas-faskes: dicari menurut email sebelum faskesnya diketahui; superadmin tidak berfaskes';
grant select on akun to nadi_app;

create table sesi (
  id bigint generated always as identity primary key,
  akun_id int not null references akun,
  perangkat_hash bytea not null,
  dibuat_pada timestamptz not null default now(),
  kedaluwarsa_pada timestamptz not null,
  diakhiri_pada timestamptz,
  sebab_akhir text
);
create index sesi_akun on sesi (akun_id);
comment on table sesi is 'lintas-faskes: milik akun; satu keluarga token';
grant select, insert, update on sesi to nadi_app;

create table sesi_token (
  hash bytea primary key,
  sesi_id bigint not null references sesi on delete cascade,
  dibuat_pada timestamptz not null default now(),
  dipakai_pada timestamptz
);
create index sesi_token_sesi on sesi_token (sesi_id);
comment on table sesi_token is 'lintas-faskes: token penyegar; dipakai dua kali mengakhiri keluarganya (D7)';
grant select, insert, update on sesi_token to nadi_app;

create table wilayah (
  id bigint primary key,
  induk_id bigint references wilayah,
  jenis smallint not null constraint wilayah_jenis_dikenal check (jenis between 1 and 4),
  deskripsi text not null
);
create index wilayah_induk on wilayah (induk_id, deskripsi);
comment on table wilayah is 'lintas-faskes: kode wilayah resmi, sama untuk semua';
grant select on wilayah to nadi_app;

-- What the set-up has loaded, so that a second start does nothing.
create table pasang (
  kunci text primary key,
  nilai text not null,
  pada timestamptz not null default now()
);
comment on table pasang is 'lintas-faskes: catatan pemasangan';

create table peran (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  kode text not null,
  nama text not null,
  izin text[] not null default '{}',
  primary key (faskes_id, id),
  constraint peran_kode_unik unique (faskes_id, kode)
);
call jadikan_tabel_faskes('peran', 'select, insert, update');

create table akun_peran (
  faskes_id int not null default faskes_kini(),
  akun_id int not null references akun,
  peran_id int not null,
  primary key (faskes_id, akun_id, peran_id),
  foreign key (faskes_id, peran_id) references peran (faskes_id, id)
);
call jadikan_tabel_faskes('akun_peran', 'select, insert, update, delete');

create table setting (
  faskes_id int not null default faskes_kini() references faskes,
  key text not null,
  "group" text not null,
  type text not null,
  value text not null,
  option text,
  primary key (faskes_id, key)
);
call jadikan_tabel_faskes('setting', 'select, insert, update');

-- One row a series; the row lock is the queue (decisions D6).
create table penghitung (
  faskes_id int not null default faskes_kini(),
  nama text not null,
  periode text not null default '',
  nilai int not null,
  primary key (faskes_id, nama, periode)
) with (fillfactor = 50);
call jadikan_tabel_faskes('penghitung', 'select, insert, update');

create table idempotensi (
  faskes_id int not null default faskes_kini(),
  akun_id int not null,
  kunci text not null,
  permintaan_hash bytea not null,
  jawaban jsonb,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, akun_id, kunci)
);
create index idempotensi_umur on idempotensi (faskes_id, dibuat_pada);
call jadikan_tabel_faskes('idempotensi', 'select, insert, update');

create table audit (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  pada timestamptz not null default now(),
  akun_id int not null,
  aksi text not null,
  objek text not null,
  objek_id text not null,
  sebelum jsonb,
  sesudah jsonb,
  permintaan_id text not null,
  primary key (faskes_id, pada, id)
) partition by range (pada);
create index audit_objek on audit (faskes_id, objek, objek_id, pada);
call jadikan_tabel_faskes('audit', 'select, insert');

create table outbox (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  dibuat_pada timestamptz not null default now(),
  topik text not null,
  muatan jsonb not null,
  terkirim_pada timestamptz,
  primary key (faskes_id, dibuat_pada, id)
) partition by range (dibuat_pada);
create index outbox_menunggu on outbox (faskes_id, id) where terkirim_pada is null;
call jadikan_tabel_faskes('outbox', 'select, insert, update');

create table peristiwa (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  dibuat_pada timestamptz not null default now(),
  topik text not null,
  izin text not null,
  data jsonb not null,
  primary key (faskes_id, dibuat_pada, id)
) partition by range (dibuat_pada);
create index peristiwa_urut on peristiwa (faskes_id, id);
call jadikan_tabel_faskes('peristiwa', 'select, insert');

create table audit_lain partition of audit default;
create table outbox_lain partition of outbox default;
create table peristiwa_lain partition of peristiwa default;

-- Makes the partitions of this month and the next two; called at each start and every night.
create procedure siapkan_partisi() language plpgsql as $$
declare
  induk text;
  bulan date;
  nama text;
begin
  foreach induk in array array['audit', 'outbox', 'peristiwa'] loop
    for n in 0..2 loop
      bulan := date_trunc('month', now() at time zone 'UTC') + make_interval(months => n);
      nama := induk || '_' || to_char(bulan, 'YYYYMM');
      if to_regclass(nama) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', nama, induk,
          bulan::timestamp at time zone 'UTC', (bulan + interval '1 month')::timestamp at time zone 'UTC');
      end if;
    end loop;
  end loop;
end $$;
call siapkan_partisi();
