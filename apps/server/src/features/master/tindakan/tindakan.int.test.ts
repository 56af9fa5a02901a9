import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { cellValue, readWorkbook } from '#testing/read-workbook.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

type Tarif = { kelas: number | null; penjamin_id: number | null; mulai_tanggal: string; tarif: number };
const buildTarif = (mulai_tanggal: string, priceByKode: number, updateTindakan: Partial<Tarif> = {}): Tarif => ({
  kelas: null,
  penjamin_id: null,
  mulai_tanggal,
  tarif: priceByKode,
  ...updateTindakan,
});
const buildBody = (updateTindakan: Record<string, unknown> = {}) => ({
  kode: 'KON-01',
  nama_tindakan: 'Konsultasi dokter umum',
  kategori: 'konsultasi',
  icd9: '89.07',
  aktif: true,
  tarif: [] as Tarif[],
  ruangan: [] as number[],
  ...updateTindakan,
});
const storeTindakan = (rs: TestFaskes, updateTindakan?: Record<string, unknown>) =>
  rs.admin.post('/tindakan/store', buildBody(updateTindakan));
const updateTindakan = (rs: TestFaskes, id: number, body: Record<string, unknown>) =>
  rs.admin.post(`/tindakan/update/${id}?_method=PUT`, buildBody(body));
const importSheet = (rs: TestFaskes, text: string, save = true) =>
  rs.admin.upload(`/tindakan/impor?simpan=${save}`, { file: { nama: 'tindakan.csv', bytes: Buffer.from(text) } });
const listTindakan = async (rs: TestFaskes, search = ''): Promise<Record<string, unknown>[]> =>
  (await rs.admin.get(`/tindakan/daftar?limit=1000&search=${search}`)).json().data;
const registerOn = async (rs: TestFaskes, tanggal: string): Promise<void> => {
  await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
  await t.superuser.query('update kunjungan set tanggal_layanan = $1 where faskes_id = $2', [tanggal, rs.faskesId]);
};

describe('tindakan with its tariffs', () => {
  it('is saved with tariffs and rooms, shows the price of today for everybody, and finds by code, name and ICD-9', async () => {
    const rs = await t.newFaskes();
    const today = rs.ctx.today;
    const tarifRows = [
      buildTarif(addDays(today, -30), 50_000),
      buildTarif(addDays(today, 10), 60_000),
      buildTarif(today, 40_000, { kelas: 0, penjamin_id: 2 }),
    ];
    const created = (
      await storeTindakan(rs, { kode: 'kon-01', tarif: tarifRows, ruangan: [rs.ruangan[0]!.id] })
    ).json();
    expect(created.data).toMatchObject({ kode: 'KON-01', tarif_umum: 50_000, ruangan: [rs.ruangan[0]!.id], versi: 1 });
    expect(created.data.tarif).toEqual(tarifRows.map((b) => ({ ...b, tetap: false })));
    for (const search of ['kon-01', 'umum+dokter', '89.07'])
      expect(await listTindakan(rs, search), search).toHaveLength(1);
    await storeTindakan(rs, {
      kode: 'ADM-01',
      nama_tindakan: 'Administrasi',
      kategori: 'administrasi',
      icd9: null,
      tarif: [buildTarif(today, 5000)],
    });
    expect((await rs.admin.get('/tindakan/daftar?kategori=administrasi')).json().data).toMatchObject([
      { kode: 'ADM-01', tarif_umum: 5000 },
    ]);
    expect(
      (await rs.admin.get('/tindakan/daftar?urut=-tarif_umum')).json().data.map((b: { kode: string }) => b.kode),
    ).toEqual(['KON-01', 'ADM-01']);
  });

  it('a code twice is told at its field, also by a race and in other letters', async () => {
    const rs = await t.newFaskes();
    const both = await Promise.all([storeTindakan(rs), storeTindakan(rs, { kode: 'kon-01' })]);
    expect(both.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find((d) => d.statusCode === 422)?.json().errors).toEqual({
      kode: ['Tindakan dengan kode ini sudah ada'],
    });
  });

  it.each([
    ['a negative tariff', -1, 'Tarif tidak boleh kurang dari nol'],
    ['an absurd one', 1_000_000_001, 'Tarif paling besar Rp. 1.000.000.000'],
    ['half a rupiah', 0.5, 'Tarif harus berupa angka bulat'],
    ['none', null, 'Tarif wajib diisi'],
    ['beyond every number', 1e300, 'Tarif harus berupa angka bulat'],
  ])('%s is refused at its line', async (_apa, priceByKode, message) => {
    const rs = await t.newFaskes();
    const res = await storeTindakan(rs, {
      tarif: [buildTarif(rs.ctx.today, 1), buildTarif(addDays(rs.ctx.today, 1), priceByKode as number)],
    });
    expect([res.statusCode, res.json().errors['tarif.1.tarif'][0]]).toEqual([422, message]);
  });

  it('the same class, payer and day twice is refused at the second', async () => {
    const rs = await t.newFaskes();
    const res = await storeTindakan(rs, {
      tarif: [buildTarif(rs.ctx.today, 1), buildTarif(rs.ctx.today, 1, { kelas: 3 }), buildTarif(rs.ctx.today, 2)],
    });
    expect(res.json().errors).toEqual({
      'tarif.2.tarif': ['Kelas, penjamin, dan tanggal mulai ini sudah ada di baris 1'],
    });
  });

  it('refuses what the facility does not have, each at its field: another facility’s rooms, payers, classes', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    await t.superuser.query(`insert into penjamin (faskes_id, id, deskripsi) values (${a.faskesId}, 9, 'Hanya A')`);
    const { today } = b.ctx;
    const res = await storeTindakan(b, {
      tarif: [
        buildTarif(today, 1, { penjamin_id: 9 }),
        buildTarif(today, 1, { kelas: 77 }),
        buildTarif(today, 1, { kelas: 9_999_999_999 }),
      ],
      ruangan: [a.ruangan[0]!.id],
    });
    expect(res.statusCode).toBe(422);
    expect(Object.keys(res.json().errors).toSorted()).toEqual([
      'ruangan',
      'tarif.0.penjamin_id',
      'tarif.1.kelas',
      'tarif.2.kelas',
    ]);
    const bad = await storeTindakan(b, { kode: ' ', nama_tindakan: '', kategori: 'apa', icd9: 'A00' });
    expect(bad.json().errors).toMatchObject({
      kode: ['Kode wajib diisi'],
      nama_tindakan: ['Nama tindakan wajib diisi'],
      kategori: ['Pilih kategori'],
      icd9: ['Kode ICD-9 ditulis seperti 89.07'],
    });
    const { id } = (await storeTindakan(a)).json().data;
    expect((await updateTindakan(b, id, { versi: 1 })).statusCode).toBe(404);
    for (const person of [a.petugas, a.klien])
      expect((await person.post('/tindakan/store', buildBody())).statusCode).toBe(403);
    expect((await a.klien.get('/tindakan')).statusCode).toBe(403);
  });
});

describe('an old visit keeps its old tariff', () => {
  it('a used line can neither be changed, taken out nor undercut; a new line from today is how a price changes', async () => {
    const rs = await t.newFaskes();
    const today = rs.ctx.today;
    const old = buildTarif(addDays(today, -30), 50_000);
    const { id } = (await storeTindakan(rs, { tarif: [old] })).json().data;
    await registerOn(rs, addDays(today, -10));
    expect((await listTindakan(rs))[0]).toMatchObject({ tarif: [{ ...old, tetap: true }] });
    expect((await updateTindakan(rs, id, { versi: 1, tarif: [{ ...old, tarif: 60_000 }] })).json().errors).toEqual({
      'tarif.0.tarif': ['Rp. 50.000 sudah dipakai kunjungan. Tambah baris dengan tanggal mulai yang baru.'],
    });
    expect((await updateTindakan(rs, id, { versi: 1, tarif: [] })).json().errors['tarif'][0]).toMatch(
      /tidak dapat dihapus/,
    );
    expect(
      (await updateTindakan(rs, id, { versi: 1, tarif: [old, buildTarif(addDays(today, -15), 60_000)] })).json().errors,
    ).toEqual({
      'tarif.1.mulai_tanggal': ['Mulai paling cepat hari ini: kunjungan yang lalu tetap memakai tarif lama'],
    });
    expect(
      (await updateTindakan(rs, id, { versi: 1, tarif: [old, buildTarif(today, 60_000)] })).json().data,
    ).toMatchObject({
      tarif_umum: 60_000,
      tarif: [old, buildTarif(today, 60_000)],
    });
    expect(
      (await updateTindakan(rs, id, { versi: 2, tarif: [old, buildTarif(today, 61_000)] })).json().data,
    ).toMatchObject({
      tarif_umum: 61_000,
    });
  });

  it('before the first visit everything can be put right; a future day is no use yet', async () => {
    const rs = await t.newFaskes();
    const today = rs.ctx.today;
    const { id } = (await storeTindakan(rs, { tarif: [buildTarif(addDays(today, -30), 50_000)] })).json().data;
    await registerOn(rs, addDays(today, 3));
    expect(
      (await updateTindakan(rs, id, { versi: 1, tarif: [buildTarif(addDays(today, -20), 60_000)] })).json().data,
    ).toMatchObject({ tarif_umum: 60_000 });
  });

  it('a payer or room that was taken out of use stays where it is named', async () => {
    const rs = await t.newFaskes();
    const body = { tarif: [buildTarif(rs.ctx.today, 1, { penjamin_id: 3 })], ruangan: [rs.ruangan[0]!.id] };
    const { id } = (await storeTindakan(rs, body)).json().data;
    await t.superuser.query(`update penjamin set aktif = false where faskes_id = ${rs.faskesId} and id = 3`);
    await t.superuser.query(
      `update ruangan set aktif = false where faskes_id = ${rs.faskesId} and id = ${rs.ruangan[0]!.id}`,
    );
    expect((await updateTindakan(rs, id, { ...body, versi: 1, icd9: null })).json().data).toMatchObject({
      icd9: null,
      versi: 2,
    });
  });
});

describe('what uses a procedure', () => {
  it('a package keeps it, and taking it out of use asks while the package is offered', async () => {
    const rs = await t.newFaskes();
    const { id } = (await storeTindakan(rs)).json().data;
    await rs.admin.post('/paket-kunjungan/store', {
      kode: 'P',
      deskripsi: 'Paket',
      harga: 1,
      keterangan: null,
      aktif: true,
      tindakan: [{ tindakan_id: id, jumlah: 1 }],
      ruangan: [],
    });
    const removal = await t.app.inject({
      method: 'DELETE',
      url: `/api/tindakan/destroy/${id}`,
      headers: { authorization: `Bearer ${rs.admin.token}` },
    });
    expect([removal.statusCode, removal.json().data]).toEqual([409, [{ di: 'Paket kunjungan', jumlah: 1 }]]);
    expect((await updateTindakan(rs, id, { aktif: false, versi: 1 })).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ di: 'Paket kunjungan aktif', jumlah: 1 }],
    });
    expect((await updateTindakan(rs, id, { aktif: false, versi: 1, yakin: true })).json().data).toMatchObject({
      aktif: false,
    });
  });

  it('unused it goes with its tariffs and rooms', async () => {
    const rs = await t.newFaskes();
    const { id } = (
      await storeTindakan(rs, { tarif: [buildTarif(rs.ctx.today, 1)], ruangan: [rs.ruangan[0]!.id] })
    ).json().data;
    const removal = await t.app.inject({
      method: 'DELETE',
      url: `/api/tindakan/destroy/${id}`,
      headers: { authorization: `Bearer ${rs.admin.token}` },
    });
    expect(removal.statusCode).toBe(200);
    expect(await listTindakan(rs)).toEqual([]);
  });
});

describe('the calls of the documents', () => {
  const priceByKode = (body: { kode: string; tarif: number | null }[]): Record<string, number | null> =>
    Object.fromEntries(body.map((b) => [b.kode, b.tarif]));

  async function createThree() {
    const rs = await t.newFaskes();
    const today = rs.ctx.today;
    const [a, b] = rs.ruangan.map((r) => r.id) as [number, number];
    await storeTindakan(rs, {
      kode: 'K',
      nama_tindakan: 'Konsultasi',
      ruangan: [a],
      tarif: [
        buildTarif(addDays(today, -60), 10),
        buildTarif(addDays(today, -1), 11),
        buildTarif(addDays(today, -60), 20, { kelas: 3 }),
        buildTarif(addDays(today, -60), 30, { penjamin_id: 2 }),
        buildTarif(addDays(today, -60), 40, { kelas: 3, penjamin_id: 2 }),
      ],
    });
    await storeTindakan(rs, { kode: 'J', nama_tindakan: 'Jahit luka', tarif: [buildTarif(addDays(today, 1), 5)] });
    await storeTindakan(rs, { kode: 'L', nama_tindakan: 'Lama', aktif: false, ruangan: [a] });
    return { rs, hari: today, a, b };
  }

  it('tindakan?limit=1000: the active ones with the price for all, for whoever registers visits', async () => {
    const { rs } = await createThree();
    const answer = (await rs.petugas.get('/tindakan?limit=1000')).json();
    expect(answer.data).toEqual([
      {
        id: expect.any(Number),
        kode: 'J',
        nama_tindakan: 'Jahit luka',
        kategori: 'konsultasi',
        tarif: null,
        tariff: null,
      },
      { id: expect.any(Number), kode: 'K', nama_tindakan: 'Konsultasi', kategori: 'konsultasi', tarif: 11, tariff: 11 },
    ]);
    expect(answer.meta).toEqual({ total: 2, page: 1, limit: 1000 });
    expect((await rs.petugas.get('/tindakan?limit=1&page=2')).json()).toMatchObject({
      data: [{ kode: 'K' }],
      meta: { total: 2 },
    });
    expect(priceByKode((await rs.petugas.get('/tindakan?search=luka')).json().data)).toEqual({ J: null });
  });

  it('ruangan/tindakan/{id}: what the room lists; a room without a list offers all', async () => {
    const { rs, a, b } = await createThree();
    expect(priceByKode((await rs.petugas.get(`/ruangan/tindakan/${a}`)).json().data)).toEqual({ K: 11 });
    expect(priceByKode((await rs.petugas.get(`/ruangan/tindakan/${b}`)).json().data)).toEqual({ J: null, K: 11 });
  });

  it('ruangan/tindakan/{id}/{kelas}: the most specific tariff of the class, the payer and the day', async () => {
    const { rs, hari: today, a, b } = await createThree();
    const askTarif = async (path: string) => (await rs.perawat.get(`/ruangan/tindakan/${path}`)).json();
    expect(await askTarif(`${a}/1`)).toMatchObject({ data: [{ kode: 'K', tarif: 11 }], meta: { total: 1, page: 1 } });
    expect(priceByKode((await askTarif(`${a}/3`)).data)).toEqual({ K: 20 });
    expect(priceByKode((await askTarif(`${a}/1?penjamin=2`)).data)).toEqual({ K: 30 });
    expect(priceByKode((await askTarif(`${a}/3?penjamin=2`)).data)).toEqual({ K: 40 });
    expect(priceByKode((await askTarif(`${a}/0?date=${addDays(today, -2)}`)).data)).toEqual({ K: 10 });
    expect(priceByKode((await askTarif(`${b}/0?date=${addDays(today, 1)}`)).data)).toEqual({ J: 5, K: 11 });
    expect(await askTarif(`${b}/0?limit=1&page=2&search=`)).toMatchObject({
      data: [{ kode: 'K' }],
      meta: { total: 2, limit: 1 },
    });
  });

  it('D3: another facility’s room does not exist, nor does an unknown class; bad input at its field', async () => {
    const [x, y] = [await t.newFaskes(), await t.newFaskes()];
    const id = x.ruangan[0]!.id;
    for (const url of [`/ruangan/tindakan/${id}`, `/ruangan/tindakan/${id}/0`])
      expect([
        (await x.petugas.get(url)).statusCode,
        (await y.petugas.get(url)).statusCode,
        (await x.klien.get(url)).statusCode,
      ]).toEqual([200, 404, 403]);
    expect((await x.petugas.get(`/ruangan/tindakan/${id}/77`)).json().message).toBe('Kelas tidak ditemukan');
    for (const [url, columns] of [
      [`${id}/0?date=2026-02-30`, 'date'],
      [`${id}/0?penjamin=x`, 'penjamin'],
      [`${id}/besar`, 'kelas'],
      [`${id}/0?limit=1001`, 'limit'],
    ]) {
      const res = await x.petugas.get(`/ruangan/tindakan/${url}`);
      expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [columns]]);
    }
  });
});

describe('its sheet', () => {
  it('brings the price for all from today on; the same price changes nothing, an empty one leaves it', async () => {
    const rs = await t.newFaskes();
    const today = rs.ctx.today;
    const old = [buildTarif(addDays(today, -30), 50_000), buildTarif(addDays(today, -30), 90_000, { kelas: 4 })];
    await storeTindakan(rs, { tarif: old, ruangan: [rs.ruangan[0]!.id] });
    await registerOn(rs, addDays(today, -3));
    const heading = 'Kode;Nama tindakan;Kategori;Kode ICD-9;Tarif umum\n';
    expect(
      (
        await importSheet(
          rs,
          `${heading}kon-01;Konsultasi dokter umum;Konsultasi;89.07;Rp. 50.000\nADM-01;Administrasi;administrasi;;5000\n`,
        )
      ).json().data,
    ).toMatchObject({ baru: 1, tetap: 1, ubah: 0, tersimpan: true });
    expect(
      (
        await importSheet(
          rs,
          `${heading}KON-01;Konsultasi dokter umum;konsultasi;89.07;60000\nADM-01;Biaya kartu;administrasi;;\n`,
        )
      ).json().data,
    ).toMatchObject({ ubah: 2, tersimpan: true });
    expect(await listTindakan(rs)).toMatchObject([
      { kode: 'ADM-01', nama_tindakan: 'Biaya kartu', tarif_umum: 5000 },
      {
        kode: 'KON-01',
        tarif_umum: 60_000,
        ruangan: [rs.ruangan[0]!.id],
        tarif: [old[0], buildTarif(today, 60_000), old[1]],
      },
    ]);
    const rare = await importSheet(
      rs,
      `${heading}KON-01;Konsultasi dokter umum;konsultasi;89.07;6000\nADM-01;Biaya kartu;administrasi;;0\n`,
      false,
    );
    expect(rare.json().data.peringatan).toMatchObject([
      { baris: 2, kolom: 'Tarif umum', pesan: 'Seper10 tarif umum yang berlaku: periksa angkanya' },
      { baris: 3, kolom: 'Tarif umum', pesan: 'Tarif 0: tindakan ini tidak ditagih' },
    ]);
    const bytes = (await rs.admin.get('/tindakan/ekspor')).rawPayload;
    expect(readWorkbook(bytes).map((b) => b.map(cellValue))).toEqual([
      ['Kode', 'Nama tindakan', 'Kategori', 'Kode ICD-9', 'Tarif umum', 'Aktif'],
      ['ADM-01', 'Biaya kartu', 'administrasi', null, 5000, 'ya'],
      ['KON-01', 'Konsultasi dokter umum', 'konsultasi', '89.07', 60_000, 'ya'],
    ]);
    const again = await rs.admin.upload('/tindakan/impor?simpan=false', { file: { nama: 'tindakan.xlsx', bytes } });
    expect(again.json().data).toMatchObject({ tetap: 2, jumlah_galat: 0 });
  });

  it('says a negative and an absurd price at their line', async () => {
    const rs = await t.newFaskes();
    const { data } = (
      await importSheet(
        rs,
        'Kode,Nama tindakan,Kategori,Tarif umum\nA,Satu,tindakan,-5\nB,Dua,tindakan,1000000001\nC,Tiga,tindakan,"1,5"\n',
        false,
      )
    ).json();
    expect(data.galat).toMatchObject([
      { baris: 2, kolom: 'Tarif umum', isi: '-5', pesan: 'Tarif umum tidak boleh kurang dari nol' },
      { baris: 3, kolom: 'Tarif umum', pesan: 'Tarif umum paling besar Rp. 1.000.000.000' },
      { baris: 4, kolom: 'Tarif umum', pesan: 'Tarif umum harus berupa angka bulat' },
    ]);
  });

  it('takes 200 procedures at once, and once more with new prices', async () => {
    const rs = await t.newFaskes();
    const buildSheet = (priceByKode: number): string =>
      `Kode,Nama tindakan,Kategori,Tarif umum\n${Array.from({ length: 200 }, (_, n) => `T-${n},Tindakan nomor ${n},tindakan,${priceByKode + n}`).join('\n')}`;
    expect((await importSheet(rs, buildSheet(10_000))).json().data).toMatchObject({
      jumlah: 200,
      baru: 200,
      tersimpan: true,
    });
    expect((await importSheet(rs, buildSheet(20_000))).json().data).toMatchObject({ ubah: 200, tersimpan: true });
    expect((await rs.admin.get('/tindakan/daftar?search=t-199')).json()).toMatchObject({
      data: [{ tarif_umum: 20_199 }],
      meta: { total: 1 },
    });
  });
});
