-- Check-ups: the form that a package is asked by, and the answers, conclusion and seal of each visit.
set local app.faskes_id = 0;

create table mcu_formulir (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  paket_id int not null,
  -- Questions as data (domain/rekam-medis/mcu.ts). A change is a new version; a check-up keeps the one it was begun with.
  pertanyaan jsonb not null constraint mcu_pertanyaan_kecil check (jsonb_typeof(pertanyaan) = 'array' and octet_length(pertanyaan::text) <= 65536),
  aktif boolean not null default true,
  versi int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, paket_id) references paket (faskes_id, id),
  constraint mcu_formulir_paket unique (faskes_id, paket_id)
);
call jadikan_tabel_faskes('mcu_formulir', 'select, insert, update');

create table mcu (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  pasien_id int not null,
  formulir_id int not null,
  formulir_versi int not null,
  pertanyaan jsonb not null,
  jawaban jsonb not null default '{}' constraint mcu_jawaban_kecil check (octet_length(jawaban::text) <= 65536),
  -- Whether the person agreed in writing that the employer reads the values; null: not asked.
  setuju_perusahaan boolean,
  kesimpulan smallint constraint mcu_kesimpulan_dikenal check (kesimpulan between 1 and 4),
  sampai date,
  saran text constraint mcu_saran_panjang check (length(saran) <= 2000),
  -- The measures as they were concluded from, and the seal over all of it.
  ukuran jsonb,
  sidik text,
  disimpulkan_oleh int references akun,
  disimpulkan_pada timestamptz,
  versi int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_oleh int references akun,
  diubah_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, formulir_id) references mcu_formulir (faskes_id, id),
  constraint mcu_kunjungan_unik unique (faskes_id, kunjungan_id),
  constraint mcu_disimpulkan check ((kesimpulan is null) = (sidik is null) and (kesimpulan is null) = (disimpulkan_oleh is null)),
  constraint mcu_sementara_sampai check (kesimpulan is distinct from 3 or sampai is not null)
);
create index mcu_pasien on mcu (faskes_id, pasien_id);
create index mcu_formulir_dipakai on mcu (faskes_id, formulir_id);
call jadikan_tabel_faskes('mcu', 'select, insert, update');
call jaga_pasien_digabung('mcu');

-- What was concluded stays, whoever asks; only its patient may change, by a merge.
create function jaga_mcu_disimpulkan() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'pasien_id') is distinct from (to_jsonb(old) - 'pasien_id') then
    raise exception 'a concluded check-up does not change' using errcode = 'integrity_constraint_violation', constraint = 'mcu_disimpulkan_tetap';
  end if;
  return new;
end $$;
create trigger mcu_disimpulkan_tetap before update on mcu for each row when (old.kesimpulan is not null) execute function jaga_mcu_disimpulkan();
