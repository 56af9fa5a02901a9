import type { uji } from './harness.ts';
import type { FaskesUji } from './harness.ts';

type Uji = Awaited<ReturnType<typeof uji>>;
/**
 * What a whole registration names: an inpatient room with a kamar and its beds, a package, procedures with a tariff and
 * a region chain.
 */
export type IsiKunjungan = {
  instalasiId: number;
  unitId: number;
  ruanganId: number;
  dokterId: number;
  jadwalId: number;
  bed: number[];
  kamarId: number;
  paketId: number;
  tindakan: number[];
  tanpaTarif: number;
  icd: string;
};

export async function siapkanKunjungan(t: Uji, rs: FaskesUji, banyakBed = 2): Promise<IsiKunjungan> {
  const f = rs.faskesId;
  const satu = async (sql: string): Promise<number> => (await t.superuser.query(sql)).rows[0].id as number;
  const instalasiId = await satu(
    `insert into instalasi (faskes_id, deskripsi) values (${f}, 'Rawat Inap') returning id`,
  );
  const unitId = await satu(
    `insert into unit (faskes_id, instalasi_id, deskripsi) values (${f}, ${instalasiId}, 'Bangsal') returning id`,
  );
  const ruanganId = await satu(
    `insert into ruangan (faskes_id, unit_id, deskripsi, jenis_kunjungan, kode_antrean) values (${f}, ${unitId}, 'Melati', 3, 'M') returning id`,
  );
  const dokterId = rs.dokterList[0]?.id ?? 0;
  await t.superuser.query(
    `insert into dokter_ruangan (faskes_id, ruangan_id, dokter_id) values (${f}, ${ruanganId}, ${dokterId})`,
  );
  const jadwalId = await satu(`insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota)
    values (${f}, ${ruanganId}, ${dokterId}, extract(isodow from '${rs.ctx.hariIni}'::date), '00:00', '23:59', 500) returning id`);
  const kamarId = await satu(
    `insert into kamar (faskes_id, ruangan_id, deskripsi, kelas) values (${f}, ${ruanganId}, 'Melati 1', 1) returning id`,
  );
  const bed: number[] = [];
  for (let n = 0; n < banyakBed; n++)
    bed.push(
      await satu(
        `insert into tempat_tidur (faskes_id, kamar_id, nama_bed, status) values (${f}, ${kamarId}, 'Bed ${n}', 1) returning id`,
      ),
    );
  const tindakan: number[] = [];
  for (const kode of ['T-1', 'T-2'])
    tindakan.push(
      await satu(
        `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values (${f}, '${kode}', 'Tindakan ${kode}', 'tindakan') returning id`,
      ),
    );
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select ${f}, x, '2020-01-01', 50000 from unnest('{${tindakan.join(',')}}'::int[]) x`,
  );
  const tanpaTarif = await satu(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values (${f}, 'T-9', 'Belum dihargai', 'tindakan') returning id`,
  );
  const paketId = await satu(
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
    bed,
    kamarId,
    paketId,
    tindakan,
    tanpaTarif,
    icd: 'Z99.9',
  };
}
