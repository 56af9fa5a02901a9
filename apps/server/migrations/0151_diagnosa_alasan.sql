-- Why a diagnosis was taken out of a visit, where that was not its own edit: it was another patient's.
alter table diagnosa add column alasan_akhir text
  constraint diagnosa_alasan_akhir_panjang check (length(alasan_akhir) between 10 and 500),
  add constraint diagnosa_alasan_akhir_diakhiri check (alasan_akhir is null or not aktif);
