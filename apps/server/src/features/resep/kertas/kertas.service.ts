import type { EtiketObat, ResepCetak } from '@nadi/contract/resep/resep-kertas.contract';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { isProdukLuar, tempatOf } from '@nadi/domain/resep/bentuk-sediaan';
import { etiketOf, isObatLuar, isRacikLuar, isRuteLuar, type BarisEtiket } from '@nadi/domain/resep/etiket';
import { readsResepWhole } from '@nadi/domain/resep/baca-lengkap';
import { DRAF } from '@nadi/domain/resep/status-resep';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { bahanOf, isAktif, isDilayani, loadContent, notFound, type ResepContent } from '../tulis/resep-content.ts';
import { untukProduk } from '../tulis/resolve-lines.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { auditResep, type JEJAK_RESEP } from '../audit-resep.ts';
import { cetakOf, notaOf, type Source } from './cetak-resep.ts';
import { findKepala } from './kertas.repository.ts';
import * as repo from '../resep.repository.ts';
import { hargaOf, listHeld } from '../biaya/stok-resep.ts';

async function load(tx: TenantTx, id: number): Promise<Source> {
  const head = await repo.findHead(tx, id);
  if (!head) throw notFound();
  // One that came back to the doctor keeps its number, and is being changed: what it says now was sent by nobody.
  if (head.no_resep === null || head.status === DRAF)
    throw new AppError('TIDAK_BERURUTAN', { message: 'Resep ini masih draf. Kirim dulu, lalu cetak.' });
  const [isi, kepala] = await Promise.all([loadContent(tx, head), findKepala(tx, id)]);
  return { isi, kepala };
}

/** The one paper that who sells prints too. */
const NOTA = 'resep pasien';
/** What only whoever reads the prescription whole is given; who sells prints a bill and nothing else (resep.md 6). */
function refuseSeller(tx: TenantTx): void {
  if (!readsResepWhole(tx.ctx.izin))
    throw new AppError('TERLARANG', { message: 'Kertas ini untuk apotek dan yang merawat pasien.' });
}

export const paper = <T>(
  db: Database,
  ctx: Ctx,
  id: number,
  { objek, make }: { objek: keyof typeof JEJAK_RESEP; make: (tx: TenantTx, source: Source) => Promise<T> | T },
): Promise<T> =>
  db.write(ctx, async (tx) => {
    if (objek !== NOTA) refuseSeller(tx);
    const source = await load(tx, id);
    const made = await make(tx, source);
    await auditResep(tx, source.isi.head, { aksi: 'cetak', objek });
    return made;
  });

export const cetakResep = (db: Database, ctx: Ctx, id: number): Promise<ResepCetak> =>
  paper(db, ctx, id, {
    objek: NOTA,
    make: async (tx, source) => {
      const [harga, teksKaki] = await Promise.all([
        hargaOf(tx, source.isi.kunjungan, [...source.isi.produk.keys()]),
        loadSetting(tx, 'pos:teks-kaki'),
      ]);
      const whole = cetakOf(source, { harga, teksKaki });
      return readsResepWhole(tx.ctx.izin) ? whole : notaOf(whole);
    },
  });

/**
 * How much the label names: what is still to be handed over, as that is what lies in the bag; of a line that is gone
 * all of it.
 */
const onLabel = ({ jumlah, diserahkan }: repo.StoredBaris): number => {
  const all = jumlah ?? 0;
  return diserahkan < all ? all - diserahkan : all;
};

const toBaris = (
  isi: ResepContent,
  one: repo.StoredBaris,
  batch: Awaited<ReturnType<typeof listHeld>>,
): BarisEtiket => {
  const racik = isi.racik.find(({ id }) => id === one.racik_id) ?? null;
  const produk = one.produk_id === null ? null : (isi.produk.get(one.produk_id) ?? null);
  // What is true of one ingredient is true of the compound: it is shaken, finished, or kept from the mouth.
  const products = produk
    ? [produk]
    : bahanOf(isi, racik?.id ?? 0).flatMap((part) => isi.produk.get(part.produk_id) ?? []);
  return {
    nama: one.nama,
    jumlah: onLabel(one),
    satuan: one.satuan,
    // A line of before forms were asked for its route, or of another product than it was written for.
    signa: one.signa && untukProduk(one.signa, produk),
    aturan_teks: one.aturan_teks ?? '',
    tempat: produk && tempatOf(produk),
    luar:
      isObatLuar(one.signa) ||
      (racik !== null && isRacikLuar(racik.jenis)) ||
      products.some(({ obat_luar, rute }) => obat_luar || isRuteLuar(rute)) ||
      // What is told to be swallowed is, though its form is one that is injected.
      (produk !== null && one.signa?.rute == null && isProdukLuar(produk)),
    kocok: products.some(({ kocok }) => kocok),
    antibiotik: products.some(({ antibiotik }) => antibiotik),
    suhu: products.flatMap(({ suhu }) => suhu ?? []),
    bud: racik?.bud ?? null,
    racik: racik !== null,
    batch: batch.get(one.id) ?? [],
  };
};

/** The labels of a prescription's lines that hold, each with its line (spec: RS16). */
async function etiketIn(tx: TenantTx, { isi, kepala }: Source): Promise<EtiketObat[]> {
  const batch = await listHeld(tx, isi.head.id);
  const lines = isi.baris.filter(isAktif).filter(isDilayani);
  const { head, kunjungan } = isi;
  return lines.map((one, n) => ({
    baris_id: one.id,
    faskes: { nama: kepala.faskes.nama, alamat: kepala.faskes.alamat, telepon: kepala.faskes.telepon },
    apoteker: kepala.apoteker,
    sipa: kepala.sipa,
    no_resep: head.no_resep ?? '',
    tanggal: head.tanggal ?? kunjungan.tanggal_layanan,
    urutan: { nomor: n + 1, dari: lines.length },
    pasien: {
      nama: kunjungan.nama,
      norm: formatNorm(kunjungan.norm, kepala.faskes.panjang_norm),
      tanggal_lahir: kunjungan.tanggal_lahir,
    },
    ...etiketOf(toBaris(isi, one, batch)),
  }));
}

export async function listEtiket(tx: TenantTx, id: number): Promise<EtiketObat[]> {
  refuseSeller(tx);
  return etiketIn(tx, await load(tx, id));
}

export const etiketResep = (db: Database, ctx: Ctx, id: number): Promise<EtiketObat[]> =>
  paper(db, ctx, id, { objek: 'etiket resep pasien', make: (tx, source) => etiketIn(tx, source) });
