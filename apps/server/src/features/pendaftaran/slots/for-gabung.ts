import { formatNomorAntrean } from '@nadi/domain/kunjungan/nomor-antrean';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { GabungPart } from '#features/pasien/pasien.public.ts';
import { listKunjunganConflict, listRelatedAntrean } from './for-pasien.repository.ts';
import { announceKunjungan } from '../notify-kunjungan.ts';

async function findRefusal(tx: TenantTx, pemenangId: number, kalahId: number): Promise<string | null> {
  const [conflict, ...others] = await listKunjunganConflict(tx, pemenangId, kalahId);
  if (!conflict) return null;
  const { ruangan, tanggal, kode, nomor_a, nomor_b } = conflict;
  const othersText = others.length > 0 ? ` (dan ${others.length} lagi)` : '';
  return `Keduanya punya kunjungan yang belum selesai di ${ruangan} tanggal ${formatShortTanggal(tanggal)}: ${formatNomorAntrean(kode, nomor_a)} dan ${formatNomorAntrean(kode, nomor_b)}${othersText}. Selesaikan atau batalkan salah satunya dulu.`;
}

/** This happens only when an absent patient is put back in the queue at the same moment. */
const justQueuedError = (): AppError =>
  new AppError('BENTROK', {
    message:
      'Keduanya baru saja punya kunjungan yang belum selesai di ruangan dan hari yang sama. Muat ulang dan periksa lagi.',
  });

async function announceMoved(tx: TenantTx, pasienId: number): Promise<void> {
  const antrean = await listRelatedAntrean(tx, pasienId);
  await Promise.all(
    antrean.map(({ id, ruangan_id, tanggal }) =>
      announceKunjungan(tx, { tanggal, ruangan_id, kunjungan_id: id, jenis: 'pasien' }),
    ),
  );
}

/** Names the visit as the row that rows of features downstream belong to, so that a merge moves them with it. */
export const OF_KUNJUNGAN = { tabel: 'kunjungan', kolom: 'kunjungan_id' } as const;

/** How visits take part in a merge of two patients. */
export const GABUNG_PART: GabungPart = {
  tables: [
    { tabel: 'pendaftaran', kolom: 'pasien_id', nama: 'Pendaftaran' },
    {
      tabel: 'kunjungan',
      kolom: 'pasien_id',
      nama: 'Kunjungan',
      parentRow: { tabel: 'pendaftaran', kolom: 'pendaftaran_id' },
      isKunjungan: true,
    },
  ],
  findRefusal,
  constraints: { kunjungan_aktif_unik: justQueuedError },
  announceMoved,
};
