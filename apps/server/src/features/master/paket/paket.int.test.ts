import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { cellValue, readWorkbook } from '#testing/read-workbook.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const createTindakan = async (rs: TestFaskes, kode: string, harga = 10_000): Promise<number> =>
  (
    await rs.admin.post('/tindakan/store', {
      kode,
      nama_tindakan: `Tindakan ${kode}`,
      kategori: 'tindakan',
      aktif: true,
      tarif: [{ kelas: null, penjamin_id: null, mulai_tanggal: rs.ctx.today, tarif: harga }],
      ruangan: [],
    })
  ).json().data.id;
const buildBody = (changes: Record<string, unknown>) => ({
  kode: 'PKT-1',
  deskripsi: 'Paket periksa',
  harga: 75_000,
  keterangan: null,
  aktif: true,
  tindakan: [] as unknown[],
  ruangan: [] as number[],
  ...changes,
});
const storePaket = (rs: TestFaskes, changes: Record<string, unknown>) =>
  rs.admin.post('/paket-kunjungan/store', buildBody(changes));
const importSheet = (rs: TestFaskes, text: string, save = true) =>
  rs.admin.upload(`/paket-kunjungan/impor?simpan=${save}`, { file: { nama: 'paket.csv', bytes: Buffer.from(text) } });

describe('paket kunjungan', () => {
  it('is saved with its procedures and rooms, and changed', async () => {
    const rs = await t.newFaskes();
    const [a, b] = [await createTindakan(rs, 'A'), await createTindakan(rs, 'B', 5000)];
    const ruangan = [rs.ruangan[0]!.id];
    const created = (
      await storePaket(rs, { kode: 'pkt-1', tindakan: [{ tindakan_id: b, jumlah: 2 }, { tindakan_id: a }], ruangan })
    ).json().data;
    expect(created).toMatchObject({
      kode: 'PKT-1',
      harga: 75_000,
      ruangan,
      nama_ruangan: ['Poli Umum 1'],
      tindakan: [
        { tindakan_id: a, jumlah: 1, kode: 'A', tarif: 10_000 },
        { tindakan_id: b, jumlah: 2, tarif: 5000 },
      ],
    });
    const updated = await rs.admin.post(
      `/paket-kunjungan/update/${created.id}?_method=PUT`,
      buildBody({ versi: 1, harga: 80_000, tindakan: [{ tindakan_id: b, jumlah: 3 }] }),
    );
    expect(updated.json().data).toMatchObject({
      harga: 80_000,
      ruangan: [],
      tindakan: [{ tindakan_id: b, jumlah: 3 }],
      versi: 2,
    });
    expect((await storePaket(rs, { tindakan: [{ tindakan_id: a }] })).json().errors).toEqual({
      kode: ['Paket dengan kode ini sudah ada'],
    });
  });

  it('refuses at its field: nothing in it, one thing twice, what is not there, another facility’s, absurd prices and counts', async () => {
    const [x, y] = [await t.newFaskes(), await t.newFaskes()];
    const [a, foreign] = [await createTindakan(x, 'A'), await createTindakan(y, 'A')];
    expect((await storePaket(x, {})).json().errors).toEqual({ tindakan: ['Isi paling sedikit satu tindakan'] });
    const res = await storePaket(x, {
      tindakan: [{ tindakan_id: a }, { tindakan_id: foreign }, { tindakan_id: a }, { tindakan_id: 9_999_999_999 }],
      ruangan: [y.ruangan[0]!.id],
    });
    expect(res.json().errors).toEqual({
      'tindakan.1.tindakan_id': ['Tindakan ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'],
      'tindakan.2.tindakan_id': ['Tindakan ini sudah ada di baris 1'],
      'tindakan.3.tindakan_id': ['Tindakan ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'],
      ruangan: ['Ada ruangan yang tidak ada atau tidak aktif. Pilih lagi dari daftar.'],
    });
    expect((await storePaket(x, { harga: -1, tindakan: [{ tindakan_id: a, jumlah: 0 }] })).json().errors).toEqual({
      harga: ['Harga tidak boleh kurang dari nol'],
      'tindakan.0.jumlah': ['Jumlah paling sedikit 1'],
    });
    expect((await storePaket(x, { harga: 2_000_000_000, tindakan: [{ tindakan_id: a }] })).json().errors).toEqual({
      harga: ['Harga paling besar Rp. 1.000.000.000'],
    });
  });

  it('is for those who may, and of its own facility', async () => {
    const [x, y] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await storePaket(x, { tindakan: [{ tindakan_id: await createTindakan(x, 'A') }] })).json().data;
    expect((await x.petugas.post('/paket-kunjungan/store', buildBody({}))).statusCode).toBe(403);
    expect((await x.petugas.get('/paket-kunjungan/daftar')).statusCode).toBe(403);
    expect(
      (
        await y.admin.post(
          `/paket-kunjungan/update/${id}?_method=PUT`,
          buildBody({ versi: 1, tindakan: [{ tindakan_id: await createTindakan(y, 'B') }] }),
        )
      ).statusCode,
    ).toBe(404);
  });

  it('package/by-ruangan/{id}: the active ones of the room or of every room, with procedures and price', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const items = [{ tindakan_id: await createTindakan(rs, 'A'), jumlah: 2 }];
    const [r0, r1] = rs.ruangan.map((r) => r.id) as [number, number];
    await storePaket(rs, { kode: '1', deskripsi: 'Semua', tindakan: items });
    await storePaket(rs, { kode: '2', deskripsi: 'Hanya satu', tindakan: items, ruangan: [r0] });
    await storePaket(rs, { kode: '3', deskripsi: 'Berhenti', tindakan: items, ruangan: [r0], aktif: false });
    const listForRuangan = async (id: number) => (await rs.petugas.get(`/package/by-ruangan/${id}`)).json().data;
    expect(await listForRuangan(r0)).toMatchObject([
      { deskripsi: 'Hanya satu', harga: 75_000, tindakan: [{ nama_tindakan: 'Tindakan A', jumlah: 2 }] },
      { deskripsi: 'Semua' },
    ]);
    expect(await listForRuangan(r1)).toMatchObject([{ deskripsi: 'Semua' }]);
    expect((await other.petugas.get(`/package/by-ruangan/${r0}`)).statusCode).toBe(404);
    expect((await rs.klien.get(`/package/by-ruangan/${r0}`)).statusCode).toBe(403);
  });

  it('goes out on a sheet and comes in by codes and room names; wrong ones are said at their line', async () => {
    const rs = await t.newFaskes();
    for (const kode of ['A', 'B']) await createTindakan(rs, kode);
    const heading = 'Kode;Nama paket;Harga;Tindakan;Ruangan\n';
    const errors = (
      await importSheet(
        rs,
        `${heading}P1;Satu;1000;A; \nP2;Dua;1000;C;\nP3;Tiga;1000;A x2;Aula\nP4;Empat;1000;;\nP5;Lima;1000;A x999;\n`,
        false,
      )
    ).json().data;
    expect(errors).toMatchObject({
      galat: [
        { baris: 3, kolom: 'Tindakan', isi: 'C', pesan: 'Tindakan C tidak ada' },
        { baris: 4, kolom: 'Ruangan', isi: 'Aula', pesan: 'Ruangan Aula tidak ada' },
        { baris: 5, pesan: 'Isi paling sedikit satu tindakan' },
        { baris: 6, pesan: 'Jumlah paling banyak 100' },
      ],
      contoh: [['P1', 'Satu', '1000', 'A', '', '', 'ya']],
    });
    expect(
      (
        await importSheet(rs, 'Kode;Nama paket;Harga;Tindakan;Ruangan\nP1;Satu;Rp. 80.000;"a x2; B";poli umum 1\n')
      ).json().data,
    ).toMatchObject({ baru: 1, tersimpan: true });
    const bytes = (await rs.admin.get('/paket-kunjungan/ekspor')).rawPayload;
    expect(readWorkbook(bytes)[1]?.map(cellValue)).toEqual([
      'P1',
      'Satu',
      80_000,
      'A x2; B',
      'Poli Umum 1',
      null,
      'ya',
    ]);
    const again = await rs.admin.upload('/paket-kunjungan/impor?simpan=false', { file: { nama: 'paket.xlsx', bytes } });
    expect(again.json().data).toMatchObject({ tetap: 1, jumlah_galat: 0 });
    expect(
      (
        await importSheet(rs, 'Kode,Nama paket,Harga,Tindakan,Ruangan\nP1,Satu,80000,A x2; B,Poli Umum 1\n', false)
      ).json().data,
    ).toMatchObject({ tetap: 1 });
  });
});
