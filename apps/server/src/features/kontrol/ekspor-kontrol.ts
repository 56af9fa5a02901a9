import { exportKontrol, type KontrolRow } from '@nadi/contract/kunjungan/kontrol.contract';
import { DIHUBUNGI } from '@nadi/domain/kunjungan/kontrol';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { timeInZone } from '@nadi/domain/tanggal/tanggal';
import type { Ctx } from '#platform/db/db.ts';
import type { WorkbookColumn, WorkbookRow } from '#platform/papers/workbook.ts';
import { asAsked, defineEkspor, sheetOfList } from '#features/pekerjaan/pekerjaan.public.ts';
import * as repo from './kontrol.repository.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Tanggal', width: 14, kind: 'tanggal' },
  { title: 'Jam', width: 8, kind: 'teks' },
  { title: 'No. RM', width: 12, kind: 'teks' },
  { title: 'Pasien', width: 36, kind: 'teks' },
  { title: 'No. Handphone', width: 18, kind: 'teks' },
  { title: 'Ruangan', width: 24, kind: 'teks' },
  { title: 'Dokter', width: 32, kind: 'teks' },
  { title: 'Alasan', width: 36, kind: 'teks' },
  { title: 'Penjamin', width: 20, kind: 'teks' },
  { title: 'Status', width: 12, kind: 'teks' },
  { title: 'Halangan', width: 36, kind: 'teks' },
  { title: 'Dihubungi', width: 18, kind: 'teks' },
];

const toCells = ({ zona, normLength }: Ctx, row: KontrolRow): WorkbookRow => [
  row.tanggal,
  timeInZone(row.tanggal_waktu, zona),
  formatNorm(row.pasien.norm, normLength),
  row.pasien.nama,
  row.pasien.telepon,
  row.ruangan.deskripsi,
  row.dokter?.deskripsi ?? null,
  row.alasan,
  row.penjamin,
  row.status,
  row.halangan,
  DIHUBUNGI.find(({ id }) => id === row.dihubungi?.hasil)?.nama ?? null,
];

/** The follow-ups that the filters show. */
export const EKSPOR_KONTROL = defineEkspor('ekspor-kontrol', exportKontrol.query, {
  rincian: (filter) => asAsked(filter, '7 hari ke depan'),
  make: sheetOfList({
    benda: 'rencana kontrol',
    objek: 'jadwal kontrol',
    lembar: 'Jadwal kontrol',
    columns: COLUMNS,
    nama: () => 'jadwal-kontrol',
    find: (tx, filter: repo.KontrolFilter, limit) => repo.listIds(tx, filter, { skip: 0, limit }),
    read: async (tx, ids) => (await repo.listRowsOf(tx, ids)).map((row) => toCells(tx.ctx, row)),
  }),
});
