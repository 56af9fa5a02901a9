import type { ClientBase } from 'pg';
import { susunDokter, susunJadwal, type DokterDemo, type FaskesDemo, type RuanganDemo } from './faskes-demo.ts';

async function satuId(client: ClientBase, sql: string, nilai: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql, [...nilai]);
  return (rows[0] as { id: number }).id;
}

/** Saves rooms, beds, doctors and their weekly hours. Needs an open transaction inside the facility. */
export async function simpanMaster(client: ClientBase, f: FaskesDemo): Promise<void> {
  await client.query(`insert into penjamin (id, deskripsi) values (3, 'Asuransi Swasta')`);
  const ruanganId = await simpanRuangan(client, f);
  const dokter = susunDokter(f);
  const dokterId = await simpanDokter(client, dokter);
  const baris: unknown[] = [];
  for (const { ruangan, id } of ruanganId) {
    const milik = dokter.flatMap((d, n) =>
      (ruangan.jenis_kunjungan === 3 ? d.spesialis === ruangan.spesialis : d.ruangan === ruangan.deskripsi)
        ? [dokterId[n] as number]
        : [],
    );
    for (const j of susunJadwal(ruangan, milik.length))
      baris.push({ ...j, ruangan_id: id, dokter_id: milik[j.urutDokter] });
  }
  const kolom =
    'json_to_recordset($1) as x (ruangan_id int, dokter_id int, hari smallint, mulai time, selesai time, kuota int)';
  await client.query(
    `insert into dokter_ruangan (ruangan_id, dokter_id) select distinct ruangan_id, dokter_id from ${kolom}`,
    [JSON.stringify(baris)],
  );
  await client.query(
    `insert into jadwal_dokter (ruangan_id, dokter_id, hari, mulai, selesai, kuota) select ruangan_id, dokter_id, hari, mulai, selesai, kuota from ${kolom}`,
    [JSON.stringify(baris)],
  );
}

const lokasiDemo = ({ jenis_kunjungan }: RuanganDemo): string =>
  ({ 1: 'Lantai 1', 2: 'Lantai 1, pintu timur', 3: 'Lantai 2' })[jenis_kunjungan];

/** The ids of list 26. */
const SMF_UMUM = 1;
const SMF: Record<string, number> = {
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
const FASILITAS: Record<number, string> = {
  2: 'AC',
  3: 'AC, kamar mandi dalam',
  4: 'AC, kamar mandi dalam, ruang tunggu keluarga',
};

async function simpanKamar(client: ClientBase, ruanganId: number, r: RuanganDemo): Promise<void> {
  for (const [n, [nama, kelas, bed]] of (r.kamar ?? []).entries()) {
    // Women lie on one side of the corridor and men on the other; children's and single rooms are for both.
    const untuk = bed === 1 || r.spesialis === 'Sp.A' ? null : r.spesialis === 'Sp.OG' ? 2 : n % 2 === 0 ? 2 : 1;
    const kamarId = await satuId(
      client,
      'insert into kamar (ruangan_id, deskripsi, kelas, jenis_kelamin, fasilitas, urutan) values ($1, $2, $3, $4, $5, $6) returning id',
      [ruanganId, nama, kelas, untuk, FASILITAS[kelas] ?? null, n + 1],
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

async function simpanRuangan(client: ClientBase, f: FaskesDemo): Promise<{ ruangan: RuanganDemo; id: number }[]> {
  const hasil: { ruangan: RuanganDemo; id: number }[] = [];
  for (const [i, inst] of f.instalasi.entries()) {
    const instalasiId = await satuId(client, 'insert into instalasi (deskripsi, urutan) values ($1, $2) returning id', [
      inst.deskripsi,
      i + 1,
    ]);
    for (const [u, unit] of inst.unit.entries()) {
      const unitId = await satuId(
        client,
        'insert into unit (instalasi_id, deskripsi, urutan) values ($1, $2, $3) returning id',
        [instalasiId, unit.deskripsi, u + 1],
      );
      for (const r of unit.ruangan) {
        const id = await satuId(
          client,
          'insert into ruangan (unit_id, deskripsi, jenis_kunjungan, kode_antrean, lokasi, smf, urutan) values ($1, $2, $3, $4, $5, $6, $7) returning id',
          [
            unitId,
            r.deskripsi,
            r.jenis_kunjungan,
            r.kode,
            lokasiDemo(r),
            SMF[r.spesialis] ?? SMF_UMUM,
            hasil.length + 1,
          ],
        );
        hasil.push({ ruangan: r, id });
        await simpanKamar(client, id, r);
      }
    }
  }
  return hasil;
}

async function simpanDokter(client: ClientBase, dokter: readonly DokterDemo[]): Promise<number[]> {
  const id: number[] = [];
  for (const d of dokter) {
    const pegawaiId = await satuId(
      client,
      `insert into pegawai (akun_id, gelar_depan, nama, gelar_belakang, jenis_kelamin, profesi) values ((select id from akun where lower(email) = $1), $2, $3, $4, $5, $6) returning id`,
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
      await satuId(client, 'insert into dokter (pegawai_id, spesialis) values ($1, $2) returning id', [
        pegawaiId,
        d.spesialis || null,
      ]),
    );
  }
  return id;
}

export async function simpanPegawai(
  client: ClientBase,
  orang: readonly { akunId: number; nama: string; profesi: string; jenis_kelamin: number }[],
): Promise<void> {
  await client.query(
    `insert into pegawai (akun_id, nama, profesi, jenis_kelamin) select "akunId", nama, profesi, jenis_kelamin
     from json_to_recordset($1) as x ("akunId" int, nama text, profesi text, jenis_kelamin smallint)`,
    [JSON.stringify(orang)],
  );
}

export async function cariFaskesDemo(
  client: ClientBase,
  kode: string,
): Promise<{ id: number; petugasId: number } | null> {
  const { rows } = await client.query<{ id: number; petugasId: number }>(
    `select f.id, a.id as "petugasId" from faskes f join akun a on a.faskes_id = f.id and lower(a.email) = $2 where f.kode = $1`,
    [kode, `petugas@${kode.toLowerCase()}.demo`],
  );
  return rows[0] ?? null;
}

export async function analisis(client: ClientBase, tabel: readonly string[]): Promise<void> {
  await client.query(`analyze ${tabel.join(', ')}`);
}
