-- Follow-ups: where each comes from, which visit kept it, who was told, and a version for two who change it at once.
-- The new columns are empty, so their keys need no look at the rows that stand, which would be made without a facility.
alter table jadwal_kontrol rename column keterangan to alasan;
alter table jadwal_kontrol
  add column kunjungan_asal_id int,
  add column kunjungan_hasil_id int,
  add column alasan_batal text constraint jadwal_kontrol_batal_beralasan check (status <> 3 or alasan_batal is null or length(alasan_batal) >= 5),
  add column dihubungi smallint constraint jadwal_kontrol_dihubungi_dikenal check (dihubungi between 1 and 3),
  add column dihubungi_oleh int references akun,
  add column dihubungi_pada timestamptz,
  add column versi int not null default 1,
  add column diubah_oleh int references akun,
  add column diubah_pada timestamptz,
  add constraint jadwal_kontrol_asal foreign key (faskes_id, kunjungan_asal_id) references kunjungan (faskes_id, id) not valid,
  add constraint jadwal_kontrol_hasil foreign key (faskes_id, kunjungan_hasil_id) references kunjungan (faskes_id, id) not valid;
create index jadwal_kontrol_hasil on jadwal_kontrol (faskes_id, kunjungan_hasil_id) where kunjungan_hasil_id is not null;

-- Birthdays are asked for by month and day, whatever the year. PostgreSQL calls this part of a date immutable.
create index pasien_ulang_tahun on pasien (faskes_id, ((extract(month from tanggal_lahir) * 100 + extract(day from tanggal_lahir))::int), nama_cari, id)
  where status = 1 and tanggal_lahir is not null;
