import type { KartuRow, StokRow } from '@nadi/contract/stok/stok.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { addDays, instantInZone } from '@nadi/domain/tanggal/tanggal';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findHolding, findReceived, withNomor, type DokumenMenahan, type DokumenMenerima } from './dokumen-stok.ts';
import { announceStok } from './ledger.repository.ts';
import { goodFrom } from './taking.ts';
import * as repo from './stok-view.repository.ts';

/** spec: F1: without this right no answer carries cost or value. */
export const mayReadNilai = (ctx: Ctx): boolean => hasIzin(ctx.izin, 'view harga produk');

type ListQuery = {
  search?: string | undefined;
  depo_id?: number | undefined;
  produk_id?: number | undefined;
  urut?: string | undefined;
  page: number;
  limit: number;
};
export const listStok = (db: Database, ctx: Ctx, query: ListQuery): Promise<{ rows: StokRow[]; total: number }> =>
  db.read(ctx, async (tx) => {
    const { day } = await goodFrom(tx);
    const filter = {
      search: query.search,
      depoId: query.depo_id,
      produkId: query.produk_id,
      nilai: mayReadNilai(ctx),
      goodFrom: day,
    };
    return repo.listStok(tx, filter, { urut: query.urut, offset: (query.page - 1) * query.limit, limit: query.limit });
  });

/** The instants of a period of the facility's days. */
export const periodOf = (
  { zona }: Pick<Ctx, 'zona'>,
  { dari, sampai }: { dari?: string | undefined; sampai?: string | undefined },
): { dari: string | undefined; sampai: string | undefined } => ({
  dari: dari && instantInZone(dari, '00:00', zona),
  sampai: sampai && instantInZone(addDays(sampai, 1), '00:00', zona),
});

type KartuQuery = {
  produk_id: number;
  depo_id?: number | undefined;
  batch_id?: number | undefined;
  dari?: string | undefined;
  sampai?: string | undefined;
  sebelum?: number | undefined;
  limit: number;
};
/** spec: F22. The days are the facility's. */
export const readKartu = (
  db: Database,
  ctx: Ctx,
  query: KartuQuery,
): Promise<{ baris: KartuRow[]; lagi: boolean; stok: StokRow[] }> =>
  db.read(ctx, async (tx) => {
    if (!(await repo.findProdukName(tx, query.produk_id)))
      throw new AppError('TIDAK_ADA', { message: 'Produk tidak ditemukan' });
    const { day } = await goodFrom(tx);
    const nilai = mayReadNilai(ctx);
    const [rows, stok] = await Promise.all([
      repo.listKartu(tx, {
        produkId: query.produk_id,
        depoId: query.depo_id,
        batchId: query.batch_id,
        ...periodOf(ctx, query),
        sebelum: query.sebelum,
        limit: query.limit,
        nilai,
      }),
      repo.listStok(
        tx,
        { produkId: query.produk_id, depoId: query.depo_id, nilai, goodFrom: day },
        { urut: 'ed', offset: 0, limit: 200 },
      ),
    ]);
    const shown = await withNomor(tx, rows.slice(0, query.limit));
    return { baris: shown, lagi: rows.length > query.limit, stok: stok.rows };
  });

const noBatch = (): AppError => new AppError('TIDAK_ADA', { message: 'Batch tidak ditemukan' });

const MIN_ALASAN = 5;
type Block = { diblokir: boolean; alasan: string | null; versi: number | null };
/** spec: F11: a recall or a quarantine; what is blocked is there and can't be taken. */
export const blockBatch = (
  db: Database,
  ctx: Ctx,
  id: number,
  { diblokir, alasan, versi }: Block,
): Promise<{
  id: number;
  diblokir: boolean;
  alasan: string | null;
  versi: number;
  menahan: DokumenMenahan[];
  menerima: DokumenMenerima[];
}> =>
  db.write(ctx, async (tx) => {
    const before = await repo.lockBatch(tx, id);
    if (!before) throw noBatch();
    // Whoever is handing it over now ends first, and is among those who have it; whoever comes after sees that it is blocked.
    await repo.lockStokOfBatch(tx, id);
    const { produk_id, ...sebelum } = before;
    if (versi !== null && versi !== before.versi)
      throw new AppError('BENTROK', {
        message: sudahBerubah('Batch ini', 'Periksa keadaannya yang sekarang.'),
        data: sebelum,
      });
    if (diblokir && (alasan ?? '').length < MIN_ALASAN)
      throw new AppError('VALIDASI', { errors: { alasan: [`Alasan memblokir paling sedikit ${MIN_ALASAN} huruf`] } });
    const after = await repo.updateBatch(tx, id, { diblokir, alasan });
    await recordAudit(tx, { aksi: 'ubah', objek: 'batch', objekId: id, sebelum, sesudah: after });
    for (const depo of await repo.listDepoOfBatch(tx, id)) await announceStok(tx, depo, [produk_id]);
    return { ...after, menahan: await findHolding(tx, id), menerima: diblokir ? await findReceived(tx, id) : [] };
  });

/** Names of patients are read here, so the reading is audited. */
export const listPenerima = (db: Database, ctx: Ctx, id: number): Promise<DokumenMenerima[]> =>
  db.write(ctx, async (tx) => {
    if (!(await repo.lockBatch(tx, id))) throw noBatch();
    const penerima = await findReceived(tx, id);
    const sesudah = { jumlah: penerima.length };
    await recordAudit(tx, { aksi: 'baca', objek: 'penerima batch', objekId: id, sesudah });
    return penerima;
  });
