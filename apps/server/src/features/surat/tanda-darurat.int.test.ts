import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { jpeg } from '#testing/berkas-fixtures.ts';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { grant, prepareRekam, serve, setAkses, signed } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await grant(t, rs, 'apoteker', [
    'view rekam medis',
    'view surat',
    'view penunjang',
    'view rm mcu',
    'view detail pasien',
    'view kunjungan',
  ]);
});

async function sent<T>(person: Person, url: string, body: object): Promise<T> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data as T;
}
async function issuedSurat(kunjunganId: number): Promise<Surat> {
  await signed(rs, kunjunganId);
  const isi = { jenis: 'sakit', mulai: rs.ctx.today, lama: 2 };
  const { id, versi } = await sent<Surat>(rs.dokter, `/kunjungan/${kunjunganId}/surat`, { isi });
  return sent(rs.dokter, `/surat/${id}/terbit`, { versi });
}
async function validatedFile(kunjunganId: number): Promise<Penunjang> {
  const { rows } = await t.superuser.query<{ id: number }>(
    `with b as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'RAD-1', 'Foto dada', 'penunjang') returning id)
     insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 130000 from b returning tindakan_id as id`,
    [rs.faskesId],
  );
  const asked = { jenis: 'radiologi', tindakan_id: [rows[0]?.id], klinis: 'Batuk lama', hamil: false };
  let now = await sent<Penunjang>(rs.dokter, `/kunjungan/${kunjunganId}/penunjang`, asked);
  for (const status of [2, 3])
    now = await sent(rs.penunjang, `/penunjang/${now.id}/status`, { versi: now.versi, status });
  const file = { nama: 'foto.jpg', bytes: await jpeg(60, 40) };
  const up = await rs.penunjang.upload(`/penunjang/${now.id}/berkas`, { item_id: now.item[0]?.id ?? 0, file });
  return sent(rs.penunjang, `/penunjang/${now.id}/validasi`, { versi: (up.json().data as Penunjang).versi });
}
async function filledMcu(): Promise<Mcu & { norm: number }> {
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into paket (faskes_id, kode, deskripsi, harga) values ($1, 'MCU', 'MCU Karyawan', 350000) returning id`,
    [rs.faskesId],
  );
  await sent(rs.admin, '/mcu-formulir/store', { paket_id: rows[0]?.id });
  const { tujuan } = rs.pendaftaranBody(0) as { tujuan: object };
  const visit = await serve(rs, { changes: { tujuan: { ...tujuan, paket_id: rows[0]?.id } } });
  await t.superuser.query(`update catatan_awal set asal = '{}' where faskes_id = $1 and kunjungan_id = $2`, [
    rs.faskesId,
    visit.id,
  ]);
  const jawaban = {
    fisik: 'Dalam batas normal',
    gdp: 98,
    kolesterol: 180,
    hb: 14,
    rontgen: 'Normal',
    ekg: 'Normal',
    audio_kanan: 20,
    audio_kiri: 20,
    visus_kanan: '6/6',
    visus_kiri: '6/6',
  };
  const saved = await rs.dokter.put(`/kunjungan/${visit.id}/mcu`, { versi: null, jawaban, setuju_perusahaan: true });
  const { id, versi } = saved.json().data as Mcu;
  const mcu = await sent<Mcu>(rs.dokter, `/mcu/${id}/simpulkan`, { versi, kesimpulan: 1, saran: null });
  return { ...mcu, norm: visit.norm };
}

type Entry = { aksi: string; objek: string; darurat: string | null };
const lastEntry = async (): Promise<Entry | undefined> =>
  (
    await t.superuser.query<Entry>(
      `select aksi, objek, sesudah ->> 'darurat' as darurat from audit where faskes_id = $1 and akun_id = $2 order by id desc limit 1`,
      [rs.faskesId, rs.apoteker.akunId],
    )
  ).rows[0];

describe('a reading under an emergency access is marked, whatever is read (spec: RM35, RM37, decision 0061)', () => {
  it('letters, files of results, the trend as a sheet, papers of a check-up, the list of records', async () => {
    const visit = await serve(rs);
    const surat = await issuedSurat(visit.id);
    const order = await validatedFile(visit.id);
    const mcu = await filledMcu();
    const readings: [string, string, string][] = [
      [`/surat/${surat.id}/cetak`, 'cetak', 'surat pasien'],
      [`/penunjang/${order.id}/berkas/${order.berkas[0]?.id}`, 'baca', 'penunjang pasien'],
      [`/penunjang/${order.id}`, 'baca', 'penunjang pasien'],
      [`/pasien/${visit.norm}/tren/ekspor`, 'ekspor', 'tren tanda vital'],
      [`/mcu/${mcu.id}/lembar/peserta/cetak`, 'cetak', 'mcu pasien'],
      [`/mcu/${mcu.id}/lembar/peserta/pdf`, 'baca', 'mcu pasien'],
      ['/rekap-mcu/cetak?isi=peserta', 'cetak', 'mcu pasien'],
      [`/medicalrecord/${visit.norm}`, 'baca', 'rekam medis pasien'],
    ];
    const marks = async (): Promise<(string | null)[][]> => {
      const found: (string | null)[][] = [];
      for (const [url, aksi, objek] of readings) {
        const res = await rs.apoteker.get(url);
        expect(res.statusCode, `${url} ${res.body.slice(0, 300)}`).toBe(200);
        const { rows } = await t.superuser.query<{ darurat: string | null }>(
          `select sesudah ->> 'darurat' as darurat from audit where faskes_id = $1 and akun_id = $2 and aksi = $3 and objek = $4 order by id desc limit 1`,
          [rs.faskesId, rs.apoteker.akunId, aksi, objek],
        );
        found.push([url, rows[0]?.darurat ?? null]);
      }
      return found;
    };
    expect(await marks()).toEqual(readings.map(([url]) => [url, null]));
    await setAkses(t, rs, 'hubungan');
    for (const [url] of readings.slice(0, 6)) expect((await rs.apoteker.get(url)).statusCode, url).toBe(403);
    // The list of records answers who may read the patient; without the record it is no reading of one.
    expect((await rs.apoteker.get(`/medicalrecord/${visit.norm}`)).statusCode).toBe(200);
    expect(await lastEntry()).toEqual({ aksi: 'baca', objek: 'rekam medis pasien', darurat: null });
    for (const norm of [visit.norm, mcu.norm])
      await sent(rs.apoteker, '/rekam-medis/akses-darurat', { norm, alasan: 'Pasien gawat, dokternya tidak ada' });
    expect(await marks()).toEqual(readings.map(([url]) => [url, 'true']));
  });
});
