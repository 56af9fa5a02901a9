import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareRekam, serve } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

const ASMA = { jenis: 'penyakit', teks: 'Asma', sejak: '2015' };
const pathOf = (norm: number, id?: number): string =>
  `/pasien/${norm}/riwayat-kesehatan${id === undefined ? '' : `/${id}`}`;
async function asma(): Promise<{ norm: number; id: number; visit: number }> {
  const { id: visit, norm } = await serve(rs);
  const res = await rs.dokter.post(pathOf(norm), ASMA);
  expect(res.statusCode, res.body).toBe(200);
  return { norm, visit, id: res.json().data[0].id };
}

describe('the histories of a patient (rekam-medis.md 3, riwayat_pasien)', () => {
  it('one that was ended stays in the record with who ended it and when, in the audit, and is told', async () => {
    const { norm, id, visit } = await asma();
    const ended = await rs.perawat.put(pathOf(norm, id), { ...ASMA, aktif: false, versi: 1 });
    expect(ended.statusCode, ended.body).toBe(200);
    const record = await rs.dokter.get(`/kunjungan/${visit}/rekam-medis`);
    expect(record.json().data.riwayat).toEqual([
      {
        ...ASMA,
        id,
        versi: 2,
        aktif: false,
        dibuat_oleh: 'Uji dokter',
        dibuat_pada: expect.any(String),
        diubah_oleh: 'Uji perawat',
        diubah_pada: expect.any(String),
      },
    ]);
    const audit = await t.superuser.query(
      `select aksi, sebelum, sesudah from audit where faskes_id = $1 and objek = 'riwayat_pasien' and objek_id::int = $2 order by id`,
      [rs.faskesId, id],
    );
    expect(audit.rows).toMatchObject([
      { aksi: 'buat', sesudah: { norm, ...ASMA } },
      { aksi: 'ubah', sebelum: { ...ASMA, aktif: true }, sesudah: { ...ASMA, aktif: false } },
    ]);
    const told = await t.superuser.query(
      `select izin from peristiwa where faskes_id = $1 and topik = 'rekam-medis' and (data ->> 'norm')::int = $2`,
      [rs.faskesId, norm],
    );
    expect(told.rows.length).toBeGreaterThanOrEqual(2);
    // Who ended it is not written over by a later change; it may hold again.
    const later = await rs.dokter.put(pathOf(norm, id), { ...ASMA, teks: 'Asma ringan', aktif: false, versi: 2 });
    expect([later.statusCode, later.json().errors]).toEqual([
      422,
      { aktif: ['Riwayat ini sudah diakhiri Uji perawat. Tandai masih berlaku dulu.'] },
    ]);
    expect((await rs.dokter.put(pathOf(norm, id), { ...ASMA, aktif: true, versi: 2 })).json().data).toMatchObject([
      { id, aktif: true, versi: 3 },
    ]);
  });

  it('a save that is sent twice makes one; the same history is not written again', async () => {
    const norm = await rs.savePasien();
    const key = { key: 'riwayat-dua-kali' };
    const [first, second] = [
      await rs.dokter.post(pathOf(norm), ASMA, key),
      await rs.dokter.post(pathOf(norm), ASMA, key),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json().data).toEqual(first.json().data);
    expect((await rs.dokter.get(pathOf(norm))).json().data).toHaveLength(1);
    const again = await rs.perawat.post(pathOf(norm), { ...ASMA, teks: ' asma ' });
    expect([again.statusCode, again.json().message]).toEqual([409, 'Asma sudah dicatat oleh Uji dokter.']);
  });

  it('of two changes at once one wins, and the other is shown what stands now', async () => {
    const { norm, id } = await asma();
    const both = await Promise.all([
      rs.dokter.put(pathOf(norm, id), { ...ASMA, teks: 'Asma berat', versi: 1 }),
      rs.perawat.put(pathOf(norm, id), { ...ASMA, teks: 'Asma ringan', versi: 1 }),
    ]);
    const won = both.find(({ statusCode }) => statusCode === 200);
    const lost = both.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({
      kode: 'BENTROK',
      message: 'Riwayat ini sudah berubah sejak Anda membukanya. Periksa isinya yang sekarang.',
      data: [{ id, versi: 2, teks: won?.json().data[0].teks }],
    });
  });

  it.each([
    [{ jenis: 'hobi' }, 'jenis'],
    [{ teks: '  ' }, 'teks'],
    [{ teks: 'x'.repeat(501) }, 'teks'],
    [{ sejak: 'x'.repeat(41) }, 'sejak'],
  ])('%j is refused at its field', async (bad, field) => {
    const { norm, id } = await asma();
    for (const res of [
      await rs.dokter.post(pathOf(norm), { ...ASMA, ...bad }),
      await rs.dokter.put(pathOf(norm, id), { ...ASMA, versi: 1, ...bad }),
    ])
      expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
  });

  it('another facility has neither the patient nor the history', async () => {
    const { norm, id } = await asma();
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    expect((await other.dokter.post(pathOf(norm), ASMA)).statusCode).toBe(404);
    expect((await other.dokter.get(pathOf(norm))).statusCode).toBe(404);
    const own = await other.savePasien();
    expect((await other.dokter.put(pathOf(own, id), { ...ASMA, versi: 1 })).statusCode).toBe(404);
    expect((await rs.dokter.get(pathOf(norm))).json().data).toMatchObject([{ id, versi: 1, teks: 'Asma' }]);
  });

  it('who has no right, or another profession, changes nothing', async () => {
    const { norm, id } = await asma();
    const put = { ...ASMA, aktif: false, versi: 1 };
    expect((await rs.petugas.post(pathOf(norm), ASMA)).statusCode).toBe(403);
    expect((await rs.petugas.put(pathOf(norm, id), put)).statusCode).toBe(403);
    const profesi = (nama: string) =>
      t.superuser.query(`update pegawai set profesi = $3 where faskes_id = $1 and akun_id = $2`, [
        rs.faskesId,
        rs.perawat.akunId,
        nama,
      ]);
    await profesi('ahli gizi');
    const refused = await rs.perawat.put(pathOf(norm, id), put);
    await profesi('perawat');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Riwayat kesehatan ditulis dokter, dokter gigi, perawat, bidan; akun Anda tercatat sebagai ahli gizi',
    ]);
    expect((await rs.dokter.get(pathOf(norm))).json().data).toMatchObject([{ id, versi: 1, aktif: true }]);
  });
});
