-- What outside services are told (spec/putusan.md N11, N27, N39, N40). `kiriman` holds what waits or is wrong; what is settled moves to
-- `kiriman_selesai` in the statement that settles it, so that the table that is looked through stays small and a key of a message can be unique.
create sequence kiriman_id;
grant usage on sequence kiriman_id to nadi_app;

create table kiriman (
  faskes_id int not null default faskes_kini(),
  -- One row of numbers with kiriman_selesai, where it keeps its id.
  id bigint not null default nextval('kiriman_id'),
  layanan text not null,
  -- What this message is, where it may be asked for more than once but is told once; null where each row is a message of its own.
  kunci text,
  topik text not null,
  muatan jsonb not null,
  -- What it is about, such as 'kunjungan/12', for that thing's page.
  acuan text not null default '',
  -- Messages of the same order key leave in their order; '' for one that waits for no other.
  urutan text not null default '',
  -- 1 menunggu, 3 ditolak by the service, 4 ditahan until a person has looked.
  status smallint not null default 1 constraint kiriman_status_dikenal check (status in (1, 3, 4)),
  -- How often it was claimed. Above 1 the service may have it already.
  percobaan int not null default 0,
  -- When it may leave. While a server sends it, the time after which another one may.
  coba_pada timestamptz not null default now(),
  -- How often the service gave no answer to this message while it answered others, and when last.
  tak_terjawab smallint not null default 0,
  tak_terjawab_pada timestamptz,
  -- After this nobody wants it any more; null where it never ends.
  berlaku_sampai timestamptz,
  alasan text not null default '',
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id)
);

create table kiriman_selesai (
  faskes_id int not null default faskes_kini(),
  id bigint not null default nextval('kiriman_id'),
  -- '' is a message of a time when nobody sent its topic.
  layanan text not null,
  kunci text,
  topik text not null,
  muatan jsonb not null,
  acuan text not null default '',
  -- 2 terkirim, 5 tidak dikirim.
  status smallint not null constraint kiriman_selesai_status_dikenal check (status in (2, 5)),
  percobaan int not null default 0,
  alasan text not null default '',
  dibuat_pada timestamptz not null default now(),
  selesai_pada timestamptz not null default now(),
  primary key (faskes_id, selesai_pada, id)
) partition by range (selesai_pada);
create table kiriman_selesai_lain partition of kiriman_selesai default;

-- Owners pass their own wall for as long as rows of all facilities move.
alter table outbox no force row level security;
do $$
declare
  bulan timestamp;
begin
  for bulan in
    select distinct date_trunc('month', coalesce(terkirim_pada, dibuat_pada) at time zone 'UTC') from outbox
    where status = 2 or layanan = '' order by 1
  loop
    execute format('create table %I partition of kiriman_selesai for values from (%L) to (%L)', 'kiriman_selesai_' || to_char(bulan, 'YYYYMM'),
      bulan at time zone 'UTC', (bulan + interval '1 month') at time zone 'UTC');
  end loop;
end $$;
insert into kiriman_selesai (faskes_id, id, layanan, topik, muatan, acuan, status, percobaan, alasan, dibuat_pada, selesai_pada)
  select faskes_id, id, layanan, topik, muatan, acuan, case when layanan = '' then 5 else 2 end, percobaan,
    case when layanan = '' then 'Sebelum disambungkan.' else alasan end, dibuat_pada, coalesce(terkirim_pada, dibuat_pada)
  from outbox where status = 2 or layanan = '';
insert into kiriman (faskes_id, id, layanan, topik, muatan, acuan, urutan, status, percobaan, coba_pada, alasan, dibuat_pada)
  select faskes_id, id, layanan, topik, muatan, acuan, acuan, status, percobaan, coba_pada, alasan, dibuat_pada
  from outbox where status <> 2 and layanan <> '';
select setval('kiriman_id', greatest((select max(id) from outbox), 1));
drop table outbox;

create unique index kiriman_kunci_unik on kiriman (faskes_id, layanan, kunci) where kunci is not null;
create index kiriman_antre on kiriman (faskes_id, layanan, coba_pada, id) where status = 1;
create index kiriman_urutan on kiriman (faskes_id, layanan, urutan, id) where status in (1, 4) and urutan <> '';
create index kiriman_salah on kiriman (faskes_id, layanan, dibuat_pada) where status in (3, 4);
create index kiriman_acuan on kiriman (faskes_id, acuan) where acuan <> '';
create index kiriman_berakhir on kiriman (faskes_id, berlaku_sampai) where berlaku_sampai is not null;
-- A registration writes one row here for each topic without a sender, so none of these takes such a row.
create index kiriman_selesai_kunci on kiriman_selesai (faskes_id, layanan, kunci) where kunci is not null;
create index kiriman_selesai_acuan on kiriman_selesai (faskes_id, acuan) where acuan <> '' and layanan <> '';
create index kiriman_selesai_terkirim on kiriman_selesai (faskes_id, layanan, selesai_pada) where status = 2;
create index kiriman_selesai_lewat on kiriman_selesai (faskes_id, layanan, selesai_pada) where status = 5 and layanan <> '';
create index kiriman_selesai_umur on kiriman_selesai (faskes_id, dibuat_pada) where acuan = '' and layanan <> '';
call jadikan_tabel_faskes('kiriman', 'select, insert, update, delete');
call jadikan_tabel_faskes('kiriman_selesai', 'select, insert');

-- The services that a facility has: only from `sejak` on anything is written for them. Switched off, messages are written and wait.
create table sambungan (
  faskes_id int not null default faskes_kini(),
  layanan text not null,
  sejak timestamptz not null default now(),
  dimatikan_pada timestamptz,
  primary key (faskes_id, layanan)
);
call jadikan_tabel_faskes('sambungan', 'select');

-- One row is the breaker of a service in a facility, for all servers: after `gagal` failures in a row nothing is sent until `tutup_sampai`.
create table layanan_keadaan (
  faskes_id int not null default faskes_kini(),
  layanan text not null,
  gagal int not null default 0,
  tutup_sampai timestamptz,
  -- When it last answered after it had been away.
  dijawab_pada timestamptz,
  primary key (faskes_id, layanan)
);
call jadikan_tabel_faskes('layanan_keadaan', 'select, insert, update');

create or replace procedure siapkan_partisi() language plpgsql as $$
declare
  induk text;
  kolom text;
  bulan date;
  nama text;
  dari timestamptz;
  sampai timestamptz;
begin
  foreach induk in array array['audit', 'kiriman_selesai', 'peristiwa'] loop
    kolom := case induk when 'audit' then 'pada' when 'kiriman_selesai' then 'selesai_pada' else 'dibuat_pada' end;
    for n in 0..2 loop
      bulan := date_trunc('month', now() at time zone 'UTC') + make_interval(months => n);
      nama := induk || '_' || to_char(bulan, 'YYYYMM');
      if to_regclass(nama) is null then
        dari := bulan::timestamp at time zone 'UTC';
        sampai := (bulan + interval '1 month')::timestamp at time zone 'UTC';
        -- Detached for this moment, in one transaction: nobody sees the rows missing or twice.
        execute format('alter table %I detach partition %I', induk, induk || '_lain');
        execute format('create table %I partition of %I for values from (%L) to (%L)', nama, induk, dari, sampai);
        execute format('with pindah as (delete from %I where %I >= %L and %I < %L returning *) insert into %I overriding system value select * from pindah',
          induk || '_lain', kolom, dari, kolom, sampai, nama);
        execute format('alter table %I attach partition %I default', induk, induk || '_lain');
      end if;
    end loop;
  end loop;
end $$;

-- Removes settled messages whose month is more than so many months ago; called every night.
create procedure buang_kiriman_lama(simpan_bulan int) language plpgsql as $$
declare
  batas timestamp := date_trunc('month', now() at time zone 'UTC') - make_interval(months => simpan_bulan);
  bagian regclass;
begin
  for bagian in
    select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'kiriman_selesai'::regclass and c.relname ~ '_\d{6}$' and right(c.relname, 6) < to_char(batas, 'YYYYMM')
  loop
    execute format('drop table %s', bagian);
  end loop;
  delete from kiriman_selesai_lain where selesai_pada < batas at time zone 'UTC';
end $$;
