import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { readWorkbook } from '#testing/read-workbook.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

type Saved = Record<string, unknown> & { id: number; versi: number };
const store = async (rs: TestFaskes, path: string, body: Record<string, unknown>): Promise<Saved> => {
  const res = await rs.admin.post(`${path}/store`, body);
  if (res.statusCode !== 200) throw new Error(res.body);
  return res.json().data;
};
const update = (rs: TestFaskes, path: string, id: number, body: Record<string, unknown>) =>
  rs.admin.post(`${path}/update/${id}?_method=PUT`, body);
const remove = (rs: TestFaskes, path: string, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api${path}/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const importSheet = (rs: TestFaskes, path: string, text: string, store = true) =>
  rs.admin.upload(`${path}/impor?simpan=${store}`, { file: { nama: 'x.csv', bytes: Buffer.from(text) } });
const ruanganBody = (rs: TestFaskes, body: Record<string, unknown> = {}): Record<string, unknown> => ({
  deskripsi: 'Melati',
  unit_id: rs.unitId,
  jenis_kunjungan: 3,
  kode_antrean: 'M',
  lokasi: 'Lantai 2',
  smf: 2,
  ...body,
});

/** Creates a ward with one kamar and one bed. */
async function createBangsal(rs: TestFaskes): Promise<{ ruangan: Saved; kamar: Saved; bed: Saved }> {
  const ruangan = await store(rs, '/ruangan', ruanganBody(rs));
  const kamar = await store(rs, '/kamar', {
    ruangan_id: ruangan.id,
    deskripsi: 'Melati 1',
    kelas: 3,
    jenis_kelamin: 2,
    fasilitas: 'AC',
  });
  return {
    ruangan,
    kamar,
    bed: await store(rs, '/tempat-tidur', { kamar_id: kamar.id, nama_bed: 'Bed A', keterangan: 'siap pakai' }),
  };
}
const setBedStatus = (rs: TestFaskes, bed: number, status: number) =>
  t.superuser.query('update tempat_tidur set status = $1 where faskes_id = $2 and id = $3', [status, rs.faskesId, bed]);

describe('installations, units and rooms', () => {
  it('are saved under each other and shown by name', async () => {
    const rs = await t.newFaskes();
    const instalasi = await store(rs, '/instalasi', { deskripsi: 'Rawat Inap', urutan: 2 });
    const unit = await store(rs, '/unit', { deskripsi: 'Bangsal', instalasi_id: instalasi.id });
    const ruangan = await store(rs, '/ruangan', ruanganBody(rs, { unit_id: unit.id, kode_antrean: ' m ' }));
    expect(ruangan).toMatchObject({
      instalasi: 'Rawat Inap',
      unit: 'Bangsal',
      jenis_kunjungan_deskripsi: 'Rawat Inap',
      smf_deskripsi: 'Penyakit Dalam',
      kode_antrean: 'M',
      lokasi: 'Lantai 2',
      dokter: [],
      pegawai: [],
      aktif: true,
      versi: 1,
    });
    expect((await rs.admin.get('/instalasi/daftar?search=inap')).json().data).toMatchObject([
      { id: instalasi.id, jumlah_unit: 1 },
    ]);
    expect((await rs.admin.get(`/unit/daftar?instalasi_id=${instalasi.id}`)).json().data).toMatchObject([
      { id: unit.id, jumlah_ruangan: 1, instalasi: 'Rawat Inap' },
    ]);
    expect((await rs.admin.get(`/ruangan/daftar?unit_id=${unit.id}&urut=-kode_antrean`)).json().data).toMatchObject([
      { id: ruangan.id },
    ]);
    expect((await rs.admin.get('/ruangan/daftar?jenis_kunjungan=3')).json().meta.total).toBe(1);
    expect((await rs.petugas.get(`/ruangan/unit/${unit.id}`)).json().data).toMatchObject([
      { id: ruangan.id, kode_antrean: 'M' },
    ]);
  });

  it('say from when a wait is marked: both limits or none, in order, kept where a save does not name them', async () => {
    const rs = await t.newFaskes();
    const limits = { batas_tunggu_perhatian: 15, batas_tunggu_lama: 25 };
    const ruangan = await store(rs, '/ruangan', ruanganBody(rs, limits));
    expect(ruangan).toMatchObject(limits);
    const save = (body: object) =>
      rs.admin.post(`/ruangan/update/${ruangan.id}?_method=PUT`, { ...ruanganBody(rs), ...body });
    expect((await save({ deskripsi: 'Melati 2' })).json().data).toMatchObject({ deskripsi: 'Melati 2', ...limits });
    const shown = async () =>
      (await rs.perawat.get('/ruangan')).json().data.find(({ id }: { id: number }) => id === ruangan.id);
    expect(await shown()).toMatchObject(limits);
    for (const [wrong, field] of [
      [{ batas_tunggu_perhatian: 25, batas_tunggu_lama: 25 }, 'batas_tunggu_lama'],
      [{ batas_tunggu_perhatian: 25, batas_tunggu_lama: null }, 'batas_tunggu_lama'],
      [{ batas_tunggu_perhatian: 0, batas_tunggu_lama: 5 }, 'batas_tunggu_perhatian'],
      [{ batas_tunggu_perhatian: 5, batas_tunggu_lama: 481 }, 'batas_tunggu_lama'],
    ] as const) {
      const res = await save(wrong);
      expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
    }
    const none = { batas_tunggu_perhatian: null, batas_tunggu_lama: null };
    expect((await save(none)).json().data).toMatchObject(none);
  });

  it('say which tests are done in them, kept where a save does not name it', async () => {
    const rs = await t.newFaskes();
    const ruangan = await store(rs, '/ruangan', ruanganBody(rs, { penunjang: 'lab' }));
    expect(ruangan).toMatchObject({ penunjang: 'lab' });
    const save = (body: object) =>
      rs.admin.post(`/ruangan/update/${ruangan.id}?_method=PUT`, { ...ruanganBody(rs), ...body });
    expect((await save({ deskripsi: 'Melati 2' })).json().data).toMatchObject({ penunjang: 'lab' });
    expect(Object.keys((await save({ penunjang: 'patologi' })).json().errors)).toEqual(['penunjang']);
    expect((await save({ penunjang: '' })).json().data).toMatchObject({ penunjang: null });
  });

  it('put doctors and staff in a room; one taken out is kept, out of use', async () => {
    const rs = await t.newFaskes();
    const [a, b] = rs.dokterList.map((d) => d.id) as [number, number];
    const perawat = (
      await t.superuser.query(
        `insert into pegawai (faskes_id, nama, gelar_belakang, profesi) values ($1, 'Perawat Uji', 'S.Kep', 'perawat') returning id`,
        [rs.faskesId],
      )
    ).rows[0].id as number;
    const r = await store(rs, '/ruangan', ruanganBody(rs, { dokter: [b, a, a], pegawai: [perawat] }));
    expect(r).toMatchObject({ dokter: [a, b].toSorted((x, y) => x - y), pegawai: [perawat] });
    expect((await rs.petugas.get(`/ruangan/medis/${r.id}`)).json().data).toEqual([
      {
        id: perawat,
        gelar_depan: null,
        nama: 'Perawat Uji',
        gelar_belakang: 'S.Kep',
        nama_lengkap: 'Perawat Uji, S.Kep',
        profesi: 'perawat',
      },
    ]);
    expect((await rs.petugas.get(`/ruangan/smf/${r.id}`)).json().data).toEqual([
      { id: 2, deskripsi: 'Penyakit Dalam' },
    ]);
    const kept = (await update(rs, '/ruangan', r.id, { ...ruanganBody(rs), smf: null, versi: 1 })).json().data;
    expect(kept).toMatchObject({ pegawai: [perawat], smf: null, versi: 2 });
    expect(kept.dokter).toHaveLength(2);
    expect((await rs.petugas.get(`/ruangan/smf/${r.id}`)).json().data).toEqual([]);
    expect(
      (await update(rs, '/ruangan', r.id, { ...ruanganBody(rs, { dokter: [b], pegawai: [] }), versi: 2 })).json().data,
    ).toMatchObject({ dokter: [b], pegawai: [] });
    expect((await rs.petugas.get(`/ruangan/dokter/${r.id}`)).json().data.map((d: { id: number }) => d.id)).toEqual([b]);
    const { rows } = await t.superuser.query(
      'select dokter_id, aktif from dokter_ruangan where faskes_id = $1 and ruangan_id = $2 order by aktif',
      [rs.faskesId, r.id],
    );
    expect(rows).toEqual([
      { dokter_id: a, aktif: false },
      { dokter_id: b, aktif: true },
    ]);
    expect(
      (await update(rs, '/ruangan', r.id, { ...ruanganBody(rs, { dokter: [a, b] }), versi: 3 })).json().data.dokter,
    ).toHaveLength(2);
    expect((await rs.admin.get('/ruangan/calon')).json().data).toMatchObject({
      pegawai: [{ id: perawat, keterangan: 'perawat', aktif: true }],
      dokter: [{ nama_lengkap: 'dr. Dokter Uji 0' }, { nama_lengkap: 'dr. Dokter Uji 1' }],
    });
  });

  it('a doctor with schedules or open visits in the room is taken out only when that is meant', async () => {
    const rs = await t.newFaskes();
    const [{ id }] = rs.ruangan as [{ id: number }];
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
    const current = (await rs.admin.get('/ruangan/daftar?search=umum%201')).json().data[0];
    const question = await update(rs, '/ruangan', id, { ...current, dokter: [] });
    expect([question.statusCode, question.json().kode, question.json().data]).toEqual([
      422,
      'PERLU_KONFIRMASI',
      [
        { di: 'Jadwal dr. Dokter Uji 0', jumlah: 7 },
        { di: 'Kunjungan dr. Dokter Uji 0', jumlah: 1 },
      ],
    ]);
    expect((await update(rs, '/ruangan', id, { ...current, dokter: undefined })).json().data.dokter).toEqual(
      current.dokter,
    );
    expect(
      (await update(rs, '/ruangan', id, { ...current, versi: 2, dokter: [], yakin: true })).json().data.dokter,
    ).toEqual([]);
    expect((await rs.petugas.get(`/ruangan/dokter/${id}/jadwal`)).json().data).toEqual([]);
  });

  it('a queue code is one room’s, also by a race, in whatever case', async () => {
    const rs = await t.newFaskes();
    const both = await Promise.all(
      ['m', 'M'].map((kode_antrean, n) =>
        rs.admin.post('/ruangan/store', ruanganBody(rs, { kode_antrean, deskripsi: `Melati ${n}` })),
      ),
    );
    expect(both.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find((d) => d.statusCode === 422)?.json().errors).toEqual({
      kode_antrean: ['Kode antrean ini dipakai ruangan lain'],
    });
    const other = await t.newFaskes();
    expect((await other.admin.post('/ruangan/store', ruanganBody(other))).statusCode).toBe(200);
  });

  it('refuse bad input at its field', async () => {
    const rs = await t.newFaskes();
    const storeErrors = async (path: string, body: Record<string, unknown>): Promise<Record<string, string[]>> =>
      (await rs.admin.post(`${path}/store`, body)).json().errors;
    expect(
      await storeErrors('/ruangan', { deskripsi: '', unit_id: 'x', jenis_kunjungan: null, kode_antrean: 'A1' }),
    ).toMatchObject({
      deskripsi: [expect.any(String)],
      unit_id: [expect.any(String)],
      jenis_kunjungan: [expect.any(String)],
      kode_antrean: ['Kode antrean berisi huruf atau angka dan berakhir dengan huruf'],
    });
    expect(
      await storeErrors(
        '/ruangan',
        ruanganBody(rs, { unit_id: 999_999, jenis_kunjungan: 99, smf: 99, dokter: [999_999], pegawai: [999_999] }),
      ),
    ).toEqual({
      unit_id: ['Unit ini tidak ditemukan'],
      jenis_kunjungan: [expect.stringContaining('tidak ada di daftar')],
      smf: [expect.stringContaining('tidak ada di daftar')],
      dokter: ['Ada dokter yang tidak dikenal atau tidak aktif'],
      pegawai: ['Ada petugas yang tidak dikenal atau tidak aktif'],
    });
    const TOO_LARGE = 9_000_000_000;
    expect(
      Object.keys(
        await storeErrors(
          '/ruangan',
          ruanganBody(rs, {
            unit_id: TOO_LARGE,
            jenis_kunjungan: TOO_LARGE,
            smf: TOO_LARGE,
            dokter: [TOO_LARGE],
          }),
        ),
      ),
    ).toEqual(['unit_id', 'jenis_kunjungan', 'smf', 'dokter.0']);
    expect(
      Object.keys(await storeErrors('/kamar', { deskripsi: 'X', ruangan_id: TOO_LARGE, kelas: TOO_LARGE })),
    ).toEqual(['ruangan_id', 'kelas']);
    expect(await storeErrors('/ruangan', ruanganBody(rs, { deskripsi: 'Poli Umum 1' }))).toEqual({
      deskripsi: ['Ruangan dengan nama ini sudah ada di unitnya'],
    });
    expect(await storeErrors('/unit', { deskripsi: 'Poli Umum', instalasi_id: rs.instalasiId })).toEqual({
      deskripsi: ['Unit dengan nama ini sudah ada di instalasinya'],
    });
    expect(await storeErrors('/instalasi', { deskripsi: 'Rawat Jalan', urutan: -1 })).toEqual({
      urutan: ['Urutan paling kecil 0'],
    });
    expect(await storeErrors('/instalasi', { deskripsi: 'Rawat Jalan' })).toEqual({
      deskripsi: ['Instalasi dengan nama ini sudah ada'],
    });
  });

  it('another facility’s ids are nobody’s, in every field', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { ruangan, kamar } = await createBangsal(b);
    const rejectedFields = async (path: string, body: Record<string, unknown>): Promise<string[]> =>
      Object.keys((await a.admin.post(`${path}/store`, body)).json().errors);
    expect(await rejectedFields('/unit', { deskripsi: 'X', instalasi_id: b.instalasiId })).toEqual(['instalasi_id']);
    expect(await rejectedFields('/ruangan', ruanganBody(a, { unit_id: b.unitId }))).toEqual(['unit_id']);
    expect(await rejectedFields('/ruangan', ruanganBody(a, { dokter: [b.dokterList[0]?.id] }))).toEqual(['dokter']);
    expect(await rejectedFields('/kamar', { ruangan_id: ruangan.id, deskripsi: 'X', kelas: 1 })).toEqual([
      'ruangan_id',
    ]);
    expect(await rejectedFields('/tempat-tidur', { kamar_id: kamar.id, nama_bed: 'X' })).toEqual(['kamar_id']);
    expect((await update(a, '/ruangan', ruangan.id, { ...ruanganBody(a), versi: 1 })).statusCode).toBe(404);
    for (const path of ['bed', 'smf', 'medis'])
      expect((await a.petugas.get(`/ruangan/${path}/${ruangan.id}`)).statusCode, path).toBe(404);
    expect((await a.admin.get('/ruangan/denah')).body).not.toContain('Melati');
  });

  it('a clerk without the right is refused everything but what registration needs', async () => {
    const rs = await t.newFaskes();
    const { ruangan } = await createBangsal(rs);
    for (const path of ['/instalasi', '/unit', '/ruangan', '/kamar', '/tempat-tidur']) {
      expect((await rs.petugas.get(`${path}/daftar`)).statusCode, path).toBe(403);
      expect((await rs.petugas.post(`${path}/store`, {})).statusCode, path).toBe(403);
    }
    expect((await rs.petugas.get('/ruangan/denah')).statusCode).toBe(403);
    expect((await rs.petugas.get('/ruangan/calon')).statusCode).toBe(403);
    expect((await rs.petugas.get(`/ruangan/bed/${ruangan.id}`)).statusCode).toBe(200);
  });

  it('a unit out of use takes no new room and keeps what it has', async () => {
    const rs = await t.newFaskes();
    const unit = await store(rs, '/unit', { deskripsi: 'Lama', instalasi_id: rs.instalasiId });
    const r = await store(rs, '/ruangan', ruanganBody(rs, { unit_id: unit.id }));
    expect(
      (await update(rs, '/unit', unit.id, { deskripsi: 'Lama', instalasi_id: rs.instalasiId, aktif: false, versi: 1 }))
        .statusCode,
    ).toBe(200);
    expect(
      (
        await rs.admin.post(
          '/ruangan/store',
          ruanganBody(rs, { unit_id: unit.id, deskripsi: 'Baru', kode_antrean: 'N' }),
        )
      ).json().errors,
    ).toEqual({ unit_id: ['Unit Lama tidak aktif'] });
    expect(
      (
        await update(rs, '/ruangan', r.id, { ...ruanganBody(rs, { unit_id: unit.id, lokasi: 'Lantai 3' }), versi: 1 })
      ).json().data,
    ).toMatchObject({ lokasi: 'Lantai 3' });
  });

  it('a room with visits today asks before it is taken out of use, also through its unit; what is open goes on', async () => {
    const rs = await t.newFaskes();
    const [{ id }] = rs.ruangan as [{ id: number }];
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
    const current = (await rs.admin.get('/ruangan/daftar?search=umum%201')).json().data[0];
    const question = await update(rs, '/ruangan', id, { ...current, aktif: false });
    expect([question.statusCode, question.json().kode, question.json().data]).toEqual([
      422,
      'PERLU_KONFIRMASI',
      [
        { di: 'Kunjungan hari ini', jumlah: 1 },
        { di: 'Jadwal dokter', jumlah: 7 },
      ],
    ]);
    expect(
      (
        await update(rs, '/unit', rs.unitId, {
          deskripsi: 'Poli Umum',
          instalasi_id: rs.instalasiId,
          aktif: false,
          versi: 1,
        })
      ).json().kode,
    ).toBe('PERLU_KONFIRMASI');
    expect(
      (await update(rs, '/instalasi', rs.instalasiId, { deskripsi: 'Rawat Jalan', aktif: false, versi: 1 })).json()
        .kode,
    ).toBe('PERLU_KONFIRMASI');
    expect((await update(rs, '/ruangan', id, { ...current, aktif: false, yakin: true })).json().data.aktif).toBe(false);
    expect((await rs.petugas.get('/ruangan')).json().data).toHaveLength(1);
  });

  it('what is used stays and says where; what was a mistake goes with those who were put in it', async () => {
    const rs = await t.newFaskes();
    const { ruangan, kamar, bed } = await createBangsal(rs);
    expect((await remove(rs, '/instalasi', rs.instalasiId)).json().data).toEqual([{ di: 'Unit', jumlah: 1 }]);
    expect((await remove(rs, '/unit', rs.unitId)).json().data).toEqual([{ di: 'Ruangan', jumlah: 3 }]);
    expect((await remove(rs, '/ruangan', ruangan.id)).json().data).toEqual([{ di: 'Kamar', jumlah: 1 }]);
    expect((await remove(rs, '/ruangan', rs.ruangan[0]!.id)).json().data).toEqual([{ di: 'Jadwal dokter', jumlah: 7 }]);
    expect((await remove(rs, '/kamar', kamar.id)).json().data).toEqual([{ di: 'Tempat tidur', jumlah: 1 }]);
    await setBedStatus(rs, bed.id, 3);
    expect((await remove(rs, '/tempat-tidur', bed.id)).json().data).toEqual([{ di: 'Terisi', jumlah: 1 }]);
    await setBedStatus(rs, bed.id, 1);
    await update(rs, '/ruangan', ruangan.id, { ...ruanganBody(rs, { dokter: [rs.dokterList[0]!.id] }), versi: 1 });
    for (const [path, id] of [
      ['/tempat-tidur', bed.id],
      ['/kamar', kamar.id],
      ['/ruangan', ruangan.id],
    ] as const)
      expect((await remove(rs, path, id)).statusCode, path).toBe(200);
    expect((await remove(rs, '/ruangan', ruangan.id)).statusCode).toBe(404);
  });

  it('a room that is no place of care is not offered to registration', async () => {
    const rs = await t.newFaskes();
    const r = await store(
      rs,
      '/ruangan',
      ruanganBody(rs, { deskripsi: 'Gudang', jenis_kunjungan: 0, kode_antrean: 'GD' }),
    );
    expect((await rs.petugas.get('/ruangan')).json().data.map((x: { id: number }) => x.id)).not.toContain(r.id);
  });
});

describe('kamar and beds', () => {
  it('are only in inpatient rooms, and such a room with kamar stays one', async () => {
    const rs = await t.newFaskes();
    const { ruangan } = await createBangsal(rs);
    expect(
      (await rs.admin.post('/kamar/store', { ruangan_id: rs.ruangan[0]!.id, deskripsi: 'X', kelas: 1 })).json().errors,
    ).toEqual({ ruangan_id: ['Kamar hanya ada di ruangan rawat inap'] });
    expect(
      (await update(rs, '/ruangan', ruangan.id, { ...ruanganBody(rs, { jenis_kunjungan: 1 }), versi: 1 })).json()
        .errors,
    ).toEqual({ jenis_kunjungan: ['Ruangan ini punya 1 kamar, jadi tetap rawat inap'] });
    expect(
      (
        await rs.admin.post('/kamar/store', {
          ruangan_id: ruangan.id,
          deskripsi: 'Melati 1',
          kelas: 99,
          jenis_kelamin: 3,
        })
      ).json().errors,
    ).toEqual({ jenis_kelamin: ['Pilih laki-laki atau perempuan'] });
    expect(
      (await rs.admin.post('/kamar/store', { ruangan_id: ruangan.id, deskripsi: 'Melati 1', kelas: 99 })).json().errors,
    ).toEqual({ kelas: [expect.stringContaining('tidak ada di daftar')] });
    expect(
      (await rs.admin.post('/kamar/store', { ruangan_id: ruangan.id, deskripsi: 'Melati 1', kelas: 1 })).json().errors,
    ).toEqual({ deskripsi: ['Kamar dengan nama ini sudah ada di ruangannya'] });
  });

  it('a room can’t stop being inpatient while somebody adds a kamar to it', async () => {
    const rs = await t.newFaskes();
    const r = await store(rs, '/ruangan', ruanganBody(rs));
    for (let n = 0; n < 4; n++) {
      const jenis = (await rs.admin.get('/ruangan/daftar?search=melati')).json().data[0];
      await Promise.all([
        update(rs, '/ruangan', r.id, { ...jenis, jenis_kunjungan: 1 }),
        rs.admin.post('/kamar/store', { ruangan_id: r.id, deskripsi: `Kamar ${n}`, kelas: 1 }),
      ]);
      const { rows } = await t.superuser.query(
        'select r.jenis_kunjungan = 3 or not exists (select from kamar k where k.faskes_id = r.faskes_id and k.ruangan_id = r.id) as benar from ruangan r where faskes_id = $1 and id = $2',
        [rs.faskesId, r.id],
      );
      expect(rows[0].benar).toBe(true);
      await t.superuser.query('delete from kamar where faskes_id = $1', [rs.faskesId]);
      await t.superuser.query('update ruangan set jenis_kunjungan = 3 where faskes_id = $1 and id = $2', [
        rs.faskesId,
        r.id,
      ]);
    }
  });

  it('a bed’s status is set by hand between empty and out of use, and nowhere else', async () => {
    const rs = await t.newFaskes();
    const { kamar, bed } = await createBangsal(rs);
    const body = { kamar_id: kamar.id, nama_bed: 'Bed A', keterangan: 'siap pakai' };
    for (const status of [2, 3]) {
      expect(
        (await rs.admin.post('/tempat-tidur/store', { ...body, nama_bed: 'Bed B', status })).json().errors,
      ).toEqual({ status: [expect.stringContaining('mengikuti kunjungan')] });
      expect((await update(rs, '/tempat-tidur', bed.id, { ...body, status, versi: 1 })).json().errors).toEqual({
        status: [expect.stringContaining('mengikuti kunjungan')],
      });
    }
    expect(
      (await update(rs, '/tempat-tidur', bed.id, { ...body, status: 4, keterangan: 'perbaikan', versi: 1 })).json()
        .data,
    ).toMatchObject({ status: 4, aktif: false, keterangan: 'perbaikan' });
    expect((await rs.admin.get('/tempat-tidur/daftar?aktif=nonaktif')).json().data).toMatchObject([
      { id: bed.id, kamar: 'Melati 1', ruangan: 'Melati' },
    ]);
    expect(
      (await update(rs, '/tempat-tidur', bed.id, { ...body, status: 4, aktif: true, versi: 2 })).json().data,
    ).toMatchObject({ status: 1, aktif: true });
    await setBedStatus(rs, bed.id, 3);
    for (const change of [{ status: 1 }, { status: 4, aktif: false }, { status: 3, aktif: false }]) {
      const res = await update(rs, '/tempat-tidur', bed.id, { ...body, ...change, versi: 3 });
      expect([res.statusCode, res.json().errors]).toEqual([
        422,
        { status: ['Tempat tidur ini terisi; statusnya mengikuti kunjungan'] },
      ]);
    }
    expect(
      (await update(rs, '/tempat-tidur', bed.id, { ...body, status: 3, keterangan: 'dekat jendela', versi: 3 })).json()
        .data,
    ).toMatchObject({ status: 3, keterangan: 'dekat jendela' });
  });

  it('what a patient lies in stays where it is; another class of its kamar, and taking it out of use, ask', async () => {
    const rs = await t.newFaskes();
    const { ruangan, kamar, bed } = await createBangsal(rs);
    const other = await store(rs, '/kamar', { ruangan_id: ruangan.id, deskripsi: 'Melati 2', kelas: 1 });
    const otherRuangan = await store(rs, '/ruangan', ruanganBody(rs, { deskripsi: 'Anggrek', kode_antrean: 'N' }));
    await setBedStatus(rs, bed.id, 2);
    expect(
      (await update(rs, '/tempat-tidur', bed.id, { kamar_id: other.id, nama_bed: 'Bed A', status: 2, versi: 1 })).json()
        .errors,
    ).toEqual({ kamar_id: ['Tempat tidur ini sedang dipakai pasien, jadi belum dapat dipindahkan'] });
    const body = { ruangan_id: ruangan.id, deskripsi: 'Melati 1', kelas: 3, versi: 1 };
    expect((await update(rs, '/kamar', kamar.id, { ...body, ruangan_id: otherRuangan.id })).json().errors).toEqual({
      ruangan_id: ['Kamar ini sedang dipakai pasien, jadi belum dapat dipindahkan'],
    });
    const vip = await update(rs, '/kamar', kamar.id, { ...body, jenis_kelamin: 2, kelas: 4 });
    expect(vip.json().message).toMatch(/^1 tempat tidur .*: Bed A. Kelas: Kelas I menjadi VIP. Pasiennya tetap/);
    expect((await update(rs, '/kamar', kamar.id, { ...body, aktif: false })).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ di: 'Tempat tidur dipesan atau terisi', jumlah: 1 }],
    });
    expect((await update(rs, '/ruangan', ruangan.id, { ...ruanganBody(rs), aktif: false, versi: 1 })).json().kode).toBe(
      'PERLU_KONFIRMASI',
    );
    expect((await update(rs, '/kamar', kamar.id, { ...body, aktif: false, yakin: true })).json().data.aktif).toBe(
      false,
    );
  });

  it('kunjungan.md 7: the beds of a room with their kamar; an empty bed of a kamar out of use can’t be chosen', async () => {
    const rs = await t.newFaskes();
    const { ruangan, kamar, bed } = await createBangsal(rs);
    const b = await store(rs, '/tempat-tidur', { kamar_id: kamar.id, nama_bed: 'Bed B', urutan: 2 });
    await setBedStatus(rs, b.id, 3);
    expect((await rs.petugas.get(`/ruangan/bed/${ruangan.id}`)).json().data[0]).toEqual({
      id: bed.id,
      nama_bed: 'Bed A',
      status: 1,
      keterangan: 'siap pakai',
      kamar: {
        id: kamar.id,
        deskripsi: 'Melati 1',
        kelas: 3,
        kelas_deskripsi: 'Kelas I',
        jenis_kelamin: 2,
        fasilitas: 'AC',
      },
      penghuni: null,
      kunjungan_id: null,
    });
    await update(rs, '/kamar', kamar.id, {
      ruangan_id: ruangan.id,
      deskripsi: 'Melati 1',
      kelas: 3,
      versi: 1,
      aktif: false,
      yakin: true,
    });
    expect(
      (await rs.petugas.get(`/ruangan/bed/${ruangan.id}`)).json().data.map((x: { status: number }) => x.status),
    ).toEqual([4, 3]);
    expect((await rs.petugas.get(`/ruangan/bed/${rs.ruangan[0]!.id}`)).json().data).toEqual([]);
  });
});

/** Registers a patient and puts the visit into this bed, `daysAgo` days ago. */
async function occupyBed(
  rs: TestFaskes,
  bed: number,
  { daysAgo, ...pasien }: { daysAgo: number } & Record<string, unknown>,
): Promise<void> {
  const { id } = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien(pasien)))).json().data;
  await t.superuser.query(
    'update kunjungan set tempat_tidur_id = $1, tanggal_layanan = $2 where faskes_id = $3 and id = $4',
    [bed, addDays(rs.ctx.today, -daysAgo), rs.faskesId, id],
  );
  await setBedStatus(rs, bed, 3);
}

describe('who is in a bed', () => {
  const THIRD_DAY = { daysAgo: 2, jenis_kelamin: 1 };
  /** The date of birth of somebody who is sixty-two years old today. */
  const birthday = (rs: TestFaskes): string => `${Number(rs.ctx.today.slice(0, 4)) - 62}-01-01`;

  it('the picker and the floor say sex, age and day of the stay, and no name', async () => {
    const rs = await t.newFaskes();
    const { ruangan, bed } = await createBangsal(rs);
    await occupyBed(rs, bed.id, { ...THIRD_DAY, nama: 'PENGHUNI RAHASIA', tanggal_lahir: birthday(rs) });
    const penghuni = { jenis_kelamin: 1, umur_tahun: 62, hari_ke: 3 };
    const picker = await rs.petugas.get(`/ruangan/bed/${ruangan.id}`);
    expect(picker.json().data).toMatchObject([{ id: bed.id, status: 3, penghuni, kunjungan_id: expect.any(Number) }]);
    const floor = await rs.admin.get('/ruangan/denah');
    expect(floor.json().data[0].unit[0].ruangan.find((r: Saved) => r.id === ruangan.id).kamar[0].bed).toMatchObject([
      { id: bed.id, penghuni },
    ]);
    for (const res of [picker, floor]) expect(res.body).not.toContain('RAHASIA');
  });

  it('whoever may not see visits sees nobody', async () => {
    const rs = await t.newFaskes();
    const { ruangan, bed } = await createBangsal(rs);
    await occupyBed(rs, bed.id, { ...THIRD_DAY, tanggal_lahir: birthday(rs) });
    await t.superuser.query(`update peran set izin = '{}' where faskes_id = $1 and kode = 'kasir'`, [rs.faskesId]);
    expect((await rs.kasir.get(`/ruangan/bed/${ruangan.id}`)).json().data).toMatchObject([
      { id: bed.id, status: 3, penghuni: null, kunjungan_id: null },
    ]);
  });

  it('D3: a bed of the same id space elsewhere tells nothing about ours', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { bed } = await createBangsal(a);
    const other = await createBangsal(b);
    await occupyBed(a, bed.id, { ...THIRD_DAY, tanggal_lahir: birthday(a) });
    expect((await b.petugas.get(`/ruangan/bed/${other.ruangan.id}`)).json().data).toMatchObject([{ penghuni: null }]);
  });
});

describe('the floor', () => {
  it('shows everything at once: doctors of today, who waits, kamar and beds', async () => {
    const rs = await t.newFaskes();
    const { ruangan, bed } = await createBangsal(rs);
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
    const denah = (await rs.admin.get('/ruangan/denah')).json().data;
    expect(denah).toMatchObject([
      { deskripsi: 'Rawat Jalan', unit: [{ deskripsi: 'Poli Umum', ruangan: expect.any(Array) }] },
    ]);
    const [unit] = denah[0].unit;
    expect(unit.ruangan.find((r: Saved) => r.id === rs.ruangan[0]!.id)).toMatchObject({
      dokter_hari_ini: 1,
      menunggu: 1,
      kamar: [],
    });
    expect(unit.ruangan.find((r: Saved) => r.id === ruangan.id)).toMatchObject({
      dokter_hari_ini: 0,
      menunggu: 0,
      kamar: [{ deskripsi: 'Melati 1', kelas_deskripsi: 'Kelas I', bed: [{ id: bed.id, status: 1, versi: 1 }] }],
    });
  });
});

describe('sheets take names', () => {
  it('a whole building comes in: installations, units, rooms, kamar, beds; again it changes nothing', async () => {
    const rs = await t.newFaskes();
    const sheet: [string, string, number][] = [
      ['/instalasi', 'Nama instalasi,Urutan\nRawat Inap,2\n', 1],
      ['/unit', 'Instalasi,Nama unit\nrawat inap,Bangsal\nRawat Inap,Poli Umum\n', 2],
      [
        '/ruangan',
        'Kode antrean,Nama ruangan,Unit,Jenis kunjungan,SMF,Lokasi\nM,Melati,Bangsal,rawat inap,Penyakit Dalam,Lantai 2\nN,Anggrek,Bangsal,Rawat Inap,,\n',
        2,
      ],
      [
        '/kamar',
        'Ruangan,Nama kamar,Kelas,Untuk,Fasilitas\nMelati,Melati 1,Kelas I,P,AC\nMelati,Melati 2,kelas iii,,\nAnggrek,Melati 1,VIP,Laki-laki,\n',
        3,
      ],
      [
        '/tempat-tidur',
        'Ruangan,Kamar,Tempat tidur,Keterangan,Aktif\nMelati,Melati 1,Bed A,siap,ya\nMelati,Melati 1,Bed B,perbaikan,tidak\nAnggrek,Melati 1,Bed A,,\n',
        3,
      ],
    ];
    for (const [path, text, change] of sheet) {
      const res = await importSheet(rs, path, text);
      expect(res.json().data, `${path} ${res.body}`).toMatchObject({ baru: change, ubah: 0, tersimpan: true });
    }
    for (const [path, text, n] of sheet)
      expect((await importSheet(rs, path, text)).json().data, path).toMatchObject({ baru: 0, ubah: 0, tetap: n });
    const bed = (await rs.admin.get('/tempat-tidur/daftar?search=bed')).json().data;
    expect(bed.map((b: Saved) => [b['ruangan'], b['kamar'], b['nama_bed'], b['status']])).toEqual(
      expect.arrayContaining([
        ['Melati', 'Melati 1', 'Bed A', 1],
        ['Melati', 'Melati 1', 'Bed B', 4],
        ['Anggrek', 'Melati 1', 'Bed A', 1],
      ]),
    );
    const exported = readWorkbook((await rs.admin.get('/kamar/ekspor')).rawPayload).map((b) =>
      b.map((s) => (s as { teks?: string } | null)?.teks ?? ''),
    );
    expect(exported[1]?.slice(0, 5)).toEqual(['Anggrek', 'Melati 1', 'VIP', 'Laki-laki', '']);
    const preview = (await importSheet(rs, '/unit', 'Instalasi,Nama unit\nRawat Inap,Isolasi\n', false)).json().data;
    expect(preview.contoh).toEqual([['Rawat Inap', 'Isolasi', '0', 'ya']]);
  });

  it('a name that is nobody’s, or that two have, is told at its line', async () => {
    const rs = await t.newFaskes();
    await createBangsal(rs);
    const importErrors = async (path: string, text: string): Promise<[number, string | null, string][]> =>
      (await importSheet(rs, path, text, false))
        .json()
        .data.galat.map((g: { baris: number; kolom: string | null; pesan: string }) => [g.baris, g.kolom, g.pesan]);
    expect(await importErrors('/unit', 'Instalasi,Nama unit\nRawat Jalan,A\nRawat Entah,B\n,C\n')).toEqual([
      [3, 'Instalasi', 'Instalasi Rawat Entah tidak ada'],
      [4, 'Instalasi', 'Instalasi wajib diisi'],
    ]);
    const heading = 'Kode antrean,Nama ruangan,Instalasi,Unit,Jenis kunjungan,SMF\n';
    expect(
      await importErrors(
        '/ruangan',
        `${heading}X,Mawar,,Bangsal,Rawat Inap,\nY,Mawar,,Poli Umum,Rawat Entah,SMF Entah\nY1,Z,,Poli Umum,Rawat Jalan,\n`,
      ),
    ).toEqual([
      [2, 'Unit', 'Unit Bangsal tidak ada'],
      [3, 'Jenis kunjungan', 'Jenis kunjungan Rawat Entah tidak ada'],
      [3, 'SMF', 'SMF SMF Entah tidak ada'],
      [4, 'Kode antrean', 'Kode antrean berisi huruf atau angka dan berakhir dengan huruf'],
    ]);
    const rawatInap = await store(rs, '/instalasi', { deskripsi: 'Rawat Inap' });
    await store(rs, '/unit', { deskripsi: 'Poli Umum', instalasi_id: rawatInap.id });
    expect(
      await importErrors(
        '/ruangan',
        `${heading}X,Mawar,,Poli Umum,Rawat Inap,\nY,Mawar,Rawat Inap,Poli Umum,Rawat Inap,\n`,
      ),
    ).toEqual([[2, 'Unit', 'Ada 2 unit bernama Poli Umum; samakan dulu namanya dengan satu saja']]);
    expect(
      await importErrors('/kamar', 'Ruangan,Nama kamar,Kelas\nPoli Umum 1,X,VIP\nEntah,Y,VIP\nMelati,Z,Kelas 9\n'),
    ).toEqual([
      [2, null, 'Kamar hanya ada di ruangan rawat inap'],
      [3, 'Ruangan', 'Ruangan Entah tidak ada'],
      [4, 'Kelas', 'Kelas Kelas 9 tidak ada'],
    ]);
    expect(await importErrors('/tempat-tidur', 'Ruangan,Kamar,Tempat tidur\nEntah,Melati 1,X\n')).toEqual([
      [2, 'Kamar', 'Kamar Melati 1 tidak ada'],
    ]);
  });

  it('switches no occupied bed off', async () => {
    const rs = await t.newFaskes();
    const { bed } = await createBangsal(rs);
    await setBedStatus(rs, bed.id, 3);
    const text = 'Ruangan,Kamar,Tempat tidur,Aktif\nMelati,Melati 1,Bed A,tidak\n';
    expect((await importSheet(rs, '/tempat-tidur', text, false)).json().data).toMatchObject({
      jumlah_galat: 1,
      galat: [{ baris: 2, pesan: 'Tempat tidur ini terisi; statusnya mengikuti kunjungan' }],
    });
  });
});
