import { describe, expect, it } from 'vitest';
import { barisFromTyped, EMPTY_RESEP, racikFromTyped, bahanFromBacaan } from './resep-values.ts';
import { fromPaket, inactiveIn, kodeOf, linesOf, paketIn, ringkas, toPaket, without } from './paket.ts';

const PRODUK = { id: 7, nama: 'Amoksisilin 500 mg', satuan: 'tablet', fornas: true, tersedia: 5, harga: 1200, zat: [] };
const racik = {
  ...racikFromTyped('puyer batuk 12 3x1', [{ id: 1, deskripsi: 'Puyer' }]),
  bahan: [bahanFromBacaan({ diminta: '62,5', satuan: 'mg' }, PRODUK)],
};
const ISIAN = { ...EMPTY_RESEP, baris: [barisFromTyped('amok 15 3x1 pc 5h', PRODUK)], racik: [racik] };
const paket = toPaket(ISIAN);
if (!paket) throw new Error('a set can be made of these lines');
const seenProduk = {
  ...PRODUK,
  golongan: 'keras' as const,
  aktif: true,
  high_alert: false,
  lasa: false,
  obat_luar: false,
};
const SEEN = {
  baris: [
    {
      produk: seenProduk,
      di_luar: false,
      signa: null,
      aturan_teks: '3 x sehari',
      jumlah: 15,
      jumlah_hitung: 15,
      cukup_hari: 5,
    },
  ],
  racik: [
    {
      signa: null,
      aturan_teks: '3 x sehari',
      bahan: [{ produk: seenProduk, butuh: 1, jumlah: 1, sisa: 0, peringatan: [] }],
    },
  ],
  pemeriksaan: [],
  aturan: '',
  egfr: null,
  egfr_kurang: null,
  berat: null,
};

describe('a set of lines', () => {
  it('comes back from its template as it went in', () => {
    const stored = JSON.parse(JSON.stringify({ isi: { bagian: { resep: paket } } })) as never;
    expect(paketIn(stored)).toEqual(paket);
    expect(ringkas(paket)).toBe('Amoksisilin 500 mg; Racikan: puyer batuk');
    expect(linesOf(paket).baris[0]).not.toHaveProperty('nama');
  });
  it.each([
    ['none', {}],
    ['an empty one', { resep: { baris: [], racik: [] } }],
    ['something else', { resep: 'flu' }],
  ])('%s is no set', (_case, bagian) => expect(paketIn({ isi: { bagian } } as never)).toBeNull());
  it('becomes lines of the editor with what the medicine is today', () => {
    const { baris, racik: compounds } = fromPaket(paket, SEEN);
    expect(baris[0]).toMatchObject({ jumlah: '15', hari: 5, produk: { id: 7, harga: 1200 } });
    expect(compounds[0]).toMatchObject({ bungkus: '12', bahan: [{ diminta: '62,5', satuan: 'mg' }] });
  });
  it('leaves out what is refused or no longer used, and names it', () => {
    expect(without(paket, { 'baris.0.produk_id': ['Obat ini tidak ada'] })).toEqual({
      paket: { baris: [], racik: paket.racik },
      gone: ['Amoksisilin 500 mg'],
    });
    const old = { ...SEEN.racik[0], bahan: [{ ...SEEN.racik[0]?.bahan[0], produk: { ...seenProduk, aktif: false } }] };
    expect(Object.keys(inactiveIn({ ...SEEN, racik: [old] } as never))).toEqual(['racik.0.bahan']);
  });
  it.each([
    ['Batuk pilek dewasa', 'batuk-pilek-dewasa'],
    ['  Diare (anak) ', 'diare-anak'],
    ['Paket yang namanya panjang sekali', 'paket-yang-namanya-p'],
  ])('%s has the code %s', (nama, kode) => expect(kodeOf(nama)).toBe(kode));
});
