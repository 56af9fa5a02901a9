import { randomUUID } from 'node:crypto';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  budDiketik,
  done,
  newProduk,
  obat,
  openApotek,
  reviewed,
  rs,
  signa,
  step,
  tanpaPindai,
} from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

const puyer = (over: object = {}) => ({
  nama: 'Puyer batuk',
  jenis: 1,
  cara: 'dtd',
  bungkus: 10,
  signa: signa(3, 1, 1, 'bungkus'),
  hari: 3,
  bahan: [{ produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' }],
  ...over,
});
const labels = async ({ id }: Pick<Resep, 'id'>) => (await rs.apoteker.get(`/resep/${id}/etiket`)).json().data;
const print = (acuan: number | undefined) =>
  rs.apoteker.post('/cetakan', { jenis: 'etiket', acuan, salinan: 1, meja: 'Apotek' });
/** The label as a browser prints it. */
async function pageOf(acuan: number | undefined): Promise<string> {
  const { id } = (await print(acuan)).json().data;
  const profil = { ...PROFIL_BAWAAN, kertas: 'label' };
  const res = await rs.apoteker.post(`/cetakan/${id}/isi`, { pegang: randomUUID(), bentuk: 'html', profil });
  if (res.statusCode !== 200) throw new Error(res.body);
  return res.json().data.isi;
}

describe('resep.md RS16: until when a compound may be used', () => {
  it('its label is not printed before somebody typed that, and says why; another line’s is', async () => {
    const resep = await reviewed({ baris: [baris(obat.ctm)], racik: [puyer()] });
    expect((await labels(resep)).map(({ tanpa_bud }: { tanpa_bud: boolean }) => tanpa_bud)).toEqual([false, true]);
    const refused = await print(resep.racik[0]?.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Batas pakai (BUD) racikan Puyer batuk belum diketik. Isi di Siapkan, lalu cetak etiketnya.',
    ]);
    expect((await print(resep.baris[0]?.id)).statusCode).toBe(200);
  });
  it('preparing asks for it, of each compound that is still to be handed over', async () => {
    const ctm = { produk_id: obat.ctm, diminta: 1, satuan: 'mg' };
    const resep = await reviewed({ racik: [puyer(), puyer({ nama: 'Puyer demam', bahan: [ctm] })] });
    const [first, second] = budDiketik(resep);
    const siapkan = (bud: unknown[]) => step(resep, 'siapkan', { batch: tanpaPindai(resep), bud });
    expect((await siapkan([])).json().errors).toEqual({
      bud: ['Ketik batas pakai (BUD) racikan Puyer batuk, Puyer demam'],
    });
    const one = await siapkan([first]);
    expect([one.statusCode, one.json().errors]).toEqual([
      422,
      { bud: ['Ketik batas pakai (BUD) racikan Puyer demam'] },
    ]);
    const ready = await done(siapkan([first, second]));
    expect(ready.racik.map(({ bud }) => bud)).toEqual(['30/11/2029', '30/11/2029']);
    expect(await pageOf(ready.racik[0]?.id)).toContain('BUD 30/11/2029');
    // What was typed once holds when it is prepared anew.
    expect((await done(step(ready, 'siapkan', { batch: tanpaPindai(ready) }))).racik[0]?.bud).toBe('30/11/2029');
  });
});

describe('resep.md RS16: how a compound is stored', () => {
  it('is as each of its ten ingredients is, each way once; its longest name stands whole on the label', async () => {
    const ways = ['2-8 °C', 'terlindung cahaya', null];
    const bahan = [];
    for (let n = 0; n < 10; n += 1)
      bahan.push({ produk_id: await newProduk(20, { suhu: ways[n % 3] }), diminta: 1, satuan: 'tablet' });
    const nama = `Puyer ${'batuk pilek demam '.repeat(6)}`.slice(0, 99).trim();
    const resep = await reviewed({ racik: [puyer({ nama, cara: 'bagi', bahan })] });
    const [label] = await labels(resep);
    expect(label).toMatchObject({ obat: nama, simpan: 'Simpan 2-8 °C; terlindung cahaya' });
    await done(step(resep, 'siapkan', { batch: tanpaPindai(resep), bud: budDiketik(resep) }));
    const page = await pageOf(resep.racik[0]?.id);
    const words = [...page.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join(' ');
    expect(words).toContain(nama);
    for (const said of ['Simpan 2-8 °C;', 'terlindung cahaya', '30/11/2029']) expect(words).toContain(said);
  });
});

describe('resep.md RS16: the size of a label', () => {
  it('is 60 x 40 mm until the facility sets another one', async () => {
    const resep = await reviewed({ baris: [baris(obat.ctm)] });
    expect(await pageOf(resep.baris[0]?.id)).toContain('data-page="60x40"');
    const set = (semula: string, value: string) =>
      rs.admin.put('/pengaturan', { perubahan: [{ key: 'cetak:ukuran-etiket', semula, value }] });
    expect((await set('60 x 40 mm', '10 x 10 mm')).statusCode).toBe(422);
    expect((await set('60 x 40 mm', '80 x 50 mm')).statusCode).toBe(200);
    const page = await pageOf(resep.baris[0]?.id);
    expect(page).toContain('data-page="80x50"');
    expect(page).toContain('<svg width="80mm"');
    await set('80 x 50 mm', '60 x 40 mm');
  });
});
