import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import { baris, draft, kirim, newProduk, obat, openApotek, rs, sent, signa, visit } from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

const racik = (jenis: number, bahan: object[], over: object = {}) => ({
  nama: 'Racikan uji',
  jenis,
  cara: 'bagi',
  bungkus: 1,
  signa: signa(2, 1, 1, 'oles'),
  hari: 5,
  bahan,
  ...over,
});

// spec: putusan.md E1
it('a share in percent is of the finished ointment: 10 % beside 90 g takes 10 g', async () => {
  const g = { satuan: 'g', bentuk: 'serbuk' };
  const asam = await newProduk(500, g);
  const vaselin = await newProduk(500, { satuan: 'g', bentuk: 'salep' });
  const of = (persen: number) =>
    racik(3, [
      { produk_id: asam, diminta: persen, satuan: '%' },
      { produk_id: vaselin, diminta: 90, satuan: 'g' },
    ]);
  const { racik: made } = await draft(rs, (await visit(rs)).id, { racik: [of(10)] });
  expect(made[0]?.bahan.map(({ butuh, jumlah }) => [butuh, jumlah])).toEqual([
    [10, 10],
    [90, 90],
  ]);
  const all = await draft(rs, (await visit(rs)).id, { racik: [of(100)] });
  expect((await kirim(all)).json().errors).toEqual({
    'racik.0.bahan.0.satuan': [expect.stringContaining('Tidak dapat dihitung')],
  });
});

describe('resep.md RS5: into a powder go solids', () => {
  it('an infusion in it wants a reason, and goes with one', async () => {
    const infus = await newProduk(1000, {
      satuan: 'mL',
      bentuk: 'infus',
      zat: [{ zat_id: 432, kekuatan: 10, kekuatan_satuan: 'mg', per: 1 }],
    });
    const powder = (produk_id: number) =>
      racik(1, [{ produk_id, diminta: 120, satuan: 'mg' }], {
        cara: 'dtd',
        bungkus: 12,
        signa: signa(3, 1, 1, 'bungkus'),
      });
    const solid = await draft(rs, (await visit(rs)).id, { racik: [powder(obat.parasetamol)] });
    expect(solid.pemeriksaan?.some(({ periksa }) => periksa === 'racik')).toBe(false);
    const resep = await draft(rs, (await visit(rs)).id, { racik: [powder(infus)] });
    const refused = await kirim(resep);
    const { perlu } = refused.json().data;
    expect([refused.statusCode, refused.json().message, perlu.length]).toEqual([
      422,
      expect.stringContaining('bukan sediaan padat, di racikan Racikan uji'),
      1,
    ]);
    expect((await kirim(resep, { alasan: [{ kunci: perlu[0], alasan: 'tidak ada pilihan' }] })).statusCode).toBe(200);
    // A lotion of the same is nobody's question.
    const lotion = await draft(rs, (await visit(rs)).id, { racik: [{ ...powder(infus), jenis: 7 }] });
    expect(lotion.pemeriksaan?.some(({ periksa }) => periksa === 'racik')).toBe(false);
  });
});

describe('resep.md RS16: the form decides where nothing else is said', () => {
  const label = async ({ id }: Pick<Resep, 'id'>) => (await rs.apoteker.get(`/resep/${id}/etiket`)).json().data[0];
  it.each([
    ['tetes mata', { satuan: 'mL' }, signa(3, 2, 1, 'tetes'), '3 x sehari 2 tetes mata'],
    ['krim', { satuan: 'g' }, signa(2, 1, 1, 'oles'), '2 x sehari oleskan tipis pada kulit yang sakit'],
    ['salep', { satuan: 'g' }, signa(2, 1, 1, 'g'), '2 x sehari 1 g'],
  ])('%s is for outside, and says where', async (bentuk, over, use, words) => {
    const produk_id = await newProduk(100, { bentuk, ...over });
    expect(await label(await sent({ baris: [{ produk_id, signa: use, hari: 5, jumlah: 5 }] }))).toMatchObject({
      luar: true,
      aturan: words,
    });
  });
  it('a use that nobody could read says the eye all the same; a tablet stays white', async () => {
    const produk_id = await newProduk(100, { bentuk: 'salep mata', satuan: 'g' });
    const unread = await label(await sent({ baris: [{ produk_id, aturan_teks: 'sesuai petunjuk', jumlah: 5 }] }));
    expect(unread).toMatchObject({ luar: true, aturan: 'sesuai petunjuk', tambahan: ['mata'] });
    expect(await label(await sent({ baris: [baris(obat.ctm)] }))).toMatchObject({ luar: false });
  });
});

describe('a prescription is checked anew when it is sent', () => {
  it('whatever was not seen is asked for, a warning too, and what has other words by now', async () => {
    const { id, norm } = await visit(rs);
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    const findings = (res: { json: () => { data: { pemeriksaan: Resep['pemeriksaan'] } } }) =>
      (res.json().data.pemeriksaan ?? []).flatMap(({ temuan }) => temuan.map(({ kunci, pesan }) => ({ kunci, pesan })));
    const first = await kirim(resep, { dilihat: [] });
    expect([first.statusCode, first.json().message]).toEqual([
      422,
      '1 temuan belum dijawab: Alergi pasien belum ditanyakan',
    ]);
    const dilihat = findings(first);
    // The allergy is written in another window, after the doctor has seen all there was.
    await rs.dokter.post(`/pasien/${norm}/alergi`, {
      jenis: 1,
      zat_id: 113,
      zat: 'Chlorpheniramine',
      kepastian: 2,
      reaksi: ['ruam'],
    });
    const changed = await kirim(resep, { dilihat });
    expect([changed.statusCode, changed.json().message]).toEqual([422, expect.stringContaining('alergi')]);
    const old = dilihat.map((one) => ({ ...one, pesan: 'lain' }));
    expect((await kirim(resep, { dilihat: old })).statusCode).toBe(422);
  });
  it('is sent where all was seen', async () => {
    const resep = await draft(rs, (await visit(rs)).id, { baris: [baris(obat.ctm)] });
    const dilihat = (resep.pemeriksaan ?? []).flatMap(({ temuan }) =>
      temuan.map(({ kunci, pesan }) => ({ kunci, pesan })),
    );
    expect((await kirim(resep, { dilihat })).statusCode).toBe(200);
  });
});
