-- How loud a display is, in percent, and when somebody at a counter asked to hear it.
alter table perangkat
  add volume smallint not null default 100 constraint perangkat_volume_persen check (volume between 0 and 100),
  add uji_diminta_pada timestamptz,
  -- The display is speaking its test until then, and the hall calls nobody meanwhile.
  add uji_sampai timestamptz;

-- A counter that pauses. The row is that of its last pause; it ends by itself.
create table loket_istirahat (
  faskes_id int not null default faskes_kini(),
  loket_id int not null,
  mulai timestamptz not null default now(),
  sampai timestamptz not null,
  oleh int not null references akun,
  primary key (faskes_id, loket_id),
  foreign key (faskes_id, loket_id) references loket (faskes_id, id),
  constraint loket_istirahat_maju check (sampai >= mulai)
);
call jadikan_tabel_faskes('loket_istirahat', 'select, insert, update');

-- Somebody at a kiosk asks for staff.
create table panggilan_petugas (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  perangkat_id int not null,
  diminta_pada timestamptz not null default now(),
  ditangani_pada timestamptz,
  ditangani_oleh int references akun,
  -- The counter from which somebody goes there.
  loket_id int,
  primary key (faskes_id, id),
  foreign key (faskes_id, perangkat_id) references perangkat (faskes_id, id),
  foreign key (faskes_id, loket_id) references loket (faskes_id, id),
  constraint panggilan_petugas_lengkap check ((ditangani_pada is null) = (ditangani_oleh is null))
);
create index panggilan_petugas_kios on panggilan_petugas (faskes_id, perangkat_id, id desc);
create index panggilan_petugas_loket on panggilan_petugas (faskes_id, loket_id) where loket_id is not null;
-- A second press while nobody has come yet is the same call.
create unique index panggilan_petugas_satu on panggilan_petugas (faskes_id, perangkat_id) where ditangani_pada is null;
call jadikan_tabel_faskes('panggilan_petugas', 'select, insert, update');

-- Numbers of the hall get a right of their own. Whoever may see or call the queue of a room keeps what the counters show;
-- the cashier and the pharmacy call their numbers from now on.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran set izin = array(select distinct unnest(izin || array['view antrean loket']))
      where izin && array['view antrean', 'read antrean', 'manage antrean', 'antrean'] or kode in ('kasir', 'apoteker');
    update peran set izin = array(select distinct unnest(izin || array['update antrean loket']))
      where izin && array['update antrean', 'manage antrean', 'antrean'] or kode in ('kasir', 'apoteker');
  end loop;
end $$;
