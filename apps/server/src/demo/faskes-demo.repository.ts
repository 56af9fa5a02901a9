import { isRumahSakit } from '@nadi/domain/faskes/jenis-faskes';
import type { ClientBase } from 'pg';
import { buildDokter, buildJadwal, type DemoDokter, type DemoFaskes, type DemoRuangan } from './faskes-demo.ts';

async function insertReturningId(client: ClientBase, sql: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql, [...values]);
  return (rows[0] as { id: number }).id;
}

/** What reports to the state say of the facility; both stand in Kota Semarang. */
export async function tellIdentitas(client: ClientBase, f: DemoFaskes): Promise<void> {
  await client.query(
    'update faskes set wilayah_id = 3374, kode_kemenkes = $1, kelas = $2, kepemilikan = $3, direktur = $4 where id = faskes_kini()',
    isRumahSakit(f.jenis)
      ? ['3374999', 'C', 'Pemerintah kota', 'dr. Bambang Wijaya, Sp.PD']
      : ['33740998', 'Pratama', 'Perusahaan', 'dr. Maya Lestari'],
  );
}

/** Saves rooms, beds, doctors and their weekly hours. Needs an open transaction inside the facility. */
export async function saveMaster(client: ClientBase, f: DemoFaskes): Promise<void> {
  await client.query(`insert into penjamin (id, deskripsi) values (3, 'Asuransi Swasta')`);
  const savedRuangan = await saveRuangan(client, f);
  const dokterList = buildDokter(f);
  const dokterIds = await saveDokter(client, dokterList);
  const rows: unknown[] = [];
  for (const { ruangan, id } of savedRuangan) {
    const ownDokterIds = dokterList.flatMap((d, n) =>
      (ruangan.jenis_kunjungan === 3 ? d.spesialis === ruangan.spesialis : d.ruangan === ruangan.deskripsi)
        ? [dokterIds[n] as number]
        : [],
    );
    for (const j of buildJadwal(ruangan, ownDokterIds.length))
      rows.push({ ...j, ruangan_id: id, dokter_id: ownDokterIds[j.dokterIndex] });
  }
  const recordset =
    'json_to_recordset($1) as x (ruangan_id int, dokter_id int, hari smallint, mulai time, selesai time, kuota int)';
  await client.query(
    `insert into dokter_ruangan (ruangan_id, dokter_id) select distinct ruangan_id, dokter_id from ${recordset}`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `insert into jadwal_dokter (ruangan_id, dokter_id, hari, mulai, selesai, kuota)
      select ruangan_id, dokter_id, hari, mulai, selesai, kuota from ${recordset}`,
    [JSON.stringify(rows)],
  );
}

const demoLokasi = ({ jenis_kunjungan }: DemoRuangan): string =>
  ({ 1: 'Lantai 1', 2: 'Lantai 1, pintu timur', 3: 'Lantai 2' })[jenis_kunjungan];

/** The ids of list 26. */
const GENERAL_SMF = 1;
const SMF_BY_SPESIALIS: Record<string, number> = {
  'Sp.PD': 2,
  'Sp.B': 3,
  'Sp.A': 4,
  'Sp.OG': 5,
  'Sp.N': 6,
  'Sp.JP': 7,
  'Sp.P': 8,
  'Sp.M': 9,
  'Sp.THT-KL': 10,
  'Sp.DVE': 11,
  drg: 12,
  'Sp.OT': 14,
};
/** The facilities of a kamar by its class (list 19): a better class has more. */
const FASILITAS_BY_KELAS: Record<number, string> = {
  2: 'AC',
  3: 'AC, kamar mandi dalam',
  4: 'AC, kamar mandi dalam, ruang tunggu keluarga',
};

async function saveKamar(client: ClientBase, savedRuangan: number, r: DemoRuangan): Promise<void> {
  for (const [n, [nama, kelas, bed]] of (r.kamar ?? []).entries()) {
    // Women lie on one side of the corridor and men on the other; children's and single rooms are for both.
    const forKelamin = bed === 1 || r.spesialis === 'Sp.A' ? null : r.spesialis === 'Sp.OG' ? 2 : n % 2 === 0 ? 2 : 1;
    const kamarId = await insertReturningId(
      client,
      'insert into kamar (ruangan_id, deskripsi, kelas, jenis_kelamin, fasilitas, urutan) values ($1, $2, $3, $4, $5, $6) returning id',
      [savedRuangan, nama, kelas, forKelamin, FASILITAS_BY_KELAS[kelas] ?? null, n + 1],
    );
    // Patients are put into the beds later (rawat-inap-demo.ts). One bed in ten is out of use.
    await client.query(
      `insert into tempat_tidur (kamar_id, nama_bed, status, keterangan, urutan)
       select $1, 'Bed ' || chr(64 + n), s, case s when 4 then 'perbaikan' end, n
       from generate_series(1, $2::int) n cross join lateral (select case ($1 * 7 + n * 3) % 10 when 9 then 4 else 1 end as s) x`,
      [kamarId, bed],
    );
  }
}

async function saveRuangan(client: ClientBase, f: DemoFaskes): Promise<{ ruangan: DemoRuangan; id: number }[]> {
  const result: { ruangan: DemoRuangan; id: number }[] = [];
  for (const [i, inst] of f.instalasi.entries()) {
    const instalasiId = await insertReturningId(
      client,
      'insert into instalasi (deskripsi, urutan) values ($1, $2) returning id',
      [inst.deskripsi, i + 1],
    );
    for (const [u, unit] of inst.unit.entries()) {
      const unitId = await insertReturningId(
        client,
        'insert into unit (instalasi_id, deskripsi, urutan) values ($1, $2, $3) returning id',
        [instalasiId, unit.deskripsi, u + 1],
      );
      for (const r of unit.ruangan) {
        const id = await insertReturningId(
          client,
          'insert into ruangan (unit_id, deskripsi, jenis_kunjungan, kode_antrean, lokasi, smf, urutan) values ($1, $2, $3, $4, $5, $6, $7) returning id',
          [
            unitId,
            r.deskripsi,
            r.jenis_kunjungan,
            r.kode,
            demoLokasi(r),
            SMF_BY_SPESIALIS[r.spesialis] ?? GENERAL_SMF,
            result.length + 1,
          ],
        );
        result.push({ ruangan: r, id });
        await saveKamar(client, id, r);
      }
    }
  }
  return result;
}

async function saveDokter(client: ClientBase, dokterList: readonly DemoDokter[]): Promise<number[]> {
  const id: number[] = [];
  for (const d of dokterList) {
    const pegawaiId = await insertReturningId(
      client,
      `insert into pegawai (akun_id, gelar_depan, nama, gelar_belakang, jenis_kelamin, profesi)
        values ((select id from akun where lower(email) = $1), $2, $3, $4, $5, $6) returning id`,
      [
        d.email,
        d.gelar_depan,
        d.nama,
        d.gelar_belakang,
        d.jenis_kelamin,
        d.gelar_depan === 'drg.' ? 'dokter gigi' : 'dokter',
      ],
    );
    id.push(
      await insertReturningId(client, 'insert into dokter (pegawai_id, spesialis) values ($1, $2) returning id', [
        pegawaiId,
        d.spesialis || null,
      ]),
    );
  }
  return id;
}

export async function savePegawai(
  client: ClientBase,
  people: readonly { akunId: number; nama: string; profesi: string; jenis_kelamin: number }[],
): Promise<void> {
  await client.query(
    `insert into pegawai (akun_id, nama, profesi, jenis_kelamin) select "akunId", nama, profesi, jenis_kelamin
     from json_to_recordset($1) as x ("akunId" int, nama text, profesi text, jenis_kelamin smallint)`,
    [JSON.stringify(people)],
  );
}

export async function findDemoFaskes(
  client: ClientBase,
  kode: string,
): Promise<{ id: number; petugasId: number } | null> {
  const { rows } = await client.query<{ id: number; petugasId: number }>(
    `select f.id, a.id as "petugasId" from faskes f join akun a on a.faskes_id = f.id and lower(a.email) = $2 where f.kode = $1`,
    [kode, `petugas@${kode.toLowerCase()}.demo`],
  );
  return rows[0] ?? null;
}

export async function analyzeTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`analyze ${tables.join(', ')}`);
}
