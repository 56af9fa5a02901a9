import type { NarkotikaRegister, NarkotikaRow, RegisterRow } from '@nadi/contract/stok/laporan-stok.contract';
import { MAX_KARTU_CETAK } from '@nadi/contract/stok/laporan-stok.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { NAMA_JENIS_MUTASI } from '@nadi/domain/stok/jenis-mutasi';
import type { GolonganDilaporkan } from '@nadi/domain/stok/narkotika';
import { addMonths, instantInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findDokumen } from '../dokumen-stok.ts';
import * as repo from './narkotika.repository.ts';

export type LaporanQuery = { bulan?: string | undefined; golongan?: GolonganDilaporkan | undefined };

export const bulanOf = ({ today }: Pick<Ctx, 'today'>, bulan: string | undefined): string => bulan ?? today.slice(0, 7);

/** The facility's own month. */
export function monthOf({ zona }: Pick<Ctx, 'zona'>, bulan: string): repo.Bulan {
  const first = `${bulan}-01`;
  return {
    dari: instantInZone(first, '00:00', zona),
    sampai: instantInZone(addMonths(first, 1), '00:00', zona),
  };
}

/** Who may not see prescriptions learns amounts and documents, and nothing about a patient. */
const mayReadPasien = (ctx: Ctx): boolean => hasIzin(ctx.izin, 'view resep');

export const listNarkotika = (
  db: Database,
  ctx: Ctx,
  { bulan, golongan, page, limit }: LaporanQuery & { page: number; limit: number },
): Promise<{ rows: NarkotikaRow[]; total: number }> =>
  db.read(ctx, async (tx) => {
    const rows = await repo.listNarkotika(tx, { ...monthOf(ctx, bulanOf(ctx, bulan)), golongan });
    return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
  });

/** The register of each of these products, with whom each movement was for. */
export async function registersOf(
  tx: TenantTx,
  products: readonly NarkotikaRow[],
  bulan: string,
): Promise<Map<number, RegisterRow[]>> {
  const ids = products.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await repo.listMovements(tx, ids, monthOf(tx.ctx, bulan), MAX_KARTU_CETAK);
  if (rows.length > MAX_KARTU_CETAK)
    throw new AppError('VALIDASI', {
      message: `Bulan ini berisi lebih dari ${MAX_KARTU_CETAK.toLocaleString('id-ID')} gerak. Pilih satu golongan.`,
      errors: { golongan: ['Pilih satu golongan'] },
    });
  const dokumenOf = await findDokumen(tx, rows);
  const seesPasien = mayReadPasien(tx.ctx);
  const saldo = new Map(products.map(({ id, saldo_awal }) => [id, saldo_awal]));
  const found = new Map<number, RegisterRow[]>(products.map(({ id }) => [id, []]));
  for (const { produk_id, dokumen_jenis, dokumen_id, jenis, ...row } of rows) {
    const now = (saldo.get(produk_id) ?? 0) + row.masuk - row.keluar;
    saldo.set(produk_id, now);
    const of = dokumenOf({ dokumen_jenis, dokumen_id });
    found.get(produk_id)?.push({
      ...row,
      jenis: NAMA_JENIS_MUTASI[jenis],
      dokumen: of?.nomor ?? String(dokumen_id),
      pasien: seesPasien ? (of?.pasien ?? null) : null,
      dokter: seesPasien ? (of?.dokter ?? null) : null,
      saldo: now,
    });
  }
  return found;
}

export const OBJEK_NARKOTIKA = 'register narkotika';
/** spec: F43: reading the register is written down. */
export const readNarkotika = (
  db: Database,
  ctx: Ctx,
  id: number,
  asked: string | undefined,
): Promise<NarkotikaRegister> =>
  db.write(ctx, async (tx) => {
    const bulan = bulanOf(ctx, asked);
    const [produk] = await repo.listNarkotika(tx, { ...monthOf(ctx, bulan), produkId: id });
    if (!produk) throw new AppError('TIDAK_ADA', { message: 'Produk ini tidak ada dalam register' });
    const baris = (await registersOf(tx, [produk], bulan)).get(id) ?? [];
    await recordAudit(tx, {
      aksi: 'baca',
      objek: OBJEK_NARKOTIKA,
      objekId: id,
      sesudah: { bulan, jumlah: baris.length },
    });
    return { bulan, produk, baris };
  });
