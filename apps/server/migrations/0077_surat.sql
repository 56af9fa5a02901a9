-- Letters of a visit (rekam-medis.md RM21, RM22). What was issued stays as it was issued: content, number, file.
create table surat (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  pasien_id int not null,
  jenis text not null constraint surat_jenis_dikenal check (jenis in ('sakit', 'sehat', 'rujukan', 'kontrol', 'kematian')),
  -- packages/domain/src/surat/surat.ts: 1 draft, 2 issued, 3 revoked, 9 thrown away.
  status smallint not null default 1 constraint surat_status_dikenal check (status in (1, 2, 3, 9)),
  -- What the doctor filled in; its form is the contract's, by kind.
  isi jsonb not null constraint surat_isi_kecil check (octet_length(isi::text) <= 16384),
  -- Series: one for each kind and year.
  tahun smallint,
  urutan int,
  nomor text,
  tanggal date,
  berlaku_dari date,
  berlaku_sampai date,
  dokter_id int,
  -- The sheet as it was issued, from which the file is drawn once.
  kertas jsonb,
  sidik text,
  token text collate "C",
  berkas_id int,
  dicetak int not null default 0,
  jadwal_kontrol_id int,
  -- What a death certificate has changed, so that revoking it can give that back.
  akibat jsonb,
  terbit_oleh int references akun,
  terbit_pada timestamptz,
  alasan_cabut text,
  dicabut_oleh int references akun,
  dicabut_pada timestamptz,
  versi int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, dokter_id) references dokter (faskes_id, id),
  foreign key (faskes_id, berkas_id) references berkas (faskes_id, id),
  foreign key (faskes_id, jadwal_kontrol_id) references jadwal_kontrol (faskes_id, id),
  constraint surat_nomor_unik unique (faskes_id, jenis, tahun, urutan),
  constraint surat_token_unik unique (faskes_id, token),
  constraint surat_terbit_lengkap check (status in (1, 9) or
    num_nulls(tahun, urutan, nomor, tanggal, dokter_id, kertas, sidik, token, terbit_oleh, terbit_pada) = 0),
  constraint surat_cabut_beralasan check ((status = 3) = (dicabut_pada is not null) and (status <> 3 or length(alasan_cabut) >= 10))
);
create index surat_kunjungan on surat (faskes_id, kunjungan_id);
create index surat_pasien on surat (faskes_id, pasien_id, terbit_pada desc, id desc) where terbit_pada is not null;
call jadikan_tabel_faskes('surat', 'select, insert, update');
call jaga_pasien_digabung('surat');

-- An issued letter may be revoked and printed again; its file is drawn once. Nothing else of it changes, whoever asks.
create function jaga_surat_terbit() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['status', 'alasan_cabut', 'dicabut_oleh', 'dicabut_pada', 'dicetak', 'berkas_id', 'pasien_id', 'versi', 'diubah_pada'];
begin
  if (to_jsonb(new) - beside) is distinct from (to_jsonb(old) - beside)
    or (old.status = 2 and new.status not in (2, 3))
    or (old.status <> 2 and new.status <> old.status)
    or (old.berkas_id is not null and new.berkas_id is distinct from old.berkas_id)
    or new.dicetak < old.dicetak then
    raise exception 'an issued letter does not change' using errcode = 'integrity_constraint_violation', constraint = 'surat_terbit_tetap';
  end if;
  return new;
end $$;
create trigger surat_terbit_tetap before update on surat for each row
  when (old.status <> 1) execute function jaga_surat_terbit();
