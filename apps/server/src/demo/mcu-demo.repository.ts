import type { ClientBase } from 'pg';
import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { FORMULIR_MCU_AWAL } from '@nadi/domain/rekam-medis/mcu';
import { openIds } from './demo-ids.repository.ts';
import { buildMcu, MCU_DEMO, type McuVisit } from './mcu-demo.ts';

const PEOPLE = 26;

/** Those of working age who came for a letter of health are the company's people, the newest visits. */
const readVisits = async (client: ClientBase): Promise<McuVisit[]> =>
  (
    await client.query<McuVisit>(
      `select * from (
         select t.id as kunjungan_id, t.pasien_id, g.akun_id, t.hari::text as hari, date_trunc('milliseconds', t.selesai_pada) as selesai_pada,
           jsonb_strip_nulls(jsonb_build_object('sistole', t.sistole, 'diastole', t.diastole, 'imt',
           round(t.berat_badan / (t.tinggi_badan / 100) ^ 2, 1))) as ukuran
         from tahap_kunjungan t join pasien p on p.id = t.pasien_id join dokter o on o.id = t.dokter_id join pegawai g on g.id = o.pegawai_id
         where t.status = ${SELESAI} and t.keluhan = 'Minta surat keterangan sehat' and g.akun_id is not null and p.perusahaan is null
           and age(t.hari, p.tanggal_lahir) between interval '18 years' and interval '56 years'
         order by t.selesai_pada desc limit ${PEOPLE}) x order by selesai_pada`,
    )
  ).rows;

/** The package with its form; null where the demo has it already, or has other forms by now. */
async function createPaket(client: ClientBase, oleh: number): Promise<{ paket: number; formulir: number } | null> {
  if ((await client.query('select 1 from mcu_formulir limit 1')).rowCount !== 0) return null;
  const { kode, deskripsi, harga, keterangan } = MCU_DEMO.paket;
  const paket = await client.query<{ id: number }>(
    'insert into paket (kode, deskripsi, harga, keterangan) values ($1, $2, $3, $4) on conflict do nothing returning id',
    [kode, deskripsi, harga, keterangan],
  );
  const id = paket.rows[0]?.id;
  if (id === undefined) return null;
  const formulir = await client.query<{ id: number }>(
    'insert into mcu_formulir (paket_id, pertanyaan, dibuat_oleh) values ($1, $2, $3) returning id',
    [id, JSON.stringify(FORMULIR_MCU_AWAL), oleh],
  );
  return { paket: id, formulir: (formulir.rows[0] as { id: number }).id };
}

/**
 * A package of check-ups and the people of one company who had it, once. Needs the stage table of the visits
 * (prepareKunjunganStage) still filled.
 */
export async function saveMcu(client: ClientBase, kode: string): Promise<void> {
  const visits = await readVisits(client);
  const first = visits[0];
  const made = first === undefined ? null : await createPaket(client, first.akun_id);
  if (made === null) return;
  const rows = JSON.stringify(buildMcu(visits, { kode, nextId: await openIds(client, 'mcu', visits.length) }));
  const RECORD = `json_to_recordset($1) as x (id int, kunjungan_id int, pasien_id int, akun_id int, selesai_pada timestamptz, bagian text, jawaban jsonb, ukuran jsonb,
    setuju_perusahaan boolean, kesimpulan smallint, sampai date, saran text, sidik text)`;
  await client.query(`update pasien p set perusahaan = $2, bagian = x.bagian from ${RECORD} where p.id = x.pasien_id`, [
    rows,
    MCU_DEMO.perusahaan,
  ]);
  await client.query(`update kunjungan k set paket_id = $2 from ${RECORD} where k.id = x.kunjungan_id`, [
    rows,
    made.paket,
  ]);
  await client.query(
    `insert into kunjungan_tindakan (kunjungan_id, paket_id, tarif, kelas, dibuat_oleh, dibuat_pada)
     select x.kunjungan_id, $2, p.harga, d.kelas, x.akun_id, k.tanggal from ${RECORD} join kunjungan k on k.id = x.kunjungan_id
     join pendaftaran d on d.id = k.pendaftaran_id join paket p on p.id = $2`,
    [rows, made.paket],
  );
  await client.query(
    `insert into mcu (id, kunjungan_id, pasien_id, formulir_id, formulir_versi, pertanyaan, jawaban, setuju_perusahaan, kesimpulan, sampai,
      saran, ukuran, sidik,
       disimpulkan_oleh, disimpulkan_pada, versi, dibuat_oleh, dibuat_pada) overriding system value
     select x.id, x.kunjungan_id, x.pasien_id, f.id, f.versi, f.pertanyaan, x.jawaban, x.setuju_perusahaan, x.kesimpulan, x.sampai, x.saran,
       case when x.sidik is not null then x.ukuran end, x.sidik, case when x.sidik is not null then x.akun_id end,
       case when x.sidik is not null then x.selesai_pada end, case when x.sidik is null then 1 else 2 end, x.akun_id, x.selesai_pada
     from ${RECORD} join mcu_formulir f on f.id = $2`,
    [rows, made.formulir],
  );
}
