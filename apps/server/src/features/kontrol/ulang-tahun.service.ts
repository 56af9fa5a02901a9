import { exportUlangTahun, type UlangTahunRow } from '@nadi/contract/pasien/ulang-tahun.contract';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { hariUlangTahun } from '@nadi/domain/pasien/ulang-tahun';
import type { Ctx, Database } from '#platform/db/db.ts';
import type { WorkbookColumn, WorkbookRow } from '#platform/papers/workbook.ts';
import { defineEkspor, sheetOfList } from '#features/pekerjaan/pekerjaan.public.ts';
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

const toCells = (row: UlangTahunRow, panjangNorm: number): WorkbookRow => [
  row.tanggal,
  formatNorm(row.norm, panjangNorm),
  row.nama,
  row.tanggal_lahir,
  String(row.umur),
  row.telepon,
  row.kunjungan_terakhir?.ruangan ?? null,
  row.kunjungan_terakhir?.tanggal ?? null,
];

/** The birthdays that the filters show. */
export const EKSPOR_ULANG_TAHUN = defineEkspor('ekspor-ulang-tahun', exportUlangTahun.query, {
  rincian: ({ hari, ...filter }) =>
    [hari === 1 ? 'Hari ini' : `${hari} hari`, ...(Object.values(filter).some(Boolean) ? ['yang tersaring'] : [])].join(
      ', ',
    ),
  make: sheetOfList({
    benda: 'pasien',
    objek: 'ulang tahun',
    lembar: 'Ulang tahun',
    columns: COLUMNS,
    nama: () => 'ulang-tahun',
    find: (tx, { hari, ...filter }: repo.UlangTahunFilter, limit) =>
      repo.listKeys(tx, hariUlangTahun(tx.ctx.today, hari), { ...filter, skip: 0, limit }),
    read: async (tx, keys) => (await repo.listRowsOf(tx, keys)).map((row) => toCells(row, tx.ctx.normLength)),
  }),
});
