import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse as Response } from 'fastify';
import { mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestFaskes, type Person, type TestApp } from '#testing/harness.ts';
import { setSetting } from '#testing/setting-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const NIK = '3374015203850001';
type PasienFields = Record<string, unknown>;
type UpdateOptions = { oleh?: Person; key?: string };
const update = (
  norm: number,
  versi: number,
  fields: PasienFields = {},
  { oleh = rs.petugas, key = randomUUID() }: UpdateOptions = {},
): Promise<Response> => oleh.post(`/pasien/update/${norm}?_method=PUT`, { ...rs.newPasien(fields), versi }, { key });
const readDetail = async (norm: number): Promise<Record<string, unknown>> =>
  (await rs.petugas.get(`/pasien/${norm}`)).json().data;
const listAudit = async (aksi: string) =>
  (
    await t.superuser.query(
      'select sebelum, sesudah, akun_id from audit where faskes_id = $1 and aksi = $2 order by id',
      [rs.faskesId, aksi],
    )
  ).rows;
const findAkunNama = async (id: number): Promise<string> =>
  (await t.superuser.query('select nama_bergelar from akun where id = $1', [id])).rows[0].nama_bergelar;
const updateErrors = async (norm: number, versi: number, fields: PasienFields): Promise<Record<string, string[]>> => {
  const res = await update(norm, versi, fields);
  expect(res.statusCode, res.body).toBe(422);
  return res.json().errors;
};

describe('changing a patient', () => {
  it('writes the whole form, one version on, with before and after of what changed', async () => {
    const norm = await rs.savePasien({ agama: 1 });
    const res = await update(norm, 1, {
      nama: 'SITI RAHAYU',
      agama: 2,
      nik: NIK,
      alamat: 'Jl. Baru 1',
      provinsi: 33,
      wilayah: 3374,
      piutang: true,
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json()).toEqual({
      status: 'success',
      success: true,
      error: false,
      message: 'Sukses Mengubah Data Pasien',
      data: { norm, nama: 'SITI RAHAYU', versi: 2 },
    });
    expect(await readDetail(norm)).toMatchObject({
      versi: 2,
      nama: 'SITI RAHAYU',
      agama: 2,
      nik: NIK,
      alamat: 'Jl. Baru 1',
      wilayah: 3374,
      piutang: true,
    });
    expect(await listAudit('ubah')).toEqual([
      {
        akun_id: rs.petugas.akunId,
        sebelum: {
          versi: 1,
          nama: 'SITI AMINAH',
          agama: 1,
          nik: null,
          alamat: null,
          provinsi: null,
          wilayah: null,
          piutang: false,
        },
        sesudah: {
          versi: 2,
          nama: 'SITI RAHAYU',
          agama: 2,
          nik: NIK,
          alamat: 'Jl. Baru 1',
          provinsi: 33,
          wilayah: 3374,
          piutang: true,
        },
      },
    ]);
    const { rows } = await t.superuser.query('select data from peristiwa where faskes_id = $1', [rs.faskesId]);
    expect(rows).toEqual([{ data: { norm } }, { data: { norm } }]);
  });

  it('is found by the new name and no more by the old one', async () => {
    const norm = await rs.savePasien();
    await update(norm, 1, { nama: 'SITI RAHAYU' });
    const findNorm = async (text: string): Promise<number[]> =>
      (await rs.petugas.get(`/pasien/search/${text}`)).json().data.map((p: { norm: number }) => p.norm);
    expect([await findNorm('rahayu'), await findNorm('aminah'), await findNorm('siti')]).toEqual([[norm], [], [norm]]);
    expect((await rs.petugas.get('/pasien?nama=aminah')).json().meta.total).toBe(0);
  });

  it('is found by the new address and no more by the old one', async () => {
    const norm = await rs.savePasien({ alamat: 'Jl. Mawar 1' });
    await update(norm, 1, { alamat: 'Jl. Melati 2' });
    const countFiltered = async (alamat: string): Promise<number> =>
      (await rs.petugas.get(`/pasien?alamat=${alamat}`)).json().meta.total;
    expect([await countFiltered('mawar'), await countFiltered('melati'), await countFiltered('jl')]).toEqual([0, 1, 1]);
    await update(norm, 2, { alamat: null });
    expect([await countFiltered('melati'), await countFiltered('jl')]).toEqual([0, 0]);
  });

  it('the same form again is no new version and no audit', async () => {
    const norm = await rs.savePasien({
      nama_keluarga: 'BUDI',
      kewarganegaraan_keluarga: 1,
      jenis_identitas: 4,
      nomor_identitas: 'A1234567',
    });
    const sama = {
      nama_keluarga: 'BUDI',
      kewarganegaraan_keluarga: 1,
      jenis_identitas: 4,
      nomor_identitas: 'A1234567',
    };
    expect((await update(norm, 1, sama)).json().data).toEqual({ norm, nama: 'SITI AMINAH', versi: 1 });
    expect(await listAudit('ubah')).toEqual([]);
  });

  it('the form’s own nationality of nobody is no change', async () => {
    const norm = await rs.savePasien({ kewarganegaraan_keluarga: 1 });
    expect((await update(norm, 1, { kewarganegaraan_keluarga: 1 })).json().data.versi).toBe(1);
  });

  it('numbers and relatives that are emptied are ended, not erased, and come back', async () => {
    const fields = {
      nomor_identitas_npwp: '12.345',
      jenis_identitas: 4,
      nomor_identitas: 'A1234567',
      nama_keluarga: 'BUDI',
      shdk_keluarga: 2,
      agama_keluarga: 1,
      nomor_kontak_keluarga_telp: '081299',
    };
    const norm = await rs.savePasien(fields);
    expect(await readDetail(norm)).toMatchObject({
      identitas_pasien: [
        { jenis: { value: 1 }, nomor: 'A1234567' },
        { jenis: { value: 8 }, nomor: '12.345' },
      ],
      keluarga_pasien: [{ nama: 'BUDI', shdk: 2, agama: 1, kontak: [{ jenis: { value: 3 }, nomor: '081299' }] }],
    });
    expect(
      (
        await update(norm, 1, {
          tak_dikenal: true,
          nomor_kontak_telp: null,
          nomor_kontak_wa: '0811000000',
          yakin: true,
        })
      ).statusCode,
    ).toBe(200);
    expect(await readDetail(norm)).toMatchObject({
      identitas_pasien: [],
      kontak_pasien: [{ jenis: { value: 4 }, nomor: '0811000000' }],
      keluarga_pasien: [],
      versi: 2,
    });
    const countRows = async (table: string): Promise<number> =>
      (
        await t.superuser.query(
          `select count(*) as n from ${table} where faskes_id = $1 and diakhiri_pada is not null`,
          [rs.faskesId],
        )
      ).rows[0].n;
    expect([
      await countRows('pasien_identitas'),
      await countRows('pasien_kontak'),
      await countRows('pasien_keluarga'),
    ]).toEqual([2, 1, 1]);
    expect((await listAudit('ubah'))[0].sebelum).toMatchObject({
      nomor_identitas_npwp: '12.345',
      nama_keluarga: 'BUDI',
      nomor_kontak_keluarga_telp: '081299',
      nomor_kontak_telp: '081200000001',
    });
    expect((await update(norm, 2, fields)).statusCode).toBe(200);
    expect(await readDetail(norm)).toMatchObject({
      identitas_pasien: [{ nomor: 'A1234567' }, { nomor: '12.345' }],
      kontak_pasien: [{ jenis: { value: 3 } }, { jenis: { value: 4 }, nomor: '081200000001' }],
      keluarga_pasien: [{ nama: 'BUDI' }],
    });
    expect(
      (await update(norm, 3, { ...fields, nama_keluarga: 'BUDIMAN', nomor_kontak_keluarga_telp: null })).statusCode,
    ).toBe(200);
    const [keluarga] = (await readDetail(norm)).keluarga_pasien as Record<string, unknown>[];
    expect(keluarga).toMatchObject({ nama: 'BUDIMAN', kontak: [] });
  });

  it('a KTP has the NIK as its number; another card’s number goes with the card', async () => {
    const norm = await rs.savePasien({ jenis_identitas: 4, nomor_identitas: 'A1234567', nik: NIK });
    expect((await readDetail(norm)).identitas_pasien).toEqual([{ jenis: { value: 1 }, nomor: 'A1234567' }]);
    expect(
      Object.keys(await updateErrors(norm, 1, { jenis_identitas: 1, nomor_identitas: 'A1234567', nik: NIK })),
    ).toEqual(['nomor_identitas']);
    await update(norm, 1, { jenis_identitas: 1, nomor_identitas: null, nik: NIK });
    expect((await readDetail(norm)).identitas_pasien).toEqual([{ jenis: { value: 1 }, nomor: NIK }]);
  });

  it('keeps its own NIK and card; a value its list no longer offers stays, a new one is refused', async () => {
    const nomor = { nik: NIK, no_bpjs: '0001234567890' };
    const norm = await rs.savePasien(nomor);
    await t.superuser.query('update pasien set pekerjaan = 90 where faskes_id = $1', [rs.faskesId]);
    expect((await update(norm, 1, { ...nomor, pekerjaan: 90, agama: 1 })).statusCode).toBe(200);
    expect(Object.keys(await updateErrors(norm, 2, { ...nomor, pekerjaan: 90, agama: 99 }))).toEqual(['agama']);
  });

  it('as multipart/form-data, as the documents post it', async () => {
    const norm = await rs.savePasien();
    const limit = 'xyz';
    const fields = { ...rs.newPasien({ nama: 'SITI FORM' }), versi: '1', status_berubah: 'false' };
    const payload = `${Object.entries(fields)
      .map(([k, v]) => `--${limit}\r\nContent-Disposition: form-data; name="${k}"\r\n\r\n${String(v)}\r\n`)
      .join('')}--${limit}--\r\n`;
    const res = await t.app.inject({
      method: 'POST',
      url: `/api/pasien/update/${norm}?_method=PUT`,
      payload,
      headers: {
        authorization: `Bearer ${rs.petugas.token}`,
        'content-type': `multipart/form-data; boundary=${limit}`,
      },
    });
    expect(res.statusCode, res.body).toBe(200);
    expect((await readDetail(norm)).nama).toBe('SITI FORM');
  });
});

describe('two clerks at one patient', () => {
  it('the second is told who changed which field and when, and sees the record as it is', async () => {
    const norm = await rs.savePasien({ agama: 1 });
    await update(norm, 1, { agama: 2, alamat: 'Jl. Satu' }, { oleh: rs.admin });
    await update(norm, 2, { agama: 2, alamat: 'Jl. Dua' });
    const res = await update(norm, 1, { agama: 3 });
    expect(res.statusCode).toBe(409);
    const [admin, petugas] = [await findAkunNama(rs.admin.akunId), await findAkunNama(rs.petugas.akunId)];
    expect(res.json()).toMatchObject({
      status: 'error',
      kode: 'BENTROK',
      message: `Data pasien ini sudah diubah ${admin} dan Anda sendiri sejak Anda membukanya. Pilih isian yang benar, lalu simpan lagi.`,
      data: {
        pasien: { norm, versi: 3, agama: 2, alamat: 'Jl. Dua' },
        perubahan: [
          { kolom: 'agama', oleh: admin, sendiri: false },
          { kolom: 'alamat', oleh: petugas, sendiri: true },
        ],
      },
    });
    expect(Date.parse(res.json().data.perubahan[0].pada)).toBeLessThanOrEqual(Date.now());
    expect((await readDetail(norm)).agama).toBe(2);
    // Showing the current record counts as reading it, so it is audited.
    expect(await listAudit('baca')).toHaveLength(2);
    // With the version from the answer it is saved.
    expect((await update(norm, 3, { agama: 3, alamat: 'Jl. Dua' })).statusCode).toBe(200);
  });

  it('of many at once one saves, the others conflict; nobody writes over another', async () => {
    const norm = await rs.savePasien();
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => update(norm, 1, { panggilan: `P${n}` })));
    expect(all.map((r) => r.statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const winners = all.findIndex((r) => r.statusCode === 200);
    expect(await readDetail(norm)).toMatchObject({ versi: 2, panggilan: `P${winners}` });
    for (const r of all.filter((x) => x.statusCode === 409))
      expect(r.json().data).toMatchObject({
        pasien: { panggilan: `P${winners}` },
        perubahan: [{ kolom: 'panggilan' }],
      });
    expect(await listAudit('ubah')).toHaveLength(1);
  });

  it('D4: sent again with the same key it gives the first answer, also twenty times at once', async () => {
    const norm = await rs.savePasien();
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => update(norm, 1, { panggilan: 'Siti' }, { key })));
    expect(new Set(all.map((r) => `${r.statusCode} ${r.body}`)).size).toBe(1);
    expect(all[0]?.json().data.versi).toBe(2);
    expect(await listAudit('ubah')).toHaveLength(1);
    expect((await update(norm, 1, { panggilan: 'Lain' }, { key })).statusCode).toBe(422);
  });

  it('D18: two who take one NIK at once: one is told who holds it', async () => {
    for (let n = 0; n < 5; n++) {
      const nik = NIK.slice(0, -1) + n;
      const [a, b] = [await rs.savePasien({ nama: `SATU ${n}` }), await rs.savePasien({ nama: `DUA ${n}` })];
      const response = await Promise.all([
        update(a, 1, { nama: `SATU ${n}`, nik }),
        update(b, 1, { nama: `DUA ${n}`, nik }),
      ]);
      expect(response.map((r) => r.statusCode).toSorted()).toEqual([200, 422]);
      const winners = response.find((r) => r.statusCode === 200)?.json().data;
      expect(response.find((r) => r.statusCode === 422)?.json().errors).toEqual({
        nik: [`NIK sudah terdaftar atas nama ${winners.nama} (No. RM ${String(winners.norm).padStart(6, '0')})`],
      });
    }
  });
});

describe('platform.md 4: a changed status', () => {
  const WITHOUT = { tempat_lahir: null, tanggal_lahir: null, nomor_kontak_telp: null, nomor_kontak_wa: null };
  it('lets what is required go', async () => {
    const norm = await rs.savePasien();
    expect((await update(norm, 1, { ...WITHOUT, status: 2, status_berubah: true })).statusCode).toBe(200);
    expect(await readDetail(norm)).toMatchObject({ status_pasien: 2, tanggal_lahir: null });
  });
  it('is not believed when the stored status is the same', async () => {
    const norm = await rs.savePasien();
    expect(await updateErrors(norm, 1, { ...WITHOUT, status_berubah: true })).toEqual({
      tempat_lahir: ['Tempat lahir wajib diisi'],
      tanggal_lahir: ['Tanggal lahir wajib diisi'],
      nomor_kontak_telp: ['No. Handphone wajib diisi'],
      nomor_kontak_wa: ['No. WhatsApp wajib diisi'],
    });
  });
  it('still takes no status that no list has', async () =>
    expect(Object.keys(await updateErrors(await rs.savePasien(), 1, { status: 77, status_berubah: true }))).toEqual([
      'status',
    ]));
  it('D45: what can’t be read is refused, whatever the checks skip', async () => {
    const norm = await rs.savePasien({ nik: NIK });
    for (const skip of [
      { status: 2, status_berubah: true },
      { tak_dikenal: true, yakin: true },
    ]) {
      expect(await updateErrors(norm, 1, { ...skip, tanggal_lahir: '31/02/2012' })).toEqual({
        tanggal_lahir: ['Tanggal lahir tidak ada di kalender'],
      });
      expect(await updateErrors(norm, 1, { ...skip, nik: '16061' })).toEqual({ nik: ['Harus 16 angka, sekarang 5'] });
    }
  });
  const ask = async (norm: number, fields: PasienFields): Promise<{ kode?: string; message: string }> =>
    (await update(norm, 1, fields)).json();
  it('D53: a known patient becomes unknown after a question that names what is lost', async () => {
    const norm = await rs.savePasien({ nik: NIK, email: 'siti@contoh.id' });
    const fields = { tak_dikenal: true, nama: 'NY. X', nik: null, email: null };
    const asked = await ask(norm, fields);
    expect(asked.kode).toBe('PERLU_KONFIRMASI');
    expect(asked.message).toContain(`Yang hilang dari datanya: NIK ${NIK}, Nama SITI AMINAH, Email siti@contoh.id.`);
    expect(await readDetail(norm)).toMatchObject({ versi: 1, nik: NIK, tak_dikenal: false });
    expect((await update(norm, 1, { ...fields, yakin: true })).statusCode).toBe(200);
  });
  it('D53: a patient is set as dead after a question that names the visit that waits', async () => {
    const norm = await rs.savePasien();
    const visit = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).json().data;
    const asked = await ask(norm, { status: 2, status_berubah: true });
    expect(asked.kode).toBe('PERLU_KONFIRMASI');
    expect(asked.message).toContain(`(${visit.no_antrean}, menunggu)`);
    expect(await readDetail(norm)).toMatchObject({ status_pasien: 1 });
    expect((await update(norm, 1, { status: 2, status_berubah: true, yakin: true })).statusCode).toBe(200);
  });
  it('an unknown patient needs only a name, and is later known', async () => {
    const res = await rs.petugas.post('/pasien/store', { nama: 'TN. X', tak_dikenal: true });
    const { norm } = res.json().data;
    expect(
      Object.keys(
        (await rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, { nama: 'TN. X', versi: 1 })).json().errors,
      ),
    ).toEqual(['tempat_lahir', 'tanggal_lahir', 'nomor_kontak_telp', 'nomor_kontak_wa']);
    expect((await update(norm, 1, { nama: 'BUDI', nik: NIK })).json().data).toEqual({ norm, nama: 'BUDI', versi: 2 });
    expect(await readDetail(norm)).toMatchObject({ tak_dikenal: false, nama: 'BUDI' });
  });
});

describe('what is refused', () => {
  it.each([
    ['a name of spaces', { nama: '  ' }, 'nama'],
    ['a NIK of 15 digits', { nik: '1'.repeat(15) }, 'nik'],
    ['a birth date more than 120 years ago', { tanggal_lahir: '1899-12-31' }, 'tanggal_lahir'],
    [
      'a relative not born yet',
      { nama_keluarga: 'BUDI', tanggal_lahir_keluarga: '2999-01-01' },
      'tanggal_lahir_keluarga',
    ],
    ['a religion of a relative that no list has', { nama_keluarga: 'BUDI', agama_keluarga: 99 }, 'agama_keluarga'],
    ['a relative’s data without a name', { pekerjaan_keluarga: 15 }, 'nama_keluarga'],
    ['a district of another city', { provinsi: 33, wilayah: 3322, kecamatan: 337410 }, 'kecamatan'],
    [
      'a third nationality of a relative',
      { nama_keluarga: 'BUDI', kewarganegaraan_keluarga: 3 },
      'kewarganegaraan_keluarga',
    ],
    ['a record number', { norm: 9 }, 'norm'],
  ])('%s', async (_rule, fields, column) => {
    const norm = await rs.savePasien();
    expect(Object.keys(await updateErrors(norm, 1, fields))).toEqual([column]);
    expect((await readDetail(norm)).versi).toBe(1);
  });
  it('a version that no record has', async () => {
    const norm = await rs.savePasien();
    expect(await updateErrors(norm, 3_000_000_000, {})).toEqual({ versi: ['Versi tidak benar'] });
  });
  it('the address without _method=PUT', async () => {
    const norm = await rs.savePasien();
    expect((await rs.petugas.post(`/pasien/update/${norm}`, { ...rs.newPasien(), versi: 1 })).statusCode).toBe(422);
  });
  it('whoever may not: perawat, manajemen', async () => {
    const norm = await rs.savePasien();
    expect([
      (await update(norm, 1, {}, { oleh: rs.perawat })).statusCode,
      (await update(norm, 1, {}, { oleh: rs.manajemen })).statusCode,
    ]).toEqual([403, 403]);
  });
  it('D3: another facility’s patient does not exist, and stays as it was', async () => {
    const norm = await rs.savePasien({ panggilan: 'Siti' });
    const other = await t.newFaskes();
    const res = await update(norm, 1, { panggilan: 'X' }, { oleh: other.petugas });
    expect([res.statusCode, res.json().message]).toEqual([404, 'Pasien tidak ditemukan']);
    expect(await readDetail(norm)).toMatchObject({ panggilan: 'Siti', versi: 1 });
  });
});

describe('D24: what the facility asks for', () => {
  const requireFields = (value: string) => setSetting(t, rs, 'master:patient:wajib', value);
  it('is asked at the store and at a change, not of an unknown patient nor with a changed status', async () => {
    const norm = await rs.savePasien();
    await requireFields('agama, nik,nama_keluarga');
    const message = {
      agama: ['Agama wajib diisi'],
      nik: ['NIK wajib diisi'],
      nama_keluarga: ['Nama keluarga wajib diisi'],
    };
    expect((await rs.petugas.post('/pasien/store', rs.newPasien())).json().errors).toEqual(message);
    expect(await updateErrors(norm, 1, {})).toEqual(message);
    expect((await rs.petugas.post('/pasien/store', { nama: 'TN. X', tak_dikenal: true })).statusCode).toBe(200);
    expect((await update(norm, 1, { status: 2, status_berubah: true })).statusCode).toBe(200);
    expect((await update(norm, 2, { status: 2, agama: 1, nik: NIK, nama_keluarga: 'BUDI' })).statusCode).toBe(200);
  });
  it('of NORM Manual counts only where the form shows it', async () => {
    const setNormManual = (value: string) => setSetting(t, rs, 'master:patient:input-norm-manual', value);
    const saveErrors = async () => (await rs.petugas.post('/pasien/store', rs.newPasien())).json().errors;
    await requireFields('norm_manual');
    expect(await saveErrors()).toBeUndefined();
    await setNormManual('true');
    expect(await saveErrors()).toEqual({ norm_manual: ['NORM Manual wajib diisi'] });
  });
  it('can be read by the form; nothing is asked at first', async () => {
    const { data } = (await rs.petugas.get('/setting')).json();
    expect(data).toContainEqual({
      key: 'master:patient:wajib',
      group: 'master',
      type: 'text',
      value: '',
      option: null,
    });
  });
});

describe('a newborn', () => {
  it('is linked to its mother, and later has a NIK under the same norm', async () => {
    const ibu = await rs.savePasien({ nama: 'ANI', tanggal_lahir: '1990-01-01' });
    const bayi = await rs.savePasien({ nama: 'By. Ny. ANI', tanggal_lahir: rs.ctx.today, ibu_norm: ibu });
    expect(await readDetail(bayi)).toMatchObject({
      nik: null,
      ibu: { norm: ibu, nama: 'ANI', tanggal_lahir: '1990-01-01' },
      anak: [],
    });
    expect(await readDetail(ibu)).toMatchObject({
      ibu: null,
      anak: [{ norm: bayi, nama: 'By. Ny. ANI', tanggal_lahir: rs.ctx.today }],
    });
    expect(
      (await update(bayi, 1, { nama: 'BUDI', tanggal_lahir: rs.ctx.today, ibu_norm: ibu, nik: NIK })).statusCode,
    ).toBe(200);
    expect(await readDetail(bayi)).toMatchObject({ norm: bayi, nama: 'BUDI', nik: NIK, ibu: { norm: ibu } });
    expect((await listAudit('ubah'))[0].sesudah).toEqual({ versi: 2, nama: 'BUDI', nik: NIK });
  });
  it.each([
    ['that nobody has', () => 999, 'Ibu dengan No. RM ini tidak ditemukan'],
    [
      'of a man',
      () => rs.savePasien({ jenis_kelamin: 1, tanggal_lahir: '1970-01-01' }),
      'Pasien dengan No. RM ini laki-laki. Pilih ibunya.',
    ],
    [
      'of somebody younger',
      () => rs.savePasien({ tanggal_lahir: '2020-01-01' }),
      'Ibu harus lahir lebih dulu daripada anaknya',
    ],
    [
      'of another facility',
      async () => (
        await rs.savePasien(),
        await rs.savePasien(),
        (await t.newFaskes()).savePasien().then((n) => n + 500)
      ),
      'Ibu dengan No. RM ini tidak ditemukan',
    ],
  ])('a mother %s is refused', async (_rule, norm, message) => {
    const res = await rs.petugas.post(
      '/pasien/store',
      rs.newPasien({ tanggal_lahir: '2019-01-01', ibu_norm: await norm() }),
    );
    expect([res.statusCode, res.json().errors]).toEqual([422, { ibu_norm: [message] }]);
  });
  it('nobody is their own mother, nor is a record that went into theirs', async () => {
    const [norm, old] = [await rs.savePasien(), await rs.savePasien()];
    const message = { ibu_norm: ['Seorang pasien tidak dapat menjadi ibunya sendiri'] };
    expect(await updateErrors(norm, 1, { ibu_norm: norm })).toEqual(message);
    await mergePasien(rs, norm, old);
    expect(await updateErrors(norm, 2, { ibu_norm: old })).toEqual(message);
  });
  it('a mother of unknown sex and birth date is taken', async () => {
    const { norm } = (await rs.petugas.post('/pasien/store', { nama: 'NY. X', tak_dikenal: true })).json().data;
    expect(await rs.savePasien({ ibu_norm: norm })).toBe(norm + 1);
  });
});

it('the detail tells the latest consent', async () => {
  const norm = await rs.savePasien();
  expect((await readDetail(norm)).satu_sehat).toBeNull();
  expect((await rs.petugas.post('/pendaftaran', { ...rs.pendaftaranBody(norm), satu_sehat: false })).statusCode).toBe(
    200,
  );
  expect((await readDetail(norm)).satu_sehat).toBe(false);
});
