-- Master data is edited by several people: each row counts its changes, so that the second to save is told.
alter table instalasi add versi int not null default 1;
alter table unit add versi int not null default 1;
alter table ruangan
  add versi int not null default 1,
  add lokasi text,
  -- List 26.
  add smf int;
alter table kamar
  add versi int not null default 1,
  add aktif boolean not null default true,
  add urutan int not null default 0,
  -- List 2; null is both.
  add jenis_kelamin smallint,
  add fasilitas text;
alter table tempat_tidur
  add versi int not null default 1,
  add urutan int not null default 0,
  add keterangan text;
alter table pegawai
  add versi int not null default 1,
  add nip text,
  add nik text,
  add no_telepon text,
  add email text,
  add sip text,
  add sip_berlaku date,
  add str text,
  add str_berlaku date,
  add constraint pegawai_nip_unik unique (faskes_id, nip),
  add constraint pegawai_nik_unik unique (faskes_id, nik),
  add constraint pegawai_akun_unik unique (faskes_id, akun_id);
alter table dokter add smf int;
alter table penjamin
  add versi int not null default 1,
  -- 'umum': the patient pays; 'bpjs'; 'asuransi'; 'perusahaan'; 'pemerintah': other programmes of the state.
  add kelompok text not null default 'asuransi' constraint penjamin_kelompok_dikenal check (kelompok in ('umum', 'bpjs', 'asuransi', 'perusahaan', 'pemerintah')),
  add kontak text;
alter table referensi add versi int not null default 1;
create unique index referensi_nama_unik on referensi (faskes_id, jenis, lower(deskripsi));

-- A queue's letters say which room calls: two rooms with the same would call two patients at once.
set local app.faskes_id = 0;
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update penjamin set kelompok = case id when 1 then 'umum' else 'bpjs' end where id in (1, 2);
    update tempat_tidur set status = 4 where status not in (1, 2, 3);
    update ruangan r set kode_antrean = r.kode_antrean || r.id || 'X' where exists (select from ruangan l where l.kode_antrean = r.kode_antrean and l.id < r.id);
  end loop;
end $$;
set local app.faskes_id = 0;
-- 1 empty, 2 booked, 3 occupied, 4 out of use.
alter table tempat_tidur add constraint tempat_tidur_status_dikenal check (status between 1 and 4);
alter table ruangan add constraint ruangan_kode_antrean_unik unique (faskes_id, kode_antrean);

-- kuota is the sum; the shares say how many of it are for BPJS and for others. Null: not divided.
alter table jadwal_dokter
  add versi int not null default 1,
  add kuota_jkn int,
  add kuota_nonjkn int,
  add constraint jadwal_dokter_bagian check ((kuota_jkn is null) = (kuota_nonjkn is null) and (kuota_jkn is null or (kuota_jkn >= 0 and kuota_nonjkn >= 0 and kuota_jkn + kuota_nonjkn = kuota)));

-- Days on which the weekly schedule does not hold: leave of a doctor, or an extra practice, whose hours and quota are a schedule of its own.
create table jadwal_kecuali (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  dokter_id int not null,
  -- Null: every room.
  ruangan_id int,
  jenis text not null constraint jadwal_kecuali_jenis_dikenal check (jenis in ('cuti', 'tambahan')),
  mulai_tanggal date not null,
  sampai_tanggal date not null,
  keterangan text,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, dokter_id) references dokter (faskes_id, id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  constraint jadwal_kecuali_urut check (sampai_tanggal >= mulai_tanggal and sampai_tanggal <= mulai_tanggal + 366)
);
create index jadwal_kecuali_dokter on jadwal_kecuali (faskes_id, dokter_id, mulai_tanggal);
call jadikan_tabel_faskes('jadwal_kecuali', 'select, insert, update, delete');

-- Visits take their places from an extra practice as from a weekly one, so it is one, without a weekday.
alter table jadwal_dokter
  alter column hari drop not null,
  add column kecuali_id int,
  add foreign key (faskes_id, kecuali_id) references jadwal_kecuali (faskes_id, id) on delete cascade,
  add constraint jadwal_dokter_kecuali_unik unique (faskes_id, kecuali_id),
  add constraint jadwal_dokter_kapan check ((hari is null) = (kecuali_id is not null));
create index jadwal_dokter_dokter on jadwal_dokter (faskes_id, dokter_id);
-- A doctor entered by mistake goes with its employee; what either has done keeps both.
alter table dokter
  drop constraint dokter_faskes_id_pegawai_id_fkey,
  add constraint dokter_pegawai_fkey foreign key (faskes_id, pegawai_id) references pegawai (faskes_id, id) on delete cascade;
grant delete on pegawai, jadwal_dokter to nadi_app;

create table hari_libur (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  tanggal date not null,
  deskripsi text not null,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  constraint hari_libur_tanggal_unik unique (faskes_id, tanggal)
);
call jadikan_tabel_faskes('hari_libur', 'select, insert, update, delete');

-- Who works in a room besides its doctors.
create table pegawai_ruangan (
  faskes_id int not null default faskes_kini(),
  ruangan_id int not null,
  pegawai_id int not null,
  primary key (faskes_id, ruangan_id, pegawai_id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id) on delete cascade,
  foreign key (faskes_id, pegawai_id) references pegawai (faskes_id, id)
);
call jadikan_tabel_faskes('pegawai_ruangan', 'select, insert, delete');

create table tindakan (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  kode text not null,
  nama_tindakan text not null,
  -- 'konsultasi', 'tindakan', 'penunjang', 'akomodasi', 'administrasi'
  kategori text not null,
  icd9 text,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  constraint tindakan_kode_unik unique (faskes_id, kode)
);
create index tindakan_nama on tindakan (faskes_id, nama_tindakan);
call jadikan_tabel_faskes('tindakan', 'select, insert, update, delete');

-- What a procedure costs from a day on: a visit before that day keeps what held then. Rupiah.
create table tarif_tindakan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  tindakan_id int not null,
  -- List 19; null: every class.
  kelas smallint,
  -- Null: every payer.
  penjamin_id int,
  mulai_tanggal date not null,
  tarif bigint not null constraint tarif_tindakan_wajar check (tarif between 0 and 1000000000),
  primary key (faskes_id, id),
  foreign key (faskes_id, tindakan_id) references tindakan (faskes_id, id) on delete cascade,
  foreign key (faskes_id, penjamin_id) references penjamin (faskes_id, id),
  constraint tarif_tindakan_unik unique nulls not distinct (faskes_id, tindakan_id, kelas, penjamin_id, mulai_tanggal)
);
call jadikan_tabel_faskes('tarif_tindakan', 'select, insert, update, delete');

-- A procedure that a room offers; none listed: every procedure is offered.
create table tindakan_ruangan (
  faskes_id int not null default faskes_kini(),
  ruangan_id int not null,
  tindakan_id int not null,
  primary key (faskes_id, ruangan_id, tindakan_id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id) on delete cascade,
  foreign key (faskes_id, tindakan_id) references tindakan (faskes_id, id) on delete cascade
);
create index tindakan_ruangan_tindakan on tindakan_ruangan (faskes_id, tindakan_id);
call jadikan_tabel_faskes('tindakan_ruangan', 'select, insert, delete');

create table paket (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  kode text not null,
  deskripsi text not null,
  harga bigint not null constraint paket_harga_wajar check (harga between 0 and 1000000000),
  keterangan text,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  constraint paket_kode_unik unique (faskes_id, kode)
);
call jadikan_tabel_faskes('paket', 'select, insert, update, delete');

create table paket_tindakan (
  faskes_id int not null default faskes_kini(),
  paket_id int not null,
  tindakan_id int not null,
  jumlah smallint not null default 1 constraint paket_tindakan_jumlah check (jumlah between 1 and 100),
  primary key (faskes_id, paket_id, tindakan_id),
  foreign key (faskes_id, paket_id) references paket (faskes_id, id) on delete cascade,
  foreign key (faskes_id, tindakan_id) references tindakan (faskes_id, id)
);
create index paket_tindakan_tindakan on paket_tindakan (faskes_id, tindakan_id);
call jadikan_tabel_faskes('paket_tindakan', 'select, insert, update, delete');

create table paket_ruangan (
  faskes_id int not null default faskes_kini(),
  paket_id int not null,
  ruangan_id int not null,
  primary key (faskes_id, paket_id, ruangan_id),
  foreign key (faskes_id, paket_id) references paket (faskes_id, id) on delete cascade,
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id)
);
create index paket_ruangan_ruangan on paket_ruangan (faskes_id, ruangan_id);
call jadikan_tabel_faskes('paket_ruangan', 'select, insert, delete');

create table loket (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  kode text not null,
  deskripsi text not null,
  -- 'pendaftaran', 'kasir', 'farmasi', 'lainnya'
  jenis text not null,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  constraint loket_kode_unik unique (faskes_id, kode)
);
call jadikan_tabel_faskes('loket', 'select, insert, update, delete');

create table icd (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  -- 10: diagnoses (ICD-10), 9: procedures (ICD-9-CM).
  jenis smallint not null constraint icd_jenis_dikenal check (jenis in (9, 10)),
  kode text not null collate "C",
  deskripsi text not null,
  deskripsi_asing text,
  favorit boolean not null default false,
  aktif boolean not null default true,
  versi int not null default 1,
  -- What a search looks into, put together once: a facility has some ten thousand codes.
  cari text not null generated always as (lower((kode || ' ' || replace(kode, '.', '') || ' ' || deskripsi || ' ' || coalesce(deskripsi_asing, '')) collate "default")) stored,
  primary key (faskes_id, id),
  constraint icd_kode_unik unique (faskes_id, jenis, kode)
);
call jadikan_tabel_faskes('icd', 'select, insert, update, delete');

-- Who works in a room and which procedures it offers goes with it; a doctor's schedule there does not.
alter table dokter_ruangan
  drop constraint dokter_ruangan_faskes_id_ruangan_id_fkey,
  add foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id) on delete cascade;
-- What was set up by mistake and is used by nobody may go.
grant delete on instalasi, unit, ruangan, kamar, tempat_tidur, penjamin, dokter_ruangan, referensi to nadi_app;
