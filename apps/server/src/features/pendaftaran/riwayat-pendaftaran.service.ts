import type { z } from 'zod';
import type { riwayatPendaftaran } from '@nadi/contract/kunjungan.contract';
import { bandingkanRiwayat, riwayatStatus } from '@nadi/domain/kunjungan/riwayat';
import type { IsiRiwayat } from '@nadi/domain/kunjungan/riwayat';
import { jamDiZona, tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx, Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { findKunjunganAwal, listJejak } from './tersimpan.repository.ts';
import type { JejakKunjungan } from './tersimpan.repository.ts';

type Baris = z.output<(typeof riwayatPendaftaran)['response']>['data'][number];

/**
 * Loads who changed what in a registration, the newest change first. Before and after contain the record itself, so
 * reading them is audited.
 */
export function loadRiwayat(db: Database, ctx: Ctx, pendaftaranId: number): Promise<Baris[]> {
  const waktu = (instan: string): string =>
    `${tanggalDiZona(instan, ctx.zona).split('-').toReversed().join('/')} ${jamDiZona(instan, ctx.zona)}`;
  return db.write(ctx, async (tx) => {
    const kunjungan = await findKunjunganAwal(tx, pendaftaranId);
    if (!kunjungan) throw new AppError('TIDAK_ADA', { message: 'Pendaftaran tidak ditemukan' });
    const [jejak] = await Promise.all([
      listJejak(tx, kunjungan.id),
      catatAudit(tx, { aksi: 'baca', objek: 'kunjungan', objekId: kunjungan.id }),
    ]);
    return jejak.map((satu) => ({ pada: satu.pada, oleh: satu.oleh, ...uraikan(satu, waktu) }));
  });
}

type Status = { status?: number; alasan?: string };

function uraikan(
  { aksi, sebelum, sesudah }: JejakKunjungan,
  waktu: (instan: string) => string,
): Pick<Baris, 'aksi' | 'perubahan' | 'alasan'> {
  if (aksi === 'buat' || sebelum === null || sesudah === null) return { aksi: 'buat', perubahan: [], alasan: null };
  if ('nama' in sebelum && 'nama' in sesudah)
    return {
      aksi: 'ubah',
      perubahan: bandingkanRiwayat(sebelum as IsiRiwayat, sesudah as IsiRiwayat, waktu),
      alasan: null,
    };
  return {
    ...riwayatStatus((sebelum as Status).status ?? 0, (sesudah as Status).status ?? 0),
    alasan: (sesudah as Status).alasan ?? null,
  };
}
