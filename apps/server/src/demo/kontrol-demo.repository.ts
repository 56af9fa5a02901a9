import type { ClientBase } from 'pg';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { DEWASA_TAHUN, listAlasan } from './kontrol-demo.ts';

/**
 * Every ninth patient whose visit was just stored and is finished gets a follow-up after one, two or four weeks, at
 * nine o'clock and never on a Sunday. Two thirds of the follow-ups that lie in the past were kept, one in six was
 * cancelled. The reason fits the diagnosis of the visit and the patient's age. Needs the stage table of the visits
 * (prepareKunjunganStage) still filled.
 */
export async function saveKontrol(
  client: ClientBase,
  { today, zona, petugasId }: { today: string; zona: Zone; petugasId: number },
): Promise<void> {
  const alasan = listAlasan();
  await client.query(
    `with pilih as (
       select t.*, row_number() over (order by t.id)::int as ke from tahap_kunjungan t where t.status = ${SELESAI}
     ), rencana as (
       select p.*, p.hari + (array[7, 14, 28])[1 + p.ke / 9 / 6 % 3] as hari_kontrol from pilih p where p.ke % 9 = 0
     ), kontrol as (
       select r.*, hari_kontrol + case when extract(isodow from hari_kontrol) = 7 then 1 else 0 end as tanggal_kontrol from rencana r
     )
     insert into jadwal_kontrol (pasien_id, ruangan_id, dokter_id, tanggal_waktu, alasan, status, dibuat_oleh, dibuat_pada, dalam_praktik)
     select k.pasien_id, ruangan_id, dokter_id, (tanggal_kontrol + time '09:00') at time zone $2,
       case when age(k.hari, p.tanggal_lahir) >= make_interval(years => $5) then x.dewasa else x.anak end,
       case when ke / 9 % 6 = 5 then 3 when tanggal_kontrol < $1::date and ke / 9 % 6 < 4 then 2 else 1 end, $3, selesai_pada,
       exists (select from jadwal_dokter w where w.ruangan_id = k.ruangan_id and w.dokter_id = k.dokter_id and w.aktif
       and w.hari = extract(isodow from tanggal_kontrol)
         and w.mulai <= '09:00' and '09:00' < w.selesai)
     from kontrol k join pasien p on p.id = k.pasien_id
     join json_to_recordset($4) as x (keluhan text, dewasa text, anak text)
       on x.keluhan = case when k.keluhan = any ($6) then k.keluhan else '' end`,
    [today, zona, petugasId, JSON.stringify(alasan), DEWASA_TAHUN, alasan.map(({ keluhan }) => keluhan)],
  );
}
