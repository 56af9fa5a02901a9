import type { ClientBase } from 'pg';

/**
 * What the nurse measured again before the doctor saw them, of those who came for their blood pressure or sugar. Needs the
 * stage table of the visits (prepareKunjunganStage) still filled.
 */
export async function saveVital(client: ClientBase): Promise<void> {
  await client.query(`
    insert into tanda_vital (kunjungan_id, pasien_id, waktu, sistole, diastole, heart_rate, respiratory_rate, spo2, dibuat_oleh, dibuat_pada)
    select t.id, t.pasien_id, t.dilayani_pada - interval '40 seconds', t.sistole - 2 - t.id % 5, t.diastole - t.id % 4, t.heart_rate - t.id % 3, 16 + t.id % 5, 96 + t.id % 4,
      w.akun_id, t.dilayani_pada - interval '30 seconds'
    from tahap_kunjungan t, (select ap.akun_id from akun_peran ap join peran p on p.id = ap.peran_id where p.kode = 'perawat' order by ap.akun_id limit 1) w
    where t.dilayani_pada is not null and t.keluhan ~ '^Kontrol (tekanan|gula|hipertensi|diabetes)' and t.sistole is not null and t.diastole is not null`);
}
