create table referensi (
  faskes_id int not null default faskes_kini() references faskes,
  jenis smallint not null,
  id int not null,
  deskripsi text not null,
  urutan int not null,
  aktif boolean not null default true,
  primary key (faskes_id, jenis, id)
);
call jadikan_tabel_faskes('referensi', 'select, insert, update');

create table instalasi (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  deskripsi text not null,
  urutan int not null default 0,
  aktif boolean not null default true,
  primary key (faskes_id, id),
  constraint instalasi_nama_unik unique (faskes_id, deskripsi)
);
call jadikan_tabel_faskes('instalasi', 'select, insert, update');

create table unit (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  instalasi_id int not null,
  deskripsi text not null,
  urutan int not null default 0,
  aktif boolean not null default true,
  primary key (faskes_id, id),
  foreign key (faskes_id, instalasi_id) references instalasi (faskes_id, id),
  constraint unit_nama_unik unique (faskes_id, instalasi_id, deskripsi)
);
call jadikan_tabel_faskes('unit', 'select, insert, update');

create table ruangan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  unit_id int not null,
  deskripsi text not null,
  jenis_kunjungan smallint not null,
  -- The letters before a queue number.
  kode_antrean text not null,
  urutan int not null default 0,
  aktif boolean not null default true,
  primary key (faskes_id, id),
  foreign key (faskes_id, unit_id) references unit (faskes_id, id),
  constraint ruangan_nama_unik unique (faskes_id, unit_id, deskripsi)
);
create index ruangan_unit on ruangan (faskes_id, unit_id);
call jadikan_tabel_faskes('ruangan', 'select, insert, update');

create table kamar (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  ruangan_id int not null,
  deskripsi text not null,
  -- List 19.
  kelas smallint not null,
  primary key (faskes_id, id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  constraint kamar_nama_unik unique (faskes_id, ruangan_id, deskripsi)
);
call jadikan_tabel_faskes('kamar', 'select, insert, update');

create table tempat_tidur (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kamar_id int not null,
  nama_bed text not null,
  -- kunjungan.md 4: 1 empty, 2 booked, 3 occupied, any other inactive.
  status smallint not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, kamar_id) references kamar (faskes_id, id),
  constraint tempat_tidur_nama_unik unique (faskes_id, kamar_id, nama_bed)
);
call jadikan_tabel_faskes('tempat_tidur', 'select, insert, update');

create table pegawai (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  akun_id int references akun,
  gelar_depan text,
  nama text not null,
  gelar_belakang text,
  jenis_kelamin smallint,
  profesi text not null,
  aktif boolean not null default true,
  primary key (faskes_id, id)
);
call jadikan_tabel_faskes('pegawai', 'select, insert, update');

create table dokter (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pegawai_id int not null,
  spesialis text,
  aktif boolean not null default true,
  primary key (faskes_id, id),
  foreign key (faskes_id, pegawai_id) references pegawai (faskes_id, id),
  constraint dokter_pegawai_unik unique (faskes_id, pegawai_id)
);
call jadikan_tabel_faskes('dokter', 'select, insert, update');

create table dokter_ruangan (
  faskes_id int not null default faskes_kini(),
  ruangan_id int not null,
  dokter_id int not null,
  aktif boolean not null default true,
  primary key (faskes_id, ruangan_id, dokter_id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  foreign key (faskes_id, dokter_id) references dokter (faskes_id, id)
);
call jadikan_tabel_faskes('dokter_ruangan', 'select, insert, update');

create table jadwal_dokter (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  ruangan_id int not null,
  dokter_id int not null,
  -- ISO: 1 Monday .. 7 Sunday.
  hari smallint not null constraint jadwal_dokter_hari check (hari between 1 and 7),
  mulai time not null,
  selesai time not null,
  kuota int not null constraint jadwal_dokter_kuota check (kuota >= 0),
  aktif boolean not null default true,
  primary key (faskes_id, id),
  foreign key (faskes_id, ruangan_id, dokter_id) references dokter_ruangan (faskes_id, ruangan_id, dokter_id),
  constraint jadwal_dokter_urut check (selesai > mulai),
  constraint jadwal_dokter_unik unique (faskes_id, ruangan_id, dokter_id, hari, mulai)
);
call jadikan_tabel_faskes('jadwal_dokter', 'select, insert, update');

-- Places taken of a schedule on a day; the row is the lock (decisions D20).
create table jadwal_terpakai (
  faskes_id int not null default faskes_kini(),
  jadwal_dokter_id int not null,
  tanggal date not null,
  terpakai int not null,
  primary key (faskes_id, jadwal_dokter_id, tanggal),
  foreign key (faskes_id, jadwal_dokter_id) references jadwal_dokter (faskes_id, id)
) with (fillfactor = 50);
call jadikan_tabel_faskes('jadwal_terpakai', 'select, insert, update');

-- Ids are the specification's own (list 10): 1 general, 2 national insurance, 3 and up the facility's.
create table penjamin (
  faskes_id int not null default faskes_kini() references faskes,
  id int not null,
  deskripsi text not null,
  aktif boolean not null default true,
  primary key (faskes_id, id),
  constraint penjamin_nama_unik unique (faskes_id, deskripsi)
);
call jadikan_tabel_faskes('penjamin', 'select, insert, update');
