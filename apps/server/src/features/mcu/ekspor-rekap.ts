import { exportRekapMcu, type RekapMcuRow } from '@nadi/contract/kunjungan/mcu.contract';
import { formatNorm } from '@nadi/domain/pasien/norm';
import type { WorkbookColumn, WorkbookRow } from '#platform/papers/workbook.ts';
import { asAsked, defineEkspor, sheetOfList } from '#features/pekerjaan/pekerjaan.public.ts';
import * as repo from './mcu.repository.ts';
import { toCompany, toRow } from './rekap.service.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Tanggal', width: 14, kind: 'tanggal' },
  { title: 'No. RM', width: 12, kind: 'teks' },
  { title: 'Nama', width: 36, kind: 'teks' },
  { title: 'Perusahaan', width: 30, kind: 'teks' },
  { title: 'Bagian', width: 20, kind: 'teks' },
  { title: 'Paket', width: 24, kind: 'teks' },
  { title: 'Kesimpulan', width: 34, kind: 'teks' },
  { title: 'Temuan', width: 50, kind: 'teks' },
  { title: 'Saran', width: 50, kind: 'teks' },
];
function toCells(row: RekapMcuRow, panjangNorm: number): WorkbookRow {
  const { kesimpulan, temuan, saran } = toCompany(row);
  return [
    row.tanggal,
    formatNorm(row.pasien.norm, panjangNorm),
    row.pasien.nama,
    row.perusahaan,
    row.bagian,
    row.paket,
    kesimpulan,
    temuan,
    saran,
  ];
}

/** The recap for a company as it is filtered. */
export const EKSPOR_MCU = defineEkspor('ekspor-mcu', exportRekapMcu.query, {
  rincian: (filter) => asAsked(filter, 'Semua peserta'),
  make: sheetOfList({
    benda: 'peserta',
    objek: 'rekap mcu',
    lembar: 'Rekap MCU',
    columns: COLUMNS,
    nama: () => 'rekap-mcu',
    find: (tx, filter: repo.RekapFilter, limit) => repo.listRekapIds(tx, filter, limit),
    read: async (tx, ids) =>
      (await repo.listRekapOf(tx, ids)).map((stored) => toCells(toRow(stored), tx.ctx.normLength)),
  }),
});
