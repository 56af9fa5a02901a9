-- Orders of tests and their results (rekam-medis.md RM18 to RM20).
create table parameter_lab (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  kode text not null collate "C",
  nama text not null constraint parameter_lab_nama_panjang check (nama <> '' and length(nama) <= 100),
  kelompok text not null,
  satuan text not null,
  desimal smallint not null constraint parameter_lab_desimal_wajar check (desimal between 0 and 4),
  loinc text,
  -- Limits by sex and age in days: packages/domain/src/penunjang/rujukan.ts.
  batas jsonb not null,
  aktif boolean not null default true,
  versi int not null default 1,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  constraint parameter_lab_kode_unik unique (faskes_id, kode)
);
call jadikan_tabel_faskes('parameter_lab', 'select, insert, update');

create table penunjang (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  nomor text not null,
  jenis text not null constraint penunjang_jenis_dikenal check (jenis in ('lab', 'radiologi')),
  kunjungan_id int not null,
  pasien_id int not null,
  -- packages/domain/src/penunjang/penunjang.ts.
  status smallint not null default 1 constraint penunjang_status_dikenal check (status in (1, 2, 3, 4, 9)),
  cito boolean not null default false,
  puasa boolean not null default false,
  klinis text not null constraint penunjang_klinis_panjang check (length(klinis) between 5 and 500),
  -- The answer of that day; null where it was not asked.
  hamil boolean,
  diminta_oleh int not null references akun,
  diminta_pada timestamptz not null default now(),
  diterima_oleh int references akun,
  diterima_pada timestamptz,
  dikerjakan_oleh int references akun,
  dikerjakan_pada timestamptz,
  selesai_oleh int references akun,
  selesai_pada timestamptz,
  dibatalkan_oleh int references akun,
  dibatalkan_pada timestamptz,
  alasan_batal text,
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  constraint penunjang_nomor_unik unique (faskes_id, nomor),
  constraint penunjang_batal_beralasan check (status <> 9 or length(alasan_batal) >= 10)
) with (fillfactor = 80);
create index penunjang_kunjungan on penunjang (faskes_id, kunjungan_id);
create index penunjang_pasien on penunjang (faskes_id, pasien_id, selesai_pada desc, id desc);
create index penunjang_kerja on penunjang (faskes_id, status, cito desc, id) where status in (1, 2, 3);
call jadikan_tabel_faskes('penunjang', 'select, insert, update');
call jaga_pasien_digabung('penunjang');

create table penunjang_item (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  penunjang_id int not null,
  tindakan_id int not null,
  -- The words of that day.
  nama text not null,
  -- What the visit is charged, from when the order is received.
  kunjungan_tindakan_id int,
  primary key (faskes_id, id),
  foreign key (faskes_id, penunjang_id) references penunjang (faskes_id, id),
  foreign key (faskes_id, tindakan_id) references tindakan (faskes_id, id),
  constraint penunjang_item_unik unique (faskes_id, penunjang_id, tindakan_id)
);
create index penunjang_item_tindakan on penunjang_item (faskes_id, tindakan_id, id desc);
call jadikan_tabel_faskes('penunjang_item', 'select, insert, update');

create table hasil (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  penunjang_id int not null,
  item_id int not null,
  parameter_id int,
  nama text not null constraint hasil_nama_panjang check (nama <> '' and length(nama) <= 100),
  nilai_angka numeric(12, 4),
  nilai_teks text constraint hasil_teks_panjang check (length(nilai_teks) <= 4000),
  -- As they held on that day for that patient.
  satuan text not null default '',
  rujukan text not null default '',
  interpretasi text constraint hasil_interpretasi_dikenal check (interpretasi in ('LL', 'L', 'N', 'H', 'HH')),
  revisi smallint not null default 1,
  alasan_revisi text,
  -- False: another revision stands for it.
  aktif boolean not null default true,
  diisi_oleh int not null references akun,
  diisi_pada timestamptz not null default now(),
  divalidasi_oleh int references akun,
  divalidasi_pada timestamptz,
  -- Who took note of a critical value, and the value as they read it back.
  diterima_oleh int references akun,
  diterima_pada timestamptz,
  dibaca_ulang numeric(12, 4),
  primary key (faskes_id, id),
  foreign key (faskes_id, penunjang_id) references penunjang (faskes_id, id),
  foreign key (faskes_id, item_id) references penunjang_item (faskes_id, id),
  foreign key (faskes_id, parameter_id) references parameter_lab (faskes_id, id),
  constraint hasil_satu_nilai check (num_nonnulls(nilai_angka, nilai_teks) = 1),
  constraint hasil_revisi_beralasan check (revisi = 1 or length(alasan_revisi) >= 10)
);
create unique index hasil_satu_berlaku on hasil (faskes_id, item_id, lower(nama)) where aktif;
create index hasil_penunjang on hasil (faskes_id, penunjang_id);
create index hasil_kritis on hasil (faskes_id, divalidasi_pada) where aktif and interpretasi in ('LL', 'HH') and diterima_pada is null;
call jadikan_tabel_faskes('hasil', 'select, insert, update');

-- A validated result stays as it was validated: another revision takes its place, and somebody takes note of it.
create function jaga_hasil_divalidasi() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['aktif', 'diterima_oleh', 'diterima_pada', 'dibaca_ulang'];
begin
  if (to_jsonb(new) - beside) is distinct from (to_jsonb(old) - beside) or (new.aktif and not old.aktif) then
    raise exception 'a validated result does not change' using errcode = 'integrity_constraint_violation', constraint = 'hasil_divalidasi_tetap';
  end if;
  return new;
end $$;
create trigger hasil_divalidasi_tetap before update on hasil for each row
  when (old.divalidasi_pada is not null) execute function jaga_hasil_divalidasi();
