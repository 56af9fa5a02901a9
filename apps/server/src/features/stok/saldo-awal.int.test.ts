import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { defaultDepo, saveProduk, stockUp } from '#testing/stok-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let depo: number;
let produk: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  depo = await defaultDepo(rs);
  produk = (await saveProduk(rs)).id;
});

const LINE = { no_batch: 'A1', ed: '2099-12', jumlah: 10, hna: 1000, isi: 1 };
const body = (over: object = {}, line: object = {}) => ({
  depo_id: depo,
  tanggal: rs.ctx.today,
  baris: [{ ...LINE, produk_id: produk, ...line }],
  ...over,
});
const available = async (id: number): Promise<number> =>
  (await rs.apoteker.get('/ProdukObatAll')).json().data.find((p: { id: number }) => p.id === id).tersedia;

describe('opening stock (spec: F23)', () => {
  it('is nothing until it is approved, then stock and list price, once', async () => {
    const { id: own } = await saveProduk(rs);
    const written = await rs.apoteker.post('/saldo-awal', body({}, { produk_id: own, hna: 50_000, isi: 100 }));
    expect(written.json().data).toMatchObject({
      nomor: 'SA-0001',
      status: 'draf',
      nilai: 5000,
      baris: [{ ed: '2099-12-31' }],
    });
    expect(await available(own)).toBe(0);
    const { id } = written.json().data;
    const changed = await t.app.inject({
      method: 'PUT',
      url: `/api/saldo-awal/${id}`,
      headers: { authorization: `Bearer ${rs.apoteker.token}` },
      payload: { ...body({}, { produk_id: own, jumlah: 12, hna: 50_000, isi: 100 }), versi: 1 },
    });
    expect(changed.json().data).toMatchObject({ versi: 2, nilai: 6000 });
    expect((await rs.apoteker.post(`/saldo-awal/${id}/setujui`, { versi: 1 })).statusCode).toBe(409);
    const both = await Promise.all([1, 2].map(() => rs.apoteker.post(`/saldo-awal/${id}/setujui`, { versi: 2 })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await available(own)).toBe(12);
    expect((await rs.apoteker.get(`/ProdukObat/${own}/harga`)).json().data.hna).toMatchObject([
      { hna: 50_000, isi: 100 },
    ]);
    for (const step of ['setujui', 'batal'])
      expect((await rs.apoteker.post(`/saldo-awal/${id}/${step}`, {})).json().message).toContain('sudah disetujui');
    const { rows } = await t.superuser.query(
      `select aksi from audit where faskes_id = $1 and objek = 'saldo-awal' and objek_id = $2 order by id`,
      [rs.faskesId, String(id)],
    );
    expect(rows.map(({ aksi }) => aksi)).toEqual(['buat', 'ubah', 'ubah']);
  });

  it('without a price comes in without a value, and what the product is sold for stays', async () => {
    const { id: own } = await saveProduk(rs);
    await stockUp(rs, own, [{ no_batch: 'H1', jumlah: 1, hna: 4000 }]);
    const before = (await rs.apoteker.get(`/ProdukObat/${own}/harga`)).json().data.hna;
    expect(before).toMatchObject([{ hna: 4000 }]);
    const draft = (await rs.apoteker.post('/saldo-awal', body({}, { produk_id: own, no_batch: 'H2', hna: 0 }))).json();
    expect(draft.data).toMatchObject({ kedaluwarsa: 0, ganti_hna: 0 });
    const { id } = draft.data;
    expect((await rs.apoteker.post(`/saldo-awal/${id}/setujui`, { versi: 1 })).statusCode).toBe(200);
    expect(await available(own)).toBe(11);
    expect((await rs.apoteker.get(`/ProdukObat/${own}/harga`)).json().data.hna).toEqual(before);
  });

  it('a draft tells how many of its lines are expired, and how many bring another list price', async () => {
    const { id: own } = await saveProduk(rs);
    await stockUp(rs, own, [{ no_batch: 'K1', jumlah: 1, hna: 4000 }]);
    const line = (over: object) => ({ ...LINE, produk_id: own, ...over });
    const baris = [
      line({ no_batch: 'K2', ed: '2009-07-06', hna: 4000 }),
      line({ no_batch: 'K3', hna: 8000, isi: 2 }),
      line({ no_batch: 'K4', hna: 4001 }),
      line({ no_batch: 'K5', hna: 1, produk_id: (await saveProduk(rs)).id }),
    ];
    const { id } = (await rs.apoteker.post('/saldo-awal', body({ baris }))).json().data;
    const [row] = (await rs.apoteker.get('/saldo-awal?limit=1')).json().data;
    expect(row).toMatchObject({ id, jumlah_baris: 4, kedaluwarsa: 1, ganti_hna: 1 });
  });

  it.each([
    ['no lines', { baris: [] }, {}, ['baris']],
    ['301 lines', { baris: Array.from({ length: 301 }, () => LINE) }, {}, null],
    ['a depot that is not there', { depo_id: 2_000_000_000 }, {}, ['depo_id']],
    ['a day to come', { tanggal: '2999-01-01' }, {}, ['tanggal']],
    ['a product that is not there', {}, { produk_id: 2_000_000_000 }, ['baris.0.produk_id']],
    ['no batch', {}, { no_batch: '' }, ['baris.0.no_batch']],
    ['no expiry', {}, { ed: null }, ['baris.0.ed']],
    ['31/02', {}, { ed: '2099-02-31' }, ['baris.0.ed']],
    ['nothing', {}, { jumlah: 0 }, ['baris.0.jumlah']],
    ['less than nothing', {}, { jumlah: -1 }, ['baris.0.jumlah']],
    ['a third', {}, { jumlah: 1 / 3 }, ['baris.0.jumlah']],
    ['2^31', {}, { jumlah: 2 ** 31 }, ['baris.0.jumlah']],
  ])('refuses %s at its field', async (_what, over, line, fields) => {
    const res = await rs.apoteker.post('/saldo-awal', body(over, line));
    expect(res.statusCode, res.body).toBe(422);
    if (fields) expect(Object.keys(res.json().errors)).toEqual(fields);
    else expect(res.json().errors).toHaveProperty('baris');
  });

  it('the same batch twice, or one that has moved here already, is said at its line', async () => {
    const { id } = await saveProduk(rs);
    const twice = body({ baris: [1, 2].map(() => ({ ...LINE, produk_id: id })) });
    expect((await rs.apoteker.post('/saldo-awal', twice)).json().errors).toEqual({
      'baris.1.no_batch': ['Batch ini sudah ada di baris 1'],
    });
    const alike = body({ baris: ['ab1', 'AB1'].map((no_batch) => ({ ...LINE, no_batch, produk_id: id })) });
    expect((await rs.apoteker.post('/saldo-awal', alike)).json().errors).toEqual({
      'baris.1.no_batch': ['Batch ini sudah ada di baris 1'],
    });
    await stockUp(rs, id, [{ no_batch: 'a1', jumlah: 1 }]);
    const { rows } = await t.superuser.query('select no_batch from batch where produk_id = $1', [id]);
    expect(rows).toEqual([{ no_batch: 'A1' }]);
    expect((await rs.apoteker.post('/saldo-awal', body({}, { produk_id: id }))).json().errors).toEqual({
      'baris.0.no_batch': ['Batch ini sudah punya kartu stok di depo ini; pakai penyesuaian'],
    });
  });

  it('two documents over one batch: the second is told when it comes in', async () => {
    const { id } = await saveProduk(rs);
    const ids = await Promise.all(
      [1, 2].map(async () => (await rs.apoteker.post('/saldo-awal', body({}, { produk_id: id }))).json().data.id),
    );
    const both = await Promise.all(ids.map((one) => rs.apoteker.post(`/saldo-awal/${one}/setujui`, {})));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await available(id)).toBe(10);
  });

  it('the same request twice is one; another facility’s is not there; who may not is refused', async () => {
    const key = { key: crypto.randomUUID() };
    const [a, b] = [
      await rs.apoteker.post('/saldo-awal', body({ catatan: 'dua kali' }), key),
      await rs.apoteker.post('/saldo-awal', body({ catatan: 'dua kali' }), key),
    ];
    const { id } = a.json().data;
    expect(b.json().data.id).toBe(id);
    const other = await t.newFaskes();
    expect((await other.apoteker.get(`/saldo-awal/${id}`)).statusCode).toBe(404);
    for (const step of ['setujui', 'batal'])
      expect((await other.apoteker.post(`/saldo-awal/${id}/${step}`, {})).statusCode).toBe(404);
    for (const person of [rs.dokter, rs.perawat, rs.kasir]) {
      expect((await person.get('/saldo-awal')).statusCode).toBe(403);
      expect((await person.post('/saldo-awal', body())).statusCode).toBe(403);
      expect((await person.post(`/saldo-awal/${id}/setujui`, {})).statusCode).toBe(403);
    }
    expect((await rs.apoteker.post(`/saldo-awal/${id}/batal`, {})).json().data.status).toBe('batal');
  });
});

describe('a search for medicines (spec: RS1)', () => {
  it('shows the stock of the room’s depot, the price of the payer, expiry near and reasons; those in stock first', async () => {
    const di = await t.newFaskes();
    const [room] = di.ruangan as unknown as [{ id: number }];
    const zat = [{ zat_id: 432, kekuatan: 500, kekuatan_satuan: 'mg' }];
    const [here, none] = [await saveProduk(di, { zat, fornas: true }), await saveProduk(di, { zat, bentuk: 'kaplet' })];
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await stockUp(di, here.id, [
      { no_batch: 'S', ed: soon, jumlah: 5, hna: 100 },
      { no_batch: 'L', jumlah: 20, hna: 100 },
    ]);
    const gudang = (
      await di.apoteker.post('/depo/store', { nama: 'Gudang', jenis: 'gudang', melayani: [room.id] })
    ).json().data.id;
    const find = async (query: string) => (await di.dokter.get(`/obat/search?q=para${query}`)).json().data;
    expect(await find('')).toMatchObject([
      {
        id: here.id,
        nama: 'Paracetamol 500 mg tablet',
        harga: 150,
        tersedia: 25,
        ed: soon,
        ed_dekat: true,
        fornas: true,
        alasan: null,
      },
      { id: none.id, harga: null, tersedia: 0, ed: null, ed_dekat: false, alasan: 'Belum ada harga' },
    ]);
    const there = await find(`&ruangan_id=${room.id}`);
    expect(there.find((o: { id: number }) => o.id === here.id)).toMatchObject({ tersedia: 0, alasan: 'Stok habis' });
    expect((await find(`&depo_id=${gudang}`))[0].tersedia).toBe(0);
    expect((await di.dokter.get('/obat/search?q=para&depo_id=2000000000')).statusCode).toBe(404);
    expect((await di.dokter.get('/obat/search?q=para&penjamin_id=2000000000')).json().errors).toHaveProperty(
      'penjamin_id',
    );
    expect((await di.dokter.get('/obat/search?q=p')).json().errors).toHaveProperty('q');
    expect((await di.manajemen.get('/obat/search?q=para')).statusCode).toBe(200);
  });

  it('finds by beginnings of words in any order, by code and barcode, in both spellings; not what is switched off', async () => {
    const di = await t.newFaskes();
    const [pack] = (await di.apoteker.get('/BoxPattern')).json().data;
    const { id } = await saveProduk(di, {
      kode: 'KLR-4',
      nama: 'CTM',
      zat: [{ zat_id: 113, kekuatan: 4, kekuatan_satuan: 'mg' }],
      kemasan: [{ box_pattern_id: pack.id, barcode: '8991234567890' }],
    });
    const find = async (q: string): Promise<number[]> =>
      (await di.dokter.get(`/obat/search?q=${encodeURIComponent(q)}`)).json().data.map((o: { id: number }) => o.id);
    for (const q of ['ctm', 'chlor', 'klorfen', 'tab chlorph', '4 klor', 'klr-4', 'KLR4', '8991234567890', '89912'])
      expect(await find(q), q).toEqual([id]);
    for (const q of ['feniramin', 'chlorx', "a'; drop", '%%', 'zz']) expect(await find(q), q).toEqual([]);
    await di.apoteker.post(`/ProdukObat/update/${id}?_method=PUT`, {
      kode: 'KLR-4',
      nama: 'CTM',
      jenis: 'obat',
      golongan: 'keras',
      satuan: 'tablet',
      aktif: false,
    });
    expect(await find('ctm')).toEqual([]);
    const other = await t.newFaskes();
    expect((await other.dokter.get('/obat/search?q=klor')).json().data).toEqual([]);
  });

  it('comes by sheet as drafts of each depot, in units that the product knows; what is unclear is named at its cell', async () => {
    const box = await rs.admin.post('/box-pattern/store', { nama: 'Box Lembar', qty_per_box: 100 });
    const own = await saveProduk(rs, {
      kode: 'SA-LEMBAR',
      nama: 'Obat Lembar',
      kemasan: [{ box_pattern_id: box.json().data.id }],
    });
    const { nama } = (await rs.apoteker.get('/depo')).json().data.find(({ id }: { id: number }) => id === depo);
    const send = (lines: string[], simpan: boolean, key?: string) =>
      rs.apoteker.upload(
        `/saldo-awal/impor?simpan=${simpan}`,
        {
          file: {
            nama: 'saldo.csv',
            bytes: Buffer.from(
              ['Depo;Kode produk;Nama produk;No. batch;ED;Jumlah;Satuan;HNA per satuan', ...lines].join('\n'),
            ),
          },
        },
        key === undefined ? {} : { key },
      );
    await stockUp(rs, own.id, [{ no_batch: 'LAMA', jumlah: 1 }]);
    const bad = [
      'Depo lain;SA-LEMBAR;;L1;31/12/2099;10;tablet;1000',
      `${nama};TIDAK-ADA;;L1;31/12/2099;10;tablet;1000`,
      `${nama};SA-LEMBAR;Obat Lain;L1;31/12/2099;10;tablet;1000`,
      `${nama};SA-LEMBAR;;L1;31/12/2099;10;karung;1000`,
      `${nama};SA-LEMBAR;;L2;31/12/2099;0;tablet;1000`,
      `${nama};SA-LEMBAR;;;31/12/2099;10;tablet;1000`,
      `${nama};SA-LEMBAR;;LAMA;31/12/2099;10;tablet;1000`,
      `${nama};SA-LEMBAR;;L9;31/12/2099;10;tablet;1000`,
      `${nama};SA-LEMBAR;;l9;31/12/2099;10;tablet;1000`,
      `${nama};SA-LEMBAR;;L3;12/99;10;tablet;1000`,
    ];
    const found = (await send(bad, false)).json().data.galat as { baris: number; kolom: string }[];
    expect(found.map(({ baris, kolom }) => `${baris} ${kolom}`)).toEqual([
      '2 Depo',
      '3 Kode produk',
      '4 Nama produk',
      '5 Satuan',
      '6 Jumlah',
      '7 No. batch',
      '8 No. batch',
      '10 No. batch',
      '11 ED',
    ]);
    const before = (await rs.apoteker.get('/saldo-awal')).json().meta.total;
    const good = [
      `${nama.toUpperCase()};sa-lembar;;L1;12/2099;10;Tablet;1.000`,
      `${nama};SA-LEMBAR;;L2;01/11/2099;5;box lembar;100.000`,
    ];
    const check = (await send(good, false)).json().data;
    expect(check).toMatchObject({ baru: 2, jumlah_galat: 0, jumlah_peringatan: 1 });
    const rare = [
      `${nama};SA-LEMBAR;;L4;31/12/2009;10;tablet;1000`,
      `${nama};SA-LEMBAR;;L5;31/12/2099;2;Box Lembar;0`,
      `${nama};SA-LEMBAR;;L6;31/12/2099;1000000;tablet;1`,
    ];
    const asked = (await send(rare, false)).json().data;
    expect(asked.peringatan.map(({ baris, kolom }: { baris: number; kolom: string }) => `${baris} ${kolom}`)).toEqual([
      '2 ED',
      '3 HNA per satuan',
      '4 Jumlah',
      '4 HNA per satuan',
    ]);
    const dear = await send([`${nama};SA-LEMBAR;;L7;31/12/2099;1;tablet;3000`], false);
    expect(dear.body).toContain('3 kali HNA yang berlaku');
    expect(JSON.stringify(asked)).toContain('HNA per Box Lembar');
    for (const _again of [1, 2])
      expect((await send(good, true, 'saldo-awal-sekali')).json().data).toMatchObject({ baru: 2, tersimpan: true });
    const drafts = (await rs.apoteker.get('/saldo-awal')).json();
    expect(drafts.meta.total).toBe(before + 1);
    expect(drafts.data[0]).toMatchObject({ status: 'draf', jumlah_baris: 2, nilai: 510_000 });
    expect(await available(own.id)).toBe(1);
    await rs.apoteker.post(`/saldo-awal/${drafts.data[0].id}/setujui`, { versi: 1 });
    expect(await available(own.id)).toBe(511);
    expect((await send(good, true)).json().errors.file[0]).toContain('2 isian salah');

    const long = Array.from({ length: 301 }, (_, n) => `${nama};SA-LEMBAR;;P${n};31/12/2099;1;tablet;1000`);
    expect((await send(long, true)).json().data).toMatchObject({ baru: 301, tersimpan: true });
    const [last] = (await rs.apoteker.get('/saldo-awal')).json().data;
    const together = async () => (await rs.apoteker.get(`/saldo-awal?selembar=${last.id}&limit=1000`)).json().data;
    expect(await together()).toMatchObject([
      { jumlah_baris: 300, selembar: 2, catatan: 'Dari lembar kerja' },
      { id: last.id, jumlah_baris: 1, selembar: 2 },
    ]);
    expect((await rs.apoteker.post(`/saldo-awal/${last.id}/setujui`, { versi: 1 })).statusCode).toBe(200);
    expect(await together()).toMatchObject([{ jumlah_baris: 300, selembar: 1 }]);
  });
});
