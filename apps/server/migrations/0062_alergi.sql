-- A patient's allergies (never removed, only disputed), and the answers of those who were asked.
create table alergi_pasien (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pasien_id int not null,
  jenis smallint not null constraint alergi_jenis_dikenal check (jenis between 1 and 4),
  -- Of reference list 42; the words stand beside it, because they are what was read and signed.
  zat_id int,
  zat text not null constraint alergi_zat_panjang check (zat <> '' and length(zat) <= 200),
  reaksi text[] not null default '{}',
  keparahan smallint constraint alergi_keparahan_dikenal check (keparahan between 1 and 4),
  kepastian smallint not null constraint alergi_kepastian_dikenal check (kepastian between 1 and 3),
  sejak text,
  sumber text,
  alasan text constraint alergi_bantahan_beralasan check (kepastian <> 3 or length(alasan) >= 10),
  versi int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_oleh int references akun,
  diubah_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  constraint alergi_zat_obat check (zat_id is null or jenis = 1)
);
create index alergi_pasien_pasien on alergi_pasien (faskes_id, pasien_id);
call jadikan_tabel_faskes('alergi_pasien', 'select, insert, update');
call jaga_pasien_digabung('alergi_pasien');

create table alergi_tanya (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pasien_id int not null,
  jawaban smallint not null constraint alergi_jawaban_dikenal check (jawaban between 1 and 2),
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id)
);
create index alergi_tanya_pasien on alergi_tanya (faskes_id, pasien_id, id desc);
call jadikan_tabel_faskes('alergi_tanya', 'select, insert, update (pasien_id)');
call jaga_pasien_digabung('alergi_tanya');

-- The shipped roles of those who treat get the rights of the record; the admin manages and does not read records.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran set izin = izin || array['view rekam medis', 'create rekam medis'] where kode in ('dokter', 'perawat') and 'view rekam medis' <> all (izin);
    update peran set izin = izin || array['view rekam medis'] where kode = 'apoteker' and 'view rekam medis' <> all (izin);
  end loop;
end $$;
