-- 0008 guards what follows a merge; this table came after it.
call jaga_pasien_digabung('jadwal_kontrol');
