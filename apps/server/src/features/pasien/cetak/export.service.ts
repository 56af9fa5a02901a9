import { exportPasien } from '@nadi/contract/pasien/pasien-print.contract';
import type { PasienRow } from '@nadi/contract/pasien/pasien.contract';
import { formatRtRw } from '@nadi/domain/pasien/alamat';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { formatNamaForPrint } from '@nadi/print/pasien-print';
import type { WorkbookRow, WorkbookColumn } from '#platform/papers/workbook.ts';
import { asAsked, defineEkspor, sheetOfList } from '#features/pekerjaan/pekerjaan.public.ts';
import { findNormPage, listRowsByNorm } from '../cari/list-pasien.repository.ts';
import type { PasienListFilter } from '../cari/filter-pasien.repository.ts';
import { findFaskesKode } from './print.repository.ts';

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

/** The filtered list of patients (platform.md 2.6). */
export const EKSPOR_PASIEN = defineEkspor('ekspor-pasien', exportPasien.query, {
  rincian: (asked) => {
    const { urut: _, ...filter } = asked;
    return asAsked(filter, 'Semua pasien');
  },
  make: sheetOfList({
    benda: 'pasien',
    objek: 'daftar pasien',
    lembar: 'Pasien',
    columns: COLUMNS,
    nama: async (tx) => `pasien-${await findFaskesKode(tx)}`,
    find: async (tx, filter: PasienListFilter, limit) =>
      (await findNormPage(tx, filter, { skip: 0, banyak: limit })).norm,
    count: (tx, filter, countLimit) => findNormPage(tx, filter, { skip: 0, banyak: 1, countLimit }),
    read: async (tx, norm) => (await listRowsByNorm(tx, norm)).map((row) => buildRow(row, tx.ctx.normLength)),
  }),
});
