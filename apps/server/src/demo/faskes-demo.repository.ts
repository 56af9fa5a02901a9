import type { ClientBase } from 'pg';
import { susunDokter, susunJadwal, type DokterDemo, type FaskesDemo, type RuanganDemo } from './faskes-demo.ts';

async function satuId(client: ClientBase, sql: string, nilai: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql, [...nilai]);
  return (rows[0] as { id: number }).id;
}

/** Rooms, beds, doctors and their week. Needs an open transaction inside the facility. */
export async function simpanMaster(client: ClientBase, f: FaskesDemo): Promise<void> {
  await client.query(`insert into penjamin (id, deskripsi) values (3, 'Asuransi Swasta')`);
  const ruanganId = await simpanRuangan(client, f);
  const dokter = susunDokter(f);
  const dokterId = await simpanDokter(client, dokter);
  const baris: unknown[] = [];
  for (const { ruangan, id } of ruanganId) {
    const milik = dokter.flatMap((d, n) => ((ruangan.jenis_kunjungan === 3 ? d.spesialis === ruangan.spesialis : d.ruangan === ruangan.deskripsi) ? [dokterId[n] as number] : []));
    for (const j of susunJadwal(ruangan, milik.length)) baris.push({ ...j, ruangan_id: id, dokter_id: milik[j.urutDokter] });
  }
  const kolom = 'json_to_recordset($1) as x (ruangan_id int, dokter_id int, hari smallint, mulai time, selesai time, kuota int)';
  await client.query(`insert into dokter_ruangan (ruangan_id, dokter_id) select distinct ruangan_id, dokter_id from ${kolom}`, [JSON.stringify(baris)]);
  await client.query(`insert into jadwal_dokter (ruangan_id, dokter_id, hari, mulai, selesai, kuota) select ruangan_id, dokter_id, hari, mulai, selesai, kuota from ${kolom}`, [JSON.stringify(baris)]);
}

async function simpanRuangan(client: ClientBase, f: FaskesDemo): Promise<{ ruangan: RuanganDemo; id: number }[]> {
  const hasil: { ruangan: RuanganDemo; id: number }[] = [];
  for (const [i, inst] of f.instalasi.entries()) {
    const instalasiId = await satuId(client, 'insert into instalasi (deskripsi, urutan) values ($1, $2) returning id', [inst.deskripsi, i + 1]);
    for (const [u, unit] of inst.unit.entries()) {
      const unitId = await satuId(client, 'insert into unit (instalasi_id, deskripsi, urutan) values ($1, $2, $3) returning id', [instalasiId, unit.deskripsi, u + 1]);
      for (const r of unit.ruangan) {
        const id = await satuId(client, 'insert into ruangan (unit_id, deskripsi, jenis_kunjungan, kode_antrean, urutan) values ($1, $2, $3, $4, $5) returning id', [unitId, r.deskripsi, r.jenis_kunjungan, r.kode, hasil.length + 1]);
        hasil.push({ ruangan: r, id });
        for (const [nama, kelas, bed] of r.kamar ?? []) {
          const kamarId = await satuId(client, 'insert into kamar (ruangan_id, deskripsi, kelas) values ($1, $2, $3) returning id', [id, nama, kelas]);
          // Of five beds about half are taken, now and then one is booked or out of use.
          await client.query(
            `insert into tempat_tidur (kamar_id, nama_bed, status) select $1, $2 || ' - ' || n, (array[1, 3, 3, 1, 2, 3, 1, 3, 1, 4])[1 + ($1 * 7 + n * 3) % 10] from generate_series(1, $3) n`,
            [kamarId, nama, bed],
          );
        }
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
      `insert into pegawai (akun_id, gelar_depan, nama, gelar_belakang, jenis_kelamin, profesi) values ((select id from akun where lower(email) = $1), $2, $3, $4, $5, 'dokter') returning id`,
      [d.email, d.gelar_depan, d.nama, d.gelar_belakang, d.jenis_kelamin],
    );
    id.push(await satuId(client, 'insert into dokter (pegawai_id, spesialis) values ($1, $2) returning id', [pegawaiId, d.spesialis || null]));
  }
  return id;
}

export async function simpanPegawai(client: ClientBase, orang: readonly { akunId: number; nama: string; profesi: string; jenis_kelamin: number }[]): Promise<void> {
  await client.query(
    `insert into pegawai (akun_id, nama, profesi, jenis_kelamin) select "akunId", nama, profesi, jenis_kelamin
     from json_to_recordset($1) as x ("akunId" int, nama text, profesi text, jenis_kelamin smallint)`,
    [JSON.stringify(orang)],
  );
}

export async function cariFaskesDemo(client: ClientBase, kode: string): Promise<{ id: number; petugasId: number } | null> {
  const { rows } = await client.query<{ id: number; petugasId: number }>(
    `select f.id, a.id as "petugasId" from faskes f join akun a on a.faskes_id = f.id and lower(a.email) = $2 where f.kode = $1`,
    [kode, `petugas@${kode.toLowerCase()}.demo`],
  );
  return rows[0] ?? null;
}

export async function analisis(client: ClientBase, tabel: readonly string[]): Promise<void> {
  await client.query(`analyze ${tabel.join(', ')}`);
}
