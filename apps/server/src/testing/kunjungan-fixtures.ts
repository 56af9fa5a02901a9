import type { startTestApp } from './harness.ts';
import type { TestFaskes } from './harness.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
/**
 * What a whole registration names: an inpatient room with a kamar and its beds, a package, procedures with a tariff and
 * a region chain.
 */
export type KunjunganFixture = {
  instalasiId: number;
  unitId: number;
  ruanganId: number;
  dokterId: number;
  jadwalId: number;
  bed: number[];
  kamarId: number;
  paketId: number;
  tindakan: number[];
  withoutTarif: number;
  icd: string;
};

export async function prepareKunjungan(t: TestApp, rs: TestFaskes, bedCount = 2): Promise<KunjunganFixture> {
  const f = rs.faskesId;
  const insertId = async (sql: string): Promise<number> => (await t.superuser.query(sql)).rows[0].id as number;
  const instalasiId = await insertId(
    `insert into instalasi (faskes_id, deskripsi) values (${f}, 'Rawat Inap') returning id`,
  );
  const unitId = await insertId(
    `insert into unit (faskes_id, instalasi_id, deskripsi) values (${f}, ${instalasiId}, 'Bangsal') returning id`,
  );
  const ruanganId = await insertId(
    `insert into ruangan (faskes_id, unit_id, deskripsi, jenis_kunjungan, kode_antrean) values (${f}, ${unitId}, 'Melati', 3, 'M') returning id`,
  );
  const dokterId = rs.dokterList[0]?.id ?? 0;
  await t.superuser.query(
    `insert into dokter_ruangan (faskes_id, ruangan_id, dokter_id) values (${f}, ${ruanganId}, ${dokterId})`,
  );
  const jadwalId =
    await insertId(`insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota)
    values (${f}, ${ruanganId}, ${dokterId}, extract(isodow from '${rs.ctx.today}'::date), '00:00', '23:59', 500) returning id`);
  const kamarId = await insertId(
    `insert into kamar (faskes_id, ruangan_id, deskripsi, kelas) values (${f}, ${ruanganId}, 'Melati 1', 1) returning id`,
  );
  const beds: number[] = [];
  for (let n = 0; n < bedCount; n++)
    beds.push(
      await insertId(
        `insert into tempat_tidur (faskes_id, kamar_id, nama_bed, status) values (${f}, ${kamarId}, 'Bed ${n}', 1) returning id`,
      ),
    );
  const tindakan: number[] = [];
  for (const kode of ['T-1', 'T-2'])
    tindakan.push(
      await insertId(
        `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values (${f}, '${kode}', 'Tindakan ${kode}', 'tindakan') returning id`,
      ),
    );
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select ${f}, x, '2020-01-01', 50000 from unnest('{${tindakan.join(',')}}'::int[]) x`,
  );
  const withoutTarif = await insertId(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values (${f}, 'T-9', 'Belum dihargai', 'tindakan') returning id`,
  );
  const paketId = await insertId(
    `insert into paket (faskes_id, kode, deskripsi, harga) values (${f}, 'P-1', 'Paket Sehat', 150000) returning id`,
  );
  await t.superuser.query(
    `insert into icd (faskes_id, jenis, kode, deskripsi) values (${f}, 10, 'Z99.9', 'Uji') on conflict do nothing`,
  );
  return {
    instalasiId,
    unitId,
    ruanganId,
    dokterId,
    jadwalId,
    bed: beds,
    kamarId,
    paketId,
    tindakan,
    withoutTarif,
    icd: 'Z99.9',
  };
}
