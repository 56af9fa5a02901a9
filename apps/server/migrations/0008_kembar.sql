-- Checking a new foreign key reads the table, and the tenant wall wants a facility for that; the column is new, so there is nothing to see.
set local app.faskes_id = 0;

-- The record this one was merged into, always the last of a chain; its norm still finds the patient there.
alter table pasien
  add column digabung_ke int,
  add constraint pasien_digabung_ke_ada foreign key (faskes_id, digabung_ke) references pasien (faskes_id, id),
  add constraint pasien_digabung_lain check (digabung_ke <> id);
create index pasien_digabung_ke on pasien (faskes_id, digabung_ke) where digabung_ke is not null;

-- The facility's number of patients goes down with a merge and up again with its undoing.
create function hitung_pasien_gabung() returns trigger language plpgsql as $$
begin
  update penghitung set nilai = nilai + case when new.digabung_ke is null then 1 else -1 end
  where faskes_id = new.faskes_id and nama = 'pasien:jumlah' and periode = '';
  return null;
end $$;
create trigger pasien_jumlah_gabung after update of digabung_ke on pasien for each row
  when ((old.digabung_ke is null) <> (new.digabung_ke is null)) execute function hitung_pasien_gabung();

-- Whoever writes for a patient while that record is being merged waits for the merge here, and is then told; what follows a merge
-- (apps/server/src/features/pasien/gabung/ikut.ts) has this trigger.
create function tolak_pasien_digabung() returns trigger language plpgsql as $$
declare
  pasien_dituju int;
  tujuan int;
begin
  if tg_table_name = 'pasien' then
    pasien_dituju := new.ibu_id;
  else
    pasien_dituju := new.pasien_id;
  end if;
  select digabung_ke into tujuan from pasien where faskes_id = new.faskes_id and id = pasien_dituju for key share;
  if tujuan is not null then
    raise exception 'record was merged' using errcode = 'integrity_constraint_violation', constraint = 'pasien_sudah_digabung';
  end if;
  return new;
end $$;

create procedure jaga_pasien_digabung(tabel regclass) language plpgsql as $$
begin
  execute format('create trigger pasien_belum_digabung before insert or update of pasien_id on %s for each row execute function tolak_pasien_digabung()', tabel);
end $$;
call jaga_pasien_digabung('pasien_keluarga');
call jaga_pasien_digabung('pendaftaran');
call jaga_pasien_digabung('kunjungan');
call jaga_pasien_digabung('dokumen_pasien');
create trigger pasien_belum_digabung before insert or update of ibu_id on pasien for each row when (new.ibu_id is not null) execute function tolak_pasien_digabung();

-- Two records that may be one person. `oleh` null: found or closed by the nightly check.
create table pasien_kembar (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  a_id int not null,
  b_id int not null,
  skor smallint not null constraint pasien_kembar_skor_wajar check (skor between 0 and 100),
  alasan text[] not null default '{}',
  status text not null default 'terbuka' constraint pasien_kembar_status_dikenal check (status in ('terbuka', 'bukan', 'digabung')),
  catatan text,
  oleh int references akun,
  pada timestamptz not null default now(),
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, a_id) references pasien (faskes_id, id),
  foreign key (faskes_id, b_id) references pasien (faskes_id, id),
  constraint pasien_kembar_urut check (a_id < b_id),
  constraint pasien_kembar_unik unique (faskes_id, a_id, b_id)
);
create index pasien_kembar_kerja on pasien_kembar (faskes_id, status, skor desc, id);
create index pasien_kembar_b on pasien_kembar (faskes_id, b_id);
call jadikan_tabel_faskes('pasien_kembar', 'select, insert, update');

-- Patients saved since the last check; a row goes when it is done.
create table kembar_antre (
  faskes_id int not null default faskes_kini(),
  pasien_id int not null,
  diminta_pada timestamptz not null default now(),
  primary key (faskes_id, pasien_id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id)
);
create index kembar_antre_urut on kembar_antre (faskes_id, diminta_pada);
comment on table kembar_antre is 'antrean pekerjaan, bukan data klinis';
call jadikan_tabel_faskes('kembar_antre', 'select, insert, update, delete');

-- How far the nightly check has come among the patients that were there before, or were loaded in bulk.
create table kembar_sapuan (
  faskes_id int not null default faskes_kini() references faskes,
  sampai_id int not null,
  pada timestamptz not null default now(),
  primary key (faskes_id)
);
call jadikan_tabel_faskes('kembar_sapuan', 'select, insert, update');

-- One merge: everything that its undoing needs. `sebelum` and `sesudah` hold the merged fields of both records, `pindah` the keys of the rows that went over.
create table pasien_gabung (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pemenang_id int not null,
  kalah_id int not null,
  alasan text not null,
  pilihan text[] not null,
  sebelum jsonb not null,
  sesudah jsonb not null,
  pindah jsonb not null,
  oleh int not null references akun,
  pada timestamptz not null default now(),
  dibatalkan_oleh int references akun,
  dibatalkan_pada timestamptz,
  alasan_batal text,
  primary key (faskes_id, id),
  foreign key (faskes_id, pemenang_id) references pasien (faskes_id, id),
  foreign key (faskes_id, kalah_id) references pasien (faskes_id, id),
  constraint pasien_gabung_lain check (pemenang_id <> kalah_id)
);
-- A record is merged once at a time.
create unique index pasien_gabung_berlaku on pasien_gabung (faskes_id, kalah_id) where dibatalkan_pada is null;
create index pasien_gabung_pemenang on pasien_gabung (faskes_id, pemenang_id);
create index pasien_gabung_kalah on pasien_gabung (faskes_id, kalah_id);
call jadikan_tabel_faskes('pasien_gabung', 'select, insert, update');
