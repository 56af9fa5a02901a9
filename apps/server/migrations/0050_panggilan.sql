-- A hall where people wait. One voice speaks in it at a time: whoever takes a call locks the hall's row.
create table ruang_tunggu (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  primary key (faskes_id, id)
);
create unique index ruang_tunggu_nama_unik on ruang_tunggu (faskes_id, lower(nama));
call jadikan_tabel_faskes('ruang_tunggu', 'select, insert, update');

-- A display or a kiosk of a hall. It is paired with a code and then known by its own token, until the facility takes it off.
create table perangkat (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  jenis text not null constraint perangkat_jenis_dikenal check (jenis in ('tv', 'kios')),
  nama text not null,
  ruang_tunggu_id int not null,
  bersuara boolean not null default true,
  -- What a display shows: rooms and counters; neither of them is all of both.
  ruangan_id int[] not null default '{}',
  loket_id int[] not null default '{}',
  token_hash bytea,
  dipasangkan_pada timestamptz,
  -- When it last asked for something; not indexed, because it changes every few seconds.
  dilihat_pada timestamptz,
  dicabut_pada timestamptz,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, ruang_tunggu_id) references ruang_tunggu (faskes_id, id)
);
create unique index perangkat_nama_unik on perangkat (faskes_id, lower(nama)) where dicabut_pada is null;
create index perangkat_ruang_tunggu on perangkat (faskes_id, ruang_tunggu_id);
call jadikan_tabel_faskes('perangkat', 'select, insert, update');

-- The codes that pair a device. A code is typed before anybody knows the facility, so that no two that are valid are the same.
create table perangkat_kode (
  kode_hash bytea primary key,
  faskes_id int not null references faskes,
  perangkat_id int not null,
  berlaku_sampai timestamptz not null,
  dipakai_pada timestamptz,
  foreign key (faskes_id, perangkat_id) references perangkat (faskes_id, id)
);
create index perangkat_kode_perangkat on perangkat_kode (faskes_id, perangkat_id);
comment on table perangkat_kode is 'lintas-faskes: kode dipasang sebelum faskesnya diketahui';
grant select, insert, update on perangkat_kode to nadi_app;

-- A call of a number into a room or to a counter.
create table panggilan (
  faskes_id int not null default faskes_kini() references faskes,
  id bigint generated always as identity,
  tanggal date not null,
  sumber text not null constraint panggilan_sumber_dikenal check (sumber in ('ruangan', 'loket')),
  sumber_id int not null,
  tujuan text not null,
  nomor text not null,
  nama text,
  kunjungan_id int,
  -- The ticket of a hall, which belongs to a feature downstream.
  antrean_loket_id int,
  ulang boolean not null default false,
  dipanggil_oleh int not null references akun,
  dipanggil_pada timestamptz not null default now(),
  -- The step was taken back before anybody spoke it.
  ditarik_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id)
);
create index panggilan_tanggal on panggilan (faskes_id, tanggal, id);
create index panggilan_kunjungan on panggilan (faskes_id, kunjungan_id) where kunjungan_id is not null;
create index panggilan_antrean_loket on panggilan (faskes_id, antrean_loket_id) where antrean_loket_id is not null;
call jadikan_tabel_faskes('panggilan', 'select, insert, update');

-- A call in each hall that is to hear it: a display takes it for a while, speaks it and confirms it once.
create table panggilan_suara (
  faskes_id int not null default faskes_kini(),
  panggilan_id bigint not null,
  ruang_tunggu_id int not null,
  diambil_oleh int,
  diambil_sampai timestamptz,
  terdengar_pada timestamptz,
  primary key (faskes_id, panggilan_id, ruang_tunggu_id),
  foreign key (faskes_id, panggilan_id) references panggilan (faskes_id, id) on delete cascade,
  foreign key (faskes_id, ruang_tunggu_id) references ruang_tunggu (faskes_id, id),
  foreign key (faskes_id, diambil_oleh) references perangkat (faskes_id, id)
);
create index panggilan_suara_belum on panggilan_suara (faskes_id, ruang_tunggu_id, panggilan_id) where terdengar_pada is null;
call jadikan_tabel_faskes('panggilan_suara', 'select, insert, update');

-- The roles of the facilities that are here already: the admin and the registration clerks set up displays and kiosks.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran set izin = izin || array['view perangkat', 'create perangkat', 'update perangkat', 'delete perangkat']
    where kode = 'admin' and 'view perangkat' <> all (izin);
    update peran set izin = izin || array['view perangkat', 'create perangkat', 'update perangkat']
    where kode = 'petugas' and 'view perangkat' <> all (izin);
  end loop;
end $$;
