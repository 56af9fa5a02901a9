-- How an outpatient will leave, as the doctor chose it before the visit ended (rekam-medis.md RM1). Null: nobody said
-- anything, so the patient goes home. The end of the visit copies it into kepulangan.
alter table rekam_kunjungan
  add column cara_keluar int,
  add column keadaan_keluar int,
  add column alasan_pulang text constraint rekam_alasan_pulang_panjang check (length(alasan_pulang) <= 1000);
