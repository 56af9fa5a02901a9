import type { ProdukRow } from '@nadi/contract/master/produk-master.contract';

export type ZatValues = {
  zat_id: number | null;
  kekuatan: number | null;
  kekuatan_satuan: string | null;
  per: number | null;
  kfa_zat: string | null;
};
export type KemasanValues = { box_pattern_id: number | null; barcode: string | null; utama: boolean };
export type DepoValues = {
  depo_id: number | null;
  stok_minimum: number | null;
  stok_maksimum: number | null;
  rak: string | null;
};
type Fields = Omit<
  ProdukRow,
  | 'id'
  | 'versi'
  | 'nama_obat'
  | 'kategori'
  | 'merk'
  | 'produsen'
  | 'zat'
  | 'kemasan'
  | 'depo'
  | 'jenis'
  | 'golongan'
  | 'het_isi'
>;
export type ProdukFormValues = Fields & {
  jenis: string;
  golongan: string;
  het_isi: number | null;
  zat: ZatValues[];
  kemasan: KemasanValues[];
  depo: DepoValues[];
};

export const NEW_ZAT: ZatValues = { zat_id: null, kekuatan: null, kekuatan_satuan: 'mg', per: 1, kfa_zat: null };
export const newKemasan = (first: boolean): KemasanValues => ({ box_pattern_id: null, barcode: null, utama: first });
export const NEW_DEPO: DepoValues = { depo_id: null, stok_minimum: 0, stok_maksimum: null, rak: null };

export const emptyProduk = (): ProdukFormValues => ({
  kode: '',
  nama: '',
  jenis: 'obat',
  golongan: 'keras',
  kategori_id: null,
  merk_id: null,
  produsen_id: null,
  satuan: '',
  bentuk: null,
  rute: null,
  zat: [],
  kemasan: [],
  depo: [],
  generik: false,
  fornas: false,
  formularium: false,
  dpho: false,
  kfa_code: null,
  nie: null,
  het: null,
  het_isi: 1,
  ber_batch: true,
  ber_ed: true,
  high_alert: false,
  lasa: false,
  suhu: null,
  obat_luar: false,
  antibiotik: false,
  boleh_gerus: null,
  kocok: false,
  utuh: false,
  aktif: true,
});

export function fromProduk({
  id: _id,
  versi: _versi,
  nama_obat: _nama,
  kategori: _kategori,
  merk: _merk,
  produsen: _produsen,
  zat,
  kemasan,
  depo,
  ...fields
}: ProdukRow): ProdukFormValues {
  return {
    ...fields,
    zat: zat.map(({ nama: _zat, ...one }) => one),
    kemasan: kemasan.map(({ box_pattern_id, barcode, utama }) => ({ box_pattern_id, barcode, utama })),
    depo: depo.map((one) => ({ ...one })),
  };
}
