import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { isiSementara, isiToko, jpeg, PDF, PROGRAM } from '../../../testing/berkas-uji.ts';
import { uji, type FaskesUji, type IsiFormulir, type Uji } from '../../../testing/harness.ts';

let t: Uji;
let rs: FaskesUji;
beforeAll(async () => void (t = await uji()));
beforeEach(async () => void (rs = await t.newFaskes()));

const NIK = '3374015203850001';
const file = (nama: string, isi: Buffer): IsiFormulir => ({ nama, isi });
const isian = (ubah: Record<string, unknown> = {}): Record<string, IsiFormulir> =>
  rs.pasienBaru(ubah) as Record<string, IsiFormulir>;
const simpan = (
  berkas: Record<string, IsiFormulir>,
  ubah: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Response> => rs.petugas.unggah('/pasien/store', { ...isian(ubah), ...berkas }, { key });
const ubah = (
  norm: number,
  versi: number,
  berkas: Record<string, IsiFormulir>,
  isi: Record<string, unknown> = {},
): Promise<Response> => rs.petugas.unggah(`/pasien/update/${norm}?_method=PUT`, { ...isian(isi), versi, ...berkas });
const dokumen = async (norm: number): Promise<DokumenPasien[]> =>
  (await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data;
const bersih = (): void => {
  expect(isiToko(t.dataDir, rs.faskesId)).toEqual([]);
  expect(isiSementara(t.dataDir)).toEqual([]);
};

describe('the files of the patient form', () => {
  it('become documents of the new patient, each of its kind, in the same transaction', async () => {
    const res = await simpan({
      file_ktp: file('ktp.jpg', await jpeg()),
      file_bpjs: file('bpjs.png', await jpeg(200, 100)),
      file_akta: file('akta.jpg', await jpeg(220, 100)),
      file_sim: file('sim.jpg', await jpeg(230, 100)),
      file_npwp: file('npwp.jpg', await jpeg(240, 100)),
      file_lainnya: file('rujukan.pdf', PDF),
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().message).toBe('Sukses Menambahkan Pasien Baru');
    const semua = await dokumen(res.json().data.norm);
    expect(semua.map((d) => [d.jenis_dokumen, d.filename, d.tipe, d.status]).toReversed()).toEqual([
      ['ktp', 'ktp.jpg', 'image/webp', 1],
      ['bpjs', 'bpjs.png', 'image/webp', 1],
      ['akta_kelahiran', 'akta.jpg', 'image/webp', 1],
      ['sim', 'sim.jpg', 'image/webp', 1],
      ['npwp', 'npwp.jpg', 'image/webp', 1],
      ['lainnya', 'rujukan.pdf', 'application/pdf', 1],
    ]);
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(6);
    expect(isiSementara(t.dataDir)).toEqual([]);
    const { rows } = await t.superuser.query(
      `select count(*) as n from audit where faskes_id = $1 and objek = 'dokumen_pasien' and aksi = 'buat'`,
      [rs.faskesId],
    );
    expect(rows).toEqual([{ n: 6 }]);
  });

  it('the same picture for two of them is one file', async () => {
    const satu = await jpeg();
    const res = await simpan({ file_ktp: file('a.jpg', satu), file_sim: file('b.jpg', satu) });
    expect(await dokumen(res.json().data.norm)).toHaveLength(2);
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(1);
  });

  it('are pictures, but for "lainnya"; what is wrong is said at its field and nothing is saved', async () => {
    const res = await simpan({
      file_ktp: file('ktp.jpg', PROGRAM),
      file_sim: file('sim.pdf', PDF),
      file_npwp: file('npwp.jpg', Buffer.alloc(0)),
      file_lainnya: file('alat.exe', PROGRAM),
    });
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual({
      file_ktp: ['Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)'],
      file_sim: ['Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)'],
      file_npwp: ['Berkas ini kosong; pilih berkas lain'],
    });
    const rusak = await simpan({ file_akta: file('akta.jpg', (await jpeg()).subarray(0, 400)) });
    expect(rusak.json().errors).toEqual({ file_akta: ['Gambar ini rusak atau tidak dapat dibaca'] });
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(0);
    bersih();
  });

  it('do not stay when the patient is refused, by the contract or by the facility', async () => {
    const kontrak = await simpan({ file_ktp: file('a.jpg', await jpeg()) }, { nama: '' });
    expect(kontrak.statusCode).toBe(422);
    bersih();
    await rs.simpanPasien({ nik: NIK });
    const kembar = await simpan({ file_ktp: file('a.jpg', await jpeg()) }, { nik: NIK });
    expect(kembar.json().errors).toHaveProperty('nik');
    bersih();
  });

  it('come once for the same form sent twice, and another file under its key is another form', async () => {
    const key = randomUUID();
    const berkas = { file_ktp: file('a.jpg', await jpeg()) };
    const satu = await simpan(berkas, {}, key);
    expect((await simpan(berkas, {}, key)).json()).toEqual(satu.json());
    expect((await simpan({ file_ktp: file('a.jpg', await jpeg(100, 100)) }, {}, key)).statusCode).toBe(422);
    expect(await dokumen(satu.json().data.norm)).toHaveLength(1);
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(1);
  });

  it('are added by a change, also when nothing else changed; a version that is gone keeps nothing of them', async () => {
    const norm = await rs.simpanPasien();
    const res = await ubah(norm, 1, { file_ktp: file('ktp.jpg', await jpeg()) });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data.versi).toBe(1);
    expect((await dokumen(norm)).map((d) => d.jenis_dokumen)).toEqual(['ktp']);
    expect(
      (await ubah(norm, 1, { file_sim: file('sim.jpg', await jpeg(100, 100)) }, { nama: 'SITI RAHAYU' })).json().data
        .versi,
    ).toBe(2);
    const basi = await ubah(norm, 1, { file_npwp: file('npwp.jpg', await jpeg(120, 100)) });
    expect(basi.statusCode).toBe(409);
    expect(await dokumen(norm)).toHaveLength(2);
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(2);
    expect(isiSementara(t.dataDir)).toEqual([]);
  });

  it('are optional: the form goes as JSON as before', async () => {
    expect((await rs.petugas.post('/pasien/store', rs.pasienBaru())).statusCode).toBe(200);
    bersih();
  });
});

it('the detail of a patient says where the picture is, and where it is after it changed', async () => {
  const norm = await rs.simpanPasien();
  const foto = async (): Promise<string | null> => (await rs.petugas.get(`/pasien/${norm}`)).json().data.foto;
  expect(await foto()).toBeNull();
  const satu = (
    await rs.petugas.unggah(`/pasien/upload/foto/${norm}`, { foto: { nama: 'a.jpg', isi: await jpeg() } })
  ).json().data.foto;
  expect(await foto()).toBe(satu);
  const dua = (
    await rs.petugas.unggah(`/pasien/upload/foto/${norm}`, { foto: { nama: 'a.jpg', isi: await jpeg(100, 100) } })
  ).json().data.foto;
  expect(await foto()).toBe(dua);
  expect(dua).not.toBe(satu);
});
