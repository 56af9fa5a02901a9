import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { saveProduk, stockUp } from '#testing/stok-fixtures.ts';

let t: TestApp;
const FOLDING = new URL('../../../../migrations/0156_satuan_terlipat.sql', import.meta.url);
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const OBAT = {
  kode: 'am-500',
  nama: 'Amoksan 500',
  jenis: 'obat',
  golongan: 'keras',
  satuan: 'kaplet',
  bentuk: 'kaplet',
  zat: [{ zat_id: 30, kekuatan: 500, kekuatan_satuan: 'mg' }],
};
const store = (body: object, di = rs) => di.apoteker.post('/ProdukObat/store', body);
const named = async (path: string, body: object, di = rs): Promise<number> => {
  const res = await di.apoteker.post(`${path}/store`, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.id;
};
const remove = (di: TestFaskes, path: string) =>
  t.app.inject({ method: 'DELETE', url: `/api${path}`, headers: { authorization: `Bearer ${di.admin.token}` } });

describe('products (spec: F2, F3)', () => {
  it('are kept with substances, packs and limits; the name is made of substance, strength, form and brand', async () => {
    const merk = await named('/Merk', { nama: 'Amoksan' });
    const box = await named('/box-pattern', { nama: 'Box 10 x 10', qty_per_box: 100 });
    const [depo] = (await rs.apoteker.get('/depo')).json().data;
    const res = await store({
      ...OBAT,
      merk_id: merk,
      kemasan: [{ box_pattern_id: box, barcode: '8990000000011' }],
      depo: [{ depo_id: depo.id, stok_minimum: 100, stok_maksimum: 500, rak: 'B-03' }],
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data).toMatchObject({
      kode: 'AM-500',
      nama_obat: 'Amoxicillin 500 mg kaplet (Amoksan)',
      zat: [{ zat_id: 30, nama: 'Amoxicillin', kekuatan: 500, per: 1 }],
      kemasan: [{ qty_per_box: 100, barcode: '8990000000011', utama: true }],
      depo: [{ stok_minimum: 100, stok_maksimum: 500, rak: 'B-03' }],
    });
    // The brand's new name is in the names of its products at once.
    await rs.apoteker.post(`/Merk/update/${merk}?_method=PUT`, { nama: 'Amoksindo', aktif: true });
    const rows = (await rs.apoteker.get('/ProdukObat/daftar?search=amoksindo')).json().data;
    expect(rows).toMatchObject([{ nama_obat: 'Amoxicillin 500 mg kaplet (Amoksindo)' }]);
    // A substance is found however it is spelt, with the other words that were typed.
    const find = async (search: string): Promise<string[]> =>
      (await rs.apoteker.get(`/ProdukObat/daftar?search=${encodeURIComponent(search)}`))
        .json()
        .data.map(({ kode }: { kode: string }) => kode);
    expect(await find('amoksisilin 500')).toEqual(['AM-500']);
    expect(await find('amoksisilin 250')).toEqual([]);
    expect((await remove(rs, `/Merk/destroy/${merk}`)).json()).toMatchObject({ data: [{ di: 'Produk', jumlah: 1 }] });
    expect((await remove(rs, `/box-pattern/destroy/${box}`)).statusCode).toBe(409);
    expect((await remove(rs, `/depo/destroy/${depo.id}`)).statusCode).toBe(409);
  });

  it('a substance that gets another name gets it in the names of its products', async () => {
    const { id: zat_id } = (await rs.admin.post('/referensi/42/store', { deskripsi: 'Zat Lama' })).json().data;
    const { id } = (await store({ ...OBAT, kode: 'ZAT-1', zat: [{ zat_id }] })).json().data;
    const answer = await rs.admin.post(`/referensi/42/update/${zat_id}?_method=PUT`, {
      deskripsi: 'Zat Baru',
      versi: 1,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const found = (await rs.dokter.get('/obat/search?q=zat%20baru')).json().data;
    expect(found).toMatchObject([{ id, nama: 'Zat Baru kaplet' }]);
  });

  it('without a pack has that of one unit', async () => {
    expect((await store({ ...OBAT, kode: 'TP-1' })).json().data.kemasan).toMatchObject([
      { nama: 'Satuan', qty_per_box: 1 },
    ]);
  });

  it.each([
    ['a kode that is there', { kode: 'AM-500' }, ['kode']],
    ['an unknown class', { golongan: 'gelap' }, ['golongan']],
    ['a substance that the list does not have', { zat: [{ zat_id: 9_999_999 }] }, ['zat.0.zat_id']],
    ['the same substance twice', { zat: [{ zat_id: 30 }, { zat_id: 30 }] }, ['zat.1.zat_id']],
    ['a strength without its unit', { zat: [{ zat_id: 30, kekuatan: 5 }] }, ['zat.0.kekuatan_satuan']],
    ['a pack of another facility', { kemasan: [{ box_pattern_id: 2_000_000_000 }] }, ['kemasan.0.box_pattern_id']],
    [
      'a barcode of another product',
      { kemasan: [{ box_pattern_id: 0, barcode: '8990000000011' }] },
      ['kemasan.0.box_pattern_id', 'kemasan.0.barcode'],
    ],
    ['nine packs', { kemasan: Array.from({ length: 9 }, () => ({ box_pattern_id: 1 })) }, ['kemasan']],
    [
      'a maximum below the minimum',
      { depo: [{ depo_id: 0, stok_minimum: 5, stok_maksimum: 4 }] },
      ['depo.0.stok_maksimum', 'depo.0.depo_id'],
    ],
    ['an expiry without batches', { ber_batch: false }, ['ber_ed']],
    ['a wrong KFA code', { kfa_code: '91000001' }, ['kfa_code']],
    ['a HET of nothing', { het: 0 }, ['het']],
  ])('refuses %s at its field', async (_what, wrong, fields) => {
    const res = await store({ ...OBAT, kode: 'SALAH', ...wrong });
    expect(res.statusCode, res.body).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual(fields);
  });

  it('RS18: medicines without a code of the national catalogue are a list of their own', async () => {
    const di = await t.newFaskes();
    for (const one of [
      { kode: 'ADA', kfa_code: '93000001' },
      { kode: 'TANPA' },
      { kode: 'KASA', jenis: 'bmhp', golongan: 'lainnya', zat: [] },
    ])
      expect((await store({ ...OBAT, kfa_code: null, ...one }, di)).statusCode).toBe(200);
    const list = async (kfa: string): Promise<string[]> =>
      (await di.apoteker.get(`/ProdukObat/daftar?kfa=${kfa}`)).json().data.map((row: { kode: string }) => row.kode);
    expect(await list('tanpa')).toEqual(['TANPA']);
    expect(await list('ada')).toEqual(['ADA']);
    expect((await di.apoteker.get('/ProdukObat/daftar?kfa=lain')).statusCode).toBe(422);
  });

  it('a barcode is one active product’s, also in a race; who is switched off gives it up', async () => {
    const di = await t.newFaskes();
    const [pack] = (await di.apoteker.get('/BoxPattern')).json().data;
    const kemasan = [{ box_pattern_id: pack.id, barcode: '8990000000099' }];
    const both = await Promise.all(['A', 'B'].map((kode) => store({ ...OBAT, kode, kemasan }, di)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const won = both.find(({ statusCode }) => statusCode === 200)?.json().data;
    await di.apoteker.post(`/ProdukObat/update/${won.id}?_method=PUT`, {
      ...OBAT,
      kode: won.kode,
      kemasan,
      aktif: false,
    });
    expect((await store({ ...OBAT, kode: 'C', kemasan }, di)).statusCode).toBe(200);
    const back = await di.apoteker.post(`/ProdukObat/update/${won.id}?_method=PUT`, {
      ...OBAT,
      kode: won.kode,
      kemasan,
    });
    expect(back.json().errors).toHaveProperty(['kemasan.0.barcode']);
  });

  it('what stock is counted in can’t change under it', async () => {
    const { id } = await saveProduk(rs, { satuan: 'tablet' });
    await stockUp(rs, id, [{ jumlah: 5 }]);
    const { kode, nama } = (await rs.apoteker.get('/ProdukObat/daftar?limit=1000'))
      .json()
      .data.find((p: { id: number }) => p.id === id);
    const res = await rs.apoteker.post(`/ProdukObat/update/${id}?_method=PUT`, {
      ...OBAT,
      kode,
      nama,
      satuan: 'strip',
    });
    expect(res.json().errors).toHaveProperty('satuan');
    expect((await remove(rs, `/ProdukObat/destroy/${id}`)).statusCode).toBe(409);
    const asked = await rs.apoteker.post(`/ProdukObat/update/${id}?_method=PUT`, {
      ...OBAT,
      kode,
      nama,
      satuan: 'tablet',
      aktif: false,
    });
    expect(asked.json().message).toContain('Batch yang masih ada stoknya');
  });

  // Issue 30 B4.
  it('a unit is folded to the word that doses know, or named as unknown, also of rows that stood before', async () => {
    expect((await store({ ...OBAT, kode: 'SAT-1', satuan: ' TAB. ' })).json().data.satuan).toBe('tablet');
    expect((await store({ ...OBAT, kode: 'SAT-2', satuan: 'Drops' })).json().errors.satuan[0]).toContain(
      'Satuan "Drops" tidak dikenal',
    );
    expect((await store({ ...OBAT, jenis: 'umum', kode: 'SAT-3', satuan: 'Rim' })).json().data.satuan).toBe('Rim');
    const { id } = await saveProduk(rs);
    const stored = async (satuan: string): Promise<string> => {
      await t.superuser.query('update produk set satuan = $3 where faskes_id = $1 and id = $2', [
        rs.faskesId,
        id,
        satuan,
      ]);
      // As the migration works: behind the wall, one facility after another, of which this one is enough here.
      const folding = (await readFile(FOLDING, 'utf8')).replace('select id from faskes', `select ${rs.faskesId}`);
      await t.superuser.query(`begin; set local role nadi_app; ${folding}; commit`);
      const { rows } = await t.superuser.query('select satuan from produk where faskes_id = $1 and id = $2', [
        rs.faskesId,
        id,
      ]);
      return rows[0].satuan;
    };
    expect(await stored('Tablet ')).toBe('tablet');
    expect(await stored('KAPL.')).toBe('kaplet');
    expect(await stored('Drops')).toBe('Drops');
  });

  it('B5: its sheet has what labels and checks read, both ways; what it does not say stays as it is', async () => {
    const di = await t.newFaskes();
    const HEAD = 'Kode,Nama produk,Jenis,Golongan,Satuan,Bentuk,Rute';
    const FLAGS = 'Obat luar,Antibiotik,Kocok dahulu,Boleh digerus,Hanya kemasan utuh,High alert,LASA,Suhu simpan';
    const send = async (text: string) =>
      (
        await di.admin.upload('/ProdukObat/impor?simpan=true', {
          file: { nama: 'produk.csv', bytes: Buffer.from(text) },
        })
      ).json().data;
    const rows = async () => (await di.admin.get('/ProdukObat/daftar')).json().data;
    const first = await send(
      `${HEAD},${FLAGS}\nT-1,Xitrol,obat,keras,botol,tetes,mata,ya,ya,Y,tidak,ya,tidak,ya,2-8 °C\nT-2,Sanmol,obat,bebas,tablet,tablet,,,,,,,,,\n`,
    );
    expect(first).toMatchObject({ baru: 2, jumlah_galat: 0, tersimpan: true });
    const stored = { rute: 'mata', obat_luar: true, antibiotik: true, kocok: true, boleh_gerus: false, utuh: true };
    const kept = { ...stored, high_alert: false, lasa: true, suhu: '2-8 °C' };
    const find = async (kode: string) => (await rows()).find((row: { kode: string }) => row.kode === kode);
    expect(await find('T-1')).toMatchObject(kept);
    expect(await find('T-2')).toMatchObject({ rute: null, obat_luar: false, boleh_gerus: null, kocok: false });
    // Empty cells, or a sheet of before these columns, take nothing away.
    expect(await send(`${HEAD},${FLAGS}\nT-1,Xitrol,obat,keras,botol,tetes,mata,,,,,,,,2-8 °C\n`)).toMatchObject({
      tetap: 1,
    });
    expect(await send('Kode,Nama produk,Jenis,Golongan,Satuan\nT-1,Xitrol baru,obat,keras,botol\n')).toMatchObject({
      ubah: 1,
    });
    expect(await find('T-1')).toMatchObject({ ...kept, nama: 'Xitrol baru' });
    // What can't be read is named at its row, and nothing is stored.
    const bad = await send(
      `${HEAD},${FLAGS}\nT-3,A,obat,keras,tablet,tablet,lewat pintu,,,,,,,,\nT-4,B,obat,keras,botol,tetes,,mungkin,,,,,,,\nT-5,C,obat,keras,botol,tetes,,,,,,,,,\n`,
    );
    expect(bad).toMatchObject({ jumlah_galat: 3, tersimpan: false });
    expect(bad.galat.map(({ baris, kolom }: { baris: number; kolom: string }) => [baris, kolom])).toEqual([
      [2, 'Rute'],
      [3, 'Obat luar'],
      [4, 'Rute'],
    ]);
    // B4: forms and routes are folded to the word that is known; a coat of which nobody says what it is, is asked about.
    const folded = await send(
      `${HEAD},${FLAGS}\nT-6,D,obat,keras,Tab,TAB SALUT SELAPUT,Per Oral,,,,,,,,\nT-7,E,obat,keras,Tube,Cream,,,,,,,,,\n`,
    );
    expect(folded).toMatchObject({ baru: 2, jumlah_galat: 0 });
    expect(await find('T-6')).toMatchObject({ satuan: 'tablet', bentuk: 'tablet salut selaput', rute: 'oral' });
    expect(await find('T-7')).toMatchObject({ satuan: 'tube', bentuk: 'krim', rute: null });
    const refused = await send(
      `${HEAD},${FLAGS}\nT-8,F,obat,keras,tablet,Tab salut,,,,,,,,,\nT-9,G,obat,keras,ampul,injeksi,IV/IM,,,,,,,,\n`,
    );
    expect(refused.galat.map(({ baris, kolom }: { baris: number; kolom: string }) => [baris, kolom])).toEqual([
      [2, 'Bentuk'],
      [3, 'Rute'],
    ]);
    // Issue 30 C: substances by any spelling, with their strength; an empty cell takes none away.
    const zat = 'Kode,Nama produk,Jenis,Golongan,Satuan,Zat aktif';
    await send(`${zat}\nT-2,Sanmol,obat,bebas,tablet,parasetamol 500mg\nT-1,Xitrol baru,obat,keras,botol,\n`);
    const PCT = { zat_id: 432, kekuatan: 500, kekuatan_satuan: 'mg', per: 1 };
    expect((await find('T-2')).zat).toMatchObject([PCT]);
    expect(await send(`${zat}\nT-2,Sanmol,obat,bebas,tablet,\n`)).toMatchObject({ tetap: 1 });
    const asked = await send(`${zat}\nT-2,Sanmol,obat,bebas,tablet,MSO4 5 mg\n`);
    expect(asked.galat).toMatchObject([{ baris: 2, kolom: 'Zat aktif', pesan: expect.stringContaining('morfin') }]);
    expect((await find('T-2')).zat).toMatchObject([PCT]);
    const file = await di.admin.get('/ProdukObat/ekspor');
    expect(file.statusCode).toBe(200);
    const again = await di.admin.upload('/ProdukObat/impor?simpan=true', {
      file: { nama: 'produk.xlsx', bytes: file.rawPayload },
    });
    expect(again.json().data, again.body).toMatchObject({ jumlah_galat: 0, ubah: 0, baru: 0 });
  });

  it('what contradicts itself is asked, on its page and in a sheet; what has stock keeps its strength', async () => {
    const di = await t.newFaskes();
    const digoxin = { zat_id: 176, kekuatan: 2.5, kekuatan_satuan: 'mg' };
    const body = { ...OBAT, kode: 'DX', nama: 'Digoxin 0,25 mg tablet', satuan: 'tablet', bentuk: 'tablet' };
    const pesan = 'Nama menyebut 0,25 mg, zat aktifnya Digoxin 2,5 mg';
    const asked = await store({ ...body, zat: [digoxin] }, di);
    expect(asked.json()).toMatchObject({ kode: 'PERLU_KONFIRMASI', message: `${pesan}. Sudah benar?` });
    const zat = [{ ...digoxin, kekuatan: 0.25 }];
    const { id } = (await store({ ...body, zat }, di)).json().data;
    const HEAD = 'Kode,Nama produk,Jenis,Golongan,Satuan,Bentuk,Zat aktif';
    const send = async (line: string, jawaban: object, simpan = true) => {
      const file = { nama: 'produk.csv', bytes: Buffer.from(`${HEAD}\n${line}\n`) };
      const isian = { jawaban: JSON.stringify(jawaban) };
      return (await di.admin.upload(`/ProdukObat/impor?simpan=${simpan}`, { ...isian, file })).json().data;
    };
    const written = 'DX,Digoxin 0.25 mg tablet,obat,keras,tablet,tablet,"Digoxin 2,5 mg"';
    expect((await send(written, {})).tanya).toMatchObject([{ baris: 2, pesan, tentang: 'isi', jawaban: null }]);
    expect(await send(written, { 2: id + 1 })).toMatchObject({ tersimpan: false });
    expect(await send(written, { 2: id }, false)).toMatchObject({ ubah: 1, tanya: [{ jawaban: id }] });
    await stockUp(di, id, [{ jumlah: 100 }]);
    const refused = 'Kekuatan Digoxin tidak dapat diubah: produk ini sudah punya stok atau resep. Buat produk baru.';
    expect((await send(written, { 2: id })).galat).toEqual([
      { baris: 2, kolom: 'Zat aktif', isi: 'Digoxin 2,5 mg', pesan: refused },
    ]);
    const change = await di.apoteker.post(`/ProdukObat/update/${id}?_method=PUT`, {
      ...body,
      zat: [digoxin],
      yakin: true,
    });
    expect(change.json().errors).toEqual({ 'zat.0.kekuatan': [refused] });
  });

  it('the same request twice makes one, and another facility’s product is not there', async () => {
    const key = { key: crypto.randomUUID() };
    const both = [1, 2].map(() => rs.apoteker.post('/ProdukObat/store', { ...OBAT, kode: 'SEKALI' }, key));
    const [a, b] = (await Promise.all(both)).map((res) => res.json().data.id);
    expect(a).toBe(b);
    const other = await t.newFaskes();
    expect((await other.apoteker.post(`/ProdukObat/update/${a}?_method=PUT`, { ...OBAT, kode: 'X' })).statusCode).toBe(
      404,
    );
    expect((await other.apoteker.get(`/ProdukObat/${a}/harga`)).statusCode).toBe(404);
    expect((await other.apoteker.post(`/ProdukObat/${a}/harga`, { tetap: [] })).statusCode).toBe(404);
    expect((await remove(other, `/ProdukObat/destroy/${a}`)).statusCode).toBe(404);
  });
});

describe('lists beside products', () => {
  it('a category is not put below itself, also not through another', async () => {
    const a = await named('/kategori-obat', { nama: 'Obat' });
    const b = await named('/kategori-obat', { nama: 'Antibiotik', induk_id: a });
    const c = await named('/kategori-obat', { nama: 'Penisilin', induk_id: b });
    const res = await rs.apoteker.post(`/kategori-obat/update/${a}?_method=PUT`, { nama: 'Obat', induk_id: c });
    expect(res.json().errors).toHaveProperty('induk_id');
    expect((await rs.petugas.get('/KategoriObatIndexSelect')).json().data).toEqual([
      { id: b, nama: 'Antibiotik', induk_id: a },
      { id: a, nama: 'Obat', induk_id: null },
      { id: c, nama: 'Penisilin', induk_id: b },
    ]);
  });

  it('a new default depot takes the place of the former, TRANSIT is nobody’s, and a room names its own', async () => {
    const di = await t.newFaskes();
    const [room, other] = di.ruangan as unknown as [{ id: number }, { id: number }];
    const igd = await named('/depo', { nama: 'Depo IGD', jenis: 'depo', bawaan: true, melayani: [room.id] }, di);
    const list = (await di.apoteker.get('/depo')).json().data;
    expect(list.map((d: { nama: string; bawaan: boolean }) => [d.nama, d.bawaan])).toEqual([
      ['Depo IGD', true],
      ['Apotek', false],
    ]);
    expect((await di.apoteker.get('/depo/daftar')).json().meta.total).toBe(2);
    const gudang = await named('/depo', { nama: 'Gudang', jenis: 'gudang', melayani: [room.id, other.id] }, di);
    const rows = (await di.apoteker.get('/depo/daftar')).json().data;
    expect(rows.find((d: { id: number }) => d.id === gudang).melayani).toEqual([room.id, other.id]);
    expect(rows.find((d: { id: number }) => d.id === igd).melayani).toEqual([]);
    const off = await di.apoteker.post(`/depo/update/${igd}?_method=PUT`, {
      nama: 'Depo IGD',
      jenis: 'depo',
      bawaan: false,
    });
    expect(off.json().errors).toHaveProperty('bawaan');
  });
});

describe('prices', () => {
  it('F7-F9: HNA, tax and margin; a fixed price goes before, and not above HET', async () => {
    const di = await t.newFaskes();
    const { id } = await saveProduk(di, { het: 65_000, het_isi: 100 });
    const price = async () => (await di.apoteker.get(`/ProdukObat/${id}/harga`)).json().data;
    expect((await price()).kini[0]).toMatchObject({ resep: null, bebas: null, dari: null });
    await stockUp(di, id, [{ jumlah: 100, hna: 50_000, isi: 100 }]);
    expect((await price()).kini[0]).toMatchObject({ penjamin_id: 1, resep: 600, dari: 'rumus', cap: false });
    await named('/margin', { nama: 'Umum', persen: 25, mulai_tanggal: '2025-01-01' }, di);
    await named('/margin', { nama: 'BPJS', kelompok: 'bpjs', persen: 10, mulai_tanggal: '2025-01-01' }, di);
    const { kini, versi } = await price();
    // 693.75 would be 700, but HET is 650 a unit; BPJS pays 610.5, rounded up to 650.
    expect(kini.slice(0, 2)).toMatchObject([
      { resep: 650, cap: true, margin_persen: 25 },
      { resep: 650, cap: false, margin_persen: 10 },
    ]);
    const line = { kelas: null, penjamin_id: 1, cara: 'resep', mulai_tanggal: di.ctx.today, harga: 651 };
    const save = (harga: number, v = versi) =>
      di.apoteker.post(`/ProdukObat/${id}/harga`, { tetap: [{ ...line, harga }], versi: v });
    expect((await save(651)).json().errors).toEqual({ 'tetap.0.harga': ['Di atas HET Rp. 650 per satuan'] });
    expect((await save(500)).json().data.kini[0]).toMatchObject({ resep: 500, bebas: 650, dari: 'tetap' });
    const late = await save(400);
    expect([late.statusCode, late.json().data.kini.tetap[0].harga]).toEqual([409, 500]);
    const lowered = { ...OBAT, kode: 'HET-1', satuan: 'tablet', het: 40_000, het_isi: 100 };
    expect((await di.apoteker.post(`/ProdukObat/update/${id}?_method=PUT`, lowered)).json().errors).toHaveProperty(
      'het',
    );
  });

  it('F1: who may not see what things cost sees neither margin, list price nor value, also who keeps stock', async () => {
    const di = await t.newFaskes();
    // Before the cashier's first call, so that nobody has read these rights yet.
    await t.superuser.query(
      `update peran set izin = array['view dashboard', 'view produk', 'view stock'] where faskes_id = $1 and kode = 'kasir'`,
      [di.faskesId],
    );
    const { id } = await saveProduk(di);
    await stockUp(di, id, [{ jumlah: 10, hna: 7777, isi: 1 }]);
    await named('/margin', { nama: 'Umum', persen: 33, mulai_tanggal: '2025-01-01' }, di);
    for (const path of [
      `/ProdukObat/${id}/harga`,
      '/margin/daftar',
      '/ppn-tarif/daftar',
      '/margin/ekspor',
      '/stok/bukti',
    ])
      expect((await di.kasir.get(path)).statusCode, path).toBe(403);
    const dokumen = (await di.apoteker.get('/saldo-awal')).json().data[0].id;
    const paths = [
      '/obat/search?q=obat',
      '/ProdukObatAll?withBatch=true',
      '/ProductIndexSelect',
      '/ProdukObat/daftar',
      '/stok',
      `/stok/kartu?produk_id=${id}`,
      '/saldo-awal',
      `/saldo-awal/${dokumen}`,
    ];
    const secret = /7777|"nilai":\d|"hna":\d|"persen"|"margin/;
    for (const path of paths) {
      const [shown, hidden] = [await di.apoteker.get(path), await di.kasir.get(path)];
      expect([path, hidden.statusCode]).toEqual([path, 200]);
      expect(hidden.body, path).not.toMatch(secret);
      if (/stok|saldo/.test(path)) expect(shown.body, path).toMatch(secret);
    }
  });
});

describe('the calls of platform.md', () => {
  it('BoxPattern and ProductIndexSelect: exact envelopes, for whoever is signed in, without prices', async () => {
    const di = await t.newFaskes();
    const { id } = await saveProduk(di, { ...OBAT, kode: 'IDX' });
    const packs = (await di.petugas.get('/BoxPattern')).json();
    expect(packs).toEqual({
      status: 'success',
      success: true,
      message: expect.any(String),
      data: [{ id: expect.any(Number), nama: 'Satuan', qty_per_box: 1 }],
    });
    const res = await di.petugas.get('/ProductIndexSelect');
    expect(res.json().data).toEqual([
      {
        id,
        kode: 'IDX',
        nama: 'Amoxicillin 500 mg kaplet',
        satuan: 'kaplet',
        jenis: 'obat',
        golongan: 'keras',
        kategori_id: null,
        kemasan: [expect.objectContaining({ qty_per_box: 1 })],
      },
    ]);
    const again = await t.app.inject({
      url: '/api/ProductIndexSelect',
      headers: { authorization: `Bearer ${di.petugas.token}`, 'if-none-match': String(res.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('only who may sets up: a doctor reads no list and saves nothing', async () => {
    for (const path of ['/ProdukObat', '/box-pattern', '/kategori-obat', '/depo', '/margin', '/ppn-tarif'])
      for (const person of [rs.dokter, rs.petugas]) {
        expect((await person.get(`${path}/daftar`)).statusCode, path).toBe(403);
        expect((await person.post(`${path}/store`, {})).statusCode, path).toBe(403);
      }
  });
});
