-- Whether anything was written of a visit asks for diagnoses and procedures that were ended too. The indexes by visit hold only
-- those that stand, so each visit that was cancelled or missed read all of them.
create index diagnosa_diakhiri on diagnosa (faskes_id, kunjungan_id) where not aktif;
create index kunjungan_tindakan_diakhiri on kunjungan_tindakan (faskes_id, kunjungan_id) where not aktif;
