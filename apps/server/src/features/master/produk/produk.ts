import { produkMaster } from '@nadi/contract/master/produk-master.contract';
import { hetPerUnit } from '@nadi/domain/produk/harga';
import { tanyaProduk, terkunciProduk } from '@nadi/domain/produk/selaras-produk';
import { ruteIssue, ruteTerlipat } from '@nadi/domain/resep/bentuk-sediaan';
import { bentukIssue, bentukTerlipat } from '@nadi/domain/resep/bentuk-terlipat';
import { satuanAsing, satuanTerlipat } from '@nadi/domain/resep/baris/satuan-kata';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { bacaSelZat, raguSelZat, tulisSelZat } from '@nadi/domain/zat/sel-zat';
import type { TenantTx } from '#platform/db/db.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import { filterUsed } from '#features/daftar/daftar.public.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { lookupByNama, resolveNama } from '../ruangan/nama-lookup.ts';
import * as repo from './produk.repository.ts';

type ProdukInput = Parameters<Master<typeof produkMaster>['save']>[1];
type OldProduk = Parameters<NonNullable<Master<typeof produkMaster>['check']>>[2];

const UNKNOWN = 'tidak ada atau tidak aktif. Pilih lagi dari daftar.';
const isNew = (id: number | null, old: number | null | undefined): id is number => id !== null && id !== old;

/** What the product names must be the facility's own and in use; what it named before may stay. */
async function checkParts(tx: TenantTx, input: ProdukInput, old: OldProduk): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const oldPacks = old?.kemasan.map((k) => k.box_pattern_id) ?? [];
  const oldDepo = old?.depo.map((d) => d.depo_id) ?? [];
  const asked = {
    kategori: isNew(input.kategori_id, old?.kategori_id) ? [input.kategori_id] : [],
    merk: isNew(input.merk_id, old?.merk_id) ? [input.merk_id] : [],
    produsen: isNew(input.produsen_id, old?.produsen_id) ? [input.produsen_id] : [],
    box_pattern: input.kemasan.map((k) => k.box_pattern_id).filter((id) => !oldPacks.includes(id)),
    depo: input.depo.map((d) => d.depo_id).filter((id) => !oldDepo.includes(id)),
  };
  if (Object.values(asked).every((ids) => ids.length === 0)) return errors;
  const known = await repo.findKnownParts(tx, asked);
  for (const [field, part, label] of [
    ['kategori_id', 'kategori', 'Kategori'],
    ['merk_id', 'merk', 'Merk'],
    ['produsen_id', 'produsen', 'Produsen'],
  ] as const)
    if (asked[part].some((id) => !known[part].includes(id))) errors[field] = [`${label} ini ${UNKNOWN}`];
  for (const [n, { box_pattern_id: id }] of input.kemasan.entries())
    if (asked.box_pattern.includes(id) && !known.box_pattern.includes(id))
      errors[`kemasan.${n}.box_pattern_id`] = [`Kemasan ini ${UNKNOWN}`];
  for (const [n, { depo_id: id }] of input.depo.entries())
    if (asked.depo.includes(id) && !known.depo.includes(id)) errors[`depo.${n}.depo_id`] = [`Depo ini ${UNKNOWN}`];
  return errors;
}

async function checkKemasan(tx: TenantTx, { kemasan, aktif }: ProdukInput, old: OldProduk): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [n, { box_pattern_id, barcode, utama }] of kemasan.entries()) {
    const before = kemasan.slice(0, n);
    const same = before.findIndex((k) => k.box_pattern_id === box_pattern_id);
    if (same !== -1) errors[`kemasan.${n}.box_pattern_id`] = [`Kemasan ini sudah ada di baris ${same + 1}`];
    if (barcode !== null && before.some((k) => k.barcode === barcode))
      errors[`kemasan.${n}.barcode`] = ['Barcode ini sudah ada di kemasan lain produk ini'];
    if (utama && before.some((k) => k.utama)) errors[`kemasan.${n}.utama`] = ['Kemasan utama hanya satu'];
  }
  const barcodes = kemasan.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]));
  if (!aktif || barcodes.length === 0) return errors;
  const owners = new Map(
    (await repo.listBarcodeOwners(tx, barcodes, old?.id ?? null)).map(({ barcode, nama }) => [barcode, nama]),
  );
  for (const [n, { barcode }] of kemasan.entries())
    if (barcode !== null && owners.has(barcode))
      errors[`kemasan.${n}.barcode`] = [`Barcode ini milik ${owners.get(barcode)}`];
  return errors;
}

async function checkZat(tx: TenantTx, { zat }: ProdukInput, old: OldProduk): Promise<FieldErrors> {
  const before = old?.zat.map((z) => z.zat_id) ?? [];
  const errors = await checkReferensi(
    tx,
    zat.map((z, n) => ({
      field: `zat.${n}.zat_id`,
      jenis: REFERENSI_LIST.zatAktif,
      id: before.includes(z.zat_id) ? null : z.zat_id,
    })),
  );
  for (const [n, { zat_id, kekuatan, kekuatan_satuan }] of zat.entries()) {
    const same = zat.findIndex((z) => z.zat_id === zat_id);
    if (same !== n) errors[`zat.${n}.zat_id`] = [`Zat ini sudah ada di baris ${same + 1}`];
    if (kekuatan !== null && kekuatan_satuan === null)
      errors[`zat.${n}.kekuatan_satuan`] = ['Pilih satuan kekuatannya'];
    if (kekuatan === null && kekuatan_satuan !== null) errors[`zat.${n}.kekuatan`] = ['Isi kekuatannya'];
  }
  return errors;
}

function checkDepo({ depo }: ProdukInput): FieldErrors {
  const errors: FieldErrors = {};
  for (const [n, { depo_id, stok_minimum, stok_maksimum }] of depo.entries()) {
    const same = depo.findIndex((d) => d.depo_id === depo_id);
    if (same !== n) errors[`depo.${n}.depo_id`] = [`Depo ini sudah ada di baris ${same + 1}`];
    if (stok_maksimum !== null && stok_maksimum < stok_minimum)
      errors[`depo.${n}.stok_maksimum`] = ['Stok maksimum tidak boleh kurang dari minimum'];
  }
  return errors;
}

/** What is prescribed is counted in a unit that doses know; what else is sold may be counted in anything. */
const checkSatuan = ({ jenis, satuan }: ProdukInput, old: OldProduk): FieldErrors => {
  const asing = jenis === 'obat' && satuan !== old?.satuan ? satuanAsing(satuan) : null;
  return asing === null ? {} : { satuan: [asing] };
};

/** What stock is counted in can't change under it, and no fixed price may stand above HET (F9). */
async function checkAgainstUse(tx: TenantTx, input: ProdukInput, old: OldProduk): Promise<FieldErrors> {
  if (!old) return {};
  const errors: FieldErrors = {};
  const same = input.satuan === satuanTerlipat(old.satuan);
  const counted = !same || input.ber_batch !== old.ber_batch;
  const locked = terkunciProduk(input, old);
  if (counted || locked.length > 0) {
    const used = filterUsed(await repo.listProdukPemakaian(tx, old.id));
    if (counted && used.length > 0)
      errors[same ? 'ber_batch' : 'satuan'] = [
        'Produk ini sudah punya stok atau harga, jadi tidak dapat diubah. Buat produk baru.',
      ];
    for (const { field, apa } of used.some(({ di }) => di !== repo.HARGA_HNA) ? locked : [])
      errors[field] = [`${apa} tidak dapat diubah: produk ini sudah punya stok atau resep. Buat produk baru.`];
  }
  const most = hetPerUnit(input);
  const tetap = most === null ? null : await repo.findHighestTetap(tx, old.id);
  if (most !== null && tetap !== null && tetap > most)
    errors['het'] = [`Ada harga tetap ${formatRupiah(tetap)} per satuan di atas HET ini`];
  return errors;
}

/** An empty cell of what is yes or no, or of how many units HET is for, is as it is by itself. */
const KEPT_EMPTY: ReadonlySet<string> = new Set([
  'het_isi',
  ...produkMaster.sheet.kolom.flatMap(({ kolom, jenis }) => (jenis === 'ya' ? [kolom] : [])),
]);

type Row = NonNullable<OldProduk>;
/** Substances of a cell that says something else than stands there; an empty one takes none away. */
function readZat(
  cell: unknown,
  old: OldProduk,
  { daftar, satuan }: { daftar: Daftar; satuan: unknown },
): { zat?: Row['zat'] | object[]; pesan?: string; ragu?: string[] } {
  const typed = typeof cell === 'string' ? cell.trim() : '';
  if (typed === '' || (old && typed === tulisSelZat(old.zat))) return {};
  const read = bacaSelZat(typed, daftar, typeof satuan === 'string' ? satuan : (old?.satuan ?? ''));
  if (typeof read === 'string') return { pesan: read };
  const kfa = new Map((old?.zat ?? []).map(({ zat_id, kfa_zat }) => [zat_id, kfa_zat]));
  return {
    zat: read.map((one) => ({ ...one, kfa_zat: kfa.get(one.zat_id) ?? null })),
    ragu: raguSelZat(typed, daftar),
  };
}
type Daftar = Parameters<typeof bacaSelZat>[1];

/** Where a medicine goes is read by labels and checks: a word that nobody knows is asked about, and not passed on. */
const checkSediaan = ({ jenis, nama, bentuk, rute }: ProdukInput, old: OldProduk): FieldErrors => {
  const sameBentuk = old?.jenis === jenis && bentukTerlipat(old.bentuk) === bentuk;
  const sameRute = (old?.rute ?? null) === (rute ?? null) || (old?.rute && ruteTerlipat(old.rute) === rute);
  const asing = jenis !== 'obat' || sameBentuk ? null : bentukIssue(bentuk);
  const issue = jenis !== 'obat' || (sameBentuk && sameRute) ? null : ruteIssue({ nama, bentuk, rute });
  return { ...(asing === null ? {} : { bentuk: [asing] }), ...(issue === null ? {} : { rute: [issue] }) };
};

/** spec: F2, F3. */
export const produk: Master<typeof produkMaster> = {
  contract: produkMaster,
  objek: 'produk',
  source: repo.PRODUK_SOURCE,
  save: async (tx, input, id) => (await repo.saveProduk(tx, [{ input, id }]))[0] as number,
  saveMany: repo.saveProduk,
  check: async (tx, input, old): Promise<FieldErrors> => ({
    ...(input.ber_ed && !input.ber_batch ? { ber_ed: ['Produk dengan ED harus ber-batch'] } : {}),
    ...checkSatuan(input, old),
    ...checkSediaan(input, old),
    ...checkDepo(input),
    ...(await checkParts(tx, input, old)),
    ...(await checkZat(tx, input, old)),
    ...(await checkKemasan(tx, input, old)),
    ...(await checkAgainstUse(tx, input, old)),
  }),
  doubt: tanyaProduk,
  columnOf: { zat: 'isi_zat' },
  listPemakaian: repo.listProdukPemakaian,
  listPemakaianToday: repo.listProdukPemakaianToday,
  constraints: {
    produk_kode_unik: { field: 'kode', message: 'Produk dengan kode ini sudah ada' },
    kemasan_barcode_unik: { field: 'kemasan', message: 'Barcode ini baru saja dipakai produk lain' },
  },
  filters: ({ jenis, golongan, kfa, kategori_id }) => [
    ...(typeof jenis === 'string' ? [repo.isJenis(jenis)] : []),
    ...(typeof golongan === 'string' ? [repo.isGolongan(golongan)] : []),
    ...(kfa === 'ada' || kfa === 'tanpa' ? [repo.hasKfa(kfa === 'ada')] : []),
    ...(typeof kategori_id === 'number' ? [repo.isInKategori(kategori_id)] : []),
  ],
  createLineReader: async (tx) => {
    const named = await repo.listNamed(tx);
    const find = {
      kategori: lookupByNama(named.kategori),
      merk: lookupByNama(named.merk),
      produsen: lookupByNama(named.produsen),
    };
    const column = (name: keyof typeof find, label: string) => ({
      column: name,
      target: `${name}_id`,
      label,
      boleh_kosong: true,
      find: (cells: Record<string, unknown>) => find[name](cells[name]),
    });
    const columns = [column('kategori', 'Kategori'), column('merk', 'Merk'), column('produsen', 'Produsen')];
    const daftar = await repo.listZat(tx);
    return ({ isi_zat, ...cells }, old) => {
      const { zat, pesan, ragu = [] } = readZat(isi_zat, old, { daftar, satuan: cells['satuan'] });
      const lowered = Object.fromEntries(
        ['jenis', 'golongan'].flatMap((name) =>
          typeof cells[name] === 'string' ? [[name, cells[name].trim().toLowerCase()]] : [],
        ),
      );
      const filled = Object.fromEntries(
        Object.entries(cells).filter(([name, value]) => value !== null || !KEPT_EMPTY.has(name)),
      );
      const read = resolveNama(columns, { ...filled, ...lowered });
      return {
        ...read,
        ragu,
        input: { ...read.input, ...(zat ? { zat } : {}) },
        errors: { ...read.errors, ...(pesan === undefined ? {} : { isi_zat: [pesan] }) },
      };
    };
  },
  writeCells: ({ zat }) => ({ isi_zat: tulisSelZat(zat) }),
};
