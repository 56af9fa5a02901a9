-- From how many minutes on a wait in this room is marked; null: as the facility's settings say.
alter table ruangan
  add batas_tunggu_perhatian smallint,
  add batas_tunggu_lama smallint,
  add constraint ruangan_batas_tunggu check (
    (batas_tunggu_perhatian is null) = (batas_tunggu_lama is null)
    and batas_tunggu_perhatian >= 1 and batas_tunggu_lama <= 480 and batas_tunggu_perhatian < batas_tunggu_lama
  );

-- A skipped visit stands right behind the one whose place (`urut_pada`, `urut_nomor`) it has; null: by its own
-- registration and number. `lewati_sebelum` is what the last skip replaced, for its way back.
alter table kunjungan
  add urut_pada timestamptz,
  add urut_nomor int,
  add dilewati_pada timestamptz,
  add lewati_sebelum jsonb,
  add dipanggil_ulang_pada timestamptz,
  add jumlah_panggil smallint not null default 0,
  add constraint kunjungan_urut_lengkap check ((urut_pada is null) = (urut_nomor is null));
