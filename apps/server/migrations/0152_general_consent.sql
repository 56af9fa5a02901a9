-- The signed general consent of a registration (platform.md 2.1): ink on the screen, or the scan of the paper. Nothing is changed or
-- erased, a later row speaks. Whose it is the registration says, so that a merge takes it along.
set local app.faskes_id = 0;
create table general_consent (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  pendaftaran_id int not null,
  -- The answer of the registration when it was signed, and the words that were read: packages/domain/src/kunjungan/general-consent.ts.
  setuju boolean not null,
  versi_teks text not null constraint general_consent_versi_panjang check (length(versi_teks) between 1 and 20),
  nama text not null constraint general_consent_nama_panjang check (length(nama) between 1 and 150),
  hubungan text not null constraint general_consent_hubungan_panjang check (length(hubungan) between 1 and 40),
  goresan text constraint general_consent_goresan_kecil check (octet_length(goresan) <= 16384),
  berkas_id int,
  nama_berkas text constraint general_consent_nama_berkas_panjang check (length(nama_berkas) between 1 and 255),
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pendaftaran_id) references pendaftaran (faskes_id, id),
  foreign key (faskes_id, berkas_id) references berkas (faskes_id, id),
  constraint general_consent_tertanda check (num_nonnulls(goresan, berkas_id) = 1),
  constraint general_consent_berkas_bernama check ((berkas_id is null) = (nama_berkas is null))
);
create index general_consent_pendaftaran on general_consent (faskes_id, pendaftaran_id, id desc);
create index general_consent_berkas on general_consent (faskes_id, berkas_id) where berkas_id is not null;
call jadikan_tabel_faskes('general_consent', 'select, insert');
