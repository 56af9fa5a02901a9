-- Visits that were moved together to a room, doctor or time, and the way back (decisions D13).
create table perpindahan (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  alasan text not null,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diurungkan_oleh int references akun,
  diurungkan_pada timestamptz,
  primary key (faskes_id, id),
  constraint perpindahan_urung_lengkap check ((diurungkan_oleh is null) = (diurungkan_pada is null))
);
call jadikan_tabel_faskes('perpindahan', 'select, insert, update');

create table perpindahan_kunjungan (
  faskes_id int not null default faskes_kini(),
  perpindahan_id bigint not null,
  dari_kunjungan_id int not null,
  -- The visit that the move opened; the same one where only doctor or schedule changed.
  ke_kunjungan_id int not null,
  -- What the move replaced, and the version that it made.
  sebelum jsonb not null,
  primary key (faskes_id, perpindahan_id, dari_kunjungan_id),
  foreign key (faskes_id, perpindahan_id) references perpindahan (faskes_id, id),
  foreign key (faskes_id, dari_kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, ke_kunjungan_id) references kunjungan (faskes_id, id)
);
create index perpindahan_kunjungan_ke on perpindahan_kunjungan (faskes_id, ke_kunjungan_id);
create index perpindahan_kunjungan_dari on perpindahan_kunjungan (faskes_id, dari_kunjungan_id);
call jadikan_tabel_faskes('perpindahan_kunjungan', 'select, insert');

-- A line that the displays show to those who wait, until its time or until it is taken back.
create table pengumuman_antrean (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  ruangan_id int,
  dokter_id int,
  teks text not null constraint pengumuman_antrean_teks check (length(teks) between 5 and 200),
  sampai timestamptz not null,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  diakhiri_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  foreign key (faskes_id, dokter_id) references dokter (faskes_id, id)
);
create index pengumuman_antrean_berlaku on pengumuman_antrean (faskes_id, sampai) where diakhiri_pada is null;
call jadikan_tabel_faskes('pengumuman_antrean', 'select, insert, update');
