import { MAX_EXPORT_ROWS } from '@nadi/contract/pasien/pasien-print.contract';
import type { UlangTahunRow } from '@nadi/contract/pasien/ulang-tahun.contract';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { hariUlangTahun } from '@nadi/domain/pasien/ulang-tahun';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { assertWhole } from '#platform/papers/whole-export.ts';
import { writeWorkbook, type WorkbookColumn, type WorkbookRow } from '#platform/papers/workbook.ts';
import * as repo from './ulang-tahun.repository.ts';

/** The chart beside the list looks so far ahead, whatever the list shows. */
const CHART_DAYS = 14;

type Listed = { rows: UlangTahunRow[]; total: number; per_hari: { tanggal: string; jumlah: number }[] };

export const listUlangTahun = (
  db: Database,
  ctx: Ctx,
  { hari, ...filter }: repo.UlangTahunFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Listed> =>
  db.read(ctx, async (tx) => {
    const days = hariUlangTahun(ctx.today, hari);
    const [rows, counts, perHari] = await Promise.all([
      repo.listUlangTahunRows(tx, days, { ...filter, skip: (page - 1) * limit, limit }),
      repo.countPerDay(tx, days, filter),
      repo.countPerDay(tx, hariUlangTahun(ctx.today, CHART_DAYS)),
    ]);
    return { rows, total: counts.reduce((sum, { jumlah }) => sum + jumlah, 0), per_hari: perHari };
  });

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Tanggal', width: 14, kind: 'tanggal' },
  { title: 'No. RM', width: 12, kind: 'teks' },
  { title: 'Pasien', width: 36, kind: 'teks' },
  { title: 'Tanggal Lahir', width: 14, kind: 'tanggal' },
  { title: 'Menjadi', width: 10, kind: 'angka' },
  { title: 'No. Handphone', width: 18, kind: 'teks' },
  { title: 'Kunjungan terakhir', width: 28, kind: 'teks' },
  { title: 'Tanggal kunjungan', width: 16, kind: 'tanggal' },
];

/** Writes the birthdays that the filters show as a sheet; who took it along is audited. */
export async function exportUlangTahun(
  db: Database,
  ctx: Ctx,
  filter: repo.UlangTahunFilter,
): Promise<{ nama: string; content: AsyncGenerator<Buffer> }> {
  const rows = await db.write(ctx, async (tx) => {
    const found = await repo.listUlangTahunRows(tx, hariUlangTahun(ctx.today, filter.hari), {
      ...filter,
      skip: 0,
      limit: MAX_EXPORT_ROWS + 1,
    });
    assertWhole(found, MAX_EXPORT_ROWS, 'pasien');
    await recordAudit(tx, {
      aksi: 'ekspor',
      objek: 'ulang tahun',
      objekId: ctx.faskesId,
      sesudah: { saring: filter, jumlah: found.length },
    });
    return found;
  });
  const toCells = (row: UlangTahunRow): WorkbookRow => [
    row.tanggal,
    formatNorm(row.norm, ctx.normLength),
    row.nama,
    row.tanggal_lahir,
    String(row.umur),
    row.telepon,
    row.kunjungan_terakhir?.ruangan ?? null,
    row.kunjungan_terakhir?.tanggal ?? null,
  ];
  async function* batches(): AsyncGenerator<WorkbookRow[], void, undefined> {
    yield rows.map(toCells);
  }
  return {
    nama: `ulang-tahun-${ctx.today.replaceAll('-', '')}.xlsx`,
    content: writeWorkbook('Ulang tahun', COLUMNS, batches()),
  };
}
