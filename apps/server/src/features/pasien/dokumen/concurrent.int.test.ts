import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForLocks } from '#testing/lock-waits.ts';
import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { listStored, jpeg, PDF } from '#testing/berkas-fixtures.ts';
import { mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestFaskes, type MultipartValue, type TestApp } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
let norm: number;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => {
  rs = await t.newFaskes();
  norm = await rs.savePasien();
});

const file = (nama = 'ktp.pdf', fields: Buffer = PDF): MultipartValue => ({ nama, bytes: fields });
const upload = async (target = norm): Promise<DokumenPasien> => {
  const res = await rs.petugas.upload(`/dokumen-pasien/${target}`, { jenis_dokumen: 'ktp', file: file() });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const update = (id: number, fields: Record<string, MultipartValue>) =>
  rs.petugas.upload(`/dokumen-pasien/${norm}/${id}?_method=PUT`, fields);
const listPeristiwa = async (): Promise<unknown[]> =>
  (
    await t.superuser.query(`select data from peristiwa where faskes_id = $1 and topik = 'pasien' order by id`, [
      rs.faskesId,
    ])
  ).rows.map((b) => b.data);

describe('two clerks change one document', () => {
  it('the second is refused and shown what the first has saved; nothing of it is kept', async () => {
    const d = await upload();
    expect(d.versi).toBe(1);
    const first = await update(d.id, { jenis_dokumen: 'sim', versi: d.versi, expired_date: '2030-01-31' });
    expect(first.json().data).toMatchObject({ jenis_dokumen: 'sim', versi: 2 });
    const second = await update(d.id, {
      jenis_dokumen: 'npwp',
      versi: d.versi,
      file: file('npwp.pdf', Buffer.concat([PDF, PDF])),
    });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      kode: 'BENTROK',
      message:
        'Dokumen ini sudah berubah sejak Anda membukanya. Periksa isinya yang terbaru, lalu simpan lagi bila isian Anda yang benar.',
      data: first.json().data,
    });
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}/${d.id}`)).json().data).toEqual(first.json().data);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(1);
    expect((await update(d.id, { jenis_dokumen: 'npwp', versi: 2 })).json().data).toMatchObject({
      jenis_dokumen: 'npwp',
      versi: 3,
    });
  });

  it('at once: one of them wins', async () => {
    const d = await upload();
    const result = await Promise.all(
      ['sim', 'npwp'].map((jenis_dokumen) => update(d.id, { jenis_dokumen, versi: d.versi })),
    );
    expect(result.map((r) => r.statusCode).toSorted()).toEqual([200, 409]);
  });

  it('platform.md 7: the documented form-data without a version is taken as it is', async () => {
    const d = await upload();
    expect((await update(d.id, { jenis_dokumen: 'sim', expired_date: '', status: 1 })).json().data).toMatchObject({
      jenis_dokumen: 'sim',
      versi: 2,
    });
    expect((await update(d.id, { jenis_dokumen: 'sim', versi: 'x' })).json().errors).toEqual({
      versi: ['Versi tidak benar'],
    });
  });
});

describe('a record that was merged away', () => {
  it('takes documents and pictures for the one that stands, under its number', async () => {
    const kalah = await rs.savePasien({ nama: 'SITI AMINAH B' });
    await mergePasien(rs, norm, kalah);
    const before = (await listPeristiwa()).length;
    const d = await upload(kalah);
    await rs.petugas.upload(`/dokumen-pasien/${kalah}/${d.id}?_method=PUT`, { jenis_dokumen: 'sim', versi: d.versi });
    const foto = await rs.petugas.upload(`/pasien/upload/foto/${kalah}`, { foto: file('wajah.jpg', await jpeg()) });
    expect(foto.json().data.foto).toMatch(new RegExp(`^/pasien/foto/${norm}\\?v=`));
    expect((await listPeristiwa()).slice(before)).toEqual([{ norm }, { norm }, { norm }]);
    expect((await rs.petugas.get(`/pasien/${norm}`)).json().data.foto).toBe(foto.json().data.foto);
  });

  it('just while a picture of it is sent: the picture is refused', async () => {
    const kalah = await rs.savePasien({ nama: 'SITI AMINAH B' });
    const fields = await jpeg();
    await t.superuser.query('begin');
    await t.superuser.query(
      'update pasien set digabung_ke = (select id from pasien m where m.faskes_id = $1 and m.norm = $2) where faskes_id = $1 and norm = $3',
      [rs.faskesId, norm, kalah],
    );
    const send = rs.petugas.upload(`/pasien/upload/foto/${kalah}`, { foto: file('wajah.jpg', fields) });
    // The upload waits for the lock on the record that is being merged.
    await waitForLocks(t.superuser, 1).finally(() => t.superuser.query('commit'));
    const res = await send;
    expect([res.statusCode, res.json().kode]).toEqual([409, 'BENTROK']);
    const { rows } = await t.superuser.query('select foto_berkas_id from pasien where faskes_id = $1', [rs.faskesId]);
    expect(rows).toEqual([{ foto_berkas_id: null }, { foto_berkas_id: null }]);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
  });
});

it('looking at the list of documents, and at what is said of one, is written down', async () => {
  const d = await upload();
  await rs.perawat.get(`/dokumen-pasien/${norm}`);
  await rs.perawat.get(`/dokumen-pasien/${norm}/${d.id}`);
  const { rows } = await t.superuser.query(
    `select akun_id, objek, objek_id from audit where faskes_id = $1 and aksi = 'baca' order by id`,
    [rs.faskesId],
  );
  const pasien = (await t.superuser.query('select id from pasien where faskes_id = $1', [rs.faskesId])).rows[0].id;
  expect(rows).toEqual([
    { akun_id: rs.perawat.akunId, objek: 'dokumen pasien', objek_id: String(pasien) },
    { akun_id: rs.perawat.akunId, objek: 'dokumen_pasien', objek_id: String(d.id) },
  ]);
});

it('a HEIC picture as an identity card is told what to do with it', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.alloc(200)]);
  const send = (jenis_dokumen: string) =>
    rs.petugas.upload(`/dokumen-pasien/${norm}`, { jenis_dokumen, file: file('IMG_1.HEIC', heic) });
  expect((await send('ktp')).json().errors).toEqual({
    file: ['Gambar HEIC belum dapat dibaca; simpan dulu sebagai JPEG'],
  });
  expect((await send('lainnya')).json().data).toMatchObject({ tipe: 'application/octet-stream' });
});
