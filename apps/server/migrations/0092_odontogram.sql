-- The odontogram of a patient (rekam-medis.md RM16): one row is one code on one surface or on a whole tooth. It ends and is
-- never erased; what it said is never changed.
create table gigi_temuan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  -- Repeated from the visit, so that one index answers the odontogram of a patient.
  pasien_id int not null,
  -- FDI: 11-48 and 51-85 (packages/domain/src/rekam-medis/gigi.ts).
  gigi smallint not null constraint gigi_temuan_gigi_fdi check (
    (gigi / 10 between 1 and 4 and gigi % 10 between 1 and 8) or (gigi / 10 between 5 and 8 and gigi % 10 between 1 and 5)),
  -- Null: the whole tooth.
  permukaan text collate "C" constraint gigi_temuan_permukaan_dikenal check (permukaan in ('M', 'O', 'D', 'V', 'L')),
  -- packages/domain/src/rekam-medis/odontogram.ts.
  kode text not null collate "C" constraint gigi_temuan_kode_bentuk check (kode ~ '^[a-z]{3}$'),
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  -- Since when it no longer holds; null: it does.
  sampai timestamptz,
  diakhiri_oleh int references akun,
  -- The finding that took its place; whoever takes that one back brings this one back.
  pengganti_id int,
  -- It was a mistake: it never held.
  batal boolean not null default false,
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, pengganti_id) references gigi_temuan (faskes_id, id),
  constraint gigi_temuan_permukaan_kode check ((kode in ('car', 'amf', 'gif', 'cof', 'fis', 'inl', 'onl')) = (permukaan is not null)),
  constraint gigi_temuan_berakhir check ((sampai is null) = (diakhiri_oleh is null) and (sampai is not null or (pengganti_id is null and not batal)))
);
create index gigi_temuan_pasien on gigi_temuan (faskes_id, pasien_id, gigi);
create index gigi_temuan_kunjungan on gigi_temuan (faskes_id, kunjungan_id);
create index gigi_temuan_pengganti on gigi_temuan (faskes_id, pengganti_id) where pengganti_id is not null;
call jadikan_tabel_faskes('gigi_temuan', 'select, insert, update (pasien_id, sampai, diakhiri_oleh, pengganti_id, batal)');
call jaga_pasien_digabung('gigi_temuan');

-- Somebody looked at all teeth and found them as they are drawn: from then on the odontogram is a year old again.
create table gigi_periksa (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  pasien_id int not null,
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  constraint gigi_periksa_unik unique (faskes_id, kunjungan_id)
);
create index gigi_periksa_pasien on gigi_periksa (faskes_id, pasien_id, pada desc);
call jadikan_tabel_faskes('gigi_periksa', 'select, insert, update (pasien_id)');
call jaga_pasien_digabung('gigi_periksa');
