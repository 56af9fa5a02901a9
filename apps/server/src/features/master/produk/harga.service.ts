import type { HargaProduk } from '@nadi/contract/master/harga-produk.contract';
import {
  checkHargaTetap,
  pickMargin,
  priceOf as priceByRule,
  type Harga,
  type HargaFacts,
  type HargaQuestion,
  type HargaTetapRow,
} from '@nadi/domain/produk/harga';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import { notifyMaster } from '#features/daftar/daftar.public.ts';
import { findKnownOptions } from '../tindakan/tindakan.repository.ts';
import * as repo from './harga.repository.ts';
import { listMarginRows, listPpnRows } from './margin.repository.ts';

/** The part of the price rule that is the same for every product. */
export type HargaRule = Pick<HargaFacts, 'margin' | 'ppn' | 'rumus' | 'bulat'>;

export async function loadHargaRule(tx: TenantTx): Promise<HargaRule> {
  const [margin, ppn, rumus, bulat] = await Promise.all([
    listMarginRows(tx),
    listPpnRows(tx),
    loadSetting(tx, 'farmasi:rumus-harga'),
    loadSetting(tx, 'farmasi:bulat-harga'),
  ]);
  return { margin, ppn, rumus, bulat };
}

/** Whom a price is for; its kind of payer is looked up. */
export type HargaFor = Omit<HargaQuestion, 'kelompok'>;
export const askHarga = async (tx: TenantTx, untuk: HargaFor): Promise<HargaQuestion> => ({
  ...untuk,
  kelompok: await repo.findKelompok(tx, untuk.penjaminId),
});

/**
 * What one unit of each product costs this payer, class and way on a day; a product that can't be sold, or that the
 * facility does not have, has none.
 *
 * Source: farmasi.md F7-F10.
 */
export async function priceOf(tx: TenantTx, ids: readonly number[], untuk: HargaFor): Promise<Map<number, Harga>> {
  const [produk, rule, question] = await Promise.all([
    repo.listProdukHarga(tx, ids, untuk.tanggal),
    loadHargaRule(tx),
    askHarga(tx, untuk),
  ]);
  return new Map(
    produk.flatMap((one) => {
      const harga = priceByRule({ ...rule, produk: one, hna: one.hna, tetap: one.tetap }, question);
      return harga === null ? [] : [[one.id, harga] as const];
    }),
  );
}

const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Produk tidak ditemukan' });

async function buildView(tx: TenantTx, id: number): Promise<HargaProduk> {
  const head = await repo.findHargaHead(tx, id);
  if (!head) throw notFound();
  const tanggal = tx.ctx.today;
  const [hna, tetap, rule, penjamin, [facts]] = await Promise.all([
    repo.listHna(tx, id),
    repo.listTetap(tx, id),
    loadHargaRule(tx),
    repo.listActivePenjamin(tx),
    repo.listProdukHarga(tx, [id], tanggal),
  ]);
  if (!facts) throw notFound();
  const kini = penjamin.map(({ penjamin_id, penjamin: nama, kelompok }) => {
    const ask = (cara: 'resep' | 'bebas'): HargaQuestion => ({
      kelas: null,
      penjaminId: penjamin_id,
      kelompok,
      cara,
      tanggal,
    });
    const of = { ...rule, produk: facts, hna: facts.hna, tetap: facts.tetap };
    const [resep, bebas] = [priceByRule(of, ask('resep')), priceByRule(of, ask('bebas'))];
    return {
      penjamin_id,
      penjamin: nama,
      resep: resep?.harga ?? null,
      bebas: bebas?.harga ?? null,
      margin_persen: pickMargin(rule.margin, ask('resep'), facts)?.persen ?? null,
      dari: resep?.dari ?? null,
      cap: resep?.cap ?? false,
    };
  });
  return { produk_id: id, ...head, hna, tetap, kini };
}

export const readHargaProduk = (db: Database, ctx: Ctx, id: number): Promise<HargaProduk> =>
  db.read(ctx, (tx) => buildView(tx, id));

async function checkTetap(
  tx: TenantTx,
  rows: readonly HargaTetapRow[],
  head: { het: number | null; het_isi: number },
): Promise<void> {
  const errors = await checkReferensi(
    tx,
    rows.map(({ kelas }, n) => ({ field: `tetap.${n}.kelas`, jenis: REFERENSI_LIST.kelas, id: kelas })),
  );
  const named = rows.flatMap(({ penjamin_id }) => (penjamin_id === null ? [] : [penjamin_id]));
  const { penjamin } = await findKnownOptions(tx, { penjamin: named, ruangan: [] });
  for (const [n, { penjamin_id }] of rows.entries())
    if (penjamin_id !== null && !penjamin.includes(penjamin_id))
      errors[`tetap.${n}.penjamin_id`] = ['Penjamin ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  Object.assign(errors, checkHargaTetap(rows, head, formatRupiah));
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

/** A document keeps the price that it was written with, so fixed prices may be put right at any time. */
export async function saveHargaProduk(
  db: Database,
  ctx: Ctx,
  id: number,
  { tetap, versi }: { tetap: readonly HargaTetapRow[]; versi: number | null },
): Promise<HargaProduk> {
  try {
    return await db.write(ctx, async (tx) => {
      const head = await repo.lockHargaHead(tx, id);
      if (!head) throw notFound();
      if (versi !== null && versi !== head.versi) throw new AppError('BENTROK');
      await checkTetap(tx, tetap, head);
      const sebelum = await repo.listTetap(tx, id);
      await repo.replaceTetap(tx, id, tetap);
      await recordAudit(tx, {
        aksi: 'ubah',
        objek: 'harga produk',
        objekId: id,
        sebelum: { tetap: sebelum },
        sesudah: { tetap },
      });
      await notifyMaster(tx, 'harga produk', id);
      return buildView(tx, id);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'BENTROK') throw error;
    throw new AppError('BENTROK', {
      message: sudahBerubah('Produk ini', 'Periksa harganya, lalu simpan lagi.'),
      data: { kini: await readHargaProduk(db, ctx, id) },
    });
  }
}
