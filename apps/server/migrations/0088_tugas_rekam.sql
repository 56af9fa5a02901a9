-- Work lists of the record: late addenda that wait for somebody, and notes that the doctor of an inpatient has not verified.
create index catatan_menunggu on catatan_medis (faskes_id, ditandatangani_pada) where perlu_persetujuan and disetujui_pada is null and status = 2;
create index catatan_belum_verifikasi on catatan_medis (faskes_id, kunjungan_id)
  where status = 2 and jenis = 'cppt' and diverifikasi_pada is null and adendum_dari is null;
