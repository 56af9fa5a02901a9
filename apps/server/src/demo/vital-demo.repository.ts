import { GAWAT_DARURAT } from '@nadi/domain/ruangan/ruangan';
import { computeTriase } from '@nadi/domain/rekam-medis/penilaian/triase';
import { ATURAN_VERSI } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { MENUNGGU, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import type { ClientBase } from 'pg';

/**
 * What the nurse measured again before the doctor saw them, of those who came for their blood pressure or sugar. Needs the
 * stage table of the visits (prepareKunjunganStage) still filled.
 */
export async function saveVital(client: ClientBase): Promise<void> {
  await client.query(`
    insert into tanda_vital (kunjungan_id, pasien_id, waktu, sistole, diastole, heart_rate, respiratory_rate, spo2, dibuat_oleh, dibuat_pada)
    select t.id, t.pasien_id, t.dilayani_pada - interval '40 seconds', t.sistole - 2 - t.id % 5, t.diastole - t.id % 4,
    t.heart_rate - t.id % 3, 16 + t.id % 5, 96 + t.id % 4,
      w.akun_id, t.dilayani_pada - interval '30 seconds'
    from tahap_kunjungan t, (select ap.akun_id from akun_peran ap join peran p on p.id = ap.peran_id where p.kode = 'perawat' order by ap.akun_id limit 1) w
    where t.dilayani_pada is not null and t.keluhan ~ '^Kontrol (tekanan|gula|hipertensi|diabetes)' and t.sistole is not null and t.diastole is not null`);
}

const LEVELS = [1, 2, 3, 4, 5].map((tingkat) => computeTriase({ tingkat }));

/** The triage of today's emergency patients: nobody has triaged yet some of those who wait. Needs the stage table too. */
export async function saveTriase(client: ClientBase, today: string): Promise<void> {
  await client.query(
    `
    with baru as (
      insert into penilaian (kunjungan_id, pasien_id, jenis, waktu, jawaban, skor, kategori, aturan_versi, dibuat_oleh, dibuat_pada)
      select t.id, t.pasien_id, 'triase', t.tanggal + interval '1 minute', jsonb_build_object('tingkat', l.skor), l.skor, l.kategori, $3,
      w.akun_id, t.tanggal + interval '1 minute'
      from tahap_kunjungan t join ruangan r on r.id = t.ruangan_id and r.jenis_kunjungan = $4
        join jsonb_to_recordset($1) l (skor smallint, kategori text)
          on l.skor = case when t.keluhan ~ '^Sesak' then 2 when t.keluhan ~ '^(Nyeri dada|Demam tinggi)' then 3 else 4 + t.id % 2 end,
        (select ap.akun_id from akun_peran ap join peran p on p.id = ap.peran_id where p.kode = 'perawat' order by ap.akun_id limit 1) w
      where t.hari = $2 and t.status <= ${SELESAI} and (t.status > ${MENUNGGU} or t.id % 3 > 0)
      and t.tanggal + interval '1 minute' < coalesce(t.dipanggil_pada, now())
      returning kunjungan_id, skor, waktu)
    update kunjungan k set triase = b.skor, triase_pada = b.waktu from baru b where k.id = b.kunjungan_id`,
    [JSON.stringify(LEVELS), today, ATURAN_VERSI, GAWAT_DARURAT],
  );
}
