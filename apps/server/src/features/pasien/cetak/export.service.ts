import { MAX_BACKGROUND_ROWS, MAX_EXPORT_ROWS } from '@nadi/contract/pasien/pasien-print.contract';
import type { PasienRow } from '@nadi/contract/pasien/pasien.contract';
import { formatRtRw } from '@nadi/domain/pasien/alamat';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { formatNamaForPrint } from '@nadi/print/pasien-print';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { writeWorkbook, type WorkbookRow, type WorkbookColumn } from '#platform/papers/workbook.ts';
import type { PekerjaanKind, Progress } from '#features/pekerjaan/pekerjaan.public.ts';
import { findNormPage, listRowsByNorm } from '../cari/list-pasien.repository.ts';
import type { PasienListFilter } from '../cari/filter-pasien.repository.ts';
import { findFaskesKode } from './print.repository.ts';

/** The number of rows that are read, and written, at a time. */
const ROWS_PER_READ = 500;

/** The columns of the list (platform.md 2.6). */
const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'No. RM', width: 12, kind: 'teks' },
  { title: 'Pasien', width: 36, kind: 'teks' },
  { title: 'Alamat', width: 48, kind: 'teks' },
  { title: 'Tanggal Lahir', width: 14, kind: 'tanggal' },
  { title: 'No. KTP', width: 20, kind: 'teks' },
  { title: 'No. BPJS', width: 16, kind: 'teks' },
  { title: 'Status', width: 14, kind: 'teks' },
];

function formatAlamat({ alamat, rt, rw, kecamatan_deskripsi }: PasienRow): string {
  const street = [alamat, formatRtRw(rt, rw)].filter(Boolean).join(' ');
  return [street, kecamatan_deskripsi].filter(Boolean).join(', ');
}

const buildRow = (b: PasienRow, panjangNorm: number): WorkbookRow => [
  formatNorm(b.norm, panjangNorm),
  formatNamaForPrint(b),
  formatAlamat(b),
  b.tanggal_lahir,
  b.nik,
  b.no_bpjs,
  b.referensi_status_pasien.deskripsi,
];

/** Each batch is read in a short transaction of its own, so that a slow download holds no connection. */
async function* readRows(
  db: Database,
  ctx: Ctx,
  norm: readonly number[],
  progress?: Progress,
): AsyncGenerator<WorkbookRow[], void, undefined> {
  for (let n = 0; n < norm.length; n += ROWS_PER_READ) {
    await progress?.(n, norm.length);
    const rows = await db.read(ctx, (tx) => listRowsByNorm(tx, norm.slice(n, n + ROWS_PER_READ)));
    yield rows.map((b) => buildRow(b, ctx.normLength));
  }
  await progress?.(norm.length, norm.length);
}

const formatNumber = (n: number): string => n.toLocaleString('id-ID');

/**
 * Exports the filtered list as a sheet that is written while it is read. The audit records who exported it, with which
 * filters and how many patients. More than `max` patients are refused, because a cut list would be taken for the whole
 * one.
 */
export async function exportPasien(
  db: Database,
  ctx: Ctx,
  filter: PasienListFilter,
  { max = MAX_EXPORT_ROWS, progress }: { max?: number; progress?: Progress } = {},
): Promise<{ nama: string; content: AsyncGenerator<Buffer> }> {
  const { norm, kode } = await db.write(ctx, async (tx) => {
    const { norm, total, lebih } = await findNormPage(tx, filter, {
      skip: 0,
      banyak: max + 1,
      countLimit: 2 * max,
    });
    if (norm.length > max) {
      throw new AppError('VALIDASI', {
        message: `Ada ${lebih ? 'lebih dari ' : ''}${formatNumber(total)} pasien, sedangkan yang dapat diekspor paling banyak ${formatNumber(max)}. Saring daftarnya dulu.`,
        ...(progress ? {} : { data: { latar: true } }),
      });
    }
    const kode = await findFaskesKode(tx);
    await recordAudit(tx, {
      aksi: 'ekspor',
      objek: 'daftar pasien',
      objekId: ctx.faskesId,
      sesudah: { saring: filter, jumlah: norm.length },
    });
    return { norm, kode };
  });
  const nama = `pasien-${kode}-${ctx.today.replaceAll('-', '')}.xlsx`;
  return { nama, content: writeWorkbook('Pasien', COLUMNS, readRows(db, ctx, norm, progress)) };
}

/** The same in the background, of more patients than anybody waits for. */
export const EKSPOR_PASIEN: PekerjaanKind = {
  jenis: 'ekspor-pasien',
  make: ({ db }, ctx, isian, progress) =>
    exportPasien(db, ctx, isian as PasienListFilter, { max: MAX_BACKGROUND_ROWS, progress }),
};
