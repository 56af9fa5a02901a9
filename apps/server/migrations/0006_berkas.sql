-- Checking a new foreign key reads the table, and the tenant wall wants a facility for that; the columns are new, so there is nothing to see.
set local app.faskes_id = 0;

-- Stored bytes, named by what they are. The row is written together with what points to it, after the bytes; neither is ever erased.
create table berkas (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  sha256 text collate "C" not null constraint berkas_sha256_benar check (sha256 ~ '^[0-9a-f]{64}$'),
  tipe text not null constraint berkas_tipe_dikenal check (tipe in ('image/webp', 'application/pdf', 'application/octet-stream')),
  ukuran int not null constraint berkas_berisi check (ukuran > 0),
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  constraint berkas_sha256_unik unique (faskes_id, sha256)
);
call jadikan_tabel_faskes('berkas', 'select, insert');

-- Who stores or removes these bytes just now; a row lives as long as a request.
create table berkas_kunci (
  faskes_id int not null default faskes_kini() references faskes,
  sha256 text collate "C" not null,
  pemilik text not null,
  diambil_pada timestamptz not null default now(),
  primary key (faskes_id, sha256)
);
call jadikan_tabel_faskes('berkas_kunci', 'select, insert, update, delete');

create table dokumen_pasien (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pasien_id int not null,
  jenis_dokumen text not null constraint dokumen_pasien_jenis_dikenal check (jenis_dokumen in ('ktp', 'bpjs', 'akta_kelahiran', 'sim', 'npwp', 'lainnya')),
  berkas_id int not null,
  filename text not null constraint dokumen_pasien_filename_wajar check (char_length(filename) between 1 and 150),
  expired_date date,
  -- platform.md 3: 1 active, 0 not. A document is taken out of use, not erased.
  status smallint not null default 1 constraint dokumen_pasien_status_dikenal check (status in (0, 1)),
  versi int not null default 1,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, berkas_id) references berkas (faskes_id, id)
);
create index dokumen_pasien_pasien on dokumen_pasien (faskes_id, pasien_id, id);
create index dokumen_pasien_berkas on dokumen_pasien (faskes_id, berkas_id);
call jadikan_tabel_faskes('dokumen_pasien', 'select, insert, update');

alter table pasien
  add column foto_berkas_id int,
  -- The same picture for lists.
  add column foto_kecil_berkas_id int,
  add constraint pasien_foto_ada foreign key (faskes_id, foto_berkas_id) references berkas (faskes_id, id),
  add constraint pasien_foto_kecil_ada foreign key (faskes_id, foto_kecil_berkas_id) references berkas (faskes_id, id),
  add constraint pasien_foto_berdua check ((foto_berkas_id is null) = (foto_kecil_berkas_id is null));
