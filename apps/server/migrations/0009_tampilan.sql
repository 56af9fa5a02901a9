-- Follow-up visits that were agreed on. Rows come with the medical record; the patient's page reads them.
create table jadwal_kontrol (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pasien_id int not null,
  ruangan_id int not null,
  dokter_id int,
  tanggal_waktu timestamptz not null,
  -- packages/domain/src/kunjungan/kontrol.ts: 1 scheduled, 2 kept, 3 cancelled.
  status smallint not null default 1 constraint jadwal_kontrol_status_dikenal check (status between 1 and 3),
  keterangan text,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  foreign key (faskes_id, dokter_id) references dokter (faskes_id, id)
);
create index jadwal_kontrol_pasien on jadwal_kontrol (faskes_id, pasien_id, tanggal_waktu desc);
create index jadwal_kontrol_waktu on jadwal_kontrol (faskes_id, tanggal_waktu);
call jadikan_tabel_faskes('jadwal_kontrol', 'select, insert, update');

-- How a user left a list. What was typed into a filter may be a patient's name: it is that account's alone, and goes with it.
create table tampilan (
  faskes_id int not null default faskes_kini() references faskes,
  akun_id int not null references akun on delete cascade,
  kunci text not null,
  -- null: back to how the list is for everybody.
  isi jsonb constraint tampilan_isi_kecil check (octet_length(isi::text) <= 16384),
  diubah_pada timestamptz not null default now(),
  primary key (faskes_id, akun_id, kunci)
);
call jadikan_tabel_faskes('tampilan', 'select, insert, update');
